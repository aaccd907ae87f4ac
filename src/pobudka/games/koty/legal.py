"""What may be done in Koty: the legal moves of each phase. They follow from the lands and the own hand alone."""

from __future__ import annotations

from pobudka.core.moves import pack, verb_of
from pobudka.core.records import EMPTY, Moves
from pobudka.core.rule import hot, rule

from .deck import BAT, CATS, DRAGON, JOKER, MOTH, OWL, RAVEN
from .options import Options
from .table import (
    HAND,
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

MOST_LEGAL = 256  # exchange, dragon, 4 on each of 24 lands, a moth with 12 cats and 12 open lands: 242; and room


@rule
def legal(s: Round, o: Options, seat: int, out: Moves) -> int:
    """Fill `out` with the moves of a seat that is asked; return how many there are."""
    match s.phase:
        case Phase.TURN:
            return legal_turns(s, o, seat, out)
        case Phase.ANSWER:
            return legal_replies(s, seat, Verb.PASS, Verb.DEFEND, out)
        case Phase.AGAIN:
            return legal_replies(s, seat, Verb.STOP, Verb.AGAIN, out)
        case Phase.NINE:
            return legal_lands(s, seat, Verb.NINE, out)
        case Phase.PAIR:
            return legal_lands(s, seat, Verb.PAIR, out)
        case _:
            raise ValueError("nobody is asked now")


# --- A turn ---
# What may be laid on a land is a short list of cards, one in every four bits. Four moves are always written and only so
# many counted as the list is long: a wrong guess of the processor at every land costs more than the writing.


@hot
def legal_turns(s: Round, o: Options, me: int, out: Moves) -> int:
    """§3.1: a card on the own dream, an attack, a nine covered, an exchange, or a night card."""
    kinds = held(s, me)
    cats, count = cats_in(kinds)
    out[0] = pack(Verb.EXCHANGE, 0, 0, 0)
    n = 1
    for land in range(LANDS):
        top = int(s.cards[land_of(me, land)])
        cards, size = (cats, count) if top == EMPTY else fitting(top, kinds)  # §3.3 to §3.6
        for i in range(HAND):
            out[n + i] = pack(Verb.PLAY, cards >> 4 * i & 15, land, 0)
        n += size
    if has(kinds, RAVEN):
        cats, count = cats << 4 | RAVEN, count + 1
    partner = partner_of(o, me)  # §10.2: no rival
    for seat in range(o.seats):
        if seat != me and seat != partner:
            for place in range(land_of(seat, 0), land_of(seat, LANDS)):
                top = int(s.cards[place])
                verb = Verb.COVER if top == EMPTY else Verb.ATTACK  # §3.9, §4.1
                cards, size = (cats, count * (s.nines[place] > 0)) if top == EMPTY else fitting(top, kinds & CATS_ONLY)
                for i in range(HAND):
                    out[n + i] = pack(verb, cards >> 4 * i & 15, place, 0)
                n += size
    if kinds & RARE:
        n = add_rare(s, o, me, kinds, out, n)
    return n


CATS_ONLY = (1 << CATS) - 1
RARE = 1 << JOKER | 1 << BAT | 1 << MOTH | 1 << DRAGON


@hot
def cats_in(kinds: int) -> tuple[int, int]:
    """The cats among at most four kinds as a list, and how many they are."""
    cats = count = 0
    for cat in range(CATS):
        there = kinds >> cat & 1
        cats = cats << 4 * there | cat * there
        count += there
    return cats, count


@hot
def fitting(top: int, kinds: int) -> tuple[int, int]:
    """§3.4 to §3.6, §4.1: on a cat its twin and its friend, on a raven a raven."""
    other = friend_of(top) if is_cat(top) else RAVEN
    has_same, has_other = kinds >> top & 1, kinds >> other & 1 if is_cat(top) else 0
    return other << 4 * has_same | top * has_same, has_same + has_other


@rule
def add_rare(s: Round, o: Options, me: int, kinds: int, out: Moves, n: int) -> int:
    """Jokers and night cards."""
    partner = partner_of(o, me)
    for place in range(land_of(o.seats, 0)):
        top, is_mine = int(s.cards[place]), place // LANDS == me
        if not is_mine and place // LANDS == partner:
            continue
        if is_cat(top) and has(kinds, JOKER):  # §3.7, §4.2: as its twin or as its friend
            verb, where = (Verb.PLAY_AS, place % LANDS) if is_mine else (Verb.ATTACK_AS, place)
            out[n], out[n + 1] = pack(verb, where, top, 0), pack(verb, where, friend_of(top), 0)
            n += 2
        elif top == RAVEN and is_mine and has(kinds, JOKER):  # §3.8
            out[n] = pack(Verb.PLAY_AS, place % LANDS, RAVEN, 0)
            n += 1
        elif top == RAVEN and not is_mine and has(kinds, BAT):  # §5.3
            out[n] = pack(Verb.BAT, place, 0, 0)
            n += 1
    if has(kinds, DRAGON):  # §5.4
        out[n] = pack(Verb.DRAGON, 0, 0, 0)
        n += 1
    return add_moths(s, o, out, n) if has(kinds, MOTH) else n


@rule
def add_moths(s: Round, o: Options, out: Moves, n: int) -> int:
    """§5.2: any cat to any other land that is open."""
    lands = land_of(o.seats, 0)
    for source in range(lands):
        if is_cat(s.cards[source]):
            for target in range(lands):
                if is_open(s, target):
                    out[n] = pack(Verb.MOTH, source, target, 0)
                    n += 1
    return n


# --- Answers, and lands to choose ---


@hot
def legal_replies(s: Round, seat: int, give_in: int, verb: int, out: Moves) -> int:
    """§4.4, §4.7: give in; go on with the same cat (§4.8: after `joker as V` that is V) or a joker; or send an owl."""
    kinds = held(s, seat)
    out[0] = pack(give_in, 0, 0, 0)
    n = 1
    if has(kinds, s.cat):
        out[n] = pack(verb, s.cat, 0, 0)
        n += 1
    if has(kinds, JOKER):
        out[n] = pack(verb, JOKER, 0, 0)
        n += 1
    if has(kinds, OWL) and verb == Verb.DEFEND:
        out[n] = pack(Verb.OWL, 0, 0, 0)
        n += 1
    return n


@hot
def legal_lands(s: Round, seat: int, verb: int, out: Moves) -> int:
    """§3.11, §3.12: own lands that can take a nine; §3.13: if there is none, those that can take the pair's cat."""
    n = 0
    for land in range(LANDS):
        if takes_nine(s, land_of(seat, land)):
            out[n] = pack(verb, land, 0, 0)
            n += 1
    if n == 0:
        for land in range(LANDS):
            if is_open(s, land_of(seat, land)):
                out[n] = pack(verb, land, 0, 0)
                n += 1
    return n


@rule
def rarity(move: int) -> int:
    """For random play: an exchange is rare, so that cards are played."""
    return 1 if verb_of(move) == Verb.EXCHANGE else 0
