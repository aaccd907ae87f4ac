"""The loop that writes a view as numbers, compiled: it walks through tables of what to read and knows no game.

It reads the row of a record as somebody may know it (`core.views`), never the table itself. Everything alike is one
table, which a loop of few branches goes through: a wrong guess of the processor costs more than most of the work.
`layout` makes the tables from the declared board.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from pobudka.core.meanwhile import Loop
from pobudka.core.rule import unchecked
from pobudka.core.view_loops import number_at
from pobudka.core.views import ELEMENT

NOWHERE = -1  # in place of an element, or of where to write
MOST = 255

# The columns of each table.
ELEMENT_AT, OUT_AT, MEANING, IS_ONE_HOT, SIZE_AT, SLOT = range(6)  # of what is one of several values
BIT = 2  # of a mask's bits, instead of the meaning
WIDTH, COUNT, IS_SIGNED, LESS = 2, 3, 4, 5  # of numbers
START, BY_SEAT, ROOM, HOW_MANY, ITS_STEP, ITS_WIDTH, COUNTS_AT, TOP_AT, TOP_ONE_HOT = range(9)  # of piles and hands
SEAT_AT, SEAT_ONE_HOT, ASKED_AT, PLAYERS = range(4)  # of who looks and who is asked


class Tables(NamedTuple):
    """What to write, by how it is read."""

    values: Any  # one of several values each: a card, a seat, a phase, a note
    meanings: Any  # for each of 256 bytes what it is written as; the first is for cards
    bits: Any  # single bits of masks
    numbers: Any
    piles: Any  # how many of each kind lie there, and the card on top; a hand is a pile of the seat that looks
    people: Any


@unchecked
def put_value(value: int, at: int, is_one_hot: int, out: Any) -> None:
    """One of the values from 1 on, or none of them (0)."""
    if is_one_hot == 0:
        out[at] = value
    elif value > 0:
        out[at + value - 1] = 1


@unchecked
def is_there(row: Any, size_at: int, slot: int) -> bool:
    """Whether so many cards lie in a row that this slot has one."""
    return bool(size_at < 0 or slot < row[size_at])


@unchecked
def put_piles(row: Any, piles: Any, cards: Any, seat: int, out: Any) -> None:
    for p in range(len(piles)):
        start = piles[p, START] + seat * piles[p, BY_SEAT]
        size = number_at(row, piles[p, HOW_MANY] + seat * piles[p, ITS_STEP], piles[p, ITS_WIDTH], 0)
        size = min(size, piles[p, ROOM])
        at = piles[p, COUNTS_AT]
        for i in range(start, start + size):
            value = cards[int(row[i])]
            if value > 0:
                out[at + value - 1] += 1
        if size > 0 and piles[p, TOP_AT] >= 0:
            put_value(cards[int(row[start + size - 1])], piles[p, TOP_AT], piles[p, TOP_ONE_HOT], out)


@unchecked
def observe(row: Any, tables: Any, seat: int, asked: int, out: Any) -> None:
    """Write all that `seat` sees in `row`, a view of its own."""
    values, meanings, bits, numbers, piles, people = tables
    out[:] = 0
    for v in range(len(values)):
        if is_there(row, values[v, SIZE_AT], values[v, SLOT]):
            value = meanings[values[v, MEANING], int(row[values[v, ELEMENT_AT]])]
            put_value(value, values[v, OUT_AT], values[v, IS_ONE_HOT], out)
    for b in range(len(bits)):
        if is_there(row, bits[b, SIZE_AT], bits[b, SLOT]):
            out[bits[b, OUT_AT]] = row[bits[b, ELEMENT_AT]] >> bits[b, BIT] & 1
    for n in range(len(numbers)):
        width = numbers[n, WIDTH]
        for i in range(numbers[n, COUNT]):
            number = number_at(row, numbers[n, ELEMENT_AT] + i * width, width, numbers[n, IS_SIGNED])
            out[numbers[n, OUT_AT] + i] = min(max(number + numbers[n, LESS], 0), MOST)
    put_piles(row, piles, meanings[0], seat, out)
    put_value(seat + 1, people[SEAT_AT], people[SEAT_ONE_HOT], out)
    for other in range(people[PLAYERS]):
        out[people[ASKED_AT] + other] = asked >> other & 1


GRID = np.zeros((1, 1), np.int64)
LIKE = tuple(Tables(GRID, GRID, GRID, GRID, GRID, np.zeros(1, np.int64)))
OBSERVE = Loop(observe, np.zeros(1, ELEMENT), LIKE, 0, 0, np.zeros(1, np.uint8))
