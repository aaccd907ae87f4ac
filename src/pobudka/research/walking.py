"""Courses played again by one compiled loop, which writes what each seat saw, what it was allowed, and what came of it.

It deals by the orders that a course has, never by chance, and refuses a course that the rules do not allow.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from pobudka.bots.matches import CHOICES, DECISIONS, IS_OVER, MOVE, ORDERS, SEAT, STARTER
from pobudka.core import registry
from pobudka.core.chance import MOST_ORDERS, OtherCards, ShuffleDue
from pobudka.core.errors import BadInput
from pobudka.core.moves import first, second, third, verb_of
from pobudka.core.rule import bind, entry_point, new, rule
from pobudka.core.views import ELEMENT, look_through

from .courses import Courses
from .observing import observe
from .setting import Setting

# The open names of the templates: the game's rules.
begin: Any = None
deal: Any = None
to_move: Any = None
legal: Any = None
over: Any = None
step: Any = None


@rule
def hand_in_next(chance: Any, lengths: Any, cards: Any, order: int, at: int, last: int) -> None:
    """Lay the orders from `order` (whose cards begin at `at`) to `last` ready for the next step, as many as fit."""
    chance.given = min(last - order, MOST_ORDERS)
    for i in range(chance.given):
        size = lengths[order + i]
        chance.length[i] = size
        chance.order[i, :size] = cards[at : at + size]
        at += size


def walk_entry(tables: Any, course: Any, terms: Any, desk: Any, told: Any) -> int:
    """Play the courses again and write everything down; return -1, or which decision (or round) is wrong."""
    games, rounds, lengths, cards, decisions, estimates = course
    verbs, ids, parts, knows, sees, players = terms
    rows, paper, known, seen, by_action = desk
    views, bits, actions, ordered, points, totals, winners = told
    table = tables[0]
    m, o, chance, trace, s = table.match, table.options, table.chance, table.steps, table.match.this_round
    trace.on, chance.rolls = 0, 0
    at_round = at_order = at_card = row = at_estimate = 0
    for game in range(len(games)):
        begin(m, o, rounds[at_round, STARTER])
        for _ in range(games[game]):
            if m.winners != 0 or m.starter != rounds[at_round, STARTER]:
                return row
            last_order = at_order + rounds[at_round, ORDERS]
            hand_in_next(chance, lengths, cards, at_order, at_card, last_order)
            deal(m, o, chance, trace)
            for turn in range(rounds[at_round, DECISIONS] + 1):
                for _ in range(chance.used):
                    at_card += lengths[at_order]
                    at_order += 1
                hand_in_next(chance, lengths, cards, at_order, at_card, last_order)
                if turn == rounds[at_round, DECISIONS]:
                    break
                seat, move, choices = decisions[row, SEAT], decisions[row, MOVE], decisions[row, CHOICES]
                asked = to_move(s)
                if asked >> seat & 1 == 0:
                    return row
                is_legal = False
                count = legal(s, o, seat, paper)
                for k in range(count):
                    one = int(paper[k])
                    verb = verb_of(one)
                    action = ids[
                        verbs[verb, 0] + (first(one) * verbs[verb, 1] + second(one)) * verbs[verb, 2] + third(one)
                    ]
                    bits[row, action >> 3] |= 128 >> (action & 7)
                    if choices:
                        by_action[action] = estimates[at_estimate + k]
                    if one == move:
                        is_legal = True
                        actions[row] = action
                if not is_legal or (choices and choices != count):
                    return row
                if choices:  # by the numbers of the actions, as the bits are
                    for action in range(len(by_action)):
                        if bits[row, action >> 3] & 128 >> (action & 7):
                            ordered[at_estimate] = by_action[action]
                            at_estimate += 1
                look_through(rows[0], knows, seat, known)
                if len(sees):
                    look_through(known, sees, seat, seen)
                    observe(seen, parts, seat, asked, views[row])
                else:
                    observe(known, parts, seat, asked, views[row])
                step(m, o, int(seat), int(move), chance, trace)
                row += 1
            if over(s) != (rounds[at_round, IS_OVER] != 0) or at_order != last_order:
                return row
            for player in range(players):
                points[at_round, player] = s.points[player]
                totals[at_round, player] = m.totals[player]
            at_round += 1
        winners[game] = m.winners
    return -1


@dataclass(frozen=True)
class Walked:
    """What courses tell, once they are played again."""

    views: npt.NDArray[np.uint8]  # [n, d] as the layout says
    legal: npt.NDArray[np.uint8]  # [n, bytes] a bit for each action, as `np.unpackbits` reads them
    actions: npt.NDArray[np.int32]  # [n] the number of what was done
    estimates: npt.NDArray[np.float32]  # of each decision's legal actions, by their numbers
    points: npt.NDArray[np.int32]  # [r, players] of the round
    totals: npt.NDArray[np.int32]  # [r, players] after it
    winners: npt.NDArray[np.int64]  # [g] a mask of seats; 0 where nobody has won


@cache
def _walk_of(name: str, version: str) -> Callable[..., int]:
    rules = registry.find(name, version)
    kernel, ints, grid = rules.kernel, np.zeros(1, np.int64), np.zeros((1, 1), np.int64)
    row, bytes_, floats = np.zeros(1, ELEMENT), np.zeros((1, 1), np.uint8), np.zeros(1, np.float32)
    tables = (grid, grid, grid, grid, grid, ints)
    small = np.zeros(1, np.int32)
    like = (
        new(kernel.table),
        (ints, grid, small, np.zeros(1, np.uint8), np.zeros((1, 3), np.int32), floats),
        (grid, small, tables, grid, grid, 0),
        (np.zeros((1, 1), ELEMENT), small, row, row, floats),
        (bytes_, bytes_, small, floats, np.zeros((1, 1), np.int32), np.zeros((1, 1), np.int32), ints),
    )
    return entry_point(bind(walk_entry, f"{kernel.name}_walk", rule, **rules.compiled.words), *like)  # type: ignore[no-any-return]


def walk(courses: Courses, terms: Setting) -> Walked:
    """What was seen, allowed and scored in these matches at the table of this setting."""
    game, layout, actions = terms.game, terms.layout, terms.actions
    rules, players, count = game.rules, game.players, len(courses.decisions)
    position = game.position.copy()
    rows = position.table.view(np.uint8)[rules.table_parts[0]].view(ELEMENT).reshape(1, -1)
    told = Walked(
        np.zeros((count, layout.size), np.uint8),
        np.zeros((count, (actions.n + 7) // 8), np.uint8),
        np.zeros(count, np.int32),
        np.zeros(len(courses.estimates), np.float32),
        np.zeros((len(courses.rounds), players), np.int32),
        np.zeros((len(courses.rounds), players), np.int32),
        np.zeros(len(courses.games), np.int64),
    )
    course = tuple(getattr(courses, name) for name in Courses.__dataclass_fields__)
    desk = (
        rows,
        np.empty(rules.kernel.most_legal, np.int32),
        np.empty(rows.shape[1], ELEMENT),
        np.empty(rows.shape[1], ELEMENT),
        np.zeros(actions.n, np.float32),
    )
    looking = (*actions.lookup(), tuple(layout.tables), *layout.lenses(), players)
    try:
        wrong = _walk_of(rules.name, rules.version)(position.table, course, looking, desk, tuple(vars(told).values()))
    except (OtherCards, ShuffleDue):
        raise BadInput("error-data-course", row="?") from None
    if wrong >= 0:
        raise BadInput("error-data-course", row=wrong)
    return told
