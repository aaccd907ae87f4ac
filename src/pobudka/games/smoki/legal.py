"""What may be done in Smoki: the legal moves of each phase."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pobudka.core.moves import pack
from pobudka.core.reach import Reach
from pobudka.core.records import Moves
from pobudka.core.rule import inline, rule

from .board import HELD, SLOTS, Phase, Round, Verb, is_drawn
from .deck import CIRCLE, MIRROR, NEST
from .options import Options

MOST_LEGAL = 11  # after a nest: the swaps of two of five cards, or none


@rule
def legal(s: Round, o: Options, seat: int, out: Moves) -> int:
    """Fill `out` with the moves of a seat that is asked; return how many there are."""
    match s.phase:
        case Phase.SETUP:  # §2.5
            return add_each(Verb.REVEAL, SLOTS, out, 0)
        case Phase.TURN:
            return legal_turns(s, out)
        case Phase.HELD:  # §3.5, §3.7
            n = add_each(Verb.PLACE, SLOTS, out, 0)
            return add_each(Verb.DISCARD, s.piles, out, n) if may_discard(s, o) else n
        case Phase.LIFTED:  # §3.6, §3.8: also on an empty pile
            return add_each(Verb.DISCARD, s.piles, out, 0)
        case Phase.NEST:
            return legal_swaps(s, out)
        case _:
            raise ValueError("nobody is asked now")


@inline
def add_each(verb: int, count: int, out: Moves, n: int) -> int:
    """Add this verb with every slot or pile from 0 up, behind the `n` moves that are there."""
    for i in range(count):
        out[n + i] = pack(verb, i, 0, 0)
    return n + count


@inline
def legal_turns(s: Round, out: Moves) -> int:
    """§3.3, §3.4: draw, or take from an open pile that is not empty."""
    out[0] = pack(Verb.DRAW, 0, 0, 0)
    n = 1
    for pile in range(s.piles):
        if s.opened[pile] > 0:
            out[n] = pack(Verb.TAKE, pile, 0, 0)
            n += 1
    return n


@inline
def may_discard(s: Round, o: Options) -> bool:
    """§3.7, §4.6: a drawn card that is no circle; §4.2: by option also a nest or mirror from an open pile."""
    kind = s.cards[HELD]
    return bool(kind != CIRCLE if is_drawn(s) else o.raven_return and kind in (NEST, MIRROR))


@rule
def legal_swaps(s: Round, out: Moves) -> int:
    """§4.3, §4.4: any two own slots but the one just filled, or none."""
    out[0] = pack(Verb.SKIP, 0, 0, 0)
    n = 1
    for a in range(SLOTS):
        for b in range(a + 1, SLOTS):
            if a != s.filled and b != s.filled:
                out[n] = pack(Verb.SWAP, a, b, 0)
                n += 1
    return n


@rule
def rarity(move: int) -> int:
    """For random play: nothing is rare. Every placing brings the end nearer."""
    return 0


def reach(options: Mapping[str, Any], cards: Mapping[str, int]) -> Reach:
    """§2.4: as many open piles as the table has; §4.3: only a nest lets cards be swapped."""
    without = () if "nest" in cards else (Verb.SWAP, Verb.SKIP)
    return Reach({"open": options["piles"]}, without)
