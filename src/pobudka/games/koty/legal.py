"""What may be done in Koty: the legal moves of each phase. They follow from the lands and the own hand alone."""

from __future__ import annotations

from pobudka.core.moves import pack, verb_of
from pobudka.core.records import EMPTY, Moves
from pobudka.core.rule import hot, rule

from .deck import BAT, CATS, DRAGON, JOKER, MOTH, OWL, RAVEN
from .options import Options
from .table import (
    LANDS,
    Phase,
    Round,
    Verb,
    friend_of,
    is_cat,
    is_open,
    land_of,
    partner_of,
    secret_card,
    taken_card,
    takes_nine,
)

MOST_LEGAL = 256  # exchange, dragon, 4 cards on each of 24 lands, and a moth with 12 cats and 12 open lands: 242


@rule
def legal(s: Round, o: Options, seat: int, out: Moves) -> int:
    """Fill `out` with the moves of a seat that is asked; return how many there are."""
    match s.phase:
        case Phase.TURN:
            return legal_turns(s, o, seat, out)
        case Phase.ANSWER:
            return legal_answers(s, seat, out)
        case Phase.AGAIN:
            return legal_repeats(s, seat, out)
        case Phase.NINE:  # §3.11
            return add_lands_for_nine(s, Verb.NINE, seat, out)
        case Phase.PAIR:
            return legal_pairs(s, seat, out)
        case _:
            raise ValueError("nobody is asked now")


@hot
def held(s: Round, seat: int) -> int:
    """The kinds in a hand, as a mask: bit k for kind k."""
    kinds = 0
    for i in range(s.secret[seat]):
        kinds |= 1 << int(s.cards[secret_card(seat, i)])
    for i in range(s.taken[seat]):
        kinds |= 1 << int(s.cards[taken_card(seat, i)])
    return kinds


@hot
def has(kinds: int, kind: int) -> bool:
    return kinds >> kind & 1 == 1


# --- A turn ---


@hot
def legal_turns(s: Round, o: Options, me: int, out: Moves) -> int:
    """§3.1: a card on the own dream, an attack, a nine covered, an exchange, or a night card."""
    kinds = held(s, me)
    cats = listed_cats(kinds)
    covers = cats << 4 | RAVEN + 1 if has(kinds, RAVEN) else cats
    out[0] = pack(Verb.EXCHANGE, 0, 0, 0)
    n = 1
    for land in range(LANDS):
        n = add_own(s, land, land_of(me, land), kinds, cats, out, n)
    partner = partner_of(o, me)
    for seat in range(o.seats):
        if seat != me and seat != partner:  # §10.2
            for land in range(LANDS):
                n = add_rivals(s, land_of(seat, land), kinds, covers, out, n)
    if kinds & NIGHT_MOVES:
        n = add_night(s, o, kinds, out, n)
    return n


NIGHT_MOVES = 1 << MOTH | 1 << DRAGON


@hot
def listed_cats(kinds: int) -> int:
    """The cats among the kinds, four bits each, so that a loop need not look for them: 0 where the list ends."""
    cats = 0
    for cat in range(CATS):
        if has(kinds, cat):
            cats = cats << 4 | cat + 1
    return cats


@hot
def add_own(s: Round, land: int, place: int, kinds: int, cats: int, out: Moves, n: int) -> int:
    """§3.3 to §3.8: what an own land lets one play."""
    top = int(s.cards[place])
    if top == EMPTY:
        while cats:
            out[n] = pack(Verb.PLAY, (cats & 15) - 1, land, 0)
            n += 1
            cats >>= 4
        return n
    if top == RAVEN:
        if has(kinds, RAVEN):
            out[n] = pack(Verb.PLAY, RAVEN, land, 0)
            n += 1
        if has(kinds, JOKER):
            out[n] = pack(Verb.PLAY_AS, land, RAVEN, 0)
            n += 1
        return n
    return add_meetings(Verb.PLAY, Verb.PLAY_AS, top, land, kinds, out, n)


