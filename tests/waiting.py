"""Waiting for what a test wants to see, instead of for a while: as short as it can be, as long as it must be."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable

PATIENCE = 60.0  # seconds; what has not come by then does not come
OFTEN = 0.01  # seconds between two looks


async def until(is_so: Callable[[], object], patience: float = PATIENCE) -> None:
    """Let everything else in this loop go on until it is so."""
    deadline = time.monotonic() + patience
    while not is_so():
        assert time.monotonic() < deadline, "it has never come to that"
        await asyncio.sleep(OFTEN)


async def until_asked(is_so: Callable[[], Awaitable[object]], patience: float = PATIENCE) -> None:
    """The same, where to look means to ask."""
    deadline = time.monotonic() + patience
    while not await is_so():
        assert time.monotonic() < deadline, "it has never come to that"
        await asyncio.sleep(OFTEN)


def wait_until(is_so: Callable[[], object], patience: float = PATIENCE) -> None:
    """Until it is so in another thread or process."""
    deadline = time.monotonic() + patience
    while not is_so():
        assert time.monotonic() < deadline, "it has never come to that"
        time.sleep(OFTEN)
