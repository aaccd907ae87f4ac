"""A decision of a bot of ours, thought through once more: it follows from the bot's seed and what its seat knew.

So nothing has to be kept while a game is played, and games from before this was written can be asked, too. Whoever
looks ahead by the clock looks into a set number of worlds instead, so that everybody is told the same.
"""

from __future__ import annotations

from dataclasses import replace

from pobudka.core.speech import say

from .api import Bot, Brief, Question
from .kinds import Kind
from .mind import mind_of
from .reasons import explain

WORLDS = 48


def steady(kind: Kind, brief: Brief) -> Bot:
    """A bot of ours whose thoughts follow from what it is told, and not from how fast the machine is."""
    is_timed = kind.by_clock and kind.name not in mind_of(brief.game).habits.depths
    return kind.make(brief, worlds=WORLDS) if is_timed else kind.make(brief)


class Hindsight:
    """The bot of a seat, after the round."""

    def __init__(self, kind: Kind, brief: Brief) -> None:
        self._bot = steady(kind, brief) if kind.is_ours else None

    def why(self, question: Question, move: int, language: str) -> str:
        """Why it made this move. Bots that are not ours keep their reasons to themselves."""
        if self._bot is None:
            return say(language, "reason-silent")
        return explain(question, replace(self._bot.think(question), move=move), language)
