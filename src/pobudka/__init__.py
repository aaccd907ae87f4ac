"""Pobudka: play and study the dream card games Sen, Smoki and Koty.

`pobudka.Game` is the one noun; everything else is a format around it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import games as _games  # noqa: F401  # enrols the games; their rules are loaded when asked for

__version__ = "0.1.0"
__all__ = ["BadInput", "Game", "game_names", "read_game", "records_in"]

if TYPE_CHECKING:
    from .core.errors import BadInput
    from .core.game import Game
    from .core.recording import read_game, records_in
    from .core.registry import names as game_names

_HOMES = {
    "BadInput": ("errors", "BadInput"),
    "Game": ("game", "Game"),
    "game_names": ("registry", "names"),
    "read_game": ("recording", "read_game"),
    "records_in": ("recording", "records_in"),
}


def __getattr__(name: str) -> Any:
    """Load what is asked for, and no more: the rules take a moment, `--help` must not."""
    if name not in _HOMES:
        raise AttributeError(f"module 'pobudka' has no attribute {name!r}")
    from importlib import import_module

    module, attribute = _HOMES[name]
    return getattr(import_module(f"pobudka.core.{module}"), attribute)
