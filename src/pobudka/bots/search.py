"""`search`: tries moves in fairly imagined worlds, where everybody then plays by habit; one for all games.

From what the seat knows it imagines worlds, each as likely as any other. In every world the moves in question are
played, and the round is played out by habits, all players deciding by what they themselves would know there: nobody in
an imagined world sees through the cards, so nothing is fused that a player could not tell apart. The same worlds and
the same chance serve all moves, which cancels most of the luck. The worse half of the moves is dropped again and again
(sequential halving), whatever is certainly worse at once, and the move that habit prefers is left only for one that is
clearly better. Where nothing else is left, the answer comes before its time.

In a game that declares no habits all moves come into question and chance plays the imagined rounds out: a player that
needs nothing but the rules.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from pobudka.core.chance import Chance
from pobudka.core.habits import NEVER, Floats
from pobudka.core.records import Moves
from pobudka.core.rule import new

from .api import Bot, Brief, Estimates, Question, Thought, Traits
from .limit import Clock, Count, Limit
from .mind import mind_of
from .simple import Habitual, at_random

WIDEST = 12  # moves that come into question: those that habit likes best, and none that it would never make
FEWEST = 8  # worlds, before a move is preferred to habit's favourite
ENOUGH = 64  # worlds, before a candidate is dropped that is certainly worse than habit's favourite
CERTAIN = 3.5  # standard errors
INSTEAD = 32  # worlds that a player of habit tries in a game that has no habits


class Search(Bot):
    """An improvement on habits by looking ahead, for a time or for a number of worlds.

    `base` is whose favourite is only left for a clearly better move: a player of habit, unless another is given.
    `depth` is a number of worlds for `whole_ms`; for less time it is as much less.
    """

    traits = Traits(is_compiled=True, wants_events=False)
    doubt = 1.0  # standard errors by which a move must lead the favourite to be preferred

    def __init__(
        self, brief: Brief, ms: int = 0, worlds: int = 0, weights: Floats | None = None, base: Bot | None = None,
        *, depth: int = 0, whole_ms: int = 0,
    ) -> None:  # fmt: skip
        self.seed, self.ms, self.worlds, self.depth, self.whole_ms = brief.seed, ms, worlds, depth, whole_ms
        habitual = Habitual(brief, weights)
        self._base, self._mind, self._weights = base or habitual, habitual.mind, habitual.weights
        rules = brief.rules
        self._weights_by_seat = np.tile(self._weights, (brief.players, 1))
        self._world, self._copy = new(rules.table), new(rules.kernel.match)
        self._moves = np.empty(rules.kernel.most_legal, np.int32)
        self._sheet: Any = np.empty(rules.kernel.most_legal)

    def think(self, question: Question) -> Thought:
        habit = self._base.think(question)
        if self._mind.is_hasty:
            return habit if self._mind.has_habits else Thought(at_random(question, self.seed))
        estimates = habit.estimates
        assert estimates is not None
        is_all_alike = estimates.max() == estimates.min()
        if len(estimates) == 1 or (is_all_alike and self._mind.has_habits):  # moves that differ in name only
            return habit
        favourite = question.legal.index(habit.move)
        order = np.argsort(-estimates, kind="stable")
        order = np.concatenate([[favourite], order[order != favourite]])[: WIDEST if self._mind.has_habits else None]
        order = order[estimates[order] > estimates.max() + NEVER / 2]
        if len(order) == 1:
            return habit
        candidates = np.array(question.legal, np.int32)[order]
        tried = self._try(question, candidates)
        return self._conclude(question, estimates, order, tried)

    def _try(self, question: Question, candidates: Moves) -> Floats:
        """For each candidate: worlds tried, sum of its worth, of its lead over the first, and of that lead's square."""
        chances = new(Chance, 2)
        chances[:1] = question.chance(self.seed)
        tried = np.zeros((len(candidates), 4))
        alive = np.arange(len(candidates))
        stages = max(1, math.ceil(math.log2(len(candidates))))
        limit = self._limit(question.ms)
        for stage in range(1, stages + 1):
            limit.begin(stage, stages)
            while batch := limit.batch(len(alive)):
                tried[alive] += self._try_batch(question, chances, candidates[alive], batch)
                limit.note(batch, len(alive))
                alive = still_open(tried, alive)
                if len(alive) == 1:
                    return tried
            best = np.argsort(-tried[alive[1:], 2] / tried[alive[1:], 0], kind="stable")
            alive = np.concatenate([alive[:1], alive[1:][np.sort(best[: len(alive) // 2])]])
        return tried

    def _limit(self, ms: int) -> Limit:
        if self.depth:
            return Count(math.ceil(self.depth * min(1.0, ms / self.whole_ms)))
        return Count(self.worlds) if self.worlds else Clock(self.ms or ms)

    def _try_batch(self, question: Question, chances: Any, candidates: Moves, worlds: int) -> Floats:
        sums = np.zeros((len(candidates), 3))
        self._trials(
            question.view.table, chances, self._world, self._copy, candidates, len(candidates), question.seat, worlds,
            self._weights_by_seat, self._moves, self._sheet, sums,
        )  # fmt: skip
        return np.column_stack([np.full(len(candidates), float(worlds)), sums])

    @property
    def _trials(self) -> Any:
        """The compiled loop that tries moves, where everybody goes on by habit."""
        return self._mind.trials

    def _conclude(self, question: Question, habit: Estimates, order: Any, tried: Floats) -> Thought:
        """The most promising move; what was not tried is as far behind as habit says."""
        count, worth, lead, square = tried.T
        lead = lead / count
        error = np.sqrt(np.maximum(square / count - lead**2, 0.0) / count)
        base = worth[0] / count[0]
        lasted = (count == count[0]) & (count >= min(FEWEST, self.worlds or FEWEST))
        promising = np.where(lasted & (lead > self.doubt * error), lead, -np.inf)
        promising[0] = 0.0
        best = int(promising.argmax())
        estimates = base + habit - habit[order[0]]
        estimates[order] = base + lead
        behind = np.ones(len(habit), bool)
        behind[order[best]] = False
        estimates[behind] = np.minimum(estimates[behind], estimates[order[best]])
        facts = {"worlds": int(count[0])}
        return Thought(int(question.legal[order[best]]), estimates, facts=facts, weights=self._weights)


def by_habit(brief: Brief, weights: Floats | None = None) -> Bot:
    """A player that goes by habit; in a game that has none, one that looks a little ahead instead."""
    return Habitual(brief, weights) if mind_of(brief.game).has_habits else Search(brief, worlds=INSTEAD)


def still_open(tried: Floats, alive: Any) -> Any:
    """The first of the candidates, and those that it does not yet lead for certain."""
    if tried[0, 0] < ENOUGH:
        return alive
    count, _, lead, square = tried[alive].T
    lead = lead / count
    error = np.sqrt(np.maximum(square / count - lead**2, 0.0) / count)
    is_open = lead + CERTAIN * error >= 0.0
    is_open[0] = True
    return alive[is_open]
