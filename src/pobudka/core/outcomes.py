"""What chance can do, outcome by outcome: a shuffle taken apart into cards, for whoever walks through all of it.

Rules ask for whole orders. An `Order` grows by a card at a time, each kind as likely as so many of it are left, and is
handed in when it is whole: so every shuffle is a row of small chance events whose probabilities are known.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from .chance import ShuffleDue
from .position import Position


class Order:
    """An order of cards (kinds) in the making; the first to leave comes first.

    >>> order = Order([0, 0, 1])
    >>> order.outcomes
    [(0, 0.6666666666666666), (1, 0.3333333333333333)]
    >>> order.add(1)
    >>> order.is_whole, order.kinds  # nothing is left to chance
    (True, [1, 0, 0])
    """

    def __init__(self, cards: Iterable[int]) -> None:
        self._left = Counter(cards)
        self.kinds: list[int] = []
        self._finish()

    @property
    def outcomes(self) -> list[tuple[int, float]]:
        """The kinds that may come next, ascending, with their probabilities; none when the order is whole."""
        total = self._left.total()
        return [(kind, self._left[kind] / total) for kind in sorted(self._left)]

    def add(self, kind: int) -> None:
        """Let this kind come next."""
        self.kinds.append(kind)
        self._left = self._left - Counter([kind])
        self._finish()

    def _finish(self) -> None:
        if len(self._left) == 1:
            self.kinds.extend(self._left.elements())
            self._left = Counter()

    @property
    def is_whole(self) -> bool:
        return not self._left

    def copy(self) -> Order:
        """Another that goes its own way."""
        twin = Order(())
        twin._left, twin.kinds = self._left, list(self.kinds)
        return twin


def cards_to_deal(position: Position) -> list[int]:
    """The cards (kinds) that the next deal will shuffle."""
    trial = position.copy()
    trial.hand_in([])
    trial.chance["rolls"] = 1
    trial.deal()
    [order] = trial.used_orders()
    return sorted(order)


def played(position: Position, seat: int, move: int, orders: Sequence[Sequence[int]] = ()) -> Position | None:
    """The position after a packed move that uses these orders; None if it must shuffle more often."""
    after = position.copy()
    after.hand_in(orders)
    after.chance["rolls"] = 0
    try:
        after.play(seat, move)
    except ShuffleDue:
        return None
    return after


def cards_to_shuffle(position: Position, seat: int, move: int, orders: Sequence[Sequence[int]] = ()) -> list[int]:
    """The cards (kinds) that such a move shuffles next, after it has used these orders."""
    trial = position.copy()
    trial.hand_in(orders)
    trial.chance["rolls"] = 1
    trial.play(seat, move)
    return sorted(trial.used_orders()[len(orders)])
