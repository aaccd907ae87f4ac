"""`nightingale`: what practice has made of habits, from weights that come with the game."""

from __future__ import annotations

from functools import cache

import numpy as np

from .api import Bot, Brief, Question, Thought, Traits
from .learned import Net, folder_of, net_of, read_net
from .mind import mind_of
from .search import by_habit


class Trained(Bot):
    """Goes by what was learned; it has no chance of its own, so it answers the same question always alike."""

    traits = Traits(is_compiled=True, wants_events=False)

    def __init__(self, brief: Brief, net: Net) -> None:
        self._mind = mind_of(brief.game)
        self._weights = self._mind.habits.weights(brief.encoded_options)
        self._net = tuple(net)
        self._paper = self._mind.paper()

    def think(self, question: Question) -> Thought:
        moves = np.array(question.legal, np.int32)
        estimates = np.empty(len(moves))
        if self._mind.is_hasty:
            self._mind.weigh(question.view.table, question.seat, self._weights, moves, estimates)
            return Thought(int(moves[int(estimates.argmax())]), estimates, weights=self._weights)
        given = question.view.table, question.seat, self._weights, moves, estimates, *self._paper
        best = self._mind.ponder(*given, self._net)
        return Thought(int(moves[best]), estimates, facts={"learned": True}, weights=self._weights)


@cache
def net_for(game: str, players: int) -> Net | None:
    """What was learned of a game for so many players, or for any number, if anybody has."""
    own = folder_of(game) / f"trained-{players}.npz"
    return read_net(own) if own.exists() else net_of(game)


def by_practice(brief: Brief) -> Bot:
    """A player that has learned the game; in one that nobody has trained, or can be, a player of habit."""
    net = net_for(brief.game, brief.players) if mind_of(brief.game).habits.lessons else None
    return by_habit(brief) if net is None else Trained(brief, net)
