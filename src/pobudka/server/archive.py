"""The archive: games that are over, told again apart from the tables that are played, at a pace for each address."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING

import msgspec

from pobudka.core.errors import TooFast
from pobudka.store.log import Row, Store
from pobudka.table.kinds import Opened, body_of
from pobudka.table.replay import log_of, rebuild

from .apart import Apart
from .history import Before, GamesOver, replay, watcher
from .limits import Buckets
from .past import check_name
from .refusals import StillPlayed
from .settings import Settings

if TYPE_CHECKING:
    from pobudka.core.views import Memory as Eyes

Wanted = tuple[str, ...]


class Shelf:
    """Answers that were given already, up to so many bytes; those not asked for longest go first."""

    def __init__(self, most_bytes: int) -> None:
        self._most_bytes = most_bytes
        self._answers: OrderedDict[Wanted, bytes] = OrderedDict()
        self.size = 0

    def take(self, wanted: Wanted) -> bytes | None:
        if wanted in self._answers:
            self._answers.move_to_end(wanted)
        return self._answers.get(wanted)

    def put(self, wanted: Wanted, answer: bytes) -> None:
        self.size += len(answer) - len(self._answers.pop(wanted, b""))
        self._answers[wanted] = answer
        while self.size > self._most_bytes:
            self.size -= len(self._answers.popitem(last=False)[1])


class Archive:
    """Whatever is asked about games that are over."""

    def __init__(self, store: Store, settings: Settings, ready: Callable[[str], Awaitable[None]]) -> None:
        limits = settings.limits
        self._store, self._ready = store, ready
        self._apart = Apart("archive", limits.readers, limits.readers_of_address)
        self._paces = Buckets(limits.readings_of_address)
        self._games = GamesOver(store, has_unlisted=settings.is_own)
        self.shelf = Shelf(limits.archive_bytes)

    async def history(self, address: str, before: Before, limit: int) -> bytes:
        """A page of closed tables."""
        self._check_pace(address)
        return await self._apart.do(address, lambda: msgspec.json.encode(self._games.page(before, limit)))

    async def replay(self, address: str, table: str, seat: str, memory: Eyes, language: str) -> bytes:
        """A closed table's game as somebody knew it. It does not change any more, so it is told once and kept."""
        wanted = (table, seat, memory, language)
        kept = self.shelf.take(wanted)
        if kept is not None:
            return kept
        rows, secret = await self._log(address, table)
        told, is_final = await self._apart.do(address, lambda: _replayed(rows, secret, seat, memory, language))
        if is_final:
            self.shelf.put(wanted, told)
        return told

    async def record(self, address: str, table: str) -> bytes:
        """A table's record, of one that nobody is at."""
        rows, secret = await self._log(address, table)
        return await self._apart.do(address, lambda: msgspec.json.encode(rebuild(rows, secret).record()))

    async def _log(self, address: str, table: str) -> tuple[Sequence[Row], bytes]:
        """A table's rows and its secret, when its rules are ready."""
        self._check_pace(address)
        check_name(table)
        rows, secret = await self._apart.do(address, lambda: log_of(self._store, table))
        opened = body_of(rows[0])
        await self._ready(opened.game if isinstance(opened, Opened) else "")
        return rows, secret

    def _check_pace(self, address: str) -> None:
        if not self._paces.take(address):
            raise TooFast("error-archive-fast")

    def close(self) -> None:
        self._apart.close()


def _replayed(rows: Sequence[Row], secret: bytes, seat: str, memory: Eyes, language: str) -> tuple[bytes, bool]:
    """The replay, and whether it stays so: after a game was given up the key of its last round is still revealed."""
    opened = body_of(rows[0])
    assert isinstance(opened, Opened)
    watcher(seat, opened.players)
    if not any(row.kind in ("closed", "imported") for row in rows):
        raise StillPlayed("error-replay-running")
    state = rebuild(rows, secret)
    return msgspec.json.encode(replay(state, rows, seat, memory, language)), state.due() is None
