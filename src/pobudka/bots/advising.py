"""What a bot would do in somebody's seat, by what that seat may know, and why: hints.

A hint follows from what the seat may know and from the brief's seed: whoever asks again hears the same.
"""

from __future__ import annotations

import msgspec

from pobudka.core.game import Game
from pobudka.core.telling import Teller

from .api import Brief, Question
from .hindsight import steady
from .kinds import find
from .reasons import explain
from .unmade import imagined

ADVISER = "owl"  # who is asked


class Hint(msgspec.Struct, frozen=True):
    """A move, what it does in a sentence, and why."""

    move: str
    told: str
    why: str


def advice(game: Game, brief: Brief, teller: Teller) -> Hint:
    """What the adviser would do in the seat of this brief, which is asked. It may take a moment."""
    question = Question.about(game.position, brief.seat)
    thought = steady(find(ADVISER), brief).think(question)
    move = game.rules.notation.text(thought.move)
    return Hint(move, _in_words(teller, question, move), explain(question, thought, teller.language))


def _in_words(teller: Teller, question: Question, move: str) -> str:
    """What the seat would do; where that cannot be said without its outcome, what such a move does."""
    unmade = imagined(question.view, question.seat, move)
    if unmade is not None:
        return teller.sentence(question.seat, move, unmade.events, teller.read_view(unmade.view))
    verb, *words = move.split(" ")
    return teller.offer(verb, [[[word] for word in words]], question.view_in_words)
