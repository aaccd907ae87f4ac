"""Whole matches of players who go by habit alone, in one compiled call: what data by the million is made of.

What is written down is the course of each match: every decision with what habit thought of it, and every order of
cards. A template, bound to a game's rules and habits as those of `think` are.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from pobudka.core.habits import Floats
from pobudka.core.loops import CUT
from pobudka.core.records import Moves
from pobudka.core.rule import bind, entry_point, new, rule

from .api import Bot
from .levels import LevelBot
from .mind import mind_of
from .simple import Habitual

# The open names of the template: the game's rules and habits.
begin: Any = None
deal: Any = None
to_move: Any = None
legal: Any = None
over: Any = None
step: Any = None
weigh: Any = None

# The columns of what is written down.
SEAT, MOVE, CHOICES = 0, 1, 2  # of a decision: who, what, and how many estimates it has
STARTER, DECISIONS, ORDERS, IS_OVER = 0, 1, 2, 3  # of a round
MOST_SHUFFLED = 4  # orders that one step may need (`chance.MOST_ORDERS`)


def matches_entry(
    tables: Any, starters: Any, words: Any, seating: Any, weights: Floats, paper: Moves, out: Floats, sheet: Any
) -> int:
    """Play the matches, as long as the sheet has room for whole ones; return how many were played.

    A match has its starter, the words of its generator and, for each seat, which row of `weights` it goes by.
    """
    table = tables[0]
    m, o, chance, trace, s = table.match, table.options, table.chance, table.steps, table.match.this_round
    games, rounds, lengths, cards, decisions, estimates = sheet
    round_at = order_at = card_at = row_at = estimate_at = 0
    trace.on, chance.given, chance.rolls = 0, 0, 1
    for game in range(len(starters)):
        chance.words[:] = words[game]
        begin(m, o, starters[game])
        first = round_at
        is_cut = False
        while m.winners == 0 and not is_cut:
            if round_at == len(rounds):
                return game
            starter, row_before, orders_before = m.starter, row_at, order_at
            deal(m, o, chance, trace)
            while True:
                if order_at + MOST_SHUFFLED > len(lengths) or card_at + MOST_SHUFFLED * chance.order.shape[1] > len(
                    cards
                ):
                    return game
                for i in range(chance.used):
                    size = int(chance.length[i])
                    cards[card_at : card_at + size] = chance.order[i, :size]
                    lengths[order_at] = size
                    card_at += size
                    order_at += 1
                if over(s) or row_at - row_before == CUT:
                    break
                mask = to_move(s)
                seat = 0
                while mask >> seat & 1 == 0:
                    seat += 1
                count = legal(s, o, seat, paper)
                if row_at == len(decisions) or (len(estimates) and estimate_at + count > len(estimates)):
                    return game
                weigh(m, o, seat, weights[seating[game, seat]], paper, count, out)
                best = 0
                for i in range(1, count):
                    if out[i] > out[best]:
                        best = i
                decisions[row_at, SEAT], decisions[row_at, MOVE] = seat, paper[best]
                if len(estimates):
                    decisions[row_at, CHOICES] = count
                    estimates[estimate_at : estimate_at + count] = out[:count]
                    estimate_at += count
                row_at += 1
                step(m, o, seat, int(paper[best]), chance, trace)
            is_cut = not over(s)
            rounds[round_at, STARTER], rounds[round_at, DECISIONS] = starter, row_at - row_before
            rounds[round_at, ORDERS], rounds[round_at, IS_OVER] = order_at - orders_before, not is_cut
            round_at += 1
        games[game] = round_at - first
    return len(starters)


@cache
def matches_of(game: str) -> Callable[..., int]:
    """The loop for a game, compiled when first asked for."""
    mind = mind_of(game)
    kernel, number = mind.rules.kernel, np.zeros(1, np.int64)
    grid, floats = np.zeros((1, 1), np.int64), np.zeros(1)
    sheet = (
        number,
        grid,
        np.zeros(1, np.int32),
        np.zeros(1, np.uint8),
        np.zeros((1, 3), np.int32),
        np.zeros(1, np.float32),
    )
    like = (new(kernel.table), number, grid, grid, np.zeros((1, 1)), np.zeros(1, np.int32), floats, sheet)
    bound = bind(matches_entry, f"{mind.rules.name}_matches", rule, **mind.words)
    return entry_point(bound, *like)  # type: ignore[no-any-return]


def habit_of(bot: Bot, game: str) -> Floats | None:
    """The numbers that a bot goes by, if going by them with a perfect memory is all that it does."""
    if isinstance(bot, LevelBot):
        return bot.only_habit
    return bot.weights if type(bot) is Habitual and mind_of(game).has_habits else None
