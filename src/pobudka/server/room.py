"""A room: one live table with everybody who watches it, its bots and its clock."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import Awaitable, Callable

from pobudka import __version__
from pobudka.bots.advising import Hint
from pobudka.core.errors import BadInput, NotNow
from pobudka.store.log import Store
from pobudka.table.actions import Hint as HintWanted
from pobudka.table.actions import StandIn, TurnUp
from pobudka.table.clock import deadlines
from pobudka.table.company import Company, seats_due
from pobudka.table.guessing import turned_up_at
from pobudka.table.hinting import hint_for
from pobudka.table.problems import Banned, Frozen
from pobudka.table.replay import State
from pobudka.table.rights import CLOCK, Actor
from pobudka.table.steps import looks_to_repeat
from pobudka.table.table import Table
from pobudka.table.watching import Change

from .audience import Audience
from .keys import hash_of_key
from .line import Line
from .logs import tag_of
from .messages import BANNED, TRY_LATER, Nudged, Present, write_down
from .nodes.alone import Nodes
from .past import MOST_MISSED, MOST_MISSED_BYTES, Past, changes_after
from .pictures import Frame, ViewBuilder
from .presence import Presence
from .settings import Limits

SOON = 60.0  # seconds that the clock sleeps at most
FIRST_WAIT, LONGEST_WAIT = 0.25, 30.0  # seconds until bots try again what has failed
A_MOMENT = 0.25  # seconds until everybody is told how many look on
LONGEST_HINT = 5.0  # seconds that somebody waits for one
LONGEST_AWAY = 1.0  # the same where the store is to blame: when it is back, nobody should wait for long
COMING = {"joined", "left", "seated", "handed", "dealt"}  # rows that may make a watcher a player, or the reverse
MOST_LOOKS = 3  # at a log that others write to, while somebody is told what was missed


class Room:
    """The watchers of a table are told whatever it writes down, each as it may know it."""

    def __init__(
        self, store: Store, state: State, company: Company, past: Past, limits: Limits, nodes: Nodes,
        client: str | None = None,
    ) -> None:  # fmt: skip
        self._client = client  # the name of the browser client that is handed out
        self._nodes, self._now = nodes, nodes.now
        self.lines: dict[Line, Audience] = {}  # in the order they came, and as whom each was shown the table last
        self.left_at = time.monotonic()  # when the last watcher went
        self.is_over = state.closed is not None
        self.listeners: list[Callable[[Room, list[Change]], None]] = []
        self._same: dict[Audience, Audience] = {}  # so that tabs of one person are one audience
        self._audiences: dict[Line, Audience] = {}
        self._made_of: tuple[object, object] = (None, None)  # these, besides what each line has said in its hello
        self._store, self._company, self._past, self._limits, self._frame = store, company, past, limits, Frame()
        self._shown: ViewBuilder | None = None  # what everybody was shown last
        self.presence = Presence(self._now)
        self.table = Table(store, state.name, nodes.now, state, self.presence.last_seen, company.names)
        self.table.listener = self
        self._soon_told: asyncio.TimerHandle | None = None  # how many look on
        self._nudged: set[tuple[int, int]] = set()  # seats and decisions
        self._bots: asyncio.Task[None] | None = None
        self._clock: asyncio.Task[None] | None = None
        self._reading: asyncio.Task[None] | None = None
        self._heard_of = -1  # the last row of which other nodes have told

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
        self._audiences.pop(line, None)  # it may have said another hello before
        self._make_room(line)
        self._tell()  # to the others, what is written already while more follows from it: this one is told it as well
        if self._shown is None or self._shown.state is not self.table.state:
            self._shown = ViewBuilder(self.table.state, self._past.ends, self._frame)
        builder, audience = self._shown, self._audience(line)
        self.lines[line] = audience
        self._count()
        here, watchers = self.presence.here, self.presence.watchers
        messages = None if missed is None else builder.changed(audience, missed, is_late=True)
        if messages is None or sum(map(len, messages)) > MOST_MISSED_BYTES or not line.takes(len(messages)):
            line.send(builder.whole(audience, self._now(), here, self._client, watchers))
        else:
            line.send(*messages, write_down(Present(here, __version__, self._client, watchers)))

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
            if since > last and may_catch_up() and await self.table.catch_up():
                continue  # it comes from another node, which was further
            if not last - MOST_MISSED <= since < last:
                return None
            at_hand = self._past.since(since)
            if at_hand is not None:
                return at_hand
            earlier = self._past.before(since)
            if earlier is None or not may_catch_up():
                return None
            found = await changes_after(self._store, since, earlier)
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
            self._same.clear()
        self._tell_presence()

    def actor(self, line: Line) -> Actor:
        return self.table.actor_of(line.key, hash_of_key(line.hello.device)) if line.key else Actor()

    def _audience(self, line: Line) -> Audience:
        """Who looks. Looks that a device may ask for again are there for a moment, so they are looked for each time."""
        audience, state = self._lasting_audience(line), self.table.state
        if state.held and audience.seats and line.hello.device:
            repeated = looks_to_repeat(state, hash_of_key(line.hello.device), self._now())
            return audience._replace(held=tuple(key for key in repeated if key[0] in audience.seats))
        return audience

    def _lasting_audience(self, line: Line) -> Audience:
        state, (people, seated) = self.table.state, self._made_of
        if people is not state.people or seated is not state.seated:
            self._audiences.clear()
            self._made_of = state.people, state.seated
        audience = self._audiences.get(line)
        if audience is None:
            hello = line.hello
            me = state.person_of(line.key) if line.key else None
            seats = () if me is None else tuple(state.seats_of(me))
            audience = Audience(me, seats, hello.language, hello.say, (), hello.lines, hello.parts)
            audience = self._audiences[line] = self._same.setdefault(audience, audience)
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
        if self.is_run_here:
            self._company.hear(self.table, changes)
        self.wake()

    def _tell_of(self, changes: list[Change]) -> None:
        for change in changes:
            self._past.take(change)
        self._past.keep(self.table.state)
        self.is_over = self.table.state.closed is not None
        builder = ViewBuilder(self.table.state, self._past.ends, self._frame, self._shown)
        built: dict[tuple[int, int], tuple[Audience, Audience, list[bytes]]] = {}  # by the audiences themselves
        for line, shown in self.lines.items():
            audience = self._audience(line)
            key = id(audience), id(shown)
            found = built.get(key)
            if found is None:
                found = built[key] = audience, shown, builder.changed(audience, changes, shown=shown)
            line.send(*found[2])
            if audience is not shown:
                self.lines[line] = audience
        builder.rest()
        self._shown = builder
        if not COMING.isdisjoint([change.kind for change in changes]):
            self._show_out()
            self._tell_presence()

    def _show_out(self) -> None:
        """Hang up on those whom the host does not let in any more."""
        for line in self.lines:
            if line.key in self.table.state.banned:
                line.hang_up(BANNED)

    def _count(self) -> None:
        """Look who is connected, and how many look on without a seat; the tabs of one browser are one of these."""
        state = self.table.state
        found = {state.person_of(line.key) for line in self.lines if line.key}
        watching = {line.key or id(line) for line in self.lines if not self._lasting_audience(line).seats}
        if self.presence.count({person for person in found if person is not None}, len(watching)):
            self._nodes.is_here(self)

    def hear_of_people(self, elsewhere: set[int], watching: int = 0) -> None:
        """Who is connected to other nodes, and how many look on there."""
        self.presence.hear(elsewhere, watching)
        self._tell_presence()

    def _tell_presence(self, besides: Line | None = None) -> None:
        """Say who is here if that has changed, to everybody besides one who knows: of people at once, but how many look
        on a moment later, because they come and go in crowds."""
        self._count()
        news = self.presence.news
        if news == "people":
            self._say_who_is_here(besides)
        elif news == "watchers" and self._soon_told is None:
            self._soon_told = asyncio.get_running_loop().call_later(A_MOMENT, self._say_who_is_here)

    def _say_who_is_here(self, besides: Line | None = None) -> None:
        if self._soon_told is not None:
            self._soon_told.cancel()
            self._soon_told = None
        if self.presence.news:
            here, watchers = self.presence.tell()
            for line in self.lines:
                if line is not besides:
                    line.send(write_down(Present(here, watchers=watchers)))

    def _send_all(self, message: bytes) -> None:
        for line in self.lines:
            line.send(message)

    # --- Other nodes ---

    def hear_of(self, seq: int) -> None:
        """The log has this row, whoever wrote it: read as far as that, and tell of it as of one's own."""
        self._heard_of = max(self._heard_of, seq)
        if seq >= self.table.reached and (self._reading is None or self._reading.done()):
            self._reading = asyncio.create_task(self._read_on())

    async def look_again(self) -> None:
        """Before somebody leans on how the table stands: other nodes may have written what was not heard of yet."""
        if await self.table.catch_up():
            self._tell()

    async def _read_on(self) -> None:
        """What cannot be read now is read later: nodes look again and again."""
        name = tag_of(self.table.name)
        try:
            while (heard_of := self._heard_of) >= self.table.reached:
                if await self.table.catch_up():
                    self._tell()
                elif self._heard_of == heard_of:  # nobody need be believed who tells of rows that are not there
                    self._heard_of = self.table.reached - 1
        except Frozen as problem:
            logging.getLogger(__name__).error("table %s is frozen", name, exc_info=problem.__cause__)
        except BadInput as problem:
            logging.getLogger(__name__).info("table %s was not read on: %s", name, problem.message)
        except Exception:
            logging.getLogger(__name__).exception("table %s was not read on", name)

    @property
    def is_run_here(self) -> bool:
        """Whether this node lets the table's bots play, minds its clock and calls its webhook."""
        return self._nodes.runs(self.table.name)

    @property
    def needs_running(self) -> bool:
        """Whether there is anything of the kind to do."""
        state = self.table.state
        if state.phase not in ("playing", "between"):
            return False
        opened = state.opened
        return bool(opened.tempo or opened.webhook or opened.guess) or any(map(state.bot_at, range(opened.players)))

    @property
    def is_for_others(self) -> bool:
        """Whether people are connected to other nodes, and nobody to this one: they would only wait for it."""
        return not self.lines and bool(self.presence.elsewhere)

    def rest(self) -> None:
        """Another node runs this table now."""
        if self._bots is not None:
            self._bots.cancel()
        self._company.leave(self.table)

    # --- Bots and the clock ---

    def wake(self) -> None:
        """See to it that bots who are asked decide, and that the clock runs if there is one."""
        state = self.table.state
        if not self.is_run_here:
            self._nodes.want(self)
        elif (self._bots is None or self._bots.done()) and seats_due(state):
            self._bots = asyncio.create_task(self._keep_trying("bots", self._let_bots_play))
        has_clock = bool(state.opened.tempo or state.turning) and state.phase == "playing"
        if has_clock and (self._clock is None or self._clock.done()):
            self._clock = asyncio.create_task(self._keep_trying("clock", self._run_clock))

    def is_unsure(self) -> None:
        """A row may or may not be in the log: nobody who waits for it should have to act before it is read again."""
        if self._bots is None or self._bots.done():
            self._bots = asyncio.create_task(self._keep_trying("bots", self._let_bots_play))

    async def _keep_trying(self, whose: str, work: Callable[[], Awaitable[None]]) -> None:
        """Until it is done: what fails is logged and tried again, less and less often, unless something was written
        since. A frozen table stays so."""
        wait, log, name, reached = FIRST_WAIT, logging.getLogger(__name__), tag_of(self.table.name), 0
        while True:
            longest = LONGEST_WAIT
            try:
                await work()
                return
            except Frozen as problem:
                log.error("table %s is frozen: its %s stop", name, whose, exc_info=problem.__cause__)
                return
            except BadInput as problem:
                if isinstance(problem, NotNow):
                    longest = LONGEST_AWAY
                if longest == LONGEST_WAIT or wait == FIRST_WAIT:  # a store that is away is told of once by each table
                    log.error("table %s: its %s wait: %s", name, whose, problem.message)
            except Exception:
                log.exception("table %s: its %s wait", name, whose)
            if self.table.reached > reached:
                wait, reached = FIRST_WAIT, self.table.reached
            await asyncio.sleep(min(wait, longest) * random.uniform(0.8, 1.2))
            wait = min(2 * wait, LONGEST_WAIT)

    async def _let_bots_play(self) -> None:
        """Until no bot is asked."""
        await self._read_again()
        if self.is_run_here:
            await self._company.attend(self.table)
        await self._read_again()  # if somebody else's row came to be in doubt at the very end

    async def _read_again(self) -> None:
        """Take in what the log says, if the table is not sure of it any more, and tell of it."""
        await self.table.be_sure()
        self._tell()

    async def hint(self, asked: HintWanted, language: str) -> Hint:
        """What a bot would do in a seat, once the log says that it was asked; soon, or not at all."""
        state = self.table.state
        if state.next_answer(asked.seat) != asked.answer:
            raise BadInput("error-table-hint-turn", seat=asked.seat)
        try:
            async with asyncio.timeout(LONGEST_HINT):
                return await self._company.ponder(lambda: hint_for(state, asked.seat, language))
        except TimeoutError:
            raise NotNow("error-busy") from None

    async def _run_clock(self) -> None:
        while (due := deadlines(self.table.state)) or turned_up_at(self.table.state):
            for seat, nudge_at, stand_in_at in [(d.seat, d.nudge_at, d.stand_in_at) for d in due]:
                decision = (seat, self.table.state.next_answer(seat))
                if stand_in_at <= self._now():
                    await self._by_the_clock(StandIn(seat=seat))
                elif nudge_at <= self._now() and decision not in self._nudged:
                    self._nudged.add(decision)
                    self._send_all(write_down(Nudged(seat)))
            if 0 < (turned_up_at(self.table.state) or 0) <= self._now():
                await self._by_the_clock(TurnUp())
            due, turned_up = deadlines(self.table.state), turned_up_at(self.table.state) or 0
            times = [t for t in (turned_up, *(t for d in due for t in (d.nudge_at, d.stand_in_at))) if t > self._now()]
            wait = min(times, default=self._now() + 1000) - self._now()
            await asyncio.sleep(min(max(wait / 1000, 0.01), SOON))

    async def _by_the_clock(self, action: StandIn | TurnUp) -> None:
        """Do what the time is up for, at the node that minds this table's clock."""
        try:
            if self.is_run_here:
                await self.table.do(CLOCK, action)
        except BadInput as problem:
            logging.getLogger(__name__).info("table %s: too late: %s", tag_of(self.table.name), problem.message)

    # --- The end ---

    @property
    def is_idle(self) -> bool:
        """Whether the table can be forgotten until somebody comes."""
        is_running = any(task is not None and not task.done() for task in (self._bots, self._clock))
        return not self.lines and not (is_running and self.is_run_here)

    def close(self) -> None:
        for running in (self._bots, self._clock, self._reading, self._soon_told):
            if running is not None:
                running.cancel()
        self.table.let_go()
        self._company.leave(self.table)
