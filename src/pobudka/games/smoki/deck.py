"""The cards of Smoki: what a token means, and how many of each the box holds (in the file beside this one)."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from pobudka.core.decks import read_deck

DRAGONS = (-2, 0, 1, 2, 3, 4, 5, 6, 7, 8)
RAVENS = {"nest": 9, "circle": 10, "mirror": 0}  # what a mirror is worth is settled when the dreams are counted

TOKENS = (*(str(value) for value in DRAGONS), *RAVENS)
VALUES = (*DRAGONS, *RAVENS.values())  # by kind
KINDS = len(TOKENS)
NEST, CIRCLE, MIRROR = (TOKENS.index(token) for token in RAVENS)


def cards_of() -> Mapping[str, int]:
    """How many cards of each token the box holds."""
    return read_deck(Path(__file__).with_name("smoki.txt"), TOKENS)
