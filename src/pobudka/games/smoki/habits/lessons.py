"""What is looked at by who learns Smoki: the table and its match, the unseen cards, every dream, the open piles."""

from __future__ import annotations

from enum import IntEnum

from pobudka.core.habits import Floats, knows
from pobudka.core.lessons import Lessons, Practice
from pobudka.core.moves import first, second, verb_of
from pobudka.core.rule import rule

from ..board import HELD, LIFTED, ROW, SEATS, Match, Phase, Verb, open_top
from ..deck import CIRCLE, KINDS, MIRROR, NEST
from ..options import END_ROUNDS, END_TOKENS, Options
from .features import (
    HIDDEN,
    NOTES,
    SmokiFeature,
    count_cards,
    count_dream,
    face,
    foresee,
    gain,
    lay,
    look_around,
    other_of,
    wish,
)

OF_DREAM = 6  # numbers for each dream
OF_COLUMN = 6
OF_CARD = 5


class Scene(IntEnum):
    """Where each number of the scene begins."""

    PLAYERS = 0  # two to five, one of them is 1
    END_BY = 4
    PILES = 7
    RETURN = 8
    PHASE = 9
    TOKENS = 16  # mine, the most of a rival, how many rivals need one more
    LEAD = 19  # over the best rival, in the match
    PROGRESS = 20
    UNDRAWN = 21
    RESHUFFLED = 22
    AGE = 23
    WEARY = 24
    SURE = 25
    MEAN = 26
    AHEAD = 27  # of the points expected of the best rival
    UNSEEN = 28  # shares of the cards that may be drawn
    DREAMS = UNSEEN + KINDS  # the own one first, then that of the next player
    COLUMNS = DREAMS + SEATS * OF_DREAM
    HELD = COLUMNS + ROW * OF_COLUMN
    TOPS = HELD + OF_CARD
    END = TOPS + 2 * OF_CARD


class About(IntEnum):
    """Where each number of a move's row begins."""

    VERB = 0
    CARD = 7
    OLD = CARD + OF_CARD  # whether the slot's card is face down, its points; the other of its column likewise
    MAKES_PAIR = OLD + 4
    BREAKS_PAIR = MAKES_PAIR + 1
    ENDS = BREAKS_PAIR + 1
    SCORE = ENDS + 1  # of the own dream after it
    AHEAD = SCORE + 1  # of the best rival then
    GAIN = AHEAD + 1
    GIFT = GAIN + 1  # what the next player gains by a card that comes to lie open
    COVERS = GIFT + 1  # what the next player would gain by the card that is covered so
    END = COVERS + 1


@rule
def look(m: Match, o: Options, me: int, weights: Floats, notes: Floats, scene: Floats) -> None:
    s = m.this_round
    notes[:] = 0.0
    scene[:] = 0.0
    look_around(s, o, me, notes)
    count_cards(s, o, weights, notes)
    foresee(m, o, me, weights, notes)
    look_at_table(m, o, me, notes, scene)
    look_at_dreams(o, me, notes, scene)
    if s.phase == Phase.HELD and knows(s, me, HELD):
        describe(o, s.cards[HELD], notes, scene, Scene.HELD)
    elif s.phase == Phase.LIFTED and knows(s, me, LIFTED):
        describe(o, s.cards[LIFTED], notes, scene, Scene.HELD)
    for pile in range(s.piles):
        if s.opened[pile] > 0:
            describe(o, s.cards[open_top(s, pile)], notes, scene, Scene.TOPS + pile * OF_CARD)


@rule
def describe(o: Options, kind: int, notes: Floats, out: Floats, at: int) -> None:
    """A card: its points, which of the ravens it is, what it gains in the dream that was summed up."""
    out[at] = o.value[kind] / 8.0
    if kind >= NEST:
        out[at + 1 + kind - NEST] = 1.0
    out[at + 4] = min(max(wish(kind, notes), -10.0), 10.0) / 5.0


@rule
def look_at_table(m: Match, o: Options, me: int, notes: Floats, scene: Floats) -> None:
    s = m.this_round
    scene[Scene.PLAYERS + o.seats - 2] = 1.0
    scene[Scene.END_BY + o.end_by] = 1.0
    scene[Scene.PILES], scene[Scene.RETURN] = s.piles - 1.0, o.raven_return
    scene[Scene.PHASE + s.phase] = 1.0
    best, highest = 1_000_000.0, 0.0
    for seat in range(o.seats):
        highest = max(highest, float(m.totals[seat]))
        if seat != me:
            best = min(best, float(m.totals[seat]))
    if o.end_by == END_TOKENS:
        scene[Scene.TOKENS] = m.tokens[me] / float(o.end_at)
        for seat in range(o.seats):
            if seat != me:
                scene[Scene.TOKENS + 1] = max(scene[Scene.TOKENS + 1], m.tokens[seat] / float(o.end_at))
                scene[Scene.TOKENS + 2] += 0.5 * int(m.tokens[seat] == o.end_at - 1)
    else:
        scene[Scene.LEAD] = (best - m.totals[me]) / 40.0
        scene[Scene.PROGRESS] = min(1.0, (float(m.number) if o.end_by == END_ROUNDS else highest) / o.end_at)
    scene[Scene.UNDRAWN], scene[Scene.RESHUFFLED] = s.undrawn / float(o.cards), int(s.reshuffles > 0)
    scene[Scene.AGE] = min(s.clock / (40.0 * o.seats), 2.0)
    scene[Scene.WEARY] = min(notes[SmokiFeature.WEARY] / 10.0, 3.0)
    scene[Scene.SURE], scene[Scene.MEAN] = notes[SmokiFeature.SURE], notes[SmokiFeature.MEAN] / 5.0
    scene[Scene.AHEAD] = (notes[SmokiFeature.LOWEST] - notes[SmokiFeature.SCORE + me]) / 10.0
    for kind in range(KINDS):
        scene[Scene.UNSEEN + kind] = 4.0 * notes[kind] / notes[SmokiFeature.TOTAL]


