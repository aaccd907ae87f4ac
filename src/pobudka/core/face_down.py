"""A round that has just ended, in two: how it lay before its cards were turned up, and the turning up by itself."""

from __future__ import annotations

from collections.abc import Sequence

from .board import Board
from .game import Game
from .position import Position, Step
from .records import ALL

PLAYED = ("starter", "deck", "shuffles", "moves")  # what the record says of a round that is not counted yet


def apart(before: Game, after: Game) -> tuple[Game, Game]:
    """The move that led from `before` to `after` has ended a round: the same with the cards that it turned up at last
    still face down and nothing counted, where nobody is asked and nobody knows more than the move itself told; and
    `after`, where that is all that happened."""
    turned = _turned_up(after.rules.board, after.position.steps)
    still, rest = after.copy(), after.copy()
    still.rounds[-1] = {name: after.rounds[-1][name] for name in PLAYED}
    still.position = _with_steps(after.position, after.position.steps[: len(after.position.steps) - len(turned)])
    rest.position = _with_steps(after.position, turned)
    match, earlier = still.position.state, before.position.state
    for name in match.dtype.names or ():
        if name != "this_round":
            match[name] = earlier[name]
    this_round = match["this_round"]
    for field in getattr(after.rules.kernel.round, "fields"):
        if field.only is not None and before.position.phase not in field.only.phases:
            this_round[field.name] = field.only.idle
    for place, _, _, known_to, _ in turned:
        this_round["known"][0][place] = known_to
    return still, rest


def _turned_up(board: Board, steps: Sequence[Step]) -> list[Step]:
    """The last steps of a round: cards that are shown to all where they lie."""
    assert board.guessed is not None
    cells = {cell for cell, _ in board.zone(board.guessed).places()}
    found: list[Step] = []
    for step in reversed(steps):
        source, target, _, _, seen_by = step
        if source != target or seen_by != ALL or source not in cells:
            break
        found.insert(0, step)
    return found


def _with_steps(position: Position, steps: Sequence[Step]) -> Position:
    """The same position, which only these steps have led to."""
    twin = position.copy()
    trace = twin.trace[0]
    trace["count"] = len(steps)
    for number, name in enumerate(("source", "target", "kind", "known_to", "seen_by")):
        trace[name][: len(steps)] = [step[number] for step in steps]
    return twin
