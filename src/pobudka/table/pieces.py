"""The small things that a table's state is made of. None of them is ever changed in place."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

from pobudka.core.board import Event
from pobudka.core.game import Game

MOST_PEOPLE = 64  # who take part at a time


@dataclass(frozen=True)
class Member:
    """A person who has joined."""

    name: str
    key: str = field(repr=False)  # its hash
    has_left: bool = False
    is_banned: bool = False


@dataclass(frozen=True)
class ChatItem:
    """Something a person said (`text`) or showed (`sign`)."""

    seq: int
    at: int
    person: int
    name: str  # of whoever said it, who may be gone
    text: str | None
    sign: str | None
    mark: str


class Given(NamedTuple):
    """A seat's decision and the row it stands in; earlier ones hang behind it."""

    text: str
    row: int
    number: int
    before: Given | None

    def find(self, number: int) -> Given:
        """The decision of this number, from 1."""
        found: Given | None = self
        while found is not None and found.number != number:
            found = found.before
        assert found is not None
        return found


class Played(NamedTuple):
    """The last move, while nobody has moved after it: it may be taken back to `before`."""

    seq: int
    seat: int
    before: Game
    is_look: bool


class Look(NamedTuple):
    """The faces that a move let a seat look at, and that nobody has asked for yet."""

    faces: list[Event]
    is_stand_ins: bool  # a bot looked for the seat's person, who may still ask until the seat's next move


class Held(NamedTuple):
    """A look that was asked for: the device that asked may ask again for a short time."""

    faces: list[Event]
    device: str  # its hash
    row: int
    at: int


class SeatChange(NamedTuple):
    """Another plays a seat in the game, as the record tells it: without names, which may be erased."""

    round: int  # from 1
    move: int  # before this one of the round, from 0
    seat: int
    what: Literal["handed", "started", "stand_in", "back"]


def without(things: dict[Any, Any], key: Any) -> dict[Any, Any]:
    """The same, less one."""
    return {k: v for k, v in things.items() if k != key} if key in things else things
