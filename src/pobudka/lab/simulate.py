"""Random legal games by the thousand: how fast, how long, how they end; and their records."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import IO, Any

from pobudka.core.chance import seeded
from pobudka.core.game import Game
from pobudka.core.loops import CUT
from pobudka.core.ready import get_ready

Progress = Callable[[int], None]


@dataclass
class Tally:
    """What a simulation saw."""

    players: int
    games: int = 0
    decisions: int = 0
    seconds: float = 0.0
    cut: int = 0
    rounds: int = 0
    points: list[int] = field(default_factory=list)
    lengths: list[int] = field(default_factory=list)

    def summary(self) -> dict[str, Any]:
        """One JSON object. Lengths are decisions a game; mean scores are points a finished round, by seat."""
        lengths = self.lengths or [0]
        return {
            "games": self.games,
            "decisions": self.decisions,
            "seconds": self.seconds,
            "decisions_per_second": self.decisions / self.seconds if self.seconds else 0.0,
            "cut": self.cut,
            "rounds": self.rounds,
            "lengths": {"min": min(lengths), "mean": sum(lengths) / len(lengths), "max": max(lengths)},
            "mean_scores": [points / self.rounds if self.rounds else 0.0 for points in self.points],
        }


@dataclass(frozen=True)
class Plan:
    """Which games to play."""

    name: str
    players: int
    games: int
    seed: int
    options: Mapping[str, Any]
    starter: int | None = None  # without one, game i is started by seat i mod players
    cards: Mapping[str, int] | None = None

    def new_game(self, index: int) -> Game:
        starter = index % self.players if self.starter is None else self.starter
        return Game(self.name, self.players, starter=starter, cards=self.cards, **self.options)


def simulate(
    plan: Plan, file: IO[str] | None = None, *, legal: bool = False, progress: Progress | None = None
) -> Tally:
    """Play the games, one after another on one chain of chance; write their records if there is a file."""
    game = plan.new_game(0)
    get_ready(plan.name)
    game.position.trace["on"] = 0
    game.position.chance = seeded(plan.seed)
    tally = Tally(plan.players, points=[0] * plan.players)
    for index in range(plan.games):
        game.position.begin(index % plan.players if plan.starter is None else plan.starter)
        chance_before = game.position.chance.copy()
        start = time.perf_counter()
        decisions = game.position.play_match()
        tally.seconds += time.perf_counter() - start
        add_game(tally, game, decisions)
        if file:
            replayed = tell_again(plan, index, chance_before, legal=legal)
            if replayed.position.state.tobytes() != game.position.state.tobytes():
                raise AssertionError(f"game {index}: the record and the compiled loop went different ways")
            record = replayed.record()
            if not replayed.is_over:
                record["cut"] = True
            file.write(json.dumps(record, separators=(",", ":")) + "\n")
        if progress:
            progress(index + 1)
    return tally


def add_game(tally: Tally, game: Game, decisions: int) -> None:
    """Count a match that has just been played."""
    is_cut = not game.is_over
    tally.games += 1
    tally.decisions += decisions
    tally.lengths.append(decisions)
    tally.cut += is_cut
    tally.rounds += int(game.position.state["number"][0]) - is_cut
    tally.points = [points + total for points, total in zip(tally.points, game.totals, strict=True)]


def tell_again(plan: Plan, index: int, chance: Any, *, legal: bool) -> Game:
    """The same match by the same chance, decision by decision, so that it can be written down."""
    game = plan.new_game(index)
    game.take_chance(chance)
    while not game.is_over:
        game.deal()
        moves = game.rounds[-1]["moves"]
        while not game.is_round_over and len(moves) < CUT:
            seat, move = game.position.choose()
            choices = game.legal(seat) if legal else None
            game.play(seat, move)
            if choices is not None:
                moves[-1].append(choices)
        if not game.is_round_over:
            break
    return game
