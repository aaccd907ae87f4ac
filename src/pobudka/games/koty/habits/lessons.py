"""What is looked at by who learns Koty: the table, the own hand and lands, the leading rival's, the cards not seen."""

from __future__ import annotations

from enum import IntEnum

from pobudka.core.habits import Floats, knows
from pobudka.core.lessons import Lessons, Practice
from pobudka.core.moves import first, second, verb_of
from pobudka.core.records import EMPTY
from pobudka.core.rule import rule

from ..board import (
    LANDS,
    LYING,
    MOST_NINES,
    SEATS,
    Match,
    Phase,
    Round,
    Verb,
    is_open,
    land_of,
    partner_of,
    secret_card,
    taken_card,
)
from ..deck import BAT, CATS, DRAGON, JOKER, KINDS, MOTH, NIGHT, OWL, RAVEN
from ..options import Options
from ..scoring import worth as count_land
from .features import NOTES, KotyFeature, is_rival, take_stock

OF_LAND = 5
OF_DREAM = 2 + LANDS * OF_LAND
VERBS = 16
WHOLE_HAND = 4.0


class Scene(IntEnum):
    """Where each number of the scene begins."""

    PLAYERS = 0  # two to six, one of them is 1
    TEAMS = 5
    KEEP_CAT = 6
    PHASE = 7
    AGE = 13
    YOUNG = 14
    WEARY = 15
    LEAD = 16
    UNDRAWN = 17
    FULLEST = 18  # the most full lands of a rival
    ATTACKED = 19  # the land that is attacked
    CAT = ATTACKED + OF_LAND  # that attacks
    BY_LEADER = CAT + 1
    LYING = BY_LEADER + 1  # the card that waits for its land
    HAND = LYING + 1
    UNSEEN = HAND + KINDS  # shares of the cards that were not seen
    LEADERS_HAND = UNSEEN + KINDS  # as far as it is known
    MINE = LEADERS_HAND + KINDS
    LEADER = MINE + OF_DREAM
    PARTNER = LEADER + OF_DREAM
    REST = PARTNER + OF_DREAM  # of the other rivals, on average: points, full lands
    END = REST + 2


class About(IntEnum):
    """Where each number of a move's row begins."""

    VERB = 0
    CARD = VERBS
    LAND = CARD + KINDS  # the land in question
    MINE = LAND + OF_LAND
    LEADER = MINE + 1
    PARTNER = LEADER + 1
    OTHER = PARTNER + 1  # another land in question
    ENDS = OTHER + OF_LAND  # a nine may come that fills a third land
    SAME = ENDS + 1  # the card is the cat that lies there
    LEFT = SAME + 1  # how many of the card one holds
    END = LEFT + 1


@rule
def leader_of(o: Options, me: int, notes: Floats) -> int:
    """The rival with the most points."""
    leader, best = me, -1.0
    for seat in range(SEATS):
        if seat < o.seats and is_rival(o, me, seat) and notes[KotyFeature.SCORE + seat] > best:
            leader, best = seat, notes[KotyFeature.SCORE + seat]
    return leader


@rule
def look(m: Match, o: Options, me: int, weights: Floats, notes: Floats, scene: Floats) -> None:
    s = m.this_round
    notes[:] = 0.0
    scene[:] = 0.0
    take_stock(s, o, me, weights, notes)
    leader = leader_of(o, me, notes)
    look_at_table(s, o, me, leader, notes, scene)
    for kind in range(KINDS):
        scene[Scene.HAND + kind] = notes[KotyFeature.HAND + kind] / 2.0
        scene[Scene.UNSEEN + kind] = 5.0 * notes[kind] / notes[KotyFeature.TOTAL]
    for i in range(s.secret[leader]):
        if knows(s, me, secret_card(leader, i)):
            scene[Scene.LEADERS_HAND + s.cards[secret_card(leader, i)]] += 0.5
    for i in range(s.taken[leader]):
        scene[Scene.LEADERS_HAND + s.cards[taken_card(leader, i)]] += 0.5
    look_at_dream(s, me, notes, scene, Scene.MINE)
    look_at_dream(s, leader, notes, scene, Scene.LEADER)
    if partner_of(o, me) != me:
        look_at_dream(s, partner_of(o, me), notes, scene, Scene.PARTNER)
    rest = 0
    for seat in range(o.seats):
        if is_rival(o, me, seat) and seat != leader:
            rest += 1
            scene[Scene.REST] += notes[KotyFeature.SCORE + seat] / 50.0
            scene[Scene.REST + 1] += notes[KotyFeature.FULL + seat] / 2.0
    if rest > 0:
        scene[Scene.REST], scene[Scene.REST + 1] = scene[Scene.REST] / rest, scene[Scene.REST + 1] / rest


