"""Taking words out of rows in PostgreSQL, in one transaction."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from contextlib import contextmanager

from pobudka.core.errors import BadInput

from ..bells import FORGET
from ..reports import FORGET as FORGET_REPORTS
from ..rewriting import Rewriter, Rewritten
from .store import FINISH, KEEP_FILM
from .tools import Patient, connected

BODY = "UPDATE log SET body = %s WHERE table_name = %s AND seq = %s AND body = %s"


@contextmanager
def rewriting_at(address: str) -> Iterator[Rewriter]:
    with connected(address) as connection, connection.transaction():
        yield PostgresRewriter(connection)


def sweep_at(address: str) -> None:
    with connected(address) as connection:
        connection.execute("VACUUM FULL log, finished, film, bell, report")


class PostgresRewriter:
    """By a connection that is in a transaction."""

    def __init__(self, connection: Patient) -> None:
        self._connection = connection

    def rewrite(self, table: Rewritten) -> None:
        for values in table.bodies:
            if self._connection.execute(BODY, values).rowcount != 1:
                raise BadInput("error-store-changed", table=values[1], seq=values[2])
        told = table.finished
        if told is not None:
            self._connection.execute(FINISH, (told.table, told.at, told.is_listed, told.body))
        if table.film is not None:
            self._connection.execute(KEEP_FILM, (table.name, table.film))

    def forget_beside(self, keys: Collection[str]) -> None:
        for key in keys:
            self._connection.execute(FORGET.replace("?", "%s").encode(), (key,))
            self._connection.execute(FORGET_REPORTS.replace("?", "%s").encode(), (key, key))
