"""One server a database: a lock that ends with its process, however that ends. Whoever only reads, or puts a game in,
does not ask for it."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import IO

from pobudka.core.errors import BadInput


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
