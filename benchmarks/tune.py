"""What another number among a habit's weights gains: how those of `games/NAME/habits` were found, and can be again.

`scripts/bench tune sen SURE --players 3 --values 0.3 0.5 0.7 --option penalty=15`: one seat goes by the changed number,
the others by the tuned ones, from every seat in turn. With `--settle` everybody moves half-way to the best value, and
so on, until none is clearly better. Without a number, `scripts/bench tune sen --players 3` says what it is worth, in
all rounds to come, to start the next round, to sit one seat further, and so on.
"""

from __future__ import annotations

import argparse
import sys
from importlib import import_module

from pobudka import game_names
from pobudka.cli.given import options_from

from .rounds import Rounds

MOST_STEPS = 8


def answers(rounds: Rounds, number: int, values: list[float], seed: int) -> dict[float, tuple[float, float]]:
    """What each value of a number gains against the numbers as they are."""
    found = {}
    for value in values:
        changed = rounds.habit.copy()
        changed[number] = value
        found[value] = rounds.lead(changed, rounds.habit, seed)
    return found


def settle(rounds: Rounds, name: str, number: int, values: list[float], steps: int) -> None:
    """Print what each value gains; if there is a next step, everybody moves half-way to the best before it."""
    for step in range(steps):
        found = answers(rounds, number, values, seed=step)
        said = ", ".join(f"{value:g}: {lead:+.2f} ± {error:.2f}" for value, (lead, error) in found.items())
        print(f"{name} = {rounds.habit[number]:.3g}; {said}", flush=True)
        best = max(found, key=lambda value: found[value][0])
        if found[best][0] < found[best][1]:
            break
        rounds.habit[number] = (rounds.habit[number] + best) / 2


def main() -> int:
    parser = argparse.ArgumentParser(prog="scripts/bench tune", description=__doc__)
    parser.add_argument("game", choices=game_names())
    parser.add_argument("number", nargs="?", help="the name of a number in the game's Weight")
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--option", action="append", default=[])
    parser.add_argument("--values", type=float, nargs="+", default=[])
    parser.add_argument("--rounds", type=int, default=20_000, help="for each value and seat")
    parser.add_argument("--settle", action="store_true")
    given = parser.parse_args()
    if bool(given.number) != bool(given.values):
        parser.error("a number and --values go together")
    rounds = Rounds(given.game, given.players, options_from(given.option), given.rounds)
    if given.number:
        weights = import_module(f"pobudka.games.{given.game}.habits").Weight
        settle(rounds, given.number, weights[given.number], given.values, MOST_STEPS if given.settle else 1)
    else:
        print(", ".join(f"{after}: {worth:+.2f}" for after, worth in enumerate(rounds.starts())))
    return 0


if __name__ == "__main__":
    sys.exit(main())
