"""Sen by habit: count the cards, keep the low ones, call when the others are probably worse.

Every move is weighed in ravens. A card in hand is weighed against the *burden* of each own slot: the ravens known or
expected there. Cards that nobody has shown are expected to be like the cards not seen yet; what a rival kept or left
lying is expected to be better than that (`features`). A call is weighed by how likely it is that nobody has fewer
ravens, and by what the match makes of it (`call`).
"""

from __future__ import annotations

from typing import Any

import numpy as np

from pobudka.core.habits import NEVER, Floats, Habits, knows
from pobudka.core.moves import first, second, third, verb_of
from pobudka.core.records import Moves
from pobudka.core.rule import inline, rule

from ..board import HELD, PILES, SLOTS, TWO, How, Match, Phase, Round, Verb, dream
from ..deck import HOURGLASS, Action
from ..options import SWAP_DIFFERENT, Options
from .call import weigh_call
from .features import (
    BLANK,
    HOURGLASS_LATER,
    NOTES,
    SenFeature,
    Weight,
    best_relief,
    count_cards,
    expected,
    relief,
    turns_each,
    value_of,
    weigh_burdens,
)
from .lessons import LESSONS
from .standing import MATCH


@rule
def weigh(m: Match, o: Options, me: int, weights: Floats, moves: Moves, count: int, out: Floats) -> None:
    """What each legal move is worth, in ravens."""
    s = m.this_round
    if s.phase == Phase.SETUP:
        out[:count] = 0.0
        return
    features = np.zeros(NOTES)
    count_cards(s, o, me, weights, features)
    weigh_burdens(s, o, me, weights, features)
    best, call = NEVER, -1
    for i in range(count):
        if verb_of(moves[i]) == Verb.WAKE:
            call = i
        else:
            out[i] = weigh_move(s, o, me, weights, moves[i], features)
            best = max(best, out[i])
    if call >= 0:
        out[call] = best + weigh_call(m, o, me, weights, features)


@rule
def worth(m: Match, o: Options, me: int) -> float:
    """The others' points, on average, less one's own; and a match that is over with it was won, or was not."""
    s = m.this_round
    others, winners = 0.0, 0
    for seat in range(o.seats):
        others += s.points[seat]
        winners += m.winners >> seat & 1
    lead = (others - s.points[me]) / (o.seats - 1) - s.points[me]
    if winners == 0:
        return float(lead)
    return float(lead + MATCH * ((m.winners >> me & 1) / winners - 1.0 / o.seats))


@rule
def later(m: Match, o: Options, me: int, weights: Floats) -> float:
    """What one's place in the next round is worth: who comes early can call before the others, a caller comes last."""
    if m.this_round.phase != Phase.OVER or m.winners != 0:
        return 0.0
    before = (me - m.starter) % o.seats
    return float(weights[Weight.START] * (1.0 - 2.0 * before / (o.seats - 1)))


# --- Weighing a move ---


