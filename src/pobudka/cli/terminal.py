"""`pobudka terminal`, and the server of this machine that it and `pobudka plain` play at when no other is named."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from pobudka.core.errors import BadInput
from pobudka.core.speech import home_language, say
from pobudka.server.launch import data_folder, link_of
from pobudka.server.messages import Language
from pobudka.terminal.address import Address, read_address

if TYPE_CHECKING:
    from pobudka.terminal.app import PobudkaApp

PATIENCE = 30.0  # seconds until the port is open; the rules are made ready after that
LAST_WORDS = 10.0  # seconds to close


def run(place: str | None, language: str | None, light: bool) -> int:
    from pobudka.terminal.app import PobudkaApp
    from pobudka.terminal.keys import Keyring

    spoken: Language = "pl" if (language or home_language()) == "pl" else "en"
    Keyring().check()
    if place is not None:
        return played(PobudkaApp(find_place(place), spoken, is_dark=not light))
    with own_server(spoken) as link:
        return played(PobudkaApp(Address(link), spoken, is_private=True, is_dark=not light))


def played(app: PobudkaApp) -> int:
    """Let the person play; what a program that broke ends with is not 0."""
    app.run()
    return app.return_code or 0


def find_place(place: str) -> Address:
    """A link, a server, or the code of a table: at this machine's own server, if one runs, else at the usual one."""
    address = read_address(place)
    own = link_of(data_folder() / "running.json")
    is_code = address.table == place
    return Address(own, place) if own and is_code else address


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
        command = [sys.executable, "-m", "pobudka", "--no-browser"]
        child = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True)
    try:
        deadline = time.monotonic() + PATIENCE
        while (link := link_of(note)) is None:
            if child.poll() is not None or time.monotonic() > deadline:
                raise BadInput("error-own-server", file=str(folder / "server.log"))
            time.sleep(0.1)
        yield link
    finally:
        child.terminate()
        try:
            child.wait(LAST_WORDS)
        except subprocess.TimeoutExpired:
            child.kill()
