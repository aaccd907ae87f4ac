"""The one exception from "written once": what rows say of people may be taken out of them, where that was asked for.

Rows keep their numbers, times, seats and kinds; only bodies change, and with them what is kept beside the log. All that
is done under one `rewriting` is done wholly or not at all. The newest schema is there: a store was opened before.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from contextlib import AbstractContextManager, closing, contextmanager
from pathlib import Path
from typing import NamedTuple, Protocol

import apsw

from pobudka.core.errors import BadInput

from .bells import FORGET
from .connection import OPEN_TO_WRITE, PATIENCE, connect
from .log import Finished, Row
from .opening import check_postgres, is_address
from .reports import FORGET as FORGET_REPORTS
from .sqlite import FINISH, KEEP_FILM, values_of

BODY = "UPDATE log SET body = ? WHERE table_name = ? AND seq = ? AND body = ?"


class Rewritten(NamedTuple):
    """A table's rows as they are and as they shall be, and what is kept beside them then."""

    rows: Sequence[Row]
    into: Sequence[Row]
    finished: Finished | None  # None: as it is, and so
    film: bytes | None

    @property
    def name(self) -> str:
        return self.rows[0].table

    @property
    def bodies(self) -> Iterator[tuple[str, str, int, str]]:
        """What differs: the new body, the table, the number, the old body."""
        for was, is_ in zip(self.rows, self.into, strict=True):
            if (was.table, was.seq, was.at, was.seat, was.kind) != (is_.table, is_.seq, is_.at, is_.seat, is_.kind):
                raise ValueError("only what a row says may change")
            if was.body != is_.body:
                yield is_.body, was.table, was.seq, was.body


class Rewriter(Protocol):
    """Whoever may change rows, for as long as `rewriting` lasts."""

    def rewrite(self, table: Rewritten) -> None:
        """Put the new bodies in place of the old ones; `BadInput` if a row is not as it was read."""

    def forget_beside(self, keys: Collection[str]) -> None:
        """Of whoever has one of these keys (their hashes) keep no bell, and no report of theirs or about them."""


def rewriting(database: str | Path) -> AbstractContextManager[Rewriter]:
    if is_address(database):
        check_postgres()
        from .postgres.rewriting import rewriting_at

        return rewriting_at(str(database))
    return rewriting_file(Path(database))


@contextmanager
def rewriting_file(file: Path) -> Iterator[Rewriter]:
    with opened(file) as db:
        db.pragma("secure_delete", True)  # nothing of what was there stays in a page
        db.execute("BEGIN IMMEDIATE")
        try:
            yield FileRewriter(db)
            db.execute("COMMIT")
        finally:
            if db.in_transaction:
                db.execute("ROLLBACK")


@contextmanager
def opened(file: Path) -> Iterator[apsw.Connection]:
    try:
        with closing(connect(str(file), OPEN_TO_WRITE)) as db:
            db.set_busy_timeout(PATIENCE)
            db.pragma("synchronous", "FULL")
            yield db
    except apsw.Error as problem:
        raise BadInput("error-store-open", file=str(file), problem=str(problem)) from None


def sweep(database: str | Path) -> None:
    """Write the database anew, so that nothing stays of what its pages had before. Nobody serves it meanwhile."""
    if is_address(database):
        from .postgres.rewriting import sweep_at

        sweep_at(str(database))
        return
    with opened(Path(database)) as db:
        db.execute("VACUUM")
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")


class FileRewriter:
    """By a connection that is in a transaction."""

    def __init__(self, db: apsw.Connection) -> None:
        self._db = db

    def rewrite(self, table: Rewritten) -> None:
        for values in table.bodies:
            self._db.execute(BODY, values)
            if self._db.changes() != 1:
                raise BadInput("error-store-changed", table=values[1], seq=values[2])
        if table.finished is not None:
            self._db.execute(FINISH, values_of(table.finished))
        if table.film is not None:
            self._db.execute(KEEP_FILM, (table.name, table.film))

    def forget_beside(self, keys: Collection[str]) -> None:
        for key in keys:
            self._db.execute(FORGET, (key,))
            self._db.execute(FORGET_REPORTS, (key, key))
