"""The two bots that think no further than the move: `random` and `habits`."""

from __future__ import annotations

import numpy as np

from pobudka.core.chance import below
from pobudka.core.habits import Floats

from .api import Bot, Brief, Question, Thought, Traits
from .mind import mind_of

RARELY = 50  # a rare move (a call, a claim, an exchange) comes into question in one decision of so many


class Random(Bot):
    """Any legal move, each as likely, but rare ones come into question in one decision of 50 only."""

    traits = Traits(wants_events=False)

    def __init__(self, brief: Brief) -> None:
        self.seed = brief.seed

    def think(self, question: Question) -> Thought:
        chance = question.chance(self.seed)[0]
        rarity = question.view.rules.kernel.rarity
        common = [move for move in question.legal if not rarity(move)]
        rare = [move for move in question.legal if rarity(move)]
        choices = rare if rare and (not common or below(chance, RARELY) == 0) else common
        return Thought(choices[below(chance, len(choices))])


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
        return Thought(int(moves[int(estimates.argmax())]), estimates)
