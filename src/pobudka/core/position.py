"""A match in machine form: records and packed moves, no text and no history. `Game` is the pleasant face over it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from .cards import Trace
from .chance import seeded
from .face import Rules
from .records import Moves
from .rule import new
from .views import Memory, view_of


class Position:
    """Rules, options and one state, driven from Python by numbers."""

    __slots__ = ("_doors", "_legal", "chance", "options", "players", "rules", "state", "trace")

    def __init__(self, rules: Rules, players: int, options: Mapping[str, Any], cards: Mapping[str, int]) -> None:
        self.rules = rules
        self.players = players
        self.state = new(rules.laws.match)
        self.options = new(rules.laws.options)
        rules.encode(self.options[0], players, options, cards)
        self.chance = seeded(0)
        self.trace = new(Trace)
        self._legal: Moves = np.zeros(rules.laws.most_legal, np.int32)
        self._doors = rules.doors

    def begin(self, starter: int) -> None:
        """Clear the totals; `starter` will start the first round."""
        self._doors.begin(self.state, self.options, starter)

    def deal(self) -> None:
        """Deal the next round, by the chance at hand."""
        self._doors.deal(self.state, self.options, self.chance, self.trace)

    def asked(self) -> int:
        """The mask of the seats that owe a decision; 0 when the round is over."""
        return self._doors.asked(self.state)  # type: ignore[no-any-return]

    def legal(self, seat: int) -> Moves:
        """The packed moves of a seat that is asked: a buffer that the next call fills anew."""
        count = self._doors.legal(self.state, self.options, seat, self._legal)
        return self._legal[:count]

    def play(self, seat: int, move: int) -> None:
        """Play a packed move. It must be legal; nothing checks that here."""
        self._doors.play(self.state, self.options, seat, move, self.chance, self.trace)

    def choose(self) -> tuple[int, int]:
        """Who of those asked would move next in a simulation, and what: a seat and a random legal move."""
        seat, move = divmod(self._doors.choose(self.state, self.options, self.chance, self._legal), 1 << 32)
        return seat, move

    def play_match(self) -> int:
        """Play a match that has begun to its end, at random, in one compiled loop; the number of decisions made."""
        return self._doors.play_match(self.state, self.options, self.chance, self.trace, self._legal)  # type: ignore[no-any-return]

    def view(self, seat: int, memory: Memory = "knows") -> Position:
        """The same position as a seat (or SPECTATOR) may know it, or sees it: what is hidden is UNKNOWN."""
        twin = self.copy()
        twin.state = view_of(self.state, self.rules.laws.match, seat, memory)
        return twin

    def imagine(self, chance: npt.NDArray[Any]) -> Position:
        """For a view by `knows`: a whole position drawn evenly from those that look like it."""
        twin = self.copy()
        self._doors.imagine(self.state, self.options, chance, twin.state)
        return twin

    def copy(self) -> Position:
        """Another position that goes its own way. Rules and options are shared."""
        twin = object.__new__(Position)
        twin.rules, twin.players, twin.options = self.rules, self.players, self.options
        twin.state, twin.chance, twin.trace = self.state.copy(), self.chance.copy(), self.trace.copy()
        twin._legal, twin._doors = np.zeros_like(self._legal), self._doors
        return twin
