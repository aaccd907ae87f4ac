"""Thinking that is the same for every game: templates, bound to a game's rules and habits by `bind`.

A *habit* weighs the legal moves of a seat by what that seat knows: `weigh` may look at a card only if the seat's bit is
set in its `known` mask, so that it says the same of a whole world and of the seat's view of it. A *playout* lets
everybody follow habits to the end of the round. *Trials* imagine worlds, try every candidate in each of them, with the
same chance to follow, and play them out.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from pobudka.core.chance import below, roll
from pobudka.core.records import UNKNOWN, Moves
from pobudka.core.rule import inline, rule

Floats = npt.NDArray[np.float64]

# The open names of the templates: the game's rules and habits, and the templates below once they are bound.
begin: Any = None
deal: Any = None
to_move: Any = None
legal: Any = None
over: Any = None
step: Any = None
imagine: Any = None
weigh: Any = None
worth: Any = None
later: Any = None
likely: Any = None
pool_at: Any = None
TELLING: int = 0
favourite: Any = None
play_out: Any = None
believe: Any = None

NEVER = -1000.0  # added to what habit thinks of a move that it would never make
LONGEST = 400  # decisions after which a playout takes the round as it stands
SWEEPS = 3  # over the telling cards of an imagined world


@inline
def knows(s: Any, me: int, place: int) -> bool:
    """Whether a seat may look at the card of a place: the question that every habit asks before it does."""
    return bool(s.known[place] >> me & 1)


@rule
def as_likely(s: Any, o: Any, place: int, kind: int) -> float:
    """For a game where it tells nothing how a hidden card came to its place."""
    return 1.0


@rule
def nothing_later(m: Any, o: Any, seat: int, weights: Floats) -> float:
    """For a game where the end of a round leaves nothing but its points."""
    return 0.0


def weigh_entry(tables: Any, seat: int, weights: Floats, moves: Moves, out: Floats) -> None:
    """Fill `out` with what habit thinks of these legal moves of a seat."""
    weigh(tables[0].match, tables[0].options, seat, weights, moves, len(moves), out)


def favourite_template(m: Any, o: Any, seat: int, weights: Floats, moves: Moves, out: Floats) -> int:
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
        move = favourite(m, o, seat, weights_by_seat[seat], moves, out)
        step(m, o, seat, move, chance, trace)
        n += 1
    return n


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
    weights_by_seat: Floats, moves: Moves, out: Floats, sums: Floats,
) -> None:  # fmt: skip
    """In so many imagined worlds try the first `count` candidates.

    To a candidate's row of `sums` add its worth, its lead over the first candidate in the same world, and the square
    of that lead.
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
            play_out(copy, o, chance, world.steps, weights_by_seat, moves, out)
            value = worth(copy, o, seat) + later(copy, o, seat, weights_by_seat[seat])
            if i == 0:
                first = value
            sums[i, 0] += value
            sums[i, 1] += value - first
            sums[i, 2] += (value - first) ** 2
