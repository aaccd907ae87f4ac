"""What a player of Koty notes before weighing moves: how everybody stands, the cards not seen, what a land is worth.

A land has a *prospect*: what it counts now, and what it still promises while the game is young.
"""

from __future__ import annotations

from enum import IntEnum

from pobudka.core.habits import Floats, knows
from pobudka.core.records import EMPTY
from pobudka.core.rule import inline, rule

from ..board import (
    DISCARDS,
    LANDS,
    MOST_NINES,
    NINES,
    SEATS,
    Round,
    friend_of,
    is_open,
    land_of,
    partner_of,
    secret_card,
    taken_card,
)
from ..deck import CATS, JOKER, KINDS, RAVEN
from ..options import Options
from ..scoring import worth as count_land


class Weight(IntEnum):
    """The numbers that a player of Koty goes by."""

    OPEN = 0  # what an open land with 0, 1, 2, 3 nines promises beside what it counts
    CAT = 4  # likewise under a cat
    CAT_VALUE = 8  # and for each point of that cat
    COVERED = 12  # likewise under a raven
    HARM = 16  # what a point less is worth, if all rivals together lose it
    LEADER = 17  # and if it is the leading rival
    EXCHANGE = 18  # what four new cards are worth
    END = 19  # to end the game when ahead, or not to end it when behind
    BLOCK = 20  # to cover the nines on which a rival would end it
    RISK = 21  # of its points that a cat may lose, times the share of unseen cards that can attack it
    PATIENCE = 22  # decisions each, after which one exchanges less and less, and would end the game even when behind
    KEEP = 23  # what it costs to part with a card of each kind, beside a card drawn for it
    COUNT = KEEP + KINDS


HEIGHTS = MOST_NINES + 1  # of a land: 0 to 3 nines


class KotyFeature(IntEnum):
    """Where each thought is noted, in one row of numbers."""

    UNSEEN = 0  # how many cards of each kind have not been seen
    TOTAL = KINDS  # of unseen cards
    HAND = TOTAL + 1  # cards of each kind in the own hand
    YOUNG = HAND + KINDS  # how young the game is: 1 at first, 0 at its end
    LEAD = YOUNG + 1  # points over the best rival
    FULL = LEAD + 1  # full lands of each seat
    WEARY = FULL + SEATS  # how much longer than one's patience the game has lasted, in decisions each
    WEIGHT = WEARY + 1  # what a point of each seat is worth to me
    SCORE = WEIGHT + SEATS  # points of each seat, with its partner's
    PROSPECT = SCORE + SEATS  # of a land, by its top (a raven after the cats, nothing after that) and its nines
    END = PROSPECT + (CATS + 2) * HEIGHTS


NOTES = int(KotyFeature.END)
NOWHERE = -1000.0
TIE = 0.01  # what a nine counts where points are even (§9.4)


# --- Taking stock ---


@rule
def take_stock(s: Round, o: Options, me: int, weights: Floats, features: Floats) -> None:
    for i in range(s.secret[me]):
        features[KotyFeature.HAND + s.cards[secret_card(me, i)]] += 1.0
    for i in range(s.taken[me]):
        features[KotyFeature.HAND + s.cards[taken_card(me, i)]] += 1.0
    count_dreams(s, o, weights, features)
    weigh_seats(o, me, weights, features)
    count_cards(s, o, me, features)
    weigh_lands(weights, features)


@rule
def count_dreams(s: Round, o: Options, weights: Floats, features: Floats) -> None:
    """How far the game has come, and how everybody stands."""
    most = 0
    for seat in range(o.seats):
        nines, least, full = 0, MOST_NINES, 0
        for land in range(land_of(seat, 0), land_of(seat, LANDS)):
            here = int(s.nines[land])
            nines += here
            least = min(least, here)
            full += here == MOST_NINES
        most = max(most, nines - least)
        features[KotyFeature.FULL + seat] = full
        points = dream_points(s, seat) + TIE * nines
        features[KotyFeature.SCORE + seat] += points
        if o.partner:
            features[KotyFeature.SCORE + partner_of(o, seat)] += points
    features[KotyFeature.YOUNG] = 1.0 - most / 9.0
    features[KotyFeature.WEARY] = max(0.0, s.clock / o.seats - weights[Weight.PATIENCE])


@rule
def weigh_seats(o: Options, me: int, weights: Floats, features: Floats) -> None:
    """What a point of each seat is worth to me: a rival's counts against me, the leader's most."""
    leader, rivals, best = 0, 0, -1.0
    for seat in range(o.seats):
        if is_rival(o, me, seat):
            rivals += 1
            if features[KotyFeature.SCORE + seat] > best:
                leader, best = seat, features[KotyFeature.SCORE + seat]
    for seat in range(o.seats):
        weight = 1.0
        if is_rival(o, me, seat):
            weight = -weights[Weight.HARM] / rivals
            if not is_rival(o, leader, seat):
                weight -= weights[Weight.LEADER]
        features[KotyFeature.WEIGHT + seat] = weight
    features[KotyFeature.LEAD] = features[KotyFeature.SCORE + me] - best


