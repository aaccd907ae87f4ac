"""A bot in a seat of a table: made for its first question, asked by one thread at a time, told the end."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from threading import Lock
from typing import Any

from pobudka import bots
from pobudka.bots.kinds import Kind
from pobudka.bots.simple import at_random
from pobudka.core.board import Event
from pobudka.core.errors import BadInput
from pobudka.core.game import Game
from pobudka.core.position import Position


class Guest:
    """Stays as long as the match does and nobody else takes the seat. What it hears waits for its next question."""

    def __init__(self, name: str, kind: Kind, brief: bots.Brief) -> None:
        """`name` is what the log calls it."""
        self.name, self.kind, self.brief = name, kind, brief
        self._bot: bots.Bot | None = None
        self._unheard: list[Event] = []
        self._turn = Lock()  # a late answer may still be thought about

    def hear(self, game: Game) -> None:
        """Take in what the last deal or move did to the cards, as the seat may see it, if the bot wants to know."""
        if self.kind.traits.wants_events:
            self._unheard += game.events(self.brief.seat)

    def question(self, position: Position, ms: int) -> bots.Question:
        """What it is asked at a table that stands so."""
        events, self._unheard = tuple(self._unheard), []
        return bots.Question.about(position, self.brief.seat, events, ms)

    def think(self, question: bots.Question) -> bots.Thought:
        """All it gets is what its seat may know, so this may run in any thread."""
        with self._turn:
            if self._bot is None:
                self._bot = self.kind.make(self.brief)
            thought = self._bot.think(question)
        if not self.kind.is_ours and thought.move not in question.legal:
            raise BadInput("trouble-illegal", bot=self.kind.name, found=str(thought.move)[:80])
        return thought

    def guess(self, question: bots.Question) -> int:
        """What chance plays when the bot has lost a decision."""
        return at_random(question, self.brief.seed)

    def close(self, result: Mapping[str, Any]) -> None:
        """The match is over, or the seat is not the bot's any more."""
        with self._turn:
            if self._bot is not None:
                try:
                    self._bot.close(result)
                except Exception:
                    logging.getLogger(__name__).exception("the bot %s did not leave as it should", self.kind.name)
