"""What another number in a habit's manner gains: how the tuned numbers of `bots.habits` were found, and can be again.

`scripts/bench tune sen SURE --players 3 --values 0.3 0.5 0.7 --option penalty=15`: one seat goes by the changed number,
the others by the tuned ones, from every seat in turn. With `--settle` everybody moves half-way to the best value, and
so on, until none is clearly better.
"""

from __future__ import annotations

import argparse
import sys
from importlib import import_module
from typing import Any

import numpy as np

from pobudka import Game, game_names
from pobudka.bots.mind import mind_of
from pobudka.cli.given import options_from
from pobudka.core.chance import seeded

MOST_STEPS = 8


class Tuner:
    """Rounds by habit in which one seat goes by other numbers than the rest."""

    def __init__(self, name: str, players: int, options: dict[str, Any], rounds: int) -> None:
        self.mind, self.players, self.rounds = mind_of(name), players, rounds
        self.position = Game(name, players, **options).position
        self.manner = self.mind.habits.manner(self.position.options[0])
        most = self.position.rules.laws.most_legal
        self.moves, self.out = np.empty(most, np.int32), np.empty(most)

    def lead(self, mine: Any, theirs: Any, seed: int) -> tuple[float, float]:
        """The worth of a round to a seat with these numbers, less the others' mean, and half its 95 % interval."""
        leads = []
        for seat in range(self.players):
            manners = np.tile(theirs, (self.players, 1))
            manners[seat] = mine
            self.position.chance = seeded(seed)
            self.position.begin(0)
            sums = np.zeros((self.players, 2))
            self.mind.rounds(self.position.table, self.rounds, 0, manners, self.moves, self.out, sums)
            means = sums[:, 0] / self.rounds
            leads.append((means[seat] - np.delete(means, seat).mean(), sums[seat, 1] / self.rounds - means[seat] ** 2))
        mean = float(np.mean([lead for lead, _ in leads]))
        return mean, 1.96 * float(np.sqrt(np.mean([square for _, square in leads]) / (self.rounds * self.players)))

    def answers(self, number: int, values: list[float], seed: int) -> dict[float, tuple[float, float]]:
        """What each value gains against the numbers as they are."""
        found = {}
        for value in values:
            changed = self.manner.copy()
            changed[number] = value
            found[value] = self.lead(changed, self.manner, seed)
        return found


def main() -> int:
    parser = argparse.ArgumentParser(prog="scripts/bench tune", description=__doc__)
    parser.add_argument("game", choices=game_names())
    parser.add_argument("number", help="the name of a number in the game's Manner")
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--option", action="append", default=[])
    parser.add_argument("--values", type=float, nargs="+", required=True)
    parser.add_argument("--rounds", type=int, default=20_000, help="for each value and seat")
    parser.add_argument("--settle", action="store_true")
    given = parser.parse_args()
    manner = import_module(f"pobudka.bots.habits.{given.game}").Manner
    number = int(manner[given.number])
    tuner = Tuner(given.game, given.players, options_from(given.option), given.rounds)
    for step in range(MOST_STEPS if given.settle else 1):
        answers = tuner.answers(number, given.values, seed=step)
        said = ", ".join(f"{value:g}: {lead:+.2f} ± {error:.2f}" for value, (lead, error) in answers.items())
        print(f"{given.number} = {tuner.manner[number]:.3g}; {said}", flush=True)
        best = max(answers, key=lambda value: answers[value][0])
        if answers[best][0] < answers[best][1]:
            break
        tuner.manner[number] = (tuner.manner[number] + best) / 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
