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

    def note(self, worlds: int, moves: int, decisions: int) -> None:
        """They were tried, and so many decisions were made there."""


class Count:
    """A number of worlds, shared out evenly among the stages; and, if given, of decisions made in them.

    The same on every machine. Decisions are what time goes into: a world of a young round takes longer than others.
    """

    def __init__(self, worlds: int, decisions: int = 0) -> None:
        self._worlds, self._decisions = worlds, decisions
        self._left = self._made = self._enough = 0

    def begin(self, stage: int, stages: int) -> None:
        self._left = -(-self._worlds // stages)
        self._enough = self._decisions * stage // stages

    def batch(self, moves: int) -> int:
        if self._decisions == 0:
            return min(BATCH, self._left)
        return min(1, self._left) if self._made < self._enough else 0

    def note(self, worlds: int, moves: int, decisions: int) -> None:
        self._left -= worlds
        self._made += decisions


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

    def note(self, worlds: int, moves: int, decisions: int) -> None:
        now = time.perf_counter()
        self._pace, self._last = max(self._pace * FADING, (now - self._last) / (worlds * moves)), now
