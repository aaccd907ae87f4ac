"""Levels for people: weaker ones forget, do not attend and go by a feeling, as people do; none throws a game away.

A level remembers with a fading memory, plans and watches the others more or less, and overlooks more or fewer of the
things that can be done (to draw, to take, to call); it never does what it knows to be much worse than its best. The
.ftl files say what each level is like (`about-bot-…`).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import Literal

import numpy as np
import numpy.typing as npt

from pobudka.core.habits import Floats, Habits

from .api import Bot, Brief, Question, Thought, Traits, hash_of
from .memory import PERFECT, Memory, fade, luck, rough_kinds
from .mind import mind_of
from .search import Search, by_habit
from .simple import Habitual
from .trained import by_practice

SLIP = 1.5  # points: nobody chooses what is, by their own estimate, further behind their best
VERB = 24  # the bits of a move below its verb
MOODS = (-1.0, 0.0, 1.0)  # shy, as ever, bold


@dataclass(frozen=True)
class Level:
    """How a level remembers, attends and decides."""

    name: str
    memory: Memory = PERFECT
    awake: float = 1.0  # from 0, a beginner who neither plans nor watches the others, to 1
    noticing: float = 1.0  # how likely it thinks of a thing that can be done, with all its moves
    mood: float = 0.0  # how much its feeling for a round changes, from 0 to 1
    style: Literal["friendly", "patient", "keen"] = "friendly"  # for the fun of it, or to win; keen: by any call
    ms: int = 0  # time to look ahead, if the question leaves so much; 0: goes by habit
    delay: int = 900  # as in `Traits`

    @property
    def traits(self) -> Traits:
        return Traits(is_compiled=True, wants_events=False, delay=self.delay)

    def weights(self, brief: Brief) -> Floats:
        """The numbers it goes by: between those of a beginner and those of a master of habits."""
        habits = mind_of(brief.game).habits
        best, awake = habits.weights(brief.encoded_options), habits.awake.get(self.name, self.awake)
        mixed = habits.absent(best) * (1.0 - awake) + best * awake
        if self.style == "keen":
            return mixed
        if self.style == "patient":
            return habits.patient(mixed)
        return habits.own_fun.get(self.name, habits.friendly)(mixed)

    def looks_ahead(self, habits: Habits) -> bool:
        """Whether it does in this game, if nobody says how far."""
        return habits.depths.get(self.name, self.ms) > 0


LEVELS = (
    Level("sleepyhead", Memory(half_life=26.0, tracking=0.0, counting=0.0), 0.0, 0.6, mood=1.0, delay=1500),
    Level("dreamer", Memory(half_life=42.0, tracking=0.3, counting=0.2), 0.35, 0.75, mood=0.7, delay=1300),
    Level("sleepwalker", Memory(half_life=120.0, tracking=0.7, counting=0.6), 0.7, 0.9, mood=0.4, delay=1100),
    Level("raven"),
    Level("lynx", style="patient", ms=20),
    Level("owl", style="keen", ms=80),
)


class LevelBot(Bot):
    """A player of one of the levels."""

    def __init__(self, brief: Brief, level: Level, ms: int = 0, worlds: int = 0) -> None:
        self.level, self.seed, self.traits = level, brief.seed, level.traits
        mind, weights = mind_of(brief.game), level.weights(brief)
        # Worlds are imagined from all that a seat may know: without habits, levels differ by what they overlook.
        self._memory = level.memory if mind.has_habits else PERFECT
        self._rough = rough_kinds(brief.rules, brief.encoded_options, mind.habits.price)
        moods = MOODS if level.mood else (0.0,)
        depth = 0 if ms or worlds else mind.habits.depths.get(level.name, 0)
        searches = ms > 0 or worlds > 0 or level.looks_ahead(mind.habits)
        self._inner: list[Bot] = []
        for mood in moods:
            numbers = mind.habits.feeling(weights, mood * level.mood) if mood else weights
            share = mind.habits.practised.get(level.name, 0.0)
            base = by_practice(brief, share) if share else by_habit(brief, numbers)
            look = partial(Search, brief, ms, worlds, numbers, base, depth=depth, whole_ms=level.ms)
            self._inner.append(look() if searches else base)

    @property
    def only_habit(self) -> Floats | None:
        """The numbers it goes by, if it forgets and overlooks nothing, has no moods and does not look ahead."""
        inner = self._inner[0]
        is_plain = self._memory == PERFECT and self.level.noticing == 1.0 and len(self._inner) == 1
        return inner.weights if is_plain and isinstance(inner, Habitual) else None

    def think(self, question: Question) -> Thought:
        view = fade(question.view, question.seat, self._memory, self.seed, self._rough)
        ms = min(self.level.ms, question.ms) or question.ms
        thought = replace(self._in_this_mood(question).think(replace(question, view=view, ms=ms)), memory=view)
        if self.level.noticing == 1.0 or thought.estimates is None:
            return thought
        within_reach = thought.estimates >= thought.estimates.max() - SLIP
        noticed = within_reach & (self._luck(question) < self.level.noticing)
        if not noticed.any():
            return thought
        best = int(np.where(noticed, thought.estimates, -np.inf).argmax())
        return replace(thought, move=int(question.legal[best]))

    def _in_this_mood(self, question: Question) -> Bot:
        """The player it is in this round: a mood follows from the seed and the round alone."""
        number = int(question.view.state["number"][0])
        return self._inner[hash_of(f"{self.seed} mood {number}".encode()) % len(self._inner)]

    def _luck(self, question: Question) -> npt.NDArray[np.float64]:
        """For every legal move a number between 0 and 1, alike for moves that begin with the same word."""
        seed = hash_of(question.view.state.tobytes()) ^ self.seed
        verbs = np.array(question.legal) >> VERB
        by_verb = luck(seed, int(verbs.max()) + 1)
        return np.take(by_verb, verbs)
