"""A memory that fades: what a seat knows but does not see lying open is forgotten, the older the likelier.

Before a card is forgotten it is remembered roughly: a low one, a middling one, a high one. Forgetting follows from a
seed and from how long ago a card was seen, so that it needs no notebook: what is forgotten once stays forgotten until
it is seen again.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt

from pobudka.core.game_spec import Rules
from pobudka.core.position import Position
from pobudka.core.records import UNKNOWN

from .api import hash_of

Kinds = npt.NDArray[np.uint8]  # a kind of card for each kind of card


@dataclass(frozen=True)
class Memory:
    """How well somebody remembers."""

    half_life: float  # decisions, of all players, after which half of what was seen is forgotten
    tracking: float  # how likely a card is followed when it changes places after it was seen
    counting: float  # how likely a card is remembered that has gone to a pile


PERFECT = Memory(half_life=np.inf, tracking=1.0, counting=1.0)
ROUGHLY = 0.5  # the share of a card's time in memory after which it is remembered roughly
BANDS = 3  # low, middling and high cards


def fade(view: Position, seat: int, memory: Memory, seed: int, rough: Kinds | None = None) -> Position:
    """The view, as somebody with this memory still has it. What lies open is never forgotten.

    `rough` says what each kind of card is remembered as, once its details are gone (`roughly`).
    """
    if memory == PERFECT:
        return view
    faded = view.copy()
    now, lying_open = faded.state["this_round"][0], view.view(seat, "sees").state["this_round"][0]
    cards, known = now["cards"], now["known"]
    before_players = len(now["came"])
    only_remembered = (cards != lying_open["cards"]) & (lying_open["cards"] == UNKNOWN)
    round_number = int(faded.state["number"][0])
    fates = fates_of(seed, round_number, len(cards))
    forgotten = fates >= memory.counting
    age = np.maximum(now["clock"].astype(float) - now["seen"], 0.0)  # of what was never seen: no age
    lasting = 0.5 ** (age / memory.half_life)
    lasting *= np.where(now["came"] > now["seen"], memory.tracking, 1.0)
    forgotten[:before_players] = fates[:before_players] >= lasting
    if rough is not None:
        vague = only_remembered[:before_players] & (fates[:before_players] >= lasting ** (1.0 / ROUGHLY))
        cards[:before_players][vague] = rough[cards[:before_players][vague]]
    forgotten &= only_remembered
    cards[forgotten] = UNKNOWN
    known[forgotten] &= ~(1 << seat) & 255
    return faded


def roughly(prices: npt.NDArray[np.float64], counts: npt.NDArray[Any], sure: npt.NDArray[np.bool_]) -> Kinds:
    """What each kind of card is remembered as: the middle one of those that cost about as much.

    `counts` says how many of each kind there are; those in `sure` are remembered as what they are.
    """
    rough = np.arange(len(prices), dtype=np.uint8)
    there = np.flatnonzero((counts > 0) & ~sure)
    if not len(there):
        return rough
    low, high = prices[there].min(), prices[there].max()
    bands = np.minimum(((prices - low) / max(high - low, 1e-9) * BANDS).astype(int), BANDS - 1)
    for band in range(BANDS):
        inside = there[bands[there] == band]
        if len(inside):
            rough[inside] = inside[np.abs(prices[inside] - np.median(prices[inside])).argmin()]
    return rough


def rough_kinds(rules: Rules, options: Any, price: Callable[[Any, int], float] | None) -> Kinds | None:
    """What each kind of card of a table is remembered as, where its habits know what a card costs."""
    if price is None:
        return None
    kinds = range(rules.kernel.kinds)
    prices = np.array([price(options, kind) for kind in kinds])
    return roughly(prices, options["count"], np.array([rules.board.tokens[kind].worth is None for kind in kinds]))


@lru_cache(maxsize=256)
def fates_of(seed: int, round_number: int, count: int) -> npt.NDArray[np.float64]:
    """For each place how soon its card is forgotten: alike all through a round, and so kept for its next decisions."""
    fates = luck(hash_of(f"{seed} {round_number}".encode()), count)
    fates.flags.writeable = False
    return fates


def luck(seed: int, count: int) -> npt.NDArray[np.float64]:
    """So many numbers between 0 and 1 that follow from the seed."""
    return np.random.Generator(np.random.PCG64(seed)).random(count)
