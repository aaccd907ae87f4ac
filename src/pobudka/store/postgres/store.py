"""The store in PostgreSQL, which any number of nodes may share: rows are written in groups, a statement each.

A statement is a transaction: a node that is stopped in the middle of one holds up nobody. It writes those rows that are
next after the last of their table; if two nodes write the same number at the same time, the primary key lets one in.
A row is WON when the statement has returned, and PostgreSQL returns when it is on its disk. After any failure everybody
who waits is answered UNKNOWN, and the next group connects anew. The secrets of running games are in this database.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from typing import Any

from pobudka.core.errors import BadInput

from ..bells import Ask, Bells, Done
from ..group_commit import CHECK, END, GroupCommit, Waiting
from ..log import MOST_NUMBER, EndKind, Finished, Live, Outcome, Row
from ..reports import Reports
from ..slips import Slips
from .database import SETTINGS, Away, Connection, Database
from .owning import connect_to_write
from .schema import migrate

# In one order everywhere, so that two nodes never wait for each other. `after` is the row that a table's rows of this
# group come after.
WRITE = """
WITH new AS (
    SELECT * FROM unnest(%s::text[], %s::bigint[], %s::bigint[], %s::bigint[], %s::bigint[], %s::text[], %s::text[])
    AS new (table_name, seq, after, at, seat, kind, body)
), written AS (
    INSERT INTO log (table_name, seq, at, seat, kind, body)
    SELECT table_name, seq, at, seat, kind, body FROM new
    WHERE after = coalesce((SELECT max(seq) FROM log WHERE log.table_name = new.table_name COLLATE "C"), -1)
    ORDER BY table_name COLLATE "C", seq
    ON CONFLICT DO NOTHING
    RETURNING table_name, seq, kind
), ended AS (
    SELECT table_name FROM written WHERE kind IN ('closed', 'imported')
), begun AS (
    INSERT INTO live (table_name, is_playing)
    SELECT table_name, false FROM written WHERE kind = 'opened' AND table_name NOT IN (SELECT * FROM ended)
    ON CONFLICT DO NOTHING
), turned AS (
    UPDATE live SET is_playing = last.kind = 'dealt'
    FROM (
        SELECT DISTINCT ON (table_name) table_name, kind FROM written
        WHERE kind IN ('dealt', 'revealed') AND table_name NOT IN (SELECT * FROM ended)
        ORDER BY table_name, seq DESC
    ) AS last
    WHERE live.table_name = last.table_name
), gone AS (
    DELETE FROM live WHERE table_name IN (SELECT * FROM ended)
), kept AS (
    INSERT INTO secret (table_name, secret)
    SELECT table_name, kept.secret FROM unnest(%s::text[], %s::bytea[]) AS kept (table_name, secret)
    JOIN written USING (table_name) WHERE seq = 0
    ON CONFLICT (table_name) DO UPDATE SET secret = excluded.secret
), told AS (
    INSERT INTO finished (table_name, at, is_listed, body)
    SELECT table_name, told.at, told.is_listed, told.body
    FROM unnest(%s::text[], %s::bigint[], %s::bigint[], %s::boolean[], %s::text[])
    AS told (table_name, seq, at, is_listed, body)
    JOIN written USING (table_name, seq)
    ON CONFLICT (table_name) DO UPDATE SET at = excluded.at, is_listed = excluded.is_listed, body = excluded.body
)
SELECT table_name, seq FROM written
"""
TRY = "UPDATE schema_version SET version = version"  # a commit that changes nothing
ROW = "SELECT table_name, seq, at, seat, kind, body FROM log"
READ = f"{ROW} WHERE table_name = %s AND seq >= %s::bigint ORDER BY seq LIMIT %s::bigint"
SECRET = "SELECT secret FROM secret WHERE table_name = %s"
NEWEST = f"""
{ROW} WHERE kind = %s AND kind IN ('opened', 'closed', 'imported') AND (at, table_name) < (%s::bigint, %s)
ORDER BY at DESC, table_name DESC LIMIT %s::bigint
"""
LIVE = """
SELECT log.table_name, log.seq, log.at, log.seat, log.kind, log.body,
    (SELECT at FROM log WHERE table_name = live.table_name ORDER BY seq DESC LIMIT 1), live.is_playing
