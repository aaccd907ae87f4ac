"""Loops that are the same for every game: templates, bound to a game's rules by `bind`.

Python passes one-element arrays, which cost a call 0.5 µs; a bare record would cost 3 to 9.
"""

from __future__ import annotations

from typing import Any

from .chance import below, roll
from .records import Moves
from .rule import rule

# The open names of the templates: the game's rules, and the templates below once they are bound.
begin: Any = None
next_round: Any = None
asked: Any = None
legal: Any = None
play: Any = None
over: Any = None
settle: Any = None
rarity: Any = None
deal: Any = None
step: Any = None
choose: Any = None
play_round: Any = None

RARE = 16  # a rare move comes into question in one decision of so many
CUT = 10_000  # decisions after which a simulation gives a round up


def begin_door(states: Any, options: Any, starter: int) -> None:
    begin(states[0], options[0], starter)


def deal_door(states: Any, options: Any, chances: Any, traces: Any) -> None:
    deal(states[0], options[0], chances[0], traces[0])


def asked_door(states: Any) -> int:
    return int(asked(states[0].this_round))


def legal_door(states: Any, options: Any, seat: int, out: Moves) -> int:
    return int(legal(states[0].this_round, options[0], seat, out))


def play_door(states: Any, options: Any, seat: int, move: int, chances: Any, traces: Any) -> None:
    step(states[0], options[0], seat, move, chances[0], traces[0])


def deal_template(m: Any, o: Any, chance: Any, trace: Any) -> None:
    """Deal the next round."""
    chance.used = 0
    trace.count = 0
    next_round(m, o, chance, trace)


def step_template(m: Any, o: Any, seat: int, move: int, chance: Any, trace: Any) -> None:
    """Play a legal move; when it ends the round, settle what that means for the match."""
    chance.used = 0
    trace.count = 0
    s = m.this_round
    s.clock += 1
    play(s, o, seat, move, chance, trace)
    if over(s):
        settle(m, o)


def choose_template(s: Any, o: Any, seat: int, chance: Any, out: Moves) -> int:
    """A random legal move, each as likely, but rare ones come into question in one decision of RARE only."""
    count = legal(s, o, seat, out)
    r = roll(chance)
    welcome = r % RARE
    move = int(out[(r * count) >> 32])
    rare = rarity(move)
    if rare == 0 or rare == welcome:
        return move
    allowed = 0
    for i in range(count):
        rare = rarity(out[i])
        if rare == 0 or rare == welcome:
            out[allowed] = out[i]
            allowed += 1
    return int(out[below(chance, allowed if allowed else count)])


@rule
def any_seat(mask: int, chance: Any) -> int:
    """One of the seats in `mask`, each as likely."""
    others = mask & (mask - 1)  # without the lowest
    skip = 0
    if others:
        seats = 1
        while others:
            seats += 1
            others &= others - 1
        skip = below(chance, seats)
    seat = 0
    while skip > 0 or mask >> seat & 1 == 0:
        skip -= mask >> seat & 1
        seat += 1
    return seat


def play_round_template(m: Any, o: Any, chance: Any, trace: Any, out: Moves) -> int:
    """Play a dealt round at random; return the number of decisions. After CUT of them it is given up."""
    s = m.this_round
    n = 0
    while not over(s) and n < CUT:
        seat = any_seat(asked(s), chance)
        move = choose(s, o, seat, chance, out)
        step(m, o, seat, move, chance, trace)
        n += 1
    return n


def choose_door(states: Any, options: Any, chances: Any, out: Moves) -> int:
    """What a simulation would do next: seat << 32 | move."""
    s = states[0].this_round
    seat = any_seat(asked(s), chances[0])
    return seat << 32 | int(choose(s, options[0], seat, chances[0], out))


def play_match_door(states: Any, options: Any, chances: Any, traces: Any, out: Moves) -> int:
    """Play a match that has begun to its end at random; return the number of decisions."""
    m, o, chance, trace = states[0], options[0], chances[0], traces[0]
    decisions = 0
    while m.winners == 0:
        deal(m, o, chance, trace)
        decisions += play_round(m, o, chance, trace, out)
        if not over(m.this_round):
            break
    return decisions
