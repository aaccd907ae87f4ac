"""Cards on their way between hands, draw pile and discards: section 6 of docs/rules/koty.md."""

from __future__ import annotations

from pobudka.core.cards import Trace, carry, close_up
from pobudka.core.chance import Chance, shuffle
from pobudka.core.records import ALL, EMPTY
from pobudka.core.rule import inline, rule

from .board import DISCARDS, HAND, LYING, Round, draw_top, has, held, secret_card, taken_card
from .deck import KINDS
from .hidden import note_drawn, note_played, note_shuffle
from .options import Options


@rule
def leave_hand(s: Round, trace: Trace, seat: int, kind: int, target: int) -> None:
    """A card of this kind goes from the hand to another place, for all to see.

    §8.3: if an owl took one, it is that one. The others move up, so that a gap tells nobody which card was played.
    """
    for i in range(s.taken[seat]):
        if s.cards[taken_card(seat, i)] == kind:
            carry(s, trace, taken_card(seat, i), target, ALL)
            close_up(s, taken_card(seat, i), taken_card(seat, s.taken[seat]))
            s.taken[seat] -= 1
            return
    index = 0
    while s.cards[secret_card(seat, index)] != kind:
        index += 1
    note_played(s, seat, kind, index)
    carry(s, trace, secret_card(seat, index), target, ALL)
    close_up(s, secret_card(seat, index), secret_card(seat, s.secret[seat]))
    s.secret[seat] -= 1


@inline
def put_on_table(s: Round, trace: Trace, seat: int, kind: int) -> None:
    """§6.2: a card played from the hand lies on the table, behind those that lie there."""
    leave_hand(s, trace, seat, kind, LYING + s.lying)
    s.lying += 1


@inline
def discard(s: Round, trace: Trace, place: int) -> None:
    """A card goes face up on the discards."""
    carry(s, trace, place, DISCARDS + s.discarded, ALL)
    s.discarded += 1


@inline
def discard_lying(s: Round, trace: Trace) -> None:
    """§6.7: what still lies on the table, in the order it came."""
    for i in range(s.lying):
        if s.cards[LYING + i] != EMPTY:
            discard(s, trace, LYING + i)
    s.lying = 0


@rule
def discard_hand(s: Round, trace: Trace, seat: int) -> None:
    """§3.10, §6.7: the whole hand goes to the discards, sorted."""
    for kind in range(KINDS):
        while has(held(s, seat), kind):
            leave_hand(s, trace, seat, kind, DISCARDS + s.discarded)
            s.discarded += 1


@inline
def refill(s: Round, o: Options, seat: int, chance: Chance, trace: Trace) -> None:
    """§6.1, §6.5: up to four, one at a time; §6.6: if no card is left anywhere, the hand stays short."""
    while s.secret[seat] + s.taken[seat] < HAND:
        if not find_card(s, o, chance, trace):
            s.short = 1
            return
        carry(s, trace, draw_top(s), secret_card(seat, s.secret[seat]), 1 << seat)
        s.undrawn -= 1
        s.secret[seat] += 1
        note_drawn(s, seat)


@inline
def find_card(s: Round, o: Options, chance: Chance, trace: Trace) -> bool:
    """§6.5: a card is needed: if the draw pile is empty, and no sooner, the discards are reshuffled."""
    if s.undrawn == 0 and s.discarded > 0:
        reshuffle(s, o, chance, trace)
    return bool(s.undrawn > 0)


@rule
def reshuffle(s: Round, o: Options, chance: Chance, trace: Trace) -> None:
    """§6.5: all discards become the new draw pile."""
    while s.discarded > 0:
        s.discarded -= 1
        s.undrawn += 1
        s.known[DISCARDS + s.discarded] = 0  # turned face down
        carry(s, trace, DISCARDS + s.discarded, draw_top(s), 0)
    shuffle(s, chance, draw_top(s), s.undrawn)
    note_shuffle(s, o)
