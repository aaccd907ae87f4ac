"""Options as a table declares them: names, values, defaults, and errors that say what would be right."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from .errors import BadInput, listed


class Option(Protocol):
    """One thing a table may settle."""

    @property
    def name(self) -> str: ...
    @property
    def default(self) -> Any: ...
    @property
    def right(self) -> str:
        """What may be said, in words and JSON."""

    def accepts(self, value: Any) -> bool: ...


@dataclass(frozen=True)
class Choice:
    """One of several values; the first is the default."""

    name: str
    values: Sequence[str | int]

    @property
    def default(self) -> str | int:
        return self.values[0]

    @property
    def right(self) -> str:
        return listed(self.values)

    def accepts(self, value: Any) -> bool:
        return type(value) in (str, int) and value in self.values


@dataclass(frozen=True)
class Flag:
    """Yes or no; no is the default."""

    name: str
    default: bool = False
    right: str = "true, false"

    def accepts(self, value: Any) -> bool:
        return type(value) is bool


@dataclass(frozen=True)
class Subset:
    """Any of several words, each at most once; none is the default."""

    name: str
    values: Sequence[str]
    default: Sequence[str] = ()

    @property
    def right(self) -> str:
        return json.dumps(self.values)

    def accepts(self, value: Any) -> bool:
        return (
            isinstance(value, (list, tuple))
            and all(type(x) is str and x in self.values for x in value)
            and len(set(value)) == len(value)
        )


@dataclass(frozen=True)
class OneKey:
    """Exactly one of several keys with a whole number of at least 1: {"target": 100}. `usual` are those to suggest."""

    name: str
    usual: Mapping[str, int]
    default: Mapping[str, int] = field(default_factory=dict)

    @property
    def keys(self) -> Sequence[str]:
        return tuple(self.usual)

    @property
    def right(self) -> str:
        return listed(f'{{"{key}": 1, 2, 3 …}}' for key in self.keys)

    def accepts(self, value: Any) -> bool:
        if not isinstance(value, Mapping) or len(value) != 1:
            return False
        [(key, number)] = value.items()
        return key in self.keys and type(number) is int and number >= 1


@dataclass(frozen=True)
class Counts:
    """How many of each: {"owl": 4}, each from none to its most; none at all is the default."""

    name: str
    most: Mapping[str, int]
    default: Mapping[str, int] = field(default_factory=dict)

    @property
    def right(self) -> str:
        return listed(f'"{key}": 0–{most}' for key, most in self.most.items())

    def accepts(self, value: Any) -> bool:
        return isinstance(value, Mapping) and all(
            key in self.most and type(count) is int and 0 <= count <= self.most[key] for key, count in value.items()
        )


class OptionTable:
    """All that a game's table may settle."""

    def __init__(self, *options: Option) -> None:
        self.options = {option.name: option for option in options}

    def fill_in(self, given: object) -> dict[str, Any]:
        """Every option's value: what was given, checked, and the defaults for the rest."""
        if not isinstance(given, Mapping):
            raise BadInput("error-options", found=str(given)[:80])
        for name in given:
            if name not in self.options:
                raise BadInput("error-option-name", name=str(name), names=listed(self.options))
        for name, value in given.items():
            option = self.options[name]
            if not option.accepts(value):
                raise BadInput("error-option-value", name=name, found=json.dumps(value), right=option.right)
        return {name: _plain(given.get(name, option.default)) for name, option in self.options.items()}

    def differing(self, filled: Mapping[str, Any]) -> dict[str, Any]:
        """Only the options whose value is not the default."""
        return {name: filled[name] for name, o in self.options.items() if filled[name] != _plain(o.default)}


def _plain(value: Any) -> Any:
    if isinstance(value, Mapping):
        return dict(value)
    return list(value) if isinstance(value, (list, tuple)) else value
