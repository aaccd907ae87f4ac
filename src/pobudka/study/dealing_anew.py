"""A round to be played on from one of its decisions, with every card that its seat could not know dealt anew.

What is dealt anew is a position; a table begins with a deck. So it is found out where each card of the deck, and of
every reshuffle, has come to lie: by exchanging two of them and playing the same moves again. The deck that is given is
one by which these moves lead to exactly the imagined position.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, islice
from typing import Any

import msgspec

from pobudka.core.errors import BadInput
from pobudka.core.game import Game
from pobudka.core.position import Position

from .story import Told
from .what_if import redeal

ATTEMPTS = 64  # imagined positions that are tried; moves that others made could not be made in some
MOST_PAIRS = 400  # exchanges that are tried until one changes nothing that the seat could know

Orders = list[list[int]]  # the deck, then every reshuffle, as kinds


class Redealt(msgspec.Struct, frozen=True):
    """A round as far as it was played: its deck and its reshuffles, dealt anew, who starts, and the moves."""

    seat: int
    starter: int
    deck: list[str]
    shuffles: list[list[str]]
    moves: list[tuple[int, str]]


def dealt_anew(told: Told, number: int, decision: int, seed: int) -> Redealt:
    """The round with this number up to one of its decisions, by what the seat could know that made it."""
    again = _Again(told, number, decision)
    places = dict(again.places())
    for attempt in range(ATTEMPTS):
        world = redeal(again.position, again.seat, seed + attempt)
        lie = again.cells(world)
        orders = [list(order) for order in again.orders]
        for (which, index), cell in places.items():
            orders[which][index] = int(lie[cell])
        if any(Counter(a) != Counter(b) for a, b in zip(orders, again.orders, strict=True)):
            continue
        position = again.played(orders)
        if position is not None and again.cells(position) == lie and again.looks_the_same(position):
            return again.redealt(orders)
    raise BadInput("error-study-redeal")


class _Again:
    """The same moves from other orders of cards, in a match of their own: what was scored before does not count."""

    def __init__(self, told: Told, number: int, decision: int) -> None:
        game, played = told.game, told.game.rounds[number]
        self.seat = int(played["moves"][decision][0])
        self.moves = [(int(seat), str(move)) for seat, move, *_ in played["moves"][:decision]]
        options: dict[str, Any] = {"rules": game.rules.version, "cards": game.cards, **game.options}
        self._fresh = Game(game.rules.name, game.players, starter=played["starter"], **options)
        self._kind = game.rules.notation.kind
        self._tokens = game.rules.tokens
        self.orders = self._as_kinds([played["deck"], *played["shuffles"]])
        ended = self._game(self.orders)
        if ended is None or self.seat not in ended.to_move:
            raise BadInput("error-study-redeal")
        self.orders = self.orders[: 1 + len(ended.rounds[0]["shuffles"])]
        self.position = ended.position
        self._lie, self._view = self.cells(self.position), self._seen(self.position)

    def _as_kinds(self, orders: list[list[str]]) -> Orders:
        return [[self._kind(token) or 0 for token in order] for order in orders]

    def _game(self, orders: Orders) -> Game | None:
        game = self._fresh.copy()
        deck, *shuffles = [[self._tokens[kind] for kind in order] for order in orders]
        try:
            game.deal(deck=deck, shuffles=shuffles)
            for seat, move in self.moves:
                game.push(move, seat)
        except BadInput:
            return None
        return game

    def played(self, orders: Orders) -> Position | None:
        """How these orders lie after the moves; None if they cannot all be made then."""
        game = self._game(orders)
        return None if game is None else game.position

    def cells(self, position: Position) -> list[int]:
        """Every card by where it lies."""
        cards: list[int] = position.state["this_round"]["cards"][0].reshape(-1).tolist()
        return cards

    def _seen(self, position: Position) -> bytes:
        return position.view(self.seat).state.tobytes()

    def looks_the_same(self, position: Position) -> bool:
        return self._seen(position) == self._view

    def places(self) -> Iterator[tuple[tuple[int, int], int]]:
        """Where cards lie now that the seat could not know: an order and an index in it, and a cell."""
        for which, order in enumerate(self.orders):
            pairs = ((a, b) for b, a in combinations(range(len(order))[::-1], 2) if order[a] != order[b])
            found = next(filter(None, (self._exchanged(which, a, b) for a, b in islice(pairs, MOST_PAIRS))), None)
            if found is None:
                continue
            for index, cell in found:
                yield (which, index), cell
            (a, _), (b, _) = found
            for index in set(range(len(order))) - {a, b}:
                other = a if order[a] != order[index] else b
                for where, cell in self._exchanged(which, index, other) or ():
                    if where == index:
                        yield (which, index), cell

    def _exchanged(self, which: int, a: int, b: int) -> tuple[tuple[int, int], tuple[int, int]] | None:
        """Where two cards lie, if they can be exchanged and the seat knows nothing of it."""
        orders = [list(order) for order in self.orders]
        orders[which][a], orders[which][b] = orders[which][b], orders[which][a]
        position = self.played(orders)
        if position is None or not self.looks_the_same(position):
            return None
        differ = [
            cell for cell, (was, is_) in enumerate(zip(self._lie, self.cells(position), strict=True)) if was != is_
        ]
        if len(differ) != 2:
            return None
        first, second = differ if self._lie[differ[0]] == self.orders[which][a] else differ[::-1]
        return (a, first), (b, second)

    def redealt(self, orders: Orders) -> Redealt:
        deck, *shuffles = [[self._tokens[kind] for kind in order] for order in orders]
        return Redealt(self.seat, self._fresh._starter, deck, shuffles, self.moves)
