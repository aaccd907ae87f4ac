"""Reading a database as it is at one moment, table by table, while servers may be writing to it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from pathlib import Path
from typing import Any, NamedTuple, Protocol

import apsw

from pobudka.core.errors import BadInput

from .bells import ALL_BELLS, ALL_LASTING
from .doctor import open_to_look
from .log import MOST_NUMBER, Finished, Row
from .opening import check_postgres, is_address
from .reports import ALL_REPORTS
from .schema import BELLS, FILMS, LIVES, REPORTS, SECRETS, STUDIES, migrations, version_of
from .sqlite import FILM, READ, SECRET, STUDY, TABLES

FINISHED = "SELECT table_name, at, is_listed, body FROM finished WHERE table_name = ?"
# Both are looked for in the text of a body, by what no player can write into one: a hash, and quotes without a stroke.
JOINED = "SELECT DISTINCT table_name FROM log WHERE kind = 'joined' AND body LIKE ? ORDER BY table_name"
TALKED = "SELECT DISTINCT table_name FROM log WHERE kind = 'chat' AND body NOT LIKE ? ORDER BY table_name"


class Stored(NamedTuple):
    """All that a database has of a table."""

    rows: list[Row]
    secret: bytes | None
    film: bytes | None
    finished: Finished | None
    study: bytes | None = None

    @property
    def name(self) -> str:
        return self.rows[0].table


class Beside(NamedTuple):
    """What a database keeps that belongs to no log: values of these columns."""

    bells: list[tuple[Any, ...]]
    lasting: list[tuple[str, bytes]]
    reports: list[tuple[Any, ...]]


class Sight(Protocol):
    """A database as it is at one moment."""

    version: int  # of its schema; 0: there is nothing yet

    def tables(self) -> list[tuple[str, int]]:
        """Every table with the number of its last row, by name."""

    def stored(self, table: str) -> Stored: ...

    def live(self) -> dict[str, bool]:
        """What is kept of tables that are not closed: whether a round is played there."""

    def beside(self) -> Beside:
        """Who is to be called, what the server has made for that, and what people have reported."""

    def joined(self, pattern: str) -> list[str]:
        """Tables where a row that says who joined looks like this (as SQL's LIKE has it), by name."""

    def talked(self, pattern: str) -> list[str]:
        """Tables where a row of chat does not look like this, by name."""


def look(database: str | Path) -> AbstractContextManager[Sight]:
    """Look at a database. Whatever is written to it meanwhile is not seen."""
    if is_address(database):
        check_postgres()
        from .postgres.sight import look_at

        return look_at(str(database))
    return look_at_file(Path(database))


def logs_in(database: str | Path) -> Iterator[Stored]:
    """Every table, by name; also of a database that an earlier release wrote and nobody has served since."""
    with look(database) as sight:
        for table, _ in sight.tables():
            yield sight.stored(table)


@contextmanager
def look_at_file(file: Path, *, is_still: bool = False) -> Iterator[Sight]:
    """`is_still`: nobody else has it open, and no files shall appear beside it."""
    if not file.is_file():
        raise BadInput("error-store-missing", file=str(file))
    try:
        with closing(open_to_look(file, is_still)) as db, db:
            yield FileSight(db, version_of(db, file, len(migrations())))
    except apsw.NotADBError:
        raise BadInput("error-store-foreign", file=str(file)) from None
    except apsw.Error as problem:
        raise BadInput("error-store-open", file=str(file), problem=str(problem)) from None


class FileSight:
    """Of a SQLite file, in one transaction."""

    def __init__(self, db: apsw.Connection, version: int) -> None:
        self.version = version
        self._db = db

    def tables(self) -> list[tuple[str, int]]:
        found: list[Any] = self._db.execute(TABLES).fetchall() if self.version else []
        return found

    def stored(self, table: str) -> Stored:
        rows = [Row(*found) for found in self._db.execute(READ, (table, 0, MOST_NUMBER))]
        secret = self._db.execute(SECRET, (table,)).get if self.version >= SECRETS else None
        if self.version < FILMS:
            return Stored(rows, secret, None, None)
        film, found = self._db.execute(FILM, (table,)).get, self._db.execute(FINISHED, (table,)).fetchone()
        finished = Finished(found[0], found[1], bool(found[2]), found[3]) if found else None
        study = self._db.execute(STUDY, (table,)).get if self.version >= STUDIES else None
        return Stored(rows, secret, film, finished, study)

    def live(self) -> dict[str, bool]:
        if self.version < LIVES:
            return {}
        return {table: bool(is_playing) for table, is_playing in self._db.execute("SELECT * FROM live")}

    def beside(self) -> Beside:
        if self.version < BELLS:
            return Beside([], [], [])
        reports = ALL_REPORTS if self.version >= REPORTS else "SELECT 1 WHERE false"
        return Beside(
            *([tuple(row) for row in self._db.execute(question)] for question in (ALL_BELLS, ALL_LASTING, reports))
        )

    def joined(self, pattern: str) -> list[str]:
        return [table for (table,) in self._db.execute(JOINED, (pattern,))] if self.version else []

    def talked(self, pattern: str) -> list[str]:
        return [table for (table,) in self._db.execute(TALKED, (pattern,))] if self.version else []
