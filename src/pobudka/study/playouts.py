"""What the study asks of a game's rules and habits: templates, bound to both by `bind`.

*Outcomes*: in imagined worlds try moves and let everybody go on by habit; of each playout every seat's lead is kept.
*Sights*: in worlds that differ by one card, the next that anybody is to see, let everybody go on by habit.
*Origins*: where the cards lay that a move, or a deal, showed to somebody who was the first to see them.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from pobudka.core.chance import below, split
from pobudka.core.habits import Floats
from pobudka.core.records import UNKNOWN, Moves, Wides
from pobudka.core.rule import rule

# The open names of the templates: the game's rules and habits, and the templates below once they are bound.
deal: Any = None
step: Any = None
over: Any = None
imagine: Any = None
believe: Any = None
play_out: Any = None
later: Any = None
pool_at: Any = None
act: Any = None
go_on: Any = None
go_on_until: Any = None
leads_of: Any = None
transpose: Any = None
count_left: Any = None
TELLING: int = 0
KINDS: int = 0
LOWEST_WINS: bool = False

NOTHING, DEALS, MOVES = 0, 1, 2  # what happens before everybody goes on by habit
PLACE, ORDER = 0, 1  # where a card lay that was to be seen: in a place, or in the order of a shuffle that was due
MOST_SIGHTS = 256


def act_template(m: Any, o: Any, what: int, seat: int, move: int, chance: Any, trace: Any) -> None:
    """Deal, make a move, or do nothing."""
    if what == DEALS:
        deal(m, o, chance, trace)
    elif what == MOVES:
        step(m, o, seat, move, chance, trace)


def go_on_template(
    m: Any, o: Any, chance: Any, trace: Any, weights_by_seat: Floats, teams: Wides, moves: Moves, out: Floats,
    leads: Floats,
) -> int:  # fmt: skip
    """Let everybody go on by habit; of how the round ends, write down every seat's lead. Return how long it took.

    The lead is what the other teams' points are better than one's own, on average, with what is to come of it later;
    over all teams it adds up to 0. A round that habits do not end is a draw.
    """
    chance.given = 0
    length = play_out(m, o, chance, trace, weights_by_seat, moves, out)
    leads_of(m, o, weights_by_seat, teams, leads)
    return int(length)


def leads_of_template(m: Any, o: Any, weights_by_seat: Floats, teams: Wides, leads: Floats) -> None:
    """Every seat's lead, as a round has ended; nothing, if it has not."""
    s = m.this_round
    leads[:] = 0.0
    if not over(s):
        return
    seats = len(teams)
    total, count = 0.0, 0
    for seat in range(seats):
        total += s.points[seat]
        count = max(count, teams[seat] + 1)
    for seat in range(seats):
        own = 0.0
        for other in range(seats):
            if teams[other] == teams[seat]:
                own += s.points[other]
        lead = own - (total - own) / (count - 1)
        leads[seat] = (-lead if LOWEST_WINS else lead) + later(m, o, seat, weights_by_seat[seat])


@rule
def follow(chance: Any, other: Any) -> None:
    """Let `other` go the way that `chance` would go."""
    other.words[:] = chance.words
    other.rolls, other.given, other.used = 1, 0, 0


def outcomes_entry(
    views: Any, chances: Any, worlds: Any, copies: Any, candidates: Moves, count: int, seat: int, trials: int,
    weights_by_seat: Floats, teams: Wides, moves: Moves, out: Floats, leads: Floats,
) -> int:  # fmt: skip
    """In so many imagined worlds try the first `count` candidates: every seat's lead goes to `leads[trial, candidate]`.

    The same worlds and the same chance serve all candidates. Without any, everybody just goes on. Returns how many
    decisions were played out.
    """
    world, copy, o = worlds[0], copies[0], views[0].options
    seen = views[0].match.this_round
    hidden = np.empty(len(seen.cards), np.int64)
    length = 0
    for trial in range(trials):
        imagine(views, chances, worlds)
        if TELLING:
            believe(seen, world.match.this_round, o, hidden, chances[0])
        world.steps.on = 0
        for i in range(max(count, 1)):
            copies[0] = world.match
            follow(world.chance, chances[1])
            if count > 0:
                act(copy, o, MOVES, seat, candidates[i], chances[1], world.steps)
            length += 1 + go_on(copy, o, chances[1], world.steps, weights_by_seat, teams, moves, out, leads[trial, i])
    return length


# --- The first sight of a card ---


@rule
def first_sights(trace: Any, kinds: Wides) -> int:
    """The cards that somebody saw in the last move, which nobody had seen before; how many there were."""
    count = 0
    for i in range(trace.count):
        if trace.known_to[i] == 0 and trace.seen_by[i] != 0:
            kinds[count] = trace.kind[i]
            count += 1
    return count


