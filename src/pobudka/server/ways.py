"""The way to a client: the short one of our own `Wire` where the server has it, else the way of any ASGI server.

Under another server everything is sent from the bounded queue, by a task that waits as long as the server lets it; a
client that does not read is cut off by ending its conversation, whereupon the server closes the connection.
"""

from __future__ import annotations

import asyncio
from typing import Any, Protocol

from starlette.websockets import WebSocket, WebSocketState

from .messages import TOO_LONG

ABNORMAL = 1006  # how a connection ends that nobody closed


class Way(Protocol):
    """What a line asks of its socket."""

    @property
    def is_free(self) -> bool:
        """Whether it takes a message without anybody having to wait."""

    def write(self, *messages: bytes) -> None:
        """Send texts that are encoded, if it is free."""

    async def receive(self) -> Any:
        """What comes next, as ASGI says it."""

    def abort(self) -> None:
        """Cut the client off."""


class LongWay:
    """Through Starlette and whatever server runs the app."""

    is_free = False  # nobody says

    def __init__(self, socket: WebSocket, most_bytes: int) -> None:
        self._socket, self._most_bytes = socket, most_bytes
        self._hearing: asyncio.Task[Any] | None = None
        self._is_cut = False

    def write(self, *messages: bytes) -> None:
        raise AssertionError("what is never free is never written to")

    async def receive(self) -> Any:
        if self._is_cut:
            return {"type": "websocket.disconnect", "code": ABNORMAL}
        self._hearing = asyncio.create_task(self._receive())
        try:
            return await self._hearing
        except asyncio.CancelledError:
            if not self._is_cut:
                raise
            return {"type": "websocket.disconnect", "code": ABNORMAL}

    async def _receive(self) -> Any:
        message = await self._socket.receive()
        if (
            len((message.get("text") or "").encode()) > self._most_bytes
            or len(message.get("bytes") or b"") > self._most_bytes
        ):
            if self._socket.application_state is WebSocketState.CONNECTED:
                await self._socket.close(TOO_LONG)
            return {"type": "websocket.disconnect", "code": TOO_LONG}
        return message

    def abort(self) -> None:
        self._is_cut = True
        if self._hearing is not None:
            self._hearing.cancel()


def way_of(socket: WebSocket, most_bytes: int) -> Way:
    """The best that there is."""
    wire: Way | None = getattr(socket.state, "wire", None)
    return wire or LongWay(socket, most_bytes)
