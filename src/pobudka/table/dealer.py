"""A dealer whose every shuffle can be checked afterwards.

Make a secret, show its root, and only then learn the players' words; the dealer needs all three.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from pobudka.core.errors import BadInput
from pobudka.core.game import Game

from .proof import MOST_BYTES, MOST_ROUNDS, Seal, is_sayable, key_of, shuffled, with_fingerprint


def root_of(secret: bytes) -> str:
    """What to show before any player's word is known."""
    return key_of(secret, 0).hex()


def check_seal(table: object, words: object, players: int) -> Seal:
    """The table's name and the seats' words, if a proof can be made with them."""
    if not isinstance(table, str) or not is_sayable(table, least=1):
        raise BadInput("error-proof-table", most=MOST_BYTES)
    if not isinstance(words, (list, tuple)) or len(words) != players:
        raise BadInput("error-proof-words", right=players)
    for seat, word in enumerate(words):
        if not isinstance(word, str) or not is_sayable(word):
            raise BadInput("error-proof-word", seat=seat, most=MOST_BYTES)
    if not any(words):
        raise BadInput("error-proof-no-word")
    return Seal(table, tuple(words))


class Dealer:
    """Deals a match by one secret. It keeps no count of its own, so that games may be copied, undone and reloaded."""

    def __init__(self, secret: bytes, table: str, words: Sequence[str]) -> None:
        self.seal = check_seal(table, words, len(words))
        self._secret = secret

    @property
    def root(self) -> str:
        """The way back along the whole chain: asked for a proof, not at every deal."""
        return root_of(self._secret)

    def deal(self, game: Game) -> None:
        """Deal the next round of the game; its reshuffles will follow from the same key when they are due."""
        order = self._orders(game)
        game.deal(deck=order(0, list(Counter(game.cards).elements())), shuffles=order)

    def begin(self, game: Game, deck: Sequence[str], shuffles: Sequence[Sequence[str]]) -> None:
        """Deal a given deck. The first reshuffles are given, too; later ones follow from the key."""
        order = self._orders(game)

        def given_first(shuffle: int, cards: list[str]) -> Sequence[str]:
            return shuffles[shuffle - 1] if shuffle <= len(shuffles) else order(shuffle, cards)

        game.deal(deck=deck, shuffles=given_first)

    def _orders(self, game: Game) -> Callable[[int, list[str]], list[str]]:
        """What makes the orders of the game's next round."""
        check_seal(self.seal.table, self.seal.words, game.players)
        round = len(game.rounds) + 1
        if round > MOST_ROUNDS:
            raise BadInput("error-proof-rounds", most=MOST_ROUNDS)
        return partial(self._order, key_of(self._secret, round), round)

    def _order(self, key: bytes, round: int, shuffle: int, cards: list[str]) -> list[str]:
        return shuffled(cards, key, self.seal, round, shuffle)

    def proof(self, rounds: int) -> dict[str, Any]:
        """What lets everybody check the first `rounds` rounds. Never say a round here that can still be played."""
        keys = [key_of(self._secret, round + 1).hex() for round in range(rounds)]
        return {"table": self.seal.table, "root": self.root, "words": list(self.seal.words), "keys": keys}

    def record(self, game: Game, *, is_abandoned: bool = False) -> dict[str, Any]:
        """The game's record with its proof: of the rounds that are over, or if it is abandoned of all."""
        is_running = bool(game.rounds) and not game.is_round_over
        proof = self.proof(len(game.rounds) - (is_running and not is_abandoned))
        return with_fingerprint({**game.record(), "proof": proof})
