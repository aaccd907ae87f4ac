"""The cards of Koty: what a token means, and how many of each the box holds (in the files beside this one)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from pathlib import Path

from pobudka.core.decks import read_deck

CATS = 8
# In code-point order, so that cards sorted by kind are sorted by token.
TOKENS = (*(str(value) for value in range(1, CATS + 1)), "bat", "dragon", "joker", "moth", "owl", "raven")
KINDS = len(TOKENS)
BAT, DRAGON, JOKER, MOTH, OWL, RAVEN = range(CATS, KINDS)


def box(name: str) -> dict[str, int]:
    """How many cards of each token a deck file of the box lists."""
    return read_deck(Path(__file__).with_name(f"{name}.txt"), TOKENS)


NIGHT = box("night")


def cards_of(night: Mapping[str, int]) -> Mapping[str, int]:
    """§1.6: cats, ravens and jokers, and as many night cards as the table likes."""
    return Counter(box("koty")) + Counter(night)
