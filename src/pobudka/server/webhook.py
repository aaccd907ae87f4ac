"""One call of a webhook: which links can be called, where they must not lead, and the letter's signature.

Only http and https, a few seconds in all, no redirects, and never to an address inside the network unless the host
allows it: names are looked up once, every address found is checked, and so is the one that was reached. Letters are
signed as standardwebhooks.com has it, so that libraries for many languages can check them.
"""

from __future__ import annotations

import asyncio
import base64
import hmac
import ipaddress
import re
import secrets
import socket
import ssl
import time
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from urllib.parse import SplitResult, urlsplit

from msgspec import UnsetType

from pobudka.core.errors import BadInput

PATIENCE = 5.0  # seconds for all of a call
MOST_LOOKUPS = 32  # names that are looked up at a time, in threads of their own
LONGEST_ANSWER = 4096  # bytes of its first line
KEY_BYTES = 32
KEY_MARK = "whsec_"  # how such a key begins, so that whoever finds one knows what it is
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


# --- Signing ---


def new_webhook_key() -> str:
    """What letters to one webhook are signed with; whoever opens the table is told it once."""
    return KEY_MARK + base64.b64encode(secrets.token_bytes(KEY_BYTES)).decode()


def signature_of(key: str, letter: str, at: int, body: bytes) -> str:
    """HMAC-SHA-256 over the letter's own number, the time stamp and the body."""
    signed = b"%s.%d.%s" % (letter.encode("ascii"), at, body)
    return (
        "v1," + base64.b64encode(hmac.digest(base64.b64decode(key.removeprefix(KEY_MARK)), signed, "sha256")).decode()
    )


def headers_of(key: str | UnsetType, letter: str, body: bytes) -> dict[str, str]:
    """What a letter says besides its body. Tables that were opened before there were signatures have no key."""
    at = int(time.time())
    headers = {"Webhook-Id": letter, "Webhook-Timestamp": str(at)}
    return headers | ({"Webhook-Signature": signature_of(key, letter, at, body)} if key else {})


# --- Calling ---


async def call(link: str, body: bytes, headers: Mapping[str, str], *, may_call_private: bool) -> int:
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
            writer.write(request_of(parts, body, headers))
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


def request_of(parts: SplitResult, body: bytes, headers: Mapping[str, str]) -> bytes:
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    lines = [f"{name}: {value}\r\n" for name, value in {"Content-Type": "application/json", **headers}.items()]
    return (
        f"POST {path} HTTP/1.1\r\nHost: {parts.netloc}\r\nUser-Agent: pobudka\r\nConnection: close\r\n"
        f"Content-Length: {len(body)}\r\n{''.join(lines)}\r\n"
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
