"""A line to one watcher: one bounded queue and one sending task, so that no table ever waits for a slow client."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable
from contextlib import suppress
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect

from .messages import TOO_SLOW, Hello
from .settings import Limits
from .ways import way_of

GOING_AWAY = 1001

LAST_WORDS = 2.0  # seconds in which a client may take in why it is hung up on
CROWD = 2.0  # seconds over which those who fall behind together are hung up on, so that nobody else waits for it


class Line:
    """What a table knows of a socket.

    A message goes out at once if the wire takes it; what it does not take waits in a queue for a task that sends it.
    Who has asked for something is mostly told what it changed and then answered: both go out together.
    """

    def __init__(self, socket: WebSocket, limits: Limits, address: str = "") -> None:
        self.socket, self.address = socket, address
        self.hello = Hello()
        self.key = ""  # the hash of the watcher's key
        self.closed_with: int | None = None
        self._asker: asyncio.Task[Any] | None = None  # who waits for an answer
        self._pending: list[bytes] = []  # what the asker is told before that
        self._queue: list[bytes] = []  # mostly empty: a deque would take 760 bytes for it
        self._waiting = 0  # bytes in the queue
        self._limits = limits
        self._sender: asyncio.Task[None] | None = None
        self._hanging_up: asyncio.Task[None] | None = None
        self.wire = way_of(socket, limits.message)

    def takes(self, count: int) -> bool:
        """Whether so many messages can be sent together without one who reads being hung up on."""
        return (not self._queue and self.wire.is_free) or len(self._queue) + count < self._limits.queue // 2

    def send(self, *messages: bytes) -> None:
        """Send or queue messages; whoever lets too many pile up is hung up on."""
        if self.closed_with is not None:
            return
        if self._asker is not None and self._asker is asyncio.current_task():
            self._pending += messages
        else:
            self._send(*messages)

    async def answer(self, asked: Awaitable[bytes]) -> None:
        """Wait for the answer to what was asked, and send it."""
        self._asker = asyncio.current_task()
        try:
            self.send(await asked)
        finally:
            self._asker = None
            if self._pending:
                pending, self._pending = self._pending, []
                self._send(*pending)

    def _send(self, *messages: bytes) -> None:
        if not self._queue and self.wire.is_free:
            self.wire.write(*messages)
            return
        for message in messages:
            if len(self._queue) >= self._limits.queue or self._waiting + len(message) > self._limits.queue_bytes:
                self.hang_up(TOO_SLOW)
                return
            self._queue.append(message)
            self._waiting += len(message)
        if self._sender is None or self._sender.done():
            self._sender = asyncio.create_task(self._send_on())

    async def _send_on(self) -> None:
        with suppress(WebSocketDisconnect, RuntimeError):
            while self._queue:
                await self.socket.send_text(self._queue[0].decode())
                self._waiting -= len(self._queue.pop(0))

    def hang_up(self, code: int) -> None:
        if self.closed_with is None:
            self.closed_with = code
            self._hanging_up = asyncio.create_task(self._hang_up(code))

    async def _hang_up(self, code: int) -> None:
        """Say why; what was queued before goes first if it can. A client that does not read is cut off."""
        try:
            if code == TOO_SLOW:
                if self._sender is not None:
                    self._sender.cancel()
                self._queue.clear()
                await asyncio.sleep(random.uniform(0, CROWD))
            async with asyncio.timeout(LAST_WORDS):
                if self._sender is not None:
                    await asyncio.wait({self._sender})
                await self.socket.close(code)
        except (TimeoutError, RuntimeError, WebSocketDisconnect):
            self.wire.abort()

    async def finish(self) -> None:
        """The socket is gone, or goes when the last words are said."""
        if self._hanging_up:
            await self._hanging_up
        elif self.closed_with is None:
            self.closed_with = GOING_AWAY
        if self._sender is not None:
            self._sender.cancel()
            with suppress(asyncio.CancelledError):
                await self._sender
