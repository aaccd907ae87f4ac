"""Koty by habit: know what a land will be worth, take what gains most, hurt whoever leads, end the game when ahead.

Every move is weighed in points. A land has a *prospect*: what it counts now, and what it still promises while the game
is young. A rival's prospect counts against one's own, the leader's most. An attack is weighed by how likely it is that
nobody can answer it, from the cards not seen yet.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Any

import numpy as np

from pobudka.core.habits import Floats, Habits, knows
from pobudka.core.moves import first, second, verb_of
from pobudka.core.records import EMPTY, Moves
from pobudka.core.rule import inline, rule

from .board import (
    DISCARDS,
    LANDS,
    LYING,
    MOST_NINES,
    NINES,
    SEATS,
    Match,
    Round,
    Verb,
    friend_of,
    is_open,
    land_of,
    partner_of,
    secret_card,
    taken_card,
    takes_nine,
)
from .deck import CATS, JOKER, KINDS, OWL, RAVEN
from .options import Options
from .scoring import worth as count_land


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


# What is thought of before the moves are weighed, in one row of numbers.
class KotyFeature(IntEnum):
    """Where each thought is noted."""

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
        points = float(dream_points(s, seat))
        if partner_of(o, seat) != seat:
            points += dream_points(s, partner_of(o, seat))
        if seat == me:
            mine = points
        elif is_rival(o, me, seat):
            best = max(best, points)
    lead = mine - best
    won = 1.0 if lead > 0.0 else 0.0 if lead < 0.0 else 0.5
    return float(100.0 * won + 20.0 * lead / (40.0 + abs(lead)))


@inline
def dream_points(s: Round, seat: int) -> int:
    points = 0
    for land in range(land_of(seat, 0), land_of(seat, LANDS)):
        points += count_land(s, land)
    return points


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
        points = dream_points(s, seat)
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
def best_nine(s: Round, me: int, bared: int, top: int, weights: Floats, features: Floats, swing: float) -> float:
    """The most that such a nine can gain, the land `bared` being open too; nothing if no land can take it."""
    best = NOWHERE
    for land in range(land_of(me, 0), land_of(me, LANDS)):
        if (is_open(s, land) or land == bared) and s.nines[land] < MOST_NINES:
            best = max(best, gain_of_nine(s, me, land, top, weights, features, swing))
    return best if best > NOWHERE else 0.0


# --- Weighing a move ---


@rule
def weigh_move(s: Round, o: Options, me: int, weights: Floats, move: int, features: Floats) -> float:
    a, b = first(move), second(move)
    match verb_of(move):
        case Verb.PLAY:
            return float(weigh_play(s, me, weights, land_of(me, b), a, features) - weights[Weight.KEEP + a])
        case Verb.PLAY_AS:
            return float(weigh_play(s, me, weights, land_of(me, a), b, features) - weights[Weight.KEEP + JOKER])
        case Verb.ATTACK:
            return float(weigh_attack(s, o, me, weights, b, a, features) - weights[Weight.KEEP + a])
        case Verb.ATTACK_AS:
            return float(weigh_attack(s, o, me, weights, a, b, features) - weights[Weight.KEEP + JOKER])
        case Verb.AGAIN:
            return float(weigh_attack(s, o, me, weights, s.attacked, s.cat, features) - weights[Weight.KEEP + a])
        case Verb.COVER:
            return float(weigh_cover(s, me, weights, b, a, features) - weights[Weight.KEEP + a])
        case Verb.EXCHANGE:
            return weigh_exchange(weights, features)
        case Verb.MOTH:
            return lifted(s, a, features) + laid(s, b, s.cards[a], features)
        case Verb.BAT:
            return lifted(s, a, features) + best_nine(s, me, a, EMPTY, weights, features, 0.0)
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
def weigh_play(s: Round, me: int, weights: Floats, land: int, cat: int, features: Floats) -> float:
    """A card in the own dream: it lies there, or two ravens go, or two cats meet."""
    if is_open(s, land):
        return laid(s, land, cat, features)
    if cat == RAVEN:
        return lifted(s, land, features)
    top = cat if cat == s.cards[land] else EMPTY
    return lifted(s, land, features) + best_nine(s, me, land, top, weights, features, -excess(s, land))


@rule
def weigh_attack(s: Round, o: Options, me: int, weights: Floats, land: int, cat: int, features: Floats) -> float:
    """A rival's cat: what I gain and he loses, as likely as nobody answers."""
    top = cat if cat == s.cards[land] else EMPTY
    gain = lifted(s, land, features) + best_nine(s, me, land, top, weights, features, excess(s, land))
    return float(gain * chance_unanswered(s, o, land // LANDS, cat, features))


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
    gain = best_nine(s, me, NINES, EMPTY, weights, features, 0.0)
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
    """One who does not watch the others fills the own dream, fears nobody and harms nobody."""
    numbers = weights.copy()
    for number in (Weight.HARM, Weight.LEADER, Weight.RISK, Weight.END, Weight.BLOCK):
        numbers[number] = 0.0
    return numbers


def friendly(weights: Floats) -> Floats:
    """Cards are there to be played: the whole hand is exchanged less often than would pay."""
    numbers = weights.copy()
    numbers[Weight.EXCHANGE] *= 0.6
    return numbers


HABITS = Habits(weigh, worth, weights, absent, friendly)
