"""A game's thinking, compiled: the templates of `think` bound to its rules and to its habits, if it has any."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import cache, cached_property
from typing import Any

import numpy as np

from pobudka.core import registry
from pobudka.core.chance import Chance
from pobudka.core.game_spec import Rules
from pobudka.core.habits import Habits
from pobudka.core.meanwhile import on_compact
from pobudka.core.rule import bind, entry_point, new, rule, spliced

from . import foresight, learned, think


class Mind:
    """The entry points of a game's thinking; each is compiled when first asked for.

    `words` are the game's rules and habits, with the templates bound to them, for whoever binds one of their own.
    """

    def __init__(self, rules: Rules, habits: Habits | None) -> None:
        self.rules, self.has_habits = rules, habits is not None
        self.is_hasty = False  # thinks in plain Python, for the compiler is not done yet
        self.words = {**rules.compiled.words, "LOWEST_WINS": rules.lowest_wins, "pool_at": rules.kernel.pool_at}
        self.habits = habits = habits or self._without_habits()
        self.words |= {"weigh": habits.weigh, "worth": habits.worth, "later": habits.later}
        self.words |= {"likely": habits.likely, "TELLING": habits.telling}
        follow = think.favourite_template if self.has_habits else think.any_move_template
        self.words["favourite"] = self._bound(follow, spliced)
        self.words["play_out"] = self._bound(think.play_out_template, spliced)
        self.words["outcome"] = self._bound(think.outcome_template, spliced)
        self.words["believe"] = self._bound(think.believe_template, spliced)
        if habits.lessons is not None:
            self.words |= {"look": habits.lessons.look, "regard": habits.lessons.regard}
            self.words |= {"SHARPNESS": habits.lessons.sharpness, "LESSON_ROW": habits.lessons.row}
            self.words["survey"] = self._bound(learned.survey_template)
            self.words["look_behind"] = self._bound(learned.look_behind_template)
        self._table = new(rules.table)
        self._moves = np.empty(rules.kernel.most_legal, np.int32)
        self._out = np.empty(rules.kernel.most_legal)
        self._weights_by_seat = np.zeros((1, 1))

    def _bound(self, template: Callable[..., Any], mark: Callable[..., Any] = rule) -> Any:
        name = self.rules.name if self.has_habits else f"{self.rules.name}_without_habits"  # kept under it
        return bind(template, f"{name}_{template.__name__}", mark, **self.words)

    def _without_habits(self) -> Habits:
        """For a game that declares none: what a round is worth follows from its points, all else from chance."""
        weigh, worth = self._bound(think.all_alike_template), self._bound(think.lead_template)
        return Habits(weigh, worth, weights=lambda options: np.zeros(1))

    def think_meanwhile(self) -> None:
        """Until `hurry` go by habit in plain Python: to look ahead it would be too slow."""
        self.is_hasty = True
        vars(self).pop("weigh", None)

    def hurry(self) -> None:
        """From now on think in machine code, once it is loaded, or compiled."""
        if self.is_hasty:
            swift = Mind(self.rules, self.habits if self.has_habits else None)
            _ = swift.weigh, swift.trials, self.habits.lessons and swift.ponder
            vars(self).update(vars(swift))

    @cached_property
    def weigh(self) -> Any:
        bound = self._bound(think.weigh_entry)
        if self.is_hasty:
            return on_compact(bound)
        return entry_point(bound, self._table, 0, self._weights_by_seat[0], self._moves, self._out)

    def paper(self) -> tuple[Any, ...]:
        """What a trained player writes on while it ponders: order, notes, scene, rows, logits."""
        lessons, widest = self.habits.lessons, learned.WIDEST
        assert lessons is not None
        rows = np.zeros((widest, lessons.row + learned.BESIDES))
        return np.zeros(widest, np.int64), np.zeros(lessons.notes), np.zeros(lessons.scene), rows, np.zeros(widest)

    @cached_property
    def ponder(self) -> Any:
        """For a game with lessons."""
        row, grid = np.zeros(1), np.zeros((1, 1))
        like = (self._table, 0, self._weights_by_seat[0], self._moves, self._out, *self.paper())
        net = learned.Net(grid, grid, row, grid, row, row)
        return entry_point(self._bound(learned.ponder_entry), *like, tuple(net))

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

    @cached_property
    def foreseen_trials(self) -> Any:
        """As `trials`, but everybody plays on by what was learned; for a game with lessons."""
        name, lessons = self.rules.name, self.habits.lessons
        assert lessons is not None
        words = {**self.words, "SCALE": lessons.scale}
        words["outcome"] = bind(foresight.outcome_template, f"{name}_foreseen_outcome", rule, **words)
        bound = bind(think.trials_entry, f"{name}_foreseen_trials", rule, **words)
        like = (self._table, new(Chance, 2), self._table, new(self.rules.kernel.match), self._moves, 0, 0, 0)
        row, grid = np.zeros(1), np.zeros((1, 1))
        net, critic = learned.Net(grid, grid, row, grid, row, row), learned.Critic(grid, row, grid, row, row, row)
        sheet = self.sheet(net, critic)
        return entry_point(bound, *like, self._weights_by_seat, self._moves, sheet, np.zeros((1, 3)))

    def sheet(self, net: learned.Net, critic: learned.Critic) -> tuple[Any, ...]:
        """What those who play on by what was learned write on, and what they go by."""
        kernel, paper = self.rules.kernel, self.paper()
        known = np.zeros(new(kernel.round)["known"].shape[1], np.int64)
        secret = np.zeros(len(paper[2]))
        return np.empty(kernel.most_legal), *paper, tuple(net), tuple(critic), secret, known


@cache
def mind_of(name: str) -> Mind:
    """How the game with this name is thought about."""
    habits = registry.habits_of(name)
    if habits is None:
        said = "%s declares no habits (a module `habits` in its folder): its bots look ahead, by random playouts"
        logging.getLogger(__name__).warning(said, name)
    return Mind(registry.find(name), habits)
