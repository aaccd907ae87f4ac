"""What a player of Sen notes before weighing moves: the cards not seen, what the own dream costs, what a card relieves.

As a rule a dream costs the ravens known or expected in it, slot by slot. Three variants look at the dream as a whole:
nines that may not count (§8.3), a dream of nothing but nines (§8.5), and two cards alike that a claim puts away (§8.9).
"""

from __future__ import annotations

from enum import IntEnum

import numpy as np

from pobudka.core.habits import NEVER, Floats, knows
from pobudka.core.rule import inline, rule

from ..board import HELD, PILES, SLOTS, How, Round, dream
from ..deck import HOURGLASS, KINDS, NINE, VALUES
from ..options import Options


class Weight(IntEnum):
    """The numbers that a player of Sen goes by."""

    SURE = 0  # call if it is at least so likely that nobody is lower
    MODEST = 1  # but never with more ravens expected than this
    EARLIEST = 2  # nor before so many turns of one's own
    KEPT = 3  # a card that a rival drew and kept, as a share of an unseen card
    LEFT = 4  # a card that a rival knows and has left lying for ever, likewise
    INSIGHT = 5  # what it is worth to know an own card
    WATCH = 6  # what it is worth to know a rival's card
    SPREAD = 7  # of the ravens on an unseen card, as a share of how much the unseen cards differ
    LAST = 8  # by how much each rival will improve in a last turn
    START = 9  # what it is worth to start the next round; to come last there costs as much
    EAGER = 10  # by how many ravens one grows less modest, turn by turn
    ALL_IN = 11  # how likely one nine more is found in time, where a sixth of the cards are nines
    PAIR = 12  # how much of what a claim would save is counted before it is made


class SenFeature(IntEnum):
    """Where each thought is noted, in one row of numbers."""

    UNSEEN = 0  # how many cards of each value have not been seen; the last are hourglasses
    TOTAL = VALUES + 1  # of unseen cards
    MEAN = TOTAL + 1  # ravens on an unseen card
    SPREAD = MEAN + 1  # by how many ravens a guess at an unseen card is off
    INSIGHT = SPREAD + 1  # what it is worth to know an own card: nothing when the round is about to end
    WATCH = INSIGHT + 1  # likewise a rival's
    WORST = WATCH + 1  # the greatest burden of an own slot
    DRAW = WORST + 1  # what drawing a card gains
    HOURGLASSES = DRAW + 1  # known in the own dream
    HAVE = HOURGLASSES + 1  # how many cards of each value are known in the own dream; the last are hourglasses
    BLIND = HAVE + VALUES + 1  # own cards that one does not know
    COST = BLIND + 1  # of the own dream as a whole, where a variant looks at it so
    SPARED = COST + 1  # how likely so many nines are the most at the table, and do not count
    BURDEN = SPARED + SLOTS + 1  # of each own slot
    END = BURDEN + SLOTS


NOTES = int(SenFeature.END)
HOURGLASS_LATER = 7.0  # the ravens that an hourglass costs on average, while it is not in a dream one knows
ALL_IN_POINTS = 50.0  # §8.5
CLAIM_TURN = 1.5  # what the turn is worth that a claim takes
BLANK = KINDS  # stands for the kind of an own card that one does not know


# --- Counting ---


@rule
def count_cards(s: Round, o: Options, me: int, weights: Floats, features: Floats) -> None:
    """What has not been seen, by value."""
    for kind in range(KINDS):
        features[value_of(o, kind)] += o.count[kind]
    for seat in range(o.seats):
        for place in range(dream(seat, 0), dream(seat, s.sizes[seat])):
            if knows(s, me, place):
                features[value_of(o, s.cards[place])] -= 1.0
    for place in range(PILES, PILES + s.opened):
        if knows(s, me, place):
            features[value_of(o, s.cards[place])] -= 1.0
    for place in range(HELD, PILES):
        if s.cards[place] < KINDS and knows(s, me, place):
            features[value_of(o, s.cards[place])] -= 1.0
    ravens = HOURGLASS_LATER * features[VALUES]
    squares = HOURGLASS_LATER * ravens
    total = features[VALUES]
    for value in range(VALUES):
        ravens += value * features[value]
        squares += value * value * features[value]
        total += features[value]
    total = max(total, 1.0)
    mean = ravens / total
    features[SenFeature.TOTAL], features[SenFeature.MEAN] = total, mean
    features[SenFeature.SPREAD] = weights[Weight.SPREAD] * np.sqrt(max(squares / total - mean * mean, 0.0))
    if s.last_turns == 0 and s.undrawn > o.seats:
        features[SenFeature.INSIGHT], features[SenFeature.WATCH] = weights[Weight.INSIGHT], weights[Weight.WATCH]


