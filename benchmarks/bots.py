"""How good the bots are, how fast they think, and whether they keep what is asked of them; with the commands.

`scripts/bench bots [GROUP …] [--jobs J]`: random (habits against players by chance), levels (each against the one
below), people (do levels lose like people), search (against habits), speed (playouts and the first move), pace (does
`search` keep its time). Contests go through the arena, so that `pobudka arena` with the same words finds the same.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

import numpy as np

from pobudka import Game, game_names
from pobudka.bots.api import Brief, Question
from pobudka.bots.levels import LEVELS, Level, LevelBot
from pobudka.bots.mind import mind_of
from pobudka.bots.ready import get_ready
from pobudka.bots.search import Search
from pobudka.core.chance import Chance, seeded
from pobudka.core.registry import find
from pobudka.core.rule import new
from pobudka.lab.arena import compete, deals_for
from pobudka.lab.contest import arrange
from pobudka.lab.standing import Standings

GROUPS = ("random", "levels", "people", "search", "speed", "pace")
PACE_MS = 80  # what a level that looks ahead has at most
SEARCH_GAMES = {("sen", 2): 300, ("koty", 2): 100, ("sen", 4): 480, ("smoki", 2): 100}


@dataclass(frozen=True)
class Bout:
    """A contest in the arena, and what is asked of it."""

    game: str
    players: int
    bots: tuple[str, ...]
    games: int
    options: dict[str, Any] = field(default_factory=dict)
    goal: str = ""

    @property
    def command(self) -> str:
        words = ["pobudka arena", self.game, *(f"--bot {bot}" for bot in self.bots), f"--players {self.players}"]
        words += [f"--option {name}={json.dumps(value)}" for name, value in self.options.items()]
        return " ".join([*words, f"--games {self.games} --seed 1"])


def random_bouts() -> Iterator[Bout]:
    for game in game_names():
        for players, goal in ((2, "≥ 95 %"), (4, "≥ 85 %")):
            yield Bout(game, players, ("habits", *["random"] * (players - 1)), 480, goal=f"habits win {goal}")


def level_bouts() -> Iterator[Bout]:
    for game in game_names():
        for players in (2, 4):
            for below, above in pairwise(LEVELS):
                games = 400 if not above.ms else 40 if players == 2 else 24
                yield Bout(game, players, (above.name, below.name), games, goal="wins 60 to 75 %")


def search_bouts() -> Iterator[Bout]:
    for (game, players), games in SEARCH_GAMES.items():
        goal = "lead at least −0.3" if game == "sen" else "wins at least 45 %"
        yield Bout(game, players, ("search:ms=100", "habits"), games, goal=goal)


def show(bout: Bout, found: Standings, seconds: float) -> None:
    """A row of a table for results.md: the first bot's figures."""
    first = found.bots[0]
    lead, wins = first.lead, first.wins
    times = [f"{1000 * bot.pace.quantile(0.5):.1f} / {1000 * bot.pace.quantile(0.99):.0f}" for bot in found.bots[:2]]
    cells = (
        f"`{bout.command}`",
        f"{lead.mean:+.2f} ({lead.low:+.2f} … {lead.high:+.2f})",
        f"{100 * wins.mean:.1f} % ({100 * (wins.low or 0):.1f} … {100 * (wins.high or 1):.1f})",
        ", ".join(times),
        bout.goal,
        f"{seconds:.0f} s",
    )
    print("| " + " | ".join(cells) + " |", flush=True)


def measure_bouts(bouts: Iterator[Bout], jobs: int) -> None:
    print("| command | lead of the first, points a round | its matches won | ms: median / p99 | goal | took |")
    print("|---|---|---|---|---|---|")
    for bout in bouts:
        contest = arrange(bout.game, bout.players, list(bout.bots), bout.options, None, 1, 100)
        start = time.perf_counter()
        found = compete(contest, deals_for(contest, bout.games), jobs=jobs)
        show(bout, found, time.perf_counter() - start)


def measure_speed(games: Sequence[str]) -> None:
    print("| game, players | playouts/s on one core: best, median of 7 | first move after a warm start, s |")
    print("|---|---|---|")
    for game in games:
        for players in (2, 4):
            rates = sorted(playouts_a_second(game, players) for _ in range(7))
            start = time.perf_counter()
            subprocess.run([sys.executable, "-c", FIRST_MOVE, game, str(players)], check=True)
            seconds = time.perf_counter() - start
            print(f"| {game}, {players} | {rates[-1]:,.0f}, {rates[3]:,.0f} | {seconds:.1f} |", flush=True)


