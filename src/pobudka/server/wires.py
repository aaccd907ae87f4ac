"""How the app is put on the network: uvicorn with its limits, and what it lacks: slow clients can be cut off."""

from __future__ import annotations

import asyncio
import socket
from typing import Any

import uvicorn
from starlette.applications import Starlette
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from .settings import Settings

PING_SECONDS = 20.0
KEEP_ALIVE = 15  # seconds
GRACE = 5  # seconds to say goodbye at the end
BACKLOG = 4096
SEND_BUFFER = 128 * 1024  # bytes that the system keeps for a client who does not read


class Wire(WebSocketsSansIOProtocol):
    """A WebSocket whose app can ask whether it takes a message now, and cut it off if the client does not read."""

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["state"].update(abort=self.transport.abort, is_free=self.writable.is_set)

    def shutdown(self) -> None:
        """At the end nothing more is heard: what was not answered, the client asks again."""
        while not self.queue.empty():
            self.queue.get_nowait()
        super().shutdown()


class PromptHttp(HttpToolsProtocol):
    """HTTP for clients that say what they want soon after they connect."""

    patience = 10.0
    _late: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._late = self.loop.call_later(self.patience, transport.abort)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        if self._late is None:
            self._late = self.loop.call_later(self.patience, self.transport.abort)

    def on_headers_complete(self) -> None:
        self._in_time()
        super().on_headers_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        self._in_time()
        super().connection_lost(exc)

    def _in_time(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None


def wired(app: Starlette, settings: Settings, *, proxies: str | None = None) -> uvicorn.Config:
    """How uvicorn serves the app. `proxies` are the addresses whose X-Forwarded headers are believed."""
    http = type("Http", (PromptHttp,), {"patience": settings.limits.hello_seconds})
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
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
    try:
        bound.bind((host, port))
    except OSError:
        bound.close()
        raise
    bound.set_inheritable(True)
    return bound
