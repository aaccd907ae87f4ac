"""A line to one watcher: one bounded queue and one sending task, so that no table ever waits for a slow client."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress

from starlette.websockets import WebSocket, WebSocketDisconnect

from .messages import Hello
from .settings import Limits

# Why the server hung up: codes of our own, 4000 and up.
NO_HELLO = 4001
BANNED = 4003
NO_TABLE = 4004
TOO_SLOW = 4008
TOO_FAST = 4029
GOING_AWAY = 1001

LAST_WORDS = 2.0  # seconds in which a client may take in why it is hung up on


class Line:
    """What a table knows of a socket."""

    def __init__(self, socket: WebSocket, limits: Limits) -> None:
        self.socket = socket
        self.hello = Hello()
        self.key = ""  # the hash of the watcher's key
        self.closed_with: int | None = None
        self._queue: asyncio.Queue[bytes] = asyncio.Queue(limits.queue)
        self._waiting, self._most_waiting = 0, limits.queue_bytes
        self._sender = asyncio.create_task(self._send_on())
        self._abort: Callable[[], None] | None = getattr(socket.state, "abort", None)
        self._hanging_up: asyncio.Task[None] | None = None

    def send(self, message: bytes) -> None:
        """Queue a message; whoever lets too many pile up is hung up on."""
        if self.closed_with is not None:
            return
        if self._queue.full() or self._waiting + len(message) > self._most_waiting:
            self.hang_up(TOO_SLOW)
            return
        self._waiting += len(message)
        self._queue.put_nowait(message)

    async def _send_on(self) -> None:
        with suppress(WebSocketDisconnect, RuntimeError):
            while True:
                message = await self._queue.get()
                await self.socket.send_text(message.decode())
                self._waiting -= len(message)

    def hang_up(self, code: int) -> None:
        if self.closed_with is None:
            self.closed_with = code
            self._hanging_up = asyncio.create_task(self._hang_up(code))

    async def _hang_up(self, code: int) -> None:
        """Say why; what was queued before goes first if it can. A client that does not read is cut off."""
        try:
            async with asyncio.timeout(LAST_WORDS):
                while code != TOO_SLOW and not ((self._queue.empty() and self._waiting == 0) or self._sender.done()):
                    await asyncio.sleep(0.01)
                self._sender.cancel()
                await self.socket.close(code)
        except (TimeoutError, RuntimeError, WebSocketDisconnect):
            if self._abort:
                self._abort()

    async def finish(self) -> None:
        """The socket is gone, or goes when the last words are said."""
        if self._hanging_up:
            await self._hanging_up
        elif self.closed_with is None:
            self.closed_with = GOING_AWAY
        self._sender.cancel()
        with suppress(asyncio.CancelledError):
            await self._sender
