"""Bots in the seats of tables: bounded pools of threads think, or wait, for all of them.

A bot gets what its seat may know and nothing else (`bots.Question`). Its answer is given after a delay that its level
fixes, so that nobody learns from how long it thought. Compiled bots share a pool that thinks, and the busier it is, the
less those that look ahead may think. Others, which are Python or a program, are waited for in a pool of their own, for
as long as they ask for. What an installed bot gets wrong costs it the decision, which chance then makes; a mistake of
ours surfaces.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar
from weakref import WeakKeyDictionary

from pobudka import bots
from pobudka.bots.api import hash_of
from pobudka.bots.kinds import Kind
from pobudka.core.errors import BadInput

from .actions import Move
from .guest import Guest
from .replay import STAND_IN, State
from .rights import Actor
from .table import Table
from .watching import Change

Thought = TypeVar("Thought")

LONGEST = 80  # milliseconds to think, with nobody waiting
SHORTEST = 5
WAITERS = 8  # threads that wait for bots that are not compiled
LONGEST_WAIT = 10_000  # milliseconds that such a bot gets, whatever it asks for
GRACE = 200  # milliseconds that its answer may be late


class Company:
    """Plays the bots' decisions of any number of tables."""

    def __init__(self, threads: int = 1, *, haste: float = 1.0, names: Sequence[str] | None = None) -> None:
        """`haste` 0 lets answers come as soon as they are found; `names` are the bots that may be given a seat."""
        self.threads, self.haste = threads, haste
        self.names = tuple(bots.names() if names is None else names)
        self.thinking = 0  # decisions in the pool or waiting for it
        self._guests: WeakKeyDictionary[Table, dict[int, Guest]] = WeakKeyDictionary()
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="bot")
        self._waiters = ThreadPoolExecutor(WAITERS, thread_name_prefix="bot-waiter")

    async def attend(self, table: Table) -> None:
        """Decide for every bot that is asked, until only people are, or nobody."""
        while due := seats_due(table.state):
            decisions = await asyncio.gather(*(self._decide(table, seat) for seat in due), return_exceptions=True)
            if failures := [each for each in decisions if isinstance(each, BaseException)]:
                raise failures[0]  # when the others have decided

    def hear(self, table: Table, changes: Sequence[Change]) -> None:
        """Tell the bots of a table what has happened there; those that are not needed any more leave."""
        state = table.state
        seats = [seat for seat in range(state.game.players) if state.bot_at(seat)]
        if not seats and table not in self._guests:
            return
        if any(change.kind == "undo" for change in changes):
            self.leave(table)  # what was taken back never was
        if state.closed:
            self.leave(table, {"winners": state.game.winners, "totals": state.game.totals})
            return
        for game in [change.game for change in changes if change.game is not None]:
            for seat in seats:
                self._guest(table, state, seat).hear(game)
        for seat in [seat for seat in self._guests.get(table, ()) if seat not in seats]:
            self._dismiss(self._guests[table].pop(seat), {})

    def leave(self, table: Table, result: Mapping[str, Any] | None = None) -> None:
        """The bots of a table leave it, at its end or for now."""
        for guest in self._guests.pop(table, {}).values():
            self._dismiss(guest, result or {})

    def close(self) -> None:
        """Let the bots and the threads go."""
        for table in list(self._guests):
            self.leave(table)
        self._pool.shutdown(cancel_futures=True)
        self._waiters.shutdown()

    async def _decide(self, table: Table, seat: int) -> None:
        state = table.state
        guest = self._guest(table, state, seat)
        answer, delay = state.next_answer(seat), guest.kind.traits.delay / 1000 * self.haste
        move, _ = await asyncio.gather(self._think(state, guest), asyncio.sleep(delay))
        if not is_still_asked(state, table.state, seat):
            return
        try:
            await table.do(Actor(bot_of=seat), Move(seat, state.game.rules.notation.text(move), answer))
        except BadInput:
            await table.be_sure()
            if is_still_asked(state, table.state, seat):
                raise

    async def ponder(self, thought: Callable[[], Thought]) -> Thought:
        """Let the pool think of something else, too, such as what a bot would do in a person's seat."""
        self.thinking += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, thought)
        finally:
            self.thinking -= 1

    def _guest(self, table: Table, state: State, seat: int) -> Guest:
        """The bot of a seat, which sits down now if it was another's."""
        seated, name = self._guests.setdefault(table, {}), state.bot_at(seat)
        assert name is not None
        guest = seated.get(seat)
        if guest is None or guest.name != name:
            if guest is not None:
                self._dismiss(guest, {})
            guest = seated[seat] = Guest(name, kind_of(name), brief_of(state, seat))
        return guest

    def _dismiss(self, guest: Guest, result: Mapping[str, Any]) -> None:
        self._waiters.submit(guest.close, result)  # a program may take a moment to leave

    async def _think(self, state: State, guest: Guest) -> int:
        written = state.lesson.reply(state.game, guest.brief.seat) if state.lesson else None
        if written is not None:
            return state.game.check_move(written, guest.brief.seat)
        if guest.kind.traits.is_compiled:
            return await self._think_here(state, guest)
        question = guest.question(state.game.position, min(guest.kind.traits.ms, LONGEST_WAIT))
        try:
            thinking = asyncio.get_running_loop().run_in_executor(self._waiters, decide, guest, question)
            done, _ = await asyncio.wait({thinking}, timeout=(question.ms + GRACE) / 1000)
            if not done:
                thinking.add_done_callback(lambda late: late.cancelled() or late.exception())  # nobody waits for it
                raise BadInput("trouble-late", bot=guest.kind.name, ms=question.ms)
            return thinking.result()
        except Exception as problem:
            return guess_instead(guest, question, problem)

    async def _think_here(self, state: State, guest: Guest) -> int:
        self.thinking += 1
        try:
            ms = max(SHORTEST, LONGEST * self.threads // self.thinking)
            question = guest.question(state.game.position, ms)
            return await asyncio.get_running_loop().run_in_executor(self._pool, decide, guest, question)
        except Exception as problem:
            return guess_instead(guest, question, problem)
        finally:
            self.thinking -= 1


def decide(guest: Guest, question: bots.Question) -> int:
    """The bot's move."""
    thought = guest.think(question)
    if thought.trouble is not None:
        logging.getLogger(__name__).warning("a bot lost a decision: %s", thought.trouble.say("en"))
    return thought.move


def guess_instead(guest: Guest, question: bots.Question, problem: Exception) -> int:
    """What is played for an installed bot that failed; if ours did, let everybody know."""
    if guest.kind.is_ours:
        raise problem
    trouble = problem
    if not isinstance(problem, BadInput):
        trouble = BadInput("trouble-failed", bot=guest.kind.name, problem=repr(problem)[:200])
    assert isinstance(trouble, BadInput)
    logging.getLogger(__name__).warning("a bot lost a decision: %s", trouble.say("en"), exc_info=problem.__cause__)
    return guest.guess(question)


def kind_of(name: str) -> Kind:
    """The bot that a log names. If it is not installed (any more), another plays on: people wait for it."""
    try:
        return bots.find(name)
    except BadInput as problem:
        logging.getLogger(__name__).warning("%s plays instead: %s", STAND_IN, problem.say("en"))
        return bots.find(STAND_IN)


def seats_due(state: State) -> list[int]:
    """The seats that are asked and that a bot decides for."""
    if state.phase != "playing" or state.is_paused:
        return []
    return [seat for seat in state.game.to_move if state.bot_at(seat)]


def is_still_asked(before: State, now: State, seat: int) -> bool:
    """Whether a bot owes the answer it was asked for: nobody came back, paused, closed, or undid and moved anew."""
    is_answered = now.next_answer(seat) != before.next_answer(seat)
    return seat in seats_due(now) and not is_answered and now.asked_since[seat] == before.asked_since[seat]


def brief_of(state: State, seat: int) -> bots.Brief:
    """What the bot of a seat is told; what it forgets and guesses follows from the table's name, or from a lesson's."""
    game, seed = state.game, hash_of(f"{state.opened.lesson or state.name} {seat}".encode())
    return bots.Brief(game.rules.name, game.players, seat, game.options, game.cards, seed, game.rules.version)
