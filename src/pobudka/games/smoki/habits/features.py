"""What a player of Smoki notes before weighing moves: every dream as it lies, the cards not seen, what a dream costs.

A dream costs what its columns and mirrors would count, with the mean of the unseen cards for a face-down one; a column
that waits for a like card costs the less, the more of its likes are unseen.
"""

from __future__ import annotations

from enum import IntEnum

from pobudka.core.habits import NEVER, Floats
from pobudka.core.rule import inline, rule

from ..board import (
    HELD,
    LIFTED,
    MOST_CARDS,
    OPEN,
    OPEN_PILES,
    ROW,
    SEATS,
    SLOTS,
    Match,
    Phase,
    Round,
    dream,
    is_drawn,
    left_of,
    open_top,
)
from ..deck import KINDS, MIRROR
from ..options import END_ROUNDS, END_TARGET, END_TOKENS, Options


class Weight(IntEnum):
    """The numbers that a player of Smoki goes by."""

    SURE = 0  # end the round if it is at least so likely that nobody is lower
    STAKE = 1  # what being lowest is worth, in points
    DOUBT = 2  # by how many points a guess at the lead is off
    SWING = 3  # by how much a rival's face-down card may be better than expected
    HOPE = 4  # how likely a card finds its like, for each turn to come and each share of the unseen cards
    FADE = 5  # how much of a high card's points will be covered, for each turn to come
    HIDDEN = 6  # what a face-down card costs beside the mean of the unseen ones
    OPENING = 7  # what it is worth to turn up a card
    GIFT = 8  # what a point costs that the next player may gain from an open pile
    WANT = 9  # the points below which the next player will rather draw
    HARM = 10  # what a point more for the rivals is worth
    MIRROR = 11  # the points that a mirror costs on average
    PATIENCE = 12  # decisions each, after which one would turn up any card, and end the round even when behind
    CARE = 13  # how much surer to be for each rival who may win the match with this round's token
    BLIND = 14  # the share of a pair's points that one does not think of as saved


class SmokiFeature(IntEnum):
    """Where each thought is noted, in one row of numbers."""

    UNSEEN = 0  # how many cards of each kind the draw pile may hold
    TOTAL = KINDS  # of them
    MEAN = TOTAL + 1  # points on a face-down card
    COST = MEAN + 1  # of a card of each kind, alone in its column; the last is a face-down card
    HOPE = COST + KINDS + 1  # how likely a card of each kind finds its like, likewise
    LOWEST = HOPE + KINDS + 1  # the points expected of the best rival
    SCORE = LOWEST + 1  # the points expected of each dream if the round ended now
    CLOSED = SCORE + SEATS  # how many cards of each dream are face down
    MIRRORS = CLOSED + SEATS  # how many lie in each dream
    FACE = MIRRORS + SEATS  # every dream, slot by slot: a kind or HIDDEN
    LAST = FACE + SEATS * SLOTS  # the last own slot that is face down
    WORST = LAST + 1  # what a card gains at most, before its own cost, in the dream that was summed up
    PAIR = WORST + 1  # what a card of each kind gains there beside its like
    TOPS = PAIR + KINDS  # what the next player gains by the top of each open pile
    WEARY = TOPS + OPEN_PILES  # how much longer than one's patience the round has lasted, in decisions each
    SURE = WEARY + 1  # how sure to be that nobody is lower, before the round is ended
    STAKE = SURE + 1  # what being lowest is worth
    AHEAD = STAKE + 1  # by how many points each seat leads me already, where this round is the last and totals decide
    BLIND = AHEAD + SEATS  # as the weight of this name
    MIDDLE = BLIND + 1  # the points on a card that is neither low nor high
    END = MIDDLE + 1


NOTES = int(SmokiFeature.END)
HIDDEN = KINDS  # stands for the kind of a face-down card
BELOW_MEAN = 0.9  # the middle of what is played for lies so far below the mean of the whole deck


# --- Looking around ---


@rule
def look_around(s: Round, o: Options, me: int, features: Floats) -> None:
    """Every dream as it lies, and how many cards of each kind have not been seen."""
    for kind in range(KINDS):
        features[kind] = o.count[kind]
    for seat in range(o.seats):
        for place in range(dream(seat, 0), dream(seat, SLOTS)):
            if s.known[place] >> me & 1:
                kind = s.cards[place]
                features[SmokiFeature.FACE + place] = kind
                features[kind] -= 1.0
                features[SmokiFeature.MIRRORS + seat] += kind == MIRROR
            else:
                features[SmokiFeature.FACE + place] = HIDDEN
                features[SmokiFeature.CLOSED + seat] += 1.0
                if seat == me:
                    features[SmokiFeature.LAST] = place - dream(me, 0)
    for pile in range(s.piles):
        start = OPEN + pile * MOST_CARDS
        for place in range(start, start + s.opened[pile]):
            features[s.cards[place]] -= 1.0
    for place in range(HELD, LIFTED + 1):
        if s.known[place] >> me & 1 and s.cards[place] < KINDS:
            features[s.cards[place]] -= 1.0


