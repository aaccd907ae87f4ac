"""Waiting for a store: in an event loop others go on meanwhile, without one the thread waits."""

from __future__ import annotations

import asyncio
from collections import deque
from contextlib import suppress
from functools import partial
from queue import SimpleQueue
from threading import get_ident, local
from weakref import ref

from pobudka.store.log import Beside, Outcome, Row, Store

Waiter = asyncio.Future[Outcome]
Sent = tuple[Store, Row, Beside | None, Waiter]

LONGEST = 0.004  # seconds that a row waits for others


async def durable(store: Store, row: Row, beside: Beside | None = None) -> Outcome:
    """Append a row of a table's log; what became of it."""
    try:
        loop = asyncio.get_running_loop()
    except RuntimeError:
        answer: SimpleQueue[Outcome] = SimpleQueue()
        store.append(row, answer.put, beside)
        return answer.get()
    waiter: Waiter = loop.create_future()
    letterbox_of(loop).send((store, row, beside, waiter))
    return await waiter


class Letterbox:
    """Rows from one loop to stores, and the answers to them.

    A commit costs the same for one row and for many, and the store's thread interrupts the loop whenever it wakes. So
    rows that follow each other at once are handed over together: when a whole turn of the loop has brought no more of
    them, as then it has nothing else to do, or when the first has waited long enough. A group's answers wake the loop
    once, too.
    """

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.loop = ref(loop)  # one that has ended is let go
        self._thread = get_ident()
        self._sent: list[Sent] = []
        self._counted, self._since = 0, 0.0  # how many there were at the last look, and when the first came
        self._letters: deque[tuple[Waiter, Outcome]] = deque()
        self._is_called = False

    # --- To stores ---

    def send(self, sent: Sent) -> None:
        """From the loop's own thread."""
        self._sent.append(sent)
        if len(self._sent) == 1:
            loop = asyncio.get_running_loop()
            self._counted, self._since = 0, loop.time()
            loop.call_soon(self._look, loop)

    def _look(self, loop: asyncio.AbstractEventLoop) -> None:
        """Once a turn, while rows wait."""
        if len(self._sent) > self._counted and loop.time() - self._since < LONGEST:
            self._counted = len(self._sent)
            loop.call_soon(self._look, loop)
            return
        sent, self._sent = self._sent, []
        for store, row, beside, waiter in sent:
            try:
                store.append(row, partial(self.put, waiter), beside)
            except Exception as problem:  # the mistake of one row is not its neighbours'
                if not waiter.done():
                    waiter.set_exception(problem)

    # --- From stores ---

    def put(self, waiter: Waiter, outcome: Outcome) -> None:
        """From any thread; from the loop's own nobody need be called."""
        self._letters.append((waiter, outcome))
        if get_ident() == self._thread:
            self._hand_out()
        elif not self._is_called:
            self._is_called = True
            loop = self.loop()
            if loop is not None:
                with suppress(RuntimeError):  # it has ended, and nobody waits
                    loop.call_soon_threadsafe(self._hand_out)

    def _hand_out(self) -> None:
        self._is_called = False  # before looking: a letter that comes now calls again
        while self._letters:
            waiter, outcome = self._letters.popleft()
            if not waiter.done():  # whoever waited may have been cancelled
                waiter.set_result(outcome)


class Here(local):
    """This thread, where one loop runs at a time."""

    letterbox: Letterbox | None = None


here = Here()


def letterbox_of(loop: asyncio.AbstractEventLoop) -> Letterbox:
    """Where rows and answers of the loop that runs here are put."""
    letterbox = here.letterbox
    if letterbox is None or letterbox.loop() is not loop:
        letterbox = here.letterbox = Letterbox(loop)
    return letterbox
