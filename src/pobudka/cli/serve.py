"""`pobudka` alone, and `pobudka serve`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from urllib.parse import urlsplit

from pobudka.core.errors import BadInput
from pobudka.server.launch import host as start_hosting
from pobudka.server.launch import open_own
from pobudka.server.settings import Limits, Settings


def run_own(is_lan: bool, port: int | None, has_browser: bool, may_call_private: bool) -> int:
    return open_own(is_lan=is_lan, port=port, has_browser=has_browser, may_call_private=may_call_private)


def run_host(
    address: str,
    port: int,
    database: Path,
    link: str | None,
    origins: Sequence[str],
    proxies: str | None,
    bot_threads: int,
    installed_bots: bool,
    may_call_private: bool,
    most_tables: int,
    most_sockets: int,
) -> int:
    for given in ([link] if link else []) + list(origins):
        if urlsplit(given).scheme not in ("http", "https") or not urlsplit(given).netloc:
            raise BadInput("error-link", found=given[:80])
    settings = Settings(
        database=database,
        hosts=(str(urlsplit(link).hostname),) if link else None,
        origins=tuple(origin.rstrip("/") for origin in origins),
        links=(link.rstrip("/"),) if link else (),
        bot_threads=bot_threads,
        installed_bots=installed_bots,
        may_call_private=may_call_private,
        limits=Limits(tables=most_tables, sockets=most_sockets),
    )
    return start_hosting(settings, address, port, proxies)