@rule
def count_cards(s: Round, o: Options, weights: Floats, features: Floats) -> None:
    """What is face down, on average, and what may be drawn; after a reshuffle these are different cards."""
    drawn = s.cards[HELD] if s.phase == Phase.HELD and is_drawn(s) else HIDDEN
    points = closed = total = 0.0
    for kind in range(KINDS):
        lying = features[kind]
        if s.reshuffles > 0:
            features[kind] = s.pool[kind] - (kind == drawn)
            lying -= features[kind]
        points += lying * (weights[Weight.MIRROR] if kind == MIRROR else o.value[kind])
        closed += lying
        total += features[kind]
    features[SmokiFeature.MEAN] = points / max(closed, 1.0)
    features[SmokiFeature.TOTAL] = max(total, 1.0)


@rule
def middle_of(o: Options) -> float:
    """The points on a card of this deck that is neither low nor high."""
    points = cards = 0.0
    for kind in range(MIRROR):
        points += float(o.count[kind]) * o.value[kind]
        cards += o.count[kind]
    return float(BELOW_MEAN * points / max(cards, 1.0))


@rule
def look_at_match(m: Match, o: Options, me: int, weights: Floats, features: Floats) -> None:
    """What the match makes of the end of this round: whose token would win it, and whether totals are settled by it."""
    features[SmokiFeature.WEARY] = max(0.0, m.this_round.clock / o.seats - weights[Weight.PATIENCE])
    sure, stake = weights[Weight.SURE], weights[Weight.STAKE]
    if o.end_by == END_TOKENS:
        for seat in range(o.seats):
            if m.tokens[seat] == o.end_at - 1:
                if seat == me:
                    stake *= 1.5
                else:
                    sure += weights[Weight.CARE]
    is_last = o.end_by == END_ROUNDS and m.number >= o.end_at
    for seat in range(o.seats):
        score = features[SmokiFeature.SCORE + seat]
        is_last = is_last or (o.end_by == END_TARGET and m.totals[seat] + score >= o.end_at)
    for seat in range(o.seats):
        features[SmokiFeature.AHEAD + seat] = m.totals[seat] - m.totals[me] if is_last else 0.0
    features[SmokiFeature.SURE], features[SmokiFeature.STAKE] = sure, stake


@rule
def foresee(m: Match, o: Options, me: int, weights: Floats, features: Floats) -> None:
    """How everybody stands, how long the round will last at least, and what a card will cost until then."""
    s = m.this_round
    left, lowest = 9.0, 999.0
    for seat in range(o.seats):
        features[SmokiFeature.SCORE + seat] = count_dream(o, seat, features)
        left = min(left, features[SmokiFeature.CLOSED + seat])
    look_at_match(m, o, me, weights, features)
    for seat in range(o.seats):
        if seat != me:
            lowest = min(lowest, rival_points(features[SmokiFeature.SCORE + seat], seat, weights, features))
    features[SmokiFeature.LOWEST] = lowest
    features[SmokiFeature.MIDDLE], features[SmokiFeature.BLIND] = middle_of(o), weights[Weight.BLIND]
    for kind in range(MIRROR):
        value = float(o.value[kind])
        features[SmokiFeature.COST + kind] = value - weights[Weight.FADE] * left * max(
            0.0, value - features[SmokiFeature.MIDDLE]
        )
        features[SmokiFeature.HOPE + kind] = min(
            0.45, weights[Weight.HOPE] * left * features[kind] / features[SmokiFeature.TOTAL]
        )
    features[SmokiFeature.COST + HIDDEN] = features[SmokiFeature.MEAN] + weights[Weight.HIDDEN]
    if s.phase == Phase.TURN:
        sum_up(o, me, weights[Weight.OPENING] + features[SmokiFeature.WEARY], features)
    else:
        sum_up(o, left_of(o, s.turn), 0.0, features)
        for pile in range(s.piles):
            features[SmokiFeature.TOPS + pile] = (
                wish(s.cards[open_top(s, pile)], features) if s.opened[pile] > 0 else 0.0
            )


