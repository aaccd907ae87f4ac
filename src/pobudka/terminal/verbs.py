"""The kinds of moves as people type them: each has one number in its game, turn after turn, and a word."""

from __future__ import annotations

from pobudka.core.registry import find
from pobudka.core.speech import can_say, say

PLAIN_LETTERS = str.maketrans("ąćęłńóśźż", "acelnoszz")


def number_of(game: str, verb: str) -> int | None:
    return next((move.number for move in find(game).board.moves.values() if move.verb == verb), None)


def weighty_verbs(game: str) -> set[str]:
    """Of moves that would throw much away by a slip."""
    return {move.verb for move in find(game).board.moves.values() if move.pace == "weighty"}


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
