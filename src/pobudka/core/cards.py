"""Cards lie in places; one function moves one, and writes down who may see it.

A game's round has `cards` (a kind in each place, EMPTY where none lies) and beside it `known` (the mask of who knows
the face there). The first places, those before the players, also keep `came` (the decision at which the card came
there), `seen` (the last decision at which somebody saw its face) and `how` (the game's own note, which moves with it).
All of it is seen by everybody at a real table; only faces are secret.
"""

from __future__ import annotations

from typing import Annotated, Any

from .records import ALL, EMPTY, NEVER, Cells, Medium, Mediums, Small, record
from .rule import inline, rule

MOST_STEPS = 256  # a reshuffle of a large deck takes a step for each card


@record
class Trace:
    """What the last move did to the cards, step by step, with the mask of who may see each face."""

    on: Small
    count: Medium
    source: Annotated[Mediums, MOST_STEPS]
    target: Annotated[Mediums, MOST_STEPS]
    kind: Annotated[Cells, MOST_STEPS]
    known_to: Annotated[Cells, MOST_STEPS]  # who knew the face before
    seen_by: Annotated[Cells, MOST_STEPS]


@inline
def carry(s: Any, trace: Trace, source: int, target: int, seen_by: int) -> None:
    """Move a card to an empty place. Who knew its face still does; `seen_by` learn it on the way."""
    card = s.cards[source]
    if card == EMPTY or s.cards[target] != EMPTY:
        raise ValueError("a card moves from where one lies to where none does")
    known_to = s.known[source]
    mask = known_to | seen_by
    s.cards[target] = card
    s.known[target] = mask
    leave(s, source)
    if target < len(s.came):
        s.came[target] = s.clock
        s.seen[target] = s.clock if mask else NEVER
    if trace.on:
        note(trace, source, target, card, known_to, mask)


@rule
def show(s: Any, trace: Trace, place: int, seen_by: int) -> None:
    """Let `seen_by` see the face of a card where it lies."""
    if trace.on:
        note(trace, place, place, s.cards[place], s.known[place], seen_by)
    s.known[place] |= seen_by
    if place < len(s.seen):
        s.seen[place] = s.clock


@rule
def trade(s: Any, trace: Trace, a: int, b: int) -> None:
    """Let two cards before the players change places, unseen: what is known of each moves with it."""
    if trace.on:
        note(trace, a, b, s.cards[a], s.known[a], 0)
        note(trace, b, a, s.cards[b], s.known[b], 0)
    s.cards[a], s.cards[b] = s.cards[b], s.cards[a]
    s.known[a], s.known[b] = s.known[b], s.known[a]
    s.seen[a], s.seen[b] = s.seen[b], s.seen[a]
    s.how[a], s.how[b] = s.how[b], s.how[a]
    s.came[a] = s.came[b] = s.clock


@rule
def close_up(s: Any, gap: int, end: int) -> None:
    """Let the cards behind an empty place, up to `end`, move down by one."""
    if s.cards[gap] != EMPTY:
        raise ValueError("only a gap can be closed")
    for place in range(gap, end - 1):
        s.cards[place], s.known[place] = s.cards[place + 1], s.known[place + 1]
        if place < len(s.came):
            s.came[place], s.seen[place], s.how[place] = s.came[place + 1], s.seen[place + 1], s.how[place + 1]
    leave(s, end - 1)


@inline
def leave(s: Any, place: int) -> None:
    """Nothing lies here any more."""
    s.cards[place], s.known[place] = EMPTY, ALL
    if place < len(s.came):
        s.came[place], s.seen[place], s.how[place] = NEVER, NEVER, EMPTY


@rule
def note(trace: Trace, source: int, target: int, kind: int, known_to: int, seen_by: int) -> None:
    i = trace.count
    trace.source[i], trace.target[i], trace.kind[i] = source, target, kind
    trace.known_to[i], trace.seen_by[i] = known_to, seen_by
    trace.count = i + 1


@rule
def clear(s: Any) -> None:
    """No card lies anywhere, and everybody sees that."""
    s.cards[:] = EMPTY
    s.known[:] = ALL
    s.came[:] = NEVER
    s.seen[:] = NEVER
    s.how[:] = EMPTY
