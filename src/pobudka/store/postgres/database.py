"""One PostgreSQL database and the connections to it: made when they are needed, and again when they were lost.

Whoever keeps something of its own there (leases, who is present) adds a numbered file to `migrations`, and asks:

    rows = await store.database.ask("SELECT node FROM lease WHERE table_name = %s", (name,))
    await store.database.do(lambda connection: connection.execute(…))    # several statements: with transaction()

Both work in threads of their own; without an event loop the caller waits. What cannot be asked now raises `Away`.
"""

from __future__ import annotations

import random
import time
from collections import deque
from collections.abc import Callable, Sequence
from typing import Any, TypeVar
from urllib.parse import urlsplit

import psycopg
from psycopg import errors

from pobudka.core.errors import NotNow

from ..threads import Threads

ASKERS = 4  # connections, at most, besides the writer's
PATIENCE = 10.0  # seconds that a statement may take, on either side
CONNECTING = 3  # seconds
FIRST_WAIT, LONGEST_WAIT = 0.05, 0.5  # seconds in which nobody tries again to connect

# Nothing may hang for ever, on a line that is cut either, and PostgreSQL shall notice soon that a node is gone. Plans
# are remembered, also such as were made while the tables were empty: so never one that reads a whole table.
SETTINGS = f"""
SET search_path = pobudka;
SET synchronous_commit = on;
SET default_transaction_isolation = 'read committed';
SET statement_timeout = {int(1000 * PATIENCE)};
SET lock_timeout = {int(1000 * PATIENCE)};
SET idle_in_transaction_session_timeout = {int(1000 * PATIENCE)};
SET enable_seqscan = off;
SET tcp_keepalives_idle = 5;
SET tcp_keepalives_interval = 2;
SET tcp_keepalives_count = 3
"""
LINE: dict[str, Any] = {
    "connect_timeout": CONNECTING,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 5_000,
}

Found = TypeVar("Found")


class Away(NotNow):
    """The database cannot be reached now, or has not answered in time."""


class Connection(psycopg.Connection[tuple[Any, ...]]):
    """Waits no longer than patience lasts, whatever the other side does."""

    def wait(self, gen: Any, interval: float = 0.1, timeout: float | None = None) -> Any:
        return super().wait(gen, interval, PATIENCE if timeout is None else timeout)


LOST = (psycopg.OperationalError, psycopg.InterfaceError, errors._WaitTimeout)


class Database:
    """Connections for whoever asks. `settings` is said to each; only tests that break durability need others."""

    def __init__(self, address: str, settings: str = SETTINGS) -> None:
        self._address, self._settings = address, settings
        self.name = shown(address)
        self._idle: deque[Connection] = deque()
        self._threads = Threads(ASKERS, f"asker of {self.name}")
        self._is_closed = False
        self._wait, self._try_at = FIRST_WAIT, 0.0

    async def ask(self, question: str, details: Sequence[object] = ()) -> list[Any]:
        """The rows that one statement finds. It may be carried out twice, if the line breaks while it is asked."""
        return await self.do(lambda connection: connection.cursor(binary=True).execute(question, details).fetchall())

    async def do(self, work: Callable[[Connection], Found]) -> Found:
        """Let work be done with a connection, in a thread. It may be done twice, if the line breaks meanwhile."""
        return await self._threads.do(lambda: self.do_here(work))

    def do_here(self, work: Callable[[Connection], Found]) -> Found:
        """The same, in this thread."""
        if self._is_closed:
            raise ValueError("the store is closed")
        while True:
            try:
                connection, is_old = self._idle.pop(), True
            except IndexError:
                connection, is_old = self.connect(), False
            try:
                found = work(connection)
            except LOST as problem:
                connection.close()
                if not is_old:
                    raise Away("error-store-away", file=self.name, problem=str(problem).strip()) from problem
                self._let_go()  # what is as old was lost with it
            except BaseException:
                connection.close()
                raise
            else:
                self._idle.append(connection)
                if self._is_closed:
                    self._let_go()
                return found

    def connect(self) -> Connection:
        """A new connection, for whoever asked for it alone. After a failure nobody tries again for a moment."""
        if time.monotonic() < self._try_at:
            raise Away("error-store-away", file=self.name, problem="")
        connection = None
        try:
            connection = Connection.connect(self._address, autocommit=True, **LINE)
            connection.execute(self._settings.encode())
        except LOST as problem:
            if connection is not None:
                connection.close()
            self._try_at = time.monotonic() + self._wait * random.uniform(0.8, 1.2)
            self._wait = min(2 * self._wait, LONGEST_WAIT)
            raise Away("error-store-away", file=self.name, problem=str(problem).strip()) from problem
        self._wait = FIRST_WAIT
        return connection

    def close(self) -> None:
        self._is_closed = True
        self._threads.close()
        self._let_go()

    def _let_go(self) -> None:
        while self._idle:
            self._idle.pop().close()


def shown(address: str) -> str:
    """An address for people and logs: without a password."""
    found = urlsplit(address)
    who = f"{found.username}@" if found.username else ""
    port = f":{found.port}" if found.port else ""
    return f"{found.scheme}://{who}{found.hostname or ''}{port}{found.path}"
