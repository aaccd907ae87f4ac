"""Bots in the seats of tables: a bounded pool of threads thinks for all of them.

A bot gets what its seat may know and nothing else (`bots.Question`). Its answer is given after a delay that its level
fixes, so that nobody learns from how long it thought. The busier the pool, the less those that look ahead may think.
"""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

from pobudka import bots
from pobudka.bots.api import hash_of
from pobudka.bots.levels import delay_of
from pobudka.core.errors import BadInput

from .actions import Move
from .replay import State
from .rights import Actor
from .table import Table

LONGEST = 80  # milliseconds to think, with nobody waiting
SHORTEST = 5


class Company:
    """Plays the bots' decisions of any number of tables."""

    def __init__(self, threads: int = 1, *, haste: float = 1.0) -> None:
        """`haste` 0 lets answers come as soon as they are found."""
        self.threads, self.haste = threads, haste
        self.thinking = 0  # decisions in the pool or waiting for it
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="bot")

    async def attend(self, table: Table) -> None:
        """Decide for every bot that is asked, until only people are, or nobody."""
        while due := seats_due(table.state):
            decisions = await asyncio.gather(*(self._decide(table, seat) for seat in due), return_exceptions=True)
            if failures := [each for each in decisions if isinstance(each, BaseException)]:
                raise failures[0]  # when the others have decided

    async def _decide(self, table: Table, seat: int) -> None:
        state = table.state
        spec = state.bot_at(seat)
        assert spec is not None
        answer, delay = state.next_answer(seat), delay_of(spec) / 1000 * self.haste
        text, _ = await asyncio.gather(self._think(state, seat, spec), asyncio.sleep(delay))
        if not is_still_asked(state, table.state, seat):
            return
        try:
            await table.do(Actor(bot_of=seat), Move(seat, text, answer))
        except BadInput:
            await table.be_sure()
            if is_still_asked(state, table.state, seat):
                raise

    async def _think(self, state: State, seat: int, spec: str) -> str:
        self.thinking += 1
        try:
            ms = max(SHORTEST, LONGEST * self.threads // self.thinking)
            question = bots.Question.about(state.game.position, seat, ms=ms)
            loop = asyncio.get_running_loop()
            move = await loop.run_in_executor(self._pool, decide, brief_of(state, seat), question, spec)
            return state.game.rules.notation.text(move)
        finally:
            self.thinking -= 1

    def close(self) -> None:
        """Let the threads go."""
        self._pool.shutdown(cancel_futures=True)


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
    """What the bot of a seat is told; what it forgets and guesses follows from the table's name."""
    game, seed = state.game, hash_of(f"{state.name} {seat}".encode())
    return bots.Brief(game.rules.name, game.players, seat, game.options, game.cards, seed, game.rules.version)


def decide(brief: bots.Brief, question: bots.Question, spec: str) -> int:
    """The bot's move. All it gets is what its seat may know, so this may run in any thread."""
    budget = f"{spec}:ms={question.ms}" if spec in bots.LOOK_AHEAD else spec
    return bots.sit_down(budget, brief).think(question).move
