"""What is given on the command line, as the game wants it."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from pobudka.bots.ready import is_ready as bots_are_ready
from pobudka.core.decks import read_deck
from pobudka.core.errors import BadInput
from pobudka.core.ready import is_ready
from pobudka.core.registry import find
from pobudka.core.speech import check_language, home_language, say


def options_from(given: Sequence[str]) -> dict[str, Any]:
    """`name=value` words as options; values are JSON, or plain words where that is no JSON."""
    options: dict[str, Any] = {}
    for word in given:
        name, equals, value = word.partition("=")
        if not equals:
            raise BadInput("error-option-word", found=word)
        if name in options:
            raise BadInput("error-option-twice", name=name)
        try:
            options[name] = json.loads(value)
        except (ValueError, RecursionError):
            options[name] = value
    return options


def cards_from(path: Path | None, game: str) -> dict[str, int] | None:
    """The deck of a deck file, if one was named."""
    return None if path is None else read_deck(path, find(game).tokens)


def say_if_compiling(game: str, *, with_bots: bool = False) -> None:
    """The first time on a machine the compiler takes its time: tell whoever waits."""
    if not is_ready(game) or (with_bots and not bots_are_ready(game)):
        print(say(home_language(), "cli-compiling", game=game), file=sys.stderr, flush=True)


def spoken_language(language: str | None) -> str:
    """The language of everything this program says from now on, what goes wrong included."""
    if language is not None:
        os.environ["POBUDKA_LANGUAGE"] = check_language(language)
    return home_language()