FROM live JOIN log ON log.table_name = live.table_name AND log.seq = 0
WHERE live.table_name > %s ORDER BY live.table_name LIMIT %s::bigint
"""
FINISHED = """
SELECT table_name, at, is_listed, body FROM finished
WHERE (at, table_name) < (%s::bigint, %s) {} ORDER BY at DESC, table_name DESC LIMIT %s::bigint
"""
FINISH = """
INSERT INTO finished (table_name, at, is_listed, body) VALUES (%s, %s, %s, %s)
ON CONFLICT (table_name) DO UPDATE SET at = excluded.at, is_listed = excluded.is_listed, body = excluded.body
"""
KEEP_FILM = """
INSERT INTO film (table_name, film) VALUES (%s, %b) ON CONFLICT (table_name) DO UPDATE SET film = excluded.film
"""
FILM = "SELECT film FROM film WHERE table_name = %s"
KEEP_STUDY = """
INSERT INTO study (table_name, study) VALUES (%s, %b) ON CONFLICT (table_name) DO UPDATE SET study = excluded.study
"""
STUDY = "SELECT study FROM study WHERE table_name = %s"
WITHOUT_FILM = """
SELECT table_name FROM log WHERE kind IN ('closed', 'imported')
AND NOT (EXISTS (SELECT FROM film WHERE film.table_name = log.table_name)
    AND EXISTS (SELECT FROM finished WHERE finished.table_name = log.table_name))
