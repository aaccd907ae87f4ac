"""What several commands are given on the command line, and how the game wants it."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from pobudka.bots.ready import is_ready as bots_are_ready
from pobudka.core.compiling import BOTS, RULES, compile_apart
from pobudka.core.decks import read_deck
from pobudka.core.errors import BadInput
from pobudka.core.ready import is_ready
from pobudka.core.registry import find, names
from pobudka.core.speech import LANGUAGES, check_language, home_language, say

GameName = Annotated[str, Parameter(help=f"Which game: {', '.join(names())}.")]
Options = Annotated[
    list[str] | None,
    Parameter(
        name="--option",
        help="name=value, as often as needed. Values are JSON: `--option edition=jubilee`, "
        """`--option 'end={"rounds":3}'`, `--option 'variants=["know-mine"]'`.""",
    ),
]
Bots = Annotated[
    list[str] | None,
    Parameter(
        name="--bot",
        help="Who plays the other seats, in their order; the last one named takes all that are left; without any it is "
        "`sleepwalker`. A bot of ours (`pobudka bot` lists them) or the command of any program: "
        "`--bot 'python3 my_bot.py'`.",
    ),
]
DeckFile = Annotated[Path | None, Parameter(help="Play with this deck: a text file, one `count token` a line.")]
LanguageName = Annotated[str | None, Parameter(help=f"{' or '.join(LANGUAGES)}.")]


def options_from(given: Sequence[str] | None) -> dict[str, Any]:
    """`name=value` words as options; values are JSON, or plain words where that is no JSON."""
    options: dict[str, Any] = {}
    for word in given or ():
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


def compile_first(game: str, *, with_bots: bool = False) -> None:
    """The first time on a machine the compiler takes its time: tell whoever waits, and keep its memory apart."""
    if not is_ready(game) or (with_bots and not bots_are_ready(game)):
        print(say(home_language(), "cli-compiling", game=game), file=sys.stderr, flush=True)
        compile_apart(game, (RULES, BOTS) if with_bots else (RULES,))


def spoken_language(language: str | None) -> str:
    """The language of everything this program says from now on, what goes wrong included."""
    if language is not None:
        os.environ["POBUDKA_LANGUAGE"] = check_language(language)
    return home_language()
