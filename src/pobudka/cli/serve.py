"""`pobudka serve`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated
from urllib.parse import urlsplit

from cyclopts import Parameter

from pobudka.core.errors import BadInput
from pobudka.server.launch import host as start_hosting
from pobudka.server.settings import Limits, Settings


def run(
    *,
    host: Annotated[str, Parameter(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, Parameter(help="The port; 0: any that is free.")] = 8000,
    database: Annotated[Path, Parameter(help="Where the tables are kept; created if it does not exist.")] = Path(
        "pobudka.db"
    ),
    link: Annotated[str | None, Parameter(help="Where people find it, such as https://play.example.org")] = None,
    origins: Annotated[
        list[str] | None, Parameter(name="--origin", help="A page from another site that may talk to this server.")
    ] = None,
    proxy: Annotated[
        str | None, Parameter(help="Addresses of proxies whose X-Forwarded headers are trusted, separated by commas.")
    ] = None,
    bot_threads: Annotated[int, Parameter(help="How many bots think at a time.")] = 1,
    installed_bots: Annotated[
        bool, Parameter(help="Whether bots of other installed packages may be given seats.")
    ] = True,
    private_webhooks: Annotated[bool, Parameter(help="Let tables call addresses inside this network.")] = False,
    most_tables: Annotated[int, Parameter(help="How many tables are live at a time.")] = 20_000,
    most_sockets: Annotated[int, Parameter(help="How many people and programs are connected at a time.")] = 20_000,
) -> int:
    origins = origins or []
    for given in ([link] if link else []) + origins:
        if urlsplit(given).scheme not in ("http", "https") or not urlsplit(given).netloc:
            raise BadInput("error-link", found=given[:80])
    settings = Settings(
        database=database,
        hosts=(str(urlsplit(link).hostname),) if link else None,
        origins=tuple(origin.rstrip("/") for origin in origins),
        links=(link.rstrip("/"),) if link else (),
        bot_threads=bot_threads,
        installed_bots=installed_bots,
        may_call_private=private_webhooks,
        limits=Limits(tables=most_tables, sockets=most_sockets),
    )
    return start_hosting(settings, host, port, proxy)
