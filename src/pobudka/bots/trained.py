"""What practice made of habits, from weights that come with the game: `nightingale`, and `falcon`, who looks ahead."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from pobudka.core import registry

from .api import Bot, Brief, Question, Thought, Traits
from .learned import FILE, Critic, Net, read_critic, read_net
from .mind import mind_of
from .search import Search, by_habit

WORLDS = 96  # that the falcon imagines, if it has so long:
WHOLE_MS = 100


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


class FarSighted(Search):
    """As `search`, but from the nightingale's favourite on, in worlds where everybody plays on as it would.

    By a number of worlds, unless it is told otherwise: more of them gain little.
    """

    doubt = 2.0

    def __init__(self, brief: Brief, net: Net, critic: Critic, ms: int = 0, worlds: int = 0) -> None:
        depth = 0 if ms or worlds else WORLDS
        super().__init__(brief, ms, worlds, base=Trained(brief, net), depth=depth, whole_ms=WHOLE_MS)
        self._sheet = self._mind.sheet(net, critic)

    @property
    def _trials(self) -> Any:
        return self._mind.foreseen_trials


def file_for(game: str, players: int) -> Path | None:
    """What was learned of a game for so many players, or for any number, if anybody has: it lies beside its habits."""
    if mind_of(game).habits.lessons is None:
        return None
    folder = registry.folder(game)
    files = (folder / f"trained-{players}.npz", folder / FILE)
    return next((file for file in files if file.exists()), None)


def net_for(game: str, players: int) -> Net | None:
    """What was learned of a game for so many players, if anybody has."""
    file = file_for(game, players)
    return _net_in(file) if file else None


def critic_for(game: str, players: int) -> Critic | None:
    """Who says how a round for so many players will end, if there is one who has learned it."""
    file = file_for(game, players)
    return _critic_in(file) if file else None


_net_in, _critic_in = cache(read_net), cache(read_critic)


def by_practice(brief: Brief, share: float = 1.0) -> Bot:
    """A player that has learned the game, and goes by so much of it; in one that nobody has trained, or can be, a
    player of habit."""
    net = net_for(brief.game, brief.players)
    return by_habit(brief) if net is None else Trained(brief, net._replace(last=share * net.last))


def by_foresight(brief: Brief, ms: int = 0, worlds: int = 0) -> Bot:
    """One that has learned the game and looks ahead; one that only does either where there is no critic, or no net."""
    net, critic = net_for(brief.game, brief.players), critic_for(brief.game, brief.players)
    if net is None:
        return Search(brief, ms, worlds)
    return Trained(brief, net) if critic is None else FarSighted(brief, net, critic, ms, worlds)
