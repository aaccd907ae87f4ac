"""The loops that write views as JSON straight from records, compiled: of all watchers of a position in one call.

They walk through a table of parts, which `view_json` makes from the declared board, and know no game.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from .meanwhile import Loop
from .records import EMPTY, MOST_SEATS, NOBODY, UNKNOWN
from .rule import unchecked
from .views import ELEMENT

# What a part of a view is; the numbers behind each are the columns of its row in the table.
GIVEN, ASKED, ROUND, SEAT, NUMBER, NUMBERS = 0, 1, 2, 3, 4, 5  # at, width, count
SPOT, OFFER, LIST, LISTS, STACKS = 6, 7, 8, 9, 10  # start, slots, at, width, number of lists: at, width, most
OWN_HAND, HANDS, OPEN_HANDS = 11, 12, 13  # start, slots, at, width, whose, start of the open part or -1, at, width
COLUMNS = 9
MOST_DIGITS = 12
MOST_NAME = 32  # bytes of what a stack calls its count

MOST_READS = 5  # stretches of a record that a part is read from

COMMA, MINUS, ZERO, OPENING, CLOSING, END = b",-0[]}"
NOTHING = 256  # the text of a cell of a hand where nothing lies
NULL = 257
TOP = 258  # between a stack's count and its top
FIRST_NAME = 259


@unchecked
def put(texts: Any, ends: Any, text: int, out: Any, at: int) -> int:
    """Write a text of the table; where the next one goes."""
    start = ends[text - 1] if text > 0 else 0
    for i in range(start, ends[text]):
        out[at] = texts[i]
        at += 1
    return at


@unchecked
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


@unchecked
def number_at(row: Any, at: int, width: int, is_signed: int) -> int:
    """A number of the record that is so many elements wide, the lowest first."""
    number = 0
    for i in range(width):
        number |= int(row[at + i]) << 8 * i
    if is_signed and width > 1 and number >> (8 * width - 1):
        number -= 1 << 8 * width
    return number


@unchecked
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


@unchecked
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


@unchecked
def take_hand(row: Any, part: Any, seat: int, is_open_only: bool, hand: Any) -> int:
    """Lay a seat's hand into `hand`: what only its player knows, unless only the rest is wanted, and what all know of;
    how many cards that is."""
    count = 0
    if not is_open_only:
        size = min(number_at(row, part[3] + seat * part[4], part[4], 0), part[2])
        for i in range(size):
            card = int(row[part[1] + seat * part[2] + i])
            hand[count] = NOTHING if card == EMPTY else card
            count += 1
    if part[6] >= 0:
        size = min(number_at(row, part[7] + seat * part[8], part[8], 0), part[2])
        for i in range(size):
            card = int(row[part[6] + seat * part[2] + i])
            hand[count] = NOTHING if card == EMPTY else card
            count += 1
    return count


@unchecked
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


@unchecked
def put_lists(row: Any, part: Any, players: int, texts: Any, ends: Any, out: Any, at: int) -> int:
    """A list for each seat, or for each of some piles."""
    start, slots, sizes, width = part[1], part[2], part[3], part[4]
    number = players if part[5] < 0 else min(number_at(row, part[5], part[6], 0), part[7])
    out[at] = OPENING
    at += 1
    for i in range(number):
        size = slots if sizes < 0 else min(number_at(row, sizes + i * width, width, 0), slots)
        at = put_list(row, start + i * slots, size, texts, ends, out, at)
        out[at] = COMMA
        at += 1
    if number == 0:
        at += 1
    out[at - 1] = CLOSING
    return at


@unchecked
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


@unchecked
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


@unchecked
def is_other(rows: Any, before: Any, i: int, reads: Any, j: int) -> bool:
    """Whether anything differs in what a part of a view is read from."""
    for k in range(0, 2 * MOST_READS, 2):
        start = reads[j, k]
        for at in range(start, start + reads[j, k + 1]):
            if rows[i, at] != before[i, at]:
                return True
    return False


@unchecked
def write_views(
    rows: Any, before: Any, players: int, asked: int, was_asked: int, parts: Any, reads: Any, ranks: Any, texts: Any,
    ends: Any, given: Any, given_ends: Any, hand: Any, out: Any, lengths: Any,
) -> None:  # fmt: skip
    """Every row as the inside of a JSON object behind its first field, one after another.

    If there are rows `before`, only the fields that have changed since; nothing at all where none has.
    """
    at = 0
    for i in range(len(rows)):
        row = rows[i]
        more = 0
        begin = at
        for j in range(len(parts)):
            part = parts[j]
            kind = part[0]
            if kind == GIVEN:
                at = put(given, given_ends, more, out, at)
                more += 1
                continue
            if len(before) and not (kind == ASKED and asked != was_asked) and not is_other(rows, before, i, reads, j):
                continue
            at = put(texts, ends, FIRST_NAME + j, out, at)
            if kind == SPOT:
                at = put(texts, ends, int(row[part[1]]), out, at)
            elif kind == OFFER and row[part[1]] == EMPTY:
                at = put(texts, ends, NULL, out, at)
            elif kind == OFFER:
                at = put_list(row, part[1], part[2], texts, ends, out, at)
            elif kind == LIST:
                size = min(number_at(row, part[3], part[4], 0), part[2])
                at = put_list(row, part[1], size, texts, ends, out, at)
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
        if at > begin:
            out[at - 1] = END
        lengths[i] = at


def _like() -> tuple[Any, ...]:
    """Arguments as `write_views` is called with."""
    row, number, text = np.zeros((1, 1), ELEMENT), np.zeros(1, np.int64), np.zeros(1, np.uint8)
    text.flags.writeable = False
    table = np.zeros((1, 1), np.int64), np.zeros((1, 1), np.int64), number, text, number
    return row, row, 0, 0, 0, *table, text, number, number, np.zeros(1, np.uint8), number


WRITE_VIEWS = Loop(write_views, *_like())
