"""Slips: small notes that the nodes of a database share for some minutes, each under a name that whoever reads it
must know."""

from __future__ import annotations

from .bells import Asking

PUT = "INSERT INTO slip (name, value, until_at) VALUES (?, ?, ?)"
READ = "SELECT value FROM slip WHERE name = ? AND until_at > ?"
SWAP = "UPDATE slip SET value = ? WHERE name = ? AND value = ? RETURNING name"
TEAR = "DELETE FROM slip WHERE name = ? AND value = ? RETURNING name"
TEAR_OLD = "DELETE FROM slip WHERE until_at <= ?"


class Slips:
    """In any database that speaks SQL."""

    def __init__(self, asking: Asking) -> None:
        self._asking = asking

    async def put(self, name: str, value: bytes, until: int, now: int) -> None:
        """A new one; those whose time is over go."""
        await self._asking(lambda ask: (ask(TEAR_OLD, (now,)), ask(PUT, (name, value, until))))

    async def read(self, name: str, now: int) -> bytes | None:
        found = await self._asking(lambda ask: ask(READ, (name, now)))
        return found[0][0] if found else None

    async def swap(self, name: str, was: bytes, value: bytes) -> bool:
        """Write another thing on it, unless somebody else has meanwhile."""
        return bool(await self._asking(lambda ask: ask(SWAP, (value, name, was))))

    async def tear(self, name: str, was: bytes) -> bool:
        """Only one of those who try gets it."""
        return bool(await self._asking(lambda ask: ask(TEAR, (name, was))))
