"""The proof of the deal: orders of cards that follow from a secret fixed beforehand and the players' words.

docs/proof.md says the same to the byte, with test vectors; whoever changes one changes both. Nothing here knows a
game: lists of cards go in and come out.
"""

from __future__ import annotations

import hmac
import json
import re
import secrets
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256, sha512
from struct import unpack
from typing import Any, TypeVar

Card = TypeVar("Card")

KEY_BYTES = 80  # 640 bits: the orders of 110 cards need 592
MOST_ROUNDS = 1000  # of one chain; none of our matches comes near it
BETWEEN_MILESTONES = 32
MOST_BYTES = 128  # of a word, and of a table's name
PURPOSE = "pobudka/1 deal"  # so that the same key can never be made to say something else
CONTROL = re.compile("[\x00-\x1f\x7f-\x9f]")  # characters that nobody sees
DRAWS = 1 << 32  # a draw is a whole number below this


@dataclass(frozen=True)
class Seal:
    """What all shuffles of a match share and everybody may see: the table's name, and a word by each seat."""

    table: str
    words: tuple[str, ...]


# --- The chain of keys ---


def new_secret() -> bytes:
    """The last key of a new chain, by the operating system."""
    return secrets.token_bytes(KEY_BYTES)


def key_before(key: bytes) -> bytes:
    """K(i - 1), given K(i). Two hashes, because one is shorter than a key and would make the chain narrower."""
    return (sha512(b"\x00" + key).digest() + sha512(b"\x01" + key).digest())[:KEY_BYTES]


@lru_cache(maxsize=4096)  # a round's deal and end ask several times
def key_of(secret: bytes, round: int) -> bytes:
    """K(round), which deals this round (from 1); K(0) is the root, which everybody is shown before saying a word."""
    if len(secret) != KEY_BYTES or not 0 <= round <= MOST_ROUNDS:
        raise ValueError(f"a secret has {KEY_BYTES} bytes and serves rounds 1 to {MOST_ROUNDS}")
    stone = max(1, -(-round // BETWEEN_MILESTONES))  # the root by the one that the first rounds go by
    return _back(_milestone(secret, stone), min(stone * BETWEEN_MILESTONES, MOST_ROUNDS) - round)


def _back(key: bytes, steps: int) -> bytes:
    for _ in range(steps):
        key = key_before(key)
    return key


@lru_cache(maxsize=4096)  # the whole way is a thousand steps, and few matches go beyond the first of these
def _milestone(secret: bytes, stone: int) -> bytes:
    """A key on the chain that is remembered: K(1 · BETWEEN_MILESTONES), K(2 · BETWEEN_MILESTONES), …, the secret."""
    return _back(secret, MOST_ROUNDS - min(stone * BETWEEN_MILESTONES, MOST_ROUNDS))


# --- From a key to an order ---


def is_sayable(text: str, least: int = 0) -> bool:
    """Whether a word (or with `least` 1 a table's name) can be proved with: short UTF-8, no control characters."""
    try:
        size = len(text.encode())
    except UnicodeEncodeError:  # half a surrogate pair has no bytes
        return False
    return least <= size <= MOST_BYTES and CONTROL.search(text) is None


def message(seal: Seal, round: int, shuffle: int) -> bytes:
    """What is signed for one shuffle, without the counter. Lengths stand before texts, so no two messages coincide."""
    parts = [_text(PURPOSE), _text(seal.table), _number(round), _number(shuffle), _number(len(seal.words))]
    return b"".join(parts + [_text(word) for word in seal.words])


def _text(text: str) -> bytes:
    written = text.encode()
    return _number(len(written)) + written


def _number(number: int) -> bytes:
    return number.to_bytes(4, "big")


def draws(key: bytes, signed: bytes) -> Iterator[int]:
    """Numbers of 32 bits without end: HMAC-SHA-512 of the message and a counter, sixteen numbers a block."""
    counter = 0
    while True:
        yield from unpack(">16I", hmac.digest(key, signed + _number(counter), "sha512"))
        counter += 1


def order_by(cards: Sequence[Card], numbers: Iterator[int]) -> list[Card]:
    """Fisher–Yates from the last place down: each place gets one of the cards up to it; the first leaves first.

    A number from the incomplete last row of `size` is thrown away: with it, small remainders would be too likely.
    """
    order = list(cards)
    for last in range(len(order) - 1, 0, -1):
        size = last + 1
        whole_rows = DRAWS - DRAWS % size
        number = next(numbers)
        while number >= whole_rows:
            number = next(numbers)
        chosen = number % size
        order[last], order[chosen] = order[chosen], order[last]
    return order


def shuffled(cards: Sequence[Card], key: bytes, seal: Seal, round: int, shuffle: int) -> list[Card]:
    """The order, first to leave first, of `cards`, which are given sorted by the game's own order of tokens.

    Rounds count from 1; in a round the deal is shuffle 0 and reshuffles are 1, 2 …
    """
    return order_by(cards, draws(key, message(seal, round, shuffle)))


# --- The whole record ---


def with_fingerprint(record: Mapping[str, Any]) -> dict[str, Any]:
    """A record whose proof also says its fingerprint."""
    return {**record, "proof": {**record["proof"], "fingerprint": fingerprint_of(record)}}


def fingerprint_of(record: Mapping[str, Any]) -> str:
    """SHA-256 of all that a record says, except names, which may be erased, and the fingerprint itself."""
    said = {key: value for key, value in record.items() if key != "names"}
    said["proof"] = {key: value for key, value in record["proof"].items() if key != "fingerprint"}
    return sha256(json.dumps(said, sort_keys=True, separators=(",", ":")).encode()).hexdigest()
