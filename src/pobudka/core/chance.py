"""Chance is given to the rules: orders handed in, or a generator that makes them when one is due.

Rules never roll. They ask `shuffle` for an order when a deck or a reshuffle is due, and chance is no part of the state.
The generator is for simulation (Marsaglia's KISS, 32-bit words in int64, alike compiled and interpreted); tables that
people play at hand in orders of their own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

import numpy as np
import numpy.typing as npt

from .records import EMPTY, Cells, Mediums, Small, Wides, record
from .rule import new, rule

MOST_ORDERS = 4  # a single move never needs more reshuffles
MOST_CARDS = 256
WORD = 0xFFFFFFFF
MOST_CARRY = 698769068  # of the multiply-with-carry part


class ShuffleDue(Exception):
    """A shuffle is due for which no order was given, and none may be made."""


class OtherCards(Exception):
    """The order given does not hold the cards that are shuffled."""


@record
class Chance:
    """Orders that lie ready or were made since the last move, and a generator for those that were not handed in."""

    rolls: Small  # whether an order that was not given may be made
    given: Small  # how many orders lie ready
    used: Small  # how many orders were asked for
    length: Annotated[Mediums, MOST_ORDERS]
    order: Annotated[Cells, MOST_ORDERS, MOST_CARDS]
    words: Annotated[Wides, 4]


@rule
def roll(chance: Chance) -> int:
    """The generator's next 32 bits."""
    w = chance.words
    w[0] = (69069 * w[0] + 12345) & WORD
    y = w[1]
    y ^= (y << 13) & WORD
    y ^= y >> 17
    y ^= (y << 5) & WORD
    w[1] = y
    t = 698769069 * w[2] + w[3]
    w[2] = t & WORD
    w[3] = t >> 32
    return int((w[0] + y + w[2]) & WORD)


@rule
def below(chance: Chance, n: int) -> int:
    """A whole number from 0 to n - 1."""
    return (roll(chance) * n) >> 32


@rule
def split(chance: Chance, other: Chance) -> None:
    """Let `other` go its own way, as this chance throws it."""
    for i in range(3):
        other.words[i] = roll(chance) | 1
    other.words[3] = below(chance, MOST_CARRY)
    other.rolls, other.given, other.used = 1, 0, 0


@rule
def shuffle(s: Any, chance: Chance, first: int, count: int) -> None:
    """Bring the cards at `first` … into the next order: the first to leave first. Nobody knows them any more."""
    i = chance.used
    if i < chance.given:
        if not has_same_cards(s.cards[first : first + count], chance.order[i], chance.length[i]):
            raise OtherCards
        for k in range(count):
            s.cards[first + k] = chance.order[i, k]
    elif chance.rolls == 0:
        raise ShuffleDue
    else:
        for k in range(count - 1, 0, -1):
            j = first + below(chance, k + 1)
            s.cards[first + k], s.cards[j] = s.cards[j], s.cards[first + k]
        for k in range(count):
            chance.order[i, k] = s.cards[first + k]
        chance.length[i] = count
    for k in range(count):
        s.known[first + k] = 0
    chance.used = i + 1


@rule
def has_same_cards(cards: Cells, order: Cells, size: int) -> bool:
    """Whether `order` is a rearrangement of `cards`."""
    if size != len(cards):
        return False
    balance = np.zeros(EMPTY, np.int64)
    for k in range(size):
        balance[cards[k]] += 1
        balance[order[k]] -= 1
    return not balance.any()


def seeded(seed: int) -> npt.NDArray[Any]:
    """A generator whose whole course follows from `seed`, a whole number."""
    words = np.random.SeedSequence(seed % 2**128).generate_state(4)
    chance = new(Chance)
    chance["rolls"] = 1
    # Marsaglia's conditions: the shift register is not zero; multiply-with-carry is neither all zero nor all carry.
    chance["words"][0] = [int(words[0]), int(words[1]) | 1, int(words[2]) | 1, int(words[3]) % MOST_CARRY]
    return chance


def hand_in(chance: npt.NDArray[Any], orders: Sequence[Sequence[int]]) -> None:
    """Lay orders (lists of kinds) ready for the next move, and forget those that were used."""
    row = chance[0]
    row["used"] = 0
    row["given"] = len(orders[:MOST_ORDERS])
    for i, order in enumerate(orders[:MOST_ORDERS]):
        row["length"][i] = len(order)
        row["order"][i][: len(order)] = order


def used_orders(chance: npt.NDArray[Any]) -> list[list[int]]:
    """The orders that the last move asked for."""
    row = chance[0]
    return [row["order"][i][: int(row["length"][i])].tolist() for i in range(int(row["used"]))]
