"""What a watcher of Koty may suppose about the cards that he has not seen.

Hidden cards are of two pools. *New* is what was shuffled last: all saw which cards those were. *Old* is what was hidden
before: cards kept in hands since then, and nines that were drawn earlier. A hand's secret cards lie in the order they
came, so that its first `old` ones are old.

When a rival plays a card after a reshuffle, nobody sees whether it was an old or a new one; such cards are *unsure*. A
whole world needs an answer, so `suppose` draws one: hand by hand, given what is supposed of the others (Gibbs' way),
SWEEPS times over, each answer as likely as there are deals that lead to it. It takes a played card to be as likely any
of the hand's cards: why a player chose it is for bots to think about. Before the first reshuffle, and for as long as no
hand mixes old and new, nothing is unsure and the draw is exact; else it is as near to exact as the sweeps bring it.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from pobudka.core.chance import Chance, roll
from pobudka.core.records import ALL, UNKNOWN, Wides
from pobudka.core.rule import rule

from .deck import KINDS
from .options import Options
from .table import HAND, MOST_NINES, NINES, PLACES, SEATS, SECRET, TAKEN, Round, draw_top, secret_card

NEW, OLD, OPEN = 0, 1, 2

Weights = npt.NDArray[np.float64]

# --- Keeping count while the game goes on ---


@rule
def note_deal(s: Round, o: Options) -> None:
    note_shuffle(s, o)


@rule
def note_shuffle(s: Round, o: Options) -> None:
    """The draw pile is new; whatever is hidden elsewhere is now old."""
    s.pool[:] = 0
    for place in range(draw_top(s), PLACES):
        s.pool[s.cards[place]] += 1
    s.new_nines[:] = 0
    s.old_gone[:] = 0
    s.played[:] = 0
    s.new_played[:] = 0
    for seat in range(SEATS):
        s.old[seat] = s.old_once[seat] = s.secret[seat]


@rule
def note_played(s: Round, seat: int, kind: int, index: int) -> None:
    """A secret card leaves a hand: the first `old` of them are old."""
    is_old = index < s.old[seat]
    if is_old:
        s.old[seat] -= 1
    if s.old_once[seat] == 0:
        s.pool[kind] -= 1
    elif s.old_once[seat] == s.secret[seat] and plays(s, seat) == 0:
        s.old_once[seat] -= 1
    else:
        s.played[seat, kind] += 1
        if not is_old:
            s.new_played[seat, kind] += 1


@rule
def note_emptied(s: Round, seat: int) -> None:
    """A hand was exchanged: of its old cards none is left."""
    s.old_gone[seat] += s.old_once[seat]
    s.old_once[seat] = 0


@rule
def note_new_nine(s: Round, land: int) -> None:
    """A drawn card is about to become a nine of this land."""
    s.new_nines[land] |= 1 << int(s.nines[land])


@rule
def note_nine_seen(s: Round, kind: int) -> None:
    """A drawn card that no land could take is seen by all."""
    s.pool[kind] -= 1


@rule
def plays(s: Round, seat: int) -> int:
    count = 0
    for kind in range(KINDS):
        count += int(s.played[seat, kind])
    return count


# --- Imagining ---


@rule
def pools(s: Round) -> int:
    return 2


@rule
def pool_at(s: Round, place: int) -> int:
    """Which pool a card belongs to: new or old; a card that all know belongs to neither."""
    if s.known[place] == ALL:
        return OPEN
    if NINES <= place < SECRET:
        land, nine = divmod(place - NINES, MOST_NINES)
        return NEW if s.new_nines[land] >> nine & 1 else OLD
    if SECRET <= place < TAKEN:
        seat, index = divmod(place - SECRET, HAND)
        return OLD if index < s.old[seat] else NEW
    return NEW


@rule
def fill_pool(s: Round, o: Options, pool: int, counts: Wides) -> None:
    """New: what was shuffled last and not seen since. Old: all the rest."""
    for kind in range(KINDS):
        new = int(s.pool[kind])
        for seat in range(SEATS):
            new -= int(s.new_played[seat, kind])
        counts[kind] = new if pool == NEW else o.count[kind] - new
    if pool == OLD:
        for place in range(PLACES):
            if s.known[place] == ALL and s.cards[place] < KINDS:
                counts[s.cards[place]] -= 1


SWEEPS = 8
MOST_SWEEPS = 10_000
LEAST = 1e-6  # what cannot be is not quite nothing, so that the way to what can be is never barred


@rule
def suppose(s: Round, o: Options, chance: Chance) -> None:
    """Draw, for each hand that the watcher does not know, which of its unsure cards were old."""
    new, old, unsure = np.zeros(KINDS, np.int64), np.zeros(KINDS, np.int64), np.zeros(KINDS, np.int64)
    were_old = np.zeros((SEATS, KINDS), np.int64)
    count_unsure(s, o, new, old, unsure)
    if unsure.sum() > 0:
        sweeps = 0
        while sweeps < SWEEPS or not can_be(were_old, new, old, unsure):
            if sweeps == MOST_SWEEPS:
                raise ValueError("no world was found that looks like this view")
            for seat in range(o.seats):
                if s.old[seat] == UNKNOWN and plays(s, seat) > 0:
                    suppose_hand(s, seat, were_old, new, old, unsure, chance)
            sweeps += 1
    for seat in range(SEATS):
        if s.old[seat] == UNKNOWN:
            s.old[seat] = s.old_once[seat]
            if s.old_once[seat] > 0:
                s.old[seat] -= were_old[seat].sum()
            for kind in range(KINDS):
                s.new_played[seat, kind] = int(s.played[seat, kind]) - were_old[seat, kind]


@rule
def count_unsure(s: Round, o: Options, new: Wides, old: Wides, unsure: Wides) -> None:
    """By kind: the unsure cards of other hands, and how many of them and of the hidden ones are new and old."""
    for kind in range(KINDS):
        new[kind] = s.pool[kind]
        old[kind] = int(o.count[kind]) - int(s.pool[kind])
    for seat in range(o.seats):
        for kind in range(KINDS):
            if s.old[seat] == UNKNOWN:
                unsure[kind] += s.played[seat, kind]
            else:
                new[kind] -= s.new_played[seat, kind]
                old[kind] += s.new_played[seat, kind]
        if s.old[seat] != UNKNOWN:
            for i in range(int(s.old[seat]), int(s.secret[seat])):
                new[s.cards[secret_card(seat, i)]] -= 1
                old[s.cards[secret_card(seat, i)]] += 1
    for place in range(PLACES):
        if s.cards[place] < KINDS:
            old[s.cards[place]] -= 1
    for kind in range(KINDS):
        old[kind] += unsure[kind]


@rule
def can_be(were_old: Wides, new: Wides, old: Wides, unsure: Wides) -> bool:
    for kind in range(KINDS):
        count = were_old[:, kind].sum()
        if count > old[kind] or unsure[kind] - count > new[kind]:
            return False
    return True


@rule
def suppose_hand(s: Round, me: int, were_old: Wides, new: Wides, old: Wides, unsure: Wides, chance: Chance) -> None:
    """Draw anew which of one hand's unsure cards were old, given what is supposed of all others."""
    were_old[me] = 0
    weights = np.zeros((KINDS, HAND), np.float64)  # of so many old ones among the unsure cards of a kind
    ladder = np.zeros((KINDS + 1, HAND), np.float64)  # the same from a kind on
    ladder[KINDS, 0] = 1.0
    for back in range(KINDS):
        kind = KINDS - 1 - back
        weigh_kind(int(s.played[me, kind]), were_old[:, kind].sum(), new[kind], old[kind], unsure[kind], weights[kind])
        for a in range(HAND):
            for b in range(HAND - a):
                ladder[kind, a + b] += weights[kind, a] * ladder[kind + 1, b]
    chosen = np.zeros(HAND, np.float64)
    weigh_hand(s, me, were_old.sum(), new.sum(), old.sum(), unsure.sum(), chosen)
    for count in range(HAND):
        chosen[count] *= ladder[0, count]
    left = pick(chosen, chance)
    for kind in range(KINDS):
        chosen[:] = 0.0
        for count in range(left + 1):
            chosen[count] = weights[kind, count] * ladder[kind + 1, left - count]
        were_old[me, kind] = pick(chosen, chance)
        left -= were_old[me, kind]


