"""What a watcher is told of a move, which looks wait until they are asked for, and whether anybody learned a face."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from pobudka.core.face import Event
from pobudka.core.game import Game
from pobudka.core.position import Position
from pobudka.core.records import SPECTATOR
from pobudka.core.views import Memory as Eyes

from .kinds import Memory

Watcher = int | None  # a seat, or a spectator
EYES: dict[Memory, Eyes] = {"real": "sees", "aided": "knows"}


@dataclass(frozen=True)
class Change:
    """One row as watchers are told it: `said` to all of them, `events` to each its own."""

    seq: int
    at: int
    seat: int | None
    kind: str
    said: dict[str, Any]
    events: dict[Watcher, list[Event]]


def watchers(game: Game) -> list[Watcher]:
    return [*range(game.players), None]


def told(game: Game, who: Watcher, memory: Memory) -> tuple[list[Event], list[Event]]:
    """The last deal or move as a watcher is told it now, and the looks it may ask for.

    Where people must remember, a look that not everybody shares waits: a card that stays where it is, and is shown.
    """
    events = game.events(who)
    if memory == "aided":
        return events, []
    steps = game.position.trace[0]
    sources, targets, seen = (steps[name][: len(events)].tolist() for name in ("source", "target", "seen_by"))
    now, looks = [], []
    for event, source, target, seen_by in zip(events, sources, targets, seen, strict=True):
        if source == target and not seen_by >> SPECTATOR & 1:
            looks += [event] if event["card"] != "?" else []
            now.append({**event, "card": "?"})
        else:
            now.append(event)
    return now, looks


def has_anybody_learned(before: Game, after: Game) -> bool:
    """Whether some watcher came to know a face, or has one open before it that was not.

    The answer shows when a move is taken back, so it follows from what everybody may know: of a seat only how many
    cards it can name, which its masks say, never which.
    """
    for seat in (*range(before.players), SPECTATOR):
        for eyes in EYES.values():
            if _faces(after.position, seat, eyes).sum() > _faces(before.position, seat, eyes).sum():
                return True
    lay, lie = (_faces(game.position, SPECTATOR, "sees") for game in (before, after))
    return bool((lie > lay).any())


def _faces(position: Position, seat: int, eyes: Eyes) -> npt.NDArray[np.intp]:
    """How many cards of each kind a watcher can name."""
    kinds = position.rules.laws.kinds
    cards = position.view(seat, eyes).state["this_round"]["cards"][0]
    return np.bincount(cards[cards < kinds], minlength=kinds)
