"""Smoki by habit: count the cards, pair the columns, end the round when one is probably lowest.

Every move is weighed in points, by what `smoki_features` says that dreams cost. A card is worth what one's dream costs
less with it, and a move also what it leaves to the next player on the open piles. A move that ends the round is weighed
by how likely it is that nobody is lower.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from pobudka.core.habits import NEVER, Floats, Habits, knows
from pobudka.core.moves import first, second, verb_of
from pobudka.core.records import Moves
from pobudka.core.rule import inline, rule

from ..board import (
    HELD,
    LIFTED,
    OPEN_PILES,
    ROW,
    SLOTS,
    Match,
    Phase,
    Round,
    Verb,
    dream,
    left_of,
    open_top,
)
from ..deck import CIRCLE, KINDS, MIRROR, NEST
from ..options import END_TOKENS, Options
from ..scoring import worth as points_of
from .features import (
    HIDDEN,
    NOTES,
    SmokiFeature,
    Weight,
    column,
    count_cards,
    count_dream,
    face,
    foresee,
    gain,
    lay,
    look_around,
    middle_of,
    mirrored,
    other_of,
    rival_points,
    wish,
)
from .lessons import LESSONS

TOKEN, MARGIN = 10.0, 0.1  # what a token is worth, and a point beside it
MATCH = 20.0  # what it is worth to win the match, in points
ROOM = 6.0  # the points that a circle may cost if it goes round among two; the more dreams share it, the fewer


@rule
def weigh(m: Match, o: Options, me: int, weights: Floats, moves: Moves, count: int, out: Floats) -> None:
    """What each legal move is worth, in points."""
    s = m.this_round
    if s.phase == Phase.SETUP:
        out[:count] = 0.0
        return
    features = np.zeros(NOTES)
    look_around(s, o, me, features)
    count_cards(s, o, weights, features)
    foresee(m, o, me, weights, features)
    for i in range(count):
        out[i] = weigh_move(s, o, me, weights, moves[i], features)


@rule
def worth(m: Match, o: Options, me: int) -> float:
    """The others' points, on average, less one's own; where tokens are given, a token more than they is worth more.

    A match that is over with the round was won, or was not.
    """
    s = m.this_round
    scores = np.zeros(o.seats)
    scores[:] = s.points[: o.seats]
    if s.phase != Phase.OVER:
        features = np.zeros(NOTES)
        look_around(s, o, me, features)
        features[SmokiFeature.MEAN] = middle_of(o)
        for seat in range(o.seats):
            scores[seat] = count_dream(o, seat, features)
    others = (scores.sum() - scores[me]) / (o.seats - 1)
    won = 0.0
    if m.winners != 0:
        winners = 0
        for seat in range(o.seats):
            winners += m.winners >> seat & 1
        won = MATCH * ((m.winners >> me & 1) / winners - 1.0 / o.seats)
    if o.end_by != END_TOKENS:
        return float(won + others - scores[me])
    lowest = scores.min()
    mine = 1.0 if scores[me] == lowest else 0.0
    theirs = ((scores == lowest).sum() - mine) / (o.seats - 1)
    return float(won + TOKEN * (mine - theirs) + MARGIN * (others - scores[me]))


@rule
def standing(m: Match, o: Options, me: int, row: Floats) -> float:
    """With all cards open: the points of a dream, those that lie open, its face-down cards and its dearest card."""
    s = m.this_round
    row[:] = 0.0
    for slot in range(SLOTS):
        points = float(points_of(s, o, me, slot))
        row[0] += points
        row[3] = max(row[3], points)
        if knows(s, me, dream(me, slot)):
            row[1] += points
        else:
            row[2] += 1.0
    return s.clock / (15.0 * o.seats)


# --- Weighing a move ---


@rule
def weigh_move(s: Round, o: Options, me: int, weights: Floats, move: int, features: Floats) -> float:
    match verb_of(move):
        case Verb.DRAW:
            return weigh_draw(o, me, weights, features)
        case Verb.TAKE:
            return weigh_take(o, me, weights, s.cards[open_top(s, first(move))], features)
        case Verb.PLACE:
            points = weigh_lifting(s, o, me, weights, first(move), features)
            return points + weigh_place(o, me, weights, s.cards[HELD], first(move), features)
        case Verb.DISCARD:
            return weigh_put(
                s, o, me, weights, s.cards[HELD if s.phase == Phase.HELD else LIFTED], first(move), features
            )
        case Verb.SWAP:
            return weigh_swap(o, me, first(move), second(move), features)
        case Verb.SKIP:
            return 0.0
        case _:
            raise ValueError("no such move is weighed")


@rule
def weigh_draw(o: Options, me: int, weights: Floats, features: Floats) -> float:
    """The best that can be done with each card that may come; only a circle must be placed."""
    points = 0.0
    for kind in range(KINDS):
        if kind == MIRROR:
            best = best_place(o, me, weights, kind, features)
        else:
            best = likely_place(o, me, weights, kind, features)
        points += features[kind] * (best if kind == CIRCLE else max(0.0, best))
    return float(points / features[SmokiFeature.TOTAL])


@rule
def weigh_take(o: Options, me: int, weights: Floats, kind: int, features: Floats) -> float:
    """Like a card that was drawn, but ravens and mirrors are looked at closely, a circle if one has a place for it."""
    has_place = kind != CIRCLE or wish(kind, features) + ROOM / (o.seats - 1) > 0.0
    if has_place and (kind > NEST or (kind < NEST and features[SmokiFeature.MIRRORS + me] > 0.0)):
        return best_place(o, me, weights, kind, features)
    points = likely_place(o, me, weights, kind, features)
    return points + best_swap(o, me, SLOTS, features) if kind == NEST else points


@rule
def likely_place(o: Options, me: int, weights: Floats, kind: int, features: Floats) -> float:
    """About what a card gains in the best slot."""
    best = wish(kind, features)
    if features[SmokiFeature.CLOSED + me] == 1.0:
        best = max(best, weigh_place(o, me, weights, kind, int(features[SmokiFeature.LAST]), features))
    return float(best)


@rule
def best_place(o: Options, me: int, weights: Floats, kind: int, features: Floats) -> float:
    """Exactly what a card gains in the best slot."""
    best = NEVER
    for slot in range(SLOTS):
        best = max(best, weigh_place(o, me, weights, kind, slot, features))
    return best


@rule
def weigh_place(o: Options, me: int, weights: Floats, kind: int, slot: int, features: Floats) -> float:
    """What a card gains in a slot, with what a nest or circle does; the last face-down card is the end."""
    if kind == CIRCLE:
        return weigh_circle(o, me, weights, slot, features)
    old = face(features, me, slot)
    ends = old == HIDDEN and features[SmokiFeature.CLOSED + me] == 1.0
    lay(features, me, slot, kind)
    swap = best_swap(o, me, slot, features) if kind == NEST else 0.0
    mine = count_dream(o, me, features) - swap if ends else 0.0
    lay(features, me, slot, old)
    if ends:
        return weigh_end(weights, mine, features[SmokiFeature.LOWEST], features)
    return float(gain(o, me, kind, slot, features) + swap + (opening(weights, features) if old == HIDDEN else 0.0))


@inline
def opening(weights: Floats, features: Floats) -> float:
    """What it is worth to turn up a card: more, the longer the round has lasted."""
    return float(weights[Weight.OPENING] + features[SmokiFeature.WEARY])


@inline
def weigh_end(weights: Floats, mine: float, lowest: float, features: Floats) -> float:
    """How likely it is that nobody is lower, beside how sure one wants to be; in the end one is tired of it all."""
    stake = (chance_of_lowest(weights, mine, lowest) - features[SmokiFeature.SURE]) * features[SmokiFeature.STAKE]
    return float(stake + features[SmokiFeature.WEARY])


@inline
def chance_of_lowest(weights: Floats, mine: float, lowest: float) -> float:
    """How likely nobody is lower, where the best rival is expected to have so many points."""
    return float(1.0 / (1.0 + np.exp((mine - lowest - 0.5) / weights[Weight.DOUBT])))


@rule
def weigh_circle(o: Options, me: int, weights: Floats, slot: int, features: Floats) -> float:
    """The cards of the slot go round, to the left: what one is rid of, and what the rivals get."""
    points = gain(o, me, CIRCLE, slot, features)
    mine, lowest, harm, ends = 0.0, 999.0, 0.0, False
    comes, seat = CIRCLE, me
    for _ in range(o.seats):
        goes = face(features, seat, slot)
        lay(features, seat, slot, comes)
        score = count_dream(o, seat, features)
        lay(features, seat, slot, goes)
        ends |= goes == HIDDEN and features[SmokiFeature.CLOSED + seat] == 1.0
        if seat == me:
            mine = score
            points += opening(weights, features) if goes == HIDDEN else 0.0
        else:
            harm += score - features[SmokiFeature.SCORE + seat]
            lowest = min(lowest, rival_points(score, seat, weights, features))
        comes, seat = goes, left_of(o, seat)
    if ends:
        return weigh_end(weights, mine, lowest, features)
    return float(points + weights[Weight.HARM] * harm / (o.seats - 1))


@rule
def best_swap(o: Options, me: int, filled: int, features: Floats) -> float:
    """What the best swap gains that leaves the filled slot alone."""
    best = 0.0
    for a in range(SLOTS):
        for b in range(a + 1, SLOTS):
            if a != filled and b != filled:
                best = max(best, weigh_swap(o, me, a, b, features))
    return best


@rule
def weigh_swap(o: Options, me: int, a: int, b: int, features: Floats) -> float:
    """What the columns and the mirrors gain if two cards change places."""
    one, two = face(features, me, a), face(features, me, b)
    by_one, by_two = face(features, me, other_of(a)), face(features, me, other_of(b))
    less = 0.0
    if a != other_of(b):
        less += column(one, by_one, features) + column(two, by_two, features)
        less -= column(two, by_one, features) + column(one, by_two, features)
    if features[SmokiFeature.MIRRORS + me] > 0.0:
        less += mirrored(o, me, 0, features) + mirrored(o, me, ROW, features)
        lay(features, me, a, two)
        lay(features, me, b, one)
        less -= mirrored(o, me, 0, features) + mirrored(o, me, ROW, features)
        lay(features, me, a, one)
        lay(features, me, b, two)
    return float(less)


@rule
def weigh_lifting(s: Round, o: Options, me: int, weights: Floats, slot: int, features: Floats) -> float:
    """What it costs that the card of a slot will go to the better pile; a circle passes it on instead."""
    kind = face(features, me, slot)
    if kind == HIDDEN or s.cards[HELD] == CIRCLE:
        return 0.0
    costs = weigh_put(s, o, me, weights, kind, 0, features)
    return max(costs, weigh_put(s, o, me, weights, kind, s.piles - 1, features))


@rule
def weigh_put(s: Round, o: Options, me: int, weights: Floats, kind: int, pile: int, features: Floats) -> float:
    """A card on a pile: the next player chooses between it and what it leaves uncovered, or draws."""
    theirs = wish(kind, features)
    if s.piles == OPEN_PILES:
        theirs = max(theirs, features[SmokiFeature.TOPS + 1 - pile])
    if left_of(o, s.turn) == me:  # one's own turn comes, after a circle
        return theirs
    return float(-weights[Weight.GIFT] * max(0.0, theirs - weights[Weight.WANT]))


# --- At this table ---


def weights(o: Any) -> Floats:
    """Tuned by simulation: rounds in which every seat played with these numbers, each a little changed at random."""
    numbers = np.zeros(len(Weight))
    two = o.seats == 2
    numbers[Weight.SURE], numbers[Weight.STAKE] = (0.5, 26.0) if two else (0.45, 24.0)
    numbers[Weight.DOUBT] = 3.5 if o.end_by != END_TOKENS else 2.6 if two else 2.1
    numbers[Weight.SWING] = 0.8
    numbers[Weight.HOPE], numbers[Weight.FADE] = 0.9, 0.12 if two else 0.1
    numbers[Weight.HIDDEN], numbers[Weight.OPENING] = (0.8, 0.9) if two else (1.1, 0.45)
    numbers[Weight.GIFT], numbers[Weight.WANT] = (0.5, 2.4) if two else (0.3, 1.5)
    numbers[Weight.HARM], numbers[Weight.MIRROR] = 0.55, 0.7 if two else 2.6
    numbers[Weight.PATIENCE], numbers[Weight.CARE] = 60.0, 0.08
    return numbers


def absent(weights: Floats) -> Floats:
    """A beginner thinks of no pairs, turns up whatever can be, is generous to the next player, and does not ask who is
    lowest before the round is ended."""
    numbers = weights.copy()
    for number in (Weight.SURE, Weight.STAKE, Weight.SWING, Weight.HARM, Weight.CARE, Weight.HOPE, Weight.FADE):
        numbers[number] = 0.0
    numbers[Weight.OPENING], numbers[Weight.GIFT] = 12.0, -0.2
    numbers[Weight.DOUBT] *= 2.0
    numbers[Weight.HIDDEN], numbers[Weight.BLIND] = 0.0, 1.0
    return numbers


# Where tokens decide, luck does much: these keep the levels as far apart as the game lets them be.
AWAKE = {"dreamer": 0.08, "sleepwalker": 0.265, "raven": 0.455, "lynx": 0.9}
DEPTHS = {"lynx": 0, "owl": 0}  # with few worlds `search` wins no more here than habits do
PRACTISED = {"owl": 1.0}
HABITS = Habits(
    weigh, worth, weights, absent, awake=AWAKE, depths=DEPTHS, practised=PRACTISED, lessons=LESSONS,
    standing=standing, stands=4,
)  # fmt: skip
