"""Filling an empty PostgreSQL database in one transaction."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from typing import Any

import psycopg

from pobudka.core.errors import BadInput

from ..bells import COLUMNS as BELL_COLUMNS
from ..filling import Filling
from ..log import turn_of
from ..reading import Beside, Sight, Stored
from ..reports import COLUMNS as REPORT_COLUMNS
from .database import Database, shown
from .owning import alone_at
from .schema import migrate, migrations
from .sight import PostgresSight
from .tools import Patient, connected

COLUMNS = {
    "log": "table_name, seq, at, seat, kind, body",
    "secret": "table_name, secret",
    "finished": "table_name, at, is_listed, body",
    "film": "table_name, film",
    "study": "table_name, study",
    "live": "table_name, is_playing",
    "bell": BELL_COLUMNS,
    "report": REPORT_COLUMNS,
}


@contextmanager
def fill_at(address: str) -> Iterator[Filling]:
    with closing(Database(address)) as database:
        migrate(database)
    with alone_at(address), connected(address) as connection, connection.transaction():
        for place in COLUMNS:
            if connection.execute(f"SELECT FROM {place} LIMIT 1".encode()).fetchone() is not None:
                raise BadInput("error-move-not-empty", file=shown(address))
        filling = PostgresFilling(connection)
        yield filling
        if not filling.is_finished:
            raise psycopg.Rollback


class PostgresFilling:
    """By a connection that is in a transaction."""

    def __init__(self, connection: Patient) -> None:
        self.is_finished = False
        self._connection = connection

    def put(self, tables: Sequence[Stored]) -> None:
        rows = [row for stored in tables for row in stored.rows]
        told = [stored.finished for stored in tables if stored.finished is not None]
        turns = [(stored.name, turn_of(stored.rows)) for stored in tables]
        self._copy("log", ((row.table, row.seq, row.at, row.seat, row.kind, row.body) for row in rows))
        self._copy("secret", ((each.name, each.secret) for each in tables if each.secret is not None))
        self._copy("finished", ((each.table, each.at, each.is_listed, each.body) for each in told))
        self._copy("film", ((each.name, each.film) for each in tables if each.film is not None))
        self._copy("study", ((each.name, each.study) for each in tables if each.study is not None))
        self._copy("live", ((name, turn) for name, turn in turns if turn is not None))

    def _copy(self, place: str, rows: Iterable[tuple[Any, ...]]) -> None:
        with self._connection.cursor().copy(f"COPY {place} ({COLUMNS[place]}) FROM STDIN".encode()) as copying:
            for row in rows:
                copying.write_row(row)

    def put_beside(self, beside: Beside) -> None:
        self._copy("bell", beside.bells)
        self._copy("report", beside.reports)
        self._connection.execute("DELETE FROM lasting")  # of a server that was started here, and served nobody
        for each in beside.lasting:
            self._connection.execute("INSERT INTO lasting (name, value) VALUES (%s, %s)", each)

    def sight(self) -> Sight:
        return PostgresSight(self._connection, len(migrations()))

    def finish(self) -> None:
        self.is_finished = True
