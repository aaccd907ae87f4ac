"""How fast the rules play at random on one core, beside OpenSpiel's card games in the same run.

A figure alone says as much about the machine as about the rules. So every contender is measured in turns, repetition by
repetition, and what counts is the ratio. Whatever could be decided either way is decided for OpenSpiel:

- inside compiled code our loop deals, shuffles and plays whole matches; OpenSpiel's rollouts begin after the deal;
- chance nodes cost OpenSpiel time and are no decisions, so from Python both are measured with and without the deal.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import random
import shlex
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from datetime import date
from importlib.metadata import version
from itertools import product
from pathlib import Path
from time import perf_counter as clock
from typing import Any

from rich.console import Console
from rich.progress import track

from pobudka import game_names
from pobudka.core import registry
from pobudka.core.chance import seeded
from pobudka.core.errors import BadInput
from pobudka.core.game_spec import Rules
from pobudka.core.position import Position

from .contest import Batch, Contender, Group
from .openspiel import rival_contenders
from .report import RIVALS, Report, Start, show

WARM_UP = 0.05  # seconds
COLD_STARTS = 3

# Sizes of a batch, so that reading the clock costs nothing.
MATCHES = 100
ROUNDS = 16

COUNTED = 200  # rounds to learn how many choices there are


# --- Our rules ---


def our_contenders(names: Sequence[str]) -> Iterator[Contender]:
    """Every game × edition × number of players, in every group."""
    for rules in (registry.find(name) for name in names):
        for options, players in product(editions(rules), rules.players):
            with suppress(BadInput):  # an edition that is not for so many
                rules.check_options(players, options)
                position = Position(rules, players, options, rules.cards_of(options))
                position.chance = seeded(1)
                who = (rules.name, options.get("edition", ""), players)
                choices = choices_offered(position, evenly=False)
                yield Contender(Group.COMPILED, *who, "compiled loop", compiled_matches(position), choices)
                choices = choices_offered(position, evenly=True)
                yield Contender(Group.WITH_DEAL, *who, "Position", rounds_with_deal(position), choices)
                yield Contender(Group.AFTER_DEAL, *who, "Position", rounds_after_deal(position), choices)


def editions(rules: Rules) -> list[dict[str, Any]]:
    """The options of each edition, or the usual options of a game that has only one."""
    option = rules.options.options.get("edition")
    given: list[dict[str, Any]] = [{"edition": value} for value in getattr(option, "values", ())]
    return [rules.options.fill_in(options) for options in given or [{}]]


def choices_offered(position: Position, *, evenly: bool) -> float:
    """How many legal moves a seat has, on average: playing each as likely, or as the compiled loop chooses."""
    counts = []
    position.begin(0)
    for _ in range(COUNTED):
        position.deal()
        while position.to_move():
            seat, move = position.choose()
            legal = position.legal(seat)
            counts.append(len(legal))
            position.play(seat, int(random.choice(legal)) if evenly else move)
    return statistics.fmean(counts)


def compiled_matches(position: Position) -> Callable[[], Batch]:
    def batch() -> Batch:
        decisions = 0
        start = clock()
        for _ in range(MATCHES):
            position.begin(0)
            decisions += position.play_match()
        return Batch(decisions, MATCHES, clock() - start)

    return batch


def rounds_with_deal(position: Position) -> Callable[[], Batch]:
    def batch() -> Batch:
        position.begin(0)
        decisions = 0
        start = clock()
        for _ in range(ROUNDS):
            position.deal()
            decisions += play_round(position)
        return Batch(decisions, ROUNDS, clock() - start)

    return batch


def rounds_after_deal(position: Position) -> Callable[[], Batch]:
    positions = [position.copy() for _ in range(ROUNDS)]
    for seed, one in enumerate(positions):
        one.chance = seeded(seed)

    def batch() -> Batch:
        for one in positions:
            one.begin(0)
            one.deal()
        start = clock()
        decisions = sum([play_round(one) for one in positions])
        return Batch(decisions, ROUNDS, clock() - start)

    return batch


def play_round(position: Position) -> int:
    """Play a dealt round, every legal move as likely; return the number of decisions."""
    legal, play, choice = position.legal, position.play, random.choice
    decisions = 0
    mask = position.to_move()
    while mask:
        seat = (mask & -mask).bit_length() - 1  # the lowest of those asked
        mask = play(seat, choice(legal(seat)))  # `play` answers who is asked next
        decisions += 1
    return decisions


# --- Size and start ---


def measure_start(name: str, repeats: int) -> Start:
    players = min(4, registry.find(name).players[-1])
    arguments = ["simulate", name, "--players", str(players), "--games", "10", "--seed", "1", "--json"]
    start = Start(name, shlex.join(["pobudka", *arguments]), [], [])
    try:
        for _ in range(min(COLD_STARTS, repeats)):
            with tempfile.TemporaryDirectory() as cache:
                start.cold.append(time_command(arguments, cache))
                start.warm.extend(time_command(arguments, cache) for _ in range(2))
    except (OSError, subprocess.CalledProcessError) as problem:
        start.problem = str(getattr(problem, "stderr", "") or problem).strip().splitlines()[-1]
    return start


def time_command(arguments: Sequence[str], cache: str) -> float:
    program = Path(sys.executable).with_name("pobudka")
    start = clock()
    subprocess.run(
        [program, *arguments], env={**os.environ, "POBUDKA_CACHE": cache}, capture_output=True, text=True, check=True
    )
    return clock() - start


def state_size(name: str) -> int:
    """Bytes of a match's record."""
    return int(getattr(registry.find(name).kernel.match, "dtype").itemsize)


