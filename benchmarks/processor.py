"""Rules compiled for this very processor beside rules compiled for any of its architecture: how fast each plays.

Two processes, one of each kind, play in turns, so that whatever else the machine does hits both; what counts is the
ratio of a turn to the next. Both count seconds of their own processor time. `rules` are random matches in one compiled
loop, `bots` decisions of players who look ahead into so many worlds, whatever time that takes.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from time import process_time as clock

from rich.progress import track

GAMES = ("sen", "smoki", "koty")
PLAYERS = 3
WORLDS = 64


def play_rules(game: str, seconds: float) -> float:
    """Decisions a second of processor time, at random."""
    from pobudka.core import registry
    from pobudka.core.chance import seeded
    from pobudka.core.position import Position

    rules = registry.find(game)
    options = rules.options.fill_in({})
    position = Position(rules, PLAYERS, options, rules.cards_of(options))
    position.chance = seeded(1)
    decisions, start = 0, clock()
    while clock() - start < seconds:
        position.begin(0)
        decisions += position.play_match()
    return decisions / (clock() - start)


def think(game: str, seconds: float) -> float:
    """Decisions a second of processor time of bots that look ahead."""
    from pobudka.bots.match import play_match
    from pobudka.bots.search import Search

    bot = partial(Search, worlds=WORLDS)
    decisions, seed, start = 0, 0, clock()
    while clock() - start < seconds:
        seed += 1
        played = play_match(game, [bot] * PLAYERS, seed=seed)
        decisions += sum(len(each["moves"]) for each in played.rounds)
    return decisions / (clock() - start)


WHAT: dict[str, Callable[[str, float], float]] = {"rules": play_rules, "bots": think}


def answer() -> None:
    """What a child does: measure what it is asked for, until it is asked for nothing more."""
    for line in sys.stdin:
        what, game, seconds = line.split()
        print(WHAT[what](game, float(seconds)), flush=True)


class Player:
    """A process that plays code compiled for one kind of processor."""

    def __init__(self, processor: str, folder: Path) -> None:
        environment = {**os.environ, "NUMBA_CPU_NAME": processor, "POBUDKA_CACHE": str(folder / processor)}
        subprocess.run([sys.executable, "-m", "pobudka", "prepare"], env=environment, check=True, stdout=sys.stderr)
        command = [sys.executable, "-m", "benchmarks.processor", "--child"]
        self.child = subprocess.Popen(
            command, env=environment, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )  # fmt: skip

    def play(self, what: str, game: str, seconds: float) -> float:
        assert self.child.stdin is not None and self.child.stdout is not None
        self.child.stdin.write(f"{what} {game} {seconds}\n")
        self.child.stdin.flush()
        return float(self.child.stdout.readline())

    def stop(self) -> None:
        assert self.child.stdin is not None
        self.child.stdin.close()
        self.child.wait()


def measure(turns: int, seconds: float, folder: Path) -> None:
    from llvmlite.binding import get_host_cpu_name

    native = get_host_cpu_name()
    players = [Player(native, folder), Player("generic", folder)]
    print(f"native is {native}; {turns} turns of {seconds} s each; load {os.getloadavg()[0]:.1f}")
    print(
        "| | native, decisions/s | generic, decisions/s | generic / native: median | least | most |\n"
        "|---|---|---|---|---|---|"
    )
    for what in WHAT:
        for game in GAMES:
            for player in players:  # once for the warmth
                player.play(what, game, 0.2)
            pairs = [
                [player.play(what, game, seconds) for player in players]
                for _ in track(range(turns), f"{game}, {what}", transient=True)
            ]
            ratios = [ours / its for its, ours in pairs]
            middle = [statistics.median(column) for column in zip(*pairs, strict=True)]
            print(
                f"| {game}, {what} | {middle[0]:,.0f} | {middle[1]:,.0f} | {statistics.median(ratios):.3f} "
                f"| {min(ratios):.3f} | {max(ratios):.3f} |",
                flush=True,
            )
    for player in players:
        player.stop()


def main() -> int:
    parser = argparse.ArgumentParser(prog="scripts/bench processor", description=__doc__)
    parser.add_argument("--turns", type=int, default=11)
    parser.add_argument("--seconds", type=float, default=1.0, help="of each turn")
    parser.add_argument("--child", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.child:
        answer()
        return 0
    with tempfile.TemporaryDirectory() as folder:
        measure(given.turns, given.seconds, Path(folder))
    return 0


if __name__ == "__main__":
    sys.exit(main())
