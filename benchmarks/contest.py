"""A contender plays at random, batch by batch; a contest measures all of them in turns."""

from __future__ import annotations

import statistics
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, NamedTuple


class Group(Enum):
    """Contenders that are compared with each other."""

    COMPILED = "Inside compiled code"
    WITH_DEAL = "Driven from Python, with the deal"
    AFTER_DEAL = "Driven from Python, after the deal"


class Batch(NamedTuple):
    """What was played at one go, and the seconds that count."""

    decisions: float
    games: int
    seconds: float


@dataclass
class Contender:
    """Something that plays at random, batch by batch, and how fast it was in each repetition."""

    group: Group
    game: str
    edition: str
    players: int
    how: str
    play_batch: Callable[[], Batch]
    choices: float  # legal moves at a decision, on average
    is_compared_with: bool = False
    rates: list[float] = field(default_factory=list)
    decisions_a_game: float = 0.0

    def measure(self, seconds: float) -> None:
        decisions = spent = 0.0
        games = 0
        while spent < seconds:
            batch = self.play_batch()
            decisions += batch.decisions
            games += batch.games
            spent += batch.seconds
        self.rates.append(decisions / spent)
        self.decisions_a_game = decisions / games

    @property
    def label(self) -> str:
        if self.is_ours:
            return f"{self.game} {self.edition}".strip() + f", {self.players} players"
        return f"{self.game}: {self.how}"

    @property
    def is_ours(self) -> bool:
        return not self.game.startswith("OpenSpiel")

    @property
    def best(self) -> float:
        return max(self.rates)

    @property
    def median(self) -> float:
        return statistics.median(self.rates)

    def as_row(self) -> dict[str, Any]:
        return {
            "group": self.group.value,
            "game": self.game,
            "edition": self.edition,
            "players": self.players,
            "how": self.how,
            "choices": self.choices,
            "decisions_a_game": self.decisions_a_game,
            "best": self.best,
            "median": self.median,
            "worst": min(self.rates),
            "rates": self.rates,
        }
