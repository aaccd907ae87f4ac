"""No game is endless: levels meet each other at tables of every size, and no round is cut.

`python -m tests.endless_check --matches 1000 [--ahead M] [--game NAME] [--players N] [--seed S]` is the long form.

Whoever looks ahead is given two worlds instead of their time: what brings a round to its end are their habits. A match
with them still takes much longer than one between the others, so of their pairs `--ahead` many are played.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations_with_replacement
from typing import Any

from pobudka import Game, bots, game_names
from pobudka.bots.levels import LEVELS
from pobudka.bots.mind import mind_of
from pobudka.core import registry
from pobudka.core.chance import seeded
from pobudka.lab.bout import Outcome, play_match


@dataclass(frozen=True)
class Ends:
    """How the matches of one table ended."""

    matches: int
    cut: int
    longest: int  # decisions of one match


def pairs(game: str, *, quick: bool) -> Iterator[tuple[str, str]]:
    """Every two levels, and each with its like; the trained players among them.

    Quick: those that go by habit; otherwise those of which one looks ahead.
    """
    habits = mind_of(game).habits
    specs = [f"{level.name}:worlds=2" if level.looks_ahead(habits) else level.name for level in LEVELS]
    both = combinations_with_replacement([*specs, "nightingale", "falcon:worlds=2"], 2)
    return (pair for pair in both if any(":" in spec for spec in pair) != quick)


def play(name: str, players: int, pair: tuple[str, str], matches: int, seed: int, **options: Any) -> Ends:
    """Matches between two levels, who sit alternately; who starts goes round."""
    ended = [play_one(name, players, pair, number, seed, **options) for number in range(matches)]
    return Ends(matches, sum(match.is_cut for match in ended), max(match.decisions for match in ended))


def play_one(name: str, players: int, pair: tuple[str, str], number: int, seed: int, **options: Any) -> Outcome:
    """The match of this number."""
    game = Game(name, players, starter=number % players, **options)
    seats = [
        bots.sit_down(
            pair[(seat + number) % 2],
            bots.Brief(name, players, seat, game.options, game.cards, seed=seed * 1000 + number * 10 + seat),
        )
        for seat in range(players)
    ]

    def seed_of(round_number: int) -> int:
        return int(seeded(seed << 40 | number << 20 | round_number)["words"][0][0])

    return play_match(game, seats, seed_of, lambda seat, thought, seconds: None)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=1000, help="of each pair of levels that go by habit")
    parser.add_argument("--ahead", type=int, default=0, help="of each pair of which one looks ahead")
    parser.add_argument("--game", choices=game_names(), action="append")
    parser.add_argument("--players", type=int, action="append")
    parser.add_argument("--seed", type=int, default=1)
    given: Any = parser.parse_args()
    all_cut = 0
    for name in given.game or game_names():
        for players in given.players or registry.find(name).players:
            for quick, matches in ((True, given.matches), (False, given.ahead)):
                if matches == 0:
                    continue
                found = [play(name, players, pair, matches, given.seed) for pair in pairs(name, quick=quick)]
                cut, played = sum(ends.cut for ends in found), sum(ends.matches for ends in found)
                who = "by habit" if quick else "looking ahead"
                longest = max(ends.longest for ends in found)
                said = f"{name}, {players} players, {who}: {cut} of {played} cut ({len(found)} pairs)"
                print(f"{said}; the longest took {longest} decisions", flush=True)
                all_cut += cut
    return 1 if all_cut else 0


if __name__ == "__main__":
    sys.exit(main())
