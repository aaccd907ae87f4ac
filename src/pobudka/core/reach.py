"""How far the moves of one table can reach: what a game declares of its options and cards, to keep lists of all moves
short."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Reach:
    """What of the declared moves can ever be legal; whatever is not mentioned can."""

    slots: Mapping[str, int] = field(default_factory=dict)  # by zone: how many of a seat's slots, or of its places
    without: Collection[int] = ()  # verbs that never come
    cards: Mapping[int, Collection[int]] = field(default_factory=dict)  # by verb: the kinds that it may name


def anything(options: Mapping[str, Any], cards: Mapping[str, int]) -> Reach:
    """For games where every declared move may come with all options."""
    return Reach()
