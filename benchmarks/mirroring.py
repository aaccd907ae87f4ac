"""How much mirroring helps in the arena: what a deal in all its seatings tells, beside as many single matches.

`scripts/bench mirroring` plays and writes the table of docs/guide/arena.md.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from statistics import fmean, variance
from typing import Any

from pobudka.lab.contest import Contest, arrange
from pobudka.lab.mirrored import play_deal
from pobudka.lab.standing import interval, points_a_round

from .parts import write
from .rewards import table

DEALS, SEED, PORTIONS = 2000, 1, 20
MATCHES: dict[str, dict[str, Any]] = {"a single round": {"end": {"rounds": 1}}, "to 100 points": {}}
Leads = Sequence[Sequence[float]]  # by deal and seating


def tables() -> Iterator[tuple[str, int, str]]:
    """A player by chance and one who is much like habits, at small and large tables, in short and long matches."""
    for rival in ("random", "raven"):
        for players in (2, 4):
            for match in MATCHES:
                yield rival, players, match


def leads(contest: Contest, deals: int) -> Leads:
    """How many points a round the first bot was ahead of the other, in every match."""
    found = []
    for deal in range(deals):
        matches = zip(contest.seatings(deal), play_deal(contest, deal).outcomes, strict=True)
        found.append([points_a_round(*match, {0}) - points_a_round(*match, {1}) for match in matches])
    return found


def gain(deals: Leads) -> float:
    """The variance of single matches over that of a deal's mean, times its seatings: 1 if they were independent."""
    singles = [lead for deal in deals for lead in deal]
    return variance(singles) / (variance([fmean(deal) for deal in deals]) * len(deals[0]))


def row(rival: str, players: int, match: str) -> tuple[str, ...]:
    """A line of the table: who plays habits, how many sit there, how long a match is, and what mirroring gains."""
    contest = arrange("sen", players, ["habits", rival], MATCHES[match], seed=SEED)
    found = leads(contest, DEALS)
    size = DEALS // PORTIONS
    half = interval([gain(found[start : start + size]) for start in range(0, DEALS, size)]).half
    return f"`{rival}`", str(players), match, str(contest.seatings_a_deal), f"{gain(found):.2f} ± {half:.2f}"


def main() -> None:
    argparse.ArgumentParser(prog="scripts/bench mirroring", description=__doc__).parse_args()
    rows = []
    for rival, players, match in tables():
        rows.append(row(rival, players, match))
        print(*rows[-1], sep=" | ", flush=True)
    write("mirroring", "docs/guide/arena.md", deals=f"{DEALS:,}", seed=SEED, portions=PORTIONS, table=table(rows))


if __name__ == "__main__":
    main()
