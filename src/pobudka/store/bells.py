"""Bells: which browsers are to be called when somebody's turn comes, kept beside the logs in any store.

Nothing of it is needed to play a table again. Nodes that share a database share these: a bell that is due is claimed
by one of them for a while, and if that one is lost, by another.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Protocol, TypeVar

import apsw
import msgspec

from .threads import Threads

COLUMNS = "table_name, person_key, endpoint, body, hung_at, turn, due_at, tries"
HANG = f"""
INSERT INTO bell ({COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
ON CONFLICT (table_name, endpoint) DO UPDATE
SET person_key = excluded.person_key, body = excluded.body, hung_at = excluded.hung_at
"""
TOO_MANY = """
DELETE FROM bell WHERE table_name = ? AND person_key = ? AND endpoint NOT IN (
    SELECT endpoint FROM bell WHERE table_name = ? AND person_key = ? ORDER BY hung_at DESC, endpoint LIMIT ?
)
"""
OF_PERSON = f"SELECT {COLUMNS} FROM bell WHERE table_name = ? AND person_key = ? ORDER BY hung_at, endpoint"
TAKE_DOWN = "DELETE FROM bell WHERE table_name = ? AND person_key = ? AND endpoint = ?"
TAKE_ALL_DOWN = "DELETE FROM bell WHERE table_name = ?"
RING = "UPDATE bell SET turn = ?, due_at = ?, tries = 0 WHERE table_name = ? AND person_key = ? AND turn <> ?"
ARE_DUE = "SELECT table_name FROM bell WHERE due_at <= ? LIMIT 1"
CLAIM = f"""
UPDATE bell SET due_at = ?, tries = tries + 1 WHERE due_at <= ? AND (table_name, endpoint) IN (
    SELECT table_name, endpoint FROM bell WHERE due_at <= ? ORDER BY due_at LIMIT ?
) RETURNING {COLUMNS}
"""
SETTLE = "UPDATE bell SET due_at = ?, tries = 0 WHERE table_name = ? AND endpoint = ? AND turn = ?"
HUNG = "SELECT DISTINCT table_name FROM bell WHERE hung_at >= ?"
FORGET = "DELETE FROM bell WHERE person_key = ?"
ALL_BELLS = f"SELECT {COLUMNS} FROM bell ORDER BY table_name, endpoint"
ALL_LASTING = "SELECT name, value FROM lasting ORDER BY name"
KEEP = "INSERT INTO lasting (name, value) VALUES (?, ?) ON CONFLICT (name) DO NOTHING"
KEPT = "SELECT value FROM lasting WHERE name = ?"


class Bell(msgspec.Struct, frozen=True):
    """One browser that wants to be called for one person at one table."""

    table: str
    key: str  # the hash of the person's
    endpoint: str
    body: str
    hung_at: int
    turn: str = ""
    due_at: int | None = None
    tries: int = 0


Ask = Callable[[str, Sequence[object]], list[Any]]
"""Carries out one statement; the rows that it finds. Where a value goes there is a question mark."""

Done = TypeVar("Done")


class Asking(Protocol):
    """Lets work be done that asks, wholly or not at all."""

    def __call__(self, work: Callable[[Ask], Done], /) -> Awaitable[Done]: ...


class Bells:
    """In any database that speaks SQL."""

    def __init__(self, asking: Asking) -> None:
        self._asking = asking

    async def hang(self, bell: Bell, most: int) -> None:
        """Have it called from now on; of a person's bells at a table the newest stay, at most so many."""

        def work(ask: Ask) -> None:
            ask(HANG, values_of(bell))
            ask(TOO_MANY, (bell.table, bell.key, bell.table, bell.key, most))

        await self._asking(work)

    async def of(self, table: str, key: str) -> list[Bell]:
        """A person's bells at a table."""
        return [Bell(*found) for found in await self._ask(OF_PERSON, table, key)]

    async def take_down(self, table: str, key: str, endpoint: str) -> None:
        await self._ask(TAKE_DOWN, table, key, endpoint)

    async def take_all_down(self, table: str) -> None:
        """Nobody plays there any more."""
        await self._ask(TAKE_ALL_DOWN, table)

    async def ring(self, table: str, key: str, turn: str, at: int) -> None:
        """Let a person's bells ring then, unless they were to ring for this turn before."""
        await self._ask(RING, turn, at, table, key, turn)

    async def claim(self, now: int, again_at: int, most: int) -> list[Bell]:
        """Bells that are due, each told to one who asks; to another only if nothing is settled until `again_at`."""

        def work(ask: Ask) -> list[Bell]:
            if not ask(ARE_DUE, (now,)):
                return []
            return [Bell(*found) for found in ask(CLAIM, (again_at, now, now, most))]

        return await self._asking(work)

    async def settle(self, bell: Bell, due_at: int | None = None) -> None:
        """It has rung, or shall ring then, unless another turn has come meanwhile."""
        await self._ask(SETTLE, due_at, bell.table, bell.endpoint, bell.turn)

    async def hung_since(self, at: int) -> set[str]:
        """Tables where bells were hung, at this time or later."""
        return {table for (table,) in await self._ask(HUNG, at)}

    async def lasting(self, name: str, value: bytes) -> bytes:
        """What was kept first under this name: this, if there was nothing."""

        def work(ask: Ask) -> bytes:
            ask(KEEP, (name, value))
            found: bytes = ask(KEPT, (name,))[0][0]
            return found

        return await self._asking(work)

    async def _ask(self, question: str, *details: object) -> list[Any]:
        return await self._asking(lambda ask: ask(question, details))


def values_of(bell: Bell) -> tuple[object, ...]:
    return bell.table, bell.key, bell.endpoint, bell.body, bell.hung_at, bell.turn, bell.due_at, bell.tries


class SqliteBeside:
    """A connection of its own for what is kept beside the logs, made when it is first needed."""

    def __init__(self, connect: Callable[[], apsw.Connection]) -> None:
        self._connect = connect
        self._db: apsw.Connection | None = None
        self._threads = Threads(1, "beside the logs")

    async def __call__(self, work: Callable[[Ask], Done]) -> Done:
        return await self._threads.do(lambda: self._do_here(work))

    def _do_here(self, work: Callable[[Ask], Done]) -> Done:
        try:
            db = self._db = self._db or self._connect()
            with db:
                done = work(lambda question, details: db.execute(question, tuple(details)).fetchall())
        except apsw.Error as problem:
            raise OSError(f"beside the logs: {problem}") from problem
        return done

    def close(self) -> None:
        self._threads.close()
        if self._db is not None:
            self._db.close()
