"""The board, which a game declares once: where cards lie, which cards there are, and what one points at to move.

From it follow the names of places in events, the views, the targets that a question offers, and what every client lays
out; `board_info` has the part of it that clients are told. Nothing here knows a game.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from functools import cached_property
from typing import Any, ClassVar, Literal

import msgspec

from .pointing import Move
from .records import ALL, EMPTY, UNKNOWN

Tint = Literal["", "blue", "yellow", "green", "pink"]
Face = str | None  # a card's token, "?" for a face that is not known, None where nothing lies


class View(msgspec.Struct, frozen=True, kw_only=True):
    """What a view of every game says (notation.md); a game adds what lies on its board."""

    seat: int | Literal["all"] | None
    round: int  # from 0
    asked: list[int]
    totals: list[int]
    turn: int | None


class Event(msgspec.Struct, frozen=True, rename={"source": "from", "target": "to"}):
    """A card that moved, or was shown where it lies: `source` and `target` are places, "?" a face that is not shown."""

    source: str
    target: str
    card: str


class CardDetail(msgspec.Struct, frozen=True, tag_field="is", tag="card"):
    """A card in a sentence: whoever says it knows what it is called."""

    card: str


class SeatDetail(msgspec.Struct, frozen=True, tag_field="is", tag="seat"):
    """A player in a sentence."""

    seat: int


Detail = CardDetail | SeatDetail | str | int


class Cells:
    """What everybody may know of a round, to read from field by field, and how many play."""

    __slots__ = ("_round", "players")

    def __init__(self, round: Any, players: int) -> None:
        self._round, self.players = round, players

    def number(self, name: str) -> int:
        return int(self._round[name])


# --- Zones: where cards lie ---


@dataclass(frozen=True, kw_only=True)
class Zone(ABC):
    """Some places. `name` is what events call them, `shown` the field of the view that shows them.

    `start` is the first of its cells in the round's `cards`. Two zones may share their cells, a face-up pile and a
    face-down one: what everybody knows lies in the one that is face up.
    """

    name: str
    shown: str
    start: int
    is_face_up: ClassVar[bool] = True

    @abstractmethod
    def places(self) -> Iterator[tuple[int, str]]:
        """Every cell, and what events call it."""


@dataclass(frozen=True, kw_only=True)
class Row(Zone):
    """Cards before each seat, one beside the other, or in a grid of so many columns. A cell is `name seat slot`."""

    seats: int
    slots: int  # for each seat
    sizes: str | None = None  # the field that says how many cards lie there; without one, all slots are full
    columns: int | None = None

    def places(self) -> Iterator[tuple[int, str]]:
        for cell in range(self.seats * self.slots):
            seat, slot = divmod(cell, self.slots)
            yield self.start + cell, f"{self.name} {seat} {slot}"


@dataclass(frozen=True, kw_only=True)
class Stacks(Zone):
    """Before each seat some stacks: a card on top, and face-down cards below it, which are only counted."""

    seats: int
    slots: int
    below: int  # the first cell of what lies below, slot by slot
    most_below: int
    counts: str  # the field that counts it
    stack: type[msgspec.Struct]  # as the view shows one: that count, and `top`

    def places(self) -> Iterator[tuple[int, str]]:
        for cell in range(self.seats * self.slots):
            seat, slot = divmod(cell, self.slots)
            yield self.start + cell, f"{self.name} {seat} {slot}"
            for under in range(self.most_below):
                yield self.below + cell * self.most_below + under, f"{self.name} {seat} {slot}"


@dataclass(frozen=True, kw_only=True)
class Hand(Zone):
    """A hand for each seat, sorted: what only its player knows and, if there is such a part, what all know of.

    A cell is `name seat`. The view shows one's own hand, everybody's as counts (or, where all is shown, as cards), and
    what all know of.
    """

    seats: int
    slots: int
    sizes: str  # the field that counts the secret part
    shown_counts: str
    owned: str  # a field that only its owner sees: by it a view tells whose it is
    open_start: int | None = None  # the first cell of what all know of
    open_sizes: str = ""
    shown_open: str | None = None

    def places(self) -> Iterator[tuple[int, str]]:
        starts = [self.start] if self.open_start is None else [self.start, self.open_start]
        for start in starts:
            for cell in range(self.seats * self.slots):
                yield start + cell, f"{self.name} {cell // self.slots}"


@dataclass(frozen=True, kw_only=True)
class Spot(Zone):
    """One card in passing, in somebody's hand or on its way."""

    def places(self) -> Iterator[tuple[int, str]]:
        yield self.start, self.name


@dataclass(frozen=True, kw_only=True)
class Offer(Zone):
    """Some cards to choose from, side by side: all of them are there, or none. A cell is `name number`."""

    slots: int

    def places(self) -> Iterator[tuple[int, str]]:
        for cell in range(self.slots):
            yield self.start + cell, f"{self.name} {cell}"


