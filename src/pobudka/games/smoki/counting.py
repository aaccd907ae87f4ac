"""What a dream counts by its tokens, for people and for questions about decks; tables go by `scoring`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product
from typing import Any

from .board import ROW, SLOTS, SmokiView
from .deck import TOKENS, VALUES


def can_end(options: Mapping[str, Any], cards: Mapping[str, int]) -> bool:
    """§8: a target is reached only if some dream of these cards counts more than nothing."""
    if "target" not in options["end"]:
        return True
    # The dearest first: a deck that can is found out soon, and one that cannot has few kinds of cards.
    tokens = sorted(cards, key=lambda token: -VALUES[TOKENS.index(token)])
    dreams = product(tokens, repeat=SLOTS)
    return any(all(dream.count(x) <= cards[x] for x in dream) and worth_of(dream) > 0 for dream in dreams)


def worth_of(dream: Sequence[str]) -> int:
    """§7.1: what all its cards count together; those that lie face down count nothing."""
    return sum(counted(dream, slot) for slot in range(SLOTS) if dream[slot] != "?")


def open_worth(view: SmokiView, seat: int) -> int | None:
    """What lies face up before a seat counts as it lies."""
    dream = view.dreams[seat]
    return None if set(dream) == {"?"} else worth_of(dream)


def counted(dream: Sequence[str], slot: int) -> int:
    """§7.2, §7.3: what the card in this slot counts: nothing if its column holds a pair."""
    if dream[slot] == "mirror":
        return mirrored(dream, slot)
    return 0 if dream[(slot + ROW) % SLOTS] == dream[slot] else VALUES[TOKENS.index(dream[slot])]


def mirrored(dream: Sequence[str], slot: int) -> int:
    """§7.4 to §7.7: what a mirror in this slot counts: the lower of the first real cards on both sides of its row."""
    start = slot - slot % ROW
    row, here = dream[start : start + ROW], slot - start
    sides = (reversed(row[:here]), row[here + 1 :])
    first = [next((card for card in side if card != "mirror"), None) for side in sides]
    values = [VALUES[TOKENS.index(card)] for card in first if card is not None and card != "?"]
    return min(values, default=0)
