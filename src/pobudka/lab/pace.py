"""How long a bot thought: any number of decisions in a few numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from math import floor, log
from typing import Any

STEP = 1.05  # times are kept to 2.5 %
SHORTEST = 1e-7


@dataclass
class Pace:
    """A count of times by their magnitude, and their exact sum."""

    seconds: float = 0.0
    counts: Counter[int] = field(default_factory=Counter)

    def add(self, seconds: float) -> None:
        self.seconds += seconds
        self.counts[floor(log(max(seconds, SHORTEST)) / log(STEP))] += 1

    def add_all(self, other: Pace) -> None:
        self.seconds += other.seconds
        self.counts.update(other.counts)

    @property
    def decisions(self) -> int:
        return self.counts.total()

    @property
    def mean(self) -> float:
        return self.seconds / self.decisions if self.counts else 0.0

    @property
    def a_second(self) -> float:
        """How many decisions in a second of thinking."""
        return self.decisions / self.seconds if self.seconds else 0.0

    def quantile(self, share: float) -> float:
        """The time that this share of the decisions took at most."""
        left = share * self.decisions
        for magnitude in sorted(self.counts):
            left -= self.counts[magnitude]
            if left <= 0:
                return float(STEP ** (magnitude + 0.5))
        return 0.0

    def as_json(self) -> dict[str, Any]:
        return {"seconds": self.seconds, "counts": {str(k): v for k, v in sorted(self.counts.items())}}

    @staticmethod
    def from_json(content: Mapping[str, Any]) -> Pace:
        return Pace(float(content["seconds"]), Counter({int(k): int(v) for k, v in content["counts"].items()}))
