"""Pobudka! by habit: how likely nobody has fewer ravens, what is at stake, and what the match makes of it."""

from __future__ import annotations

import numpy as np

from pobudka.core.habits import NEVER, Floats, knows
from pobudka.core.rule import inline, rule

from ..board import SEATS, SLOTS, Match, Round, dream
from ..deck import HOURGLASS, NINE
from ..options import END_ROUNDS, Options
from .features import ALL_IN_POINTS, SenFeature, Weight, expected, own_nines, turns_each

STEEP = 1.7  # a logistic curve this steep is like the normal distribution
AT_STAKE = 5.0  # ravens that a call wins beside one's own
WIN = 50.0  # what the match is worth, in ravens, when this call may end it
LONG = 25.0  # ravens by which a lead may still change if the round goes on


@rule
def weigh_call(m: Match, o: Options, me: int, weights: Floats, features: Floats) -> float:
    """What a call is worth beside the best other move, in ravens."""
    s = m.this_round
    if s.turns < weights[Weight.EARLIEST] * o.seats:
        return NEVER
    if o.all_in and own_nines(features) == s.sizes[me]:
        return ALL_IN_POINTS
    theirs, doubts = np.zeros(SEATS), np.zeros(SEATS)
    mine, chance = size_up(s, o, me, weights, features, theirs, doubts)
    if chance == 0.0:
        return NEVER
    stake = mine + o.penalty + AT_STAKE
    right, wrong = (1.0 - weights[Weight.SURE]) * stake, -weights[Weight.SURE] * stake
    going_on = chance_of_winning(m, o, me, 0.3 * mine, 0.3 * theirs, doubts + LONG * LONG)
    is_modest = mine <= weights[Weight.MODEST] + weights[Weight.EAGER] * turns_each(s, o)
    ends = chance_of_end(m, o, me, 0.0, theirs, doubts)
    if ends > 0.0:
        won = chance_of_winning(m, o, me, 0.0, np.maximum(theirs, mine), doubts)
        is_modest |= ends * won > 0.9
        right += ends * (WIN * (won - going_on) - right)
    ends = chance_of_end(m, o, me, mine + o.penalty, theirs, doubts)
    if ends > 0.0:
        won = chance_of_winning(m, o, me, mine + o.penalty, np.minimum(theirs, max(mine - 2.0, 0.0)), doubts)
        lost = wrong + ends * (WIN * (won - going_on) - wrong)
        wrong = lost if o.end_by == END_ROUNDS else min(lost, wrong)  # a target may yet be far for who lies behind
    return float(chance * right + (1.0 - chance) * wrong) if is_modest else NEVER


@rule
def size_up(
    s: Round, o: Options, me: int, weights: Floats, features: Floats, theirs: Floats, doubts: Floats
) -> tuple[float, float]:
    """The ravens expected in the own dream, and how likely nobody has fewer; 0 only beside nothing but nines (§8.5).

    Notes what each rival is expected to have, and the square of how far off a lead over it may be.
    """
    mine, doubt = own_ravens(s, o, me, features)
    chance = 1.0
    for seat in range(o.seats):
        if seat != me:
            theirs[seat], doubts[seat] = ravens_of(s, o, me, seat, weights, features)
            doubts[seat] += doubt
            if theirs[seat] < 0.0:
                return mine, 0.0
            chance *= likely(theirs[seat] - mine + (0.0 if o.tie_own else 0.5), doubts[seat])
    return mine, chance


@inline
def likely(lead: float, doubt: float) -> float:
    """How likely a lead of so many ravens is one, where guesses are off by the root of so many."""
    return float(1.0 / (1.0 + np.exp(min(-STEEP * lead / np.sqrt(doubt), 30.0))))


@rule
def chance_of_winning(m: Match, o: Options, me: int, mine: float, theirs: Floats, doubts: Floats) -> float:
    """How likely nobody has a lower total, if this round counts so many points: even, if all are."""
    odds = 1.0
    for seat in range(o.seats):
        if seat != me:
            odds += 1.0 / likely(m.totals[seat] + theirs[seat] - m.totals[me] - mine, doubts[seat]) - 1.0
    return float(1.0 / odds)


@rule
def chance_of_end(m: Match, o: Options, me: int, mine: float, theirs: Floats, doubts: Floats) -> float:
    """How likely the match is over if this round counts so many points (§9)."""
    if o.end_by == END_ROUNDS:
        return 1.0 if m.number >= o.end_at else 0.0
    chance = 1.0 if m.totals[me] + mine >= o.end_at else 0.0
    for seat in range(o.seats):
        if seat != me:
            chance = max(chance, likely(m.totals[seat] + theirs[seat] - o.end_at, doubts[seat]))
    return chance if chance > 0.5 else 0.0


@rule
def own_ravens(s: Round, o: Options, me: int, features: Floats) -> tuple[float, float]:
    """The ravens expected in the own dream, and the square of how far off that may be."""
    mine, doubt = 0.0, 0.1
    for slot in range(s.sizes[me]):
        place = dream(me, slot)
        if not knows(s, me, place):
            mine += features[SenFeature.MEAN]
            doubt += features[SenFeature.SPREAD] ** 2
        elif s.cards[place] != HOURGLASS:
            mine += o.ravens[s.cards[place]]
    if features[SenFeature.HOURGLASSES] % 2 == 1:
        mine += 9.0 * features[SenFeature.HOURGLASSES]
    nines = own_nines(features)
    return float(mine - 9.0 * nines * features[SenFeature.SPARED + int(nines)]), doubt


@rule
def ravens_of(s: Round, o: Options, me: int, seat: int, weights: Floats, features: Floats) -> tuple[float, float]:
    """The same of a rival's dream, with a last turn, if there is one; below 0 if it is known to be nothing but nines.

    His nines do not count if more of them are known than anybody else has (§8.3).
    """
    theirs, doubt, nines = 0.0, 0.0, 0
    for place in range(dream(seat, 0), dream(seat, s.sizes[seat])):
        theirs += expected(s, o, me, weights, place, features)
        if not knows(s, me, place):
            doubt += features[SenFeature.SPREAD] ** 2
        elif s.cards[place] == NINE:
            nines += 1
    if o.all_in and nines == s.sizes[seat]:
        return -1.0, doubt
    if o.not_scary and nines > own_nines(features) and nines > known_nines(s, o, me, seat):
        theirs -= 9.0 * nines
    if o.last_turn:
        theirs = max(0.0, theirs - weights[Weight.LAST])
    return theirs, doubt


@rule
def known_nines(s: Round, o: Options, me: int, but: int) -> int:
    """The most nines that are known in the dream of a rival other than this one."""
    most = 0
    for seat in range(o.seats):
        if seat not in (me, but):
            nines = 0
            for place in range(seat * SLOTS, seat * SLOTS + s.sizes[seat]):
                nines += knows(s, me, place) and s.cards[place] == NINE
            most = max(most, nines)
    return most
