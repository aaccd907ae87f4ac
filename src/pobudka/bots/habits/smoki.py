"""Smoki by habit: count the cards, pair the columns, end the round when one is probably lowest.

Every move is weighed in points, by what `smoki_notes` says that dreams cost. A card is worth what the own dream costs
less with it, and a move also what it leaves to the next player on the open piles. A move that ends the round is weighed
by how likely it is that nobody is lower.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from pobudka.bots.mind import Habits
from pobudka.bots.think import NEVER, Weights
from pobudka.core.moves import first, second, verb_of
from pobudka.core.records import Moves
from pobudka.core.rule import hot, rule
from pobudka.games.smoki.board import (
    HELD,
    LIFTED,
    OPEN_PILES,
    ROW,
    SLOTS,
    Match,
    Phase,
    Round,
    Verb,
    left_of,
    open_top,
)
from pobudka.games.smoki.deck import CIRCLE, KINDS, MIRROR, NEST
from pobudka.games.smoki.options import END_TOKENS, Options

from .smoki_notes import (
    HIDDEN,
    MIDDLE,
    NOTES,
    Manner,
    Note,
    column,
    count_cards,
    count_dream,
    face,
    foresee,
    gain,
    lay,
    look_around,
    mirrored,
    other_of,
    wish,
)

TOKEN, MARGIN = 10.0, 0.1  # what a token is worth, and a point beside it
ROOM = 6.0  # the points that a circle may cost if it goes round among two; the more dreams share it, the fewer


@rule
def weigh(m: Match, o: Options, me: int, manner: Weights, moves: Moves, count: int, out: Weights) -> None:
    """What each legal move is worth, in points."""
    s = m.this_round
    if s.phase == Phase.SETUP:
        out[:count] = 0.0
        return
    notes = np.zeros(NOTES)
    look_around(s, o, me, notes)
    count_cards(s, o, manner, notes)
    foresee(s, o, me, manner, notes)
    for i in range(count):
        out[i] = weigh_move(s, o, me, manner, moves[i], notes)


@rule
def worth(m: Match, o: Options, me: int) -> float:
    """The others' points, on average, less one's own; where tokens are given, a token more than they is worth more."""
    s = m.this_round
    scores = np.zeros(o.seats)
    scores[:] = s.points[: o.seats]
    if s.phase != Phase.OVER:
        notes = np.zeros(NOTES)
        look_around(s, o, me, notes)
        notes[Note.MEAN] = MIDDLE
        for seat in range(o.seats):
            scores[seat] = count_dream(o, seat, notes)
    others = (scores.sum() - scores[me]) / (o.seats - 1)
    if o.end_by != END_TOKENS:
        return float(others - scores[me])
    lowest = scores.min()
    mine = 1.0 if scores[me] == lowest else 0.0
    theirs = ((scores == lowest).sum() - mine) / (o.seats - 1)
    return float(TOKEN * (mine - theirs) + MARGIN * (others - scores[me]))


# --- Weighing a move ---


@rule
def weigh_move(s: Round, o: Options, me: int, manner: Weights, move: int, notes: Weights) -> float:
    match verb_of(move):
        case Verb.DRAW:
            return weigh_draw(o, me, manner, notes)
        case Verb.TAKE:
            return weigh_take(o, me, manner, s.cards[open_top(s, first(move))], notes)
        case Verb.PLACE:
            points = weigh_lifting(s, o, me, manner, first(move), notes)
            return points + weigh_place(o, me, manner, s.cards[HELD], first(move), notes)
        case Verb.DISCARD:
            return weigh_put(s, o, me, manner, s.cards[HELD if s.phase == Phase.HELD else LIFTED], first(move), notes)
        case Verb.SWAP:
            return weigh_swap(o, me, first(move), second(move), notes)
        case Verb.SKIP:
            return 0.0
        case _:
            raise ValueError("no such move is weighed")


@rule
def weigh_draw(o: Options, me: int, manner: Weights, notes: Weights) -> float:
    """The best that can be done with each card that may come; only a circle must be placed."""
    points = 0.0
    for kind in range(KINDS):
        if kind == MIRROR:
            best = best_place(o, me, manner, kind, notes)
        else:
            best = likely_place(o, me, manner, kind, notes)
        points += notes[kind] * (best if kind == CIRCLE else max(0.0, best))
    return float(points / notes[Note.TOTAL])


@rule
def weigh_take(o: Options, me: int, manner: Weights, kind: int, notes: Weights) -> float:
    """Like a card that was drawn, but ravens and mirrors are looked at closely, a circle if one has a place for it."""
    has_place = kind != CIRCLE or wish(kind, notes) + ROOM / (o.seats - 1) > 0.0
    if has_place and (kind > NEST or (kind < NEST and notes[Note.MIRRORS + me] > 0.0)):
        return best_place(o, me, manner, kind, notes)
    points = likely_place(o, me, manner, kind, notes)
    return points + best_swap(o, me, SLOTS, notes) if kind == NEST else points


@rule
def likely_place(o: Options, me: int, manner: Weights, kind: int, notes: Weights) -> float:
    """About what a card gains in the best slot."""
    best = wish(kind, notes)
    if notes[Note.CLOSED + me] == 1.0:
        best = max(best, weigh_place(o, me, manner, kind, int(notes[Note.LAST]), notes))
    return float(best)


@rule
def best_place(o: Options, me: int, manner: Weights, kind: int, notes: Weights) -> float:
    """Exactly what a card gains in the best slot."""
    best = NEVER
    for slot in range(SLOTS):
        best = max(best, weigh_place(o, me, manner, kind, slot, notes))
    return best


@rule
def weigh_place(o: Options, me: int, manner: Weights, kind: int, slot: int, notes: Weights) -> float:
    """What a card gains in a slot, with what a nest or circle does; the last face-down card is the end."""
    if kind == CIRCLE:
        return weigh_circle(o, me, manner, slot, notes)
    old = face(notes, me, slot)
    ends = old == HIDDEN and notes[Note.CLOSED + me] == 1.0
    lay(notes, me, slot, kind)
    swap = best_swap(o, me, slot, notes) if kind == NEST else 0.0
    mine = count_dream(o, me, notes) - swap if ends else 0.0
    lay(notes, me, slot, old)
    if ends:
        return weigh_end(manner, mine, notes[Note.LOWEST])
    return float(gain(o, me, kind, slot, notes) + swap + (manner[Manner.OPENING] if old == HIDDEN else 0.0))


@hot
def weigh_end(manner: Weights, mine: float, lowest: float) -> float:
    """How likely it is that nobody is lower, beside how sure one wants to be."""
    chance = 1.0 / (1.0 + np.exp((mine - lowest - 0.5) / manner[Manner.DOUBT]))
    return float((chance - manner[Manner.SURE]) * manner[Manner.STAKE])


@rule
def weigh_circle(o: Options, me: int, manner: Weights, slot: int, notes: Weights) -> float:
    """The cards of the slot go round, to the left: what one is rid of, and what the rivals get."""
    points = gain(o, me, CIRCLE, slot, notes)
    mine, lowest, harm, ends = 0.0, 99.0, 0.0, False
    comes, seat = CIRCLE, me
    for _ in range(o.seats):
        goes = face(notes, seat, slot)
        lay(notes, seat, slot, comes)
        score = count_dream(o, seat, notes)
        lay(notes, seat, slot, goes)
        ends |= goes == HIDDEN and notes[Note.CLOSED + seat] == 1.0
        if seat == me:
            mine = score
            points += manner[Manner.OPENING] if goes == HIDDEN else 0.0
        else:
            harm += score - notes[Note.SCORE + seat]
            lowest = min(lowest, score - manner[Manner.SWING] * notes[Note.CLOSED + seat])
        comes, seat = goes, left_of(o, seat)
    return weigh_end(manner, mine, lowest) if ends else float(points + manner[Manner.HARM] * harm / (o.seats - 1))


@rule
def best_swap(o: Options, me: int, filled: int, notes: Weights) -> float:
    """What the best swap gains that leaves the filled slot alone."""
    best = 0.0
    for a in range(SLOTS):
        for b in range(a + 1, SLOTS):
            if a != filled and b != filled:
                best = max(best, weigh_swap(o, me, a, b, notes))
    return best


@rule
def weigh_swap(o: Options, me: int, a: int, b: int, notes: Weights) -> float:
    """What the columns and the mirrors gain if two cards change places."""
    one, two = face(notes, me, a), face(notes, me, b)
    by_one, by_two = face(notes, me, other_of(a)), face(notes, me, other_of(b))
    less = 0.0
    if a != other_of(b):
        less += column(one, by_one, notes) + column(two, by_two, notes)
        less -= column(two, by_one, notes) + column(one, by_two, notes)
    if notes[Note.MIRRORS + me] > 0.0:
        less += mirrored(o, me, 0, notes) + mirrored(o, me, ROW, notes)
        lay(notes, me, a, two)
        lay(notes, me, b, one)
        less -= mirrored(o, me, 0, notes) + mirrored(o, me, ROW, notes)
        lay(notes, me, a, one)
        lay(notes, me, b, two)
    return float(less)


@rule
def weigh_lifting(s: Round, o: Options, me: int, manner: Weights, slot: int, notes: Weights) -> float:
    """What it costs that the card of a slot will go to the better pile; a circle passes it on instead."""
    kind = face(notes, me, slot)
    if kind == HIDDEN or s.cards[HELD] == CIRCLE:
        return 0.0
    costs = weigh_put(s, o, me, manner, kind, 0, notes)
    return max(costs, weigh_put(s, o, me, manner, kind, s.piles - 1, notes))


@rule
def weigh_put(s: Round, o: Options, me: int, manner: Weights, kind: int, pile: int, notes: Weights) -> float:
    """A card on a pile: the next player chooses between it and what it leaves uncovered, or draws."""
    theirs = wish(kind, notes)
    if s.piles == OPEN_PILES:
        theirs = max(theirs, notes[Note.TOPS + 1 - pile])
    if left_of(o, s.turn) == me:  # one's own turn comes, after a circle
        return theirs
    return float(-manner[Manner.GIFT] * max(0.0, theirs - manner[Manner.WANT]))


# --- At this table ---


def manner(o: Any) -> Weights:
    """Tuned by simulation: rounds in which every seat played with these numbers, each a little changed at random."""
    numbers = np.zeros(len(Manner))
    two = o.seats == 2
    numbers[Manner.SURE], numbers[Manner.STAKE] = (0.5, 26.0) if two else (0.45, 24.0)
    numbers[Manner.DOUBT] = 3.5 if o.end_by != END_TOKENS else 2.6 if two else 2.1
    numbers[Manner.SWING] = 0.8
    numbers[Manner.HOPE], numbers[Manner.FADE] = 0.9, 0.12 if two else 0.1
    numbers[Manner.HIDDEN], numbers[Manner.OPENING] = (0.8, 0.9) if two else (1.1, 0.45)
    numbers[Manner.GIFT], numbers[Manner.WANT] = (0.5, 2.4) if two else (0.3, 1.5)
    numbers[Manner.HARM], numbers[Manner.MIRROR] = 0.55, 0.7 if two else 2.6
    return numbers


def absent(manner: Weights) -> Weights:
    """One who does not watch the others leaves them what they want, and ends the round without a look at them."""
    numbers = manner.copy()
    for number in (Manner.SURE, Manner.SWING, Manner.GIFT, Manner.HARM):
        numbers[number] = 0.0
    return numbers


HABITS = Habits(weigh, worth, manner, absent)
