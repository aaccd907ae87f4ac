"""One of many nodes: it says that it lives, hears of what others do, and runs the tables that it holds the lease of.

Every second or so it does all of that in one errand to the database (`store.postgres.nodes`), whatever becomes of the
bus; what cannot wait so long (who runs a table that was just dealt, who came and went) is an errand of its own.
"""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import Iterable
from contextlib import suppress
from typing import TYPE_CHECKING

from pobudka.core.errors import BadInput
from pobudka.store.postgres.database import Database
from pobudka.store.postgres.nodes import LIFE, MOST_FREE, Answer, Errand, NodeRegister
from pobudka.table.watching import Change

from ..logs import tag_of
from ..metrics import Metrics, Neighbours
from ..settings import Rate
from .alone import now
from .board import SharedBoard
from .bus import ALL, PEOPLE, Bus, Hint

if TYPE_CHECKING:
    from ..hall import Hall
    from ..room import Room

BEAT = 0.75  # seconds, more or less
AGAIN = 0.2  # seconds until the next, if the database has not answered
GATHERING = 0.01  # seconds in which errands that come together become one
LAST_WORDS = 1.0  # seconds to hand over when it ends
CLEANING = 60.0  # seconds
SECONDS_BETWEEN_LOGS = 30.0


class Shared:
    """This node among the others."""

    def __init__(self, database: Database, bus: Bus, openings: Rate, metrics: Metrics) -> None:
        self._register, self._bus, self._openings = NodeRegister(database, now), bus, openings
        self.board = SharedBoard(self._register)
        self._hall: Hall | None = None
        self._tags: dict[str, str] = {}  # the names of the tables that have a room here
        self._held: set[str] = set()
        self._unseen: set[str] = set()  # those of them that have not had a room since they were taken
        self._lives_until = 0.0  # by the monotonic clock: then others may have struck it off
        self._wanted: set[str] = set()
        self._new_wanted: set[str] = set()  # those that were not asked for yet
        self._moved: set[str] = set()  # tables where people have come or gone, here
        self._to_look_at: set[str] = set()  # … or elsewhere
        self._takes_more = False
        self._has_left = False
        self._ahead = 0
        self._nodes = 0
        self._hurry = asyncio.Event()
        self._errand: asyncio.Task[None] | None = None
        self._beating: asyncio.Task[None] | None = None
        self._taking: dict[str, asyncio.Task[None]] = {}
        self._turn = asyncio.Lock()  # one errand at a time
        self._log_at = self._clean_at = 0.0
        metrics.nodes = lambda: Neighbours(self._nodes, len(self._held), bus.is_up)

    # --- What a hall asks ---

    def now(self) -> int:
        return self._register.clock() + self._ahead

    async def start(self, hall: Hall) -> None:
        self._hall = hall
        self._bus.listen(self._hear)
        await self._try_beat()
        self._beating = asyncio.create_task(self._beat_on())

    def enter(self, room: Room) -> None:
        self._tags[tag_of(room.table.name)] = room.table.name
        self._unseen.discard(room.table.name)
        self._to_look_at.add(room.table.name)
        self._hear_soon()

    def runs(self, table: str) -> bool:
        return table in self._held and time.monotonic() < self._lives_until

    def want(self, room: Room) -> None:
        name = room.table.name
        if name not in self._wanted and name not in self._held and is_to_be_run_here(room):
            self._wanted.add(name)
            self._new_wanted.add(name)
            self._hear_soon()

    async def take(self, table: str) -> bool:
        answer = await self._run(Errand(wanted=[table]))
        self._hold(answer.taken)
        return table in answer.taken

    def takes_more(self) -> None:
        self._takes_more = True

    def is_here(self, room: Room) -> None:
        self._moved.add(room.table.name)
        self._hear_soon()

    def hear(self, room: Room, changes: list[Change]) -> None:
        if room.table.wrote == changes[-1].seq:
            self._bus.tell(Hint(tag_of(room.table.name), changes[-1].seq))

    async def may_open(self, address: str) -> bool:
        return await self._register.may_open(address, self._openings.a_second, self._openings.at_once)

    async def leave(self) -> None:
        if self._has_left:
            return
        self._has_left = True
        for task in (self._beating, self._errand, *self._taking.values()):
            if task is not None:
                task.cancel()
        self._lose(self._held)
        try:
            async with asyncio.timeout(LAST_WORDS), self._turn:
                await self._register.leave()
        except Exception as problem:  # then others find out by themselves; whatever it is, sockets must be told to move
            logging.getLogger(__name__).warning("its tables were not handed over: %r", problem)
        self._bus.tell(Hint(ALL, PEOPLE))
        with suppress(TimeoutError):
            async with asyncio.timeout(LAST_WORDS):
                await self._bus.close()

    # --- Hints ---

    def _hear(self, hint: Hint) -> None:
        """Of the bus. What it says is not believed, only looked at."""
        if hint.tag == ALL:
            self._hurry.set()
            return
        name = self._tags.get(hint.tag)
        room = self._hall.rooms.get(name) if self._hall is not None and name is not None else None
        if room is None:
            return
        if hint.seq == PEOPLE:
            self._to_look_at.add(room.table.name)
            self._hear_soon()
        else:
            room.hear_of(hint.seq)

    # --- Errands ---

    def _hear_soon(self) -> None:
        """What cannot wait for the next beat."""
        if not self._has_left and (self._errand is None or self._errand.done()):
            self._errand = asyncio.create_task(self._run_errands())

    async def _run_errands(self) -> None:
        """Whatever fails stays on the list for the next beat."""
        while self._new_wanted or self._moved or self._to_look_at:
            await asyncio.sleep(GATHERING)
            if self._register.name is None:
                return
            try:
                await self._do(Errand(wanted=sorted(self._new_wanted)), self._to_look_at)
            except Exception as problem:
                self._log(problem)
                return

    async def _beat_on(self) -> None:
        is_well = True
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout((BEAT if is_well else AGAIN) * random.uniform(0.8, 1.2)):
                    await self._hurry.wait()
            self._hurry.clear()
            is_well = await self._try_beat()

    async def _try_beat(self) -> bool:
        """Whether the database has answered."""
        try:
            await self._beat()
            if time.monotonic() >= self._clean_at:
                self._clean_at = time.monotonic() + CLEANING * random.uniform(1, 2)
                await self._register.clean()
        except Exception as problem:
            self._log(problem)
            return False
        return True

    async def _beat(self) -> None:
        """Say that it lives; look at every table that is here, and take what nobody runs."""
        rooms = self._rooms()
        self._tags = {tag_of(name): name for name in rooms} if len(self._tags) > 2 * len(rooms) + 100 else self._tags
        self._wanted = {name for name in self._wanted if name in rooms and is_to_be_run_here(rooms[name])}
        idle, has_lapsed = self._idle_leases(), time.monotonic() >= self._lives_until
        errand = Errand(
            is_beat=True, takes_free=self._takes_more, wanted=sorted(self._wanted), notices=self.board.take(),
            dropped=idle - self._unseen, freed=idle & self._unseen,
        )  # fmt: skip
        try:
            answer = await self._do(errand, set(rooms))
        except BaseException:
            self.board.put_back(errand.notices)
            raise
        if has_lapsed:  # while it was late, it has not acted as a holder
            self._take(dict.fromkeys(self._held, False))
        if len(answer.taken) >= MOST_FREE:
            self._hurry.set()

    def _idle_leases(self) -> set[str]:
        """Tables that this node need not run any more, or cannot."""
        rooms, hall = self._rooms(), self._hall
        held = self._held - set(self._taking)
        loaded = {name for name in held if name in rooms}
        idle = {name for name in loaded if not is_to_be_run_here(rooms[name])}
        return idle | {name for name in held - loaded if hall is None or not hall.is_at_hand(name)}

    async def _do(self, errand: Errand, tables: set[str]) -> Answer:
        """Run an errand, with who came and went, and with what is to be looked at; take in what it brings."""
        rooms = self._rooms()
        moved, self._moved = self._moved, set()
        errand.people = {name: rooms[name].presence.people if name in rooms else [] for name in moved}
        errand.watching = {name: rooms[name].presence.watching for name in moved if name in rooms}
        errand.known = {name: rooms[name].table.reached for name in tables if name in rooms}
        try:
            answer = await self._run(errand)
        except BaseException:
            self._moved |= moved
            raise
        self._new_wanted -= set(errand.wanted)
        self._to_look_at -= set(errand.known) | {name for name in self._to_look_at if name not in rooms}
        if answer.is_new:
            self._begin_anew()
        for name in moved:
            self._bus.tell(Hint(tag_of(name), PEOPLE))
        self._lose({*errand.dropped, *errand.freed})
        self._take(answer.taken)
        for name in errand.known:
            if name in rooms:
                with suppress(BadInput):  # at a table that is frozen nobody is told anything
                    rooms[name].hear_of_people(answer.elsewhere.get(name, set()), answer.watching.get(name, 0))
        for name, seq in answer.heads.items():
            if name in rooms:
                rooms[name].hear_of(seq)
        return answer

    async def _run(self, errand: Errand) -> Answer:
        async with self._turn:
            started = time.monotonic()
            answer = await self._register.run(errand)
            if errand.is_beat:
                self._lives_until = started + LIFE
                self._nodes = answer.nodes
                if abs(answer.ahead - self._ahead) > answer.give_or_take:
                    self._ahead = answer.ahead
            return answer

    def _begin_anew(self) -> None:
        """It was struck off, or has just come: it holds nothing, and nobody knows who is connected to it."""
        rooms = self._rooms()
        self._lose(self._held)
        self._moved |= {name for name, room in rooms.items() if room.presence.people or room.presence.watching}
        for room in rooms.values():
            self.want(room)
        if self._moved or self._new_wanted:
            self._hear_soon()

    def _lose(self, tables: Iterable[str]) -> None:
        rooms = self._rooms()
        for name in set(tables):
            self._held.discard(name)
            self._unseen.discard(name)
            if name in rooms:
                rooms[name].rest()
                self.want(rooms[name])  # if it came to be needed while it was let go

    def _hold(self, taken: Iterable[str]) -> None:
        self._held |= set(taken)
        self._wanted -= set(taken)
        self._unseen |= set(taken) - set(self._rooms())

    def _take(self, taken: dict[str, bool]) -> None:
        self._hold(taken)
        for name, is_in_order in taken.items():
            if name not in self._taking:
                self._taking[name] = asyncio.create_task(self._take_over(name, is_in_order))

    async def _take_over(self, name: str, is_in_order: bool) -> None:
        """What cannot be loaded now is free for others, and is taken again if they leave it."""
        assert self._hall is not None
        try:
            if await self._hall.take_over(name, is_in_order=is_in_order):
                self._unseen.discard(name)
        finally:
            del self._taking[name]

    def _rooms(self) -> dict[str, Room]:
        return self._hall.rooms if self._hall is not None else {}

    def _log(self, problem: Exception) -> None:
        """Now and then: the store says the same."""
        if time.monotonic() >= self._log_at:
            self._log_at = time.monotonic() + SECONDS_BETWEEN_LOGS
            trace = None if isinstance(problem, BadInput) else problem
            logging.getLogger(__name__).error("nothing is known of other nodes: %s", problem, exc_info=trace)


def is_to_be_run_here(room: Room) -> bool:
    """A table that is frozen needs nothing; one where people are connected to other nodes only is theirs to run."""
    try:
        return room.needs_running and not room.is_for_others
    except BadInput:
        return False
