"""What a seat is shown as numbers, in named arrays one after the other: made from the declared board of any game.

A card is 0 where none lies, 1 where its face is not known, and from 2 on its place among the deck's tokens ("tokens");
or ("onehot") as many numbers as there are such values besides 0, of which one is 1. Seats, phases, slots, places and
notes are written likewise. Counts and points are numbers as they are; those of hands and piles go by the kind of card.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import prod
from typing import Any, Literal

import numpy as np
import numpy.typing as npt

from pobudka.core import board
from pobudka.core.actions import slots_of
from pobudka.core.game import Game
from pobudka.core.position import Position
from pobudka.core.records import EMPTY, UNKNOWN
from pobudka.core.rule import new
from pobudka.core.view_json import place_in
from pobudka.core.views import ELEMENT, Perception, lenses_on

from .observing import MOST, NOWHERE, OBSERVE, Tables

Encoding = Literal["onehot", "tokens"]
BELOW_ZERO = 64  # added to points, which may be negative


@dataclass(frozen=True)
class Part:
    """One named array of an observation: where it lies in the row, its shape, and the most that it can say."""

    name: str
    shape: tuple[int, ...]
    at: int
    most: int  # divide by it, and all is between 0 and 1
    less: int = 0  # what was added, to keep a number from being negative

    @property
    def size(self) -> int:
        return prod(self.shape)

    @property
    def place(self) -> slice:
        return slice(self.at, self.at + self.size)


Row = tuple[int, ...]
ROWS = ("values", "bits", "numbers", "piles")  # of `Tables`: those that parts add to
COLUMNS = {"values": 6, "bits": 6, "numbers": 6, "piles": 9}


class Layout:
    """The arrays of one table, by name, and how compiled code writes them.

    >>> layout = Layout(Game("smoki", players=2), "tokens", "knows")
    >>> layout.size, layout.parts["dreams"].shape, layout.parts["draw"].most
    (80, (2, 6), 52)
    """

    def __init__(self, game: Game, encoding: Encoding, memory: Perception) -> None:
        self.encoding, self.memory = encoding, memory
        self.players, self._rules = game.players, game.rules
        self._reach = game.rules.reach(game.options, game.cards)
        self._deck = sum(game.cards.values())
        self.tokens = tuple(game.cards)  # in the order of the numbers from 2 on
        self._is_onehot = encoding == "onehot"
        self.codes = np.zeros(256, np.int64)  # by kind: what a card is written as
        self.codes[[kind for kind, token in enumerate(self._rules.tokens) if token in game.cards]] = (
            np.arange(len(self.tokens)) + 2
        )
        self.codes[UNKNOWN], self.codes[EMPTY] = 1, 0
        self.parts: dict[str, Part] = {}
        self.size = 0
        self._rows: dict[str, list[Row]] = {name: [] for name in ROWS}
        self._meanings = [self.codes]
        self._add_all()
        tables = {name: np.array(self._rows[name], np.int64).reshape(-1, COLUMNS[name]) for name in ROWS}
        seat, asked = self.parts["seat"].at, self.parts["asked"].at
        people = np.array([seat, self._is_onehot, asked, self.players], np.int64)
        if (
            max(start + size for start, size in self._read()) > self._elements()
        ):  # the loops do not look where they read
            raise ValueError(f"a zone of {game.rules.name} is larger than the record it lies in")
        self.tables = Tables(**tables, meanings=np.stack(self._meanings), people=people)

    def lenses(self) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
        """Through which a view is looked at that is only written down so: what no part reads stays out of it."""
        elements = {
            element for start, size in self._read() for element in range(start, start + size) if element != NOWHERE
        }
        return lenses_on(self._rules.kernel.match, self.memory, elements)

    @property
    def most(self) -> npt.NDArray[np.uint8]:
        """For each number of a row the most that it can be: `row / most` is between 0 and 1."""
        return np.concatenate([np.full(part.size, part.most, np.uint8) for part in self.parts.values()])

    def named(self, row: npt.NDArray[Any]) -> dict[str, npt.NDArray[Any]]:
        """An observation, or a batch of them, as its named arrays; they are views of it."""
        return {name: row[..., part.place].reshape(*row.shape[:-1], *part.shape) for name, part in self.parts.items()}

    def observe(self, position: Position, seat: int) -> npt.NDArray[np.uint8]:
        """What a seat is shown of a position."""
        row = position.seen((seat,), self.memory).view(ELEMENT)[0]
        return self._written(row, seat, position.to_move())

    def open(self, position: Position) -> npt.NDArray[np.uint8]:
        """What each seat would be shown if every face were open to it, a row for each: for critics."""
        row, asked = position.state.view(ELEMENT), position.to_move()
        return np.stack([self._written(row, seat, asked) for seat in range(self.players)])

    def _written(self, row: npt.NDArray[Any], seat: int, asked: int) -> npt.NDArray[np.uint8]:
        out = np.empty(self.size, np.uint8)
        OBSERVE.call(np.ascontiguousarray(row), tuple(self.tables), seat, asked, out)
        return out

    # --- What there is ---

    def _add_all(self) -> None:
        declared, match = self._rules.board, self._rules.kernel.match
        self._add("seat", (self.players,) if self._is_onehot else (1,), 1 if self._is_onehot else self.players)
        self._add("asked", (self.players,), 1)
        self._add_category("phase", len(declared.phases))
        self._add_category("turn", self.players)
        if declared.called is not None:
            self._add_category(declared.called, self.players)
        for zone in declared.zones:
            self._add_zone(zone)
        for noted in declared.noted:
            self._add_noted(noted)
        if declared.has_rounds:
            self._add_numbers("round", place_in(match, "number"), (1,), MOST)
            self._add_numbers("totals", place_in(match, "totals"), (self.players,), MOST, BELOW_ZERO)

    def _add_zone(self, zone: board.Zone) -> None:
        start = self._at("cards") + zone.start
        name, players = zone.shown, self.players
        match zone:
            case board.Row():
                slots = slots_of(zone, self._reach)
                sizes = NOWHERE if zone.sizes is None else self._at(zone.sizes)
                grid = [(seat, slot, seat * zone.slots + slot) for seat in range(players) for slot in range(slots)]
                there: list[Row] = [
                    (NOWHERE, 0) if sizes == NOWHERE else (sizes + seat, slot) for seat, slot, _ in grid
                ]
                self._add_cards(name, (players, slots), [start + cell for *_, cell in grid], there)
                if self.memory == "knows":
                    known = self._at("known") + zone.start
                    self._add_known(f"{name}_known", (players, slots), [known + cell for *_, cell in grid], there)
                    self._add_hows(name, zone, (players, slots), [cell for *_, cell in grid], there)
            case board.Stacks():
                cells = [seat * zone.slots + slot for seat in range(players) for slot in range(zone.slots)]
                shape = (players, zone.slots)
                self._add_cards(name, shape, [start + cell for cell in cells])
                self._add_numbers(f"{name}_below", self._field(zone.counts), shape, zone.most_below)
                if self.memory == "knows":
                    self._add_hows(name, zone, shape, cells)
            case board.Hand():
                part = self._add(name, self._kinds, 2 * zone.slots)
                self._add_pile(part, NOWHERE, start, zone.slots, self._field(zone.sizes), by_seat=zone.slots)
                self._add_numbers(zone.shown_counts, self._field(zone.sizes), (players,), zone.slots)
                if zone.open_start is not None:
                    opened, sizes_of = self._at("cards") + zone.open_start, self._field(zone.open_sizes)
                    self._add_pile(part, NOWHERE, opened, zone.slots, sizes_of, by_seat=zone.slots)
                    shown = self._add(zone.shown_open or f"{name}_open", (players, *self._kinds), zone.slots)
                    self._add_piles(shown, None, opened, zone.slots, sizes_of, players)
            case board.Spot():
                self._add_cards(name, (), [start])
            case board.Offer():
                self._add_cards(name, (zone.slots,), [start + slot for slot in range(zone.slots)])
            case board.Piles():
                most = slots_of(zone, self._reach)
                part, top = self._add(name, (most, *self._kinds), self._deck), self._add_top(name, (most,))
                self._add_piles(part, top, start, zone.slots, self._field(zone.sizes), most)
            case board.Stock():
                self._add_numbers(name, self._field(zone.size), (1,), self._deck)
            case board.Pile():
                part, top = self._add(name, self._kinds, self._deck), self._add_top(name, ())
                self._add_pile(part, top.at, start, zone.slots, self._field(zone.size))
            case board.Fan():
                part = self._add(name, self._kinds, zone.slots)
                self._add_pile(part, NOWHERE, start, zone.slots, self._field(zone.size))
            case _:
                raise TypeError(f"say here how an observation shows a {type(zone).__name__}")

    def _add_noted(self, noted: board.Noted) -> None:
        if noted.as_ == "card":
            self._add_cards(noted.name, (), [self._at(noted.name)])
        elif noted.as_ == "number":
            shape = (self.players,) if self._shape_of(noted.name) else (1,)
            self._add_numbers(noted.name, self._field(noted.name), shape, MOST)
        else:
            slots = self._rules.notation.slots
            most = {"seat": self.players, "slot": slots, "place": self.players * slots}[noted.as_]
            self._add_category(noted.name, most)

    # --- How each kind is written ---

    def _add(self, name: str, shape: tuple[int, ...], most: int, less: int = 0) -> Part:
        part = self.parts[name] = Part(name, shape, self.size, min(most, MOST), less)
        self.size += part.size
        return part

    @property
    def _kinds(self) -> tuple[int]:
        """What cards are counted by: those that are not known, and each kind of the deck."""
        return (1 + len(self.tokens),)

    def _add_values(
        self, name: str, shape: tuple[int, ...], values: int, meaning: int, elements: list[int], there: list[Row]
    ) -> None:
        """Some things that are each one of so many values, or none of them."""
        is_onehot = self._is_onehot
        part = self._add(name, (*shape, values) if is_onehot else shape or (1,), 1 if is_onehot else values)
        step = values if is_onehot else 1
        for i, (element, where) in enumerate(zip(elements, there, strict=True)):
            self._rows["values"].append((element, part.at + i * step, meaning, is_onehot, *where))

    def _add_cards(
        self, name: str, shape: tuple[int, ...], elements: list[int], there: list[Row] | None = None
    ) -> None:
        self._add_values(name, shape, *self._kinds, 0, elements, there or [(NOWHERE, 0)] * len(elements))

    def _add_category(self, name: str, values: int) -> None:
        self._add_values(name, (), values, self._meaning(values), [self._at(name)], [(NOWHERE, 0)])

    def _add_hows(
        self, name: str, zone: board.Zone, shape: tuple[int, ...], cells: list[int], there: list[Row] | None = None
    ) -> None:
        hows = self._rules.board.hows
        if hows is not None:
            elements = [self._at("how") + zone.start + cell for cell in cells]
            there = there or [(NOWHERE, 0)] * len(cells)
            self._add_values(f"{name}_how", shape, len(hows), self._meaning(len(hows)), elements, there)

    def _add_known(self, name: str, shape: tuple[int, ...], elements: list[int], there: list[Row]) -> None:
        """Who knows some cards: a bit for each seat, or all of them in one number."""
        players = self.players
        part = self._add(name, (*shape, players), 1) if self._is_onehot else self._add(name, shape, (1 << players) - 1)
        if self._is_onehot:
            for i, (element, where) in enumerate(zip(elements, there, strict=True)):
                for seat in range(players):
                    self._rows["bits"].append((element, part.at + i * players + seat, seat, 0, *where))
            return
        self._meanings.append(np.arange(256) & (1 << players) - 1)
        for i, (element, where) in enumerate(zip(elements, there, strict=True)):
            self._rows["values"].append((element, part.at + i, len(self._meanings) - 1, 0, *where))

    def _meaning(self, values: int) -> int:
        """A table by which a number below `values` is written as one more, and all others as nothing."""
        self._meanings.append(np.where(np.arange(256) < values, np.arange(256) + 1, 0))
        return len(self._meanings) - 1

    def _add_numbers(self, name: str, at: tuple[int, int], shape: tuple[int, ...], most: int, less: int = 0) -> None:
        part = self._add(name, shape, most, less)
        self._rows["numbers"].append((at[0], part.at, at[1], part.size, less > 0, less))

    def _add_top(self, name: str, shape: tuple[int, ...]) -> Part:
        values = self._kinds[0]
        return self._add(
            f"{name}_top", (*shape, values) if self._is_onehot else shape or (1,), 1 if self._is_onehot else values
        )

    def _add_pile(self, part: Part, top: int, start: int, room: int, size: tuple[int, int], by_seat: int = 0) -> None:
        """A pile, or the hand of whoever looks: its cards and how many there are lie further on for every seat."""
        step = size[1] if by_seat else 0
        self._rows["piles"].append((start, by_seat, room, size[0], step, size[1], part.at, top, self._is_onehot))

    def _add_piles(
        self, part: Part, top: Part | None, start: int, room: int, sizes: tuple[int, int], number: int
    ) -> None:
        for i in range(number):
            counts_at = Part(part.name, (), part.at + i * self._kinds[0], part.most)
            top_at = NOWHERE if top is None else top.at + i * (top.size // number)
            self._add_pile(counts_at, top_at, start + i * room, room, (sizes[0] + i * sizes[1], sizes[1]))

    def _read(self) -> Iterator[tuple[int, int]]:
        """The stretches of a record's row that are read: where each begins, and how long it is."""
        for element, _, _, _, size, _ in self._rows["values"] + self._rows["bits"]:
            yield from ((element, 1), (size, 1))
        for element, _, width, count, *_ in self._rows["numbers"]:
            yield element, width * count
        for start, by_seat, room, size, step, width, *_ in self._rows["piles"]:
            for seat in range(self.players if by_seat else 1):
                yield from ((start + seat * by_seat, min(room, self._deck)), (size + seat * step, width))

    # --- Where a field lies in the record's row ---

    def _field(self, name: str) -> tuple[int, int]:
        """Where it begins, and how many elements one of its numbers takes."""
        match, of_round = self._rules.kernel.match, _fields(self._rules.kernel.round)
        return place_in(match, "this_round", name) if name in of_round else place_in(match, name)

    def _at(self, name: str) -> int:
        """The same, of a field of Smalls."""
        start, width = self._field(name)
        if width != 1:
            raise TypeError(f"the field {name} is not of Smalls: note it as a number")
        return start

    def _elements(self) -> int:
        """How long the row is."""
        return new(self._rules.kernel.match).view(ELEMENT).size

    def _shape_of(self, name: str) -> tuple[int, ...]:
        kernel = self._rules.kernel
        shapes: Mapping[str, tuple[int, ...]] = {**_fields(kernel.match), **_fields(kernel.round)}
        return shapes[name]


def _fields(record: type) -> dict[str, tuple[int, ...]]:
    return {field.name: field.shape for field in getattr(record, "fields")}
