"""Group commit: a thread that owns the writing takes whatever is waiting, and has it written together.

It does not wait for more: whoever makes rows in an event loop hands them over in groups (`table/durable.py`).
"""

from __future__ import annotations

import logging
import time
from abc import ABC, abstractmethod
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread

from .figures import Figures
from .log import Beside, Outcome, Row, Tell, check_row

MOST_TOGETHER = 1_024  # rows; a statement of SQLite takes up to 32,766 values, and it remembers one of 16 kB
SECONDS_BETWEEN_LOGS = 1.0

Waiting = tuple[Row, Beside | None, Tell]
END = None  # put behind the last row
CHECK = Row("", -1, 0, None, "", "")  # no row, but the question whether one could be written


class GroupCommit(ABC):
    """The writing half of a store, by whatever `_write` does with a group and `_drop_connection` after a failure."""

    def __init__(self, name: str, most_waiting: int) -> None:
        self._name, self._most_waiting = name, most_waiting
        self._waiting: SimpleQueue[Waiting | None] = SimpleQueue()
        self.figures = Figures(self._waiting.qsize)
        self._is_closed = False
        self._is_ending = False  # the writer has seen the last row
        self._has_ended = False
        self._log_at = 0.0
        self._writer = Thread(target=self._write_groups, name=f"writer of {name}", daemon=True)

    def append(self, row: Row, tell: Tell, beside: Beside | None = None) -> None:
        check_row(row, beside)
        self._put((row, beside, tell))

    def check(self, tell: Tell) -> None:
        self._put((CHECK, None, tell))

    @abstractmethod
    def _write(self, group: list[Waiting]) -> list[Outcome]:
        """Write them all, durably; what became of each. Whatever it raises, nothing is known of any of them."""

    @abstractmethod
    def _drop_connection(self) -> None:
        """Let go of what may have failed; the next group connects anew."""

    def _put(self, waiting: Waiting) -> None:
        if self._is_closed or self._waiting.qsize() >= self._most_waiting:
            self.figures.refused += not self._is_closed
            waiting[-1](Outcome.UNKNOWN)
            return
        self._waiting.put(waiting)
        if self._has_ended:  # between the look and the put: nobody else would answer
            self._refuse_waiting()

    def _write_groups(self) -> None:
        while group := self._next_group():
            started = time.perf_counter()
            try:
                outcomes = self._write(group)
                self.figures.commits.observe(time.perf_counter() - started)
                self.figures.rows += outcomes.count(Outcome.WON) - sum(row is CHECK for row, *_ in group)
            except Exception as problem:
                self.figures.failures += 1
                self._log(problem)
                self._drop_connection()
                group += self._take([], self._waiting.qsize())
                outcomes = [Outcome.UNKNOWN] * len(group)
            for (*_, tell), outcome in zip(group, outcomes, strict=True):
                tell(outcome)
        self._drop_connection()
        self._has_ended = True  # from here on whoever puts something in takes it out again
        self._refuse_waiting()

    def _log(self, problem: Exception) -> None:
        """What keeps on failing is logged now and then only: whoever plays tries again and again."""
        if time.monotonic() >= self._log_at:
            self._log_at = time.monotonic() + SECONDS_BETWEEN_LOGS
            logging.getLogger(__name__).error("%s: nothing was acknowledged: %s", self._name, problem)

    def _next_group(self) -> list[Waiting]:
        """Wait for rows; nothing when the store is closed and all is written."""
        if self._is_ending:
            return self._take([], MOST_TOGETHER)
        first = self._waiting.get()
        return self._take([first], MOST_TOGETHER - 1)

    def _take(self, found: list[Waiting | None], most: int) -> list[Waiting]:
        """What is waiting, up to so many, besides what was found already."""
        found += [self._waiting.get_nowait() for _ in range(min(most, self._waiting.qsize()))]
        self._is_ending = self._is_ending or END in found
        return [each for each in found if each is not END]

    def _refuse_waiting(self) -> None:
        """Nobody writes any more."""
        with suppress(Empty):
            while True:
                found = self._waiting.get_nowait()
                if found is not END:
                    found[-1](Outcome.UNKNOWN)
