"""The store in one SQLite file: a thread that owns the writing, and commits together whatever is waiting.

A row is WON when the commit's sync has returned, never before. After any failure everybody who waits is answered
UNKNOWN and the file is opened anew. docs/why/one-log-group-commit.md says why.
"""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from threading import Condition, Lock, Thread
from time import monotonic, sleep
from typing import Any

import apsw

from pobudka.core.errors import BadInput

from .log import MOST_NUMBER, EndKind, Outcome, Row, asked, check_row
from .opening import OPEN_OR_CREATE, OPEN_TO_READ, OPEN_TO_WRITE, PATIENCE, make_ready

INSERT = "INSERT INTO log (table_name, seq, at, seat, kind, body) VALUES (?, ?, ?, ?, ?, ?)"
KEEP = "INSERT INTO secret (table_name, secret) VALUES (?, ?)"
SECRET = "SELECT secret FROM secret WHERE table_name = ?"
NEWEST = """
SELECT table_name, seq, at, seat, kind, body FROM log
WHERE kind = ? AND kind IN ('opened', 'closed', 'imported') AND at < ? ORDER BY at DESC, table_name DESC LIMIT ?
"""
LAST = "SELECT coalesce(max(seq), -1) FROM log WHERE table_name = ?"
READ = "SELECT table_name, seq, at, seat, kind, body FROM log WHERE table_name = ? AND seq >= ? ORDER BY seq"
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
LULL = 0.0005  # seconds: when no row comes for so long, those that came are written
LONGEST_GATHERING = 0.01

Connect = Callable[..., apsw.Connection]
Waiting = tuple[Row, bytes | None, Future[Outcome]]


class SqliteStore:
    """Logs in a file. `connect` makes the connections; only tests that break disks need another."""

    synchronous = "FULL"

    def __init__(
        self, path: Path, *, most_waiting: int = 10_000, most_together: int = 1_000, connect: Connect = apsw.Connection
    ) -> None:
        self._path, self._connect = path, connect
        self._most_waiting, self._most_together = most_waiting, most_together
        self._waiting: deque[Waiting] = deque()
        self._arrived = Condition()
        self._is_closed = False
        self._lasts: dict[str, int] = {}
        self._seen_version: int | None = None
        self._writing: apsw.Connection | None
        self._writing, self._reading = self._open_both()
        self._reading_lock = Lock()
        self._writer = Thread(target=self._write_groups, name=f"writer of {path.name}", daemon=True)
        self._writer.start()

    def append(self, row: Row, secret: bytes | None = None) -> Future[Outcome]:
        check_row(row, secret)
        answer = asked()
        with self._arrived:
            is_taken = not self._is_closed and len(self._waiting) < self._most_waiting
            if is_taken:
                self._waiting.append((row, secret, answer))
                self._arrived.notify()
        if not is_taken:
            answer.set_result(Outcome.UNKNOWN)
        return answer

    def read(self, table: str, start: int = 0) -> list[Row]:
        return [Row(*found) for found in self._ask(READ, (table, start))]

    def secret(self, table: str) -> bytes | None:
        return next((secret for (secret,) in self._ask(SECRET, (table,))), None)

    def newest(self, kind: EndKind, before: int = MOST_NUMBER, most: int = 100) -> list[Row]:
        return [Row(*found) for found in self._ask(NEWEST, (kind, before, most))]

    def tables(self) -> list[tuple[str, int]]:
        return self._ask(TABLES)

    def close(self) -> None:
        with self._arrived:
            self._is_closed = True
            self._arrived.notify()
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

    def _write_groups(self) -> None:
        while group := self._next_group():
            try:
                outcomes = self._write(group)
            except Exception as problem:
                logging.getLogger(__name__).error("%s: nothing was acknowledged: %s", self._path.name, problem)
                self._drop_connection()
                group += self._take(self._most_waiting)
                outcomes = [Outcome.UNKNOWN] * len(group)
            for (*_, answer), outcome in zip(group, outcomes, strict=True):
                answer.set_result(outcome)
        self._drop_connection()

    def _next_group(self) -> list[Waiting]:
        """Wait for rows; nothing when the store is closed and all is written."""
        with self._arrived:
            while not self._waiting and not self._is_closed:
                self._arrived.wait()
        self._gather()
        return self._take(self._most_together)

    def _gather(self) -> None:
        """As long as rows keep coming, let them: a commit costs the same for one and for a hundred."""
        until, count = monotonic() + LONGEST_GATHERING, 0
        while count < len(self._waiting) < self._most_together and monotonic() < until and not self._is_closed:
            count = len(self._waiting)
            sleep(LULL)

    def _take(self, most: int) -> list[Waiting]:
        return [self._waiting.popleft() for _ in range(min(most, len(self._waiting)))]

    def _write(self, group: list[Waiting]) -> list[Outcome]:
        """One transaction. A row that loses leaves the others alone."""
        db = self._writing = self._writing or self._open(OPEN_TO_WRITE)
        db.execute("BEGIN IMMEDIATE")
        self._forget_old_lasts(db)
        outcomes, rows, secrets = [], [], []
        for row, secret, _ in group:
            is_next = row.seq == self._last_of(row.table, db) + 1
            if is_next:
                self._lasts[row.table] = row.seq
                rows.append((row.table, row.seq, row.at, row.seat, row.kind, row.body))
                secrets += [] if secret is None else [(row.table, secret)]
            outcomes.append(Outcome.WON if is_next else Outcome.LOST)
        db.executemany(INSERT, rows)
        db.executemany(KEEP, secrets)
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
