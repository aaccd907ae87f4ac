"""Who sits where: every deal is played in all its seatings, so that the luck of the cards falls on everybody alike.

A *line-up* says which bots sit at the table; a *seating* is a line-up in order, the bot of each seat. With as many bots
as seats there is one line-up. With fewer, each bot sits once and the seats left over go to copies of one bot, of each
bot in turn. With more, there is a line-up for every choice of as many bots as there are seats.

If all orders of all line-ups are at most 24, a deal is played in all of them. Otherwise each line-up is put in an order
that is drawn anew for every deal, and turned round the table. Either way every bot sits in every seat equally often
within one deal.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, permutations
from math import comb, factorial

from pobudka.bots.api import hash_of

MOST_ORDERS = 24  # so many seatings a deal are still played for the sake of having them all
Seating = tuple[int, ...]  # the bot of each seat, by its number


def derived(*parts: int | str) -> int:
    """A seed that follows from these parts, alike on every machine."""
    return hash_of("/".join(map(str, parts)).encode())


def line_ups(bots: int, seats: int) -> list[Seating]:
    """Which bots sit at the table, each line-up in ascending order."""
    everybody = tuple(range(bots))
    if bots >= seats:
        return list(combinations(everybody, seats))
    return [tuple(sorted(everybody + (bot,) * (seats - bots))) for bot in everybody]


def count_of_seatings(bots: int, seats: int) -> int:
    """How many seatings each deal is played in."""
    orders = count_of_orders(bots, seats)
    return orders if orders <= MOST_ORDERS else seats * count_of_line_ups(bots, seats)


def count_of_line_ups(bots: int, seats: int) -> int:
    return comb(bots, seats) if bots >= seats else bots


def count_of_orders(bots: int, seats: int) -> int:
    """All orders of all line-ups together."""
    copies = max(seats - bots, 0) + 1
    return count_of_line_ups(bots, seats) * factorial(seats) // factorial(copies)


def seatings(bots: int, seats: int, seed: int, deal: int) -> list[Seating]:
    """The seatings of one deal."""
    tables = line_ups(bots, seats)
    if count_of_orders(bots, seats) <= MOST_ORDERS:
        return [order for table in tables for order in distinct_orders(table)]
    places = sorted(range(seats), key=lambda place: derived(seed, deal, "order", place))
    drawn = [tuple(table[place] for place in places) for table in tables]
    return [order[turn:] + order[:turn] for order in drawn for turn in range(seats)]


def distinct_orders(table: Sequence[int]) -> list[Seating]:
    """All orders of a line-up; copies of a bot are alike."""
    return sorted(set(permutations(table)))
