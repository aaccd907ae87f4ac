"""Where a table is: a link, a server, or a table's code at the server one knows."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from ipaddress import ip_address
from urllib.parse import parse_qs, quote, urlsplit

from pobudka.core.errors import BadInput

CODE = re.compile(r"[A-Za-z0-9_-]{2,64}")
KEY = re.compile(r"[A-Za-z0-9_-]{43}")


@dataclass(frozen=True)
class Address:
    """A server, and perhaps one of its tables; a link that moves a seat also carries its key."""

    server: str  # http://host:port
    table: str | None = None
    key: str | None = None

    @property
    def link(self) -> str:
        """What to send to others."""
        return f"{self.server}/t/{quote(self.table)}" if self.table else self.server

    @property
    def socket(self) -> str:
        return f"ws{self.server.removeprefix('http')}/ws/{quote(self.table or '')}"

    @property
    def is_here(self) -> bool:
        """Whether the server is this machine: then no proxy is asked."""
        host = urlsplit(self.server).hostname or ""
        try:
            return host == "localhost" or ip_address(host).is_loopback
        except ValueError:
            return False


def home_server() -> str:
    """The server that codes without a link belong to."""
    return os.environ.get("POBUDKA_SERVER", "http://127.0.0.1:8000").rstrip("/")


def read_address(said: str) -> Address:
    """What a person gave.

    >>> read_address("https://example.org/t/kitchen")
    Address(server='https://example.org', table='kitchen', key=None)
    >>> read_address("example.org:8000").link
    'http://example.org:8000'
    """
    said = said.strip()
    if CODE.fullmatch(said) and said != "localhost":
        return Address(home_server(), said)
    try:
        parts = urlsplit(said if "://" in said else f"http://{said}")
        has_place = bool(parts.hostname) and parts.port != 0
    except ValueError:
        raise BadInput("error-address", found=said[:80]) from None
    table = re.fullmatch(rf"/t/({CODE.pattern})/?", parts.path)
    if parts.scheme not in ("http", "https") or not has_place or "@" in parts.netloc or " " in said:
        raise BadInput("error-address", found=said[:80])
    if table is None and parts.path not in ("", "/"):
        raise BadInput("error-address", found=said[:80])
    key = parse_qs(parts.fragment).get("key", [""])[0]
    server = f"{parts.scheme}://{parts.netloc}"
    return Address(server, table[1] if table else None, key if table and KEY.fullmatch(key) else None)
