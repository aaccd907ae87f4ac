"""A recorded game as the study reads it: rounds, and in each the table before and after every decision."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

import msgspec

from pobudka.core.errors import BadRecord
from pobudka.core.game import Game
from pobudka.core.position import Position
from pobudka.core.recording import read_game

from .estimator import Estimator


class Decision(NamedTuple):
    """A seat's move, packed, with the table before it and after it."""

    before: Position
    seat: int
    move: int
    after: Position


@dataclass
class Round:
    """A round that was dealt: the table before the deal and after it, and what was decided."""

    number: int  # in its game, from 0
    before: Position
    dealt: Position
    decisions: list[Decision] = field(default_factory=list)

    @property
    def end(self) -> Position:
        """How it was left."""
        return self.decisions[-1].after if self.decisions else self.dealt

    @property
    def is_over(self) -> bool:
        """Whether it was played to its end; else it was abandoned, or goes on."""
        return self.end.to_move() == 0


class SeatChange(msgspec.Struct, frozen=True):
    """From a round (from 1) and a move of it on another played a seat, as the records of tables tell."""

    round: int
    move: int
    seat: int
    what: Literal["handed", "started", "stand_in", "back"]


class Told(NamedTuple):
    """A whole recorded game."""

    game: Game  # as it stands at the record's end
    rounds: list[Round]
    changes: list[SeatChange]

    def is_own(self, round: int, index: int) -> bool:
        """Whether a decision (of which round, and which of it, from 0) was made by whom the record names for its seat:
        neither by one who had the seat before, nor by a bot that stood in."""
        seat = self.rounds[round].decisions[index].seat
        theirs = [change for change in self.changes if change.seat == seat]
        before = [change for change in theirs if (change.round - 1, change.move) <= (round, index)]
        was_taken_later = any(change.what in ("handed", "started") for change in theirs[len(before) :])
        return not was_taken_later and (not before or before[-1].what != "stand_in")

    def estimator(self, seed: int = 0, *, is_friendly: bool = False) -> Estimator:
        """What values the positions of this table."""
        teams = self.game.rules.teams(self.game.players, self.game.options)
        return Estimator(self.rounds[0].before, teams, seed, is_friendly=is_friendly)

    def reviewer(self, seed: int = 0) -> Estimator:
        """What decisions are reviewed by, everywhere: by the habits of people, as `MEASURE` says at every deal."""
        return self.estimator(seed, is_friendly=True)


def changes_in(record: Any, number: int) -> list[SeatChange]:
    """Who else played, by the record, in the order in which it happened."""
    try:
        changes = msgspec.convert(record.get("seats", []), list[SeatChange])
    except msgspec.ValidationError as problem:
        raise BadRecord("error-study-seats", game=number, problem=str(problem)) from None
    return sorted(changes, key=lambda change: (change.round, change.move))


def retold(record: object, number: int = 0) -> Told:
    """Play a record again, every claim in it checked, and keep how the table stood."""
    told = read_game(record, number)
    if not told.rounds:
        raise BadRecord("error-study-empty", game=number)
    options = {"rules": told.rules.version, "cards": told.cards, **told.options}
    game = Game(told.rules.name, told.players, starter=told.rounds[0]["starter"], **options)
    rounds: list[Round] = []
    for index, played in enumerate(told.rounds):
        before = game.position
        game.deal(deck=played["deck"], shuffles=[*played["shuffles"]])
        rounds.append(Round(index, before, game.position))
        for seat, move, *_ in played["moves"]:
            before, packed = game.position, game.rules.notation.read(move)
            assert packed is not None
            game.play(seat, packed)
            rounds[-1].decisions.append(Decision(before, seat, packed, game.position))
    return Told(told, rounds, changes_in(record, number))
