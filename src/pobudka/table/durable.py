"""Waiting for a store: in an event loop others go on meanwhile, without one the thread waits."""

from __future__ import annotations

import asyncio
from collections import deque
from concurrent.futures import Future
from weakref import WeakKeyDictionary, ref

from pobudka.store.log import Outcome

Waiter = asyncio.Future[Outcome]


async def durable(outcome: Future[Outcome]) -> Outcome:
    """What the store answers."""
    if outcome.done():
        return outcome.result()
    try:
        loop = asyncio.get_running_loop()
    except RuntimeError:
        return outcome.result()
    waiter: Waiter = loop.create_future()
    letterbox = _letterboxes.setdefault(loop, Letterbox(loop))
    outcome.add_done_callback(lambda done: letterbox.put(waiter, done.result()))
    return await waiter


class Letterbox:
    """Answers from the store's thread to one loop: a whole group wakes it once."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = ref(loop)  # a loop that ends takes its letterbox along
        self._letters: deque[tuple[Waiter, Outcome]] = deque()
        self._is_called = False

    def put(self, waiter: Waiter, outcome: Outcome) -> None:
        """From the store's thread: one that ends groups one after the other."""
        self._letters.append((waiter, outcome))
        if not self._is_called:
            self._is_called = True
            loop = self._loop()
            if loop is not None and not loop.is_closed():
                loop.call_soon_threadsafe(self._hand_out)

    def _hand_out(self) -> None:
        self._is_called = False  # before looking: a letter that comes now calls again
        while self._letters:
            waiter, outcome = self._letters.popleft()
            if not waiter.done():  # whoever waited may have been cancelled
                waiter.set_result(outcome)


_letterboxes: WeakKeyDictionary[asyncio.AbstractEventLoop, Letterbox] = WeakKeyDictionary()
