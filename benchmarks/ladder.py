"""How all bots stand, in public: each against `habits`, in every game, for two and four; writes docs/guide/ladder.md.

`scripts/bench ladder [--games N] [--seconds S] [--seed S]`: up to so many matches and seconds of each pairing, so that
bots that look ahead end, too. A bot joins by being in `bots/kinds.py`.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from pobudka import bots, game_names
from pobudka.lab.arena import deals_for
from pobudka.lab.contest import Contest, arrange
from pobudka.lab.mirrored import Played, play_deal, warm_up
from pobudka.lab.standing import Interval, Standings, standings

from .parts import part_in

YARDSTICK = "habits"
SIZES = (2, 4)
FEWEST = 2  # deals of whoever thinks long
TELLING = 5  # deals: fewer say too little for an interval
MS = 100  # for a decision of whoever looks ahead and names no time of its own
PAGE = Path(__file__).resolve().parents[1] / "docs" / "guide" / "ladder.md"


def measure(contest: Contest, games: int, seconds: float) -> Standings:
    """Deal by deal, until there were enough or the time is over."""
    warm_up(contest)
    played: list[Played] = []
    start = time.perf_counter()
    for deal in range(deals_for(contest, games)):
        if len(played) >= FEWEST and time.perf_counter() - start > seconds:
            break
        played.append(play_deal(contest, deal))
    return standings(contest, played)


def row(name: str, found: Standings) -> str:
    first = found.bots[0]
    thinks = f"{1000 * first.pace.quantile(0.5):.1f} / {1000 * first.pace.quantile(0.99):.0f}"
    is_telling = found.deals >= TELLING
    lead, wins = (each if is_telling else Interval(each.mean, None, None) for each in (first.lead, first.wins))
    cells = (f"`{name}`", written(lead, 1, "+.2f"), written(wins, 100, ".0f", " %"), thinks, found.deals)
    return f"| {' | '.join(map(str, cells))} |"


def written(found: Interval, times: int, form: str, unit: str = "") -> str:
    mean = f"{times * found.mean:{form}}{unit}"
    if found.low is None or found.high is None:
        return mean
    return f"{mean} ({times * found.low:{form}} … {times * found.high:{form}})"


def tables(games: int, seconds: float, seed: int) -> Iterator[str]:
    for game in game_names():
        for players in SIZES:
            rows = []
            for name in bots.names(with_installed=False):
                if name != YARDSTICK:
                    contest = arrange(game, players, [name, YARDSTICK], {}, None, seed, MS)
                    found = measure(contest, games, seconds)
                    rows.append((found.bots[0].lead.mean, row(name, found)))
                    print(f"{game}, {players}: {rows[-1][1]}", flush=True)
            best_first = [text for _, text in sorted(rows, reverse=True)]
            head = ["| bot | lead, points a round | matches won | thinks, ms | deals |", "|---|---|---|---|--:|"]
            yield "\n".join([f"## {game.capitalize()}, {players} players", "", *head, *best_first])


def main() -> int:
    parser = argparse.ArgumentParser(prog="scripts/bench ladder", description=__doc__)
    parser.add_argument("--games", type=int, default=400, help="matches of a pairing, at most")
    parser.add_argument("--seconds", type=float, default=40.0, help="for a pairing, at most")
    parser.add_argument("--seed", type=int, default=21)
    given = parser.parse_args()
    start = time.perf_counter()
    found = "\n\n".join(tables(given.games, given.seconds, given.seed))
    load = f"{os.getloadavg()[1]:.0f}" if hasattr(os, "getloadavg") else "?"
    page = (Path(__file__).parent / "pages" / "ladder.md").read_text(encoding="utf-8")
    answers = part_in(PAGE.read_text(encoding="utf-8"), "answers")  # these are another benchmark's
    filled = page.format(
        tables=found, answers=answers, games=given.games, seconds=f"{given.seconds:g}", seed=given.seed, load=load,
        date=datetime.now(UTC).date(), minutes=round((time.perf_counter() - start) / 60), cores=os.cpu_count(),
    )  # fmt: skip
    PAGE.write_text(filled, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