@inline
def rival_points(score: float, seat: int, weights: Floats, features: Floats) -> float:
    """What a rival with this score must be reckoned with, beside one's own score, if the round ends now."""
    closed = features[SmokiFeature.CLOSED + seat]
    return float(score - weights[Weight.SWING] * closed + features[SmokiFeature.AHEAD + seat])


@rule
def sum_up(o: Options, seat: int, opening: float, features: Floats) -> None:
    """What a dream has to gain; its last face-down card is left out, for to turn it up ends the round."""
    for i in range(SmokiFeature.WORST, SmokiFeature.TOPS):
        features[i] = NEVER
    for slot in range(SLOTS):
        this, other = face(features, seat, slot), face(features, seat, other_of(slot))
        if this != HIDDEN or features[SmokiFeature.CLOSED + seat] > 1.0:
            goes = gain(o, seat, HIDDEN, slot, features) + (opening if this == HIDDEN else 0.0)
            features[SmokiFeature.WORST] = max(
                features[SmokiFeature.WORST], goes + features[SmokiFeature.COST + HIDDEN]
            )
            if other < MIRROR:
                features[SmokiFeature.PAIR + other] = max(
                    features[SmokiFeature.PAIR + other], goes + column(HIDDEN, other, features)
                )


@inline
def wish(kind: int, features: Floats) -> float:
    """About what a card gains in the dream that was summed up."""
    cost = column(kind, HIDDEN, features) - features[SmokiFeature.COST + HIDDEN]
    return float(max(features[SmokiFeature.WORST] - cost, features[SmokiFeature.PAIR + kind]))


# --- What a dream costs ---


@inline
def face(features: Floats, seat: int, slot: int) -> int:
    return int(features[SmokiFeature.FACE + dream(seat, slot)])


@inline
def other_of(slot: int) -> int:
    """The other slot of the column."""
    return slot + ROW if slot < ROW else slot - ROW


@rule
def count_dream(o: Options, seat: int, features: Floats) -> float:
    """The points expected of a dream if the round ended now."""
    points = mirrored(o, seat, 0, features) + mirrored(o, seat, ROW, features)
    for slot in range(ROW):
        above, below = face(features, seat, slot), face(features, seat, slot + ROW)
        if above != below or above == HIDDEN:
            points += value_of(o, above, features) + value_of(o, below, features)
    return float(points)


@inline
def column(a: int, b: int, features: Floats) -> float:
    """What two cards cost in a column: the less, the likelier one finds its like. A mirror is counted by rows."""
    cost = features[SmokiFeature.COST + a] + features[SmokiFeature.COST + b]
    if a == b and a < MIRROR:
        return float(features[SmokiFeature.BLIND] * cost)
    return float(min(cost, cost * (1.0 - features[SmokiFeature.HOPE + a] - features[SmokiFeature.HOPE + b])))


@inline
def mirrored(o: Options, seat: int, start: int, features: Floats) -> float:
    """What the mirrors cost in the row that starts there: the first real card beside them, the lower of two."""
    if features[SmokiFeature.MIRRORS + seat] == 0.0:
        return 0.0
    left, middle, right = face(features, seat, start), face(features, seat, start + 1), face(features, seat, start + 2)
    if middle != MIRROR:
        return ((left == MIRROR) + (right == MIRROR)) * value_of(o, middle, features)
    if left == MIRROR:
        return 0.0 if right == MIRROR else 2.0 * value_of(o, right, features)
    if right == MIRROR:
        return 2.0 * value_of(o, left, features)
    return min(value_of(o, left, features), value_of(o, right, features))


@inline
def value_of(o: Options, kind: int, features: Floats) -> float:
    """The points on a card; a face-down one is expected to be like the unseen."""
    return float(features[SmokiFeature.MEAN] if kind == HIDDEN else o.value[kind])


@inline
def gain(o: Options, seat: int, kind: int, slot: int, features: Floats) -> float:
    """How much less a dream costs with this card in a slot."""
    old, other = face(features, seat, slot), face(features, seat, other_of(slot))
    less = column(old, other, features) - column(kind, other, features)
    if kind == MIRROR or features[SmokiFeature.MIRRORS + seat] > 0.0:
        start = 0 if slot < ROW else ROW
        less += mirrored(o, seat, start, features)
        lay(features, seat, slot, kind)
        less -= mirrored(o, seat, start, features)
        lay(features, seat, slot, old)
    return float(less)


@inline
def lay(features: Floats, seat: int, slot: int, kind: int) -> None:
    """Think of a card in a slot."""
    features[SmokiFeature.MIRRORS + seat] += int(kind == MIRROR) - int(face(features, seat, slot) == MIRROR)
    features[SmokiFeature.FACE + dream(seat, slot)] = kind
