"""Sen by habit: count the cards, keep the low ones, call when the others are probably worse.

Every move is weighed in ravens. A card in hand is weighed against the *burden* of each own slot: the ravens known or
expected there. Cards that nobody has shown are expected to be like the cards not seen yet; what a rival kept or left
lying is expected to be better than that. A call is weighed by how likely it is that nobody has fewer ravens.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Any

import numpy as np

from pobudka.core.habits import NEVER, Floats, Habits, knows
from pobudka.core.moves import first, second, third, verb_of
from pobudka.core.records import Moves
from pobudka.core.rule import inline, rule

from .board import HELD, PILES, SLOTS, TWO, How, Match, Phase, Round, SenView, Verb, dream
from .deck import HOURGLASS, KINDS, VALUES, Action
from .options import Options


class Weight(IntEnum):
    """The numbers that a player of Sen goes by."""

    SURE = 0  # call if it is at least so likely that nobody is lower
    MODEST = 1  # but never with more ravens expected than this
    EARLIEST = 2  # nor before so many turns of one's own
    KEPT = 3  # a card that a rival drew and kept, as a share of an unseen card
    LEFT = 4  # a card that a rival knows and has left lying for ever, likewise
    INSIGHT = 5  # what it is worth to know an own card
    WATCH = 6  # what it is worth to know a rival's card
    SPREAD = 7  # of the ravens on an unseen card
    LAST = 8  # by how much each rival will improve in a last turn
    START = 9  # what it is worth to start the next round; to come last there costs as much


# What is thought of before the moves are weighed, in one row of numbers.
class SenFeature(IntEnum):
    """Where each thought is noted."""

    UNSEEN = 0  # how many cards of each value have not been seen; the last are hourglasses
    TOTAL = VALUES + 1  # of unseen cards
    MEAN = TOTAL + 1  # ravens on an unseen card
    WORST = MEAN + 1  # the greatest burden of an own slot
    DRAW = WORST + 1  # what drawing a card gains
    HOURGLASSES = DRAW + 1  # known in the own dream
    BURDEN = HOURGLASSES + 1  # of each own slot
    END = BURDEN + SLOTS


NOTES = int(SenFeature.END)
HOURGLASS_LATER = 7.0  # the ravens that an hourglass costs on average, while it is not in a dream one knows


@rule
def weigh(m: Match, o: Options, me: int, weights: Floats, moves: Moves, count: int, out: Floats) -> None:
    """What each legal move is worth, in ravens."""
    s = m.this_round
    if s.phase == Phase.SETUP:
        out[:count] = 0.0
        return
    features = np.zeros(NOTES)
    count_cards(s, o, me, features)
    weigh_burdens(s, o, me, weights, features)
    best, call = NEVER, -1
    for i in range(count):
        if verb_of(moves[i]) == Verb.WAKE:
            call = i
        else:
            out[i] = weigh_move(s, o, me, weights, moves[i], features)
            best = max(best, out[i])
    if call >= 0:
        out[call] = best + weigh_call(s, o, me, weights, features)


@rule
def worth(m: Match, o: Options, me: int) -> float:
    """The others' points, on average, less one's own."""
    s = m.this_round
    others = 0.0
    for seat in range(o.seats):
        others += s.points[seat]
    return float((others - s.points[me]) / (o.seats - 1) - s.points[me])


@rule
def later(m: Match, o: Options, me: int, weights: Floats) -> float:
    """What one's place in the next round is worth: who comes early can call before the others, a caller comes last."""
    if m.this_round.phase != Phase.OVER or m.winners != 0:
        return 0.0
    before = (me - m.starter) % o.seats
    return float(weights[Weight.START] * (1.0 - 2.0 * before / (o.seats - 1)))


# --- Counting ---


@rule
def count_cards(s: Round, o: Options, me: int, features: Floats) -> None:
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
    total = features[VALUES]
    for value in range(VALUES):
        ravens += value * features[value]
        total += features[value]
    features[SenFeature.TOTAL] = max(total, 1.0)
    features[SenFeature.MEAN] = ravens / max(total, 1.0)


@inline
def value_of(o: Options, kind: int) -> int:
    """Its ravens, or VALUES for an hourglass."""
    return VALUES if kind == HOURGLASS else int(o.ravens[kind])


