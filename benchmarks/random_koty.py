"""How random games of Koty end.

`scripts/bench random_koty` plays them and writes the table of docs/guide/random-koty.md.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from typing import Any

from pobudka import Game, seeded
from pobudka.games.koty.deck import NIGHT
from pobudka.games.koty.scoring import has_three_full_lands

from .rewards import table, write

GAMES, SEED = 10_000, 1
KINDS: dict[str, dict[str, Any]] = {"none": {}, "all 13": {"night": dict(NIGHT)}}
ENDS = ("lands", "piles", "cut")


def tables() -> Iterator[tuple[int, str]]:
    """Every number of players, without night cards and with all of them."""
    for kind in KINDS:
        for players in (2, 3, 4, 5, 6):
            yield players, kind


def row(players: int, kind: str) -> tuple[str, ...]:
    """A line of the table: the players, the night cards, the share of each end, and how long a game is."""
    position = Game("koty", players, **KINDS[kind]).position
    position.chance = seeded(SEED)
    ends: Counter[str] = Counter()
    decisions = 0
    for number in range(GAMES):
        position.begin(number % players)
        decisions += position.play_match()
        this_round = position.state[0]["this_round"]
        has_lands = any(has_three_full_lands(this_round, seat) for seat in range(players))
        ends["lands" if has_lands else "piles" if position.winners else "cut"] += 1
    shares = (f"{100 * ends[end] / GAMES:.4g} %" if ends[end] else "0" for end in ENDS)
    return str(players), kind, *shares, f"{decisions / GAMES:.0f}"


def main() -> None:
    argparse.ArgumentParser(description=__doc__).parse_args()
    rows = []
    for players, kind in tables():
        rows.append(row(players, kind))
        print(*rows[-1], sep=" | ", flush=True)
    write("random-koty.md", games=f"{GAMES:,}", seed=SEED, table=table(rows))


if __name__ == "__main__":
    main()
