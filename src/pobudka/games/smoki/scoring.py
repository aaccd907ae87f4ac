"""How a round of Smoki is scored, as section 7 of docs/rules/smoki.md says."""

from __future__ import annotations

from pobudka.core.rule import rule

from .board import ROW, SLOTS, Round, dream
from .deck import MIRROR
from .options import Options


@rule
def score(s: Round, o: Options) -> None:
    """§7.1: the score is the sum of the six cards."""
    for seat in range(o.seats):
        for slot in range(SLOTS):
            s.points[seat] += worth(s, o, seat, slot)


@rule
def worth(s: Round, o: Options, seat: int, slot: int) -> int:
    """§7.1 to §7.3: a card counts its value, two of equal value in a column count 0; a mirror pairs with nothing."""
    kind = s.cards[dream(seat, slot)]
    if kind == MIRROR:
        return mirrored(s, o, seat, slot)
    other = s.cards[dream(seat, slot + ROW if slot < ROW else slot - ROW)]
    is_pair = other != MIRROR and o.value[other] == o.value[kind]
    return 0 if is_pair else o.value[kind]


@rule
def mirrored(s: Round, o: Options, seat: int, slot: int) -> int:
    """§7.4 to §7.7: the lower of the first real cards to the left and right in the row; 0 if there is none."""
    start = dream(seat, 0 if slot < ROW else ROW)
    end = start + ROW
    left = right = dream(seat, slot)
    while left >= start and s.cards[left] == MIRROR:
        left -= 1
    while right < end and s.cards[right] == MIRROR:
        right += 1
    if left < start and right == end:
        return 0
    if left < start:
        left = right
    if right == end:
        right = left
    return int(min(o.value[s.cards[left]], o.value[s.cards[right]]))