@inline
def is_rival(o: Options, me: int, seat: int) -> bool:
    return seat != me and seat != partner_of(o, me)


@rule
def count_cards(s: Round, o: Options, me: int, features: Floats) -> None:
    """What has not been seen: the deck, less what lies open, what was turned over in sight of all, and the own hand."""
    for kind in range(KINDS):
        features[kind] = o.count[kind] - features[KotyFeature.HAND + kind]
    for land in range(land_of(o.seats, 0)):
        if not is_open(s, land):
            features[s.cards[land]] -= 1.0
        for place in range(NINES + land * MOST_NINES, NINES + land * MOST_NINES + s.nines[land]):
            if knows(s, me, place):
                features[s.cards[place]] -= 1.0
    for place in range(DISCARDS, DISCARDS + s.discarded):
        if knows(s, me, place):
            features[s.cards[place]] -= 1.0
    for seat in range(o.seats):
        if seat != me:
            for i in range(s.taken[seat]):
                features[s.cards[taken_card(seat, i)]] -= 1.0
    total = 0.0
    for kind in range(KINDS):
        total += features[kind]
    features[KotyFeature.TOTAL] = max(total, 1.0)


# --- What a land is worth ---


@rule
def weigh_lands(weights: Floats, features: Floats) -> None:
    """What a land counts now, and what it promises while the game is young, for every top and number of nines."""
    young = features[KotyFeature.YOUNG]
    for cat in range(CATS):
        hunters = (features[cat] + features[friend_of(cat)] + features[JOKER]) / features[KotyFeature.TOTAL]
        safe = (cat + 1) * (1.0 - weights[Weight.RISK] * hunters)
        for nines in range(MOST_NINES + 1):
            later = weights[Weight.CAT + nines] + weights[Weight.CAT_VALUE + nines] * (cat + 1)
            features[KotyFeature.PROSPECT + cat * HEIGHTS + nines] = safe * (1 << nines) + young * later
    for nines in range(MOST_NINES + 1):
        place = KotyFeature.PROSPECT + CATS * HEIGHTS + nines
        features[place] = young * weights[Weight.COVERED + nines]
        features[place + HEIGHTS] = bare(nines) + young * weights[Weight.OPEN + nines]


@inline
def bare(nines: int) -> int:
    """The points of a land with nothing but nines."""
    return 9 << nines - 1 if nines > 0 else 0


@inline
def prospect(top: int, nines: int, features: Floats) -> float:
    """What a land with so many nines under this top (EMPTY: under nothing) is worth to its owner."""
    row = top if top < CATS else CATS if top == RAVEN else CATS + 1
    return float(features[KotyFeature.PROSPECT + row * HEIGHTS + nines])


@inline
def laid(s: Round, land: int, kind: int, features: Floats) -> float:
    """What it is worth to me that a cat or raven comes to lie in an open land, whose ever it is."""
    nines = int(s.nines[land])
    gain = prospect(kind, nines, features) - prospect(EMPTY, nines, features)
    return float(features[KotyFeature.WEIGHT + land // LANDS] * gain)


@inline
def lifted(s: Round, land: int, features: Floats) -> float:
    """What it is worth to me that the cat or raven of a land goes."""
    return -laid(s, land, s.cards[land], features)


@rule
def gain_of_nine(s: Round, me: int, land: int, top: int, weights: Floats, features: Floats, swing: float) -> float:
    """What a nine with this top (EMPTY: with none) gains in an own land, if the lead has shifted by `swing` before.

    It may end the game: good for who is ahead then.
    """
    nines = int(s.nines[land])
    gain = prospect(top, nines + 1, features) - prospect(EMPTY, nines, features)
    if nines + 1 < MOST_NINES or features[KotyFeature.FULL + me] < 2.0:
        return gain
    swing += (bare(nines + 1) if top == EMPTY else top + 1 << nines + 1) - bare(nines)
    if features[KotyFeature.LEAD] + swing > 0.0:
        return float(gain + weights[Weight.END])
    return float(gain + features[KotyFeature.WEARY] - weights[Weight.END])


@rule
def best_nine(
    s: Round, o: Options, me: int, bared: int, top: int, weights: Floats, features: Floats, swing: float
) -> float:
    """The most that such a nine can gain, the land `bared` being open too; nothing if no land can take it.

    Its cat may be laid alone then, where the table keeps it.
    """
    best, alone = NOWHERE, 0.0
    for land in range(land_of(me, 0), land_of(me, LANDS)):
        if is_open(s, land) or land == bared:
            if s.nines[land] < MOST_NINES:
                best = max(best, gain_of_nine(s, me, land, top, weights, features, swing))
            elif o.keep_cat and top != EMPTY:
                alone = max(alone, laid(s, land, top, features))
    return best if best > NOWHERE else alone


@inline
def dream_points(s: Round, seat: int) -> int:
    points = 0
    for land in range(land_of(seat, 0), land_of(seat, LANDS)):
        points += count_land(s, land)
    return points


@inline
def nines_of(s: Round, seat: int) -> int:
    nines = 0
    for land in range(land_of(seat, 0), land_of(seat, LANDS)):
        nines += int(s.nines[land])
    return nines
