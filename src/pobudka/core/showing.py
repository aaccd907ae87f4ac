"""Drawing a game for notebooks. Core knows only that somebody can; whoever draws enrols here."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .game import Game, Who

_homes: list[str] = []


class Drawing(str):
    """HTML, which a notebook shows as what it draws."""

    __slots__ = ()

    def _repr_html_(self) -> str:
        return str(self)


def register(module: str) -> None:
    """Enrol who draws: `module` has `drawn(game, who, language)` for HTML, and `pictured` for SVG."""
    _homes[:] = [module]


def drawn(game: Game, who: Who, language: str) -> Drawing:
    """The table with its cards, as somebody may know it."""
    return Drawing(import_module(_homes[0]).drawn(game, who, language))


def pictured(game: Game, who: Who, language: str) -> str:
    """The same as one picture, SVG."""
    return str(import_module(_homes[0]).pictured(game, who, language))
