"""`pobudka terminal`, and the server of this machine that it and `pobudka plain` play at when no other is named."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated

from cyclopts import Parameter

from pobudka.core.errors import BadInput
from pobudka.core.sessions import OWN_SESSION
from pobudka.core.speech import say
from pobudka.server.launch import data_folder, link_of
from pobudka.server.messages import Language
from pobudka.table.verify import verify
from pobudka.terminal.address import Address, read_address
from pobudka.terminal.desk import Desk

from .given import LanguageName, spoken_language
from .verify import tell

PATIENCE = 30.0  # seconds until the port is open; the rules are made ready after that
FIRST_PATIENCE = 20.0  # seconds until an address that was given is there and answers
LAST_WORDS = 10.0  # seconds to close


def run(
    place: Annotated[
        str | None, Parameter(help="The link or the code of a table, or a server. Without one: this machine.")
    ] = None,
    /,
    *,
    light: Annotated[bool, Parameter(help="Dark writing on light paper.")] = False,
    language: LanguageName = None,
) -> int:
    from pobudka.terminal.app import PobudkaApp
    from pobudka.terminal.keys import Keyring

    spoken = spoken_language(language)
    Keyring().check()
    with found(place, spoken) as (address, is_private):
        app = PobudkaApp(address, spoken, is_private=is_private, is_dark=not light, check_record=checked_in_words)
        app.run()
    return app.return_code or 0  # what a program that broke ends with is not 0


def checked_in_words(record: object, language: str) -> str:
    """What `pobudka verify` says of a record."""
    try:
        return tell(verify(record), 0, language)
    except BadInput as problem:
        return problem.say(language)


@contextmanager
def found(place: str | None, language: Language) -> Iterator[tuple[Address, bool]]:
    """Where a person wants to go, which is there and answers, and whether it is this machine's own server.

    A table's code belongs to POBUDKA_SERVER, if that is set; else to the server that runs on this machine; if none
    does, to this machine's own, which is then opened.
    """
    if place is None:
        with own_server(language) as link:
            yield Address(link), True
        return
    address = read_address(place)
    is_code = address.table == place.strip() and "POBUDKA_SERVER" not in os.environ
    if is_code and not answers(address):
        with own_server(language) as link:
            yield checked(Address(link, address.table), language), True
        return
    yield checked(address, language), False


def answers(address: Address) -> bool:
    """Whether the usual server of this machine is there and has this table."""
    try:
        asyncio.run(Desk(address, "en", FIRST_PATIENCE).table(address.table or ""))
    except BadInput:
        return False
    return True


def checked(address: Address, language: str) -> Address:
    """The address, if a server answers there and has that table; what is wrong is raised."""
    desk = Desk(address, language, FIRST_PATIENCE)
    asyncio.run(desk.lobby() if address.table is None else desk.table(address.table))
    return address


@contextmanager
def own_server(language: str) -> Iterator[str]:
    """Where this machine's own server is: the one that runs, or a child that ends when we do."""
    folder = data_folder()
    note = folder / "running.json"
    link = link_of(note)
    if link is not None:
        yield link
        return
    print(say(language, "cli-own-server"), file=sys.stderr)
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "server.log").open("w", encoding="utf-8") as log:
        command = [sys.executable, "-m", "pobudka.cli.companion"]
        child = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=log, stderr=log, **OWN_SESSION)
    try:
        deadline = time.monotonic() + PATIENCE
        while (link := link_of(note)) is None:
            if child.poll() is not None or time.monotonic() > deadline:
                raise BadInput("error-own-server", file=str(folder / "server.log"))
            time.sleep(0.1)
        yield link
    finally:
        assert child.stdin is not None
        child.stdin.close()  # it ends with its input, in order on every system (`companion`)
        try:
            child.wait(LAST_WORDS)
        except subprocess.TimeoutExpired:
            child.kill()
