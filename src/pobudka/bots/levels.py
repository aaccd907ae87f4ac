"""Levels for people: weaker ones forget and do not attend, as people do; none of them throws a game away.

A level remembers with a fading memory, watches the others more or less, and thinks of more or fewer of the moves that
it has; among those it chooses as well as it can. The .ftl files say what each level is like (`about-bot-…`).
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from pobudka.core.habits import NEVER, Floats

from .api import Bot, Brief, Question, Thought, Traits, hash_of
from .memory import PERFECT, Memory, fade, luck
from .mind import mind_of
from .search import Search, by_habit


@dataclass(frozen=True)
class Level:
    """How a level remembers and attends."""

    name: str
    memory: Memory = PERFECT
    watching: float = 1.0  # from 0, does not watch the others, to 1
    noticing: float = 1.0  # the share of its moves that it thinks of
    is_friendly: bool = True  # plays for the fun of it, not by what the scoring happens to reward
    ms: int = 0  # time to look ahead, if the question leaves so much; 0: goes by habit
    delay: int = 900  # as in `Traits`

    @property
    def traits(self) -> Traits:
        return Traits(is_compiled=True, wants_events=False, delay=self.delay)

    def weights(self, brief: Brief) -> Floats:
        """The numbers it goes by: between those of somebody who watches nobody and those of a master of habits."""
        habits = mind_of(brief.game).habits
        best = habits.weights(brief.encoded_options)
        mixed = habits.absent(best) * (1.0 - self.watching) + best * self.watching
        return habits.friendly(mixed) if self.is_friendly else mixed


LEVELS = (
    Level("sleepyhead", Memory(half_life=6.0, tracking=0.0, counting=0.0), watching=0.0, noticing=0.6, delay=1500),
    Level("dreamer", Memory(half_life=20.0, tracking=0.3, counting=0.2), watching=0.3, noticing=0.8, delay=1300),
    Level("sleepwalker", Memory(half_life=80.0, tracking=0.7, counting=0.6), watching=0.7, noticing=0.93, delay=1100),
    Level("raven"),
    Level("owl", is_friendly=False, ms=80),
)


class LevelBot(Bot):
    """A player of one of the levels."""

    def __init__(self, brief: Brief, level: Level, ms: int = 0, worlds: int = 0) -> None:
        self.level, self.seed, self.traits = level, brief.seed, level.traits
        weights = level.weights(brief)
        # Worlds are imagined from all that a seat may know: without habits, levels differ by what they overlook.
        self._memory = level.memory if mind_of(brief.game).has_habits else PERFECT
        searches = bool(level.ms)
        self._inner: Bot = Search(brief, ms, worlds, weights) if searches else by_habit(brief, weights)

    def think(self, question: Question) -> Thought:
        view = fade(question.view, question.seat, self._memory, self.seed)
        ms = min(self.level.ms, question.ms)
        thought = self._inner.think(replace(question, view=view, ms=ms))
        if self.level.noticing == 1.0 or thought.estimates is None:
            return thought
        noticed = (self._luck(question) < self.level.noticing) & (thought.estimates > NEVER / 2)
        if not noticed.any():
            return thought
        best = int(np.where(noticed, thought.estimates, -np.inf).argmax())
        return replace(thought, move=int(question.legal[best]))

    def _luck(self, question: Question) -> npt.NDArray[np.float64]:
        """For every legal move a number between 0 and 1: what it thinks of now."""
        seed = hash_of(question.view.state.tobytes()) ^ self.seed
        return luck(seed, len(question.legal))
