"""What is looked at by who learns Sen: the table and its match, the own dream, the cards in question, the rivals."""

from __future__ import annotations

from enum import IntEnum

import numpy as np

from pobudka.core.habits import Floats, knows
from pobudka.core.lessons import Lessons, Practice
from pobudka.core.moves import first, second, third, verb_of
from pobudka.core.rule import rule

from ..board import HELD, PILES, SEATS, SLOTS, TWO, How, Match, Phase, Round, Verb, dream
from ..deck import HOURGLASS, KINDS, VALUES, Action
from ..options import END_ROUNDS, Options
from .call import likely, own_ravens, ravens_of
from .features import NOTES, SenFeature, Weight, best_relief, count_cards, expected, relief, turns_each, weigh_burdens
from .standing import standing


class Scene(IntEnum):
    """Where each number of the scene begins."""

    PLAYERS = 0  # two to five, one of them is 1
    PENALTY = 4
    LAST_TURN = 5
    TIE_OWN = 6
    NOT_SCARY = 7
    ALL_IN = 8
    CLAIMS = 9
    LONG = 10
    BY_ROUNDS = 11
    NO_CALL_YET = 12
    SWAPS = 13
    TOTAL = 14
    LEAD = 15  # over the best rival, in the match
    PROGRESS = 16  # of the match
    CALLED = 17
    TURNS = 18
    UNDRAWN = 19
    PLACE = 20  # how long after the starter
    SURE = 21
    PHASE = 22
    UNSEEN = PHASE + 8  # shares of unseen cards, by value
    MEAN = UNSEEN + VALUES + 1
    SPREAD = MEAN + 1
    HAVE = SPREAD + 1  # own cards that one knows, by value
    BLIND = HAVE + VALUES + 1
    MINE = BLIND + 1  # ravens expected in the own dream
    DOUBT = MINE + 1
    WORST = DOUBT + 1
    DRAW = WORST + 1
    WATCHED = DRAW + 1  # own cards that a rival knows
    SIZE = WATCHED + 1
    CHANCE = SIZE + 1  # that nobody has fewer ravens
    AHEAD = CHANCE + 1  # of the best rival's expected ravens
    TOP = AHEAD + 1  # the open card: ravens, hourglass, special, what it gains
    HELD = TOP + 4  # the card in hand, likewise, by the action of a special
    RIVALS = HELD + 7
    END = RIVALS + (SEATS - 1) * 10


class Row(IntEnum):
    """Where each number of a move's row begins."""

    VERB = 0
    COMES = 13  # whether it is known, its ravens, whether it is an hourglass
    GOES = 16  # likewise; its burden; whether a rival knows it
    GAIN = 21
    GIFT = 22  # how low the card is that comes to lie open for the next player
    RIVAL = 23  # a card of a rival is in question
    THEIRS = 24  # whether it is known, its ravens as expected, whether its owner knows it
    LEADER = 27  # its owner is thought to have the fewest ravens
    NEXT = 28  # its owner plays next
    IDLE = 29  # a swap without an own card, or of two of them
    VALUE = 30  # that is claimed
    ACTION = 31
    END = 35


@rule
def look(m: Match, o: Options, me: int, weights: Floats, notes: Floats, scene: Floats) -> None:
    s = m.this_round
    notes[:] = 0.0
    scene[:] = 0.0
    count_cards(s, o, me, weights, notes)
    weigh_burdens(s, o, me, weights, notes)
    look_at_table(m, o, me, weights, scene)
    look_at_cards(s, o, me, weights, notes, scene)
    look_at_rivals(m, o, me, weights, notes, scene)


@rule
def look_at_table(m: Match, o: Options, me: int, weights: Floats, scene: Floats) -> None:
    s = m.this_round
    scene[Scene.PLAYERS + o.seats - 2] = 1.0
    scene[Scene.PENALTY], scene[Scene.LAST_TURN] = o.penalty / 15.0, o.last_turn
    scene[Scene.TIE_OWN], scene[Scene.NOT_SCARY], scene[Scene.ALL_IN] = o.tie_own, o.not_scary, o.all_in
    scene[Scene.CLAIMS], scene[Scene.LONG] = o.claims, (o.dream_size - 4) / 2.0
    scene[Scene.BY_ROUNDS], scene[Scene.SWAPS] = int(o.end_by == END_ROUNDS), o.swap_owners / 2.0
    scene[Scene.NO_CALL_YET] = int(s.turns < o.first_call * o.seats)
    lowest, highest = 1_000_000.0, 0.0
    for seat in range(o.seats):
        highest = max(highest, float(m.totals[seat]))
        if seat != me:
            lowest = min(lowest, float(m.totals[seat]))
    scene[Scene.TOTAL], scene[Scene.LEAD] = min(m.totals[me] / 100.0, 2.0), (lowest - m.totals[me]) / 50.0
    scene[Scene.PROGRESS] = min(1.0, (float(m.number) if o.end_by == END_ROUNDS else highest) / o.end_at)
    scene[Scene.CALLED] = s.last_turns / float(o.seats)
    scene[Scene.TURNS] = min(turns_each(s, o) / 8.0, 2.0)
    scene[Scene.UNDRAWN] = s.undrawn / float(o.cards)
    scene[Scene.PLACE] = ((me - s.starter) % o.seats) / float(o.seats)
    scene[Scene.SURE] = weights[Weight.SURE]
    scene[Scene.PHASE + s.phase] = 1.0


