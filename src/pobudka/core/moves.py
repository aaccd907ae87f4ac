"""A move is one packed int32, a verb and up to three small numbers; here is the table between numbers and text.

A game declares a `Move` for each verb; its pattern has a placeholder for each packed number.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .pointing import Move, Target
from .rule import rule


@rule
def pack(verb: int, a: int, b: int, c: int) -> int:
    return verb << 24 | a << 16 | b << 8 | c


@rule
def verb_of(move: int) -> int:
    return move >> 24


@rule
def first(move: int) -> int:
    return move >> 16 & 255


@rule
def second(move: int) -> int:
    return move >> 8 & 255


@rule
def third(move: int) -> int:
    return move & 255


class Notation:
    """A game's moves as text, and back."""

    def __init__(self, moves: Mapping[int, Move], tokens: Sequence[str], values: Sequence[str], slots: int) -> None:
        self.tokens = tuple(tokens)  # a card's text, by kind
        self.values = tuple(values)  # what `{value}` may say
        self.slots = slots  # a place is seat * slots + slot
        self.moves = {int(verb): move for verb, move in moves.items()}
        self.patterns = {verb: move.pattern.split() for verb, move in self.moves.items()}
        self._kinds = {token: kind for kind, token in enumerate(tokens)}
        self._texts: dict[int, str] = {}
        self._packed: dict[str, int] = {}  # the same the other way round

    def kind(self, token: str) -> int | None:
        """The kind that a card's token names, if it names one."""
        return self._kinds.get(token)

    def text(self, move: int) -> str:
        """A packed move as one writes it."""
        written = self._texts.get(move)
        if written is None:
            written = self._texts[move] = " ".join(self._words(move))
            self._packed[written] = move
        return written

    def _words(self, move: int) -> list[str]:
        words: list[str] = []
        numbers = iter(numbers_of(move))
        for word in self.patterns[move >> 24]:
            match word:
                case "{place}":
                    words.extend(str(x) for x in divmod(next(numbers), self.slots))
                case "{card}":
                    words.append(self.tokens[next(numbers)])
                case "{value}":
                    words.append(self.values[next(numbers)])
                case _:
                    words.append(str(next(numbers)) if word.startswith("{") else word)
        return words

    def move(self, verb: str, words: int) -> Move:
        """The kind of move that begins with this word and has so many after it."""
        for move in self.moves.values():
            if move.verb == verb and len(move.roles) == words:
                return move
        raise ValueError(f"no move of {words} words begins with {verb}")

    def targets(self, verb: str, words: int, seat: int) -> list[Target]:
        """What a seat points at to make such a move."""
        return self.move(verb, words).targets(seat)

    def read(self, text: str) -> int | None:
        """The packed move that `text` is, or None if it is no move of this game."""
        known = self._packed.get(text)
        if known is not None:
            return known
        words = text.split(" ")
        for verb, pattern in self.patterns.items():
            if pattern[0] == words[0]:
                numbers = self._numbers(pattern, words)
                if numbers is not None:
                    a, b, c = (*numbers, 0, 0, 0)[:3]
                    return verb << 24 | a << 16 | b << 8 | c
        return None

    def _numbers(self, pattern: list[str], words: list[str]) -> list[int] | None:
        left = list(words)
        numbers = []
        for word in pattern:
            if not left:
                return None
            said = left.pop(0)
            number: int | None
            match word:
                case "{place}":
                    seat, slot = plain_number(said), plain_number(left.pop(0)) if left else None
                    fits = seat is not None and slot is not None and slot < self.slots
                    number = seat * self.slots + slot if seat is not None and slot is not None and fits else None
                case "{card}":
                    number = self._kinds.get(said)
                case "{value}":
                    number = self.values.index(said) if said in self.values else None
                case _ if word.startswith("{"):
                    number = plain_number(said)
                case _:
                    if said != word:
                        return None
                    continue
            if number is None or number > 255:
                return None
            numbers.append(number)
        return None if left else numbers


def plain_number(word: str) -> int | None:
    """A small number written the one right way: digits, no sign, no leading zero."""
    if not (word.isascii() and word.isdigit() and len(word) <= 3) or (word != "0" and word[0] == "0"):
        return None
    return int(word)


def numbers_of(move: int) -> tuple[int, int, int]:
    """The three small numbers of a packed move."""
    return move >> 16 & 255, move >> 8 & 255, move & 255