@rule
def look_at_dreams(o: Options, me: int, notes: Floats, scene: Floats) -> None:
    for after in range(o.seats):
        seat = (me + after) % o.seats
        at = Scene.DREAMS + after * OF_DREAM
        scene[at], scene[at + 1] = 1.0, notes[SmokiFeature.SCORE + seat] / 20.0
        scene[at + 2], scene[at + 3] = notes[SmokiFeature.CLOSED + seat] / 3.0, notes[SmokiFeature.MIRRORS + seat]
        scene[at + 4] = int(notes[SmokiFeature.CLOSED + seat] == 1.0)
        for slot in range(ROW):
            above, below = face(notes, seat, slot), face(notes, seat, slot + ROW)
            scene[at + 5] += 0.5 * int(above == below and above != HIDDEN)
    for slot in range(ROW):
        at = Scene.COLUMNS + slot * OF_COLUMN
        above, below = face(notes, me, slot), face(notes, me, slot + ROW)
        scene[at], scene[at + 1] = int(above == HIDDEN), points(o, above)
        scene[at + 2], scene[at + 3] = int(below == HIDDEN), points(o, below)
        scene[at + 4] = int(above == below and above != HIDDEN)
        scene[at + 5] = int(above == MIRROR or below == MIRROR)


@rule
def points(o: Options, kind: int) -> float:
    """Of a card that lies open; nothing of one that does not."""
    return 0.0 if kind == HIDDEN else o.value[kind] / 8.0


# --- A move ---


@rule
def regard(m: Match, o: Options, me: int, weights: Floats, move: int, notes: Floats, row: Floats) -> None:
    s = m.this_round
    a, b = first(move), second(move)
    row[About.VERB + verb_of(move) - 1] = 1.0
    match verb_of(move):
        case Verb.TAKE:
            describe(o, s.cards[open_top(s, a)], notes, row, About.CARD)
        case Verb.PLACE:
            regard_place(o, me, s.cards[HELD], a, notes, row)
        case Verb.DISCARD:
            kind = s.cards[HELD if s.phase == Phase.HELD else LIFTED]
            describe(o, kind, notes, row, About.CARD)
            regard_gift(kind, a, notes, row)
        case Verb.SWAP:
            regard_swap(o, me, a, b, notes, row)
        case _:
            pass


@rule
def regard_place(o: Options, me: int, kind: int, slot: int, notes: Floats, row: Floats) -> None:
    describe(o, kind, notes, row, About.CARD)
    old, other = face(notes, me, slot), face(notes, me, other_of(slot))
    row[About.OLD], row[About.OLD + 1] = int(old == HIDDEN), points(o, old)
    row[About.OLD + 2], row[About.OLD + 3] = int(other == HIDDEN), points(o, other)
    row[About.MAKES_PAIR] = int(kind == other and kind != MIRROR)
    row[About.BREAKS_PAIR] = int(old == other and old != HIDDEN)
    row[About.ENDS] = int(old == HIDDEN and notes[SmokiFeature.CLOSED + me] == 1.0)
    row[About.GAIN] = gain(o, me, kind, slot, notes) / 5.0
    lay(notes, me, slot, kind)
    score = count_dream(o, me, notes)
    lay(notes, me, slot, old)
    row[About.SCORE], row[About.AHEAD] = score / 20.0, (notes[SmokiFeature.LOWEST] - score) / 10.0
    if old != HIDDEN and kind != CIRCLE:
        row[About.GIFT] = min(max(wish(old, notes), -10.0), 10.0) / 5.0


@rule
def regard_gift(kind: int, pile: int, notes: Floats, row: Floats) -> None:
    row[About.GIFT] = min(max(wish(kind, notes), -10.0), 10.0) / 5.0
    row[About.COVERS] = min(max(notes[SmokiFeature.TOPS + pile], -10.0), 10.0) / 5.0


@rule
def regard_swap(o: Options, me: int, a: int, b: int, notes: Floats, row: Floats) -> None:
    one, two = face(notes, me, a), face(notes, me, b)
    before = count_dream(o, me, notes)
    lay(notes, me, a, two)
    lay(notes, me, b, one)
    score = count_dream(o, me, notes)
    row[About.MAKES_PAIR] = int(two == face(notes, me, other_of(a)) and two != HIDDEN)
    lay(notes, me, a, one)
    lay(notes, me, b, two)
    row[About.OLD], row[About.OLD + 1] = int(one == HIDDEN), points(o, one)
    row[About.OLD + 2], row[About.OLD + 3] = int(two == HIDDEN), points(o, two)
    row[About.SCORE], row[About.AHEAD] = score / 20.0, (notes[SmokiFeature.LOWEST] - score) / 10.0
    row[About.GAIN] = (before - score) / 5.0


# --- What is practised ---

TABLES = (
    Practice(2, share=5.0),
    Practice(3, share=1.5),
    Practice(4, share=3.0),
    Practice(5),
    Practice(2, {"end": {"target": 100}}),
)
LESSONS = Lessons(look, regard, NOTES, int(Scene.END), int(About.END), sharpness=1.5, scale=10.0, tables=TABLES)
