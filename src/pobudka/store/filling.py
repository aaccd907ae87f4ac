"""Filling an empty database with all of another: wholly or not at all.

A new file is written under another name and gets its own at the end; in PostgreSQL all is one transaction.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, closing, contextmanager
from hashlib import sha256
from pathlib import Path
from typing import Protocol

import apsw
import msgspec

from pobudka.core.errors import BadInput

from .bells import HANG
from .bells import KEEP as KEEP_LASTING
from .connection import OPEN_OR_CREATE, connect, make_private, sync_folder
from .doctor import Health, examine_file
from .log import turn_of
from .opening import check_postgres, is_address
from .owning import own
from .reading import Beside, FileSight, Sight, Stored
from .reports import MAKE
from .schema import migrate, migrations
from .sqlite import FINISH, KEEP, KEEP_FILM, KEEP_STUDY, insertion, values_of

MOST_TOGETHER = 1_024  # rows that are written by one statement
KEEP_LIVE = "INSERT INTO live (table_name, is_playing) VALUES (?, ?)"


class Filling(Protocol):
    """A database that is being filled."""

    def put(self, tables: Sequence[Stored]) -> None:
        """All of these tables. Which of them are live follows from their rows."""

    def put_beside(self, beside: Beside) -> None:
        """And what belongs to no table's log."""

    def sight(self) -> Sight:
        """What has been put in."""

    def finish(self) -> None:
        """All is there: from now on it is the database that was asked for. Without this nothing stays."""


def fill(database: str | Path) -> AbstractContextManager[Filling]:
    """An empty database: a file that does not exist yet, or one of PostgreSQL in which nobody has written."""
    if is_address(database):
        check_postgres()
        from .postgres.filling import fill_at

        return fill_at(str(database))
    return fill_and_own(Path(database))


# --- A file ---


@contextmanager
def fill_and_own(file: Path) -> Iterator[Filling]:
    """A server that is started on the new name meanwhile is refused: it would serve a file that is about to go."""
    if file.exists():
        raise BadInput("error-backup-exists", file=str(file))
    with own(file), fill_file(file) as filling:
        yield filling


@contextmanager
def new_file(file: Path) -> Iterator[Path]:
    """Where to write what gets this name by `give_name`; the name must be free. Otherwise nothing stays."""
    part = file.with_name(f"{file.name}.part")
    try:
        if not make_private(file):  # the name is ours from here on
            raise BadInput("error-backup-exists", file=str(file))
    except OSError as problem:
        raise BadInput("error-file-write", file=str(file), problem=problem.strerror or str(problem)) from None
    try:
        part.unlink(missing_ok=True)
        yield part
    except apsw.FullError:
        raise BadInput("error-file-write", file=str(file), problem=os.strerror(errno.ENOSPC)) from None
    except (apsw.Error, OSError) as problem:
        raise BadInput("error-file-write", file=str(file), problem=str(problem)) from None
    finally:
        part.unlink(missing_ok=True)
        if file.stat().st_size == 0:
            file.unlink()


def give_name(part: Path, file: Path) -> None:
    """Durably, what was written before that first."""
    with part.open("rb+") as written:
        os.fsync(written.fileno())
    part.replace(file)
    sync_folder(file)


@contextmanager
def fill_file(file: Path) -> Iterator[FileFilling]:
    with new_file(file) as part, closing(connect(str(part), OPEN_OR_CREATE)) as db:
        db.pragma("journal_mode", "off")  # what is not finished is thrown away
        db.pragma("synchronous", "off")
        migrate(db, part)
        yield FileFilling(db, part, file)


class FileFilling:
    """A file that has no name yet."""

    def __init__(self, db: apsw.Connection, part: Path, file: Path) -> None:
        self._db, self._part, self._file = db, part, file

    def put(self, tables: Sequence[Stored]) -> None:
        with self._db:
            rows = [row for stored in tables for row in stored.rows]
            for start in range(0, len(rows), MOST_TOGETHER):
                self._db.execute(*insertion(rows[start : start + MOST_TOGETHER]))
            for stored in tables:
                self._put_by(stored)

    def _put_by(self, stored: Stored) -> None:
        if stored.secret is not None:
            self._db.execute(KEEP, (stored.name, stored.secret))
        if stored.finished is not None:
            self._db.execute(FINISH, values_of(stored.finished))
        if stored.film is not None:
            self._db.execute(KEEP_FILM, (stored.name, stored.film))
        if stored.study is not None:
            self._db.execute(KEEP_STUDY, (stored.name, stored.study))
        turn = turn_of(stored.rows)
        if turn is not None:
            self._db.execute(KEEP_LIVE, (stored.name, turn))

    def put_beside(self, beside: Beside) -> None:
        with self._db:
            self._db.executemany(HANG, beside.bells)
            self._db.executemany(KEEP_LASTING, beside.lasting)
            self._db.executemany(MAKE, beside.reports)

    def sight(self) -> Sight:
        return FileSight(self._db, len(migrations()))

    def examine(self) -> Health:
        """Look over what has been put in."""
        return examine_file(self._part, is_still=True)

    def finish(self) -> None:
        self._db.close()
        give_name(self._part, self._file)


# --- From one to the other ---


class Contents:
    """How much a database has, and a digest of all that its tables are made of, by name."""

    def __init__(self) -> None:
        self.tables = self.rows = self.closed = self.films = 0
        self.live: dict[str, bool] = {}
        self.beside: Beside | None = None
        self._digest = sha256()

    def take(self, stored: Stored) -> None:
        self.tables += 1
        self.rows += len(stored.rows)
        self.closed += stored.finished is not None
        self.films += stored.film is not None
        self._digest.update(msgspec.msgpack.encode(stored))

    @property
    def digest(self) -> str:
        return self._digest.hexdigest()


def pour(source: Sight, target: Filling, check: Callable[[Stored], Stored], tell: Callable[[int], None]) -> Contents:
    """Put all of a database into another, each table as `check` has it, and hold both against each other; what was put
    in. `tell` is told how many rows more have been taken and compared."""
    contents, waiting, count = Contents(), list[Stored](), 0
    for table, _ in source.tables():
        stored = check(source.stored(table))
        contents.take(stored)
        turn = turn_of(stored.rows)
        if turn is not None:
            contents.live[table] = turn
        waiting.append(stored)
        count += len(stored.rows)
        tell(len(stored.rows))
        if count >= MOST_TOGETHER:
            target.put(waiting)
            waiting, count = [], 0
    target.put(waiting)
    contents.beside = source.beside()
    target.put_beside(contents.beside)
    compare(contents, target.sight(), tell)
    return contents


def compare(right: Contents, sight: Sight, tell: Callable[[int], None]) -> None:
    """Read back what was put in."""
    found = Contents()
    for table, _ in sight.tables():
        stored = sight.stored(table)
        found.take(stored)
        tell(len(stored.rows))
    if (found.digest, sight.live(), sight.beside()) != (right.digest, right.live, right.beside):
        raise BadInput("error-move-differs")


def rows_in(sight: Sight) -> int:
    """How many a sound database has."""
    return sum(last + 1 for _, last in sight.tables())
