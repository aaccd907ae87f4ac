"""Pobudka: play and study the dream card games Sen, Smoki and Koty.

`pobudka.Game` is the one noun; everything else is a format around it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import games as _games  # noqa: F401  # enrols the games; their rules are loaded when asked for
from .core import showing as _showing

__version__ = "0.1.0"
__all__ = [
    "BadInput",
    "Game",
    "Player",
    "Position",
    "Step",
    "actions",
    "game_names",
    "play_match",
    "read_game",
    "recall",
    "records_in",
    "seeded",
    "steps",
    "vector",
]

if TYPE_CHECKING:
    from .bots.match import play_match
    from .bots.own import Player
    from .core.actions import actions
    from .core.chance import seeded
    from .core.errors import BadInput
    from .core.game import Game
    from .core.position import Position
    from .core.recall import recall
    from .core.recording import Step, read_game, records_in, steps
    from .core.registry import names as game_names
    from .research.vector import vector

_HOMES = {
    "BadInput": ("core.errors", "BadInput"),
    "Game": ("core.game", "Game"),
    "Player": ("bots.own", "Player"),
    "Position": ("core.position", "Position"),
    "Step": ("core.recording", "Step"),
    "actions": ("core.actions", "actions"),
    "game_names": ("core.registry", "names"),
    "play_match": ("bots.match", "play_match"),
    "read_game": ("core.recording", "read_game"),
    "recall": ("core.recall", "recall"),
    "records_in": ("core.recording", "records_in"),
    "seeded": ("core.chance", "seeded"),
    "steps": ("core.recording", "steps"),
    "vector": ("research.vector", "vector"),
}


_showing.register("pobudka.notebook")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


def __getattr__(name: str) -> Any:
    """Load what is asked for, and no more: the rules take a moment, `--help` must not."""
    if name not in _HOMES:
        raise AttributeError(f"module 'pobudka' has no attribute {name!r}")
    from importlib import import_module

    module, attribute = _HOMES[name]
    return getattr(import_module(f"pobudka.{module}"), attribute)
