"""One match of bots: each seat that is asked gets its question, and its answer is played."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from pobudka.bots import Bot, Question, Thought
from pobudka.bots.simple import at_random
from pobudka.core.board import Event
from pobudka.core.chance import seeded
from pobudka.core.errors import BadInput
from pobudka.core.game import Game
from pobudka.core.loops import CUT

SeedOf = Callable[[int], int]  # of a round, by its number
DecisionListener = Callable[
    [int, Thought, float], None
]  # told of every decision: the seat, the answer, the seconds it took


@dataclass(frozen=True)
class Outcome:
    """How a match ended. A round that was cut counts for nothing, and a match that was cut is everybody's."""

    totals: list[int]  # of the finished rounds, by seat
    rounds: int  # that were finished
    winners: list[int]
    decisions: int
    is_cut: bool


def play_match(game: Game, bots: Sequence[Bot], seed_of: SeedOf, listener: DecisionListener, ms: int = 100) -> Outcome:
    """Play a game that has just begun to its end, or until a round is cut; then the bots leave."""
    position = game.position
    inboxes: list[list[Event] | None] = [[] if bot.traits.wants_events else None for bot in bots]
    position.trace["on"] = any(inbox is not None for inbox in inboxes)
    decisions = rounds = 0
    try:
        while not game.is_over:
            position.chance = seeded(seed_of(rounds))
            decisions += play_round(game, bots, inboxes, listener, ms)
            if position.to_move():
                break
            rounds += 1
    finally:
        for bot in bots:
            bot.close({"totals": game.totals, "winners": game.winners})
    return Outcome(game.totals, rounds, game.winners or list(range(game.players)), decisions, not game.is_over)


def play_round(
    game: Game, bots: Sequence[Bot], inboxes: list[list[Event] | None], listener: DecisionListener, ms: int
) -> int:
    """Deal a round and play it; return the number of decisions. After CUT of them it is given up."""
    position = game.position
    to_move = position.deal()
    deliver(game, inboxes)
    decisions = 0
    while to_move and decisions < CUT:
        seat = (to_move & -to_move).bit_length() - 1
        inbox = inboxes[seat]
        question = Question.about(position, seat, tuple(inbox or ()), ms)
        start = time.perf_counter()
        thought = bots[seat].think(question)
        seconds = time.perf_counter() - start
        if thought.move not in question.legal:
            thought = guess_instead(question, thought)
        listener(seat, thought, seconds)
        if inbox:
            inbox.clear()
        to_move = position.play(seat, thought.move)
        deliver(game, inboxes)
        decisions += 1
    return decisions


def deliver(game: Game, inboxes: list[list[Event] | None]) -> None:
    """Tell those who want to know what the last deal or move did, as their seat may see it."""
    for seat, inbox in enumerate(inboxes):
        if inbox is not None:
            inbox.extend(game.events(seat))


def guess_instead(question: Question, thought: Thought) -> Thought:
    """What is played instead of an answer that is not legal."""
    trouble = BadInput("trouble-illegal", bot="?", found=str(thought.move))
    return replace(thought, move=at_random(question), trouble=thought.trouble or trouble)
