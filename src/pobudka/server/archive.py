"""The archive: games that are over, told again apart from the tables that are played, at a pace for each address."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

import msgspec

from pobudka.core.errors import BadInput, TooFast
from pobudka.store.log import ENDS, Row, Store
from pobudka.table.due import due
from pobudka.table.film import Film, film_of, read_film
from pobudka.table.filming import make
from pobudka.table.log_entries import Opened, entry_of
from pobudka.table.problems import StillPlayed
from pobudka.table.reasons import reasons_of
from pobudka.table.replay import log_of, rebuild
from pobudka.table.watching import Change

from .apart import Apart
from .history import Before, page_of, replay, watcher
from .limits import Buckets
from .logs import tag_of
from .past import check_name
from .past_types import Reasons
from .settings import Settings

if TYPE_CHECKING:
    from pobudka.core.views import Perception

    from .room import Room

MOST_CAUGHT_UP = 100  # tables without a film that are asked for at a time
BREATH = 0.01  # seconds between two of them, for whoever plays

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
    """Whatever is asked about games that are over. Films are made when tables close, or when they are first needed."""

    def __init__(self, store: Store, settings: Settings, ready: Callable[[str], Awaitable[None]]) -> None:
        limits = settings.limits
        self._store, self._ready, self._only_listed = store, ready, not settings.is_own
        self._apart = Apart("archive", limits.readers, limits.readers_of_address)
        self._thinking = Apart("hindsight", limits.readers, limits.readers_of_address)
        self._filming = Apart("filming", MOST_CAUGHT_UP, MOST_CAUGHT_UP)
        self._films: set[asyncio.Task[None]] = set()
        self._paces = Buckets(limits.readings_of_address)
        self.shelf = Shelf(limits.archive_bytes)

    # --- Asking ---

    async def history(self, address: str, before: Before, limit: int) -> bytes:
        """A page of closed tables, the latest first. Of those found by link only, a public server does not tell."""
        self._check_pace(address)
        found = await self._apart.read(
            address, lambda: self._store.finished(*before, most=limit + 1, only_listed=self._only_listed)
        )
        return await self._apart.do(address, lambda: msgspec.json.encode(page_of(found, limit)))

    async def replay(self, address: str, table: str, seat: str, perception: Perception, language: str) -> bytes:
        """A closed table's game as somebody knew it. It does not change any more, so it is told once and kept."""
        wanted = (table, seat, perception, language)
        answer = self.shelf.take(wanted)
        if answer is None:
            self._check_pace(address)
            check_name(table)
            film = await self.film_for(address, table, seat)
            answer = await self._apart.do(
                address, lambda: msgspec.json.encode(replay(read_film(film), seat, perception, language))
            )
            self.shelf.put(wanted, answer)
        return answer

    async def game(self, address: str, table: str) -> Film:
        """A closed table's film, to be read here."""
        self._check_pace(address)
        check_name(table)
        film = await self.film_for(address, table)
        return await self._apart.do(address, lambda: read_film(film))

    async def record_of_closed(self, address: str, table: str) -> bytes:
        """The record of a closed table, for whoever has been let ask for several at a time."""
        film = await self.film_for(address, table)
        return await self._apart.do(address, lambda: msgspec.json.encode(read_film(film).record))

    async def record(self, address: str, table: str) -> bytes:
        """A table's record, of one that nobody is at: from its film, or as far as it was played."""
        self._check_pace(address)
        check_name(table)
        film = await self._apart.read(address, lambda: self._store.film(table))
        if film is not None:
            return await self._apart.do(address, lambda: msgspec.json.encode(read_film(film).record))
        rows, secret = await self._log(address, table)
        return await self._apart.do(address, lambda: msgspec.json.encode(rebuild(rows, secret).record()))

    async def reasons(self, address: str, table: str, number: int, language: str) -> bytes:
        """Why the bots of a table played so in a round that is over; that does not change any more either."""
        wanted = (table, "reasons", str(number), language)
        answer = self.shelf.take(wanted)
        if answer is None:
            self._check_pace(address)
            check_name(table)
            rows, secret = await self._log(address, table)
            answer = await self._thinking.do(
                address, lambda: msgspec.json.encode(Reasons(number, reasons_of(rows, secret, number, language)))
            )
            self.shelf.put(wanted, answer)
        return answer

    async def film_for(self, address: str, table: str, seat: str = "all") -> bytes:
        """A table's film: the one that was kept, or else one that is made now. There is none before its match is
        closed."""
        kept = await self._apart.read(address, lambda: self._store.film(table))
        if kept is not None:
            return kept
        rows, secret = await self._log(address, table)
        opened = entry_of(rows[0])
        watcher(seat, opened.players if isinstance(opened, Opened) else 0)
        if not any(row.kind in ENDS for row in rows):
            raise StillPlayed("error-replay-running")
        return await self._apart.do(address, lambda: film_of(rebuild(rows, secret), rows))

    async def _log(self, address: str, table: str) -> tuple[list[Row], bytes]:
        """A table's rows and its secret, when its rules are ready."""
        rows, secret = await self._apart.read(address, lambda: log_of(self._store, table))
        opened = entry_of(rows[0])
        await self._ready(opened.game if isinstance(opened, Opened) else "")
        return rows, secret

    def _check_pace(self, address: str) -> None:
        if not self._paces.take(address):
            raise TooFast("error-archive-fast")

    # --- Filming ---

    def hear(self, room: Room, changes: list[Change]) -> None:
        """Something happened at a table: when its last row is written, it is filmed by the node that wrote it."""
        state = room.table.state
        if room.table.wrote != state.seq - 1:
            return
        if any(change.kind in ("closed", "revealed") for change in changes) and state.closed and due(state) is None:
            task = asyncio.create_task(self.film(state.name))
            self._films.add(task)
            task.add_done_callback(self._films.discard)

    async def film(self, table: str) -> None:
        """Make the film of a closed table and keep it. What cannot be now is tried again at the next start."""
        try:
            rows, secret = await self._filming.read("", lambda: log_of(self._store, table))
            opened = entry_of(rows[0])
            await self._ready(opened.game if isinstance(opened, Opened) else "")
            made = await self._filming.do("", lambda: make(rows, secret))
            await self._store.keep_film(made.line, made.film)
            if made.state.stranded:
                raise made.state.stranded
        except (BadInput, OSError, ValueError) as problem:
            logging.getLogger(__name__).error("table %s was not filmed: %s", tag_of(table), problem)

    async def catch_up(self) -> None:
        """Film what was closed before there were films, or when the server was stopped before it came to it."""
        tried: set[str] = set()
        while waiting := [
            table for table in await self._store.without_film(MOST_CAUGHT_UP + len(tried)) if table not in tried
        ]:
            for table in waiting:
                tried.add(table)
                await self.film(table)
                await asyncio.sleep(BREATH)

    def close(self) -> None:
        for task in self._films:
            task.cancel()
        self._apart.close()
        self._thinking.close()
        self._filming.close()
