"""Opens a store by where it is: a SQLite file, the address of a PostgreSQL database, or neither: in memory."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

from pobudka.core.errors import BadInput

from .log import Store

SCHEMES = ("postgresql://", "postgres://")


def is_address(database: str | Path | None) -> bool:
    """Whether it is a PostgreSQL database, which many nodes may share, and no file."""
    return isinstance(database, str) and database.startswith(SCHEMES)


def check_postgres() -> None:
    """Refuse an address where nothing speaks to PostgreSQL."""
    if find_spec("psycopg") is None:
        raise BadInput("error-postgres-missing")


def check_there(database: str | Path) -> None:
    """Refuse a file that does not exist: to open it would make one."""
    if not is_address(database) and not Path(database).is_file():
        raise BadInput("error-store-missing", file=str(database))


def open_store(database: str | Path | None) -> Store:
    """Whoever serves a file asks for the right to it first (`owning`)."""
    if database is None:
        from .memory import MemoryStore

        return MemoryStore()
    if is_address(database):
        check_postgres()
        from .postgres.store import PostgresStore

        return PostgresStore(str(database))
    from .sqlite import SqliteStore

    return SqliteStore(Path(database))
