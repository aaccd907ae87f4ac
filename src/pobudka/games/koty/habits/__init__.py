"""Koty by habit: know what a land will be worth, take what gains most, hurt whoever leads, end the game when ahead.

Every move is weighed in points, by what `features` says that lands are worth. A rival's prospect counts against one's
own, the leader's most. An attack is weighed by how likely it is that nobody can answer it, from the cards not seen yet.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from pobudka.core.habits import NEVER, Floats, Habits
from pobudka.core.moves import first, second, verb_of
from pobudka.core.records import EMPTY, Moves
from pobudka.core.rule import inline, rule

from ..board import (
    LANDS,
    LYING,
    NINES,
    Match,
    Round,
    Verb,
    is_open,
    land_of,
    partner_of,
    taken_card,
    takes_nine,
)
from ..deck import JOKER, KINDS, OWL, RAVEN
from ..options import Options
from .features import (
    HEIGHTS,
    NOTES,
    TIE,
    KotyFeature,
    Weight,
    bare,
    best_nine,
    dream_points,
    gain_of_nine,
    is_rival,
    laid,
    lifted,
    nines_of,
    prospect,
    take_stock,
)
from .lessons import LESSONS


@rule
def weigh(m: Match, o: Options, me: int, weights: Floats, moves: Moves, count: int, out: Floats) -> None:
    """What each legal move is worth, in points."""
    if count == 1:
        out[0] = 0.0
        return
    s = m.this_round
    features = np.zeros(NOTES)
    take_stock(s, o, me, weights, features)
    for i in range(count):
        out[i] = weigh_move(s, o, me, weights, moves[i], features)


@rule
def worth(m: Match, o: Options, me: int) -> float:
    """The lead over the best rival or team, large ones squeezed; and winning counts most."""
    s = m.this_round
    mine, best = 0.0, -1.0
    for seat in range(o.seats):
        points = dream_points(s, seat) + TIE * nines_of(s, seat)
        if partner_of(o, seat) != seat:
            points += dream_points(s, partner_of(o, seat)) + TIE * nines_of(s, partner_of(o, seat))
        if seat == me:
            mine = points
        elif is_rival(o, me, seat):
            best = max(best, points)
    lead = mine - best
    won = 1.0 if lead > 0.0 else 0.0 if lead < 0.0 else 0.5
    return float(100.0 * won + 20.0 * lead / (40.0 + abs(lead)))


# --- Weighing a move ---


@rule
def weigh_move(s: Round, o: Options, me: int, weights: Floats, move: int, features: Floats) -> float:
    a, b = first(move), second(move)
    match verb_of(move):
        case Verb.PLAY:
            return float(weigh_play(s, o, me, weights, land_of(me, b), a, features) - weights[Weight.KEEP + a])
        case Verb.PLAY_AS:
            return float(weigh_play(s, o, me, weights, land_of(me, a), b, features) - weights[Weight.KEEP + JOKER])
        case Verb.ATTACK:
            return float(weigh_attack(s, o, me, weights, b, a, features) - weights[Weight.KEEP + a])
        case Verb.ATTACK_AS:
            return float(weigh_attack(s, o, me, weights, a, b, features) - weights[Weight.KEEP + JOKER])
        case Verb.AGAIN:
            return weigh_again(s, o, me, weights, a, features)
        case Verb.COVER:
            return float(weigh_cover(s, me, weights, b, a, features) - weights[Weight.KEEP + a])
        case Verb.EXCHANGE:
            return weigh_exchange(weights, features)
        case Verb.MOTH:
            return lifted(s, a, features) + laid(s, b, s.cards[a], features)
        case Verb.BAT:
            return lifted(s, a, features) + best_nine(s, o, me, a, EMPTY, weights, features, 0.0)
        case Verb.DRAGON:
            return weigh_dragon(s, o, me, weights, features)
        case Verb.NINE:
            return gain_of_nine(s, me, land_of(me, a), EMPTY, weights, features, 0.0)
        case Verb.PAIR:
            return weigh_pair(s, weights, me, land_of(me, a), features)
        case Verb.DEFEND:
            return float(weigh_defence(s, features) - weights[Weight.KEEP + a])
        case Verb.OWL:
            return float(weigh_defence(s, features) - weights[Weight.KEEP + OWL])
        case Verb.PASS | Verb.STOP:
            return 0.0
        case _:
            raise ValueError("no such move is weighed")


@rule
def weigh_play(s: Round, o: Options, me: int, weights: Floats, land: int, cat: int, features: Floats) -> float:
    """A card in the own dream: it lies there, or two ravens go, or two cats meet."""
    if is_open(s, land):
        return laid(s, land, cat, features)
    if cat == RAVEN:
        return lifted(s, land, features)
    top = cat if cat == s.cards[land] else EMPTY
    return lifted(s, land, features) + best_nine(s, o, me, land, top, weights, features, -excess(s, land))


@rule
def weigh_attack(s: Round, o: Options, me: int, weights: Floats, land: int, cat: int, features: Floats) -> float:
    """A rival's cat: what I gain and he loses, as likely as nobody answers."""
    top = cat if cat == s.cards[land] else EMPTY
    gain = lifted(s, land, features) + best_nine(s, o, me, land, top, weights, features, excess(s, land))
    return float(gain * chance_unanswered(s, o, land // LANDS, cat, features))


@rule
def weigh_again(s: Round, o: Options, me: int, weights: Floats, kind: int, features: Floats) -> float:
    """Who is weary leaves it: if both draw again what they have just laid, attack and defence could go on for ever."""
    if features[KotyFeature.WEARY] > 0.0:
        return NEVER
    return float(weigh_attack(s, o, me, weights, s.attacked, s.cat, features) - weights[Weight.KEEP + kind])


@inline
def excess(s: Round, land: int) -> float:
    """By how many points a land counts more with its cat than without."""
    nines = int(s.nines[land])
    return float((s.cards[land] + 1 << nines) - bare(nines))


@rule
def chance_unanswered(s: Round, o: Options, seat: int, cat: int, features: Floats) -> float:
    """How likely it is that neither the attacked player nor his partner holds this cat, a joker or an owl."""
    other = 1.0 - (features[cat] + features[JOKER] + features[OWL]) / features[KotyFeature.TOTAL]
    chance = 1.0
    for _ in range(2 if o.partner else 1):
        for i in range(s.taken[seat]):
            kind = s.cards[taken_card(seat, i)]
            if kind in (cat, JOKER, OWL):
                return 0.0
        for _i in range(s.secret[seat]):
            chance *= other
        seat = partner_of(o, seat)
    return chance


@rule
def weigh_cover(s: Round, me: int, weights: Floats, land: int, kind: int, features: Floats) -> float:
    """A rival's nine goes under; if he needed only one more there to end the game as the winner, that is stopped."""
    seat = land // LANDS
    harm = laid(s, land, kind, features)
    if (
        features[KotyFeature.FULL + seat] == 2.0
        and s.nines[land] == 2
        and features[KotyFeature.SCORE + seat] > features[KotyFeature.SCORE + me]
    ):
        harm += weights[Weight.BLOCK]
    return harm


@rule
def weigh_exchange(weights: Floats, features: Floats) -> float:
    cost = features[KotyFeature.WEARY]
    for kind in range(KINDS):
        cost += features[KotyFeature.HAND + kind] * weights[Weight.KEEP + kind]
    return float(weights[Weight.EXCHANGE] - cost)


@rule
def weigh_dragon(s: Round, o: Options, me: int, weights: Floats, features: Floats) -> float:
    """All ravens go, whoever they lie on; and a nine comes."""
    gain = best_nine(s, o, me, NINES, EMPTY, weights, features, 0.0)
    for land in range(land_of(o.seats, 0)):
        if s.cards[land] == RAVEN:
            gain += lifted(s, land, features)
    return gain


@rule
def weigh_pair(s: Round, weights: Floats, me: int, land: int, features: Floats) -> float:
    cat = int(s.cards[LYING + 1])
    if takes_nine(s, land):
        return gain_of_nine(s, me, land, cat, weights, features, 0.0)
    return laid(s, land, cat, features)


@rule
def weigh_defence(s: Round, features: Floats) -> float:
    """What would be lost: the cat in the land, and what the attacker would win with it."""
    top = s.cat if s.cards[s.attacked] == s.cat else EMPTY
    won = 0.0
    for land in range(land_of(s.turn, 0), land_of(s.turn, LANDS)):
        if takes_nine(s, land):
            nines = int(s.nines[land])
            won = max(won, prospect(top, nines + 1, features) - prospect(EMPTY, nines, features))
    return float(-lifted(s, s.attacked, features) - features[KotyFeature.WEIGHT + s.turn] * won)


# --- At this table ---


def weights(o: Any) -> Floats:
    """Tuned by simulation at 2 and 4 players: one seat went by a changed number, and the change stayed if it won more.

    The same numbers serve every table: what a rival's points count is shared out among the rivals.
    """
    numbers = np.zeros(Weight.COUNT)
    numbers[Weight.COVERED : Weight.COVERED + HEIGHTS] = 0.0, 2.0, 5.0, 10.0
    numbers[Weight.KEEP + JOKER], numbers[Weight.KEEP + RAVEN], numbers[Weight.KEEP + OWL] = 6.0, 1.0, 3.0
    numbers[Weight.OPEN : Weight.OPEN + HEIGHTS] = -1.0, 7.0, 31.0, 2.0
    numbers[Weight.CAT : Weight.CAT + HEIGHTS] = 0.5, 8.0, 22.0, 0.0
    numbers[Weight.CAT_VALUE : Weight.CAT_VALUE + HEIGHTS] = -0.5, 0.0, -0.3, -0.5
    numbers[Weight.HARM], numbers[Weight.LEADER] = 0.18, 0.07
    numbers[Weight.EXCHANGE], numbers[Weight.RISK] = 6.5, 0.8
    numbers[Weight.END], numbers[Weight.BLOCK], numbers[Weight.PATIENCE] = 200.0, 25.0, 75.0
    return numbers


def absent(weights: Floats) -> Floats:
    """A beginner counts what lies there now, fears nobody, harms nobody, and parts with any card alike."""
    numbers = weights.copy()
    numbers[: Weight.EXCHANGE] = 0.0
    numbers[Weight.KEEP :] = 0.0
    for number in (Weight.RISK, Weight.END, Weight.BLOCK):
        numbers[number] = 0.0
    return numbers


def friendly(weights: Floats) -> Floats:
    """Cards are there to be played: the whole hand is exchanged less often than would pay."""
    return exchanging(weights, 0.6)


def nearly_keen(weights: Floats) -> Floats:
    """The raven's way: it exchanges nearly as often as pays."""
    return exchanging(weights, 0.9)


def exchanging(weights: Floats, share: float) -> Floats:
    """Reckons with so much of the worth of four new cards."""
    numbers = weights.copy()
    numbers[Weight.EXCHANGE] *= share
    return numbers


AWAKE = {"dreamer": 0.16, "sleepwalker": 0.5}  # so that neighbours win about two matches of three
DEPTHS = {"lynx": 0, "owl": 0}
PRACTISED = {"lynx": 0.056, "owl": 0.18}  # of what `trained.npz` has learned; new weights want these measured anew
HABITS = Habits(
    weigh, worth, weights, absent, friendly, awake=AWAKE, depths=DEPTHS, practised=PRACTISED,
    own_fun={"raven": nearly_keen}, lessons=LESSONS,
)  # fmt: skip