def origins_entry(
    tables: Any, chances: Any, worlds: Any, what: int, seat: int, move: int, origins: Any, left: Any
) -> int:
    """Where each card lay that a deal or a move of a whole table shows to somebody who is the first to see it: rows
    (where, which, index) of `origins`; how many there are.

    It is found by trying: in a copy of the table one hidden card is another, and the first sight that differs is the
    sight of it. What came out of a shuffle within the move is found so in its order. Into `left` goes how many cards
    of each kind lay hidden with the one that was seen.
    """
    world, o = worlds[0], tables[0].options
    base, found = np.zeros(MOST_SIGHTS, np.int64), np.zeros(MOST_SIGHTS, np.int64)
    worlds[0] = tables[0]
    follow(chances[0], chances[1])
    world.steps.on = 1
    act(world.match, o, what, seat, move, chances[1], world.steps)
    count = first_sights(world.steps, base)
    used = int(chances[1].used)
    orders, lengths = chances[1].order.copy(), chances[1].length.copy()
    origins[:count] = -1
    for place in range(len(world.match.this_round.cards) if what == MOVES else 0):
        if tables[0].match.this_round.known[place] != 0:
            continue
        worlds[0] = tables[0]
        follow(chances[0], chances[1])
        world.steps.on = 1
        cards = world.match.this_round.cards
        cards[place] = cards[place] + 1 if cards[place] + 1 < KINDS else 0
        act(world.match, o, what, seat, move, chances[1], world.steps)
        j = differing(base, count, found, first_sights(world.steps, found))
        if j < count and origins[j, 0] < 0:
            origins[j, 0], origins[j, 1], origins[j, 2] = PLACE, place, 0
    for i in range(used):
        for k in range(lengths[i]):
            other = lengths[i] - 1
            while other > k and orders[i, other] == orders[i, k]:
                other -= 1
            if other == k:
                continue
            worlds[0] = tables[0]
            follow(chances[0], chances[1])
            world.steps.on = 1
            chances[1].given = used
            chances[1].order[:] = orders
            chances[1].length[:] = lengths
            chances[1].order[i, k], chances[1].order[i, other] = orders[i, other], orders[i, k]
            act(world.match, o, what, seat, move, chances[1], world.steps)
            j = differing(base, count, found, first_sights(world.steps, found))
            if j < count and origins[j, 0] < 0:
                origins[j, 0], origins[j, 1], origins[j, 2] = ORDER, i, k
    count_left(tables[0].match.this_round, orders, lengths, origins, count, left)
    return count


def count_left_template(s: Any, orders: Any, lengths: Any, origins: Any, count: int, left: Any) -> None:
    """How many cards of each kind lay hidden where the card of each origin lay, less those of places seen before it.

    (This order is not that of the real shuffle: which cards of it were seen is for the caller to say.)
    """
    left[:count] = 0
    for j in range(count):
        if origins[j, 0] < 0:  # only cards of one kind were left there: the next of that shuffle
            origins[j, 0], origins[j, 1], origins[j, 2] = ORDER, 0, 0
            if j > 0 and origins[j - 1, 0] == ORDER:
                origins[j, 1], origins[j, 2] = origins[j - 1, 1], origins[j - 1, 2] + 1
        if origins[j, 0] == ORDER:
            i = origins[j, 1]
            for k in range(lengths[i]):
                left[j, orders[i, k]] += 1
        else:
            pool = pool_at(s, origins[j, 1])
            for place in range(len(s.cards)):
                if s.known[place] == 0 and pool_at(s, place) == pool and is_free(origins, j, PLACE, place, 0):
                    left[j, s.cards[place]] += 1


@rule
def differing(base: Wides, count: int, found: Wides, size: int) -> int:
    """The first sight that is another one; `count` if none is."""
    for j in range(count):
        if j >= size or base[j] != found[j]:
            return j
    return count


def transpose_template(
    s: Any, hidden: Wides, size: int, candidates: Wides, origins: Any, before: int, place: int, kind: int, chance: Any
) -> None:
    """Bring a card of this kind to a hidden place: it trades with one of those in its pool, each as likely.

    Places from which a card is seen before (the first rows of `origins`) keep theirs.
    """
    if s.cards[place] == kind:
        return
    pool, count = pool_at(s, place), 0
    for i in range(size):
        other = hidden[i]
        if s.cards[other] == kind and pool_at(s, other) == pool and is_free(origins, before, PLACE, other, 0):
            candidates[count] = other
            count += 1
    if count == 0:
        raise ValueError("no such card is left")
    other = candidates[below(chance, count)]
    s.cards[place], s.cards[other] = s.cards[other], s.cards[place]


