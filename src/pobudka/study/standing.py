"""What a round that still runs is worth, guessed from how everybody stands: so a ledger's playouts are cut short.

A ledger asks for any value that was settled before the card came, and one that varies less tells luck better. How much
the numbers of a game's `standing` count is found at the table itself, from rounds that are dealt and played out by
habit: it follows from what was settled there and from the seed, and from no card of the game.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from pobudka.core.chance import split
from pobudka.core.habits import Floats
from pobudka.core.records import Moves, Wides
from pobudka.core.rule import rule

# The open names of the templates, as in `playouts`.
to_move: Any = None
over: Any = None
step: Any = None
favourite: Any = None
standing: Any = None
act: Any = None
follow: Any = None
describe: Any = None
leads_of: Any = None
STANDS: int = 0

DEALS = 1  # as in `playouts`
EACH, SEATED = 5, 2  # columns for each number of a standing, and for each place after the seat to move
LONGEST = 400  # decisions of one playout
STEADY = 3.0  # the weight of the guess that nothing counts, in rounds' standings


def columns(stands: int, seats: int) -> int:
    """How many numbers a lead is guessed by."""
    return EACH * stands + SEATED * seats


def learn(rows: Floats, leads: Floats) -> Floats:
    """How much every column counts, by least squares over all seats of all rows."""
    width = rows.shape[-1]
    flat = rows.reshape(-1, width)
    return np.asarray(np.linalg.solve(flat.T @ flat + STEADY * np.eye(width), flat.T @ leads.reshape(-1)))


@rule
def of_team(stands: Floats, teams: Wides, team: int, j: int) -> float:
    total = 0.0
    for seat in range(len(teams)):
        if teams[seat] == team:
            total += stands[seat, j]
    return total


def describe_template(m: Any, o: Any, mover: int, teams: Wides, stands: Floats, rows: Floats) -> None:
    """What every seat's lead is guessed by: its numbers beside the others' and beside the lowest of theirs, the more or
    the less the later it is, and how soon it is its turn."""
    seats, count, late = len(teams), 0, 0.0
    for seat in range(seats):
        late = standing(m, o, seat, stands[seat])
        count = max(count, teams[seat] + 1)
    rows[:] = 0.0
    for j in range(STANDS):
        total = stands[:seats, j].sum()
        for seat in range(seats):
            own, lowest = of_team(stands, teams, teams[seat], j), np.inf
            for team in range(count):
                if team != teams[seat]:
                    lowest = min(lowest, of_team(stands, teams, team, j))
            mean = own - (total - own) / (count - 1)
            row = rows[seat, EACH * j : EACH * (j + 1)]
            row[0], row[1], row[2] = mean, mean * late, mean * late * late
            row[3], row[4] = own - lowest, (own - lowest) * late
    for seat in range(seats):
        place = EACH * STANDS + SEATED * ((seat - mover) % seats)
        rows[seat, place], rows[seat, place + 1] = 1.0, late


def lessons_entry(
    tables: Any, chances: Any, worlds: Any, weights_by_seat: Floats, teams: Wides, moves: Moves, out: Floats,
    stands: Floats, rows: Floats, leads: Floats,
) -> int:  # fmt: skip
    """Deal rounds and play them out by habit until `rows` are full: how everybody stood whenever the turn passed on,
    and with which `leads` that round ended. Returns how many rows of whole rounds there are."""
    world, written, first = worlds[0], 0, 0
    for _ in range(len(rows)):
        worlds[0] = tables[0]
        split(chances[0], world.chance)
        world.steps.on = 0
        follow(world.chance, chances[1])
        m, o, chance = world.match, world.options, chances[1]
        act(m, o, DEALS, 0, 0, chance, world.steps)
        chance.given = 0
        first, last = written, -1
        for _ in range(LONGEST):
            if over(m.this_round):
                break
            seat = next_of(to_move(m.this_round))
            if seat != last:
                if written == len(rows):
                    return first
                describe(m, o, seat, teams, stands, rows[written])
                written, last = written + 1, seat
            step(m, o, seat, favourite(m, o, seat, weights_by_seat[seat], chance, moves, out), chance, world.steps)
        for i in range(first, written):
            leads_of(m, o, weights_by_seat, teams, leads[i])
    return written


@rule
def guess(counts: Floats, rows: Floats, leads: Floats) -> None:
    """Every seat's lead by its columns; all of them add up to 0."""
    total = 0.0
    for seat in range(len(leads)):
        leads[seat] = 0.0
        for column in range(len(counts)):
            leads[seat] += rows[seat, column] * counts[column]
        total += leads[seat]
    leads -= total / len(leads)


@rule
def next_of(mask: int) -> int:
    """The first seat of a mask."""
    seat = 0
    while mask >> seat & 1 == 0:
        seat += 1
    return seat


def go_on_until_template(
    m: Any, o: Any, chance: Any, trace: Any, cut: int, counts: Floats, weights_by_seat: Floats, teams: Wides,
    moves: Moves, out: Floats, stands: Floats, rows: Floats, leads: Floats,
) -> int:  # fmt: skip
    """Let everybody go on by habit for so many decisions and to the end of that turn: every seat's lead, guessed if the
    round still runs. Return how long it took."""
    chance.given = 0
    last = -1
    for length in range(LONGEST):
        if over(m.this_round):
            leads_of(m, o, weights_by_seat, teams, leads)
            return length
        seat = next_of(to_move(m.this_round))
        if length >= cut and seat != last:
            describe(m, o, seat, teams, stands, rows)
            guess(counts, rows, leads)
            return length
        last = seat
        step(m, o, seat, favourite(m, o, seat, weights_by_seat[seat], chance, moves, out), chance, trace)
    leads[:] = 0.0
    return LONGEST