@rule
def look_at_cards(s: Round, o: Options, me: int, weights: Floats, notes: Floats, scene: Floats) -> None:
    for value in range(VALUES + 1):
        scene[Scene.UNSEEN + value] = 4.0 * notes[value] / notes[SenFeature.TOTAL]
        scene[Scene.HAVE + value] = notes[SenFeature.HAVE + value] / 2.0
    scene[Scene.MEAN], scene[Scene.SPREAD] = notes[SenFeature.MEAN] / 5.0, notes[SenFeature.SPREAD] / 3.0
    scene[Scene.BLIND], scene[Scene.SIZE] = notes[SenFeature.BLIND] / 4.0, s.sizes[me] / 6.0
    scene[Scene.WORST], scene[Scene.DRAW] = notes[SenFeature.WORST] / 9.0, notes[SenFeature.DRAW] / 5.0
    for place in range(dream(me, 0), dream(me, s.sizes[me])):
        scene[Scene.WATCHED] += 0.25 * int(s.known[place] & ~(1 << me) & (1 << o.seats) - 1 != 0)
    if s.opened > 0:
        kind = s.cards[PILES + s.opened - 1]
        scene[Scene.TOP], scene[Scene.TOP + 1] = o.ravens[kind] / 9.0, int(kind == HOURGLASS)
        scene[Scene.TOP + 2] = int(o.action[kind] != Action.NONE)
        scene[Scene.TOP + 3] = best_relief(s, o, me, weights, kind, notes) / 5.0
    if s.phase == Phase.HELD and knows(s, me, HELD):
        kind = s.cards[HELD]
        scene[Scene.HELD], scene[Scene.HELD + 1] = o.ravens[kind] / 9.0, int(kind == HOURGLASS)
        scene[Scene.HELD + 2] = best_relief(s, o, me, weights, kind, notes) / 5.0
        if o.action[kind] != Action.NONE:
            scene[Scene.HELD + 2 + o.action[kind]] = 1.0


@rule
def look_at_rivals(m: Match, o: Options, me: int, weights: Floats, notes: Floats, scene: Floats) -> None:
    """Beginning with the next player."""
    s = m.this_round
    mine, doubt = own_ravens(s, o, me, notes)
    chance, best = 1.0, 100.0
    for after in range(1, o.seats):
        seat = (me + after) % o.seats
        theirs, unsure = ravens_of(s, o, me, seat, weights, notes)
        chance *= likely(theirs - mine + (0.0 if o.tie_own else 0.5), unsure + doubt)
        best = min(best, theirs)
        at = Scene.RIVALS + (after - 1) * 10
        scene[at], scene[at + 1], scene[at + 2] = 1.0, theirs / 20.0, np.sqrt(unsure) / 8.0
        scene[at + 3] = (m.totals[seat] - m.totals[me]) / 50.0
        scene[at + 4] = s.sizes[seat] / 6.0
        for place in range(dream(seat, 0), dream(seat, s.sizes[seat])):
            if knows(s, me, place):
                scene[at + 5] += 0.25
                scene[at + 6] += o.ravens[s.cards[place]] / 20.0
            elif s.known[place] >> seat & 1:
                scene[at + 7] += 0.25
            scene[at + 8] += 0.25 * int(s.how[place] == How.KEPT)
            scene[at + 9] += 0.25 * int(s.how[place] == How.TAKEN)
    scene[Scene.MINE], scene[Scene.DOUBT] = mine / 20.0, np.sqrt(doubt) / 8.0
    scene[Scene.CHANCE], scene[Scene.AHEAD] = chance, (best - mine) / 10.0


# --- A move ---


