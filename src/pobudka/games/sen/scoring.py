"""How a round of Sen is scored, in the order of section 7 of docs/rules/sen.md."""

from __future__ import annotations

import numpy as np

from pobudka.core.records import NOBODY, Wides
from pobudka.core.rule import rule

from .board import SEATS, Round, dream
from .deck import HOURGLASS, NINE
from .options import Options


@rule
def score(s: Round, o: Options) -> None:
    """§7: hourglasses, Idź na całość!, Nie takie kruki straszne, then the caller's bonus or penalty."""
    nines = np.zeros(SEATS, np.int64)
    for seat in range(o.seats):
        hourglasses = 0
        for slot in range(s.sizes[seat]):
            kind = s.cards[dream(seat, slot)]
            s.points[seat] += o.ravens[kind]
            nines[seat] += kind == NINE
            hourglasses += kind == HOURGLASS
        if hourglasses % 2 == 1:  # §7.2
            s.points[seat] += 9 * hourglasses
            nines[seat] += hourglasses
    if o.all_in and goes_all_in(s, o, nines):
        return
    if o.not_scary:
        spare_most_nines(s, o, nines)
    judge(s, o)


@rule
def goes_all_in(s: Round, o: Options, nines: Wides) -> bool:
    """§8.5: exactly one dream of nothing but nines scores 0, all others 50, and that is all."""
    dreams = 0
    for seat in range(o.seats):
        dreams += nines[seat] == s.sizes[seat]
    if dreams != 1:
        return False
    for seat in range(o.seats):
        s.points[seat] = 0 if nines[seat] == s.sizes[seat] else 50
    return True


@rule
def spare_most_nines(s: Round, o: Options, nines: Wides) -> None:
    """§8.3, §8.4: the one player with strictly most nines does not count them."""
    most = nines.max()
    holders = 0
    for seat in range(o.seats):
        holders += nines[seat] == most
    if most >= 1 and holders == 1:
        for seat in range(o.seats):
            if nines[seat] == most:
                s.points[seat] -= 9 * most


@rule
def judge(s: Round, o: Options) -> None:
    """§7.9: without a caller everybody scores their sum."""
    if s.caller != NOBODY:
        judge_caller(s, o)


@rule
def judge_caller(s: Round, o: Options) -> None:
    """§7.6 to §7.8: a caller who is lowest scores 0, one who is not pays."""
    own = s.points[s.caller]
    tied = False
    for seat in range(o.seats):
        if s.points[seat] < own:
            s.points[s.caller] += o.penalty
            return
        tied = tied or (seat != s.caller and s.points[seat] == own)
    if not (tied and o.tie_own):
        s.points[s.caller] = 0