@rule
def is_free(origins: Any, before: int, where: int, which: int, index: int) -> bool:
    """Whether none of the first rows of `origins` is this one."""
    for j in range(before):
        if origins[j, 0] == where and origins[j, 1] == which and origins[j, 2] == index:
            return False
    return True


@rule
def transpose_order(
    order: Any, length: int, origins: Any, before: int, which: int, index: int, kind: int, chance: Any
) -> None:
    """The same in the order of a shuffle."""
    if order[index] == kind:
        return
    count = 0
    for k in range(length):
        count += order[k] == kind and is_free(origins, before, ORDER, which, k)
    if count == 0:
        raise ValueError("no such card is left")
    pick = below(chance, count)
    for k in range(length):
        if order[k] == kind and is_free(origins, before, ORDER, which, k):
            if pick == 0:
                order[index], order[k] = order[k], order[index]
                return
            pick -= 1


def sights_entry(
    views: Any, chances: Any, worlds: Any, copies: Any, what: int, seat: int, move: int, origins: Any, sights: Wides,
    before: int, left: Wides, trials: int, weights_by_seat: Floats, teams: Wides, moves: Moves, out: Floats,
    cut: int, counts: Floats, stands: Floats, rows: Floats, leads: Floats,
) -> int:  # fmt: skip
    """What it would be worth to each seat to see a card of each kind next.

    A deal or a move shows the cards `sights`, which lay at `origins`; those `before` this one are as they were. For
    every kind of which some are `left`, so many worlds, which differ in nothing but where two cards lie, are played
    out for `cut` decisions: every seat's lead goes to `leads[trial, kind]`. Returns how many decisions that took.
    """
    world, copy, o = worlds[0], copies[0], views[0].options
    seen = views[0].match.this_round
    where, which, index = origins[before, 0], origins[before, 1], origins[before, 2]
    hidden, candidates = np.empty(len(seen.cards), np.int64), np.empty(len(seen.cards), np.int64)
    shown, orders = np.empty(MOST_SIGHTS, np.int64), chances[1].order
    kept, lengths = orders.copy(), chances[1].length.copy()
    size, length = 0, 0
    if what == MOVES:
        for place in range(len(seen.cards)):
            if seen.cards[place] == UNKNOWN:
                hidden[size] = place
                size += 1
    for trial in range(trials):
        if what == MOVES:
            imagine(views, chances, worlds)
        else:
            worlds[0] = views[0]
            split(chances[0], world.chance)
        for j in range(before):
            if origins[j, 0] == PLACE:
                place = origins[j, 1]
                transpose(world.match.this_round, hidden, size, candidates, origins, j, place, sights[j], chances[0])
        used = 0
        if where == ORDER:
            copies[0] = world.match
            follow(world.chance, chances[1])
            world.steps.on = 0
            act(copy, o, what, seat, move, chances[1], world.steps)
            used = int(chances[1].used)
            for j in range(before):
                if origins[j, 0] == ORDER:
                    i = origins[j, 1]
                    transpose_order(
                        orders[i], chances[1].length[i], origins, j, i, origins[j, 2], sights[j], chances[0]
                    )
            kept[:], lengths[:] = orders, chances[1].length  # playouts shuffle, too
        for kind in range(KINDS):
            if left[kind] == 0:
                continue
            copies[0] = world.match
            follow(world.chance, chances[1])
            if where == ORDER:
                orders[:], chances[1].length[:] = kept, lengths
                transpose_order(orders[which], lengths[which], origins, before, which, index, kind, chances[0])
                chances[1].given = used
            else:
                transpose(copy.this_round, hidden, size, candidates, origins, before, which, kind, chances[0])
            world.steps.on = 1
            act(copy, o, what, seat, move, chances[1], world.steps)
            if first_sights(world.steps, shown) <= before or shown[before] != kind:
                raise ValueError("another card was seen than was laid there")
            world.steps.on = 0
            length += 1 + go_on_until(
                copy, o, chances[1], world.steps, cut, counts, weights_by_seat, teams, moves, out, stands, rows,
                leads[trial, kind],
            )  # fmt: skip
    return length


def starts_entry(
    tables: Any, chances: Any, worlds: Any, trials: int, weights_by_seat: Floats, teams: Wides, moves: Moves,
    out: Floats, leads: Floats,
) -> int:  # fmt: skip
    """Deal so many times the next round and let everybody play it by habit: every seat's lead, to `leads[trial]`."""
    world = worlds[0]
    length = 0
    for trial in range(trials):
        worlds[0] = tables[0]
        split(chances[0], world.chance)
        world.steps.on = 0
        follow(world.chance, chances[1])
        act(world.match, world.options, DEALS, 0, 0, chances[1], world.steps)
        length += go_on(
            world.match, world.options, chances[1], world.steps, weights_by_seat, teams, moves, out, leads[trial]
        )
    return length
