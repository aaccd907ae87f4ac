"""How a database file is opened: written ahead, with a sync a commit, in the newest schema."""

from __future__ import annotations

import os
import time
from pathlib import Path

import apsw

from pobudka.core.errors import BadInput

from .schema import migrate, migrations, version_of

PATIENCE = 5_000  # milliseconds to wait for another process that is writing
OPEN_TO_READ = apsw.SQLITE_OPEN_READONLY
OPEN_TO_WRITE = apsw.SQLITE_OPEN_READWRITE
OPEN_OR_CREATE = apsw.SQLITE_OPEN_READWRITE | apsw.SQLITE_OPEN_CREATE


def connect(file: str, flags: int) -> apsw.Connection:
    """A connection. A file that is made for it is its owner's alone; those that SQLite puts beside it are then, too."""
    if flags & apsw.SQLITE_OPEN_CREATE:
        make_private(Path(file))
    return apsw.Connection(file, flags=flags)


def make_private(path: Path) -> bool:
    """An empty file for whoever runs this and nobody else: a database holds secrets. False if one is there already."""
    try:
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        return True
    except FileExistsError:
        return False


def make_ready(db: apsw.Connection, file: Path, synchronous: str) -> None:
    """Make a connection fit for writing. A file that is not ours stays as it was."""
    db.set_busy_timeout(PATIENCE)
    if db.readonly("main"):  # what SQLite makes of a file that may only be read
        raise BadInput("error-store-read-only", file=str(file))
    version_of(db, file, len(migrations()))
    write_ahead(db, file)
    db.pragma("synchronous", synchronous)
    migrate(db, file)
    # What a crash or a failed sync left in the write-ahead log can be read and may yet not be on the disk. Copied into
    # the database it is, and may be told.
    db.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def write_ahead(db: apsw.Connection, file: Path) -> None:
    """Turn the write-ahead log on; SQLite does not wait by itself when two open a new file at once.

    Turning it on goes by way of an old-fashioned journal. If its removal were not synced ("extra"), a loss of power
    could bring it back, and it would be played over everything written since.
    """
    db.pragma("synchronous", "extra")
    deadline = time.monotonic() + PATIENCE / 1000
    while True:
        try:
            mode = db.pragma("journal_mode", "wal")
            break
        except apsw.BusyError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.01)
    if mode != "wal":
        raise OSError(f"{file.name} has the journal mode {mode} and cannot be written ahead")


def sync_folder(path: Path) -> None:
    """Make a new file's name durable, where folders can be synced."""
    if os.name == "posix":
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