@rule
def weigh_burdens(s: Round, o: Options, me: int, weights: Floats, features: Floats) -> None:
    """What each own slot costs, and what a drawn card may relieve."""
    hourglasses = 0
    for place in range(dream(me, 0), dream(me, s.sizes[me])):
        hourglasses += knows(s, me, place) and s.cards[place] == HOURGLASS
    features[SenFeature.HOURGLASSES] = hourglasses
    worst = -9.0
    for slot in range(s.sizes[me]):
        place = dream(me, slot)
        if not knows(s, me, place):
            burden = features[SenFeature.MEAN] + weights[Weight.INSIGHT]
        elif s.cards[place] == HOURGLASS:
            burden = 9.0 if hourglasses == 1 else -9.0 if hourglasses == 2 else 9.0 * hourglasses
        else:
            burden = float(o.ravens[s.cards[place]])
        features[SenFeature.BURDEN + slot] = burden
        worst = max(worst, burden)
    features[SenFeature.WORST] = worst
    gain = features[VALUES] * max(0.0, worst - cost_of(o, HOURGLASS, features))
    for value in range(VALUES):
        gain += features[value] * max(0.0, worst - value)
    features[SenFeature.DRAW] = gain / features[SenFeature.TOTAL]


@inline
def cost_of(o: Options, kind: int, features: Floats) -> float:
    """The ravens that a card would bring into the own dream."""
    if kind != HOURGLASS:
        return float(o.ravens[kind])
    hourglasses = features[SenFeature.HOURGLASSES]
    return float(-9.0 * hourglasses if hourglasses % 2 == 1 else 9.0 * (hourglasses + 1))


# --- Weighing a move ---