def measure_pace(games: Sequence[str], seconds: float = 15.0) -> None:
    """How long decisions take that were given 80 ms each, in rounds between players who search."""
    print(f"| game, players | decisions | ms for {PACE_MS} asked: median, p99, longest | load |")
    print("|---|---|---|---|")
    for game in games:
        get_ready(game)
        for players in (2, 4):
            took = sorted(decision_times(game, players, seconds))
            median, late = took[len(took) // 2], took[int(len(took) * 0.99)]
            load = os.getloadavg()[0] if hasattr(os, "getloadavg") else float("nan")
            print(
                f"| {game}, {players} | {len(took)} | {median:.0f}, {late:.0f}, {took[-1]:.0f} | {load:.1f} |",
                flush=True,
            )


def decision_times(name: str, players: int, seconds: float) -> list[float]:
    took: list[float] = []
    end, deal = time.perf_counter() + seconds, 0
    while time.perf_counter() < end:
        game, deal = Game(name, players), deal + 1
        game.deal(seed=deal)
        seats = [Search(Brief(name, players, seat, game.options, game.cards)) for seat in range(players)]
        while not game.is_round_over and time.perf_counter() < end:
            seat = game.to_move[0]
            question = Question.about(game.position, seat, ms=PACE_MS)
            start = time.perf_counter()
            thought = seats[seat].think(question)
            took.append(1000 * (time.perf_counter() - start))
            game.play(seat, thought.move)
    return took


def measure_people(games: Sequence[str], rounds: int = 100, first_seed: int = 9000) -> None:
    """Four of a level at a table: do they call, how long do they take, what do they lose by their own estimate."""
    print(
        "| game, four of | rounds ended by a call | calls in a first turn | decisions a round | decisions that lose "
        "2 points or more | most lost |"
    )
    print("|---|---|---|---|---|---|")
    for name in games:
        get_ready(name)
        for level in LEVELS:
            if not level.looks_ahead(mind_of(name).habits):
                seeds = range(first_seed, first_seed + rounds)
                found = [round_of_four(name, level, seed) for seed in seeds]
                lost = np.concatenate([each for each, _, _ in found])
                called, early = sum(each[1] for each in found), sum(each[2] for each in found)
                calls = (f"{called} of {rounds}", str(early)) if find(name).board.called else ("–", "–")
                cells = (f"{name}, `{level.name}`", *calls, f"{len(lost) / rounds:.0f}")
                print(f"| {' | '.join(cells)} | {(lost >= 2.0).sum()} of {len(lost)} | {lost.max():.2f} |", flush=True)


def round_of_four(name: str, level: Level, seed: int) -> tuple[list[float], bool, bool]:
    """What each decision of a round lost by the player's own estimate, if it ended by a call, and if by one at once."""
    game = Game(name, 4)
    game.deal(seed=seed)
    seats = [LevelBot(Brief(name, 4, seat, game.options, game.cards, 10 * seed + seat), level) for seat in range(4)]
    lost, text, turns = list[float](), "", [0] * 4
    while not game.is_round_over:
        seat = game.to_move[0]
        question = Question.about(game.position, seat)
        thought = seats[seat].think(question)
        assert thought.estimates is not None
        lost.append(float(thought.estimates.max() - thought.estimates[question.legal.index(thought.move)]))
        text = game.rules.notation.text(thought.move)
        turns[seat] += "wake" in question.legal_in_words
        game.play(seat, thought.move)
    return lost, text == "wake", text == "wake" and turns[seat] == 1


FIRST_MOVE = """
import sys
from pobudka import Game, bots
game = Game(sys.argv[1], int(sys.argv[2]))
game.deal(seed=1)
for _ in range(4):
    seat = game.to_move[0]
    question = bots.Question.about(game.position, seat)
    brief = bots.Brief(sys.argv[1], game.players, seat, game.options, game.cards)
    game.play(seat, bots.sit_down("search:ms=80", brief).think(question).move)
    if game.is_round_over:
        break
"""


def playouts_a_second(name: str, players: int, seconds: float = 0.5) -> float:
    """From the first decision after everybody has looked: worlds imagined, moves tried, rounds played out."""
    get_ready(name)
    mind, game = mind_of(name), Game(name, players)
    game.deal(seed=1)
    while len(game.to_move) > 1:
        game.play(game.to_move[0], game.position.legal(game.to_move[0])[0])
    seat = game.to_move[0]
    view = game.position.view(seat)
    moves = np.array(game.position.legal(seat), np.int32)
    weights_by_seat = np.tile(mind.habits.weights(game.position.options[0]), (players, 1))
    kernel = game.rules.kernel
    chances = new(Chance, 2)
    chances[:1] = seeded(1)
    rest = (
        weights_by_seat,
        np.empty(kernel.most_legal, np.int32),
        np.empty(kernel.most_legal),
        np.zeros((len(moves), 3)),
    )
    spaces = (new(game.rules.table), new(kernel.match))
    worlds, start = 0, time.perf_counter()
    while time.perf_counter() - start < seconds:
        mind.trials(view.table, chances, *spaces, moves, len(moves), seat, 10, *rest)
        worlds += 10
    return worlds * len(moves) / (time.perf_counter() - start)


MEASURES = {"people": measure_people, "speed": measure_speed, "pace": measure_pace}


def main() -> int:
    parser = argparse.ArgumentParser(prog="scripts/bench bots", description=__doc__)
    parser.add_argument("groups", nargs="*", choices=[[], *GROUPS], default=[], metavar="GROUP")
    parser.add_argument("--game", choices=game_names())
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    made = {"random": random_bouts, "levels": level_bouts, "search": search_bouts}
    for group in given.groups or GROUPS:
        print(f"\n{group}\n")
        if group in MEASURES:
            MEASURES[group]([given.game] if given.game else game_names())
        else:
            measure_bouts((b for b in made[group]() if given.game in (None, b.game)), given.jobs)
    return 0


if __name__ == "__main__":
    sys.exit(main())
