"""A memory that fades: what a seat knows but does not see lying open is forgotten, the older the likelier.

Forgetting follows from a seed and from how long ago a card was seen, so that it needs no notebook: what is forgotten
once stays forgotten until it is seen again.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from pobudka.core.position import Position
from pobudka.core.records import UNKNOWN

from .api import hash_of


@dataclass(frozen=True)
class Memory:
    """How well somebody remembers."""

    half_life: float  # decisions, of all players, after which half of what was seen is forgotten
    tracking: float  # how likely a card is followed when it changes places after it was seen
    counting: float  # how likely a card is remembered that has gone to a pile


PERFECT = Memory(half_life=np.inf, tracking=1.0, counting=1.0)


def fade(view: Position, seat: int, memory: Memory, seed: int) -> Position:
    """The view, as somebody with this memory still has it. What lies open is never forgotten."""
    if memory == PERFECT:
        return view
    faded = view.copy()
    now, lying_open = faded.state["this_round"][0], view.view(seat, "sees").state["this_round"][0]
    cards, known = now["cards"], now["known"]
    before_players = len(now["came"])
    only_remembered = (cards != lying_open["cards"]) & (lying_open["cards"] == UNKNOWN)
    round_number = int(faded.state["number"][0])
    fates = luck(hash_of(f"{seed} {round_number}".encode()), len(cards))  # alike all through a round
    forgotten = fates >= memory.counting
    age = np.maximum(now["clock"].astype(float) - now["seen"], 0.0)  # of what was never seen: no age
    lasting = 0.5 ** (age / memory.half_life)
    lasting *= np.where(now["came"] > now["seen"], memory.tracking, 1.0)
    forgotten[:before_players] = fates[:before_players] >= lasting
    forgotten &= only_remembered
    cards[forgotten] = UNKNOWN
    known[forgotten] &= ~(1 << seat) & 255
    return faded


def luck(seed: int, count: int) -> npt.NDArray[np.float64]:
    """So many numbers between 0 and 1 that follow from the seed."""
    return np.random.Generator(np.random.PCG64(seed)).random(count)
