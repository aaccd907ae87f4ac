"""Whether a database is sound: the file, its schema, every log without gaps, every body JSON. It changes nothing.

What PostgreSQL keeps is looked over in `postgres/doctor`.
"""

from __future__ import annotations

from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

import apsw

from pobudka.core.errors import BadInput

from .connection import OPEN_TO_READ, PATIENCE
from .opening import check_postgres, is_address
from .schema import FILMS, migrations, version_of

MOST_TOLD = 20  # of each kind of trouble

GAPS = """
SELECT table_name, min(due) FROM (
    SELECT table_name, seq, row_number() OVER (PARTITION BY table_name ORDER BY seq) - 1 AS due FROM log
) WHERE seq <> due GROUP BY table_name LIMIT ?
"""
CLOSED = "SELECT table_name FROM log WHERE kind IN ('closed', 'imported')"
NOT_IN_HISTORY = f"SELECT count(*) FROM ({CLOSED} EXCEPT SELECT table_name FROM finished)"
UNFILMED = f"SELECT count(*) FROM ({CLOSED} EXCEPT SELECT table_name FROM film)"
NO_JSON = "SELECT table_name, seq FROM log WHERE NOT json_valid(body) LIMIT ?"


@dataclass
class Health:
    """What was found; sound if there are no troubles."""

    version: int = 0
    tables: int = 0
    rows: int = 0
    missing_from_history: int = 0  # closed games that the history does not have; no damage, both follow from the logs
    unfilmed: int = 0
    troubles: list[BadInput] = field(default_factory=list)


def examine(database: str | Path) -> Health:
    """Look a database over, as it is at this moment; a live one may be written to meanwhile."""
    if is_address(database):
        check_postgres()
        from .postgres.doctor import examine_address

        return examine_address(str(database))
    return examine_file(Path(database))


def examine_file(file: Path, *, is_still: bool = False) -> Health:
    """`is_still`: nobody else has it open, and no files shall appear beside it."""
    if not file.is_file():
        raise BadInput("error-store-missing", file=str(file))
    health = Health()
    try:
        with closing(open_to_look(file, is_still)) as db, db:  # one transaction, so all is of one moment
            health.version = version_of(db, file, len(migrations()))
            check_file(db, health)
            if health.version:
                check_logs(db, health)
                count_missing(db, health)
    except apsw.Error as problem:
        health.troubles.append(BadInput("doctor-damaged", problem=str(problem)))
    return health


def open_to_look(file: Path, is_still: bool = False) -> apsw.Connection:
    """A connection that changes nothing. On a disk that cannot be written SQLite cannot note that it reads: there the
    file is taken as it lies, unless rows wait beside it that would be overlooked so."""
    db = connect_to_look(file, is_still)
    try:
        db.pragma("schema_version")
        return db
    except (apsw.CantOpenError, apsw.ReadOnlyError):
        db.close(True)
        beside = file.with_name(f"{file.name}-wal")
        if beside.exists() and beside.stat().st_size:
            raise BadInput("error-store-beside", file=str(file), beside=str(beside)) from None
        return connect_to_look(file, is_still=True)
    except BaseException:
        db.close(True)
        raise


def connect_to_look(file: Path, is_still: bool) -> apsw.Connection:
    address = f"{file.resolve().as_uri()}?mode=ro{'&immutable=1' if is_still else ''}"
    db = apsw.Connection(address, flags=OPEN_TO_READ | apsw.SQLITE_OPEN_URI)
    db.set_busy_timeout(PATIENCE)
    return db


def check_file(db: apsw.Connection, health: Health) -> None:
    for (found,) in db.execute(f"PRAGMA integrity_check({MOST_TOLD})"):
        if found != "ok":
            health.troubles.append(BadInput("doctor-damaged", problem=str(found)))


def count_missing(db: apsw.Connection, health: Health) -> None:
    if health.version >= FILMS:
        health.missing_from_history, health.unfilmed = db.execute(NOT_IN_HISTORY).get, db.execute(UNFILMED).get
    else:
        health.missing_from_history = health.unfilmed = db.execute(f"SELECT count(*) FROM ({CLOSED})").get


def check_logs(db: apsw.Connection, health: Health) -> None:
    health.tables, health.rows = db.execute("SELECT count(DISTINCT table_name), count(*) FROM log").get
    for table, due in db.execute(GAPS, (MOST_TOLD,)):
        health.troubles.append(BadInput("doctor-gap", table=table, seq=due))
    for table, seq in db.execute(NO_JSON, (MOST_TOLD,)):
        health.troubles.append(BadInput("doctor-no-json", table=table, seq=seq))