@rule
def weigh_move(s: Round, o: Options, me: int, weights: Floats, move: int, features: Floats) -> float:
    a, b = first(move), second(move)
    match verb_of(move):
        case Verb.DRAW:
            return float(features[SenFeature.DRAW])
        case Verb.TAKE:
            return weigh_lay(s, o, me, s.cards[PILES + s.opened - 1], a, features)
        case Verb.KEEP:
            return weigh_lay(s, o, me, s.cards[HELD], a, features)
        case Verb.DISCARD:
            return 0.0
        case Verb.USE:
            return weigh_use(s, o, me, weights, features)
        case Verb.CHOOSE:
            return max(0.0, float(features[SenFeature.WORST] - cost_of(o, s.cards[TWO + a], features)))
        case Verb.LOOK:
            return 0.0 if knows(s, me, a) else weights[Weight.INSIGHT if a // SLOTS == me else Weight.WATCH]
        case Verb.SWAP:
            return weigh_swap(s, o, me, weights, a, b, features)
        case Verb.PICK:
            return float(features[SenFeature.BURDEN + b] - cost_of(o, a, features))
        case Verb.CLAIM:
            return weigh_claim(s, o, me, a, b, third(move), features)
        case _:
            raise ValueError("no such move is weighed")


@rule
def weigh_lay(s: Round, o: Options, me: int, kind: int, slot: int, features: Floats) -> float:
    """A card takes a slot: its burden goes, the card's cost comes."""
    place = dream(me, slot)
    if kind == HOURGLASS and knows(s, me, place) and s.cards[place] == HOURGLASS:
        return 0.0
    return float(features[SenFeature.BURDEN + slot] - cost_of(o, kind, features))


@rule
def weigh_use(s: Round, o: Options, me: int, weights: Floats, features: Floats) -> float:
    match o.action[s.cards[HELD]]:
        case Action.TAKE2:  # the better of two gains about half as much again as one
            return float(1.5 * features[SenFeature.DRAW])
        case Action.PEEK1:
            for slot in range(s.sizes[me]):
                if not knows(s, me, dream(me, slot)):
                    return float(weights[Weight.INSIGHT])
            return float(weights[Weight.WATCH])
        case Action.SWAP2:
            best = 0.0
            for seat in range(o.seats):
                if seat != me:
                    for place in range(dream(seat, 0), dream(seat, s.sizes[seat])):
                        for slot in range(s.sizes[me]):
                            best = max(best, weigh_swap(s, o, me, weights, dream(me, slot), place, features))
            return best
        case Action.CHOOSE1:
            best = -9.0
            for place in range(PILES, PILES + s.opened):
                if knows(s, me, place):
                    best = max(best, features[SenFeature.WORST] - cost_of(o, s.cards[place], features))
            return float(best)
        case _:
            raise ValueError("only a special is used")


@rule
def weigh_swap(s: Round, o: Options, me: int, weights: Floats, a: int, b: int, features: Floats) -> float:
    """An own card for a rival's: what one is rid of, less what comes."""
    mine, theirs = (a, b) if a // SLOTS == me else (b, a)
    if mine // SLOTS != me or theirs // SLOTS == me:
        return 0.0
    goes = features[SenFeature.BURDEN + mine % SLOTS]
    comes = expected(s, o, me, weights, theirs, features)
    if not knows(s, me, theirs):
        comes += weights[Weight.INSIGHT]
    return float(goes - comes)


@rule
def weigh_claim(s: Round, o: Options, me: int, a: int, b: int, value: int, features: Floats) -> float:
    """Only of cards one knows: two go, one unseen comes."""
    for slot in (a, b):
        if not knows(s, me, dream(me, slot)) or value_of(o, s.cards[dream(me, slot)]) != value:
            return NEVER
    return float(features[SenFeature.BURDEN + a] + features[SenFeature.BURDEN + b] - features[SenFeature.MEAN])


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


@rule
def likely(s: Round, o: Options, place: int, kind: int) -> float:
    """How likely players let a card of this kind lie where it lies: few keep a high card, or leave one they know."""
    owner = place // SLOTS
    if place >= HELD or kind == HOURGLASS:
        return 1.0
    ravens = float(o.ravens[kind])
    if s.how[place] == How.KEPT:
        return float(1.0 / (1.0 + np.exp(1.5 * (ravens - 5.0))))
    if s.how[place] == How.DEALT and s.known[place] >> owner & 1:
        return float(np.exp(-(0.15 + 0.42 * turns_each(s, o)) * max(0.0, ravens - 5.0)))
    return 1.0


@rule
def weigh_call(s: Round, o: Options, me: int, weights: Floats, features: Floats) -> float:
    """How likely it is that nobody has fewer ravens, beside how sure one wants to be, in ravens at stake."""
    mine, spread = 0.0, 0.0
    for slot in range(s.sizes[me]):
        place = dream(me, slot)
        if not knows(s, me, place):
            mine += features[SenFeature.MEAN]
            spread += weights[Weight.SPREAD] ** 2
        elif s.cards[place] != HOURGLASS:
            mine += o.ravens[s.cards[place]]
    if features[SenFeature.HOURGLASSES] % 2 == 1:
        mine += 9.0 * features[SenFeature.HOURGLASSES]
    chance = 1.0
    for seat in range(o.seats):
        if seat != me:
            theirs, doubt = 0.0, spread + 0.1
            for place in range(dream(seat, 0), dream(seat, s.sizes[seat])):
                theirs += expected(s, o, me, weights, place, features)
                if not knows(s, me, place):
                    doubt += weights[Weight.SPREAD] ** 2
            if o.last_turn:
                theirs -= weights[Weight.LAST]
            chance /= 1.0 + np.exp(-1.7 * (theirs - mine + 0.5) / np.sqrt(doubt))
    if mine > weights[Weight.MODEST] or s.turns < weights[Weight.EARLIEST] * o.seats:
        return NEVER
    return float((chance - weights[Weight.SURE]) * (mine + o.penalty + 5.0))


# --- At this table ---


# For 2 to 5 players, by the penalty, and whether the others have a last turn: how sure to be before a call, as best
# answers lead to in a match without end (`scripts/bench tune`), and what a start is worth then (`Rounds.starts`).
# As printed a start for two is worth so much because who starts may call at once; and who calls gives it away.
SURE = {
    (5, False): (0.42, 0.28, 0.18, 0.18),
    (5, True): (0.50, 0.50, 0.47, 0.45),
    (15, False): (0.60, 0.55, 0.55, 0.50),
    (15, True): (0.82, 0.70, 0.65, 0.65),
}
START = {
    (5, False): (3.9, 2.7, 2.0, 1.8),
    (5, True): (1.7, 1.0, 0.8, 0.6),
    (15, False): (3.1, 1.7, 1.2, 1.0),
    (15, True): (1.1, 0.6, 0.5, 0.5),
}


def weights(o: Any) -> Floats:
    """Tuned by simulation (`benchmarks/tune.py`) for the number of players and the price of a wrong call."""
    numbers = np.zeros(len(Weight))
    price, players = (int(o["penalty"]), bool(o["last_turn"])), int(o["seats"])
    numbers[Weight.SURE], numbers[Weight.START] = SURE[price][players - 2], START[price][players - 2]
    numbers[Weight.MODEST] = 99.0
    numbers[Weight.KEPT], numbers[Weight.LEFT] = 0.5, 0.52
    numbers[Weight.INSIGHT], numbers[Weight.WATCH] = 0.5, 0.2
    numbers[Weight.SPREAD], numbers[Weight.LAST] = 2.6, 1.5
    return numbers


def absent(weights: Floats) -> Floats:
    """One who does not watch the others takes their cards to be like any other."""
    numbers = weights.copy()
    numbers[Weight.KEPT] = numbers[Weight.LEFT] = 1.0
    numbers[Weight.LAST] = numbers[Weight.WATCH] = 0.0
    return numbers


def friendly(weights: Floats) -> Floats:
    """No rushing: everybody has three turns first, and a call is for a dream that one is proud of."""
    numbers = weights.copy()
    numbers[Weight.MODEST] = 5.0
    numbers[Weight.EARLIEST] = 3.0
    return numbers


# --- In words ---


def price(o: Any, kind: int) -> float:
    return HOURGLASS_LATER if kind == HOURGLASS else float(o["ravens"][kind])


def in_question(view: SenView, verb: str) -> str | None:
    """The card that is taken, kept or put away."""
    return view.open[-1] if verb == "take" else view.held


HABITS = Habits(weigh, worth, weights, absent, friendly, later, likely, HELD, price, in_question)