@rule
def regard(m: Match, o: Options, me: int, weights: Floats, move: int, notes: Floats, row: Floats) -> None:
    s = m.this_round
    a, b = first(move), second(move)
    row[Row.VERB + verb_of(move) - 1] = 1.0
    match verb_of(move):
        case Verb.TAKE:
            regard_exchange(s, o, me, weights, s.cards[PILES + s.opened - 1], a, notes, row)
        case Verb.KEEP:
            regard_exchange(s, o, me, weights, s.cards[HELD], a, notes, row)
        case Verb.PICK:
            regard_exchange(s, o, me, weights, a, b, notes, row)
        case Verb.DISCARD:
            row[Row.GIFT] = low(o, s.cards[HELD])
        case Verb.USE:
            row[Row.ACTION + o.action[s.cards[HELD]] - 1] = 1.0
            row[Row.GIFT] = low(o, s.cards[HELD])
        case Verb.CHOOSE:
            kind = s.cards[TWO + a]
            row[Row.COMES], row[Row.COMES + 1] = 1.0, o.ravens[kind] / 9.0
            row[Row.GAIN] = best_relief(s, o, me, weights, kind, notes) / 5.0
            row[Row.GIFT] = low(o, s.cards[TWO + 1 - a])
        case Verb.LOOK:
            if a // SLOTS == me:
                regard_own(s, o, me, a, notes, row)
            else:
                regard_theirs(s, o, me, weights, a, notes, row)
        case Verb.SWAP:
            if (a // SLOTS == me) == (b // SLOTS == me):
                row[Row.IDLE] = 1.0
            else:
                mine, theirs = (a, b) if a // SLOTS == me else (b, a)
                regard_own(s, o, me, mine, notes, row)
                regard_theirs(s, o, me, weights, theirs, notes, row)
        case Verb.CLAIM:
            row[Row.VALUE] = third(move) / 9.0
            row[Row.GAIN] = (2.0 * third(move) - notes[SenFeature.MEAN]) / 5.0
        case _:
            pass


@rule
def low(o: Options, kind: int) -> float:
    """How welcome a card is, that lies open, to anybody."""
    return 0.5 if kind == HOURGLASS else (9.0 - o.ravens[kind]) / 9.0


@rule
def regard_exchange(
    s: Round, o: Options, me: int, weights: Floats, kind: int, slot: int, notes: Floats, row: Floats
) -> None:
    """A card comes into the own dream, and another goes."""
    row[Row.COMES], row[Row.COMES + 1] = 1.0, o.ravens[kind] / 9.0
    row[Row.COMES + 2] = int(kind == HOURGLASS)
    row[Row.GAIN] = relief(s, o, me, weights, kind, slot, notes) / 5.0
    place = dream(me, slot)
    regard_own(s, o, me, place, notes, row)
    row[Row.GIFT] = low(o, s.cards[place]) if knows(s, me, place) else 0.5


@rule
def regard_own(s: Round, o: Options, me: int, place: int, notes: Floats, row: Floats) -> None:
    if knows(s, me, place) and s.cards[place] < KINDS:
        kind = s.cards[place]
        row[Row.GOES], row[Row.GOES + 1] = 1.0, o.ravens[kind] / 9.0
        row[Row.GOES + 2] = int(kind == HOURGLASS)
    row[Row.GOES + 3] = notes[SenFeature.BURDEN + place % SLOTS] / 9.0
    row[Row.GOES + 4] = int(s.known[place] & ~(1 << me) & (1 << o.seats) - 1 != 0)


@rule
def regard_theirs(s: Round, o: Options, me: int, weights: Floats, place: int, notes: Floats, row: Floats) -> None:
    owner = place // SLOTS
    row[Row.RIVAL], row[Row.THEIRS] = 1.0, int(knows(s, me, place))
    row[Row.THEIRS + 1] = expected(s, o, me, weights, place, notes) / 9.0
    row[Row.THEIRS + 2] = float(s.known[place] >> owner & 1)
    best, leader = 100.0, owner
    for seat in range(o.seats):
        if seat != me:
            theirs, _ = ravens_of(s, o, me, seat, weights, notes)
            if theirs < best:
                best, leader = theirs, seat
    row[Row.LEADER], row[Row.NEXT] = int(leader == owner), int((me + 1) % o.seats == owner)


# --- What is practised ---

TABLES = (
    Practice(2, share=2.0),
    Practice(2, {"penalty": 15}, 2.0),
    Practice(2, {"last_turn": True}, 3.0),
    Practice(2, {"penalty": 15, "last_turn": True}),
    Practice(3, {"edition": "jubilee"}, 2.0),
    Practice(3),
    Practice(4, share=2.0),
    Practice(4, {"penalty": 15}, 3.0),
    Practice(4, {"last_turn": True}, 2.0),
    Practice(4, {"edition": "long"}, 2.0),
    Practice(5),
)
LESSONS = Lessons(
    look, regard, NOTES, int(Scene.END), int(Row.END), sharpness=1.5, scale=12.0, tables=TABLES, standing=standing
)
