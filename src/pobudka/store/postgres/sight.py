"""A PostgreSQL database as it is at one moment: all is asked in one transaction that sees nothing written later."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from ..bells import ALL_BELLS, ALL_LASTING
from ..log import Finished, Row
from ..reading import Beside, Sight, Stored
from ..reports import ALL_REPORTS
from .database import shown
from .schema import BELLS, REPORTS, migrations, version_of
from .store import ROW, STUDY, TABLES
from .tools import Patient, connected

BESIDE = """
SELECT (SELECT secret FROM secret WHERE table_name = %(table)s), (SELECT film FROM film WHERE table_name = %(table)s),
    at, is_listed, body
FROM (VALUES (1)) AS one LEFT JOIN finished ON table_name = %(table)s
"""
STUDIES = 3  # the version that brought them
JOINED = "SELECT DISTINCT table_name FROM log WHERE kind = %s AND body LIKE %s ORDER BY table_name"
TALKED = JOINED.replace("LIKE", "NOT LIKE")


@contextmanager
def look_at(address: str) -> Iterator[Sight]:
    with connected(address) as connection:
        version = version_of(connection, shown(address), len(migrations()))
        with connection.transaction():
            connection.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
            yield PostgresSight(connection, version)


class PostgresSight:
    """By a connection that is in a transaction."""

    def __init__(self, connection: Patient, version: int) -> None:
        self.version = version
        self._connection = connection

    def tables(self) -> list[tuple[str, int]]:
        return self._connection.execute(TABLES).fetchall() if self.version else []

    def stored(self, table: str) -> Stored:
        asking = self._connection.cursor(binary=True)
        rows = [Row(*found) for found in asking.execute(f"{ROW} WHERE table_name = %s ORDER BY seq", (table,))]
        found = asking.execute(BESIDE, {"table": table}).fetchone()
        assert found is not None
        secret, film, at, is_listed, body = found
        studied = asking.execute(STUDY, (table,)).fetchone() if self.version >= STUDIES else None
        finished = None if at is None else Finished(table, at, is_listed, body)
        return Stored(rows, secret, film, finished, studied[0] if studied else None)

    def live(self) -> dict[str, bool]:
        return dict(self._connection.execute("SELECT table_name, is_playing FROM live")) if self.version else {}

    def beside(self) -> Beside:
        if self.version < BELLS:
            return Beside([], [], [])
        asking = self._connection.cursor(binary=True)
        reports = asking.execute(ALL_REPORTS).fetchall() if self.version >= REPORTS else []
        return Beside(asking.execute(ALL_BELLS).fetchall(), asking.execute(ALL_LASTING).fetchall(), reports)

    def joined(self, pattern: str) -> list[str]:
        return self._names(JOINED, "joined", pattern)

    def talked(self, pattern: str) -> list[str]:
        return self._names(TALKED, "chat", pattern)

    def _names(self, question: str, kind: str, pattern: str) -> list[str]:
        return [table for (table,) in self._connection.execute(question, (kind, pattern))] if self.version else []
