"""How the app is put on the network: uvicorn with its limits, and what it lacks: slow clients can be cut off."""

from __future__ import annotations

import asyncio
import socket
import sys
from struct import Struct
from typing import Any

import uvicorn
from starlette.applications import Starlette
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State
from websockets.server import ServerProtocol

from .http_limits import limited_http
from .settings import Settings

try:
    from websockets.speedups import apply_mask
except ImportError:  # where it was not compiled
    from websockets.utils import apply_mask

PING_SECONDS = 20.0
KEEP_ALIVE = 15  # seconds
GRACE = 5  # seconds to say goodbye at the end
BACKLOG = 4096
SEND_BUFFER = 128 * 1024  # bytes that the system keeps for a client who does not read
MOST_UNHEARD = 4  # messages that are read before the first of them is heard

WHOLE_TEXT = 0x81  # how a frame begins that is a whole message of text, uncompressed
MASKED = 0x80
LONG, VERY_LONG = 126, 127  # in place of a size: it follows, in two bytes or in eight
short_head, long_head, very_long_head = Struct("!BB").pack, Struct("!BBH").pack, Struct("!BBQ").pack


class Inbox:
    """What has come in and was not heard yet. One listens."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._messages: list[Any] = []  # few
        self._listener: asyncio.Future[None] | None = None

    def __len__(self) -> int:
        return len(self._messages)

    def put_nowait(self, message: Any) -> None:
        self._messages.append(message)
        if self._listener is not None and not self._listener.done():
            self._listener.set_result(None)

    async def get(self) -> Any:
        while not self._messages:
            self._listener = self._loop.create_future()
            await self._listener
        return self._messages.pop(0)

    def empty(self) -> bool:
        return not self._messages

    def clear(self) -> None:
        self._messages.clear()


class Wire(WebSocketsSansIOProtocol):
    """A WebSocket with a short way through it for most messages: those that come and go as one frame of text.

    Its app can ask whether it takes a message now, and cut it off if the client does not read. What is not such a
    message goes the long way, through uvicorn and websockets.
    """

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.inbox = Inbox(self.loop)
        self.queue = self.inbox  # type: ignore[assignment]  # uvicorn uses no more of a queue than this

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["state"]["wire"] = self

    def start_keepalive(self) -> None:
        """The handshake is over. What was said in it is forgotten: nobody asks for it again."""
        super().start_keepalive()
        for said in (self.request, self.response):
            said.headers.clear()
        self.scope["headers"] = []

    def connection_lost(self, exc: Exception | None) -> None:
        """What belongs together lets go of each other, so that a socket is forgotten with its last user. The collector
        seldom looks at what is not young, and whoever comes and goes quickly would fill the memory until then."""
        super().connection_lost(exc)
        self.conn.parser.close()
        if hasattr(self, "scope"):
            self.scope["state"].pop("wire", None)

    # --- Sending ---

    @property
    def is_free(self) -> bool:
        """Whether it takes a message without anybody having to wait."""
        return self.writable.is_set()

    def write(self, *messages: bytes) -> None:
        """Send texts that are encoded; to one who has gone nothing is sent."""
        if self.conn.state is State.OPEN and not self.transport.is_closing():
            self.transport.write(b"".join(map(frame_of, messages)))

    def abort(self) -> None:
        """Cut it off."""
        self.transport.abort()

    # --- Receiving ---

    def data_received(self, data: bytes) -> None:
        text = None
        if self.conn.state is State.OPEN and is_between_messages(self.conn):
            text = text_of(data, self.config.ws_max_size)
        if text is None:
            super().data_received(data)
            return
        self.inbox.put_nowait({"type": "websocket.receive", "text": text})
        if len(self.inbox) >= MOST_UNHEARD and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def shutdown(self) -> None:
        """At the end nothing more is heard: what was not answered, the client asks again."""
        self.inbox.clear()
        super().shutdown()


def is_between_messages(conn: ServerProtocol) -> bool:
    """Whether nothing of a message has come yet.

    An empty buffer does not say so: the head of a frame may have been read, and its text not. Then websockets waits
    within that frame, and else for whatever comes next: the innermost of its generators tells.
    """
    waiting: Any = conn.parser
    while (inner := getattr(waiting, "gi_yieldfrom", None)) is not None:
        waiting = inner
    return conn.current_size is None and waiting.__name__ == "at_eof"


def frame_of(message: bytes) -> bytes:
    """A message of text as a server frames it."""
    size = len(message)
    if size < LONG:
        return short_head(WHOLE_TEXT, size) + message
    if size < 1 << 16:
        return long_head(WHOLE_TEXT, LONG, size) + message
    return very_long_head(WHOLE_TEXT, VERY_LONG, size) + message


def text_of(data: bytes, most: int) -> str | None:
    """The text, if this is just one frame of a client's, with a whole message of at most so many bytes; else None."""
    if len(data) < 6 or data[0] != WHOLE_TEXT or not MASKED <= data[1] <= MASKED | LONG:
        return None
    size, start = data[1] - MASKED, 6
    if size == LONG:
        size, start = int.from_bytes(data[2:4], "big"), 8
    if size > most or len(data) != start + size:
        return None
    try:
        return apply_mask(data[start:], data[start - 4 : start]).decode()
    except UnicodeDecodeError:
        return None


def wired(app: Starlette, settings: Settings, *, proxies: str | None = None) -> uvicorn.Config:
    """How uvicorn serves the app. `proxies` are the addresses whose X-Forwarded headers are believed."""
    http = limited_http(settings.limits, proxies)
    return uvicorn.Config(
        app, http=http, ws=Wire, loop="auto", lifespan="on", log_config=None, access_log=False,
        server_header=False, ws_max_size=settings.limits.message, ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PING_SECONDS, ws_per_message_deflate=False, timeout_keep_alive=KEEP_ALIVE,
        timeout_graceful_shutdown=GRACE, backlog=BACKLOG, h11_max_incomplete_event_size=None,
        proxy_headers=proxies is not None, forwarded_allow_ips=proxies,
    )  # fmt: skip


def listening(host: str, port: int) -> socket.socket:
    """A bound socket, so that the port is known before anybody is told of it."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    bound = socket.socket(family, socket.SOCK_STREAM)
    if sys.platform == "win32":  # where SO_REUSEADDR would let two servers have the same port
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
    else:
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
    try:
        bound.bind((host, port))
    except OSError:
        bound.close()
        raise
    bound.set_inheritable(True)
    return bound
