"""Views as JSON, written by compiled code straight from records: of all watchers of a position in one call.

What a view says follows from the declared board. From it a table of parts is made once, a row for each field of the
view: which kind of content it has, and where in the record that lies. The loops of `view_loops` walk through that table
and know no game. What everybody may know besides (`Board.more`) is written by Python, once for all watchers.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import accumulate
from typing import Any, NamedTuple

import msgspec
import numpy as np
import numpy.typing as npt

from . import board
from .records import MOST_SEATS, plain
from .rule import INTERPRETED
from .view_loops import (
    ASKED,
    COLUMNS,
    GIVEN,
    HANDS,
    LIST,
    LISTS,
    MOST_DIGITS,
    MOST_NAME,
    MOST_READS,
    NUMBER,
    NUMBERS,
    OFFER,
    OPEN_HANDS,
    OWN_HAND,
    ROUND,
    SEAT,
    SPOT,
    STACKS,
    TOP,
    WRITE_VIEWS,
)
from .views import ELEMENT

Part = tuple[int, ...]
Given = tuple[npt.NDArray[np.uint8], npt.NDArray[np.int64]]


class Sight(NamedTuple):
    """What watchers see of a position, before it is written down."""

    rows: npt.NDArray[Any]  # of each, the record as it may know it
    asked: int  # the mask of who is to move
    more: list[bytes]  # what everybody may know besides (`Board.more`), field by field

    def of(self, at: int) -> Sight:
        """What one of them sees."""
        return Sight(self.rows[at : at + 1], self.asked, self.more)


class ViewWriter:
    """Writes the views of one game, for so many players."""

    def __init__(self, declared: board.Board, match: type, players: int) -> None:
        self._board, self._players = declared, players
        self._match = plain(_layout(match))
        fields = [field for field in msgspec.structs.fields(declared.view) if field.name != "seat"]
        found: dict[str, Part] = {
            "round": (ROUND, *place_in(match, "number")),
            "asked": (ASKED, *place_in(match, "number")),
            "totals": (NUMBERS, *place_in(match, "totals"), players),
            "turn": (SEAT, *place_in(match, "this_round", "turn")),
        }
        if declared.called is not None:
            found[declared.called] = (SEAT, *place_in(match, "this_round", declared.called))
        for zone in declared.zones:
            found |= _parts_of(zone, match)
        parts = [found.get(field.name, (GIVEN,)) for field in fields]
        self._more = [field for field, part in zip(fields, parts, strict=True) if part == (GIVEN,)]
        faces = [*declared.faces, "", None]
        stacks = [zone for zone in declared.zones if isinstance(zone, board.Stacks)]
        counted = {zone.shown: zone.stack.__struct_encode_fields__[0] for zone in stacks}
        texts = [
            *map(msgspec.json.encode, faces),
            b',"top":',
            *(b'"%b":' % field.encode_name.encode() for field in fields),
            *(b'{"%b":' % counted.get(field.name, "").encode() for field in fields),
        ]
        table = np.zeros((len(parts), COLUMNS), np.int64)
        for row, part in zip(table, parts, strict=True):
            row[: len(part)] = part
        reads = np.zeros((len(parts), 2 * MOST_READS), np.int64)
        for row, part in zip(reads, parts, strict=True):
            stretches = [stretch for stretch in _read_by(part, players) if stretch[0] >= 0]
            row[: 2 * len(stretches)] = np.ravel(stretches)
        size = _layout(match).itemsize // np.dtype(ELEMENT).itemsize
        if (reads[:, ::2] + reads[:, 1::2]).max() > size:  # the loops do not look where they read
            raise ValueError(f"a zone of {declared.view.__name__} is larger than the record it lies in")
        order = sorted({face or "" for face in faces})
        ranks = np.array([order.index(face or "") for face in faces])
        self._table = table, reads, ranks, *_joined(texts)
        face = max(map(len, texts[:TOP])) + 1
        self._most = sum(_most_bytes(zone, players, face) for zone in declared.zones)
        self._most += sum(map(len, texts[TOP:])) + MOST_DIGITS * (len(parts) + 4 * MOST_SEATS)
        self._hand = max([2 * zone.slots for zone in declared.zones if isinstance(zone, board.Hand)], default=0)

    def sight(self, rows: npt.NDArray[Any], asked: int) -> Sight:
        """What these watchers see. What everybody may know besides is read from the last of them."""
        return Sight(rows, asked, self._said_more(rows[-1]) if self._more else [])

    def write(self, sight: Sight, before: Sight | None = None) -> list[bytes]:
        """What each of the watchers sees, as a JSON object that lacks its beginning, `{"seat":…,`: who sees the same
        has the same bytes. If it is given what the same watchers saw before, only what has changed since, and nothing
        where nothing has."""
        rows = sight.rows
        was, was_asked, _ = before or (rows[:0], 0, [])
        given, given_ends = self._given(sight, before) if self._more else NOTHING_GIVEN
        out, ends = np.empty((self._most + len(given)) * len(rows), np.uint8), np.empty(len(rows), np.int64)
        hand = np.empty(self._hand, np.int64)
        asked = sight.asked, was_asked
        WRITE_VIEWS.call(rows, was, self._players, *asked, *self._table, given, given_ends, hand, out, ends)
        stops = ends.tolist()
        written = out[: stops[-1]].tobytes()
        return [written[start:stop] for start, stop in zip([0, *stops], stops, strict=False)]

    def _given(self, sight: Sight, before: Sight | None) -> Given:
        """What everybody may know besides; nothing for a field that is as before."""
        if before is None:
            return _joined(sight.more)
        return _joined(b"" if text == was else text for text, was in zip(sight.more, before.more, strict=True))

    def _said_more(self, row: npt.NDArray[Any]) -> list[bytes]:
        """What `Board.more` says, field by field, as JSON; nothing for a field that is not there."""
        match = np.frombuffer(row, self._match)[0]
        content = self._board.more(match, board.Cells(match["this_round"], self._players))
        found = [(field.encode_name, content.get(field.name, field.default)) for field in self._more]
        return [
            b"" if value is msgspec.UNSET else b'"%b":%b,' % (name.encode(), msgspec.json.encode(value))
            for name, value in found
        ]


def _joined(texts: Iterable[bytes]) -> Given:
    """Texts, one after the other, and where each ends."""
    found = list(texts)
    return np.frombuffer(b"".join(found) or b" ", np.uint8), np.array([*accumulate(map(len, found))], np.int64)


NOTHING_GIVEN = _joined([b""])


@cache
def writer_of(declared: board.Board, match: type, players: int) -> ViewWriter:
    return ViewWriter(declared, match, players)


def _parts_of(zone: board.Zone, match: type) -> dict[str, Part]:
    """What the fields of a view are that show a zone."""
    cards = place_in(match, "this_round", "cards")[0]
    start = cards + zone.start

    def size(name: str) -> Part:
        return place_in(match, "this_round", name)

    match zone:
        case board.Row():
            sizes = (-1, 0) if zone.sizes is None else size(zone.sizes)
            return {zone.shown: (LISTS, start, zone.slots, *sizes, -1, 0, zone.seats)}
        case board.Piles():
            return {zone.shown: (LISTS, start, zone.slots, *size(zone.sizes), *size(zone.number), zone.most)}
        case board.Stacks():
            return {zone.shown: (STACKS, start, zone.slots, *size(zone.counts))}
        case board.Spot():
            return {zone.shown: (SPOT, start)}
        case board.Offer():
            return {zone.shown: (OFFER, start, zone.slots)}
        case board.Stock():
            return {zone.shown: (NUMBER, *size(zone.size))}
        case board.Fan():
            return {zone.shown: (LIST, start, zone.slots, *size(zone.size))}
        case board.Hand():
            has_open = zone.open_start is not None and zone.shown_open is not None
            known = (cards + (zone.open_start or 0), *size(zone.open_sizes)) if has_open else (-1,)
            hand = (start, zone.slots, *size(zone.sizes), size(zone.owned)[0], *known)
            shown = {zone.shown: (OWN_HAND, *hand), zone.shown_counts: (HANDS, *hand)}
            return {**shown, zone.shown_open: (OPEN_HANDS, *hand)} if zone.shown_open is not None else shown
        case _:
            raise TypeError(f"say here how a view shows a {type(zone).__name__}")


def _read_by(part: Part, players: int) -> list[tuple[int, int]]:
    """The stretches of a row that a part is read from: where each begins (or -1), and how long it is."""
    kind, *rest = part
    if kind == GIVEN:
        return []
    if kind in (ASKED, ROUND, SEAT, NUMBER):
        return [(rest[0], rest[1])]
    if kind == NUMBERS:
        return [(rest[0], rest[1] * rest[2])]
    if kind == SPOT:
        return [(rest[0], 1)]
    start, slots, *sizes = rest
    if kind == OFFER:
        return [(start, slots)]
    if kind == LIST:
        return [(start, slots), (sizes[0], sizes[1])]
    if kind == STACKS:
        return [(start, slots * players), (sizes[0], sizes[1] * slots * players)]
    if kind == LISTS:
        at, width, number, number_width, most = sizes
        return [(start, slots * most), (at, width * most), (number, number_width)]
    at, width, whose, open_start, *open_sizes = sizes
    known = [] if open_start < 0 else [(open_start, slots * players), (open_sizes[0], open_sizes[1] * players)]
    return [(start, slots * players), (at, width * players), (whose, players), *known]


def _most_bytes(zone: board.Zone, players: int, face: int) -> int:
    """How long a view's part about a zone may be, if a face takes so many bytes."""
    match zone:
        case board.Hand():
            return 6 * players * zone.slots * face  # twice as many may be held, and they are shown up to three times
        case board.Stacks():
            return players * zone.slots * (face + MOST_DIGITS + 2 * MOST_NAME)
        case board.Row():
            return players * (zone.slots * face + 2)
        case board.Piles():
            return zone.most * (zone.slots * face + 2)
        case board.Offer() | board.Fan():
            return zone.slots * face
        case _:
            return face


def _layout(record: type) -> np.dtype[Any]:
    layout: np.dtype[Any] = getattr(record, "wide" if INTERPRETED else "dtype")
    return layout


def place_in(record: type, *path: str) -> tuple[int, int]:
    """Where in a record's row of elements a field begins, and how many of them one of its numbers takes."""
    layout, start = _layout(record), 0
    for name in path:
        assert layout.fields is not None
        layout, offset = layout.fields[name][:2]
        start += offset
    element = np.dtype(ELEMENT).itemsize
    return start // element, layout.base.itemsize // element
