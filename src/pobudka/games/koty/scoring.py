"""How a game of Koty is scored, as sections 7 and 9 of docs/rules/koty.md say."""

from __future__ import annotations

from pobudka.core.records import EMPTY
from pobudka.core.rule import rule

from .board import LANDS, MOST_NINES, Round, land_of, partner_of
from .deck import RAVEN
from .options import Options


@rule
def has_three_full_lands(s: Round, seat: int) -> bool:
    """§7.1: three lands with three nines each, whatever else lies there."""
    full = 0
    for land in range(LANDS):
        full += s.nines[land_of(seat, land)] == MOST_NINES
    return full >= 3


@rule
def score(s: Round, o: Options) -> None:
    """§9.3: the sum of the four lands."""
    for seat in range(o.seats):
        for land in range(LANDS):
            s.points[seat] += worth(s, land_of(seat, land))


@rule
def worth(s: Round, land: int) -> int:
    """§9.1: the top's value, doubled for each nine below it."""
    top, nines = int(s.cards[land]), int(s.nines[land])
    if top == EMPTY:
        return 9 << (nines - 1) if nines > 0 else 0
    return 0 if top == RAVEN else (top + 1) << nines


@rule
def winners(s: Round, o: Options) -> int:
    """§9.3, §9.4, §10.5: the highest score, then the most nines, of a player or a team; else the win is shared."""
    best = -1
    mask = 0
    for seat in range(o.seats):
        rank = standing(s, seat)
        partner = partner_of(o, seat)
        if partner != seat:
            rank += standing(s, partner)
        if rank > best:
            best, mask = rank, 0
        if rank == best:
            mask |= 1 << int(seat)
    return mask


@rule
def standing(s: Round, seat: int) -> int:
    """Points first, then nines: two dreams hold 24 at most."""
    rank = int(s.points[seat]) * 32
    for land in range(LANDS):
        rank += int(s.nines[land_of(seat, land)])
    return rank
