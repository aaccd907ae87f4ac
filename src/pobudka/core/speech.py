"""Sentences in every language, from Fluent files.

Polish and English lie beside the code that they speak for (`pl.ftl`, `en.ftl`), also that of games which live
elsewhere. Any other language is a folder of such files in `languages`, under any names; what it lacks is said in
English. In its `client.ftl` are the browser's own words, which others do not say.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from . import registry
from .errors import BadInput, listed

LANGUAGES = {"pl": "Polski", "en": "English"}  # by its code what each calls itself
OTHERWISE = ("en", "pl")  # who says what a language has no sentence for
PACKAGE = Path(__file__).resolve().parents[1]
FOLDER = PACKAGE / "languages"
OF_BROWSER = "client.ftl"
MOST_KEPT = 20_000  # sentences


def files_of(language: str) -> list[Path]:
    """Where the sentences of a language are, without those of the browser."""
    beside = [path for path in sorted(PACKAGE.rglob(f"{language}.ftl")) if FOLDER not in path.parents]
    brought = (registry.folder(name) / f"{language}.ftl" for name in registry.names())
    elsewhere = [path for path in brought if path.is_file() and path not in beside]
    return [*beside, *elsewhere, *(path for path in _own_folder(language) if path.name != OF_BROWSER)]


def text_for_browser(language: str) -> str:
    """All that a browser may say in a language that is not built into it: of two sentences of one name its own."""
    own_first = sorted(_own_folder(language), key=lambda path: path.name != OF_BROWSER)
    return "\n".join(path.read_text(encoding="utf-8") for path in own_first)


def _own_folder(language: str) -> list[Path]:
    return sorted((FOLDER / language).glob("*.ftl"))


@cache
def _bundle(language: str, games: tuple[str, ...]) -> Any:
    """One language's sentences; games that are enrolled later bring theirs."""
    from fluent.runtime import FluentBundle, FluentResource

    bundle = FluentBundle([language], use_isolating=False)
    for path in files_of(language):
        bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))
    return bundle


def _bundle_with(language: str, message: str) -> Any:
    """Of the language, or of the next best that has this sentence; None if nobody has."""
    games = registry.names()
    bundles = (_bundle(each, games) for each in dict.fromkeys((language, *OTHERWISE)))
    return next((bundle for bundle in bundles if bundle.has_message(message)), None)


@lru_cache(MOST_KEPT, typed=True)  # typed, to tell apart what Python holds for equal: 1, 1.0 and True
def say(language: str, message: str, **details: Any) -> str:
    """The sentence `message` in `language`, with its details filled in.

    Most sentences about a table were said before: the same cards, places and names come again and again.
    """
    bundle = _bundle_with(language, message)
    if bundle is None:
        raise LookupError(message)
    text, errors = bundle.format_pattern(bundle.get_message(message).value, details)
    if errors:
        raise errors[0]
    return str(text)


def listing(language: str, words: Sequence[str]) -> str:
    """Words as a sentence lists them: "A, B and C"."""
    *some, last = words
    return say(language, "listing", some=", ".join(some), last=last) if some else last


def figure(language: str, value: float, form: str = ",") -> str:
    """A number as the language writes it: 25,970 and 524.7 in English, 25 970 and 524,7 in Polish."""
    signs = {ord(","): say(language, "figure-thousands"), ord("."): say(language, "figure-point")}
    return format(value, form).translate(signs)


def can_say(language: str, message: str) -> bool:
    """Whether there is such a sentence, in the language or in one that speaks for it."""
    return _bundle_with(language, message) is not None


def check_language(found: str) -> str:
    """The code, if it is of a language that is spoken here."""
    if found not in LANGUAGES:
        raise BadInput("error-language", found=found[:20], names=listed(LANGUAGES))
    return found


def home_language() -> str:
    """The language to speak when nobody said which: the machine's, if it is one of ours; else Polish."""
    for name in ("POBUDKA_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        said = os.environ.get(name, "").partition("_")[0].partition(".")[0]
        if said in LANGUAGES:
            return said
    return "pl"
