"""What a player went by when it chose a move: of this a game says, in its own words, why the move was made.

A game that can say it has a module `reasons` in its folder, with `because(grounds, language)`: a sentence or two, by
the same habits that weigh its moves (`habits`). They are asked one by one, so plain Python does.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from .board import View
from .game import view_in_words
from .habits import Floats
from .meanwhile import readable
from .position import Position
from .speech import figure, say

LITTLE = 0.05  # points: less is not spoken of


@dataclass(frozen=True)
class Grounds:
    """The table as a seat remembered it (`view`), all that it could have known (`known`), the numbers that its habits
    go by, and its move."""

    view: Position
    known: Position
    seat: int
    weights: Floats
    move: int  # packed

    @property
    def words(self) -> list[str]:
        """The move as text, word by word."""
        return self.view.rules.notation.text(self.move).split()

    @cached_property
    def table(self) -> Any:
        """`match` and `options`, for rules in plain Python (`meanwhile.in_python`)."""
        return readable(self.view.table)

    @cached_property
    def seen(self) -> View:
        """The remembered table in words."""
        return view_in_words(self.view, self.seat)

    def memory_of(self, place: int) -> str:
        """How well the card of a place was remembered: known, vague, forgotten, or unseen from the start."""
        bit = self.seat
        mine, all_known = self.view.plain["this_round"], self.known.plain["this_round"]
        if not all_known["known"][place] >> bit & 1:
            return "unseen"
        if not mine["known"][place] >> bit & 1:
            return "forgotten"
        return "known" if mine["cards"][place] == all_known["cards"][place] else "vague"


class Reasoner(ABC):
    """One decision, thought through once more by its game; the sentences are `GAME-because-…`."""

    def __init__(self, grounds: Grounds, language: str) -> None:
        self.grounds, self.language = grounds, language
        self.me, self.weights = grounds.seat, grounds.weights
        self.s, self.o = grounds.table.match.this_round, grounds.table.options

    @classmethod
    def because(cls, grounds: Grounds, language: str) -> str:
        """What a player expected of a move, and how sure it was."""
        return cls(grounds, language).reason()

    @abstractmethod
    def reason(self) -> str:
        """The same, in the game's own words."""

    def say(self, what: str, **details: Any) -> str:
        return say(self.language, f"{self.grounds.view.rules.name}-because-{what}", **details)

    def say_gain(self, what: str, gain: float, **details: Any) -> str:
        """Of what is expected to gain some points, or nothing to speak of."""
        is_better = "yes" if gain > LITTLE else "no"
        return self.say(what, gain=figure(self.language, abs(gain), ".1f"), better=is_better, **details)


def percent(chance: float) -> int:
    """How sure somebody is, who is never quite sure."""
    return min(99, max(1, round(100 * chance)))
