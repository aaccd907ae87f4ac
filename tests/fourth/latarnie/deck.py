"""The cards: lanterns from 1 to 6, and moths."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from pobudka.core.decks import read_deck

LANTERNS = 6
TOKENS = (*(str(value) for value in range(1, LANTERNS + 1)), "moth")
KINDS = len(TOKENS)
MOTH = LANTERNS


def cards_of() -> Mapping[str, int]:
    return read_deck(Path(__file__).with_name("latarnie.txt"), TOKENS)
