"""Which games there are: a name and where its rules live, loaded when first asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from .errors import BadInput, listed

if TYPE_CHECKING:
    from .face import Rules

_homes: dict[str, str] = {}


def register(name: str, module: str) -> None:
    """Enrol a game: `module` has its `RULES`."""
    _homes[name] = module


def names() -> tuple[str, ...]:
    return tuple(_homes)


@cache
def find(name: str) -> Rules:
    """The rules of the game with this name."""
    if name not in _homes:
        raise BadInput("error-game", name=str(name), names=listed(_homes))
    rules: Rules = import_module(_homes[name]).RULES
    return rules
