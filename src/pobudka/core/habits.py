"""What a game may say of how it is played well: its *habits*, which lie in its folder and which only bots load.

A habit weighs the legal moves of a seat by what that seat knows: `weigh` may look at a card only if the seat's bit is
set in its `known` mask, so that it says the same of a whole world and of the seat's view of it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt

from .lessons import Lessons
from .rule import inline, rule

Floats = npt.NDArray[np.float64]

NEVER = -1000.0  # added to what habit thinks of a move that it would never make


@inline
def knows(s: Any, me: int, place: int) -> bool:
    """Whether a seat may look at the card of a place: the question that every habit asks before it does."""
    return bool(s.known[place] >> me & 1)


@rule
def as_likely(s: Any, o: Any, place: int, kind: int) -> float:
    """For a game where it tells nothing how a hidden card came to its place."""
    return 1.0


@rule
def nothing_later(m: Any, o: Any, seat: int, weights: Floats) -> float:
    """For a game where the end of a round leaves nothing but its points."""
    return 0.0


@rule
def nothing_stands(m: Any, o: Any, seat: int, row: Floats) -> float:
    """For a game where nothing tells before the end of a round how it will end."""
    return 0.0


@dataclass(frozen=True)
class Habits:
    """How a game is played by habit: `HABITS` in the module `habits` of the game's folder.

    - `weigh(m, o, seat, weights, moves, count, out)`: what each of the legal moves is worth, in points, looking at
      nothing that the seat does not know.
    - `worth(m, o, seat)`: what a round, over or (after a playout's longest time) still running, was worth to a seat:
      more is better.
    - `later(m, o, seat, weights)`: what the rounds to come are worth more to a seat by how this one ended.
    - `weights(o)`: the numbers that `weigh` goes by at a table with these options, a NumPy record; `absent` turns them
      into those of a beginner who neither plans nor watches the others, `friendly` into those of one who plays for the
      fun of it, `patient` into those of one who wants to win, but has a look at the cards first. `feeling` makes them
      those of a player in a mood, from -1 (shy) to 1 (bold), which lasts a round.
    - `awake`: how far each level for people, by its name, is between that beginner and the best habits, where this game
      needs it otherwise than the level says; and `depths`: how many worlds it imagines (0: it does not look ahead),
      where that is not left to the level's time. `practised`: the levels that go by what practice has taught
      (`bots/trained`) where others go by habit, and by how much of it, up to 1; `own_fun`: what such a level has in
      place of `friendly`, if it plays for the fun of it in a way of its own.
    - `likely(s, o, place, kind)`: how likely players let a card of that kind lie at a place, by how and when it came
      there; it is asked of hidden cards at the first `telling` places only.
    - `standing(m, o, seat, row)`: writes the `stands` numbers of a seat that tell, with all cards open while a
      round runs, how it may end; returns how late it is, as a share of a long round. Playouts are cut short by them.
    - `lessons`: what who learns the game by practice looks at (`core.lessons`), if anybody shall.
    - `price(o, kind)` is what a card costs, where cards are remembered roughly before they are forgotten.
    """

    weigh: Callable[..., None]
    worth: Callable[..., float]
    weights: Callable[[Any], Floats]
    absent: Callable[[Floats], Floats] = lambda weights: weights
    friendly: Callable[[Floats], Floats] = lambda weights: weights
    later: Callable[..., float] = nothing_later
    likely: Callable[..., float] = as_likely
    telling: int = 0
    price: Callable[[Any, int], float] | None = None
    patient: Callable[[Floats], Floats] = lambda weights: weights
    feeling: Callable[[Floats, float], Floats] = lambda weights, mood: weights
    awake: Mapping[str, float] = field(default_factory=dict)
    depths: Mapping[str, int] = field(default_factory=dict)
    practised: Mapping[str, float] = field(default_factory=dict)
    own_fun: Mapping[str, Callable[[Floats], Floats]] = field(default_factory=dict)
    lessons: Lessons | None = None
    standing: Callable[..., float] = nothing_stands
    stands: int = 0
