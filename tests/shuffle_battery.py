"""Is a shuffle even? Five questions with figures, put to ours and to shuffles that are known to be bad.

`python -m tests.shuffle_battery [--full]` is the long form. Everything follows from fixed keys: a run can be repeated
to the last figure, and a test that passes once passes always.
"""

from __future__ import annotations

import argparse
import math
import random
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import count, islice, permutations
from typing import Any

import numpy as np
import numpy.typing as npt

from pobudka.table.proof import Seal, draws, key_before, message, order_by, shuffled

Orders = Iterator[list[int]]
Shuffle = Callable[[int], Orders]  # orders without end of so many cards, from 0 up before the shuffle
Places = npt.NDArray[np.int64]

SEAL = Seal("battery", ("one word", "another"))
IMPROBABLE = 1e-6  # a fair shuffle would be called bad once in a million questions


# --- Shuffles ---


def keys() -> Iterator[tuple[int, bytes]]:
    """Rounds and keys, as a chain that a table would use."""
    key = bytes(80)
    for round in count(1):
        key = key_before(key)
        yield round, key


def ours(size: int) -> Orders:
    cards = range(size)
    return (shuffled(cards, key, SEAL, round, 0) for round, key in keys())


def streams() -> Iterator[Iterator[int]]:
    """Good draws for the bad shuffles to spoil."""
    return (draws(key, message(SEAL, round, 0)) for round, key in keys())


def swap_with_any(size: int) -> Orders:
    """Every card is swapped with any place: a wrong Fisher–Yates often seen."""
    for numbers in streams():
        order = list(range(size))
        for place in range(size):
            other = next(numbers) % size
            order[place], order[other] = order[other], order[place]
        yield order


def remainder_of_a_byte(size: int) -> Orders:
    """Fisher–Yates by the remainder of a byte, with nothing thrown away."""
    for numbers in streams():
        order = list(range(size))
        for last in range(size - 1, 0, -1):
            other = (next(numbers) >> 24) % (last + 1)
            order[last], order[other] = order[other], order[last]
        yield order


def never_in_its_place(size: int) -> Orders:
    """Fisher–Yates off by one: a place never chooses itself."""
    for numbers in streams():
        order = list(range(size))
        for last in range(size - 1, 0, -1):
            other = next(numbers) % last
            order[last], order[other] = order[other], order[last]
        yield order


def five_riffles(size: int) -> Orders:
    """As good players riffle at a table, but seven times would be needed."""
    for numbers in streams():
        order = list(range(size))
        for _ in range(5):
            sides = [next(numbers) >> 31 for _ in order]
            left, right = iter(order[: sides.count(0)]), iter(order[sides.count(0) :])
            order = [next(right if side else left) for side in sides]
        yield order


def seed_of_32_bits(size: int) -> Orders:
    """A good generator and a good shuffle, but only 2³² beginnings."""
    for numbers in streams():
        generator = random.Random(next(numbers))
        yield order_by(range(size), iter(lambda: generator.getrandbits(32), -1))  # noqa: B023


# --- Questions: each gives the probability that an even shuffle looks as uneven as this ---


def chi_square(counts: Any, means: Any, freedom: float, scale: float = 1.0) -> float:
    """The upper tail of chi-square, by Wilson and Hilferty's cube root."""
    statistic = scale * float((((np.asarray(counts) - means) ** 2) / means).sum())
    spread = 2 / (9 * freedom)
    return upper_tail(((statistic / freedom) ** (1 / 3) - (1 - spread)) / math.sqrt(spread))


def upper_tail(z: float) -> float:
    return math.erfc(z / math.sqrt(2)) / 2


