"""The cards of Sen: what a token means, and how many of each a box holds (in the files beside this one)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from enum import IntEnum
from pathlib import Path

from pobudka.core.decks import read_deck


class Action(IntEnum):
    """What a special may do when it is drawn."""

    NONE = 0
    TAKE2 = 1
    PEEK1 = 2
    SWAP2 = 3
    CHOOSE1 = 4


VALUES = 10  # a card's number of ravens is 0 to 9
NINE = 9  # the kind of the token `9`
HOURGLASS = 10
SPECIAL = 11  # from here on: ten kinds for each action, one a value

TOKENS = (
    *(str(value) for value in range(VALUES)),
    "hourglass",
    *(f"{action.name.lower()}/{value}" for action in list(Action)[1:] for value in range(VALUES)),
)
KINDS = len(TOKENS)

# The ravens on a card, and its action. An hourglass is worth 9 or 0; that is settled when the dreams are counted.
RAVENS = tuple(
    kind if kind < VALUES else 0 if kind == HOURGLASS else (kind - SPECIAL) % VALUES for kind in range(KINDS)
)
ACTIONS = tuple(0 if kind < SPECIAL else 1 + (kind - SPECIAL) // VALUES for kind in range(KINDS))

EDITIONS = {"basic": ("basic",), "jubilee": ("jubilee",), "long": ("basic", "jubilee")}


def cards_of(edition: str) -> Mapping[str, int]:
    """How many cards of each token an edition is played with."""
    total: Counter[str] = Counter()
    for box in EDITIONS[edition]:
        total.update(read_deck(Path(__file__).with_name(f"{box}.txt"), TOKENS))
    return total
