"""A second opinion on proofs of the deal, written from docs/proof.md alone: it imports nothing of ours.

It keeps bytes in one long string of hexadecimal digits and picks cards out of a shrinking list of indices, so that it
shares no idea with the engine but the page.
"""

from __future__ import annotations

import hashlib
import hmac
import re
from typing import Any

NUMBERED = [f"{name}/{value}" for name in ("take2", "peek1", "swap2", "choose1") for value in range(10)]
TOKENS = {
    "sen": [*"0123456789", "hourglass", *NUMBERED],
    "smoki": ["-2", *"012345678", "nest", "circle", "mirror"],
    "koty": [*"12345678", "bat", "dragon", "joker", "moth", "owl", "raven"],
}


class Disagreement(Exception):
    """The record's proof does not hold."""


def sha512(hexadecimal: str) -> str:
    return hashlib.sha512(bytes.fromhex(hexadecimal)).hexdigest()


def previous_key(key: str) -> str:
    return (sha512("00" + key) + sha512("01" + key))[:160]


def number(n: int) -> str:
    return f"{n:08x}"


def text(t: str) -> str:
    written = t.encode("utf-8").hex()
    return number(len(written) // 2) + written


def message(table: str, words: list[str], r: int, s: int) -> str:
    head = text("pobudka/1 deal") + text(table) + number(r) + number(s) + number(len(words))
    return head + "".join(map(text, words))


def draw_list(key: str, signed: str, how_many: int) -> list[int]:
    """The first draws of a stream."""
    digits = ""
    c = 0
    while len(digits) < 8 * how_many:
        block = hmac.new(bytes.fromhex(key), bytes.fromhex(signed + number(c)), hashlib.sha512)
        digits += block.hexdigest()
        c += 1
    return [int(digits[8 * i : 8 * i + 8], 16) for i in range(how_many)]


def arrange(cards: list[str], drawn: list[int]) -> list[str]:
    """What comes of a sorted list, by these draws: there must be enough of them."""
    places, waiting, last = list(range(len(cards))), list(drawn), len(cards) - 1
    while last >= 1:
        draw, size = waiting.pop(0), last + 1
        if draw < 2**32 - (2**32 % size):
            chosen = draw % size
            places[last], places[chosen] = places[chosen], places[last]
            last -= 1
    return [cards[place] for place in places]


def expected(game: str, cards: list[str], key: str, signed: str) -> list[str]:
    in_order = [token for token in TOKENS[game] for card in cards if card == token]
    return arrange(in_order, draw_list(key, signed, len(cards) + 20))


def written(value: Any) -> str:
    """JSON as the page wants it, by hand."""
    if isinstance(value, dict):
        return "{" + ",".join(f"{written(key)}:{written(value[key])}" for key in sorted(value)) + "}"
    if isinstance(value, list):
        return "[" + ",".join(map(written, value)) + "]"
    if isinstance(value, str):
        return '"' + re.sub(r"[^ !#-\[\]-~]", escaped, value) + '"'
    return {"None": "null", "True": "true", "False": "false"}.get(str(value), str(value))


def escaped(found: re.Match[str]) -> str:
    short = {'"': '\\"', "\\": "\\\\", "\b": "\\b", "\t": "\\t", "\n": "\\n", "\f": "\\f", "\r": "\\r"}
    units = found[0].encode("utf-16-be").hex()
    return short.get(found[0]) or "".join(f"\\u{units[i : i + 4]}" for i in range(0, len(units), 4))


def fingerprint(record: dict[str, Any]) -> str:
    said = {key: value for key, value in record.items() if key != "names"}
    said["proof"] = {key: value for key, value in said["proof"].items() if key != "fingerprint"}
    return hashlib.sha256(written(said).encode("ascii")).hexdigest()


def check(record: dict[str, Any]) -> int:
    """How many shuffles of the record were found right; raises where one is not."""
    proof, rounds, right = record["proof"], record["rounds"], 0
    if fingerprint(record) != proof["fingerprint"]:
        raise Disagreement("another fingerprint")
    if len(proof["keys"]) != len(rounds) or len(proof["words"]) != record["players"]:
        raise Disagreement("keys and rounds, or words and seats, are not as many")
    links = [proof["root"], *proof["keys"]]
    for r, told in enumerate(rounds, start=1):
        if previous_key(links[r]) != links[r - 1]:
            raise Disagreement(f"round {r}: the key does not lead to the link before it")
        for s, order in enumerate([told["deck"], *told["shuffles"]]):
            signed = message(proof["table"], proof["words"], r, s)
            if expected(record["game"], order, links[r], signed) != order:
                raise Disagreement(f"round {r}, shuffle {s}: another order")
            right += 1
    return right
