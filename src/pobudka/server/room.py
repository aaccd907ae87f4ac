"""A room: one live table with everybody who watches it, its bots and its clock."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import Awaitable, Callable

from pobudka import __version__
from pobudka.core.errors import BadInput
from pobudka.store.log import Store
from pobudka.table.actions import StandIn
from pobudka.table.clock import deadlines
from pobudka.table.company import Company, seats_due
from pobudka.table.problems import Banned, Frozen
from pobudka.table.replay import State
from pobudka.table.rights import CLOCK, Actor
from pobudka.table.steps import looks_to_repeat
from pobudka.table.table import Table
from pobudka.table.watching import Change

from .keys import hash_of_key
from .line import Line
from .logs import tag_of
from .messages import BANNED, TRY_LATER, Hello, Nudged, Present, write_down
from .past import MOST_MISSED, MOST_MISSED_BYTES, Past, changes_after
from .pictures import Audience, Frame, ViewBuilder
from .settings import Limits

SOON = 60.0  # seconds that the clock sleeps at most
FIRST_WAIT, LONGEST_WAIT = 0.25, 30.0  # seconds until bots try again what could not be written
MOST_LOOKS = 3  # at a log that others write to, while somebody is told what was missed


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Room:
    """The watchers of a table are told whatever it writes down, each as it may know it."""

    def __init__(
        self, store: Store, state: State, company: Company, past: Past, limits: Limits, client: str | None = None
    ) -> None:
        self._client = client  # the name of the browser client that is handed out
        self.table = Table(store, state.name, now, state, self._last_seen, asyncio.to_thread, company.names)
        self.table.listener = self
        self.lines: dict[Line, None] = {}  # in the order they came
        self.left_at = time.monotonic()  # when the last watcher went
        self.is_over = state.closed is not None
        self.listeners: list[Callable[[Room, list[Change]], None]] = []
        self._audiences: dict[Line, tuple[object, object, Hello, Audience]] = {}  # and what each was made of
        self._store, self._company, self._past, self._limits, self._frame = store, company, past, limits, Frame()
        self.here: list[int] = []  # the people who are connected
        self._loaded_at = now()
        self._gone_at: dict[int, int] = {}  # when who is not connected any more went
        self._nudged: set[tuple[int, int]] = set()  # seats and decisions
        self._bots: asyncio.Task[None] | None = None
        self._clock: asyncio.Task[None] | None = None

    @property
    def opened_at(self) -> int:
        return self._past.opened_at

    @property
    def changed_at(self) -> int:
        return self._past.changed_at

    # --- Watchers ---

    async def welcome(self, line: Line, may_catch_up: Callable[[], bool]) -> None:
        """Send the table as it stands, or what was missed since the client's last row; from then on every change.

        `may_catch_up` is asked before rows are read and played again for this line.
        """
        missed = await self._missed(line.hello.since, may_catch_up)
        state = self.table.state
        if line.key in state.banned:
            raise Banned("error-table-banned")
        try:
            self._let_in(line, missed)
        except BaseException:
            self.forget(line)
            raise
        self._tell_presence(besides=line)
        self.wake()

    def _let_in(self, line: Line, missed: list[Change] | None) -> None:
        self._make_room(line)
        self._tell()  # to the others, what is written already while more follows from it: this one is told it as well
        builder, audience = ViewBuilder(self.table.state, self._past.ends, self._frame), self._audience(line)
        self.lines[line] = None
        messages = None if missed is None else builder.changed(audience, missed, is_late=True)
        if messages is None or sum(map(len, messages)) > MOST_MISSED_BYTES or not line.takes(len(messages)):
            line.send(builder.whole(audience, now(), self._present(), self._client))
        else:
            line.send(*messages, write_down(Present(self._present(), __version__, self._client)))

    def _make_room(self, line: Line) -> None:
        """People with a seat are always let in; those without are limited by table and by address."""
        audience, limits = self._lasting_audience(line), self._limits
        if audience.seats:
            tabs = [other for other in self.lines if self._lasting_audience(other).me == audience.me]
            if len(tabs) >= limits.tabs_of_person:
                tabs[0].hang_up(TRY_LATER)
                self.forget(tabs[0])
            return
        most, most_here = limits.watchers_of_table, limits.watchers_of_address
        if not self.table.state.opened.may_watch:
            most, most_here = limits.strangers_of_closed_table, limits.strangers_of_address
        addresses = [other.address for other in self.lines if not self._lasting_audience(other).seats]
        if len(addresses) >= most or addresses.count(line.address) >= most_here:
            raise BadInput("error-table-crowded")

    async def _missed(self, since: int | None, may_catch_up: Callable[[], bool]) -> list[Change] | None:
        """What came after a row; None if that is too long ago to be told one by one, or too dear."""
        if since is None:
            return None
        for _ in range(MOST_LOOKS):
            self._tell()  # so that the past is as far as the table: a row may be written while more follows from it
            last = self.table.state.seq - 1
            if since == last:
                return []
            if not last - MOST_MISSED <= since < last:
                return None
            at_hand = self._past.since(since)
            if at_hand is not None:
                return at_hand
            earlier = self._past.before(since)
            if earlier is None or not may_catch_up():
                return None
            found = await asyncio.to_thread(changes_after, self._store, since, earlier)
            reached = found[-1].seq if found else since
            if self.table.state.seq - 1 < reached and await self.table.catch_up():
                self._tell()
            if self.table.state.seq - 1 == reached:
                return found
        return None

    def forget(self, line: Line) -> None:
        self.lines.pop(line, None)
        self._audiences.pop(line, None)
        if not self.lines:
            self.left_at = time.monotonic()
        self._tell_presence()

    def actor(self, line: Line) -> Actor:
        return self.table.actor_of(line.key, hash_of_key(line.hello.device)) if line.key else Actor()

    def _last_seen(self, person: int) -> int:
        """When a person was last connected, as far as this room knows: it may have been loaded since."""
        return now() if person in self.here else self._gone_at.get(person, self._loaded_at)

    def _audience(self, line: Line) -> Audience:
        """Who looks. Looks that a device may ask for again are there for a moment, so they are looked for each time."""
        audience, state = self._lasting_audience(line), self.table.state
        if state.held and audience.seats and line.hello.device:
            repeated = looks_to_repeat(state, hash_of_key(line.hello.device), now())
            return audience._replace(held=tuple(key for key in repeated if key[0] in audience.seats))
        return audience

    def _lasting_audience(self, line: Line) -> Audience:
        state, hello = self.table.state, line.hello
        people, seated, greeted, audience = self._audiences.get(line, (None, None, None, None))
        if audience is None or people is not state.people or seated is not state.seated or greeted is not hello:
            me = state.person_of(line.key) if line.key else None
            audience = Audience(me, () if me is None else tuple(state.seats_of(me)), hello.language, hello.say)
            self._audiences[line] = state.people, state.seated, hello, audience
        return audience

    # --- Telling ---

    def has_news(self) -> None:
        """Of the table, which somebody acts at (`Listener`)."""
        self._tell()

    def _tell(self) -> None:
        """Tell every watcher what was written down; watchers who see the same are sent the same bytes."""
        changes = self.table.news()
        if not changes:
            return
        try:
            self._tell_of(changes)
        except Exception:
            logging.getLogger(__name__).exception("table %s: its watchers were not told", tag_of(self.table.name))
            for line in self.lines:
                line.hang_up(TRY_LATER)  # who comes again is shown the table as it stands
        for listener in self.listeners:
            try:
                listener(self, changes)
            except Exception:
                logging.getLogger(__name__).exception("table %s: somebody did not hear", tag_of(self.table.name))
        self._company.hear(self.table, changes)
        self.wake()

    def _tell_of(self, changes: list[Change]) -> None:
        for change in changes:
            self._past.take(change)
        self._past.keep(self.table.state)
        self.is_over = self.table.state.closed is not None
        builder = ViewBuilder(self.table.state, self._past.ends, self._frame)
        built: dict[Audience, list[bytes]] = {}
        for line in self.lines:
            audience = self._audience(line)
            if audience not in built:
                built[audience] = builder.changed(audience, changes)
            for message in built[audience]:
                line.send(message)
        if any(change.kind in ("joined", "left") for change in changes):
            self._show_out()
            self._tell_presence()

    def _show_out(self) -> None:
        """Hang up on those whom the host does not let in any more."""
        for line in self.lines:
            if line.key in self.table.state.banned:
                line.hang_up(BANNED)

    def _present(self) -> list[int]:
        state = self.table.state
        found = {state.person_of(line.key) for line in self.lines if line.key}
        return sorted(person for person in found if person is not None)

    def _tell_presence(self, besides: Line | None = None) -> None:
        """Say who is here if that has changed, to everybody besides one who knows."""
        here = self._present()
        if here != self.here:
            self._gone_at = {person: now() for person in self.here if person not in here} | {
                person: at for person, at in self._gone_at.items() if person not in here
            }
            self.here = here
            for line in self.lines:
                if line is not besides:
                    line.send(write_down(Present(here)))

    def _send_all(self, message: bytes) -> None:
        for line in self.lines:
            line.send(message)

    # --- Bots and the clock ---

    def wake(self) -> None:
        """See to it that bots who are asked decide, and that the clock runs if there is one."""
        state = self.table.state
        if (self._bots is None or self._bots.done()) and seats_due(state):
            self._bots = asyncio.create_task(self._keep_trying("bots", self._let_bots_play))
        if state.opened.tempo and (self._clock is None or self._clock.done()) and state.phase == "playing":
            self._clock = asyncio.create_task(self._keep_trying("clock", self._run_clock))

    def is_unsure(self) -> None:
        """A row may or may not be in the log: nobody who waits for it should have to act before it is read again."""
        if self._bots is None or self._bots.done():
            self._bots = asyncio.create_task(self._keep_trying("bots", self._let_bots_play))

    async def _keep_trying(self, whose: str, work: Callable[[], Awaitable[None]]) -> None:
        """Until it is done: what fails is logged and tried again, less and less often. A frozen table stays so."""
        wait, log, name = FIRST_WAIT, logging.getLogger(__name__), tag_of(self.table.name)
        while True:
            try:
                await work()
                return
            except Frozen as problem:
                log.error("table %s is frozen: its %s stop", name, whose, exc_info=problem.__cause__)
                return
            except BadInput as problem:
                log.error("table %s: its %s wait: %s", name, whose, problem.message)
            except Exception:
                log.exception("table %s: its %s wait", name, whose)
            await asyncio.sleep(wait * random.uniform(0.8, 1.2))
            wait = min(2 * wait, LONGEST_WAIT)

    async def _let_bots_play(self) -> None:
        """Until no bot is asked."""
        await self._read_again()
        await self._company.attend(self.table)
        await self._read_again()  # if somebody else's row came to be in doubt at the very end

    async def _read_again(self) -> None:
        """Take in what the log says, if the table is not sure of it any more, and tell of it."""
        await self.table.be_sure()
        self._tell()

    async def _run_clock(self) -> None:
        while due := deadlines(self.table.state):
            for seat, nudge_at, stand_in_at in [(d.seat, d.nudge_at, d.stand_in_at) for d in due]:
                decision = (seat, self.table.state.next_answer(seat))
                if stand_in_at <= now():
                    await self._stand_in(seat)
                elif nudge_at <= now() and decision not in self._nudged:
                    self._nudged.add(decision)
                    self._send_all(write_down(Nudged(seat)))
            due = deadlines(self.table.state)
            times = [t for d in due for t in (d.nudge_at, d.stand_in_at) if t > now()]
            wait = min(times, default=now() + 1000) - now()
            await asyncio.sleep(min(max(wait / 1000, 0.01), SOON))

    async def _stand_in(self, seat: int) -> None:
        try:
            await self.table.do(CLOCK, StandIn(seat=seat))
        except BadInput as problem:
            logging.getLogger(__name__).info("table %s: nobody stood in: %s", tag_of(self.table.name), problem.message)

    # --- The end ---

    @property
    def is_idle(self) -> bool:
        """Whether the table can be forgotten until somebody comes."""
        is_running = any(task is not None and not task.done() for task in (self._bots, self._clock))
        return not self.lines and not is_running

    def close(self) -> None:
        for task in (self._bots, self._clock):
            if task is not None:
                task.cancel()
        self.table.let_go()
        self._company.leave(self.table)
