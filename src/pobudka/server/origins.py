"""Whose pages may talk to this server: its own, and those its host has named. Programs without an origin may too."""

from __future__ import annotations

import ipaddress
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from .settings import Settings

HERE = ("localhost",)


def is_welcome(connection: HTTPConnection, settings: Settings) -> bool:
    """Whether the page that asks is ours. The name it asked for counts too, or else any site could call itself us."""
    try:
        return _is_ours(connection, settings)
    except ValueError:  # an address that is none, such as "http://["
        return False


def _is_ours(connection: HTTPConnection, settings: Settings) -> bool:
    host = connection.headers.get("host", "")
    if not _is_our_name(host, settings):
        return False
    origin = connection.headers.get("origin")
    if origin is None or origin in settings.origins:
        return True
    asked = urlsplit(origin)
    return asked.scheme in ("http", "https") and asked.netloc.lower() == host.lower()


def _is_our_name(host: str, settings: Settings) -> bool:
    if settings.hosts is None:
        return True
    name = urlsplit(f"//{host}").hostname or ""
    if name in HERE or name in settings.hosts or name.endswith(".local"):
        return True
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
