"""Calls a table's webhook when it is somebody's turn who is not there.

Only http and https, one try of a few seconds in all, no redirects, and never to an address inside the network unless
the host allows it: names are looked up once, every address found is checked, and so is the one that was reached.
"""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import re
import socket
import ssl
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import TYPE_CHECKING
from urllib.parse import SplitResult, urlsplit

import msgspec

from pobudka.core.errors import BadInput
from pobudka.table.watching import Change

if TYPE_CHECKING:
    from .room import Room

PATIENCE = 5.0  # seconds for all of a call
MOST_AT_ONCE = 64  # calls; one that is slow holds none of the others up
MOST_OF_HOST = 4  # calls that wait or run
MOST_LOOKUPS = 8  # names that are looked up at a time, in threads of their own
LONGEST_ANSWER = 4096  # bytes of its first line
LABEL = re.compile(r"[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?")

# Python calls some addresses global that lead back inside, because they stand for others: only this part of IPv6 is
# given out to networks, and of it what stands for an IPv4 address or is for books is left out.
WORLD = ipaddress.ip_network("2000::/3")
STANDING_FOR_OTHERS = [
    ipaddress.ip_network(text) for text in ("2001::/23", "2002::/16", "3fff::/20", "192.0.0.0/24", "192.88.99.0/24")
]


class NoAnswer(Exception):
    """What came back is not HTTP."""


def check_webhook(link: str) -> SplitResult:
    """Refuse what cannot be called."""
    try:
        parts = urlsplit(link)
        is_right = parts.scheme in ("http", "https") and _is_host(parts.hostname or "") and not parts.username
        parts.port  # noqa: B018  # raises for a port that is none
        link.encode("ascii")
    except ValueError:
        is_right = False
    if not is_right or any(sign <= " " for sign in link):
        raise BadInput("error-webhook", found=link[:80])
    return parts


def _is_host(name: str) -> bool:
    if ":" in name:
        ipaddress.IPv6Address(name)
        return "%" not in name
    return len(name) <= 253 and all(LABEL.fullmatch(label) for label in name.removesuffix(".").split("."))


class Caller:
    """Makes the calls, apart from the tables and from each other."""

    def __init__(self, *, may_call_private: bool, links: tuple[str, ...] = ()) -> None:
        self._may_call_private, self._links = may_call_private, links
        self._calls: set[asyncio.Task[None]] = set()
        self._of_host: Counter[str] = Counter()
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
            if person is not None and not state.bot_at(seat) and person not in here:
                page = f"{self._links[0]}/t/{state.name}" if self._links else f"/t/{state.name}"
                news = {"is": "your_turn", "table": state.name, "page": page, "seat": seat, "name": state.names[seat]}
                self._start(link, msgspec.json.encode(news))
        self._called[state.name] = asked

    def _start(self, link: str, body: bytes) -> None:
        host = str(urlsplit(link).hostname)
        if len(self._calls) >= MOST_AT_ONCE or self._of_host[host] >= MOST_OF_HOST:
            logging.getLogger(__name__).warning("a webhook was not called: too many calls at a time")
            return
        self._of_host[host] += 1
        task = asyncio.create_task(self._call(link, body))
        self._calls.add(task)

        def forget(task: asyncio.Task[None]) -> None:
            self._calls.discard(task)
            self._of_host[host] -= 1
            self._of_host += Counter()  # without those that have none

        task.add_done_callback(forget)

    async def _call(self, link: str, body: bytes) -> None:
        try:
            await call(link, body, may_call_private=self._may_call_private)
        except (OSError, BadInput, NoAnswer) as problem:  # the other side's
            logging.getLogger(__name__).warning("a webhook was not called: %s", type(problem).__name__)
        except Exception:
            logging.getLogger(__name__).exception("a webhook was not called")

    async def close(self) -> None:
        for task in self._calls:
            task.cancel()


async def call(link: str, body: bytes, *, may_call_private: bool) -> int:
    """Post the body there; the answer's status."""
    async with asyncio.timeout(PATIENCE):
        parts = check_webhook(link)
        host, is_secure = str(parts.hostname), parts.scheme == "https"
        port = parts.port or (443 if is_secure else 80)
        addresses = await asyncio.get_running_loop().run_in_executor(_lookups(), addresses_of, host, port)
        if not may_call_private and not all(map(is_outside, addresses)):
            raise BadInput("error-webhook-private", found=host[:80])
        reader, writer = await asyncio.open_connection(
            addresses[0], port, limit=LONGEST_ANSWER,
            ssl=_trust() if is_secure else None, server_hostname=host if is_secure else None,
        )  # fmt: skip
        try:
            reached, own = writer.get_extra_info("peername")[0], writer.get_extra_info("sockname")[0]
            if not may_call_private and (reached == own or not is_outside(reached)):
                raise BadInput("error-webhook-private", found=host[:80])
            writer.write(request_of(parts, body))
            await writer.drain()
            version, _, rest = (await first_line(reader)).partition(b" ")
            if not version.startswith(b"HTTP/1") or not rest[:3].isdigit():
                raise NoAnswer
            return int(rest[:3])
        finally:
            writer.transport.abort()


async def first_line(reader: asyncio.StreamReader) -> bytes:
    try:
        return await reader.readline()
    except ValueError:  # it is too long
        raise NoAnswer from None


def request_of(parts: SplitResult, body: bytes) -> bytes:
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return (
        f"POST {path} HTTP/1.1\r\nHost: {parts.netloc}\r\nUser-Agent: pobudka\r\nConnection: close\r\n"
        f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
    ).encode("ascii") + body


def addresses_of(host: str, port: int) -> list[str]:
    """All addresses of a host."""
    return [str(info[4][0]) for info in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]


def is_outside(text: str) -> bool:
    """Whether an address is out in the world, and stands for no other one that is not."""
    address = ipaddress.ip_address(text.partition("%")[0])
    if not address.is_global or address.is_multicast or any(address in network for network in STANDING_FOR_OTHERS):
        return False
    return address.version == 4 or address in WORLD


@cache
def _lookups() -> ThreadPoolExecutor:
    """Names are looked up apart: a slow one must not hold up what tables wait for."""
    return ThreadPoolExecutor(MOST_LOOKUPS, "webhook")


@cache
def _trust() -> ssl.SSLContext:
    return ssl.create_default_context()
