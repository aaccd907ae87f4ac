"""HTTP for clients that say what they want soon and in few words: uvicorn's, with limits on all that one may send."""

from __future__ import annotations

import asyncio
import ipaddress
import sys
from collections.abc import Callable
from typing import Any

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from pobudka.core.errors import BadInput
from pobudka.core.speech import LANGUAGES

from .limits import ConnectionCounter, neighbourhood
from .settings import Limits

MOST_WAITING = 8  # requests sent before the first of them is answered
LINGER = 2.0  # seconds in which one who was refused may read why
MOST_LINGERING, MOST_LINGERING_OF_ADDRESS = 32, 4  # others who are refused are cut off: they hold a descriptor each
UNHEARD = 1 << 20  # bytes that one may still send who was refused
STALLED = 30.0  # seconds after which one who does not read an answer is hung up on
SPARE = 64  # descriptors for the database, its journals, and whatever else is opened

IsProxy = Callable[[str], bool]


class LimitedHttp(HttpToolsProtocol):
    """A connection. It is refused where its address has too many, and hung up on when it is slow or says too much."""

    limits: Limits
    open_connections: ConnectionCounter  # of all connections of a server
    refused_connections: ConnectionCounter  # of those that were refused and are still there
    most: int  # connections of a server, those that became sockets too
    is_proxy: IsProxy

    _late: asyncio.TimerHandle | None = None
    _stalled: asyncio.TimerHandle | None = None
    _problem: tuple[int, BadInput] | None = None  # why it was refused
    _is_refused = False
    _counted: str | None = None  # the address that counts it
    _lingers: str | None = None  # the same, when it was refused
    _is_begun = _is_in_head = False  # whether a request has begun, and its headers have not all come yet
    _head, _headers, _heard = 0, 0, 0  # of this request: bytes of its head, headers, and bytes in all

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._wait()
        host = self.client[0] if self.client else ""
        if not host or self.is_proxy(host):
            return
        address = neighbourhood(host)
        if len(self.connections) > self.most or not self.open_connections.enter(address):
            self._refuse(503, BadInput("error-connections"))
        else:
            self._counted = address

    def connection_lost(self, exc: Exception | None) -> None:
        self._in_time()
        self.resume_writing()
        self._leave_counters()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """From here on it counts as a socket."""
        self._in_time()
        self._leave_counters()
        super().handle_websocket_upgrade()
        self.parser = None  # type: ignore[assignment]  # it knows this connection, and neither is needed any more

    def _leave_counters(self) -> None:
        if self._counted is not None:
            self.open_connections.leave(self._counted)
            self._counted = None
        if self._lingers is not None:
            self.refused_connections.leave(self._lingers)
            self._lingers = None

    # --- What is said ---

    def data_received(self, data: bytes) -> None:
        if self._is_refused:
            self._heard += len(data)
            if self._heard > UNHEARD:
                self.transport.abort()
            return
        was_begun = self._is_begun
        super().data_received(data)
        if was_begun and self._is_begun and not self._is_refused:
            # What the parser holds back (half a header, half a chunk) is not told; but it is no more than has come.
            self._heard += len(data)
            if self._heard > self.limits.head + self.limits.body * 4:
                self._refuse(431, BadInput("error-head-long", most=self.limits.head))

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._is_begun = self._is_in_head = True
        self._head = self._headers = self._heard = 0
        if len(self.pipeline) >= MOST_WAITING:
            self._stop(429, BadInput("error-too-fast"))
        if self._late is None:
            self._wait()

    def on_url(self, url: bytes) -> None:
        self._add_to_head(len(url))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        self._headers += 1
        if self._headers > self.limits.headers:
            self._stop(431, BadInput("error-headers", most=self.limits.headers))
        self._add_to_head(len(name) + len(value))
        super().on_header(name, value)

    def _add_to_head(self, count: int) -> None:
        self._head += count
        if self._head > self.limits.head:
            self._stop(431, BadInput("error-head-long", most=self.limits.head))

    def on_headers_complete(self) -> None:
        self._is_in_head = False
        self._in_time()
        self._wait()  # now for the body
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._is_begun = False
        self._in_time()
        super().on_message_complete()

    # --- Time ---

    def _wait(self) -> None:
        self._late = self.loop.call_later(self.limits.hello_seconds, self.transport.abort)

    def _in_time(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._stalled is None:
            self._stalled = self.loop.call_later(STALLED, self.transport.abort)

    def resume_writing(self) -> None:
        if self._stalled is not None:
            self._stalled.cancel()
            self._stalled = None
        super().resume_writing()

    # --- Refusing ---

    def _stop(self, status: int, problem: BadInput) -> None:
        """Let the parser stop here; it asks for an answer by `send_400_response`."""
        self._problem = (status, problem)
        raise problem

    def send_400_response(self, msg: str) -> None:
        status, problem = self._problem or (400, BadInput("error-request"))
        self._refuse(status, problem)

    def _refuse(self, status: int, problem: BadInput) -> None:
        """Say why, and hear no more; whoever still sends is given a moment to read it, if not too many are."""
        self._is_refused, self._heard = True, 0
        cycle = self.cycle  # of this request, or while its head comes of the one before
        if cycle is None or (cycle.response_complete if self._is_in_head else not cycle.response_started):
            text = "".join(f"{problem.say(language)}\n" for language in LANGUAGES).encode()
            head = b"content-type: text/plain; charset=utf-8\r\nconnection: close\r\ncontent-length: %d\r\n\r\n"
            self.transport.write(STATUS_LINE[status] + head % len(text) + text)
        if self.cycle is not None:
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        self._in_time()
        address = neighbourhood(self.client[0] if self.client else None)
        if self._lingers is None and self.refused_connections.enter(address):
            self._lingers = address
            self._late = self.loop.call_later(LINGER, self.transport.abort)
        elif self._lingers is None:
            self.transport.close()


def proxies_in(said: str | None) -> IsProxy:
    """Which addresses are proxies, whose connections are many people's: as uvicorn's `forwarded_allow_ips` says it."""
    if said == "*":
        return lambda host: True
    networks = []
    for part in (said or "").split(","):
        try:
            networks.append(ipaddress.ip_network(part.strip(), strict=False))
        except ValueError:
            continue  # a path or a name: no address connects from there

    def is_proxy(host: str) -> bool:
        try:
            address = ipaddress.ip_address(host.partition("%")[0])
        except ValueError:
            return False
        return any(address in network for network in networks)

    return is_proxy


def descriptors() -> int:
    """How many files and connections this process may have open; as many as it is allowed to ask for."""
    if sys.platform == "win32":
        return 1 << 16
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < hard or hard == resource.RLIM_INFINITY:
        soft = min(hard, 1 << 20) if hard != resource.RLIM_INFINITY else 1 << 20
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return soft


def limited_http(limits: Limits, proxies: str | None) -> type[LimitedHttp]:
    """HTTP for one server, which counts its connections."""
    most = max(descriptors() - SPARE, 1)
    counters = {
        "open_connections": ConnectionCounter(most, limits.http_of_address),
        "refused_connections": ConnectionCounter(MOST_LINGERING, MOST_LINGERING_OF_ADDRESS),
    }
    words = {"limits": limits, "most": most, "is_proxy": staticmethod(proxies_in(proxies))}
    return type("Http", (LimitedHttp,), {**counters, **words})
