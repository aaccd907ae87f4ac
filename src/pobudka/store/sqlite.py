"""The store in one SQLite file: a thread that owns the writing, and commits together whatever is waiting.

A row is WON when the commit's sync has returned, never before. After any failure everybody who waits is answered
UNKNOWN and the file is opened anew. docs/why/one-log-group-commit.md says why.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from functools import cache
from pathlib import Path
from threading import Lock
from typing import Any

import apsw

from pobudka.core.errors import BadInput

from .bells import Bells, SqliteBeside
from .connection import OPEN_OR_CREATE, OPEN_TO_READ, OPEN_TO_WRITE, PATIENCE, make_ready
from .connection import connect as connect_to_file
from .group_commit import CHECK, END, GroupCommit, Waiting
from .log import ENDS, MOST_NUMBER, TURNS, EndKind, Finished, Live, Outcome, Row
from .reports import Reports
from .slips import Slips
from .threads import Threads

INSERT = "INSERT OR ROLLBACK INTO log (table_name, seq, at, seat, kind, body) SELECT * FROM "
KEEP = "INSERT INTO secret (table_name, secret) VALUES (?, ?)"
SECRET = "SELECT secret FROM secret WHERE table_name = ?"
FINISH = "INSERT OR REPLACE INTO finished (table_name, at, is_listed, body) VALUES (?, ?, ?, ?)"
FINISHED = """
SELECT table_name, at, is_listed, body FROM finished
WHERE (at, table_name) < (?, ?) {} ORDER BY at DESC, table_name DESC LIMIT ?
"""
KEEP_FILM = "INSERT OR REPLACE INTO film (table_name, film) VALUES (?, ?)"
FILM = "SELECT film FROM film WHERE table_name = ?"
KEEP_STUDY = "INSERT OR REPLACE INTO study (table_name, study) VALUES (?, ?)"
STUDY = "SELECT study FROM study WHERE table_name = ?"
WITHOUT_FILM = """
SELECT table_name FROM log WHERE kind IN ('closed', 'imported') AND kind IN ('opened', 'closed', 'imported')
AND NOT (table_name IN (SELECT table_name FROM film) AND table_name IN (SELECT table_name FROM finished))
ORDER BY at DESC, table_name DESC LIMIT ?
"""
NEWEST = """
SELECT table_name, seq, at, seat, kind, body FROM log
WHERE kind = ? AND kind IN ('opened', 'closed', 'imported') AND (at, table_name) < (?, ?)
ORDER BY at DESC, table_name DESC LIMIT ?
"""
# What a row makes of its table, by its kind.
TURN: dict[str, str] = {
    "opened": "INSERT INTO live (table_name, is_playing) VALUES (?, 0) ON CONFLICT (table_name) DO NOTHING",
    "dealt": "UPDATE live SET is_playing = 1 WHERE table_name = ?",
    "revealed": "UPDATE live SET is_playing = 0 WHERE table_name = ?",
    **dict.fromkeys(ENDS, "DELETE FROM live WHERE table_name = ?"),
}
LIVE = """
SELECT log.table_name, log.seq, log.at, log.seat, log.kind, log.body,
    (SELECT at FROM log WHERE table_name = live.table_name ORDER BY seq DESC LIMIT 1), live.is_playing
