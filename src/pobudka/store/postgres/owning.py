"""Who works with a PostgreSQL database: any number of nodes together, or one tool alone.

By an advisory lock that PostgreSQL drops with the connection, however that ends: a node's writer shares it, a tool that
needs everybody else to be gone takes it whole. Whoever comes too late is told so after a moment: PostgreSQL hears that
a connection was closed a little later than whoever closed it.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager

import psycopg

from pobudka.core.errors import BadInput, NotNow

from .database import Connection, Database, shown
from .schema import APPLICATION
from .tools import connected

WORKING = 2  # the advisory lock of that number, of our application
SHARE = "SELECT pg_try_advisory_lock_shared(%s, %s)"
TAKE = "SELECT pg_try_advisory_lock(%s, %s)"
MOMENT, BETWEEN = 2.0, 0.02  # seconds in which it is asked again and again, and from one time to the next


class Taken(NotNow):
    """A tool has the database for itself."""


def connect_to_write(database: Database) -> Connection:
    """A connection for a writer, which shares the database with others of its kind as long as it lives."""
    connection = database.connect()
    try:
        if is_granted(connection, SHARE):
            return connection
        raise Taken("error-store-taken", file=database.name)
    except BaseException:
        connection.close()
        raise


@contextmanager
def alone_at(address: str) -> Iterator[None]:
    """Nobody writes to the database meanwhile; refused if somebody may."""
    with connected(address) as connection:
        if not is_granted(connection, TAKE):
            raise BadInput("error-store-nodes", file=shown(address))
        yield


def is_granted(connection: psycopg.Connection[tuple[object, ...]], question: str) -> bool:
    end = time.monotonic() + MOMENT
    while True:
        row = connection.execute(question.encode(), (APPLICATION, WORKING)).fetchone()
        if row is not None and bool(row[0]):
            return True
        if time.monotonic() >= end:
            return False
        time.sleep(BETWEEN)
