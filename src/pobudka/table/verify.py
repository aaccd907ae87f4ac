"""Checking a record from end to end: the proof of its deal, and everything else by playing it again."""

from __future__ import annotations

import hmac
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pobudka.core import registry
from pobudka.core.errors import BadInput
from pobudka.core.recording import read_game

from .dealer import check_seal
from .proof import KEY_BYTES, Seal, fingerprint_of, key_before, shuffled

Orders = list[list[str]]  # of one round: the deck, then its reshuffles
IN_RECORD = (
    "format", "game", "rules", "players", "options", "cards", "rounds", "winners", "cut", "names", "seats", "hints",
    "proof",
)  # fmt: skip
IN_ROUND = ("starter", "deck", "shuffles", "moves", "scores", "totals", "tokens")
IN_PROOF = ("table", "root", "words", "keys", "fingerprint")


@dataclass(frozen=True)
class Verified:
    """What was found right in a record."""

    game: str
    rules: str  # the version that it was played by, here and then
    seal: Seal
    root: str
    fingerprint: str | None  # None: of before release 0.1, when there were none
    rounds: int
    moves: int
    reshuffles: int
    is_over: bool


def verify(record: object, number: int = 0) -> Verified:
    """Check a record and its proof, or say in which round what is wrong.

    The proof comes first: a card that was swapped should be called that, and not a score that does not fit.
    """
    orders = _orders_in(record)
    if orders is None:
        read_game(record, number)  # says what is wrong
    if orders is None or not isinstance(record, dict):
        raise BadInput("error-proof", game=number, problem=BadInput("error-proof-shape"))
    try:
        seal, root = _check_proof(record, orders)
    except BadInput as problem:
        raise BadInput("error-proof", game=number, problem=problem) from None
    game = read_game(record, number)
    try:
        fingerprint = _check_whole(record)
    except BadInput as problem:
        raise BadInput("error-proof", game=number, problem=problem) from None
    moves = sum(len(played["moves"]) for played in game.rounds)
    reshuffles = sum(len(played["shuffles"]) for played in game.rounds)
    return Verified(
        game.rules.name, game.rules.version, seal, root, fingerprint, len(game.rounds), moves, reshuffles,
        game.is_over,
    )  # fmt: skip


def _orders_in(record: object) -> list[Orders] | None:
    """The lists of cards of every round, or None if the record is so wrong that there are none."""
    if not isinstance(record, dict) or record.get("game") not in registry.names():
        return None
    rounds, tokens = record.get("rounds"), registry.find(record["game"]).tokens
    if not isinstance(rounds, list) or not all(isinstance(played, dict) for played in rounds):
        return None
    found: list[Any] = []
    for played in rounds:
        shuffles = played.get("shuffles", [])
        orders = [played.get("deck"), *shuffles] if isinstance(shuffles, list) else [None]
        if not all(isinstance(order, list) and all(card in tokens for card in order) for order in orders):
            return None
        found.append(orders)
    return found


def _check_proof(record: Mapping[str, Any], orders_by_round: Sequence[Orders]) -> tuple[Seal, str]:
    proof = record.get("proof")
    if not isinstance(proof, dict):
        raise BadInput("error-proof-missing")
    players = record.get("players")
    seal = check_seal(proof.get("table"), proof.get("words"), players if type(players) is int else 0)
    keys = proof.get("keys")
    if not isinstance(keys, list):
        raise BadInput("error-proof-shape")
    if not orders_by_round:
        raise BadInput("error-proof-nothing")
    before = _bytes(proof.get("root"), "root")
    for round, orders in enumerate(orders_by_round, 1):
        if round > len(keys):
            raise BadInput("error-proof-key-missing", round=round)
        key = _bytes(keys[round - 1], f"keys[{round - 1}]")
        if not hmac.compare_digest(key_before(key), before):
            raise BadInput("error-proof-chain", round=round)
        _check_orders(registry.find(record["game"]).tokens, orders, key, seal, round)
        before = key
    if len(keys) > len(orders_by_round):
        raise BadInput("error-proof-rounds-missing", keys=len(keys), rounds=len(orders_by_round))
    return seal, proof["root"]


def _check_orders(tokens: Sequence[str], orders: Orders, key: bytes, seal: Seal, round: int) -> None:
    """Every list of the round holds its cards in the order that key and words give them."""
    for shuffle, order in enumerate(orders):
        right = shuffled(sorted(order, key=tokens.index), key, seal, round, shuffle)
        for place, (found, due) in enumerate(zip(order, right, strict=True)):
            if found != due:
                which = "error-proof-shuffle" if shuffle else "error-proof-deck"
                raise BadInput(which, round=round, shuffle=shuffle, place=place, found=found, right=due)


def _check_whole(record: Mapping[str, Any]) -> str | None:
    """Nothing was added that the rules do not ask for, and nothing is other than it was written.

    Records from before release 0.1 have no fingerprint. They stay readable; what it covers is not shown of them.
    """
    parts = [(record, IN_RECORD), (record["proof"], IN_PROOF), *((played, IN_ROUND) for played in record["rounds"])]
    for part, known in parts:
        for key in part:
            if key not in known:
                raise BadInput("error-proof-unknown", field=str(key)[:80], names=", ".join(known))
    found = record["proof"].get("fingerprint")
    if "fingerprint" not in record["proof"]:
        return None
    right = fingerprint_of(record)
    if found != right:
        raise BadInput("error-proof-fingerprint", right=right)
    return right


def _bytes(found: object, field: str) -> bytes:
    if not isinstance(found, str) or not re.fullmatch(f"[0-9a-f]{{{2 * KEY_BYTES}}}", found):
        raise BadInput("error-proof-hex", field=field, digits=2 * KEY_BYTES)
    return bytes.fromhex(found)
