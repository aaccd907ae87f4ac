"""Work that is done apart: in a thread of its own, for so many askers at a time, so that no live table waits for it."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import TypeVar

from pobudka.core.errors import NotNow

Made = TypeVar("Made")


class Apart:
    """One thread for one kind of work, and a bounded queue before it."""

    def __init__(self, name: str, most: int, most_of_address: int) -> None:
        self._pool = ThreadPoolExecutor(1, thread_name_prefix=name)
        self._most, self._most_of_address = most, most_of_address
        self._waiting: Counter[str] = Counter()
        self._reading = asyncio.Lock()

    async def do(self, address: str, work: Callable[[], Made]) -> Made:
        """Wait for one's turn and for the work; whoever asks for too much at a time is refused at once."""
        with self._turn(address):
            return await asyncio.get_running_loop().run_in_executor(self._pool, work)

    async def read(self, address: str, reading: Callable[[], Awaitable[Made]]) -> Made:
        """The same for what a store is asked: one question at a time, so that live tables are not kept waiting."""
        with self._turn(address):
            async with self._reading:
                return await reading()

    @contextmanager
    def _turn(self, address: str) -> Iterator[None]:
        if self._waiting.total() >= self._most or self._waiting[address] >= self._most_of_address:
            raise NotNow("error-busy")
        self._waiting[address] += 1
        try:
            yield
        finally:
            self._waiting[address] -= 1
            if not self._waiting[address]:
                del self._waiting[address]

    def close(self) -> None:
        """Let the thread go when it has done what it does."""
        self._pool.shutdown(wait=False, cancel_futures=True)