# --- A run ---


def about_this_run() -> dict[str, Any]:
    packages = ("pobudka", "numba", "numpy", "open_spiel")
    return {
        "date": date.today().isoformat(),
        "command": shlex.join(["scripts/bench", "rules", *sys.argv[1:]]),
        "cpu": cpu_model(),
        "cores": os.cpu_count(),
        "versions": {"python": platform.python_version()} | {package: version(package) for package in packages},
        "load_before": os.getloadavg()[0],
    }


def cpu_model() -> str:
    cpuinfo = Path("/proc/cpuinfo")
    lines = cpuinfo.read_text().splitlines() if cpuinfo.exists() else []
    models = [line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")]
    return models[0] if models else platform.processor()


def run(names: Sequence[str], repeats: int, seconds: float, progress: Console) -> Report:
    about = about_this_run()
    random.seed(1)
    with progress.status("Compiling and dealing …"):
        contenders = [*our_contenders(names), *(c for name in RIVALS for c in rival_contenders(name))]
        for contender in contenders:
            contender.measure(WARM_UP)
            contender.rates.clear()
    turns = [contender for _ in range(repeats) for contender in contenders]
    for contender in track(turns, "Random play", console=progress, transient=True):
        contender.measure(seconds)
    in_turn = track(names, "Cold and warm starts", console=progress, transient=True)
    starts = [measure_start(name, repeats) for name in in_turn]
    about["load_after"] = os.getloadavg()[0]
    return Report(contenders, starts, {name: state_size(name) for name in names}, about)


def main() -> None:
    parser = argparse.ArgumentParser(prog="scripts/bench rules", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("games", nargs="*", help=f"which of our games (all: {', '.join(game_names())})")
    parser.add_argument("--json", metavar="FILE", type=Path, help="also write everything measured to FILE")
    parser.add_argument("--repeats", metavar="N", type=int, default=5, help="repetitions of each measurement (5)")
    parser.add_argument("--seconds", metavar="S", type=float, default=1.0, help="how long each takes (1)")
    given = parser.parse_args()
    unknown = set(given.games) - set(game_names())
    if unknown:
        parser.error(f"no such game: {', '.join(sorted(unknown))}; there are {', '.join(game_names())}")
    report = run(given.games or game_names(), given.repeats, given.seconds, Console(stderr=True))
    show(report, Console(width=max(120, Console().width)))
    if given.json:
        given.json.write_text(json.dumps(report.as_json(), indent=2, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()
