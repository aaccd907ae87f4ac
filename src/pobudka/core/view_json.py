"""Views as JSON, written by compiled code straight from records: of all watchers of a position in one call.

What a view says follows from the declared board. From it a table of parts is made once, a row for each field of the
view: which kind of content it has, and where in the record that lies. The loops below walk through that table and know
no game. What everybody may know besides (`Board.more`) is written by Python, once for all watchers.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt

from . import board
from .meanwhile import Loop
from .records import EMPTY, MOST_SEATS, NOBODY, UNKNOWN, plain
from .rule import INTERPRETED, holds_gil, inline, rule
from .views import ELEMENT

# What a part of a view is; the numbers behind each are the columns of its row in the table.
GIVEN, ASKED, ROUND, SEAT, NUMBER, NUMBERS = 0, 1, 2, 3, 4, 5  # at, width, count
SPOT, OFFER, LIST, LISTS, STACKS = 6, 7, 8, 9, 10  # start, slots, at, width, number of lists: at, width
OWN_HAND, HANDS, OPEN_HANDS = 11, 12, 13  # start, slots, at, width, whose, start of the open part or -1, at, width
COLUMNS = 9
MOST_DIGITS = 12
MOST_NAME = 32  # bytes of what a stack calls its count

Part = tuple[int, ...]
Given = tuple[npt.NDArray[np.uint8], npt.NDArray[np.int64]]

COMMA, MINUS, ZERO, OPENING, CLOSING, END = b",-0[]}"
NOTHING = 256  # the text of a cell of a hand where nothing lies
NULL = 257
TOP = 258  # between a stack's count and its top
FIRST_NAME = 259


@inline
def put(texts: Any, ends: Any, text: int, out: Any, at: int) -> int:
    """Write a text of the table; where the next one goes."""
    start = ends[text - 1] if text > 0 else 0
    for i in range(start, ends[text]):
        out[at] = texts[i]
        at += 1
    return at


@rule
def put_number(number: int, out: Any, at: int) -> int:
    if number < 0:
        out[at] = MINUS
        at += 1
        number = -number
    tens = 1
    while number // tens >= 10:
        tens *= 10
    while tens > 0:
        out[at] = ZERO + number // tens % 10
        at += 1
        tens //= 10
    return at


@inline
def number_at(row: Any, at: int, width: int, is_signed: int) -> int:
    """A number of the record that is so many elements wide, the lowest first."""
    number = 0
    for i in range(width):
        number |= int(row[at + i]) << 8 * i
    if is_signed and width > 1 and number >> (8 * width - 1):
        number -= 1 << 8 * width
    return number


@inline
def put_list(row: Any, start: int, size: int, texts: Any, ends: Any, out: Any, at: int) -> int:
    """Some cards, as they lie."""
    out[at] = OPENING
    at += 1
    for i in range(size):
        at = put(texts, ends, int(row[start + i]), out, at)
        out[at] = COMMA
        at += 1
    if size == 0:
        at += 1
    out[at - 1] = CLOSING
    return at


@rule
def put_sorted(hand: Any, size: int, ranks: Any, texts: Any, ends: Any, out: Any, at: int) -> int:
    """Some cards in the order of their texts, which `ranks` tell."""
    for i in range(1, size):
        card = hand[i]
        j = i
        while j > 0 and ranks[hand[j - 1]] > ranks[card]:
            hand[j] = hand[j - 1]
            j -= 1
        hand[j] = card
    return put_list(hand, 0, size, texts, ends, out, at)


@rule
def take_hand(row: Any, part: Any, seat: int, is_open_only: bool, hand: Any) -> int:
    """Lay a seat's hand into `hand`: what only its player knows, unless only the rest is wanted, and what all know of;
    how many cards that is."""
    count = 0
    if not is_open_only:
        size = number_at(row, part[3] + seat * part[4], part[4], 0)
        for i in range(size):
            card = int(row[part[1] + seat * part[2] + i])
            hand[count] = NOTHING if card == EMPTY else card
            count += 1
    if part[6] >= 0:
        size = number_at(row, part[7] + seat * part[8], part[8], 0)
        for i in range(size):
            card = int(row[part[6] + seat * part[2] + i])
            hand[count] = NOTHING if card == EMPTY else card
            count += 1
    return count


@rule
def put_hands(
    row: Any, part: Any, players: int, ranks: Any, texts: Any, ends: Any, hand: Any, out: Any, at: int
) -> int:
    """A hand zone: one's own hand, or everybody's as counts (as cards, where all is shown), or what all know of."""
    owners, whose = 0, 0
    for seat in range(players):
        if row[part[5] + seat] != UNKNOWN:
            owners += 1
            whose = seat
    if part[0] == OWN_HAND:
        if owners != 1:
            return put(texts, ends, NULL, out, at)
        count = take_hand(row, part, whose, False, hand)
        return put_sorted(hand, count, ranks, texts, ends, out, at)
    out[at] = OPENING
    at += 1
    for seat in range(players):
        count = take_hand(row, part, seat, part[0] == OPEN_HANDS, hand)
        if part[0] == HANDS and owners != players:
            at = put_number(count, out, at)
        else:
            at = put_sorted(hand, count, ranks, texts, ends, out, at)
        out[at] = COMMA
        at += 1
    out[at - 1] = CLOSING
    return at


@rule
def put_lists(row: Any, part: Any, players: int, texts: Any, ends: Any, out: Any, at: int) -> int:
    """A list for each seat, or for each of some piles."""
    start, slots, sizes, width = part[1], part[2], part[3], part[4]
    number = players if part[5] < 0 else number_at(row, part[5], part[6], 0)
    out[at] = OPENING
    at += 1
    for i in range(number):
        size = slots if sizes < 0 else number_at(row, sizes + i * width, width, 0)
        at = put_list(row, start + i * slots, size, texts, ends, out, at)
        out[at] = COMMA
        at += 1
    if number == 0:
        at += 1
    out[at - 1] = CLOSING
    return at


@rule
def put_stacks(row: Any, part: Any, name: int, players: int, texts: Any, ends: Any, out: Any, at: int) -> int:
    """For each seat its stacks: what each counts, and its top."""
    start, slots, counts, width = part[1], part[2], part[3], part[4]
    out[at] = OPENING
    at += 1
    for seat in range(players):
        out[at] = OPENING
        at += 1
        for i in range(seat * slots, (seat + 1) * slots):
            at = put(texts, ends, name, out, at)
            at = put_number(number_at(row, counts + i * width, width, 0), out, at)
            at = put(texts, ends, TOP, out, at)
            at = put(texts, ends, int(row[start + i]), out, at)
            out[at], out[at + 1] = END, COMMA
            at += 2
        out[at - 1], out[at] = CLOSING, COMMA
        at += 1
    out[at - 1] = CLOSING
    return at


@rule
def put_plain(row: Any, part: Any, asked: int, texts: Any, ends: Any, out: Any, at: int) -> int:
    """What is a number, a seat, or some of them."""
    kind, start, width, count = part[0], part[1], part[2], part[3]
    if kind == ROUND:
        return put_number(max(number_at(row, start, width, 0) - 1, 0), out, at)
    if kind == NUMBER:
        return put_number(number_at(row, start, width, 0), out, at)
    if kind == SEAT:
        seat = number_at(row, start, width, 0)
        return put(texts, ends, NULL, out, at) if seat == NOBODY else put_number(seat, out, at)
    if kind == ASKED:
        count = MOST_SEATS if number_at(row, start, width, 0) else 0  # before the first deal nobody is
    out[at] = OPENING
    at += 1
    written = at
    for i in range(count):
        if kind == NUMBERS or asked >> i & 1:
            at = put_number(i if kind == ASKED else number_at(row, start + i * width, width, 1), out, at)
            out[at] = COMMA
            at += 1
    if at == written:
        at += 1
    out[at - 1] = CLOSING
    return at


@holds_gil
def write_views(
    rows: Any, players: int, asked: int, parts: Any, ranks: Any, texts: Any, ends: Any, given: Any, given_ends: Any,
    hand: Any, out: Any, lengths: Any,
) -> None:  # fmt: skip
    """Every row as the inside of a JSON object behind its first field, one after another."""
    at = 0
    for i in range(len(rows)):
        row = rows[i]
        more = 0
        for j in range(len(parts)):
            part = parts[j]
            kind = part[0]
            if kind == GIVEN:
                at = put(given, given_ends, more, out, at)
                more += 1
                continue
            at = put(texts, ends, FIRST_NAME + j, out, at)
            if kind == SPOT:
                at = put(texts, ends, int(row[part[1]]), out, at)
            elif kind == OFFER and row[part[1]] == EMPTY:
                at = put(texts, ends, NULL, out, at)
            elif kind == OFFER:
                at = put_list(row, part[1], part[2], texts, ends, out, at)
            elif kind == LIST:
                at = put_list(row, part[1], number_at(row, part[3], part[4], 0), texts, ends, out, at)
            elif kind == LISTS:
                at = put_lists(row, part, players, texts, ends, out, at)
            elif kind == STACKS:
                at = put_stacks(row, part, FIRST_NAME + len(parts) + j, players, texts, ends, out, at)
            elif kind >= OWN_HAND:
                at = put_hands(row, part, players, ranks, texts, ends, hand, out, at)
            else:
                at = put_plain(row, part, asked, texts, ends, out, at)
            out[at] = COMMA
            at += 1
        out[at - 1] = END
        lengths[i] = at


def _like() -> tuple[Any, ...]:
    """Arguments as `write_views` is called with."""
    number, text = np.zeros(1, np.int64), np.zeros(1, np.uint8)
    text.flags.writeable = False
    table = np.zeros((1, 1), np.int64), number, text, number
    return np.zeros((1, 1), ELEMENT), 0, 0, *table, text, number, number, np.zeros(1, np.uint8), number


WRITE_VIEWS = Loop(write_views, *_like())


# --- The table of parts ---


class ViewWriter:
    """Writes the views of one game, for so many players."""

    def __init__(self, declared: board.Board, match: type, players: int) -> None:
        self._board, self._players = declared, players
        self._match = plain(_layout(match))
        fields = [field for field in msgspec.structs.fields(declared.view) if field.name != "seat"]
        found: dict[str, Part] = {
            "round": (ROUND, *_place(match, "number")),
            "asked": (ASKED, *_place(match, "number")),
            "totals": (NUMBERS, *_place(match, "totals"), players),
            "turn": (SEAT, *_place(match, "this_round", "turn")),
        }
        if declared.called is not None:
            found[declared.called] = (SEAT, *_place(match, "this_round", declared.called))
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
        order = sorted({face or "" for face in faces})
        ranks = np.array([order.index(face or "") for face in faces])
        self._table = table, ranks, *_joined(texts)
        face = max(map(len, texts[:TOP])) + 1
        self._most = sum(_most_bytes(zone, players, face) for zone in declared.zones)
        self._most += sum(map(len, texts[TOP:])) + MOST_DIGITS * (len(parts) + 4 * MOST_SEATS)
        self._hand = max([2 * zone.slots for zone in declared.zones if isinstance(zone, board.Hand)], default=0)

    def write(self, rows: npt.NDArray[Any], asked: int) -> list[bytes]:
        """What each of these watchers sees, as a JSON object that lacks its beginning, `{"seat":…,`: who sees the same
        has the same bytes. What everybody may know besides is read from the last of them."""
        given, given_ends = self._given(rows[-1]) if self._more else NOTHING_GIVEN
        out, ends = np.empty((self._most + len(given)) * len(rows), np.uint8), np.empty(len(rows), np.int64)
        hand = np.empty(self._hand, np.int64)
        WRITE_VIEWS.call(rows, self._players, asked, *self._table, given, given_ends, hand, out, ends)
        stops = ends.tolist()
        written = out[: stops[-1]].tobytes()
        return [written[start:stop] for start, stop in zip([0, *stops], stops, strict=False)]

    def _given(self, row: npt.NDArray[Any]) -> Given:
        """What `Board.more` says, field by field, as JSON; nothing for a field that is not there."""
        match = np.frombuffer(row, self._match)[0]
        content = self._board.more(match, board.Cells(match["this_round"], self._players))
        found = [(field.encode_name, content.get(field.name, field.default)) for field in self._more]
        return _joined(
            b"" if value is msgspec.UNSET else b'"%b":%b,' % (name.encode(), msgspec.json.encode(value))
            for name, value in found
        )


def _joined(texts: Iterable[bytes]) -> Given:
    """Texts, one after the other, and where each ends."""
    found = list(texts)
    return np.frombuffer(b"".join(found) or b" ", np.uint8), np.cumsum([*map(len, found)])


NOTHING_GIVEN = _joined([b""])


@cache
def writer_of(declared: board.Board, match: type, players: int) -> ViewWriter:
    return ViewWriter(declared, match, players)


def _parts_of(zone: board.Zone, match: type) -> dict[str, Part]:
    """What the fields of a view are that show a zone."""
    cards = _place(match, "this_round", "cards")[0]
    start = cards + zone.start

    def size(name: str) -> Part:
        return _place(match, "this_round", name)

    match zone:
        case board.Row():
            return {zone.shown: (LISTS, start, zone.slots, *((-1, 0) if zone.sizes is None else size(zone.sizes)), -1)}
        case board.Piles():
            return {zone.shown: (LISTS, start, zone.slots, *size(zone.sizes), *size(zone.number))}
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


def _place(record: type, *path: str) -> tuple[int, int]:
    """Where in a record's row of elements a field begins, and how many of them one of its numbers takes."""
    layout, start = _layout(record), 0
    for name in path:
        assert layout.fields is not None
        layout, offset = layout.fields[name][:2]
        start += offset
    element = np.dtype(ELEMENT).itemsize
    return start // element, layout.base.itemsize // element