@inline
def value_of(o: Options, kind: int) -> int:
    """Its ravens, or VALUES for an hourglass."""
    return VALUES if kind == HOURGLASS else int(o.ravens[kind])


@inline
def is_whole(o: Options) -> bool:
    """Whether what a card costs depends on the whole dream, and not only on its hourglasses."""
    return bool(o.not_scary or o.all_in or o.claims)


# --- What the own dream costs ---


@rule
def weigh_burdens(s: Round, o: Options, me: int, weights: Floats, features: Floats) -> None:
    """What each own slot costs, and what a drawn card may relieve."""
    for slot in range(s.sizes[me]):
        place = dream(me, slot)
        if knows(s, me, place):
            features[SenFeature.HAVE + value_of(o, s.cards[place])] += 1.0
        else:
            features[SenFeature.BLIND] += 1.0
    hourglasses = features[SenFeature.HAVE + VALUES]
    features[SenFeature.HOURGLASSES] = hourglasses
    if is_whole(o):
        if o.not_scary:
            count_nines(s, o, me, weights, features)
        features[SenFeature.COST] = cost_of_dream(o, weights, features)
    worst = -9.0
    for slot in range(s.sizes[me]):
        place = dream(me, slot)
        if not knows(s, me, place):
            burden = features[SenFeature.MEAN] + features[SenFeature.INSIGHT]
        elif s.cards[place] == HOURGLASS:
            burden = 9.0 if hourglasses == 1 else -9.0 if hourglasses == 2 else 9.0 * hourglasses
        else:
            burden = float(o.ravens[s.cards[place]])
        features[SenFeature.BURDEN + slot] = burden
        worst = max(worst, burden)
    features[SenFeature.WORST] = worst
    gain = features[VALUES] * max(0.0, best_relief(s, o, me, weights, HOURGLASS, features))
    for value in range(VALUES):
        if features[value] > 0.0:
            gain += features[value] * max(0.0, best_relief(s, o, me, weights, value, features))
    features[SenFeature.DRAW] = gain / features[SenFeature.TOTAL]


@rule
def best_relief(s: Round, o: Options, me: int, weights: Floats, kind: int, features: Floats) -> float:
    """What a card gains in the best slot of the own dream."""
    if not is_whole(o):
        return float(features[SenFeature.WORST] - cost_of(o, kind, features))
    best = NEVER
    for slot in range(s.sizes[me]):
        best = max(best, relief(s, o, me, weights, kind, slot, features))
    return best


@rule
def relief(s: Round, o: Options, me: int, weights: Floats, kind: int, slot: int, features: Floats) -> float:
    """A card takes an own slot: its burden goes, the card's cost comes."""
    place = dream(me, slot)
    goes = s.cards[place] if knows(s, me, place) else BLANK
    if is_whole(o):
        exchange(o, goes, kind, features)
        cost = cost_of_dream(o, weights, features)
        exchange(o, kind, goes, features)
        return float(features[SenFeature.COST] - cost)
    if kind == HOURGLASS and goes == HOURGLASS:
        return 0.0
    if kind == BLANK:
        return float(features[SenFeature.BURDEN + slot] - features[SenFeature.MEAN] - features[SenFeature.INSIGHT])
    return float(features[SenFeature.BURDEN + slot] - cost_of(o, kind, features))


@inline
def cost_of(o: Options, kind: int, features: Floats) -> float:
    """The ravens that a card would bring into the own dream."""
    if kind != HOURGLASS:
        return float(o.ravens[kind])
    hourglasses = features[SenFeature.HOURGLASSES]
    return float(-9.0 * hourglasses if hourglasses % 2 == 1 else 9.0 * (hourglasses + 1))


