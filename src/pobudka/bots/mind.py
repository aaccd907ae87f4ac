"""A game's thinking, compiled: the templates of `think` bound to its rules and to its habits."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import import_module
from typing import Any

import numpy as np

from pobudka.core import registry
from pobudka.core.chance import Chance
from pobudka.core.game_spec import Rules
from pobudka.core.rule import bind, entry_point, inline, new, rule

from . import think
from .think import Floats


@dataclass(frozen=True)
class Habits:
    """How a game is played by habit.

    - `weigh(m, o, seat, weights, moves, count, out)`: what each of the legal moves is worth, in points, looking at
      nothing that the seat does not know.
    - `worth(m, o, seat)`: what a round, over or (after a playout's longest time) still running, was worth to a seat:
      more is better.
    - `later(m, o, seat, weights)`: what the rounds to come are worth more to a seat by how this one ended.
    - `weights(o)`: the numbers that `weigh` goes by at a table with these options, a NumPy record; `absent` turns them
      into those of somebody who does not watch the others, `friendly` into those of one who plays for the fun of it.
    - `likely(s, o, place, kind)`: how likely players let a card of that kind lie at a place, by how and when it came
      there; it is asked of hidden cards at the first `telling` places only.
    - For sentences: `price(o, kind)` is what a card costs, `in_question(view, verb)` the card that a move is about.
    """

    weigh: Callable[..., None]
    worth: Callable[..., float]
    weights: Callable[[Any], Floats]
    absent: Callable[[Floats], Floats] = lambda weights: weights
    friendly: Callable[[Floats], Floats] = lambda weights: weights
    later: Callable[..., float] = think.nothing_later
    likely: Callable[..., float] = think.as_likely
    telling: int = 0
    price: Callable[[Any, int], float] | None = None
    in_question: Callable[[Any, str], str | None] = lambda view, verb: None


class Mind:
    """The entry points of a game's thinking; each is compiled when first asked for."""

    def __init__(self, rules: Rules, habits: Habits) -> None:
        self.rules, self.habits = rules, habits
        self._words = {**rules.compiled.words, "weigh": habits.weigh, "worth": habits.worth, "later": habits.later}
        self._words |= {"likely": habits.likely, "pool_at": rules.kernel.pool_at, "TELLING": habits.telling}
        self._words["favourite"] = self._bound(think.favourite_template, inline)
        self._words["play_out"] = self._bound(think.play_out_template)
        self._words["believe"] = self._bound(think.believe_template)
        self._table = new(rules.table)
        self._moves = np.empty(rules.kernel.most_legal, np.int32)
        self._out = np.empty(rules.kernel.most_legal)
        self._weights_by_seat = np.zeros((1, 1))

    def _bound(self, template: Callable[..., Any], mark: Callable[..., Any] = rule) -> Any:
        return bind(template, f"{self.rules.name}_{template.__name__}", mark, **self._words)

    @cached_property
    def weigh(self) -> Any:
        return entry_point(
            self._bound(think.weigh_entry), self._table, 0, self._weights_by_seat[0], self._moves, self._out
        )

    @cached_property
    def rounds(self) -> Any:
        like = (self._table, 0, self._weights_by_seat, self._moves, self._out, np.zeros((1, 2)))
        return entry_point(self._bound(think.rounds_entry), *like)

    @cached_property
    def trials(self) -> Any:
        copies = new(self.rules.kernel.match)
        like = (self._table, new(Chance, 2), self._table, copies, self._moves, 0, 0, 0)
        return entry_point(
            self._bound(think.trials_entry), *like, self._weights_by_seat, self._moves, self._out, np.zeros((1, 3))
        )


@cache
def mind_of(name: str) -> Mind:
    """How the game with this name is thought about."""
    habits: Habits = import_module(f"pobudka.bots.habits.{name}").HABITS
    return Mind(registry.find(name), habits)
