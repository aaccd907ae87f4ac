"""The hall: every live table's room, loaded from the log when somebody asks for it, forgotten when nobody is there."""

from __future__ import annotations

import asyncio
import gc
import logging
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from pobudka import bots
from pobudka.core.errors import BadInput, NotNow
from pobudka.store.log import Live, Store
from pobudka.table.company import Company
from pobudka.table.creation import new_name
from pobudka.table.log_entries import Opened, entry_of
from pobudka.table.problems import Frozen
from pobudka.table.replay import log_of
from pobudka.table.table import open_table

from .apart import Apart
from .archive import Archive
from .calling import Caller
from .handover import Handovers
from .logs import tag_of
from .metrics import Metrics
from .nodes.alone import Nodes
from .noticeboard import WEEK
from .past import check_name, replayed
from .reporting import Reporting
from .ringing import Ringer
from .room import Room
from .served import client_in
from .settings import Settings
from .studying import Studies

TIDYING = 300.0  # seconds between looks for garbage that nothing else finds


class Hall:
    """All rooms of this server."""

    def __init__(
        self, store: Store, settings: Settings, ready: Callable[[str], Awaitable[None]], metrics: Metrics, nodes: Nodes
    ) -> None:
        self.store, self.settings, self.nodes, self.board = store, settings, nodes, nodes.board
        self.client = client_in(settings.static)
        self._ready = ready  # waits until a game can be played
        self.rooms: dict[str, Room] = {}
        self.archive = Archive(store, settings, ready)
        self.studies = Studies(store, self.archive, settings)
        self.drawing = Apart("drawing", settings.limits.readers, settings.limits.readers_of_address)
        names = bots.names(with_installed=settings.installed_bots)
        self.company = Company(settings.bot_threads, haste=settings.haste, names=names)
        self._caller = Caller(
            may_call_private=settings.may_call_private, links=settings.links,
            count=lambda fate: metrics.webhooks.labels(fate).inc(),
        )  # fmt: skip
        metrics.letters = lambda: self._caller.waiting
        self.matching = asyncio.Lock()  # who looks for somebody to play with
        self.ringer = Ringer(store, self, lambda fate: metrics.bells.labels(fate).inc())
        self.handovers = Handovers(self)
        self.reporting = Reporting(self)
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._visits: Counter[str] = Counter()  # those who are on their way to a table, or busy with it
        self._sweeper = asyncio.create_task(self._sweep())

    @asynccontextmanager
    async def open(self, settled: Opened) -> AsyncIterator[Room]:
        """A new table under a name that nobody can guess."""
        self._check_space()
        name = new_name()
        await open_table(self.store, name, self.nodes.now, settled)
        async with self.visit(name) as room:
            yield room

    @asynccontextmanager
    async def visit(self, name: str) -> AsyncIterator[Room]:
        """The room of a table, kept meanwhile: else another would be made, and neither would hear of the other."""
        self._visits[name] += 1
        try:
            yield await self.room(name)
        finally:
            self._visits[name] -= 1
            if not self._visits[name]:
                del self._visits[name]

    async def room(self, name: str) -> Room:
        """The room of a table, or an error if there is none."""
        if name in self.rooms:
            return self.rooms[name]
        if name not in self._loading:
            self._check_space()
            self._loading[name] = asyncio.create_task(self._load(name))
        try:
            return await asyncio.shield(self._loading[name])
        finally:
            if name in self._loading and self._loading[name].done():
                del self._loading[name]

    def is_at_hand(self, name: str) -> bool:
        """Whether a table has a room, or will have one in a moment."""
        return name in self.rooms or name in self._loading

    async def _load(self, name: str) -> Room:
        check_name(name)
        rows, secret = await log_of(self.store, name)
        opened = entry_of(rows[0])
        await self._ready(opened.game if isinstance(opened, Opened) else "")
        try:
            state, past = await asyncio.to_thread(replayed, rows, secret)
        except Frozen as problem:
            said, row = "table %s is frozen at row %s", problem.details["seq"]
            logging.getLogger(__name__).error(said, tag_of(name), row, exc_info=problem.__cause__)
            raise
        room = Room(self.store, state, self.company, past, self.settings.limits, self.nodes, self.client)
        room.listeners += self._caller.hear, self.ringer.hear, self.board.hear, self.archive.hear, self.nodes.hear
        if state.stranded:
            logging.getLogger(__name__).error("table %s is stranded: %s", tag_of(name), state.stranded)
        self.rooms[name] = room
        self.nodes.enter(room)
        self.board.hear(room, [])
        self.ringer.hear(room, [])
        room.wake()
        return room

    def _check_space(self) -> None:
        if len(self.rooms) >= self.settings.limits.tables:
            self.forget_idle(0)
        if len(self.rooms) >= self.settings.limits.tables:
            raise NotNow("error-server-full", most=self.settings.limits.tables)

    # --- Coming and going ---

    async def resume(self) -> None:
        """After a start: the clocks of all tables run on, and the lobby's tables are there again."""
        log = logging.getLogger(__name__)
        self.nodes.takes_more()
        await self.ringer.learn()
        async for table in self._live_tables():
            name = table.opened.table
            try:
                is_due = is_awaited(table) and await self.nodes.take(name)
                if (
                    is_due
                    or (table.is_playing and self.ringer.hangs_at(name))
                    or (is_to_be_found(table, self.nodes.now()) and not await self.board.has(name))
                ):
                    await self.room(name)
            except BadInput as problem:
                log.error("table %s was not resumed: %s", tag_of(name), problem.message)
            except Exception:
                log.exception("table %s was not resumed", tag_of(name))
        await self.archive.catch_up()

    async def _live_tables(self) -> AsyncIterator[Live]:
        """Every table that is not closed, as the store finds them."""
        page = await self.store.live()
        while page:
            for table in page:
                yield table
            page = await self.store.live(page[-1].opened.table)

    async def _sweep(self) -> None:
        tidied = time.monotonic()
        while True:
            await asyncio.sleep(self.settings.sweep_seconds)
            try:
                self.forget_idle(self.settings.idle_seconds, self.settings.over_seconds)
            except Exception:
                logging.getLogger(__name__).exception("rooms that nobody is in were not forgotten")
            if time.monotonic() - tidied >= TIDYING:
                gc.collect()
                tidied = time.monotonic()

    def forget_idle(self, seconds: float, over_seconds: float | None = None) -> None:
        """Forget the rooms that have been empty for so long, or (where a game is over) for so long; their logs stay."""
        over_seconds = seconds if over_seconds is None else over_seconds
        for name, room in list(self.rooms.items()):
            patience = over_seconds if room.is_over else seconds
            if room.is_idle and name not in self._visits and time.monotonic() - room.left_at >= patience:
                del self.rooms[name]
                room.close()

    async def take_over(self, name: str, *, is_in_order: bool) -> bool:
        """Run a table from now on; False if that cannot be now, and should be tried again. Where a node was lost,
        people may not have been told that it is their turn."""
        try:
            room = await self.room(name)
            room.wake()
            if not is_in_order:
                self._caller.hear(room, [])
        except BadInput as problem:
            logging.getLogger(__name__).error("table %s is not run on: %s", tag_of(name), problem.message)
            return not isinstance(problem, NotNow)
        except Exception:
            logging.getLogger(__name__).exception("table %s is not run on", tag_of(name))
        return True

    async def close(self) -> None:
        self._sweeper.cancel()
        await self.nodes.leave()
        for room in self.rooms.values():
            room.close()
        await self._caller.close()
        await self.ringer.close()
        for apart in (self.company, self.archive, self.studies, self.drawing):
            apart.close()
        await asyncio.to_thread(self.store.close)


def is_awaited(table: Live) -> bool:
    """Whether a table goes on although nobody asks for it: it has a clock, or somebody is to be told of their turn."""
    opened = entry_of(table.opened)
    return isinstance(opened, Opened) and table.is_playing and (opened.tempo or opened.webhook) is not None


def is_to_be_found(table: Live, now: int) -> bool:
    """Whether everybody may find it, and it was played at not long ago."""
    opened = entry_of(table.opened)
    return isinstance(opened, Opened) and opened.is_listed and table.changed_at > now - WEEK