@inline
def exchange(o: Options, goes: int, comes: int, features: Floats) -> None:
    """Think of another card in the own dream."""
    features[SenFeature.BLIND if goes == BLANK else SenFeature.HAVE + value_of(o, goes)] -= 1.0
    features[SenFeature.BLIND if comes == BLANK else SenFeature.HAVE + value_of(o, comes)] += 1.0


@rule
def cost_of_dream(o: Options, weights: Floats, features: Floats) -> float:
    """What the own dream, as it is thought of, costs by the variants of this table."""
    cost = features[SenFeature.BLIND] * (features[SenFeature.MEAN] + features[SenFeature.INSIGHT])
    size = features[SenFeature.BLIND]
    saved = 0.0
    for value in range(VALUES + 1):
        have = features[SenFeature.HAVE + value]
        size += have
        if value < NINE:
            cost += value * have
        if o.claims and have >= 2.0 and value < VALUES:
            saved = max(saved, 2.0 * value - features[SenFeature.MEAN] - CLAIM_TURN)
    nines = own_nines(features)
    cost += 9.0 * nines * (1.0 - features[SenFeature.SPARED + int(nines)])
    if o.all_in:
        share = weights[Weight.ALL_IN] * 6.0 * features[NINE] / features[SenFeature.TOTAL]
        cost -= (ALL_IN_POINTS + 9.0 * nines) * min(share, 0.8) ** (size - nines)
    return float(cost - weights[Weight.PAIR] * saved)


@inline
def own_nines(features: Floats) -> float:
    """How many cards of the own dream, as it is thought of, count as nines: hourglasses if they are odd (§7.2)."""
    hourglasses = features[SenFeature.HAVE + VALUES]
    return float(features[SenFeature.HAVE + NINE] + (hourglasses if hourglasses % 2.0 == 1.0 else 0.0))


@rule
def count_nines(s: Round, o: Options, me: int, weights: Floats, features: Floats) -> None:
    """How likely every rival has fewer nines than 0, 1, 2 … : then those do not count (§8.3)."""
    spared = SenFeature.SPARED
    features[spared + 1 : spared + SLOTS + 1] = 1.0
    likely = np.zeros(SLOTS + 1)
    for seat in range(o.seats):
        if seat != me:
            likely[:] = 0.0
            likely[0] = 1.0
            for place in range(dream(seat, 0), dream(seat, s.sizes[seat])):
                share = share_of_nines(s, o, me, weights, place, features)
                for nines in range(SLOTS, 0, -1):
                    likely[nines] += share * (likely[nines - 1] - likely[nines])
                likely[0] -= share * likely[0]
            fewer = 0.0
            for nines in range(1, SLOTS + 1):
                fewer += likely[nines - 1]
                features[spared + nines] *= fewer


# --- What the others have ---


@rule
def share_of_nines(s: Round, o: Options, me: int, weights: Floats, place: int, features: Floats) -> float:
    """How likely a card of a rival is a nine."""
    if knows(s, me, place):
        return 1.0 if s.cards[place] == NINE else 0.0
    share = features[NINE] / features[SenFeature.TOTAL]
    return float(share * expected(s, o, me, weights, place, features) / max(features[SenFeature.MEAN], 0.1))


@rule
def expected(s: Round, o: Options, me: int, weights: Floats, place: int, features: Floats) -> float:
    """The ravens expected on a card of a rival: one kept or left lying is better than any."""
    if knows(s, me, place):
        return HOURGLASS_LATER if s.cards[place] == HOURGLASS else float(o.ravens[s.cards[place]])
    if s.how[place] == How.KEPT:
        return float(features[SenFeature.MEAN] * weights[Weight.KEPT])
    if s.known[place] >> (place // SLOTS) & 1:
        left = weights[Weight.LEFT]
        return float(features[SenFeature.MEAN] * (left + (0.92 - left) * 0.65 ** turns_each(s, o)))
    return float(features[SenFeature.MEAN])


@inline
def turns_each(s: Round, o: Options) -> int:
    return int(s.turns // o.seats)
