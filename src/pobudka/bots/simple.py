"""The two bots that think no further than the move: `random` and `habits`."""

from __future__ import annotations

import numpy as np

from pobudka.core.habits import Floats

from .api import Bot, Brief, Question, Thought, Traits
from .mind import mind_of


def at_random(question: Question, seed: int = 0) -> int:
    """What chance plays, here and for whoever has lost a decision: a move as a simulation makes it."""
    return question.view.choose_for(question.seat, question.chance(seed))


class Random(Bot):
    """Any legal move, each as likely; rare ones come into question in one decision of 16 only, as in a simulation."""

    traits = Traits(wants_events=False)

    def __init__(self, brief: Brief) -> None:
        self.seed = brief.seed

    def think(self, question: Question) -> Thought:
        return Thought(at_random(question, self.seed), facts={"chance": True})


class Habitual(Bot):
    """Our yardstick: the best hand-made player of each game (its module `habits`), with a perfect memory."""

    traits = Traits(is_compiled=True, wants_events=False)

    def __init__(self, brief: Brief, weights: Floats | None = None) -> None:
        self.mind = mind_of(brief.game)
        self.weights = self.mind.habits.weights(brief.encoded_options) if weights is None else weights

    def think(self, question: Question) -> Thought:
        moves = np.array(question.legal, np.int32)
        estimates = np.empty(len(moves))
        self.mind.weigh(question.view.table, question.seat, self.weights, moves, estimates)
        return Thought(int(moves[int(estimates.argmax())]), estimates, weights=self.weights)