@rule
def weigh_kind(cards: int, others: int, new: int, old: int, unsure: int, out: Weights) -> None:
    """How likely 0, 1, 2, 3 of this hand's `cards` unsure ones of a kind were old: ways to choose x ways to deal."""
    out[0] = 1.0
    for count in range(1, min(cards, HAND - 1) + 1):
        were = others + count - 1
        choose = (cards - count + 1) / count
        out[count] = out[count - 1] * choose * max(old - were, LEAST) / max(new - unsure + were + 1, LEAST)


@rule
def weigh_hand(s: Round, me: int, others: int, new: int, old: int, unsure: int, out: Weights) -> None:
    """How likely it is that 0, 1, 2, 3 old cards were played, by their number alone."""
    count = plays(s, me)
    if s.old_once[me] == 0:
        out[s.old_gone[me]] = 1.0
    else:
        have = np.zeros(HAND, np.float64)
        start = int(s.old_once[me])
        have[start] = 1.0
        for _ in range(count):
            for left in range(start + 1):
                have[left] *= (HAND - left) / HAND
                if left < start:
                    have[left] += have[left + 1] * (left + 1) / HAND
        for left in range(start + 1):
            if left <= s.secret[me]:
                out[start - left] = have[left]
    factor = 1.0
    for were in range(HAND):
        out[were] *= factor
        factor *= (were + 1) / max(count - were, 1)
        factor *= max(new - unsure + others + were + 1, LEAST) / max(old - others - were, LEAST)


@rule
def pick(weights: Weights, chance: Chance) -> int:
    """A number, as likely as its weight."""
    mark = roll(chance) / 2.0**32 * weights.sum()
    number = 0
    while number < len(weights) - 1 and mark >= weights[number]:
        mark -= weights[number]
        number += 1
    while weights[number] <= 0.0:
        number -= 1
    return number