@rule
def weigh_move(s: Round, o: Options, me: int, weights: Floats, move: int, features: Floats) -> float:
    a, b = first(move), second(move)
    match verb_of(move):
        case Verb.DRAW:
            return float(features[SenFeature.DRAW])
        case Verb.TAKE:
            return relief(s, o, me, weights, s.cards[PILES + s.opened - 1], a, features) - weariness(s, o)
        case Verb.KEEP:
            return relief(s, o, me, weights, s.cards[HELD], a, features)
        case Verb.DISCARD:
            return 0.0
        case Verb.USE:
            return weigh_use(s, o, me, weights, features)
        case Verb.CHOOSE:
            return max(0.0, best_relief(s, o, me, weights, s.cards[TWO + a], features))
        case Verb.LOOK:
            return 0.0 if knows(s, me, a) else features[SenFeature.INSIGHT if a // SLOTS == me else SenFeature.WATCH]
        case Verb.SWAP:
            return weigh_swap(s, o, me, weights, a, b, features)
        case Verb.PICK:
            return relief(s, o, me, weights, a, b, features)
        case Verb.CLAIM:
            return weigh_claim(s, o, me, a, b, third(move), features)
        case _:
            raise ValueError("no such move is weighed")


@inline
def weariness(s: Round, o: Options) -> float:
    """Cards that are taken and put back do not bring the end nearer; nobody does that for ever."""
    return max(0.0, (float(s.turns) - float(o.cards)) / o.seats)


@rule
def weigh_use(s: Round, o: Options, me: int, weights: Floats, features: Floats) -> float:
    match o.action[s.cards[HELD]]:
        case Action.TAKE2:  # the better of two gains about half as much again as one
            return float(1.5 * features[SenFeature.DRAW])
        case Action.PEEK1:
            for slot in range(s.sizes[me]):
                if not knows(s, me, dream(me, slot)):
                    return float(features[SenFeature.INSIGHT])
            return float(features[SenFeature.WATCH])
        case Action.SWAP2:
            best = NEVER if o.swap_owners == SWAP_DIFFERENT and o.seats == 2 else 0.0  # an idle swap may be allowed
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
                    best = max(best, best_relief(s, o, me, weights, s.cards[place], features))
            return float(best)
        case _:
            raise ValueError("only a special is used")


@rule
def weigh_swap(s: Round, o: Options, me: int, weights: Floats, a: int, b: int, features: Floats) -> float:
    """An own card for a rival's: what one is rid of, less what comes."""
    mine, theirs = (a, b) if a // SLOTS == me else (b, a)
    if mine // SLOTS != me or theirs // SLOTS == me:
        return 0.0
    if knows(s, me, theirs):
        return relief(s, o, me, weights, s.cards[theirs], mine % SLOTS, features)
    better = features[SenFeature.MEAN] - expected(s, o, me, weights, theirs, features)
    return float(relief(s, o, me, weights, BLANK, mine % SLOTS, features) + better)


@rule
def weigh_claim(s: Round, o: Options, me: int, a: int, b: int, value: int, features: Floats) -> float:
    """Only of cards one knows: two go, one unseen comes."""
    for slot in (a, b):
        if not knows(s, me, dream(me, slot)) or value_of(o, s.cards[dream(me, slot)]) != value:
            return NEVER
    return float(features[SenFeature.BURDEN + a] + features[SenFeature.BURDEN + b] - features[SenFeature.MEAN])


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
def standing(m: Match, o: Options, me: int, row: Floats) -> float:
    """With all cards open: the ravens of a dream, those of them that its owner knows, its unknown and worst cards."""
    s = m.this_round
    row[:] = 0.0
    hourglasses, known = 0.0, 0.0
    for place in range(dream(me, 0), dream(me, s.sizes[me])):
        kind = s.cards[place]
        ravens = 0.0
        if kind == HOURGLASS:
            hourglasses += 1.0
            known += knows(s, me, place)
        else:
            ravens = float(o.ravens[kind])
            row[0] += ravens
            row[3] = max(row[3], ravens)
        if knows(s, me, place):
            row[1] += ravens
        else:
            row[2] += 1.0
    if hourglasses % 2.0 == 1.0:
        row[0] += 9.0 * hourglasses
    if known % 2.0 == 1.0:
        row[1] += 9.0 * known
    return turns_each(s, o) / 8.0


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
    numbers[Weight.SPREAD], numbers[Weight.LAST] = 0.92, 1.5
    numbers[Weight.ALL_IN], numbers[Weight.PAIR] = 0.4, 0.6
    return numbers


def absent(weights: Floats) -> Floats:
    """A beginner takes the others' cards to be like any other, and leaves what is not known alone."""
    numbers = weights.copy()
    numbers[Weight.KEPT] = numbers[Weight.LEFT] = 1.0
    numbers[Weight.LAST] = numbers[Weight.WATCH] = numbers[Weight.INSIGHT] = 0.0
    numbers[Weight.ALL_IN] = numbers[Weight.PAIR] = 0.0
    return numbers


def friendly(weights: Floats) -> Floats:
    """No rushing: all have two turns first, and a call is for a dream one is proud of, or when it has taken long."""
    numbers = weights.copy()
    numbers[Weight.MODEST], numbers[Weight.EAGER] = 9.0, 0.8
    numbers[Weight.EARLIEST] = 2.0
    return numbers


def patient(weights: Floats) -> Floats:
    """No blind calls: everybody has a turn first, and a call is for a dream that may well be the best."""
    numbers = weights.copy()
    numbers[Weight.MODEST], numbers[Weight.EAGER] = 14.0, 1.0
    numbers[Weight.EARLIEST] = 1.0
    return numbers


def feeling(weights: Floats, mood: float) -> Floats:
    """The bold call with more ravens than the shy."""
    numbers = weights.copy()
    numbers[Weight.MODEST] += 3.0 * mood
    return numbers


def price(o: Any, kind: int) -> float:
    """The ravens on a card, or those of an hourglass on average."""
    return HOURGLASS_LATER if kind == HOURGLASS else float(o["ravens"][kind])


DEPTHS = {"lynx": 0, "owl": 0}  # what practice has taught wins as much as looking ahead for a second
PRACTISED = {"owl": 1.0}
HABITS = Habits(
    weigh, worth, weights, absent, friendly, later, likely, HELD, price, patient, feeling, depths=DEPTHS,
    practised=PRACTISED, lessons=LESSONS, standing=standing, stands=4,
)  # fmt: skip
