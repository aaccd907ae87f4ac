"""Loops that are the same for every game: templates, bound to a game's rules by `bind`.

Python passes a table: a one-element array of a record that holds the match, the options, chance and the trace. Every
further array would cost a call some 0.15 µs more, a bare record 3 to 9.
"""

from __future__ import annotations

from typing import Any

from .chance import below, roll
from .records import Moves
from .rule import rule

# The open names of the templates: the game's rules, and the templates below once they are bound.
begin: Any = None
next_round: Any = None
to_move: Any = None
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
RARE_CLASSES = 2  # how many classes of rare moves a game may have
CUT = 10_000  # decisions after which a simulation gives a round up


def begin_entry(tables: Any, starter: int) -> None:
    begin(tables[0].match, tables[0].options, starter)


def deal_entry(tables: Any) -> int:
    table = tables[0]
    deal(table.match, table.options, table.chance, table.steps)
    return int(to_move(table.match.this_round))


def to_move_entry(tables: Any) -> int:
    return int(to_move(tables[0].match.this_round))


def legal_entry(tables: Any, seat: int, out: Moves) -> int:
    return int(legal(tables[0].match.this_round, tables[0].options, seat, out))


def play_entry(tables: Any, seat: int, move: int) -> int:
    table = tables[0]
    step(table.match, table.options, seat, move, table.chance, table.steps)
    return int(to_move(table.match.this_round))


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
    while allowed < count and rarity(out[allowed]) == 0:  # rare moves are listed last
        allowed += 1
    for i in range(allowed, count):
        if welcome == 0 or welcome > RARE_CLASSES:
            break
        if rarity(out[i]) == welcome:
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
        seat = any_seat(to_move(s), chance)
        move = choose(s, o, seat, chance, out)
        step(m, o, seat, move, chance, trace)
        n += 1
    return n


def choose_entry(tables: Any, out: Moves) -> int:
    """What a simulation would do next: seat << 32 | move."""
    table = tables[0]
    s = table.match.this_round
    seat = any_seat(to_move(s), table.chance)
    return seat << 32 | int(choose(s, table.options, seat, table.chance, out))


def choose_for_entry(tables: Any, seat: int, chances: Any, out: Moves) -> int:
    """What a simulation would do in a seat, by another chance than the table's."""
    table = tables[0]
    return int(choose(table.match.this_round, table.options, seat, chances[0], out))


def play_match_entry(tables: Any, out: Moves) -> int:
    """Play a match that has begun to its end at random; return the number of decisions."""
    table = tables[0]
    m, o, chance, trace = table.match, table.options, table.chance, table.steps
    decisions = 0
    while m.winners == 0:
        deal(m, o, chance, trace)
        decisions += play_round(m, o, chance, trace, out)
        if not over(m.this_round):
            break
    return decisions
