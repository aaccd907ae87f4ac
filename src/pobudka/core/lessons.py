"""What a game may say to who learns it by practice: its *lessons*, which lie beside its habits (`core.habits`).

A trained player starts from what habit thinks of each move, and learns by how much that is wrong. For that it looks at
the table as its seat knows it (a row of numbers, the *scene*) and regards each move in question (another row). Like a
habit, a lesson may look at a card only if the seat's bit is set in its `known` mask.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Practice:
    """A kind of table to practise at, and how often beside the others."""

    players: int
    options: Mapping[str, Any] = field(default_factory=dict)
    share: float = 1.0


@dataclass(frozen=True)
class Lessons:
    """How a game is learned: the field `lessons` of its `HABITS`.

    - `look(m, o, seat, weights, notes, scene)` fills `notes` (the row of numbers that its habits go by) and `scene`.
    - `regard(m, o, seat, weights, move, notes, row)` adds to a row of zeros what there is to say of a legal move.
    - `sharpness`: what a point of habit's estimate counts beside what is learned; one that is large explores little.
    - `scale`: about how many points a round swings.
    - `tables`: what is practised besides tables with any options.
    - `standing(m, o, seat, weights)`: what the score of the match is worth to a seat between two rounds, besides what
      `worth` and `later` say of the round; used where every move is tried (`training.trials`).
    """

    look: Callable[..., None]
    regard: Callable[..., None]
    notes: int
    scene: int
    row: int
    sharpness: float
    scale: float
    tables: Sequence[Practice]
    standing: Callable[..., float] | None = None
