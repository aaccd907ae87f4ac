"""Deal the unseen cards back fairly: a whole state that agrees with a view.

Hidden cards belong to pools. Before any reshuffle there is one, the deck; a reshuffle makes a new one, because its
multiset was seen by all and differs from the rest. A game says how many pools there are, which one a place's card
belongs to, and how many of each kind a pool holds; within a pool every order of the unseen cards is equally likely.
What is hidden besides cards (which of two pools a card came from, say) a game supposes first, by a rule of its own.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from .chance import MOST_CARDS, Chance, below, split
from .records import UNKNOWN
from .rule import rule

KINDS: int = 0  # these are the game's, put in by `bind`
pools: Any = None
pool_at: Any = None
fill_pool: Any = None
suppose: Any = None


@rule
def suppose_nothing(s: Any, o: Any, chance: Chance) -> None:
    """For a game where nothing but cards is hidden."""


def imagine(views: Any, chances: Any, out: Any) -> None:
    """Write into `out` a table drawn evenly from those that look like the view."""
    out[0] = views[0]
    s, o, chance = out[0].match.this_round, out[0].options, chances[0]
    split(chance, out[0].chance)
    suppose(s, o, chance)
    unseen = np.empty(MOST_CARDS, np.uint8)
    counts = np.empty(KINDS, np.int64)
    for pool in range(pools(s)):
        fill_pool(s, o, pool, counts)
        for place in range(len(s.cards)):
            if s.cards[place] < KINDS and pool_at(s, place) == pool:
                counts[s.cards[place]] -= 1
        size = 0
        for kind in range(KINDS):
            for _ in range(counts[kind]):
                unseen[size] = kind
                size += 1
        for place in range(len(s.cards)):
            if s.cards[place] == UNKNOWN and pool_at(s, place) == pool:
                pick = below(chance, size)
                size -= 1
                s.cards[place], unseen[pick] = unseen[pick], unseen[size]
