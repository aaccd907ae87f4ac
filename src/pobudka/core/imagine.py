"""Deal the unseen cards back fairly: a whole state that agrees with a view.

Hidden cards belong to pools. Before any reshuffle there is one, the deck; a reshuffle makes a new one, because its
multiset was seen by all and differs from the rest. A game says how many pools there are, which one a place's card
belongs to, and how many of each kind a pool holds; within a pool every order of the unseen cards is equally likely.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from .chance import MOST_CARDS, below
from .records import UNKNOWN

KINDS: int = 0  # these are the game's, put in by `bind`
pools: Any = None
pool_at: Any = None
fill_pool: Any = None


def imagine(views: Any, options: Any, chances: Any, out: Any) -> None:
    """Write into `out` a state drawn evenly from those that look like the view."""
    out[0] = views[0]
    s, o, chance = out[0].this_round, options[0], chances[0]
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
