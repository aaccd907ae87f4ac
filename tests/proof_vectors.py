"""The test vectors of docs/proof.md. `python -m tests.proof_vectors` writes them anew."""

from __future__ import annotations

import json
from collections import Counter
from itertools import islice
from pathlib import Path
from typing import Any

from pobudka.core import registry
from pobudka.table.proof import Seal, draws, key_before, message, order_by, shuffled

PAGE = Path(__file__).parents[1] / "docs" / "proof.md"
BEGIN, END = "<!-- vectors -->\n", "<!-- end of vectors -->\n"

LAST = bytes(range(80))
MIDDLE = key_before(LAST)
FIRST = key_before(MIDDLE)
KEYS = [FIRST, MIDDLE, LAST]  # of rounds 1, 2, 3


def deck_of(game: str, **options: Any) -> str:
    """A deck in the game's order of tokens."""
    rules = registry.find(game)
    counts = rules.cards_of(rules.options.fill_in(options))
    return " ".join(Counter({token: counts.get(token, 0) for token in rules.tokens}).elements())


def vector(cards: str, seal: Seal, round: int, shuffle: int) -> dict[str, Any]:
    key, signed = KEYS[round - 1], message(seal, round, shuffle)
    return {
        "table": seal.table,
        "words": list(seal.words),
        "round": round,
        "shuffle": shuffle,
        "cards": cards,
        "message": signed.hex(),
        "draws": list(islice(draws(key, signed), 3)),
        "order": " ".join(shuffled(cards.split(), key, seal, round, shuffle)),
    }


def vectors() -> dict[str, Any]:
    night = {"moth": 4, "bat": 4, "owl": 4, "dragon": 1}
    by_hand = [4294967295, 4, 4294967295]
    return {
        "chain": {f"K({i})": key.hex() for i, key in enumerate([key_before(FIRST), *KEYS])},
        "small": vector("0 1 2", Seal("t", ("a", "")), 1, 0),
        "sen": vector(deck_of("sen"), Seal("7f3a", ("słowo", "word", "")), 1, 0),
        "smoki_reshuffle": vector("-2 -2 3 3 3 8 8 8 8 nest", Seal("stół 2", ("", "\U0001f408")), 2, 1),
        "koty": vector(deck_of("koty", night=night), Seal("k", ("ab", "c", "a", "bc")), 3, 0),
        "by_hand": {"cards": "a b c", "draws": by_hand, "order": " ".join(order_by("abc", iter(by_hand)))},
    }


def written() -> str:
    """The vectors as they stand on the page: one line a field, so that a difference is seen at once."""
    parts = []
    for name, fields in vectors().items():
        lines = [f"    {json.dumps(key)}: {json.dumps(value)}" for key, value in fields.items()]
        parts.append(f"  {json.dumps(name)}: {{\n" + ",\n".join(lines) + "\n  }")
    return "```json\n{\n" + ",\n".join(parts) + "\n}\n```\n"


def page_with(block: str) -> str:
    text = PAGE.read_text(encoding="utf-8")
    return text[: text.index(BEGIN) + len(BEGIN)] + block + text[text.index(END) :]


if __name__ == "__main__":
    PAGE.write_text(page_with(written()), encoding="utf-8")