@dataclass(frozen=True, kw_only=True)
class Fan(Zone):
    """Cards that lie on the table for a moment, in the order in which they came; together they are one place."""

    slots: int
    size: str  # the field that counts them

    def places(self) -> Iterator[tuple[int, str]]:
        for cell in range(self.slots):
            yield self.start + cell, self.name


@dataclass(frozen=True, kw_only=True)
class Pile(Fan):
    """A face-up pile, bottom first."""


@dataclass(frozen=True, kw_only=True)
class Piles(Zone):
    """Several face-up piles, each bottom first. A pile is `name number`."""

    slots: int  # for each pile
    most: int
    number: str  # the fields that say how many piles there are, and how many cards in each
    sizes: str

    def places(self) -> Iterator[tuple[int, str]]:
        for cell in range(self.most * self.slots):
            yield self.start + cell, f"{self.name} {cell // self.slots}"


@dataclass(frozen=True, kw_only=True)
class Stock(Fan):
    """A face-down pile to draw from: a view only counts it."""

    is_face_up: ClassVar[bool] = False


@dataclass(frozen=True)
class Token:
    """A card: its text in the notation, what it is worth by itself, and whether it does something.

    What it does is told by the sentence `GAME-does-KIND`, where its kind is the text before a slash.
    """

    text: str
    worth: int | None = None
    does: bool = False
    tint: Tint = ""  # of cards that belong together, for clients that draw no art


@dataclass(frozen=True)
class Noted:
    """A field of the round, or else of the match, that matters to whoever plays, though it lies in no zone."""

    name: str
    as_: Literal["number", "card", "seat", "slot", "place"] = "number"  # a slot before its player; a place before any


def nothing_more(match: Any, cells: Cells) -> dict[str, Any]:
    """For games whose views say nothing besides what lies in their zones and whose turn it is."""
    return {}


@dataclass(frozen=True, eq=False)
class Board:
    """All of it. The order of zones is the order in which they lie, from left to right."""

    zones: tuple[Zone, ...]
    tokens: tuple[Token, ...]
    moves: Mapping[int, Move]
    phases: type[IntEnum]  # of a round: the sentence `GAME-prompt-PHASE` asks for a decision
    quiet: tuple[int, ...]  # phases in which nobody is asked
    view: type[View]
    hides: bool = True  # whether there is something to remember
    has_rounds: bool = True  # whether a match may have several
    more: Callable[[Any, Cells], dict[str, Any]] = nothing_more  # what else all views say, of what everybody may know
    settled: tuple[str, ...] = ()  # what of a view the record of a finished round keeps, besides scores and totals
    showpiece: tuple[str, ...] = ()  # three tokens, or "?" for a back, that show what the game looks like
    attacked: str | None = None  # the field of a view that says which place is in danger, by its `seat` and `land`
    noted: tuple[Noted, ...] = ()  # for programs that learn: what else they are told, in numbers
    hows: type[IntEnum] | None = None  # the notes that `how` may hold of a card before a player
    called: str | None = None  # the field of round and view that says who has called the end: `GAME-called`
    guessed: str | None = None  # the zone of each seat's face-down cards that the end of a round turns up for all
    faces: list[Face] = field(init=False)  # by kind

    def __post_init__(self) -> None:
        faces: list[Face] = [*(token.text for token in self.tokens), *["?"] * (UNKNOWN + 1 - len(self.tokens))]
        faces[EMPTY] = None
        object.__setattr__(self, "faces", faces)

    def zone(self, name: str) -> Zone:
        return next(zone for zone in self.zones if zone.name == name)

    def standing(self, view: View) -> list[int]:
        """How far everybody is in the match: by what the records of rounds keep beside the totals, else by these."""
        kept = [getattr(view, name) for name in self.settled]
        return next((counts for counts in kept if counts is not msgspec.UNSET), view.totals)

    @cached_property
    def _places(self) -> tuple[dict[int, str], dict[int, str]]:
        """What cells are called when their card lies face down, and face up."""
        down, up = (
            {cell: name for zone in self.zones if zone.is_face_up == is_up for cell, name in zone.places()}
            for is_up in (False, True)
        )
        return {**up, **down}, {**down, **up}

    @cached_property
    def phase_names(self) -> dict[int, str]:
        """The phases as views and sentences call them."""
        return {int(phase): phase.name.lower() for phase in self.phases}

    @cached_property
    def place_names(self) -> dict[str, int]:
        """Every name that a place may have, numbered in the order in which the zones declare them."""
        names = dict.fromkeys(name for zone in self.zones for _, name in zone.places())
        return {name: number for number, name in enumerate(names)}

    def place(self, cell: int, known_to: int) -> str:
        """What events call a cell where a card lies that this mask of seats knows."""
        return self._places[known_to == ALL][cell]
