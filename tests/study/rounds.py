"""Rounds for the study's gates: bots of every kind, one that errs, and records of what they play."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import numpy as np

from pobudka import Game, bots
from pobudka.bots.api import Bot, Brief, Question, Thought, hash_of
from pobudka.bots.levels import Level, LevelBot
from pobudka.bots.memory import Memory
from pobudka.bots.mind import mind_of
from pobudka.bots.simple import Habitual, at_random
from pobudka.core.position import Position
from pobudka.core.processes import in_processes
from pobudka.study.estimator import Estimator
from pobudka.study.review import WIDEST
from pobudka.study.story import Told, retold


class Errer(Bot):
    """Goes by habit, but for one move in so many, which chance makes."""

    def __init__(self, brief: Brief, share: float, habitual: Habitual) -> None:
        self.share, self.seed, self._habitual = share, brief.seed, habitual

    def think(self, question: Question) -> Thought:
        luck = np.random.Generator(np.random.PCG64(hash_of(question.view.state.tobytes()) ^ self.seed)).random()
        return Thought(at_random(question, self.seed)) if luck < self.share else self._habitual.think(question)


def sit_down(spec: str, brief: Brief) -> Bot:
    """A bot of ours by its name, `friendly` habits, `err:0.2`, who errs, `friendly-err:0.2`, or `forgets:42`, who goes
    by friendly habits and forgets cards with such a half-life."""
    name, _, share = spec.partition(":")
    if name == "friendly":
        return friendly(brief)
    if name in ("err", "friendly-err"):
        return Errer(brief, float(share), friendly(brief) if name == "friendly-err" else Habitual(brief))
    if name == "forgets":
        return LevelBot(brief, Level(name, Memory(half_life=float(share), tracking=1.0, counting=1.0)))
    return bots.sit_down(spec, brief)


def friendly(brief: Brief) -> Habitual:
    """Goes by the habits of people, who do not rush."""
    habits = mind_of(brief.game).habits
    return Habitual(brief, habits.friendly(habits.weights(brief.encoded_options)))


def peeked(position: Position, seat: int, estimator: Estimator) -> int:
    """What somebody plays who sees all cards, those to be drawn included."""
    legal = position.legal(seat)
    leads = estimator.outcomes(position, seat, legal, 1, estimator.chance(position))[0, :, seat]
    return int(legal[int(leads.argmax())])


def played(name: str, specs: Sequence[str], number: int, seed: int = 0, *, peeks: bool = False, **options: Any) -> Told:
    """One round between these bots. Who starts goes round with its number; so do the cards. Who `peeks` has seat 0."""
    game = Game(name, len(specs), starter=number % len(specs), **options)
    seats = [
        sit_down(spec, Brief(name, len(specs), seat, game.options, game.cards, seed=1000 * number + seat))
        for seat, spec in enumerate(specs)
    ]
    game.deal(seed=seed << 32 | number)
    while not game.is_round_over and len(game.rounds[-1]["moves"]) < 2000:
        seat, position = game.to_move[0], game.position
        is_peeker = peeks and seat == 0 and len(position.legal(seat)) <= WIDEST
        if is_peeker:
            game.play(seat, peeked(position, seat, Estimator(position)))
        else:
            game.play(seat, seats[seat].think(Question.about(position, seat)).move)
    return retold(game.record())


def each(task: Callable[[int], Any], count: int, jobs: int) -> Iterator[Any]:
    """What a task says of the rounds 0, 1, 2, … of which there are so many."""
    return map(task, range(count)) if jobs == 1 else in_processes(task, range(count), jobs)
