"""What a watcher of Koty may suppose about the cards that he has not seen.

Hidden cards are of two pools. *New* is what was shuffled last: all saw which cards those were. *Old* is what was hidden
before: cards kept in hands since then, and nines that were drawn earlier. Which old card came from which still earlier
shuffle is forgotten. A hand's secret cards lie in the order they came, so that its first `old` ones are old.

When a rival plays a card after a reshuffle, nobody sees whether it was an old or a new one. A whole world needs an
answer, so `suppose` draws one: it goes through the `log` of what such hands drew and played since the shuffle and makes
each card old or new, as likely as the hand and the pools make it then. It takes a played card to be as likely any of
the hand's secret cards: why a player chose it is for bots to think about. What comes later speaks for or against such
an answer; so TRIES of them are made, and one is picked, as likely as it foretold the cards that were played. For as
long as no hand mixes old and new, nothing is unsure and the draw is exact; else it is as near to exact as the tries
bring it.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from pobudka.core.chance import Chance, roll
from pobudka.core.records import ALL, EMPTY, UNKNOWN, Wides
from pobudka.core.rule import inline, rule

from .board import DRAWN, HAND, MOST_NINES, NINES, PLACES, SEATS, SECRET, TAKEN, Round, draw_top, secret_card
from .deck import KINDS
from .options import Options

NEW, OLD, OPEN = 0, 1, 2

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
    s.new_played[:] = 0
    s.logged = 0
    s.log[:] = EMPTY
    for seat in range(SEATS):
        s.old[seat] = s.old_once[seat] = s.secret[seat]


@inline
def note_drawn(s: Round, seat: int) -> None:
    """A new card comes into a hand."""
    if s.old_once[seat] > 0:
        write_down(s, seat, DRAWN)


@inline
def note_played(s: Round, seat: int, kind: int, index: int) -> None:
    """A secret card leaves a hand: the first `old` of them are old; from a hand that had none it is new for all."""
    if s.old_once[seat] == 0:
        s.pool[kind] -= 1
        return
    write_down(s, seat, kind)
    if index < s.old[seat]:
        s.old[seat] -= 1
    else:
        s.new_played[seat, kind] += 1


@inline
def write_down(s: Round, seat: int, kind: int) -> None:
    s.log[s.logged] = seat * (DRAWN + 1) + kind
    s.logged += 1


@rule
def note_new_nine(s: Round, land: int) -> None:
    """A drawn card is about to become a nine of this land."""
    s.new_nines[land] |= 1 << int(s.nines[land])


@rule
def note_nine_seen(s: Round, kind: int) -> None:
    """A drawn card that no land could take is seen by all."""
    s.pool[kind] -= 1


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


TRIES = 64
MOST_TRIES = 100_000


@rule
def suppose(s: Round, o: Options, chance: Chance) -> None:
    """Draw, for all hands that the watcher does not know, which of the cards played from them were new."""
    is_unknown = s.old == UNKNOWN
    new, old = np.empty(KINDS, np.int64), np.empty(KINDS, np.int64)
    count_hidden(s, o, is_unknown, new, old)
    left, played = np.empty(SEATS, np.int64), np.empty((SEATS, KINDS), np.int64)
    tries = TRIES if (is_unknown * s.old_once).any() else 1
    tried, total = 0, 0.0
    while tried < tries or total == 0.0:
        if tried == MOST_TRIES:
            raise ValueError("no world was found that looks like this view")
        tried += 1
        likely = retell(s, is_unknown, new.copy(), old.copy(), left, played, chance)
        total += likely
        if likely > 0.0 and share(chance) * total < likely:
            for seat in range(SEATS):
                if is_unknown[seat]:
                    s.old[seat] = left[seat]
                    s.new_played[seat] = played[seat]


@rule
def count_hidden(s: Round, o: Options, is_unknown: Any, new: Wides, old: Wides) -> None:
    """By kind: the new and the old cards that are hidden, or have been since the last shuffle, in unknown hands too."""
    for kind in range(KINDS):
        new[kind] = s.pool[kind]
        old[kind] = o.count[kind] - s.pool[kind]
    for seat in range(SEATS):
        if not is_unknown[seat]:
            new -= s.new_played[seat]
            old += s.new_played[seat]
            for i in range(s.old[seat], s.secret[seat]):
                new[s.cards[secret_card(seat, i)]] -= 1
                old[s.cards[secret_card(seat, i)]] += 1
    for place in range(PLACES):
        if s.cards[place] < KINDS:
            old[s.cards[place]] -= 1
    for i in range(s.logged):
        seat, kind = divmod(int(s.log[i]), DRAWN + 1)
        if is_unknown[seat] and kind != DRAWN:
            old[kind] += 1


@rule
def retell(s: Round, is_unknown: Any, new: Wides, old: Wides, left: Wides, played: Wides, chance: Chance) -> float:
    """Go through the log and make each card played old or new; return how likely just these cards were to be played.

    Into `left` come the old cards still in each hand, into `played` the new cards played, by kind.
    """
    likely, news, olds = 1.0, new.sum(), old.sum()
    size = s.old_once.astype(np.int64)
    left[:] = size
    played[:] = 0
    for i in range(s.logged):
        seat, kind = divmod(int(s.log[i]), DRAWN + 1)
        if not is_unknown[seat]:
            continue
        if kind == DRAWN:
            size[seat] += 1
            continue
        if_new = (size[seat] - left[seat]) * new[kind] / max(news, 1)
        if_old = left[seat] * old[kind] / max(olds, 1)
        likely *= if_new + if_old
        if likely == 0.0:
            return 0.0
        size[seat] -= 1
        if share(chance) * (if_new + if_old) < if_new:
            played[seat, kind] += 1
            new[kind] -= 1
            news -= 1
        else:
            left[seat] -= 1
            old[kind] -= 1
            olds -= 1
    return likely


@rule
def share(chance: Chance) -> float:
    """A number from 0 to below 1."""
    return roll(chance) / 2.0**32
