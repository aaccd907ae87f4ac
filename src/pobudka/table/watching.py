"""What a watcher is told of a move, which looks wait until they are asked for, and whether anybody learned a face."""

from __future__ import annotations

from dataclasses import dataclass, field
from operator import gt
from typing import Any

from msgspec.structs import replace

from pobudka.core.board import Event
from pobudka.core.game import Game
from pobudka.core.records import ALL, SPECTATOR
from pobudka.core.views import Perception

from .settings import Memory

Watcher = int | None  # a seat, or a spectator
PERCEPTION_OF: dict[Memory, Perception] = {"real": "sees", "aided": "knows"}


@dataclass(slots=True)
class Change:
    """One row as watchers are told it: `said` to all of them, and each its own of what happened to the cards."""

    seq: int
    at: int
    seat: int | None
    kind: str
    said: dict[str, Any]
    game: Game | None = field(repr=False, compare=False)  # after a deal or a move
    memory: Memory = field(repr=False, compare=False)

    def events(self, who: Watcher) -> list[Event]:
        """What a watcher is told of the cards at that moment."""
        return [] if self.game is None else visible_events(self.game, who, self.memory)

    def who_saw_otherwise(self) -> int:
        """The mask of the seats that may see other faces of the cards that were touched than a spectator: all others
        are told the same."""
        found = 0
        for *_, seen_by in self.game.position.steps if self.game else ():
            found |= ALL & ~seen_by if seen_by >> SPECTATOR & 1 else seen_by
        return found


def visible_events(game: Game, who: Watcher, memory: Memory) -> list[Event]:
    """The last deal or move as a watcher is told it now.

    Where people must remember, a look that not everybody shares is told without faces: these wait (see `looks_of`).
    """
    events = game.events(who)
    if memory == "real":
        for place in _private_looks(game):
            events[place] = replace(events[place], card="?")
    return events


def looks_of(game: Game, memory: Memory) -> dict[int, list[Event]]:
    """The faces that the last move lets seats look at: each may ask for its own, once."""
    places = _private_looks(game) if memory == "real" else []
    if not places:
        return {}
    found = {}
    for seat in range(game.players):
        events = game.events(seat)
        looks = [events[place] for place in places if events[place].card != "?"]
        if looks:
            found[seat] = looks
    return found


def _private_looks(game: Game) -> list[int]:
    """Which steps of the last move are looks: a card that stays where it is and is shown, but not to everybody."""
    return [
        i
        for i, (source, target, _, _, seen_by) in enumerate(game.position.steps)
        if source == target and not seen_by >> SPECTATOR & 1
    ]


def has_anybody_learned(before: Game, after: Game) -> bool:
    """Whether some watcher came to know a face, or has one open before it that was not.

    The answer shows when a move is taken back, so it follows from what everybody may know: of a step who knew the card
    and who may see it now, of a seat only how many faces lie open before it, which masks say, never which.
    """
    if any(seen_by & ~known_to for *_, known_to, seen_by in after.position.steps):
        return True
    return any(map(gt, after.position.open_cards, before.position.open_cards))
