"""`Table`: one live game without a network, the single writer of its log.

Everything that is done here is an action (`actions`) by somebody (`rights.Actor`). It is checked, played on a copy and
written down; only when the store has won the row does the table stand so, and only then is anybody told.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

from pobudka.core.board import Event
from pobudka.core.errors import BadInput
from pobudka.store.log import ENDS, Outcome, Row, Store

from .actions import AnyAction, Next, Rematch, SeatBot, See
from .creation import opening_of
from .dealer import root_of
from .due import due
from .durable import durable
from .going_on import company_of, name_after, opening_after
from .log_entries import AnyEntry, Closed, Imported, Opened, Rematched, TurnedUp, row_of
from .problems import Frozen, TableExists, Unsure
from .proof import new_secret
from .replay import State, follow, log_of, rebuild
from .rights import Actor, check_when, check_who, heard, roles_of, stage_of
from .steps import LastSeen, check_bot, find_duplicate, step
from .summary import finished_of
from .watching import PERCEPTION_OF, Change, Watcher

Clock = Callable[[], int]  # milliseconds since 1970
Result = TypeVar("Result")


@dataclass(frozen=True)
class Done:
    """An action is in the log, in row `seq`, now or since before. A look also brings its faces."""

    seq: int
    faces: list[Event] = field(default_factory=list)


async def open_table(store: Store, name: str, now: Clock, settled: Opened) -> Table:
    """Open a table as `creation.settle` has settled it; the secret that deals its cards is made here."""
    secret = new_secret()
    row = row_of(name, 0, now(), None, opening_of(name, settled, root_of(secret)))
    match await durable(store, row, secret):
        case Outcome.LOST:
            raise TableExists("error-table-exists", table=name)
        case Outcome.UNKNOWN:
            raise Unsure("error-table-unsure")
    return Table(store, name, now, rebuild([row], secret))


class Listener(Protocol):
    """Who wants to know what becomes of a table, whoever acts there."""

    def has_news(self) -> None:
        """Something was tried; `Table.news` says whether anything came of it."""

    def is_unsure(self) -> None:
        """A row may be in the log, or may not."""


class Nobody:
    """Does not listen."""

    def has_news(self) -> None: ...

    def is_unsure(self) -> None: ...


class Table:
    """A game played by actions."""

    def __init__(
        self,
        store: Store,
        name: str,
        now: Clock,
        state: State | None = None,
        last_seen: LastSeen | None = None,
        bots: Sequence[str] | None = None,
    ) -> None:
        """`state` is how the table stands by its log, if that was read already; else `be_sure` reads it, or the first
        action does. `last_seen` tells when a person was last connected; without a network everybody is there. `bots`
        may be given a seat: all that there are, if none are named."""
        self.name, self._bots = name, bots
        self.listener: Listener = Nobody()
        self._last_seen = last_seen or (lambda person: now())
        self._store, self._now = store, now
        self._cached = state
        self._problem: Exception = RuntimeError("a table's log is read before it is asked how it stands: `be_sure`")
        self._gathered = state.seq if state else 0  # how many rows `news` has gathered, or need not
        self._news: list[Change] = []
        self._settled: State | None = None  # the last one after which nothing was due
        self._is_in_doubt = False  # whether a row may be in the log, or may not
        self._turn = asyncio.Lock()  # one row in flight
        self.wrote = -1  # the last row that this table has written itself, or may have

    # --- Asking ---

    @property
    def state(self) -> State:
        """How the table stands for sure, by its log as far as that was read; not to be shown to watchers, nor changed.
        A table that is frozen says so."""
        if self._cached is None:
            raise self._problem.with_traceback(None)
        return self._cached

    @property
    def reached(self) -> int:
        """How many rows of the log it has taken in, also if it is frozen since."""
        return self._gathered

    def actor_of(self, key: str, device: str = "") -> Actor:
        """Who speaks here with a key of this hash, from a device of that."""
        return Actor(self.state.person_of(key), key, device=device)

    def view(self, who: Watcher) -> Any:
        """What lies open before a watcher, or at an aided table all that it may know."""
        state = self.state
        if not state.game.rounds:
            raise BadInput("error-table-gathering")
        return state.game.view(who, PERCEPTION_OF[state.opened.memory])

    def waiting(self, seat: int) -> list[int]:
        """The moves whose look this seat has not asked for yet, by their rows."""
        return sorted(move for looker, move in self.state.looks if looker == seat)

    def news(self) -> list[Change]:
        """What happened, by anybody's doing, since this was last asked (first: since this table was loaded)."""
        gathered, self._news = self._news, []
        return gathered

    def let_go(self) -> None:
        """Nobody listens any more. Without this, table and listener would hold each other until the collector comes."""
        self.listener, self._last_seen = Nobody(), lambda person: self._now()

    # --- Doing ---

    async def do(self, by: Actor, action: AnyAction) -> Done:
        """Do this, if the speaker may and it can be done; nothing is changed otherwise."""
        try:
            async with self._turn:
                return await self._do(by, action)
        except Unsure:
            self.listener.is_unsure()
            raise
        finally:
            self.listener.has_news()

    async def _do(self, by: Actor, action: AnyAction) -> Done:
        while True:
            try:
                if self._cached is None or self._is_in_doubt:
                    await self.be_sure()
                if self._cached is not self._settled:
                    await self._settle()
                state = self.state
                seat: int | None = getattr(action, "seat", None)
                if seat is not None:
                    state.game.check_seat(seat)
                speaker = heard(state, by)
                roles = roles_of(state, speaker, seat)
                check_who(roles, action)
                now = self._now()
                row = find_duplicate(state, speaker, action, now)
                if row is not None:
                    return Done(row, state.held[action.seat, action.move].faces if isinstance(action, See) else [])
                check_when(roles, action, stage_of(state))
                if isinstance(action, SeatBot):
                    check_bot(action.bot, self._bots)
                entry = step(state, speaker, action, now, self._last_seen)
                if isinstance(action, (Rematch, Next)):
                    entry = await self._go_on(state, action)
                outcome = await self._write(state, seat, entry)
            except BadInput:  # perhaps only by an old state
                if self._is_in_doubt or self._cached is None or not await self.catch_up():
                    raise
                continue
            if outcome is Outcome.WON:
                await self._settle_now_or_later()
                return Done(state.seq, state.looks[action.seat, action.move].faces if isinstance(action, See) else [])

    async def _settle(self) -> None:
        """Write what is due by itself, before anything else is."""
        while (state := self.state) is not self._settled:
            entry = due(state)
            if entry is None:
                self._settled = state
            else:
                await self._write(state, None, entry)

    async def _settle_now_or_later(self) -> None:
        """After what was asked for is written: what else is due stays so until the next action, if it fails now."""
        try:
            await self._settle()
        except BadInput:
            pass
        except Exception:
            logging.getLogger(__name__).exception("what is due at a table could not be written")

    async def _go_on(self, state: State, action: Rematch | Next) -> Rematched:
        """Open the table where the same people go on, before this one says where that is; once, whoever asks."""
        name, settled = name_after(state, action), opening_after(state, action)
        company = list(company_of(state, action, settled.players))
        with suppress(TableExists):
            await open_table(self._store, name, self._now, settled)
        table = Table(self._store, name, self._now)
        await table.be_sure()
        while (written := table.state.seq - 1) < len(company):
            await table._write(table.state, *company[written])
        return Rematched(name)

    async def close_with(self, imported: Imported) -> None:
        """Fill a table that was just opened with a whole game from elsewhere."""
        await self._write(self.state, None, imported)

    async def give_up(self) -> bool:
        """Close a table that nobody has come back to, as its host could, and reveal what it was dealt by; whether that
        was still to be done. One whose rules are not here stays as it is."""
        async with self._turn:
            await self.be_sure()
            await self._settle()
            state = self.state
            if state.closed is not None:
                return False
            if state.turning is not None:  # that round is over, and counts
                await self._write(state, None, TurnedUp())
                await self._settle()
                state = self.state
            outcome = await self._write(state, None, Closed("abandoned", state.game.totals, None))
            await self._settle()
            return outcome is Outcome.WON

    # --- The log ---

    async def _write(self, state: State, seat: int | None, entry: AnyEntry) -> Outcome:
        """Play a row on a copy and append it. Lost: the table has caught up, and whoever asked may ask again."""
        row = row_of(self.name, state.seq, max(self._now(), state.at), seat, entry)
        trial = state.copy()
        change = trial.apply(row, entry)
        outcome = await durable(self._store, row, finished_of(trial) if row.kind in ENDS else None)
        has_met = self._gathered > row.seq  # the log was read while the store had not answered yet
        if outcome is not Outcome.LOST:
            self.wrote = row.seq
        if outcome is Outcome.WON:
            if not has_met:
                self._take(trial, [change])
        elif outcome is Outcome.UNKNOWN or not (await self.catch_up() or has_met):
            self._is_in_doubt = True
            raise Unsure("error-table-unsure")
        return outcome

    async def be_sure(self) -> None:
        """Read the log again, if it may say more than this table knows."""
        if self._cached is None:
            self._take_log(*await log_of(self._store, self.name))
        elif self._is_in_doubt:
            await self.catch_up()

    async def catch_up(self) -> bool:
        """Take in what other tables have written to the same log; whether they have, whoever took it in meanwhile."""
        start = self.state.seq
        rows = await self._store.read(self.name, start)
        self._is_in_doubt = False
        rows = [row for row in rows if row.seq >= self.state.seq]  # meanwhile some may have been taken in
        if rows:
            state, self._cached = self.state.copy(), None  # and stays so, if a row does not fit
            try:
                changes = [follow(state, row) for row in rows]
            except Frozen as problem:
                self._problem = problem
                raise
            self._take(state, changes)
        return self.state.seq > start

    def _take(self, state: State, changes: list[Change]) -> None:
        self._cached, self._gathered = state, state.seq
        self._news += changes

    def _take_log(self, rows: list[Row], secret: bytes) -> None:
        """Play the log from its start; the rows that this table has not seen before are news."""
        if self._cached is not None:  # somebody was quicker
            return
        known = self._gathered or len(rows)
        state = rebuild(rows[:known], secret)
        self._take(state, [follow(state, row) for row in rows[known:]])


def at_once(action: Coroutine[Any, Any, Result] | Awaitable[Result]) -> Result:
    """Do something at a table here and now, without an event loop."""
    steps = action.__await__()
    try:
        next(steps)
    except StopIteration as end:
        result: Result = end.value
        return result
    raise RuntimeError("the table is busy; somebody else waits for its store")
