"""A bot's chair at a game on this machine: it hears what happens, as its seat may, and is asked when it is due."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from pobudka.core.board import Event
from pobudka.core.errors import BadInput
from pobudka.core.game import Game

from . import sit_down
from .api import Brief, Maker, Question, Thought
from .reasons import explain


class Chair:
    """One seat, taken by a bot: one of ours, a program, or a class (see `own.Player`)."""

    def __init__(self, game: Game, seat: int, bot: str | Maker, *, seed: int = 0, ms: int = 1000) -> None:
        self.seat, self.ms = seat, ms
        brief = Brief(game.rules.name, game.players, seat, game.options, game.cards, seed)
        self.bot = sit_down(bot, brief) if isinstance(bot, str) else bot(brief)
        self._events: list[Event] = []
        self._last: tuple[Question, Thought] | None = None  # decision

    def hear(self, game: Game) -> None:
        """Take in what the last deal or move did to the cards."""
        if self.bot.traits.wants_events:
            self._events += game.events(self.seat)

    def decide(self, game: Game) -> tuple[str, BadInput | None]:
        """The bot's move, and what went wrong, if chance had to make it."""
        question = Question.about(game.position, self.seat, tuple(self._events), self.ms)
        self._events.clear()
        thought = self.bot.think(question)
        self._last = question, thought
        return game.rules.notation.text(thought.move), thought.trouble

    def reason(self) -> Callable[[str], str]:
        """Why it has decided so, in a language; for whoever asks once the round is over."""
        assert self._last is not None
        return partial(explain, *self._last)

    def leave(self, game: Game) -> None:
        """The game is over, or was given up."""
        result: Mapping[str, Any] = {"winners": game.winners, "totals": game.totals}
        self.bot.close(result)
