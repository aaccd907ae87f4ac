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


async def durable(store: Store, row: Row, beside: Beside | None = None) -> Outcome:
    """Append a row of a table's log; what became of it."""
    try:
        loop = asyncio.get_running_loop()
    except RuntimeError:
        answer: SimpleQueue[Outcome] = SimpleQueue()
        store.append(row, answer.put, beside)
        return answer.get()
    waiter: Waiter = loop.create_future()
    store.append(row, partial(letterbox_of(loop).put, waiter), beside)
    return await waiter


class Letterbox:
    """Answers from the store's thread to one loop: a whole group wakes it once."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.loop = ref(loop)  # one that has ended is let go
        self._thread = get_ident()
        self._letters: deque[tuple[Waiter, Outcome]] = deque()
        self._is_called = False

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
    """Where answers for the loop that runs here are put."""
    letterbox = here.letterbox
    if letterbox is None or letterbox.loop() is not loop:
        letterbox = here.letterbox = Letterbox(loop)
    return letterbox
