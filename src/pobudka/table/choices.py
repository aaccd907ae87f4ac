"""A question's legal moves in short: not thousands of strings, but words to choose from, one after the other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product

Form = list[list[str]]  # one word of each list, in order, makes a legal move


def forms_by_verb(legal: Iterable[str]) -> dict[str, list[Form]]:
    """Legal moves by their first word, in the order in which the verbs first come."""
    tails: dict[str, list[tuple[str, ...]]] = {}
    for move in legal:
        verb, *words = move.split(" ")
        tails.setdefault(verb, []).append(tuple(words))
    return {verb: _forms(found) for verb, found in tails.items()}


def moves_of(verb: str, forms: Sequence[Form]) -> list[str]:
    """All moves that the forms of a verb stand for."""
    return [" ".join((verb, *words)) for form in forms for words in product(*form)]


def _forms(tails: Sequence[tuple[str, ...]]) -> list[Form]:
    """Fold words with the same continuations into one list."""
    rest: dict[str, list[tuple[str, ...]]] = {}
    for word, *further in filter(None, tails):
        rest.setdefault(word, []).append(tuple(further))
    alike: dict[frozenset[tuple[str, ...]], list[str]] = {}
    for word, endings in rest.items():
        alike.setdefault(frozenset(endings), []).append(word)
    longer = [[words, *form] for words in alike.values() for form in _forms(rest[words[0]])]
    return [[], *longer] if () in tails else longer