@rule
def look_at_table(s: Round, o: Options, me: int, leader: int, notes: Floats, scene: Floats) -> None:
    scene[Scene.PLAYERS + o.seats - 2] = 1.0
    scene[Scene.TEAMS], scene[Scene.KEEP_CAT] = int(o.partner > 0), o.keep_cat
    scene[Scene.PHASE + s.phase] = 1.0
    scene[Scene.AGE], scene[Scene.YOUNG] = min(s.clock / (50.0 * o.seats), 2.0), notes[KotyFeature.YOUNG]
    scene[Scene.WEARY] = min(notes[KotyFeature.WEARY] / 20.0, 2.0)
    scene[Scene.LEAD] = min(max(notes[KotyFeature.LEAD] / 40.0, -3.0), 3.0)
    scene[Scene.UNDRAWN] = s.undrawn / float(o.cards)
    for seat in range(o.seats):
        if is_rival(o, me, seat):
            scene[Scene.FULLEST] = max(scene[Scene.FULLEST], notes[KotyFeature.FULL + seat] / 2.0)
    if s.phase == Phase.ANSWER or s.phase == Phase.AGAIN:
        describe_land(s, s.attacked, scene, Scene.ATTACKED)
        scene[Scene.CAT] = (s.cat + 1) / 8.0
        scene[Scene.BY_LEADER] = int(s.turn == leader)
    if s.phase == Phase.PAIR and s.cards[LYING + 1] < CATS:
        scene[Scene.LYING] = (s.cards[LYING + 1] + 1) / 8.0


@rule
def look_at_dream(s: Round, seat: int, notes: Floats, scene: Floats, at: int) -> None:
    scene[at], scene[at + 1] = notes[KotyFeature.SCORE + seat] / 50.0, notes[KotyFeature.FULL + seat] / 2.0
    for land in range(LANDS):
        describe_land(s, land_of(seat, land), scene, at + 2 + land * OF_LAND)


@rule
def describe_land(s: Round, land: int, out: Floats, at: int) -> None:
    """Whether it is open, whether a raven lies there, its cat, its nines, its points."""
    top = s.cards[land]
    out[at], out[at + 1] = int(top == EMPTY), int(top == RAVEN)
    if top < CATS:
        out[at + 2] = (top + 1) / 8.0
    out[at + 3], out[at + 4] = s.nines[land] / 3.0, count_land(s, land) / 30.0


# --- A move ---


@rule
def regard(m: Match, o: Options, me: int, weights: Floats, move: int, notes: Floats, row: Floats) -> None:
    s = m.this_round
    a, b = first(move), second(move)
    verb = verb_of(move)
    row[About.VERB + verb - 1] = 1.0
    match verb:
        case Verb.PLAY:
            regard_card(a, notes, row)
            regard_land(s, o, me, land_of(me, b), a, notes, row)
        case Verb.PLAY_AS:
            regard_card(JOKER, notes, row)
            regard_land(s, o, me, land_of(me, a), b, notes, row)
        case Verb.ATTACK | Verb.COVER:
            regard_card(a, notes, row)
            regard_land(s, o, me, b, a, notes, row)
        case Verb.ATTACK_AS:
            regard_card(JOKER, notes, row)
            regard_land(s, o, me, a, b, notes, row)
        case Verb.AGAIN | Verb.DEFEND:
            regard_card(a, notes, row)
            regard_land(s, o, me, s.attacked, s.cat, notes, row)
        case Verb.OWL:
            regard_card(OWL, notes, row)
        case Verb.MOTH:
            regard_card(MOTH, notes, row)
            regard_land(s, o, me, a, EMPTY, notes, row)
            describe_land(s, b, row, About.OTHER)
        case Verb.BAT:
            regard_card(BAT, notes, row)
            regard_land(s, o, me, a, EMPTY, notes, row)
        case Verb.DRAGON:
            regard_card(DRAGON, notes, row)
        case Verb.NINE | Verb.PAIR:
            regard_land(s, o, me, land_of(me, a), EMPTY, notes, row)
        case _:
            pass


@rule
def regard_card(kind: int, notes: Floats, row: Floats) -> None:
    row[About.CARD + kind] = 1.0
    row[About.LEFT] = notes[KotyFeature.HAND + kind] / WHOLE_HAND


@rule
def regard_land(s: Round, o: Options, me: int, land: int, cat: int, notes: Floats, row: Floats) -> None:
    describe_land(s, land, row, About.LAND)
    owner = land // LANDS
    row[About.MINE], row[About.PARTNER] = int(owner == me), int(owner != me and owner == partner_of(o, me))
    row[About.LEADER] = int(owner == leader_of(o, me, notes))
    row[About.SAME] = int(cat == s.cards[land] and cat < CATS)
    nearly = 0
    for own in range(land_of(me, 0), land_of(me, LANDS)):
        nearly += int(s.nines[own] == MOST_NINES - 1 and (is_open(s, own) or own == land))
    row[About.ENDS] = int(nearly > 0 and notes[KotyFeature.FULL + me] == 2.0)


# --- What is practised ---

TABLES = (
    Practice(2, share=5.0),
    Practice(2, {"night": dict(NIGHT)}),
    Practice(3),
    Practice(4),
    Practice(4, {"night": dict(NIGHT)}, 3.0),
    Practice(4, {"teams": True}, 3.0),
    Practice(5),
    Practice(6),
)
LESSONS = Lessons(look, regard, NOTES, int(Scene.END), int(About.END), sharpness=0.4, scale=50.0, tables=TABLES)
