"""Reports: what people tell whoever runs the server about others at a table, kept beside the logs in any store."""

from __future__ import annotations

from hashlib import sha256

import msgspec

from .bells import Asking

COLUMNS = "table_name, by_key, about_key, body, at, done_at"
MAKE = f"""
INSERT INTO report ({COLUMNS}) VALUES (?, ?, ?, ?, ?, ?)
ON CONFLICT (table_name, by_key, about_key) DO UPDATE
SET body = excluded.body, at = excluded.at, done_at = excluded.done_at
"""
SETTLE = "UPDATE report SET done_at = ? WHERE table_name = ? AND by_key = ? AND about_key = ? AND at = ? RETURNING at"
DROP_DONE = "DELETE FROM report WHERE done_at < ? RETURNING at"
FORGET = "DELETE FROM report WHERE by_key = ? OR about_key = ?"
ALL_REPORTS = f"SELECT {COLUMNS} FROM report ORDER BY at, table_name, by_key, about_key"


class Report(msgspec.Struct, frozen=True):
    """Of one person about another. Whoever reports the same one there again says it anew."""

    table: str
    by: str  # the hash of a key
    about: str
    body: str
    at: int
    done_at: int | None = None

    @property
    def mark(self) -> str:
        """What a host calls it by."""
        return sha256(f"{self.table} {self.by} {self.about}".encode()).hexdigest()[:8]


class Reports:
    """In any database that speaks SQL."""

    def __init__(self, asking: Asking) -> None:
        self._asking = asking

    async def make(self, report: Report) -> None:
        await self._asking(lambda ask: ask(MAKE, values_of(report)))

    async def all(self) -> list[Report]:
        """The oldest first."""
        return [Report(*found) for found in await self._asking(lambda ask: ask(ALL_REPORTS, ()))]

    async def settle(self, report: Report, at: int) -> bool:
        """It was dealt with, unless it has been said anew meanwhile."""
        details = (at, report.table, report.by, report.about, report.at)
        return bool(await self._asking(lambda ask: ask(SETTLE, details)))

    async def drop_done(self, before: int) -> int:
        """Drop those that were dealt with earlier; how many."""
        return len(await self._asking(lambda ask: ask(DROP_DONE, (before,))))


def values_of(report: Report) -> tuple[object, ...]:
    return report.table, report.by, report.about, report.body, report.at, report.done_at
