"""Decks as data: plain text files, one `count token` a line, which the owner of a box can correct."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from pathlib import Path

from .errors import BadInput, listed


def read_deck(path: Path, tokens: Collection[str]) -> dict[str, int]:
    """How many cards of each token a deck file lists."""
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as problem:
        raise BadInput("error-file", file=str(path), problem=str(problem)) from None
    counts: dict[str, int] = {}
    for number, line in enumerate(lines, 1):
        words = line.split("#")[0].split()
        if not words:
            continue
        where = {"file": str(path), "line": number, "found": line.strip()}
        if len(words) != 2 or not (words[0].isascii() and words[0].isdigit() and len(words[0]) <= 3):
            raise BadInput("error-deck-line", **where)
        count, token = int(words[0]), words[1]
        if token not in tokens:
            raise BadInput("error-deck-token", **where, token=token, tokens=listed(tokens))
        if token in counts:
            raise BadInput("error-deck-twice", **where, token=token)
        counts[token] = count
    return counts


def check_deck(cards: object, tokens: Collection[str], least: int, most: int) -> dict[str, int]:
    """The deck {token: count}, without the tokens that have no card, if it can be played with."""
    if not isinstance(cards, Mapping):
        raise BadInput("error-cards", found=str(cards)[:80])
    for token, count in cards.items():
        if token not in tokens:
            raise BadInput("error-token", token=str(token), tokens=listed(tokens))
        if type(count) is not int or count < 0:
            raise BadInput("error-cards-count", token=token, found=str(count)[:80])
    size = sum(cards.values())
    if not least <= size <= most:
        raise BadInput("error-deck-size", found=size, least=least, most=most)
    return {token: cards[token] for token in tokens if cards.get(token)}
