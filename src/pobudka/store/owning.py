"""One server a file: a lock that ends with its process, however that ends. Whoever only reads, or puts a game in, does
not ask for it; whoever changes or takes away what is there does (`alone`), also in PostgreSQL, which nodes share."""

from __future__ import annotations

import sys
from contextlib import AbstractContextManager
from pathlib import Path
from typing import IO

from pobudka.core.errors import BadInput

from .opening import check_postgres, check_there, is_address


def own(file: Path) -> IO[str]:
    """The right to serve this database, until what is returned is closed; refused if another server has it."""
    beside = file.resolve()
    try:
        lock = lock_file(beside.with_name(f"{beside.name}-lock"))
    except OSError as problem:
        raise BadInput("error-store-open", file=str(file), problem=problem.strerror or str(problem)) from None
    if lock is None:
        raise BadInput("error-store-served", file=str(file))
    return lock


def lock_file(path: Path) -> IO[str] | None:
    """A lock that ends with this process; None if another holds it."""
    file = path.open("w")
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.close()
        return None
    return file


def alone(database: str | Path) -> AbstractContextManager[object]:
    """Nobody serves the database meanwhile; refused if somebody does."""
    if is_address(database):
        check_postgres()
        from .postgres.owning import alone_at

        return alone_at(str(database))
    check_there(database)
    return own(Path(database))