@dataclass
class Counted:
    """What was counted over orders of one deck."""

    size: int
    orders: int
    at_place: Places  # [place, card]
    before: Places  # [card, card]: how often the first came before the second
    runs: Places  # [how many rising runs an order has]

    @classmethod
    def of(cls, shuffle: Shuffle, size: int, orders: int) -> Counted:
        square = (size, size)
        found = cls(size, orders, np.zeros(square, int), np.zeros(square, int), np.zeros(size + 1, int))
        source = shuffle(size)
        for start in range(0, orders, 10_000):
            found.add(np.array(list(islice(source, min(10_000, orders - start))), np.uint8))
        return found

    def add(self, rows: npt.NDArray[np.uint8]) -> None:
        place_of = np.argsort(rows, axis=1).astype(np.uint8)
        for k in range(self.size):
            self.at_place[k] += np.bincount(rows[:, k], minlength=self.size)
            self.before[k] += (place_of[:, k, None] < place_of).sum(axis=0)
        falls = (rows[:, 1:] < rows[:, :-1]).sum(axis=1)
        self.runs += np.bincount(falls + 1, minlength=self.size + 1)

    def positions(self) -> float:
        """Every card comes to every place as often. Rows and columns are tied: (n - 1)² free cells."""
        n = self.size
        return chi_square(self.at_place, self.orders / n, (n - 1) ** 2, (n - 1) / n)

    def pairs(self) -> float:
        """Every card comes before every other half the time: the worst pair, allowing for how many there are."""
        above = self.before[np.triu_indices(self.size, 1)]
        worst = float(np.abs(above - self.orders / 2).max()) / math.sqrt(self.orders / 4)
        return min(1.0, 2 * upper_tail(worst) * len(above))

    def rising_runs(self) -> float:
        """The number of rising runs has Euler's distribution; rare numbers are counted together."""
        whole = math.factorial(self.size)
        means = np.array([0.0, *(self.orders * n / whole for n in eulerian(self.size))])
        usual = means >= 10
        counts = [*self.runs[usual], self.runs[~usual].sum()]
        expected = [*means[usual], max(means[~usual].sum(), 1e-9)]
        if expected[-1] < 5:  # too few to stand alone
            counts[-2:], expected[-2:] = [sum(counts[-2:])], [sum(expected[-2:])]
        return chi_square(counts, np.array(expected), len(counts) - 1)


def eulerian(size: int) -> list[int]:
    """How many orders of so many cards have 1, 2, … rising runs."""
    row = [1]
    for n in range(2, size + 1):
        padded = [0, *row, 0]
        row = [(k + 1) * padded[k + 1] + (n - k) * padded[k] for k in range(n)]
    return row


def all_orders(shuffle: Shuffle, size: int, orders: int) -> float:
    """All orders of a small deck are as frequent."""
    seen = Counter(map(tuple, islice(shuffle(size), orders)))
    every = list(permutations(range(size)))
    return chi_square([seen[order] for order in every], orders / len(every), len(every) - 1)


def repeats(shuffle: Shuffle, orders: int, size: int = 20) -> float:
    """Orders of 20 cards practically never repeat (20! is 2⁶¹); from few seeds they do."""
    found = orders - len({bytes(order) for order in islice(shuffle(size), orders)})
    return orders**2 / 2 / math.factorial(size) if found else 1.0


@dataclass(frozen=True)
class Sizes:
    """How many orders each question is asked with."""

    large: int
    small: int
    repeats: int


SHORT, USUAL, FULL = Sizes(6_000, 12_000, 150_000), Sizes(100_000, 100_000, 400_000), Sizes(10**6, 10**6, 10**6)


def answers(shuffle: Shuffle, sizes: Sizes) -> dict[str, float]:
    """All questions, each with its probability."""
    large = Counted.of(shuffle, 54, sizes.large)
    found = {"positions": large.positions(), "pairs": large.pairs(), "runs": large.rising_runs()}
    for size in (3, 4, 5):
        found[f"orders of {size}"] = all_orders(shuffle, size, sizes.small)
    return found | {"repeats": repeats(shuffle, sizes.repeats)}


BAD: dict[str, tuple[Shuffle, str]] = {
    "swap with any": (swap_with_any, "positions"),
    "remainder of a byte": (remainder_of_a_byte, "positions"),
    "never in its place": (never_in_its_place, "positions"),
    "five riffles": (five_riffles, "runs"),
    "seed of 32 bits": (seed_of_32_bits, "repeats"),
}


def report(name: str, shuffle: Shuffle, sizes: Sizes) -> bool:
    """Whether the shuffle seems even, with all figures printed."""
    start = time.perf_counter()
    found = answers(shuffle, sizes)
    is_even = min(found.values()) >= IMPROBABLE
    verdict, figures = (
        "even" if is_even else "rejected",
        ", ".join(f"{question} {p:.2g}" for question, p in found.items()),
    )
    print(f"{name}: {verdict}. {figures}")
    orders = f"{sizes.large:,} orders of 54 cards, {sizes.small:,} of 3, 4 and 5, {sizes.repeats:,} of 20"
    print(f"    ({orders}; {time.perf_counter() - start:.0f} s)", flush=True)
    return is_even


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--full", action="store_true", help="a million orders for every question to our shuffle")
    is_full = parser.parse_args().full
    is_right = report("ours", ours, FULL if is_full else USUAL)
    for name, (shuffle, _) in BAD.items():  # fewer orders are enough to find these out
        is_right &= not report(name, shuffle, USUAL if is_full else SHORT)
    return 0 if is_right else 1


if __name__ == "__main__":
    raise SystemExit(main())
