"""What a store counts while it works: plain numbers, so that counting costs nothing; others make metrics of them."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable

TIMES = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)  # seconds


class Durations:
    """How often something took how long. One thread counts, any may read."""

    __slots__ = ("counts", "sum")

    def __init__(self) -> None:
        self.counts = [0] * (len(TIMES) + 1)  # up to each of `TIMES`, and longer
        self.sum = 0.0

    def observe(self, seconds: float) -> None:
        self.counts[bisect_left(TIMES, seconds)] += 1
        self.sum += seconds


class Figures:
    """Of one store, since it was opened."""

    def __init__(self, waiting: Callable[[], int] = lambda: 0) -> None:
        self.waiting = waiting  # how many rows wait to be written
        self.commits = Durations()
        self.rows = 0  # that were written
        self.failures = 0  # commits after which nobody knew what was written
        self.refused = 0  # rows that were not taken, because too many waited
