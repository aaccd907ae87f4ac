"""`pobudka serve`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated
from urllib.parse import urlsplit

from cyclopts import Parameter

from pobudka.core.errors import BadInput
from pobudka.server.launch import host as start_hosting
from pobudka.server.ntfy import ntfy_at
from pobudka.server.settings import Limits, Settings

from .configuration import SERVING, within


def check_links(hint: object, given: str | list[str] | None) -> None:
    for link in [given] if isinstance(given, str) else given or ():
        if urlsplit(link).scheme not in ("http", "https") or not urlsplit(link).netloc:
            raise BadInput("error-link", found=link[:80])


def check_ntfy(hint: object, given: str | None) -> None:
    if given is not None:
        ntfy_at(given)


def run(
    *,
    host: Annotated[str, Parameter(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, Parameter(help="The port; 0: any that is free.", validator=within(0, 65_535))] = 8000,
    database: Annotated[
        str,
        Parameter(
            help="Where the tables are kept: a file, created if it does not exist, or the address of a PostgreSQL "
            "database, such as postgresql://pobudka@localhost/pobudka"
        ),
    ] = "pobudka.db",
    bus: Annotated[
        str | None,
        Parameter(
            help="A Valkey or Redis by which servers of one PostgreSQL database hear of each other at once, such as "
            "redis://localhost:6379/0; without one they look every second."
        ),
    ] = None,
    link: Annotated[
        str | None, Parameter(help="Where people find it, such as https://play.example.org", validator=check_links)
    ] = None,
    origins: Annotated[
        list[str] | None,
        Parameter(
            name="--origin", help="A page from another site that may talk to this server.", validator=check_links
        ),
    ] = None,
    proxy: Annotated[
        str | None, Parameter(help="Addresses of proxies whose X-Forwarded headers are trusted, separated by commas.")
    ] = None,
    bot_threads: Annotated[int, Parameter(help="How many bots think at a time.", validator=within(1))] = 1,
    installed_bots: Annotated[
        bool,
        Parameter(negative="--no-installed-bots", help="Whether bots of other installed packages may be given seats."),
    ] = True,
    studies: Annotated[
        bool,
        Parameter(
            negative="--no-studies",
            help="Whether games that are over are studied (how it was, the trainer), in a process of its own.",
        ),
    ] = True,
    private_webhooks: Annotated[bool, Parameter(help="Let tables call addresses inside this network.")] = False,
    ntfy: Annotated[
        str | None,
        Parameter(
            help="An ntfy server by which people may be called when it is their turn, such as https://ntfy.example.org",
            validator=check_ntfy,
        ),
    ] = None,
    most_tables: Annotated[int, Parameter(help="How many tables are live at a time.", validator=within(1))] = 20_000,
    most_sockets: Annotated[
        int, Parameter(help="How many people and programs are connected at a time.", validator=within(1))
    ] = 20_000,
    workers: Annotated[
        int, Parameter(help="How many processes serve the port; several need PostgreSQL.", validator=within(1, 64))
    ] = 1,
    config: Annotated[Path | None, Parameter(help="A file of TOML that says what flags do not.")] = None,
    show_config: Annotated[bool, Parameter(help="Say what is in force and where it was said, and serve not.")] = False,
) -> int:
    if show_config:
        print(SERVING.show())
        return 0
    settings = Settings(
        database=database,
        bus=bus,
        hosts=(str(urlsplit(link).hostname),) if link else None,
        origins=tuple(origin.rstrip("/") for origin in origins or ()),
        links=(link.rstrip("/"),) if link else (),
        bot_threads=bot_threads,
        installed_bots=installed_bots,
        studies=studies,
        may_call_private=private_webhooks,
        ntfy=ntfy,
        limits=Limits(tables=most_tables, sockets=most_sockets),
    )
    return start_hosting(settings, host, port, proxy, workers)
