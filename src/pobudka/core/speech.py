"""Sentences in Polish and English, from the Fluent files (`pl.ftl`, `en.ftl`) beside the code they speak for."""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

LANGUAGES = ("pl", "en")
MOST_KEPT = 20_000  # sentences
POLISH_SIGNS = str.maketrans(",.", "\u00a0,")  # of thousands, of a fraction


@cache
def _bundle(language: str) -> Any:
    from fluent.runtime import FluentBundle, FluentResource

    bundle = FluentBundle([language], use_isolating=False)
    for path in sorted(Path(__file__).resolve().parents[1].rglob(f"{language}.ftl")):
        bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))
    return bundle


def say(language: str, message: str, **details: Any) -> str:
    """The sentence `message` in `language`, with its details filled in."""
    return _said(language, message, tuple(details.items()), tuple(map(type, details.values())))


@lru_cache(MOST_KEPT)
def _said(language: str, message: str, details: tuple[tuple[str, Any], ...], kinds: tuple[type, ...]) -> str:
    """Most sentences about a table were said before: the same cards, places and names come again and again.

    The kinds tell apart what Python holds for equal: 1, 1.0 and True.
    """
    bundle = _bundle(language)
    text, errors = bundle.format_pattern(bundle.get_message(message).value, dict(details))
    if errors:
        raise errors[0]
    return str(text)


def listing(language: str, words: Sequence[str]) -> str:
    """Words as a sentence lists them: "A, B and C"."""
    *some, last = words
    return say(language, "listing", some=", ".join(some), last=last) if some else last


def figure(language: str, value: float, form: str = ",") -> str:
    """A number as the language writes it: 25,970 and 524.7 in English, 25 970 and 524,7 in Polish."""
    written = format(value, form)
    return written.translate(POLISH_SIGNS) if language == "pl" else written


def can_say(language: str, message: str) -> bool:
    """Whether the language has this sentence."""
    return bool(_bundle(language).has_message(message))


def home_language() -> str:
    """The language to speak when nobody said which: the machine's, if it is one of ours; else Polish."""
    for name in ("POBUDKA_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        said = os.environ.get(name, "")[:2]
        if said in LANGUAGES:
            return said
    return "pl"
