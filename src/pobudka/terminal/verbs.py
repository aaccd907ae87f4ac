"""The kinds of moves as people type them: each has one number in its game, turn after turn, and a word.

What would throw much away is never the first.
"""

from __future__ import annotations

from pobudka.core.speech import can_say, say

NUMBERS = {
    "sen": {
        "peek": 1, "draw": 1, "take": 2, "wake": 3, "claim": 4, "keep": 1, "discard": 2, "use": 3, "choose": 1,
        "look": 1, "swap": 1, "pick": 1,
    },
    "smoki": {"reveal": 1, "draw": 1, "take": 2, "place": 1, "discard": 2, "swap": 1, "skip": 2},
    "koty": {
        "play": 1, "attack": 2, "cover": 3, "moth": 4, "bat": 5, "dragon": 6, "exchange": 7, "nine": 1, "pair": 1,
        "defend": 1, "owl": 2, "pass": 3, "again": 1, "stop": 2,
    },
}  # fmt: skip
PLAIN_LETTERS = str.maketrans("ąćęłńóśźż", "acelnoszz")


def number_of(game: str, verb: str) -> int | None:
    return NUMBERS.get(game, {}).get(verb)


def word_of(game: str, verb: str, language: str) -> str:
    """What people call such a move: the notation's word, or its own in their language."""
    message = f"verb-{game}-{verb}"
    return say(language, message) if can_say(language, message) else verb


def is_same(said: str, word: str) -> bool:
    """Whether somebody means this word, who may have no Polish keyboard."""
    return said.casefold().translate(PLAIN_LETTERS) == word.casefold().translate(PLAIN_LETTERS)


def rest_of(offer: str, word: str) -> str:
    """What such a move does, after its word has been said."""
    first, _, rest = offer.partition(" ")
    return rest if rest and is_same(first, word) else offer
