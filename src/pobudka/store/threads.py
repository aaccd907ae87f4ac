"""Threads that wait in place of an event loop, which never waits for a disk or another machine itself."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

Done = TypeVar("Done")


class Threads:
    """So many, which come when they are first needed."""

    def __init__(self, count: int, name: str) -> None:
        self._pool = ThreadPoolExecutor(count, thread_name_prefix=name)

    async def do(self, work: Callable[[], Done]) -> Done:
        """Do it in one of them; where no event loop runs, whoever asks waits for it here."""
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            return work()
        try:
            doing = self._pool.submit(work)
        except RuntimeError:
            raise ValueError("the store is closed") from None
        return await asyncio.wrap_future(doing, loop=loop)

    def close(self) -> None:
        """Wait until all that was asked for is done."""
        self._pool.shutdown()
