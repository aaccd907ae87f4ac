"""What each seat has been told so far, as rows of numbers: a history that forgets nothing and tells nothing more.

A row is four numbers: DEALT, the round, its starter, 0; MOVED, a seat, its move's number (`actions`), 0; or CARD, from
where, to where (numbers of `Board.place_names`), and the card's kind, UNKNOWN for who may not see it. Two histories are
alike for a seat exactly if nothing that it was told tells them apart: that is what perfect recall means.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from .actions import Actions, actions_of
from .game import Game
from .position import Position
from .records import UNKNOWN

DEALT, MOVED, CARD = 0, 1, 2

Row = tuple[int, int, int, int]


class Recall:
    """The histories of all seats of a match, kept by whoever plays it. The position's trace must be on."""

    def __init__(self, moves: Actions, players: int) -> None:
        self._moves, self._heard = moves, [b""] * players

    def dealt(self, position: Position) -> None:
        """The next round was dealt."""
        match = position.state
        self._tell((DEALT, int(match["number"][0]), int(match["starter"][0]), 0), position)

    def played(self, position: Position, seat: int, move: int) -> None:
        """A seat has made this packed move, and this is the position after it."""
        self._tell((MOVED, seat, self._moves.index(move), 0), position)

    def _tell(self, row: Row, position: Position) -> None:
        board = position.rules.board
        number = board.place_names
        events = [
            (number[board.place(source, known)], number[board.place(target, seen)], kind, seen)
            for source, target, kind, known, seen in position.steps
        ]
        for seat, heard in enumerate(self._heard):
            cards = [(CARD, start, to, kind if seen >> seat & 1 else UNKNOWN) for start, to, kind, seen in events]
            self._heard[seat] = heard + np.array([row, *cards], np.int16).tobytes()

    def rows(self, seat: int) -> npt.NDArray[np.int16]:
        """All that a seat was told, a row for each thing."""
        return np.frombuffer(self._heard[seat], np.int16).reshape(-1, 4)

    def key(self, seat: int) -> bytes:
        """The same as bytes, to find it again by."""
        return self._heard[seat]

    def forget(self, seat: int) -> None:
        """Begin a seat's history anew."""
        self._heard[seat] = b""

    def copy(self) -> Recall:
        """Another that goes its own way."""
        twin = Recall(self._moves, 0)
        twin._heard = list(self._heard)
        return twin


def recall(game: Game) -> Sequence[npt.NDArray[np.int16]]:
    """What each seat was told in a game so far: it is played again from its record."""
    kept = Recall(actions_of(game), game.players)
    starter = game.rounds[0]["starter"] if game.rounds else 0
    version = game.rules.version
    again = Game(game.rules.name, game.players, starter=starter, cards=game.cards, rules=version, **game.options)
    for played in game.rounds:
        again.deal(deck=played["deck"], shuffles=list(played["shuffles"]))
        kept.dealt(again.position)
        for seat, move in ((entry[0], entry[1]) for entry in played["moves"]):
            packed = again.check_move(move, seat)
            again.play(seat, packed)
            kept.played(again.position, seat, packed)
    return [kept.rows(seat) for seat in range(game.players)]
