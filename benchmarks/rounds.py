"""Rounds played by habit, compiled and by the thousand: what other numbers gain, and what it is worth to start."""

from __future__ import annotations

from typing import Any

import numpy as np

from pobudka import Game
from pobudka.bots.mind import mind_of
from pobudka.core.chance import seeded
from pobudka.core.habits import Floats


class Rounds:
    """A match without end between players who go by habit, each by numbers of his own."""

    def __init__(self, name: str, players: int, options: dict[str, Any], rounds: int) -> None:
        self.mind, self.players, self.rounds = mind_of(name), players, rounds
        self.position = Game(name, players, **options).position
        self.habit = self.mind.habits.weights(self.position.options[0])
        most = self.position.rules.kernel.most_legal
        self._moves, self._out = np.empty(most, np.int32), np.empty(most)

    def lead(self, mine: Floats, theirs: Floats, seed: int = 0) -> tuple[float, float]:
        """The worth of a round to one who goes by numbers of his own, from every seat; and half its 95 % interval."""
        total = square = 0.0
        for seat in range(self.players):
            weights_by_seat = np.tile(theirs, (self.players, 1))
            weights_by_seat[seat] = mine
            sums, _ = self.play(weights_by_seat, seed)
            total, square = total + sums[seat, 0], square + sums[seat, 1]
        count = self.rounds * self.players
        mean = total / count
        return mean, 1.96 * float(np.sqrt((square / count - mean**2) / count))

    def play(self, weights_by_seat: Floats, seed: int) -> tuple[Floats, float]:
        """What the rounds were worth to each seat, summed, likewise squared; and how many decisions a round took."""
        self._begin(seed)
        sums = np.zeros((self.players, 2))
        decisions = self._play_on(self.rounds, weights_by_seat, sums)
        return sums, decisions / self.rounds

    def starts(self, seed: int = 0) -> Floats:
        """What it is worth in all rounds to come to sit so many seats after the next starter, if all go by habit.

        A place is worth what its round is worth on average, and what the place is worth to which that round leads.
        """
        weights_by_seat = np.tile(self.habit, (self.players, 1))
        worth, leads_to = np.zeros(self.players), np.zeros((self.players, self.players))
        self._begin(seed)
        for _ in range(self.rounds):
            starter, sums = self._starter, np.zeros((self.players, 2))
            self._play_on(1, weights_by_seat, sums)
            worth += np.roll(sums[:, 0], -starter)
            for place in range(self.players):
                leads_to[place, (place + starter - self._starter) % self.players] += 1.0
        equations = np.vstack([np.eye(self.players) - leads_to / self.rounds, np.ones(self.players)])
        found: Floats = np.linalg.lstsq(equations, np.append(worth / self.rounds, 0.0))[0]
        return found

    @property
    def _starter(self) -> int:
        """Who will start the next round."""
        return int(self.position.state[0]["starter"])

    def _begin(self, seed: int) -> None:
        self.position.chance = seeded(seed)
        self.position.begin(0)

    def _play_on(self, rounds: int, weights_by_seat: Floats, sums: Floats) -> int:
        return int(self.mind.rounds(self.position.table, rounds, weights_by_seat, self._moves, self._out, sums))
