"""What a seat is asked, for the wire: its legal moves by verb, and what one points at to make them."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from pobudka.core import registry
from pobudka.core.pointing import Target
from pobudka.table.choices import Form, forms_by_verb

from .messages import Choice, write_down, written


@lru_cache(maxsize=1024)  # the same questions are asked again and again
def choices_of(game: str, seat: int, packed: bytes) -> list[Choice]:
    """What a seat may do, given legal moves as the rules write them; without sentences."""
    notation = registry.find(game).notation
    found = forms_by_verb(sorted([notation.text(move) for move in np.frombuffer(packed, np.int32).tolist()]))
    return [_choice(game, seat, verb, forms) for verb, forms in found.items()]


def _choice(game: str, seat: int, verb: str, forms: list[Form]) -> Choice:
    pointed = [_pointed_at(game, seat, verb, len(form)) for form in forms]
    return Choice(verb, forms, None, [targets for targets, _ in pointed], any(free for _, free in pointed))


@lru_cache(maxsize=4096)  # more than there are, for all games and seats
def _pointed_at(game: str, seat: int, verb: str, words: int) -> tuple[list[Target], bool]:
    """What a seat points at to make such a move, written down, and whether in any order."""
    move = registry.find(game).notation.move(verb, words)
    return written(move.targets(seat)), move.in_any_order


@lru_cache(maxsize=1024)
def bare_choices(game: str, seat: int, packed: bytes) -> bytes:
    """The same, written down."""
    return write_down(choices_of(game, seat, packed))
