"""The interface of every bot: what it says of itself, what it is told, what it is asked, what it answers.

A bot is made by a call with its seat's `Brief` when it sits down, is asked `Question`s, answers each with a `Thought`,
and is told the end. Nothing else gets in. There is one object for each seat and match, so it may keep what it likes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

from pobudka.core import registry
from pobudka.core.board import Event, View
from pobudka.core.chance import seeded
from pobudka.core.errors import BadInput
from pobudka.core.game import view_in_words
from pobudka.core.game_spec import Rules
from pobudka.core.position import Position

Estimates = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Traits:
    """What a bot says of itself, so that whoever asks it need not know which one it is."""

    is_compiled: bool = False  # thinks in compiled code that lets other threads run (`core.rule`): a server's thread
    # pool thinks for it, and it needs no longer than it is given. Others (Python, a program) are waited for elsewhere
    wants_events: bool = True  # is told what happened since its last question; without it, `Question.events` is empty
    ms: int = 1000  # the time it asks for, for a decision at a table with people; the question says what it got
    delay: int = 900  # milliseconds after which people see its answer, however quickly it was found


@dataclass(frozen=True)
class Brief:
    """What a bot is told once, when it sits down: what the table has settled, and where the bot sits.

    `seed` is the bot's own: its guesses and its forgetting follow from it, never from the deal. `version` is that of
    the rules, if they are not the newest. `wants_estimates`: whoever asks would like to hear more than a move.
    """

    game: str
    players: int
    seat: int
    options: Mapping[str, Any]
    cards: Mapping[str, int]
    seed: int = 0
    version: str | None = None
    wants_estimates: bool = False

    @property
    def rules(self) -> Rules:
        return registry.find(self.game, self.version)

    @property
    def encoded_options(self) -> Any:
        """What the table has settled, as the rules read it."""
        return Position(self.rules, self.players, self.options, self.cards).options[0]


@dataclass(frozen=True)
class Question:
    """One decision: the position as the seat may know it, what may be done, what happened since the last question.

    The position holds no chance, no deck and no other seat's secrets: what the seat does not know is UNKNOWN in it.
    """

    seat: int
    view: Position
    legal: Sequence[int]  # packed
    events: Sequence[Event] = ()
    ms: int = 100  # how long the answer may take

    @classmethod
    def about(cls, position: Position, seat: int, events: Sequence[Event] = (), ms: int = 100) -> Question:
        """What the bot of a seat is asked at a table that stands so: the one place where a table becomes a view."""
        return cls(seat, position.view(seat), position.legal(seat), events, ms)

    @property
    def view_in_words(self) -> View:
        """The view as notation.md writes it."""
        return view_in_words(self.view, self.seat)

    @property
    def legal_in_words(self) -> list[str]:
        """The legal moves as text, in the order of `legal`."""
        text = self.view.rules.notation.text
        return [text(move) for move in self.legal]

    def chance(self, seed: int) -> npt.NDArray[Any]:
        """Chance for a bot's guesses: it follows from the seed and from what the seat knows, from nothing else."""
        digest = hash_of(self.view.state.tobytes())
        return seeded(seed << 64 | digest)


@dataclass(frozen=True)
class Thought:
    """A bot's answer: a legal move and, if it has them, what it thinks of every legal move, in points."""

    move: int
    estimates: Estimates | None = None  # in the order of the question's `legal`
    trouble: BadInput | None = None  # why this decision was lost to chance; `trouble.say(language)` is a sentence
    facts: Mapping[str, Any] = field(default_factory=dict)  # numbers behind it, for a sentence
    memory: Position | None = None  # the view as it was remembered, by a bot that forgets
    weights: npt.NDArray[np.float64] | None = None  # the numbers that it went by, if it goes by our habits


class Bot(Protocol):
    """A player of one seat for one match. Whoever inherits from it has nothing to clear away, and the usual traits.

    One thread at a time calls it, though not always the same. It may come to sit down in mid-match, for somebody who
    left or because a server was started anew: a question holds all that its seat may know, and so does not lean on
    what was asked before. Where a move is taken back, another bot sits down, which knows nothing of it.
    """

    traits: Traits = Traits()

    def think(self, question: Question) -> Thought:
        """Decide, within `question.ms`."""

    def close(self, result: Mapping[str, Any]) -> None:
        """The match is over (`result` has `winners` and `totals`) or this bot is not needed any more (it is empty)."""
        return None


Maker = Callable[[Brief], Bot]  # what makes a bot for a seat: a class of one's own, as a rule


def hash_of(content: bytes) -> int:
    """64 bits that stand for these bytes, alike on every machine."""
    return int.from_bytes(blake2b(content, digest_size=8).digest(), "big")
