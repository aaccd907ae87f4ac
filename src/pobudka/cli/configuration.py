"""What a command is told by flags, by the environment and by a file, all under the names of its flags.

A flag `--bot-threads` is `POBUDKA_BOT_THREADS` in the environment and `bot-threads` in a file of TOML; what the flag
says counts first, then the environment, then the file. The function that does the command declares it, once: here
nothing is listed. Whatever is wrong is refused with its place and with what would be right.
"""

from __future__ import annotations

import json
import os
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Any, NamedTuple, get_origin

from cyclopts import App, ArgumentCollection, CycloptsError, Token, ValidationError
from cyclopts.argument import Argument

from pobudka.core.errors import BadInput, listed
from pobudka.core.masking import masked

PREFIX = "POBUDKA_"
# Read elsewhere, by whatever needs them before or without a command; a test holds this to the sources.
READ_ELSEWHERE = {"CACHE", "DATA", "INTERPRETED", "LANGUAGE", "SERVER"}
FILE, SHOW = "config", "show-config"  # flags that say where to read, and that it is to be shown: of no use in a file
KINDS = {bool: "switch", int: "number", float: "decimal", list: "list"}
OF_FILE: dict[str, type | tuple[type, ...]] = {
    "switch": bool,
    "number": int,
    "decimal": (int, float),
    "list": list,
    "choice": str,
    "text": str,
}


class Setting(NamedTuple):
    """A value that is in force, and where it was said; `place` is empty if it was nowhere."""

    name: str
    value: Any
    place: str


class Sources:
    """Fills in what the flags of a command leave open. It remembers what came of it, for `show`."""

    def __init__(self) -> None:
        self.settings: list[Setting] = []

    def __call__(self, app: App, commands: Sequence[str], arguments: ArgumentCollection) -> None:
        """Called by cyclopts, when it has read the flags and before it looks at what they say."""
        known = {argument.name.removeprefix("--"): argument for argument in arguments}
        places = {name: argument.tokens[-1].keyword or "" for name, argument in known.items() if argument.tokens}
        for name, place in _in_environment(known):
            if name not in places:
                _give(known[name], place, known[name].env_var_split(os.environ[place]))
                places[name] = place
        for name, place, value in _in_file(known):
            if name not in places:
                _give(known[name], place, _words(known[name], place, value))
                places[name] = place
        self.settings = [
            Setting(name, _value(argument, places.get(name, "")), places.get(name, ""))
            for name, argument in known.items()
        ]

    def show(self) -> str:
        """What is in force and where each value was said, as a file of TOML; without passwords."""
        lines = [_line(setting) for setting in self.settings if setting.name not in (FILE, SHOW)]
        width = max(len(line) for line, _ in lines)
        return "\n".join(f"{line:{width}}  # {said}" for line, said in lines)


def _line(setting: Setting) -> tuple[str, str]:
    if setting.value is None or setting.value == []:
        return f"# {setting.name}", "not set"
    value = setting.value if isinstance(setting.value, (bool, int, float, list)) else str(setting.value)
    return f"{setting.name} = {masked(json.dumps(value, ensure_ascii=False))}", setting.place or "default"


# --- Where things are said ---


def variable(name: str) -> str:
    """What a flag is called in the environment."""
    return PREFIX + name.upper().replace("-", "_")


def _in_environment(known: Iterable[str]) -> Iterator[tuple[str, str]]:
    """The names that are said there, and as which variable. An empty one says nothing: recipes for containers pass
    on what nobody has filled in."""
    names = {variable(name): name for name in known if name != SHOW}
    elsewhere = {PREFIX + name for name in READ_ELSEWHERE}
    for found in sorted(each for each in os.environ if each.startswith(PREFIX)):
        if found in names and os.environ[found]:
            yield names[found], found
        elif found not in names and found not in elsewhere:
            raise _unknown("error-config-variable", found, {*names, *elsewhere})


def _in_file(known: dict[str, Argument]) -> Iterator[tuple[str, str, Any]]:
    """The names and values of the file that a flag or the environment names."""
    said = known[FILE].tokens
    if not said:
        return
    file = Path(said[-1].value)
    try:
        content = tomllib.loads(file.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as problem:
        raise BadInput("error-config-form", file=str(file), problem=str(problem)) from None
    names = set(known) - {FILE, SHOW}
    for name, value in content.items():
        if name not in names:
            raise _unknown("error-config-name", name, names, file=str(file))
        yield name, f"{file}: {name}", value


def _unknown(message: str, found: str, names: Iterable[str], **details: str) -> BadInput:
    close = get_close_matches(found, names, 1)
    return BadInput(
        message, found=found[:80], close=close[0] if close else "none", names=listed(sorted(names)), **details
    )


# --- What is said ---


def _kind(argument: Argument) -> str:
    hint = argument.resolved_hint
    return "choice" if argument.get_choices(force=True) else KINDS.get(get_origin(hint) or hint, "text")


def _words(argument: Argument, place: str, value: Any) -> list[str]:
    """A value of the file as it would be typed; one of another kind than is due is refused."""
    due = OF_FILE[_kind(argument)]
    each = value if isinstance(value, list) else [value]
    is_due = isinstance(value, due) and (due is bool or not isinstance(value, bool))  # Python holds true for a number
    if not is_due or (due is list and not all(isinstance(word, str) for word in each)):
        raise _wrong(argument, place, json.dumps(value, ensure_ascii=False, default=str))
    return [str(word) for word in each]


def _give(argument: Argument, place: str, words: Sequence[str]) -> None:
    for index, word in enumerate(words):
        argument.append(Token(keyword=place, value=word, source=place, index=index))


def _value(argument: Argument, place: str) -> Any:
    """What it comes to; what cannot be is refused here, in the language of whoever said it."""
    if not argument.tokens:
        return argument.field_info.default
    try:
        return argument.convert_and_validate()
    except ValidationError as problem:
        if isinstance(problem.__cause__, BadInput):
            raise BadInput("error-config-refused", place=place, problem=problem.__cause__) from None
        raise
    except CycloptsError:
        raise _wrong(argument, place, " ".join(token.value for token in argument.tokens)) from None


def _wrong(argument: Argument, place: str, found: str) -> BadInput:
    choices = listed(argument.get_choices(force=True) or ())
    return BadInput("error-config-value", place=place, found=masked(found)[:80], due=_kind(argument), choices=choices)


def within(least: int, most: int | None = None) -> Any:
    """What cyclopts asks about a number before the command gets it."""

    def check(hint: Any, value: int) -> None:
        if value < least or (most is not None and value > most):
            raise BadInput(
                "error-config-range", found=str(value), least=str(least), most="none" if most is None else str(most)
            )

    return check


SERVING = Sources()  # of `pobudka serve`
