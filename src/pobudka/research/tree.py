"""A game as a tree of chance, decisions and ends, for whoever walks through it: each shuffle goes card by card."""

from __future__ import annotations

from typing import Any, Literal

from pobudka.core.chance import seeded
from pobudka.core.outcomes import Order, cards_to_deal, cards_to_shuffle, played
from pobudka.core.recall import Recall

from .setting import Setting

Node = Literal["chance", "decision", "end"]


class Play:
    """One play of an episode. At a chance node `apply` takes the kind of the next card, at a decision an action's
    number; who is asked together decides in the order of the seats."""

    def __init__(self, terms: Setting, starter: int = 0) -> None:
        self.setting = terms
        self.position = terms.new_game(starter).position.copy()
        self.recall = Recall(terms.actions, terms.game.players)
        self._age = 0
        self._is_over = False
        self._order: Order | None = None  # in the making
        self._orders: list[list[int]] = []  # that are whole, for what waits for them
        self._waits: tuple[int, int] | None = None  # a seat and its packed move; a deal, if there is none
        self._resampled: list[bytes | None] = [None] * terms.game.players
        self._shuffle(cards_to_deal(self.position))

    def copy(self) -> Play:
        """Another that goes its own way."""
        twin = object.__new__(Play)
        twin.__dict__.update(self.__dict__)
        twin.position, twin.recall = self.position.copy(), self.recall.copy()
        twin._order = None if self._order is None else self._order.copy()
        twin._orders, twin._resampled = list(self._orders), list(self._resampled)
        return twin

    def __deepcopy__(self, memo: Any) -> Play:
        return self.copy()

    # --- Asking ---

    @property
    def node(self) -> Node:
        return "end" if self._is_over else "decision" if self._order is None else "chance"

    @property
    def seat(self) -> int:
        """Who decides."""
        asked = self.position.to_move()
        return (asked & -asked).bit_length() - 1

    @property
    def outcomes(self) -> list[tuple[int, float]]:
        """At a chance node: the kinds of card that may come next, with their probabilities."""
        return [] if self._order is None else self._order.outcomes

    def legal(self) -> list[int]:
        """At a decision: the numbers of what may be done, ascending."""
        return sorted(self.setting.actions.numbers(self.position.legal(self.seat)))

    def returns(self) -> list[float]:
        """What each seat has got: nothing before the end, or if the play was cut off."""
        state, players = self.position.state, self.setting.game.players
        is_settled = self.position.winners if self.setting.plays_matches else self.position.to_move() == 0
        if not (self._is_over and is_settled):
            return [0.0] * players
        whole = self.setting.plays_matches
        points: list[int] = (state["totals"] if whole else state["this_round"]["points"])[0][:players].tolist()
        best = min(points) if self.setting.game.rules.lowest_wins else max(points)
        winners = [s for s in range(players) if (self.position.winners >> s & 1 if whole else points[s] == best)]
        return self.setting.rewards(points, winners)

    def key(self, seat: int) -> bytes:
        """All that a seat was told, as bytes: plays that are alike to it have the same."""
        return (self._resampled[seat] or b"") + self.recall.key(seat)

    # --- Going on ---

    def apply(self, action: int) -> None:
        """Take a chance outcome or an action, which must be one of those there are."""
        if self._order is None:
            self._waits = self.seat, int(self.setting.actions.packed[action])
            self._go_on()
            return
        self._order.add(action)
        if self._order.is_whole:
            self._shuffled()

    def _shuffle(self, cards: list[int]) -> None:
        self._order = Order(cards)
        if self._order.is_whole:
            self._shuffled()

    def _shuffled(self) -> None:
        assert self._order is not None
        self._orders.append(self._order.kinds)
        self._order = None
        if self._waits is None:
            self.position.hand_in(self._orders)
            self.position.deal()
            self.recall.dealt(self.position)
            self._orders = []
        else:
            self._go_on()

    def _go_on(self) -> None:
        """Make the move that waits, or first the shuffle that it needs."""
        assert self._waits is not None
        seat, move = self._waits
        after = played(self.position, seat, move, self._orders)
        if after is None:
            self._shuffle(cards_to_shuffle(self.position, seat, move, self._orders))
            return
        self.position = after
        self.recall.played(self.position, seat, move)
        self._waits, self._orders = None, []
        self._age += 1
        is_round_over = self.position.to_move() == 0
        has_ended = self.position.winners != 0 if self.setting.plays_matches else is_round_over
        self._is_over = has_ended or self._age >= self.setting.limit
        if is_round_over and not self._is_over:
            self._shuffle(cards_to_deal(self.position))

    def resampled(self, seat: int, seed: int) -> Play:
        """Another play that a seat cannot tell from this one, at a decision: what it does not know is dealt anew.

        The others' histories went otherwise there; of those only what they know by now can be said, and it is.
        """
        twin = self.copy()
        twin.position = self.position.view(seat).imagine(seeded(seed))
        twin.position.trace["on"] = 1
        for other in range(self.setting.game.players):
            if other != seat:
                twin._resampled[other] = twin.position.view(other).state.tobytes()
                twin.recall.forget(other)
        return twin
