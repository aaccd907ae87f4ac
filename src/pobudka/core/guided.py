"""A first game that teaches: a deal that is fixed, rivals who begin as it says, and sentences for what happens first.

A game has one if there is a module `lesson` in its folder, with its `LESSON`. It is played at a real table by the real
rules; the learner may do anything that is legal. What a step looks at is what the learner's seat may know.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

from .board import Event
from .game import Game

LEARNER = 0  # the learner's seat
AT_ONCE = 2  # sentences that are said of one thing that happens


@dataclass(frozen=True)
class Moment:
    """What has just happened, as far as the learner may know it. The views are the game's own, all that is known."""

    seat: int | None  # who moved; None: the cards were dealt
    words: tuple[str, ...]  # the move
    phase: str  # what the round waits for now
    is_asked: bool  # whether the learner is
    view: Any
    before: Any  # None after a deal
    events: list[Event]

    @property
    def is_over(self) -> bool:
        """Whether the round is."""
        return not self.view.asked


When = Callable[[Moment], bool]


@dataclass(frozen=True)
class Step:
    """A sentence (`says` is its id among the game's), told when this is first so, and another was told before."""

    says: str
    when: When
    after: str = ""
    is_repeated: bool = False  # told every time that nothing else is


@dataclass(frozen=True)
class Lesson:
    """A guided deal. What is told is kept in logs by name: another deal or other replies are another `name`."""

    name: str
    players: int
    deck: tuple[str, ...]  # the cards that leave first, in order; the others follow
    steps: tuple[Step, ...]
    replies: Mapping[int, tuple[str, ...]] = field(default_factory=dict)  # rivals' first moves, while they are legal
    options: Mapping[str, Any] = field(default_factory=dict)
    bot: str = "sleepwalker"  # who plays on from there

    def deal(self, game: Game) -> None:
        """Deal a round: the first as it is written here, others by what follows from its name."""
        chance = Random(f"{self.name} {len(game.rounds)}")
        rest = sorted(card for card, count in game.cards.items() for _ in range(count))
        first = self.deck if not game.rounds else ()
        for card in first:
            rest.remove(card)
        chance.shuffle(rest)
        game.deal(deck=[*first, *rest], shuffles=lambda number, cards: Random(number).sample(cards, len(cards)))

    def reply(self, game: Game, seat: int) -> str | None:
        """What a rival does now, if that is written here and can be done."""
        if len(game.rounds) != 1:
            return None
        made = sum(mover == seat for mover, _ in game.rounds[0]["moves"])
        written = self.replies.get(seat, ())
        return written[made] if made < len(written) and written[made] in game.legal(seat) else None

    def told_at(self, moment: Moment, told: frozenset[str]) -> tuple[str, ...]:
        """What is said now, given all that was; what is too much for now waits until it is so again."""
        in_order = [step for step in self.steps if not step.after or step.after in told]
        so_now = [step for step in in_order if (step.is_repeated or step.says not in told) and step.when(moment)]
        first = [step.says for step in so_now if not step.is_repeated]
        return tuple((first or [step.says for step in so_now])[:AT_ONCE])


def moment_of(before: Game | None, game: Game) -> Moment:
    """The last deal or move of a game, for the learner."""
    moves = game.rounds[-1]["moves"]
    mover, text = moves[-1] if moves else (None, "")
    return Moment(
        seat=mover,
        words=tuple(text.split()),
        phase=game.phase,
        is_asked=LEARNER in game.to_move,
        view=game.view(LEARNER),
        before=before.view(LEARNER) if before is not None and moves else None,
        events=game.events(LEARNER),
    )


# --- What steps wait for ---


def dealt(moment: Moment) -> bool:
    return moment.seat is None


def over(moment: Moment) -> bool:
    return moment.is_over


def asked(phase: str) -> When:
    """The learner is asked for this."""
    return lambda moment: moment.is_asked and moment.phase == phase


def did(verb: str) -> When:
    """The learner made such a move."""
    return lambda moment: moment.seat == LEARNER and moment.words[0] == verb


def rival_did(verb: str) -> When:
    return lambda moment: moment.seat not in (None, LEARNER) and moment.words[0] == verb


def both(*conditions: When) -> When:
    """All of them."""
    return lambda moment: all(condition(moment) for condition in conditions)
