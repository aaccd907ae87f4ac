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
    has,
    held,
    is_cat,
    is_open,
    land_of,
    partner_of,
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


# --- A turn ---


@hot
def legal_turns(s: Round, o: Options, me: int, out: Moves) -> int:
    """§3.1: a card on the own dream, an attack, a nine covered, an exchange, or a night card."""
    kinds = held(s, me)
    cats = listed_cats(kinds)
    partner = partner_of(o, me)
    out[0] = pack(Verb.EXCHANGE, 0, 0, 0)
    n = 1
    for seat in range(o.seats):
        is_mine = seat == me
        if seat == partner and not is_mine:  # §10.2
            continue
        for land in range(LANDS):
            place = land_of(seat, land)
            top = int(s.cards[place])
            where = land if is_mine else place
            verb = Verb.PLAY if is_mine else Verb.COVER if top == EMPTY else Verb.ATTACK
            cards = fitting_here(top, kinds, cats) if is_mine else fitting_there(top, s.nines[place], kinds, cats)
            while cards:
                out[n] = pack(verb, (cards & 15) - 1, where, 0)
                n += 1
                cards >>= 4
            if is_cat(top) and has(kinds, JOKER):  # §3.7, §4.2: as its twin or as its friend
                verb = Verb.PLAY_AS if is_mine else Verb.ATTACK_AS
                out[n], out[n + 1] = pack(verb, where, top, 0), pack(verb, where, friend_of(top), 0)
                n += 2
            elif top == RAVEN and is_mine and has(kinds, JOKER):  # §3.8
                out[n] = pack(Verb.PLAY_AS, where, RAVEN, 0)
                n += 1
            elif top == RAVEN and not is_mine and has(kinds, BAT):  # §5.3
                out[n] = pack(Verb.BAT, where, 0, 0)
                n += 1
    if has(kinds, MOTH) or has(kinds, DRAGON):
        n = add_night(s, o, kinds, out, n)
    return n


@hot
def listed_cats(kinds: int) -> int:
    """The cats among the kinds as a list: in every four bits a cat's value, 0 where the list ends."""
    cats = 0
    for cat in range(CATS):
        if has(kinds, cat):
            cats = cats << 4 | cat + 1
    return cats


@hot
def fitting_here(top: int, kinds: int, cats: int) -> int:
    """§3.3 to §3.6: what one may play on an own land, besides a joker, as such a list."""
    if top == EMPTY:
        return cats
    if top == RAVEN:
        return RAVEN + 1 if has(kinds, RAVEN) else 0
    return friends_and_twins(top, kinds)


@hot
def fitting_there(top: int, nines: int, kinds: int, cats: int) -> int:
    """§3.9, §4.1: what one may play on a rival's land, besides a joker; §3.15: on an empty one nothing."""
    if top == EMPTY:
        return 0 if nines == 0 else cats << 4 | RAVEN + 1 if has(kinds, RAVEN) else cats
    return friends_and_twins(top, kinds) if is_cat(top) else 0


@hot
def friends_and_twins(top: int, kinds: int) -> int:
    cards = top + 1 if has(kinds, top) else 0
    return cards << 4 | friend_of(top) + 1 if has(kinds, friend_of(top)) else cards


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