ORDER BY at DESC, table_name DESC LIMIT %s::bigint
"""
# From table to table through the index: the cost is that of the tables, not of all their rows.
TABLES = """
WITH RECURSIVE names(name) AS (
    SELECT min(table_name) FROM log
    UNION ALL
    SELECT (SELECT min(table_name) FROM log WHERE table_name > name) FROM names WHERE name IS NOT NULL
)
SELECT name, (SELECT max(seq) FROM log WHERE table_name = name) FROM names WHERE name IS NOT NULL
"""


class PostgresStore(GroupCommit):
    """Logs in a database. `database` is for others who keep something beside them."""

    def __init__(self, address: str, *, most_waiting: int = 10_000, settings: str = SETTINGS) -> None:
        self.database = Database(address, settings)
        super().__init__(self.database.name, most_waiting)
        self.bells, self.slips = Bells(self._ask_whole), Slips(self._ask_whole)
        self.reports = Reports(self._ask_whole)
        self._writing: Connection | None = None
        try:
            migrate(self.database)
            self._writing = connect_to_write(self.database)
        except Away as problem:
            self.database.close()
            raise BadInput("error-store-open", file=self._name, problem=problem.details["problem"]) from None
        except BaseException:
            self.database.close()
            raise
        if (self._writing.execute("SHOW fsync").fetchone() or ("on",))[0] != "on":
            logging.getLogger(__name__).warning("%s: fsync is off, a loss of power may lose moves", self._name)
        self._writer.start()

    async def read(self, table: str, start: int = 0, most: int = MOST_NUMBER) -> list[Row]:
        return await self._rows(READ, table, start, most)

    async def newest(
        self, kind: EndKind, before: int = MOST_NUMBER, before_table: str = "", most: int = 100
    ) -> list[Row]:
        return await self._rows(NEWEST, kind, before, before_table, most)

    async def secret(self, table: str) -> bytes | None:
        found = await self.database.ask(SECRET, (table,))
        return found[0][0] if found else None

    async def live(self, after: str = "", most: int = 500) -> list[Live]:
        found = await self.database.ask(LIVE, (after, most))
        return [Live(Row(*row), changed_at, is_playing) for *row, changed_at, is_playing in found]

    async def finished(
        self, before: int = MOST_NUMBER, before_table: str = "", most: int = 100, *, only_listed: bool = False
    ) -> list[Finished]:
        question = FINISHED.format("AND is_listed" if only_listed else "")
        return [Finished(*each) for each in await self.database.ask(question, (before, before_table, most))]

    async def keep_film(self, finished: Finished, film: bytes | None) -> None:
        def keep(connection: Connection) -> None:
            with connection.transaction():
                connection.execute(FINISH, (finished.table, finished.at, finished.is_listed, finished.body))
                if film is not None:
                    connection.execute(KEEP_FILM, (finished.table, film))

        try:
            await self.database.do(keep)
        except Away as problem:
            raise OSError(f"{self._name}: no film was kept: {problem}") from problem

    async def film(self, table: str) -> bytes | None:
        found = await self.database.ask(FILM, (table,))
        return found[0][0] if found else None

    async def keep_study(self, table: str, study: bytes) -> None:
        def keep(connection: Connection) -> None:
            connection.execute(KEEP_STUDY, (table, study))

        try:
            await self.database.do(keep)
        except Away as problem:
            raise OSError(f"{self._name}: no study was kept: {problem}") from problem

    async def study(self, table: str) -> bytes | None:
        found = await self.database.ask(STUDY, (table,))
        return found[0][0] if found else None

    async def without_film(self, most: int = 100) -> list[str]:
        return [table for (table,) in await self.database.ask(WITHOUT_FILM, (most,))]

    async def tables(self) -> list[tuple[str, int]]:
        return await self.database.ask(TABLES)

    def close(self) -> None:
        self._is_closed = True
        self._waiting.put(END)
        self.database.close()
        self._writer.join()

    async def _ask_whole(self, work: Callable[[Ask], Done]) -> Done:
        """Let work be done in one transaction."""

        def do(connection: Connection) -> Done:
            def ask(question: str, details: Sequence[object]) -> list[Any]:
                found = connection.cursor(binary=True).execute(question.replace("?", "%s"), details)
                return found.fetchall() if found.description else []

            with connection.transaction():
                return work(ask)

        return await self.database.do(do)

    async def _rows(self, question: str, *details: object) -> list[Row]:
        def ask(connection: Connection) -> list[Row]:
            return [Row(*each) for each in connection.cursor(binary=True).execute(question, details)]

        return await self.database.do(ask)

    def _write(self, group: list[Waiting]) -> list[Outcome]:
        """A statement for each part in which a table has one run of numbers: mostly there is one part."""
        connection = self._writing = self._writing or connect_to_write(self.database)
        outcomes: list[Outcome] = []
        for part in parts_of([each for each in group if each[0] is not CHECK]):
            won = set(connection.cursor(binary=True).execute(WRITE, values_of(part)).fetchall())
            outcomes += [Outcome.WON if (row.table, row.seq) in won else Outcome.LOST for _, row, *_ in part]
        if len(outcomes) == len(group):
            return outcomes
        connection.execute(TRY)
        answered = iter(outcomes)
        return [Outcome.WON if row is CHECK else next(answered) for row, *_ in group]

    def _drop_connection(self) -> None:
        connection, self._writing = self._writing, None
        if connection is not None:
            connection.close()


Part = list[tuple[int, Row, Any]]  # the number that a row's run comes after, the row, and what is kept beside it


def parts_of(group: list[Waiting]) -> list[Part]:
    """A group in pieces, in its order: in each, the rows of a table count up one by one."""
    parts: list[Part] = []
    runs: dict[str, tuple[int, int]] = {}  # the number before each table's run, and its last
    for row, beside, _ in group:
        after, last = runs.get(row.table, (row.seq - 1, row.seq - 1))
        if not parts or row.seq != last + 1:
            parts.append([])
            runs.clear()
            after = row.seq - 1
        runs[row.table] = after, row.seq
        parts[-1].append((after, row, beside))
    return parts


def values_of(part: Part) -> list[list[Any]]:
    """As columns."""
    rows = [row for _, row, _ in part]
    secrets = [(row.table, beside) for _, row, beside in part if isinstance(beside, bytes)]
    told = [(row.seq, beside) for _, row, beside in part if isinstance(beside, Finished)]
    return [
        [row.table for row in rows], [row.seq for row in rows], [after for after, *_ in part], [row.at for row in rows],
        [row.seat for row in rows], [row.kind for row in rows], [row.body for row in rows],
        [table for table, _ in secrets], [secret for _, secret in secrets],
        [each.table for _, each in told], [seq for seq, _ in told], [each.at for _, each in told],
        [each.is_listed for _, each in told], [each.body for _, each in told],
    ]  # fmt: skip
