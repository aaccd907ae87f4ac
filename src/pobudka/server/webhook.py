"""Calls a table's webhook when it is somebody's turn who is not there.

Only http and https, one try, no redirects, and never to an address inside the network unless the host allows it: the
address is looked up once, checked, and then connected to.
"""

from __future__ import annotations

import asyncio
import http.client
import ipaddress
import logging
import socket
import ssl
from typing import TYPE_CHECKING
from urllib.parse import SplitResult, urlsplit

import msgspec

from pobudka.core.errors import BadInput
from pobudka.table.watching import Change

if TYPE_CHECKING:
    from .room import Room

PATIENCE = 5.0  # seconds
MOST_WAITING = 200  # calls


def check_webhook(link: str) -> SplitResult:
    """Refuse what cannot be called."""
    try:
        parts = urlsplit(link)
        is_right = parts.scheme in ("http", "https") and bool(parts.hostname) and not parts.username
        parts.port  # noqa: B018  # raises for a port that is none
        link.encode("ascii")
    except ValueError:
        is_right = False
    if not is_right or any(sign <= " " for sign in link):
        raise BadInput("error-webhook", found=link[:80])
    return parts


class Caller:
    """Makes the calls, one after the other, apart from the tables."""

    def __init__(self, *, may_call_private: bool, links: tuple[str, ...] = ()) -> None:
        self._may_call_private, self._links = may_call_private, links
        self._waiting: asyncio.Queue[tuple[str, bytes]] = asyncio.Queue(MOST_WAITING)
        self._task = asyncio.create_task(self._call_on())
        self._called: dict[str, set[tuple[int, int]]] = {}

    def hear(self, room: Room, changes: list[Change]) -> None:
        """After a change: tell of people who have come to be asked and are not there."""
        state = room.table.state
        link = state.opened.webhook
        if link is None:
            return
        if state.phase != "playing" or state.is_paused:
            self._called.pop(state.name, None)
            return
        called = self._called.get(state.name, set())
        here = room.here
        asked = {(seat, state.next_answer(seat)) for seat in state.asked_since}
        for seat, _ in sorted(asked - called):
            person = state.seated[seat].person
            if person is not None and not state.bot_at(seat) and person not in here and not self._waiting.full():
                page = f"{self._links[0]}/t/{state.name}" if self._links else f"/t/{state.name}"
                news = {"is": "your_turn", "table": state.name, "page": page, "seat": seat, "name": state.names[seat]}
                self._waiting.put_nowait((link, msgspec.json.encode(news)))
        self._called[state.name] = asked

    async def _call_on(self) -> None:
        while True:
            link, body = await self._waiting.get()
            try:
                await asyncio.to_thread(call, link, body, may_call_private=self._may_call_private)
            except (OSError, http.client.HTTPException, BadInput) as problem:
                logging.getLogger(__name__).warning("a webhook was not called: %s", type(problem).__name__)

    async def close(self) -> None:
        self._task.cancel()


def call(link: str, body: bytes, *, may_call_private: bool) -> int:
    """Post the body there; the answer's status."""
    parts = check_webhook(link)
    host, is_secure = str(parts.hostname), parts.scheme == "https"
    port = parts.port or (443 if is_secure else 80)
    address = public_address(host, port, may_call_private=may_call_private)
    connection = http.client.HTTPConnection(host, port, timeout=PATIENCE)
    connection.sock = socket.create_connection((address, port), PATIENCE)
    try:
        if is_secure:
            connection.sock = ssl.create_default_context().wrap_socket(connection.sock, server_hostname=host)
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        headers = {"Host": parts.netloc, "Content-Type": "application/json", "User-Agent": "pobudka"}
        connection.request("POST", path, body, headers)
        return connection.getresponse().status
    finally:
        connection.close()


def public_address(host: str, port: int, *, may_call_private: bool) -> str:
    """An address of this host; every one of them must be out in the world."""
    found = [str(info[4][0]) for info in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]
    if not may_call_private and not all(ipaddress.ip_address(a.partition("%")[0]).is_global for a in found):
        raise BadInput("error-webhook-private", found=host[:80])
    return found[0]
