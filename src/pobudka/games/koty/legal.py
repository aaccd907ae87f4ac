"""What may be done in Koty: the legal moves of each phase. They follow from the lands and the own hand alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pobudka.core.moves import pack, verb_of
from pobudka.core.reach import Reach
from pobudka.core.records import EMPTY, Moves
from pobudka.core.rule import inline, rule

from .board import (
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
from .deck import BAT, CATS, DRAGON, JOKER, MOTH, OWL, RAVEN, TOKENS
from .options import Options

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
# A move that turns out not to be legal is written all the same, but not counted, and the next one takes its place:
# what lies in sixteen lands cannot be foreseen, and a wrong guess of the processor costs more than writing a number.


@inline
def legal_turns(s: Round, o: Options, me: int, out: Moves) -> int:
    """§3.1: a card on the own dream, an attack, a nine covered, an exchange, or a night card."""
    kinds = held(s, me)
    n = 0
    cats, count = cats_in(kinds)
    for land in range(LANDS):
        top = int(s.cards[land_of(me, land)])
        if top == EMPTY:  # §3.3
            for i in range(HAND):
                out[n + i] = pack(Verb.PLAY, cats >> 4 * i & 15, land, 0)
            n += count
        elif is_cat(top):  # §3.4, §3.5, §3.7
            friend = friend_of(top)
            out[n] = pack(Verb.PLAY, top, land, 0)
            n += has(kinds, top)
            out[n] = pack(Verb.PLAY, friend, land, 0)
            n += has(kinds, friend)
            if has(kinds, JOKER):
                out[n], out[n + 1] = pack(Verb.PLAY_AS, land, top, 0), pack(Verb.PLAY_AS, land, friend, 0)
                n += 2
        else:  # §3.6, §3.8
            out[n] = pack(Verb.PLAY, RAVEN, land, 0)
            n += has(kinds, RAVEN)
            out[n] = pack(Verb.PLAY_AS, land, RAVEN, 0)
            n += has(kinds, JOKER)
    if has(kinds, RAVEN):
        cats, count = cats << 4 | RAVEN, count + 1
    partner = partner_of(o, me)  # §10.2: no rival
    for seat in range(o.seats):
        if seat != me and seat != partner:
            for place in range(land_of(seat, 0), land_of(seat, LANDS)):
                top = int(s.cards[place])
                if top == EMPTY:  # §3.9; §3.15: not on an empty land
                    for i in range(HAND):
                        out[n + i] = pack(Verb.COVER, cats >> 4 * i & 15, place, 0)
                    n += count * (s.nines[place] > 0)
                elif is_cat(top):  # §4.1, §4.2
                    friend = friend_of(top)
                    out[n] = pack(Verb.ATTACK, top, place, 0)
                    n += has(kinds, top)
                    out[n] = pack(Verb.ATTACK, friend, place, 0)
                    n += has(kinds, friend)
                    if has(kinds, JOKER):
                        out[n], out[n + 1] = pack(Verb.ATTACK_AS, place, top, 0), pack(Verb.ATTACK_AS, place, friend, 0)
                        n += 2
                else:  # §5.3
                    out[n] = pack(Verb.BAT, place, 0, 0)
                    n += has(kinds, BAT)
    if has(kinds, MOTH) or has(kinds, DRAGON):
        n = add_night(s, o, kinds, out, n)
    out[n] = pack(Verb.EXCHANGE, 0, 0, 0)  # rare moves are listed last
    return n + 1


@inline
def cats_in(kinds: int) -> tuple[int, int]:
    """The cats among at most four kinds, one in every four bits, and how many they are."""
    cats = count = 0
    for cat in range(CATS):
        there = kinds >> cat & 1
        cats = cats << 4 * there | cat * there
        count += there
    return cats, count


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


# --- Answers, and lands to choose ---


@inline
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


@inline
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


def reach(options: Mapping[str, Any], cards: Mapping[str, int]) -> Reach:
    """§3 to §5: cats attack and defend, ravens lie too; jokers stand for them; a night card does what it does."""
    cats, lying, answers = range(CATS), (*range(CATS), RAVEN), (*range(CATS), JOKER)
    named: dict[int, Sequence[int]] = {Verb.PLAY: lying, Verb.PLAY_AS: lying, Verb.COVER: lying}
    named |= {Verb.ATTACK: cats, Verb.ATTACK_AS: cats, Verb.DEFEND: answers, Verb.AGAIN: answers}
    needs = {Verb.BAT: BAT, Verb.DRAGON: DRAGON, Verb.MOTH: MOTH, Verb.OWL: OWL}
    needs |= {Verb.PLAY_AS: JOKER, Verb.ATTACK_AS: JOKER}
    return Reach(without=[verb for verb, kind in needs.items() if TOKENS[kind] not in cards], cards=named)
