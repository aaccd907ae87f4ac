"""A move that was not made, put into words by what its seat knows: it is tried in worlds that look alike to it."""

from __future__ import annotations

from typing import Any

import msgspec

from pobudka.core.board import Event
from pobudka.core.game import read_view
from pobudka.core.position import Position
from pobudka.core.telling import Teller

from .api import Question

TRIALS = 8  # worlds in which a move must be told in the same words


class Unmade(msgspec.Struct, frozen=True):
    """A move that was not made, as its seat would have seen it: what a sentence about it needs. Cards that the seat
    did not know before are not told."""

    events: list[Event]
    view: dict[str, Any]


def imagined(position: Position, seat: int, move: str) -> Unmade | None:
    """A move that was not made, by what its seat could know; None if to tell it one would have to know more."""
    question, rules = Question.about(position, seat), position.rules
    packed = rules.notation.read(move)
    assert packed is not None
    chance = question.chance(0)
    teller = Teller(rules.name, "en", ["?"] * position.players, {})
    first, sentences = None, set()
    for _ in range(TRIALS):
        world = question.view.imagine(chance)
        world.trace["on"] = 1
        world.play(seat, packed)
        events = [
            Event(
                rules.board.place(source, known_to), rules.board.place(target, seen_by),
                rules.tokens[kind] if known_to >> seat & 1 else "?",
            )
            for source, target, kind, known_to, seen_by in world.steps
        ]  # fmt: skip
        view = read_view(world, world.json_of(seat, "knows"), seat)
        sentences.add(teller.sentence(seat, move, events, view))
        first = first or Unmade(events, msgspec.to_builtins(view))
    return first if len(sentences) == 1 else None
