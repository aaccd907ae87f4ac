"""What may be done in Sen: the legal moves of each phase."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from pobudka.core.moves import pack, verb_of
from pobudka.core.reach import Reach
from pobudka.core.records import NOBODY, Moves
from pobudka.core.rule import inline, rule

from .board import HELD, PILES, SLOTS, Phase, Round, Verb, dream
from .deck import ACTIONS, KINDS, TOKENS, VALUES, Action
from .options import SWAP_DIFFERENT, SWAP_NOT_BOTH_OWN, Options, dream_size, has_claims

MOST_LEGAL = 3200  # swaps of two of 5 x 16 cards: 3160


@rule
def legal(s: Round, o: Options, seat: int, out: Moves) -> int:
    """Fill `out` with the moves of a seat that is asked; return how many there are."""
    match s.phase:
        case Phase.SETUP:
            return legal_peeks(s, o, seat, out)
        case Phase.TURN:
            return legal_turns(s, o, seat, out)
        case Phase.HELD:
            return legal_held(s, o, seat, out)
        case Phase.CHOOSE:
            out[0], out[1] = pack(Verb.CHOOSE, 0, 0, 0), pack(Verb.CHOOSE, 1, 0, 0)
            return 2
        case Phase.LOOK:
            return legal_looks(s, o, out)
        case Phase.SWAP:
            return legal_swaps(s, o, seat, out)
        case Phase.PICK:
            return legal_picks(s, seat, out)
        case _:
            raise ValueError("nobody is asked now")


@rule
def legal_peeks(s: Round, o: Options, seat: int, out: Moves) -> int:
    """§2.4: two own cards of choice, three in the long dream."""
    n = 0
    size = s.sizes[seat]
    for a in range(size):
        for b in range(a + 1, size):
            if o.peeks == 2:
                out[n] = pack(Verb.PEEK, a, b, 0)
                n += 1
            else:
                for c in range(b + 1, size):
                    out[n] = pack(Verb.PEEK_THREE, a, b, c)
                    n += 1
    return n


@inline
def legal_turns(s: Round, o: Options, seat: int, out: Moves) -> int:
    """§3.1: draw, take, wake up, or claim."""
    size = s.sizes[seat]
    out[0] = pack(Verb.DRAW, 0, 0, 0)
    n = 1
    for slot in range(size):
        out[n] = pack(Verb.TAKE, slot, 0, 0)
        n += 1
    if s.caller == NOBODY and s.turns >= o.first_call * o.seats:  # §5.6, §5.8
        out[n] = pack(Verb.WAKE, 0, 0, 0)
        n += 1
    if o.claims and size < SLOTS:  # §8.8
        for a in range(size):
            for b in range(a + 1, size):
                for value in range(VALUES + 1):
                    out[n] = pack(Verb.CLAIM, a, b, value)
                    n += 1
    return n


@inline
def legal_held(s: Round, o: Options, seat: int, out: Moves) -> int:
    """§3.5: keep it, discard it, or use a special; §4.5: Weź 2 needs a card to draw."""
    size = s.sizes[seat]
    out[0] = pack(Verb.DISCARD, 0, 0, 0)
    n = 1
    for slot in range(size):
        out[n] = pack(Verb.KEEP, slot, 0, 0)
        n += 1
    action = o.action[s.cards[HELD]]
    if action != Action.NONE and not (action == Action.TAKE2 and s.undrawn == 0):
        out[n] = pack(Verb.USE, 0, 0, 0)
        n += 1
    return n


@rule
def legal_looks(s: Round, o: Options, out: Moves) -> int:
    """§4.6: any card of any dream."""
    n = 0
    for seat in range(o.seats):
        for slot in range(s.sizes[seat]):
            out[n] = pack(Verb.LOOK, dream(seat, slot), 0, 0)
            n += 1
    return n


@rule
def legal_swaps(s: Round, o: Options, me: int, out: Moves) -> int:
    """§4.7: two different cards, ascending; §4.8: of whom."""
    n = 0
    for seat in range(o.seats):
        for slot in range(s.sizes[seat]):
            a = dream(seat, slot)
            if not (o.swap_owners == SWAP_DIFFERENT or (o.swap_owners == SWAP_NOT_BOTH_OWN and seat == me)):
                for other in range(slot + 1, s.sizes[seat]):
                    out[n] = pack(Verb.SWAP, a, dream(seat, other), 0)
                    n += 1
            for rival in range(seat + 1, o.seats):
                for other in range(s.sizes[rival]):
                    out[n] = pack(Verb.SWAP, a, dream(rival, other), 0)
                    n += 1
    return n


@rule
def legal_picks(s: Round, seat: int, out: Moves) -> int:
    """§4.9: any card of the face-up pile, to any own slot."""
    n = 0
    offered = np.zeros(KINDS, np.bool_)
    for i in range(s.opened):
        kind = s.cards[PILES + i]
        if not offered[kind]:
            offered[kind] = True
            for slot in range(s.sizes[seat]):
                out[n] = pack(Verb.PICK, kind, slot, 0)
                n += 1
    return n


@rule
def rarity(move: int) -> int:
    """For random play: calls and claims are rare, each a class of its own, so that games go deep."""
    verb = verb_of(move)
    return 1 if verb == Verb.WAKE else 2 if verb == Verb.CLAIM else 0


def reach(options: Mapping[str, Any], cards: Mapping[str, int]) -> Reach:
    """§2.4, §4, §8.8: looks by the edition, what the specials in the deck ask for; only claims let a dream grow."""
    asks = {Verb.CHOOSE: Action.TAKE2, Verb.LOOK: Action.PEEK1, Verb.SWAP: Action.SWAP2, Verb.PICK: Action.CHOOSE1}
    there = {action for token, action in zip(TOKENS, ACTIONS, strict=True) if cards.get(token)}
    without = {verb for verb, action in asks.items() if action not in there}
    without |= set() if there - {Action.NONE} else {Verb.USE}
    without |= {Verb.PEEK} if options["edition"] == "long" else {Verb.PEEK_THREE}
    without |= set() if has_claims(options) else {Verb.CLAIM}
    return Reach({} if has_claims(options) else {"dream": dream_size(options)}, without)
