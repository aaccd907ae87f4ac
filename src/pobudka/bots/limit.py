"""How far one decision looks ahead: as far as its time reaches, or as many worlds as it was given.

It goes by stages, from each of which fewer moves are left: a *limit* is told when one begins, and says how many worlds
to try next, until none is left for it.
"""

from __future__ import annotations

import time
from typing import Protocol

BATCH = 8  # worlds between two looks at the moves that are left, for a number of worlds
GLANCE = 2.0  # milliseconds between two looks at the clock, as far as single worlds do not take longer
FADING = 0.8  # how much of a slow world's time is still reckoned with at the next look
MOST_AT_ONCE = 64  # worlds between two looks at the clock


class Limit(Protocol):
    """What a decision asks how far to go."""

    def begin(self, stage: int, stages: int) -> None:
        """A stage begins, counted from 1."""

    def batch(self, moves: int) -> int:
        """In how many worlds to try so many moves next; 0 where the stage is over."""

    def note(self, worlds: int, moves: int) -> None:
        """They were tried."""


class Count:
    """A number of worlds, shared out evenly among the stages: the same on every machine."""

    def __init__(self, worlds: int) -> None:
        self._worlds = worlds
        self._left = 0

    def begin(self, stage: int, stages: int) -> None:
        self._left = -(-self._worlds // stages)

    def batch(self, moves: int) -> int:
        return min(BATCH, self._left)

    def note(self, worlds: int, moves: int) -> None:
        self._left -= worlds


class Clock:
    """The time for one decision: how much of it is used, and how much of it the next world will take.

    Worlds differ: what one takes is reckoned from the slowest of late, so that the last one is over in time.
    """

    def __init__(self, ms: int) -> None:
        self._start = self._last = time.perf_counter()
        self._seconds = ms / 1000
        self._pace = 0.0  # seconds that one move in one world takes
        self._share = 1.0  # of the time, for this stage and those before

    def begin(self, stage: int, stages: int) -> None:
        self._share = stage / stages

    def batch(self, moves: int) -> int:
        """In the first stage always one."""
        if self._pace == 0.0:
            return 1
        left = self._seconds * self._share - (time.perf_counter() - self._start)
        if left <= self._pace * moves:
            return 0
        return max(1, min(MOST_AT_ONCE, int(GLANCE / 1000 / (self._pace * moves))))

    def note(self, worlds: int, moves: int) -> None:
        now = time.perf_counter()
        self._pace, self._last = max(self._pace * FADING, (now - self._last) / (worlds * moves)), now
