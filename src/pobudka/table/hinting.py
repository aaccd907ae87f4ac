"""Hints: what a bot would do in a person's seat, by what that seat may know, and why.

That somebody asked is a row of the log, so it is counted, and everybody is told how often. What the hint says is not
kept: it follows from the table's name and what the seat may know, so whoever asks again hears the same. A game with
hints stays out of what is told of its people: memory, luck by player, the audit, games as data.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from pobudka.bots.api import Question
from pobudka.bots.hindsight import steady
from pobudka.bots.reasons import explain
from pobudka.bots.unmade import imagined
from pobudka.core.errors import BadInput
from pobudka.core.telling import Teller
from pobudka.store.log import Row

from .company import brief_of, kind_of
from .replay import State

ADVISER = "owl"  # who is asked


class Hint(msgspec.Struct, frozen=True):
    """A move, what it does in a sentence, and why."""

    move: str
    told: str
    why: str


def hinted(rows: Iterable[Row]) -> bool:
    """Whether anybody was given a hint in the game of this log."""
    return any(row.kind == "hinted" for row in rows)


def hint_for(state: State, seat: int, language: str) -> Hint:
    """What a bot would do in this seat now. It may take a moment: not in the event loop."""
    if state.phase != "playing" or seat not in state.game.to_move:
        raise BadInput("error-table-hint-turn", seat=seat)
    game, question = state.game, Question.about(state.game.position, seat)
    thought = steady(kind_of(ADVISER), brief_of(state, seat)).think(question)
    move = game.rules.notation.text(thought.move)
    names = [None if other == seat else name for other, name in enumerate(state.names)]
    teller = Teller(game.rules.name, language, names, state.opened.options)
    return Hint(move, _in_words(teller, question, move), explain(question, thought, language))


def _in_words(teller: Teller, question: Question, move: str) -> str:
    """What the seat would do; where that cannot be said without its outcome, what such a move does."""
    unmade = imagined(question.view, question.seat, move)
    if unmade is not None:
        return teller.sentence(question.seat, move, unmade.events, teller.read_view(unmade.view))
    verb, *words = move.split(" ")
    return teller.offer(verb, [[[word] for word in words]], question.view_in_words)
