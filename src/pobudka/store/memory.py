"""The store without a file: for tests, and for tables that nobody will miss."""

from __future__ import annotations

from threading import Lock

import apsw

from .bells import Bells, SqliteBeside
from .figures import Figures
from .log import ENDS, MOST_NUMBER, TURNS, Beside, EndKind, Finished, Live, Outcome, Row, Tell, check_row
from .reports import Reports
from .schema import BELLS, REPORTS, migrations
from .slips import Slips


def open_beside() -> apsw.Connection:
    """A database that is gone with the store."""
    db = apsw.Connection(":memory:")
    for step in migrations()[BELLS - 1 : REPORTS]:
        db.execute(step)
    return db


Logs = dict[str, list[Row]]
Secrets = dict[str, bytes]


class MemoryStore:
    """Logs in a dict. Several stores may share one, as several nodes share a database."""

    _lock = Lock()

    def __init__(self, logs: Logs | None = None, secrets: Secrets | None = None) -> None:
        self._logs: Logs = {} if logs is None else logs
        self._secrets: Secrets = {} if secrets is None else secrets
        self._finished: dict[str, Finished] = {}
        self._films: dict[str, bytes] = {}
        self._studies: dict[str, bytes] = {}
        self._is_closed = False
        self.figures = Figures()
        self._beside = SqliteBeside(open_beside)
        self.bells, self.slips = Bells(self._beside), Slips(self._beside)
        self.reports = Reports(self._beside)

    def append(self, row: Row, tell: Tell, beside: Beside | None = None) -> None:
        check_row(row, beside)
        with self._lock:
            outcome = self._put(row)
            if isinstance(beside, bytes) and outcome is Outcome.WON:
                self._secrets[row.table] = beside
            elif isinstance(beside, Finished) and outcome is Outcome.WON:
                self._finished[row.table] = beside
        tell(outcome)

    def check(self, tell: Tell) -> None:
        tell(Outcome.UNKNOWN if self._is_closed else Outcome.WON)

    async def read(self, table: str, start: int = 0, most: int = MOST_NUMBER) -> list[Row]:
        with self._lock:
            return self._open_logs().get(table, [])[max(start, 0) :][:most]

    async def secret(self, table: str) -> bytes | None:
        with self._lock:
            self._open_logs()
            return self._secrets.get(table)

    async def newest(
        self, kind: EndKind, before: int = MOST_NUMBER, before_table: str = "", most: int = 100
    ) -> list[Row]:
        with self._lock:
            found = [row for rows in self._open_logs().values() for row in rows if row.kind == kind]
        earlier = [row for row in found if (row.at, row.table) < (before, before_table)]
        return sorted(earlier, key=lambda row: (row.at, row.table), reverse=True)[:most]

    async def live(self, after: str = "", most: int = 500) -> list[Live]:
        with self._lock:
            logs = sorted((table, rows) for table, rows in self._open_logs().items() if table > after)
            turns = [(rows, [row.kind for row in rows if row.kind in TURNS]) for _, rows in logs]
        live = [(rows, kinds) for rows, kinds in turns if kinds[:1] == ["opened"] and not set(kinds) & set(ENDS)]
        return [Live(rows[0], rows[-1].at, kinds[-1] == "dealt") for rows, kinds in live[:most]]

    async def finished(
        self, before: int = MOST_NUMBER, before_table: str = "", most: int = 100, *, only_listed: bool = False
    ) -> list[Finished]:
        with self._lock:
            self._open_logs()
            found = [game for game in self._finished.values() if game.is_listed or not only_listed]
        earlier = [game for game in found if (game.at, game.table) < (before, before_table)]
        return sorted(earlier, key=lambda game: (game.at, game.table), reverse=True)[:most]

    async def keep_film(self, finished: Finished, film: bytes | None) -> None:
        with self._lock:
            self._open_logs()
            self._finished[finished.table] = finished
            if film is not None:
                self._films[finished.table] = film

    async def film(self, table: str) -> bytes | None:
        with self._lock:
            self._open_logs()
            return self._films.get(table)

    async def keep_study(self, table: str, study: bytes) -> None:
        with self._lock:
            self._open_logs()
            self._studies[table] = study

    async def study(self, table: str) -> bytes | None:
        with self._lock:
            self._open_logs()
            return self._studies.get(table)

    async def without_film(self, most: int = 100) -> list[str]:
        closed = [row for kind in ENDS for row in await self.newest(kind)]
        with self._lock:
            missing = [row for row in closed if row.table not in self._films or row.table not in self._finished]
        return [row.table for row in sorted(missing, key=lambda row: (row.at, row.table), reverse=True)[:most]]

    async def tables(self) -> list[tuple[str, int]]:
        with self._lock:
            return sorted((table, len(rows) - 1) for table, rows in self._open_logs().items())

    def close(self) -> None:
        self._is_closed = True
        self._beside.close()

    def _open_logs(self) -> Logs:
        if self._is_closed:
            raise ValueError("the store is closed")
        return self._logs

    def _put(self, row: Row) -> Outcome:
        if self._is_closed:
            return Outcome.UNKNOWN
        if row.seq != len(self._logs.get(row.table, [])):
            return Outcome.LOST
        self._logs.setdefault(row.table, []).append(row)
        return Outcome.WON
