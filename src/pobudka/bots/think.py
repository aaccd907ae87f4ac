"""Thinking that is the same for every game: templates, bound to a game's rules and habits by `bind`.

A *playout* lets everybody follow habits (`core.habits`) to the end of the round, or chance in a game that has none.
*Trials* imagine worlds, try every candidate in each of them, with the same chance to follow, and play them out.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from pobudka.core.chance import below, roll
from pobudka.core.habits import Floats
from pobudka.core.records import UNKNOWN, Moves

# The open names of the templates: the game's rules and habits, and the templates below once they are bound.
begin: Any = None
deal: Any = None
to_move: Any = None
legal: Any = None
over: Any = None
step: Any = None
choose: Any = None
imagine: Any = None
weigh: Any = None
worth: Any = None
later: Any = None
likely: Any = None
pool_at: Any = None
TELLING: int = 0
LOWEST_WINS: bool = False
favourite: Any = None
play_out: Any = None
outcome: Any = None
believe: Any = None

LONGEST = 400  # decisions after which a playout takes the round as it stands
SWEEPS = 3  # over the telling cards of an imagined world


def lead_template(m: Any, o: Any, seat: int) -> float:
    """What a round was worth, in a game without habits: the points by which a seat is better than the others."""
    points = m.this_round.points
    others = 0.0
    for other in range(o.seats):
        if other != seat:
            others += points[other]
    lead = points[seat] - others / (o.seats - 1)
    return float(-lead if LOWEST_WINS else lead)


def all_alike_template(m: Any, o: Any, seat: int, weights: Floats, moves: Moves, count: int, out: Floats) -> None:
    """In a game without habits no move is better than another until it is tried."""
    out[:count] = 0.0


def any_move_template(m: Any, o: Any, seat: int, weights: Floats, chance: Any, moves: Moves, out: Floats) -> int:
    """In a game without habits: a random legal move."""
    return int(choose(m.this_round, o, seat, chance, moves))


def weigh_entry(tables: Any, seat: int, weights: Floats, moves: Moves, out: Floats) -> None:
    """Fill `out` with what habit thinks of these legal moves of a seat."""
    weigh(tables[0].match, tables[0].options, seat, weights, moves, len(moves), out)


def favourite_template(m: Any, o: Any, seat: int, weights: Floats, chance: Any, moves: Moves, out: Floats) -> int:
    """The move that habit prefers; of equals the first."""
    count = legal(m.this_round, o, seat, moves)
    weigh(m, o, seat, weights, moves, count, out)
    best = 0
    for i in range(1, count):
        if out[i] > out[best]:
            best = i
    return int(moves[best])


def play_out_template(
    m: Any, o: Any, chance: Any, trace: Any, weights_by_seat: Floats, moves: Moves, out: Floats
) -> int:
    """Let everybody follow habits (`weights_by_seat`) to the end of the round; return its length."""
    s = m.this_round
    n = 0
    while not over(s) and n < LONGEST:
        mask = to_move(s)
        seat = 0
        while mask >> seat & 1 == 0:
            seat += 1
        move = favourite(m, o, seat, weights_by_seat[seat], chance, moves, out)
        step(m, o, seat, move, chance, trace)
        n += 1
    return n


def outcome_template(
    m: Any, o: Any, seat: int, chance: Any, trace: Any, weights_by_seat: Floats, moves: Moves, sheet: Any
) -> float:
    """Play the round out by habit: what it was worth to a seat, with what comes later."""
    play_out(m, o, chance, trace, weights_by_seat, moves, sheet)
    return float(worth(m, o, seat) + later(m, o, seat, weights_by_seat[seat]))


def rounds_entry(tables: Any, rounds: int, weights_by_seat: Floats, moves: Moves, out: Floats, sums: Any) -> int:
    """Deal so many rounds and play them by habits; add each seat's worth and its square to `sums`. For tuning.

    It is a match without end: who ends a round settles who starts the next, and that may be worth more than the round.
    """
    table = tables[0]
    decisions = 0
    for _ in range(rounds):
        begin(table.match, table.options, table.match.starter)
        deal(table.match, table.options, table.chance, table.steps)
        decisions += play_out(table.match, table.options, table.chance, table.steps, weights_by_seat, moves, out)
        for seat in range(table.options.seats):
            value = worth(table.match, table.options, seat)
            sums[seat, 0] += value
            sums[seat, 1] += value * value
    return decisions


def believe_template(seen: Any, s: Any, o: Any, hidden: Any, chance: Any) -> None:
    """Make an imagined world believable: hidden cards trade places, as likely as players would have let them lie so.

    (Metropolis' way: a trade is always made if it makes the world more likely, else in proportion.)
    """
    count = 0
    for place in range(len(seen.cards)):
        if seen.cards[place] == UNKNOWN:
            hidden[count] = place
            count += 1
    for _ in range(SWEEPS):
        for i in range(count):
            a = hidden[i]
            if a >= TELLING:
                break
            b = hidden[below(chance, count)]
            if s.cards[a] != s.cards[b] and pool_at(s, a) == pool_at(s, b):
                now = likely(s, o, a, s.cards[a]) * likely(s, o, b, s.cards[b])
                then = likely(s, o, a, s.cards[b]) * likely(s, o, b, s.cards[a])
                if then >= now or roll(chance) * now < then * 2.0**32:
                    s.cards[a], s.cards[b] = s.cards[b], s.cards[a]


def trials_entry(
    views: Any, chances: Any, worlds: Any, copies: Any, candidates: Moves, count: int, seat: int, trials: int,
    weights_by_seat: Floats, moves: Moves, sheet: Any, sums: Floats,
) -> None:  # fmt: skip
    """In so many imagined worlds try the first `count` candidates.

    To a candidate's row of `sums` add its worth, its lead over the first candidate in the same world, and the square
    of that lead. `sheet` is for those who play on: what they write on, and what they go by.
    """
    world, copy, o = worlds[0], copies[0], views[0].options
    seen = views[0].match.this_round
    hidden = np.empty(len(seen.cards), np.int64)
    for _ in range(trials):
        imagine(views, chances, worlds)
        if TELLING:
            believe(seen, world.match.this_round, o, hidden, chances[0])
        world.steps.on = 0
        first = 0.0
        for i in range(count):
            copies[0] = world.match
            chance = chances[1]
            chance.words[:] = world.chance.words
            chance.rolls, chance.given, chance.used = 1, 0, 0
            step(copy, o, seat, candidates[i], chance, world.steps)
            value = outcome(copy, o, seat, chance, world.steps, weights_by_seat, moves, sheet)
            if i == 0:
                first = value
            sums[i, 0] += value
            sums[i, 1] += value - first
            sums[i, 2] += (value - first) ** 2
