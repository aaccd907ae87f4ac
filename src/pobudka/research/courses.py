"""The courses of many matches as arrays: who decided what, and every order of the cards. All else follows by the rules.

A course comes from bots that play (`playing`), from a record, or from the rows of a dataset; `walking` plays it again
and tells what was seen and allowed at every decision.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import accumulate, pairwise
from typing import Any

import numpy as np
import numpy.typing as npt

from pobudka.bots.matches import DECISIONS, IS_OVER, MOVE, ORDERS, SEAT, STARTER
from pobudka.core.game import Game

Ints = npt.NDArray[Any]


@dataclass(frozen=True)
class Courses:
    """Some matches, one after the other."""

    games: Ints  # [g] how many rounds each has
    rounds: Ints  # [r, 4] STARTER, DECISIONS, ORDERS, IS_OVER
    lengths: Ints  # [o] of the orders: of each round its deck, then its reshuffles
    cards: npt.NDArray[np.uint8]  # the orders, kinds of cards, one after the other
    decisions: Ints  # [n, 3] SEAT, MOVE (packed), CHOICES: how many estimates belong to it
    estimates: npt.NDArray[np.float32]  # in the order in which the rules list the moves; none if nobody asked for them

    @property
    def orders(self) -> list[bytes]:
        """Each order as bytes, a kind of card each."""
        whole, edges = self.cards.tobytes(), [0, *accumulate(self.lengths.tolist())]
        return [whole[start:stop] for start, stop in pairwise(edges)]

    def records(self, table: Game) -> Iterator[dict[str, Any]]:
        """The record of each match (notation.md), as it would be if it had been played at such a table by hand."""
        tokens, text, orders = table.rules.tokens, table.rules.notation.text, iter(self.orders)
        rounds, decisions = iter(self.rounds.tolist()), iter(self.decisions.tolist())
        for count in self.games.tolist():
            game: Game | None = None
            for _ in range(count):
                row = next(rounds)
                deck, *shuffles = ([tokens[kind] for kind in next(orders)] for _ in range(row[ORDERS]))
                game = game or like(table, row[STARTER])
                game.deal(deck=deck, shuffles=shuffles)
                for _ in range(row[DECISIONS]):
                    seat, move, _ = next(decisions)
                    game.push(text(move), seat)
            assert game is not None
            record = game.record()
            yield record if game.is_round_over else {**record, "cut": True}


@dataclass
class Notes:
    """Courses, while they are written down."""

    games: list[int] = field(default_factory=list)
    rounds: list[list[int]] = field(default_factory=list)
    orders: list[Sequence[int]] = field(default_factory=list)
    decisions: list[tuple[int, int, int]] = field(default_factory=list)
    estimates: list[Any] = field(default_factory=list)

    def begin_match(self) -> None:
        self.games.append(0)

    def begin_round(self, starter: int, orders: Sequence[Sequence[int]]) -> None:
        self.games[-1] += 1
        self.rounds.append([starter, 0, 0, 0])
        self.shuffled(orders)

    def shuffled(self, orders: Sequence[Sequence[int]]) -> None:
        self.rounds[-1][ORDERS] += len(orders)
        self.orders.extend(orders)

    def decided(self, seat: int, move: int, estimates: Any = None) -> None:
        self.rounds[-1][DECISIONS] += 1
        self.decisions.append((seat, move, 0 if estimates is None else len(estimates)))
        if estimates is not None:
            self.estimates.append(estimates)

    def end_round(self, *, is_over: bool) -> None:
        self.rounds[-1][IS_OVER] = is_over

    def courses(self) -> Courses:
        return Courses(
            np.array(self.games, np.int64),
            np.array(self.rounds, np.int64).reshape(-1, 4),
            np.array([len(order) for order in self.orders], np.int32),
            np.array([kind for order in self.orders for kind in order], np.uint8),
            np.array(self.decisions, np.int32).reshape(-1, 3),
            np.concatenate([np.zeros(0), *self.estimates]).astype(np.float32),
        )


def course_of(record: Mapping[str, Any], table: Game) -> Courses:
    """The course of a recorded match that was played at such a table."""
    notes, kinds = Notes(), {token: kind for kind, token in enumerate(table.rules.tokens)}
    notes.begin_match()
    for played in record["rounds"]:
        orders = [[kinds[card] for card in order] for order in (played["deck"], *played["shuffles"])]
        notes.begin_round(played["starter"], orders)
        for seat, move, *_ in played["moves"]:
            packed = table.rules.notation.read(move)
            assert packed is not None
            notes.decided(seat, packed)
        notes.end_round(is_over="scores" in played)
    return notes.courses()


def joined(parts: Sequence[Courses]) -> Courses:
    """All these courses, one after the other."""
    return Courses(*(np.concatenate([getattr(part, name) for part in parts]) for name in Courses.__dataclass_fields__))


def like(table: Game, starter: int) -> Game:
    """The same table before its first deal, started by this seat."""
    version = table.rules.version
    return Game(table.rules.name, table.players, starter=starter, cards=table.cards, rules=version, **table.options)


__all__ = [
    "DECISIONS",
    "IS_OVER",
    "MOVE",
    "ORDERS",
    "SEAT",
    "STARTER",
    "Courses",
    "Notes",
    "course_of",
    "joined",
    "like",
]