FROM live JOIN log ON log.table_name = live.table_name AND log.seq = 0
WHERE live.table_name > ? ORDER BY live.table_name LIMIT ?
"""
LAST = "SELECT coalesce(max(seq), -1) FROM log WHERE table_name = ?"
READ = "SELECT table_name, seq, at, seat, kind, body FROM log WHERE table_name = ? AND seq >= ? ORDER BY seq LIMIT ?"
# From table to table through the index: the cost is that of the tables, not of all their rows.
TABLES = """
WITH RECURSIVE names(name) AS (
    SELECT min(table_name) FROM log
    UNION ALL
    SELECT (SELECT min(table_name) FROM log WHERE table_name > name) FROM names WHERE name IS NOT NULL
)
SELECT name, (SELECT max(seq) FROM log WHERE table_name = name) FROM names WHERE name IS NOT NULL
"""
MOST_REMEMBERED = 100_000  # tables

Connect = Callable[..., apsw.Connection]


class SqliteStore(GroupCommit):
    """Logs in a file. `connect` makes the connections; only tests that break disks need another."""

    synchronous = "FULL"

    def __init__(self, path: Path, *, most_waiting: int = 10_000, connect: Connect = connect_to_file) -> None:
        super().__init__(path.name, most_waiting)
        self._path, self._connect = path, connect
        self._lasts: dict[str, int] = {}
        self._seen_version: int | None = None
        self._writing: apsw.Connection | None
        self._writing, self._reading = self._open_both()
        self._reading_lock = Lock()
        self._threads = Threads(1, f"reader of {path.name}")
        self._filing = Threads(1, f"films of {path.name}")
        self._beside = SqliteBeside(self._open_beside)
        self.bells, self.slips = Bells(self._beside), Slips(self._beside)
        self.reports = Reports(self._beside)
        self._writer.start()

    async def read(self, table: str, start: int = 0, most: int = MOST_NUMBER) -> list[Row]:
        return await self._threads.do(lambda: [Row(*each) for each in self._ask(READ, (table, start, most))])

    async def secret(self, table: str) -> bytes | None:
        found = await self._threads.do(lambda: self._ask(SECRET, (table,)))
        return found[0][0] if found else None

    async def newest(
        self, kind: EndKind, before: int = MOST_NUMBER, before_table: str = "", most: int = 100
    ) -> list[Row]:
        asked = (kind, before, before_table, most)
        return await self._threads.do(lambda: [Row(*each) for each in self._ask(NEWEST, asked)])

    async def live(self, after: str = "", most: int = 500) -> list[Live]:
        found = await self._threads.do(lambda: self._ask(LIVE, (after, most)))
        return [Live(Row(*row), changed_at, bool(is_playing)) for *row, changed_at, is_playing in found]

    async def finished(
        self, before: int = MOST_NUMBER, before_table: str = "", most: int = 100, *, only_listed: bool = False
    ) -> list[Finished]:
        question = FINISHED.format("AND is_listed" if only_listed else "")
        found = await self._threads.do(lambda: self._ask(question, (before, before_table, most)))
        return [Finished(table, at, bool(is_listed), body) for table, at, is_listed, body in found]

    async def keep_film(self, finished: Finished, film: bytes | None) -> None:
        """On a connection of its own: films are large, seldom and in no hurry, and a move waits for nobody."""
        await self._filing.do(lambda: self._keep_film(finished, film))

    def _keep_film(self, finished: Finished, film: bytes | None) -> None:
        with self._filing_away("film") as db:
            db.execute(FINISH, values_of(finished))
            if film is not None:
                db.execute(KEEP_FILM, (finished.table, film))

    async def keep_study(self, table: str, study: bytes) -> None:
        await self._filing.do(lambda: self._keep_study(table, study))

    def _keep_study(self, table: str, study: bytes) -> None:
        with self._filing_away("study") as db:
            db.execute(KEEP_STUDY, (table, study))

    @contextmanager
    def _filing_away(self, what: str) -> Iterator[apsw.Connection]:
        """A transaction for what is kept beside the log."""
        try:
            with closing(self._open_beside()) as db, db:
                yield db
        except apsw.Error as problem:
            raise OSError(f"{self._path.name}: no {what} was kept: {problem}") from problem

    async def study(self, table: str) -> bytes | None:
        found = await self._threads.do(lambda: self._ask(STUDY, (table,)))
        return found[0][0] if found else None

    def _open_beside(self) -> apsw.Connection:
        """Another connection to write by, for what moves need not wait for."""
        db = self._connect(str(self._path), flags=OPEN_TO_WRITE)
        db.set_busy_timeout(PATIENCE)
        db.pragma("synchronous", self.synchronous)
        return db

    async def film(self, table: str) -> bytes | None:
        found = await self._threads.do(lambda: self._ask(FILM, (table,)))
        return found[0][0] if found else None

    async def without_film(self, most: int = 100) -> list[str]:
        return [table for (table,) in await self._threads.do(lambda: self._ask(WITHOUT_FILM, (most,)))]

    async def tables(self) -> list[tuple[str, int]]:
        return await self._threads.do(lambda: self._ask(TABLES))

    def close(self) -> None:
        self._is_closed = True
        self._waiting.put(END)
        self._threads.close()
        self._filing.close()
        self._beside.close()
        with self._reading_lock:
            self._reading.close()
        self._writer.join()

    def _ask(self, question: str, details: tuple[str | int, ...] = ()) -> list[Any]:
        with self._reading_lock:
            if self._is_closed:
                raise ValueError("the store is closed")
            return self._reading.execute(question, details).fetchall()

    def _open_both(self) -> tuple[apsw.Connection, apsw.Connection]:
        """Open or create the file; what is wrong with it is said to a person.

        The reader holds on to the index of the write-ahead log, so that no failed commit is ever found in it again and
        read before it is durable.
        """
        try:
            writing = self._open(OPEN_OR_CREATE)
            reading = self._connect(str(self._path), flags=OPEN_TO_READ)
            reading.set_busy_timeout(PATIENCE)
            reading.pragma("schema_version")
            return writing, reading
        except (apsw.Error, OSError) as problem:
            raise BadInput("error-store-open", file=str(self._path), problem=str(problem)) from None

    def _open(self, flags: int) -> apsw.Connection:
        db = self._connect(str(self._path), flags=flags)
        try:
            make_ready(db, self._path, self.synchronous)
            return db
        except BaseException:
            db.close(True)
            raise

    def _write(self, group: list[Waiting]) -> list[Outcome]:
        """One transaction. A row that loses leaves the others alone.

        Mostly every row is next after the one remembered, and one statement is all. If another process has written,
        the primary key refuses that statement, and nothing of it stays.
        """
        db = self._writing = self._writing or self._open(OPEN_TO_WRITE)
        lasts = self._lasts_after(group)
        if lasts is not None:
            try:
                db.execute(*insertion([row for row, *_ in group]))
            except apsw.ConstraintError:
                return self._write_some(group, db)
            self._lasts |= lasts
            return [Outcome.WON] * len(group)
        return self._write_some(group, db)

    def _lasts_after(self, group: list[Waiting]) -> dict[str, int] | None:
        """The last rows of tables as this group will leave them; None if it has to be looked at row by row.

        What turns a table (a deal, the end of a round) is written down beside its row as well."""
        lasts: dict[str, int] = {}
        for row, beside, _ in group:
            last = lasts.get(row.table, self._lasts.get(row.table))
            if last is None or row.seq != last + 1 or beside is not None or row.kind in TURNS:
                return None
            lasts[row.table] = row.seq
        return lasts

    def _write_some(self, group: list[Waiting], db: apsw.Connection) -> list[Outcome]:
        """Write the rows that are next, by a look at the file, and what is to be kept beside them."""
        db.execute("BEGIN IMMEDIATE")
        self._forget_old_lasts(db)
        outcomes, rows, kept = [], [], []
        for row, beside, _ in group:
            if row is CHECK:
                db.pragma("user_version", db.pragma("user_version"))  # a page that is written as it was
                outcomes.append(Outcome.WON)
                continue
            is_next = row.seq == self._last_of(row.table, db) + 1
            if is_next:
                self._lasts[row.table] = row.seq
                rows.append(row)
                kept += [] if beside is None else [(row.table, beside)]
            outcomes.append(Outcome.WON if is_next else Outcome.LOST)
        if rows:
            db.execute(*insertion(rows))
        for row in rows:
            if row.kind in TURNS:
                db.execute(TURN[row.kind], (row.table,))
        for table, beside in kept:
            if isinstance(beside, Finished):
                db.execute(FINISH, values_of(beside))
            else:
                db.execute(KEEP, (table, beside))
        db.execute("COMMIT")
        return outcomes

    def _last_of(self, table: str, db: apsw.Connection) -> int:
        """The number of a table's last row; remembered, because asking costs as much as writing."""
        if table not in self._lasts:
            self._lasts[table] = db.execute(LAST, (table,)).get
        return self._lasts[table]

    def _forget_old_lasts(self, db: apsw.Connection) -> None:
        """Inside a transaction nobody else writes; if somebody has since ours, SQLite has another `data_version`."""
        version = db.pragma("data_version")
        if version != self._seen_version or len(self._lasts) > MOST_REMEMBERED:
            self._seen_version = version
            self._lasts.clear()

    def _drop_connection(self) -> None:
        """Let go of what may have failed; the next group opens the file anew."""
        db, self._writing = self._writing, None
        self._seen_version = None
        self._lasts.clear()
        if db is not None:
            try:
                db.close(True)
            except Exception as problem:
                logging.getLogger(__name__).error("%s did not close well: %s", self._path.name, problem)


def values_of(finished: Finished) -> tuple[str, int, bool, str]:
    return finished.table, finished.at, finished.is_listed, finished.body


def insertion(rows: list[Row]) -> tuple[str, list[str | int | None]]:
    """One statement that writes all these rows, with its values.

    The interpreter is let go once a statement, so once a group. Rows are made up to a power of two, so that there are
    few statements to know; what they are made up with is not written.
    """
    count = 1 << (len(rows) - 1).bit_length()
    values: list[str | int | None] = []
    for row in rows:
        values += row.table, row.seq, row.at, row.seat, row.kind, row.body
    values += [None] * (6 * (count - len(rows)))
    return insert(count), values


@cache
def insert(count: int) -> str:
    """After a failure nothing of a group stays ("or rollback"), so SQLite need not be able to undo a part of it."""
    made_up = ",".join(["(?,?,?,?,?,?)"] * count)
    return f"{INSERT}(VALUES {made_up}) WHERE column1 IS NOT NULL"