@hot
def add_rivals(s: Round, place: int, kinds: int, covers: int, out: Moves, n: int) -> int:
    """§3.9, §4.1, §4.2, §5.3: what a rival's land lets one do. §3.15: nothing if it is empty."""
    top = int(s.cards[place])
    if top == EMPTY:
        while covers and s.nines[place] > 0:
            out[n] = pack(Verb.COVER, (covers & 15) - 1, place, 0)
            n += 1
            covers >>= 4
        return n
    if top == RAVEN:
        if has(kinds, BAT):
            out[n] = pack(Verb.BAT, place, 0, 0)
            n += 1
        return n
    return add_meetings(Verb.ATTACK, Verb.ATTACK_AS, top, place, kinds, out, n)


@hot
def add_meetings(verb: int, joker_verb: int, top: int, where: int, kinds: int, out: Moves, n: int) -> int:
    """§3.4, §3.5, §3.7, §4.1, §4.2: a cat meets its twin or its friend; a joker may be either."""
    friend = friend_of(top)
    if has(kinds, top):
        out[n] = pack(verb, top, where, 0)
        n += 1
    if has(kinds, friend):
        out[n] = pack(verb, friend, where, 0)
        n += 1
    if has(kinds, JOKER):
        out[n], out[n + 1] = pack(joker_verb, where, top, 0), pack(joker_verb, where, friend, 0)
        n += 2
    return n


@rule
def add_night(s: Round, o: Options, kinds: int, out: Moves, n: int) -> int:
    """§5.2: a moth carries any cat to any land that is open; §5.4: a dragon may always come."""
    if has(kinds, DRAGON):
        out[n] = pack(Verb.DRAGON, 0, 0, 0)
        n += 1
    if has(kinds, MOTH):
        lands = land_of(o.seats, 0)
        for source in range(lands):
            if is_cat(s.cards[source]):
                for target in range(lands):
                    if is_open(s, target):
                        out[n] = pack(Verb.MOTH, source, target, 0)
                        n += 1
    return n


# --- Answers and lands ---


@hot
def legal_answers(s: Round, seat: int, out: Moves) -> int:
    """§4.4: pass, the same cat as the attacking one, a joker, or an owl."""
    kinds = held(s, seat)
    out[0] = pack(Verb.PASS, 0, 0, 0)
    n = add_same_cat(s, Verb.DEFEND, kinds, out)
    if has(kinds, OWL):
        out[n] = pack(Verb.OWL, 0, 0, 0)
        n += 1
    return n


@hot
def legal_repeats(s: Round, seat: int, out: Moves) -> int:
    """§4.7: stop, or again with the same cat or a joker."""
    out[0] = pack(Verb.STOP, 0, 0, 0)
    return add_same_cat(s, Verb.AGAIN, held(s, seat), out)


@hot
def add_same_cat(s: Round, verb: int, kinds: int, out: Moves) -> int:
    """§4.6 to §4.8: after `joker as V` the same cat is V."""
    n = 1
    if has(kinds, s.cat):
        out[n] = pack(verb, s.cat, 0, 0)
        n += 1
    if has(kinds, JOKER):
        out[n] = pack(verb, JOKER, 0, 0)
        n += 1
    return n


@rule
def add_lands_for_nine(s: Round, verb: int, seat: int, out: Moves) -> int:
    n = 0
    for land in range(LANDS):
        if takes_nine(s, land_of(seat, land)):
            out[n] = pack(verb, land, 0, 0)
            n += 1
    return n


@rule
def legal_pairs(s: Round, seat: int, out: Moves) -> int:
    """§3.12; §3.13: with `keep-cat`, if no land can take the pair, one that can take its cat."""
    n = add_lands_for_nine(s, Verb.PAIR, seat, out)
    if n == 0:
        for land in range(LANDS):
            if is_open(s, land_of(seat, land)):
                out[n] = pack(Verb.PAIR, land, 0, 0)
                n += 1
    return n


@rule
def rarity(move: int) -> int:
    """For random play: an exchange is rare, so that cards are played."""
    return 1 if verb_of(move) == Verb.EXCHANGE else 0
