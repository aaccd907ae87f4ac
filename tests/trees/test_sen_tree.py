"""The tree of a tiny deck of Sen, counted; every number is explained.

Two players; eight 1s are dealt, a 2 lies open, the draw pile holds the cards named. Set-up is the same everywhere:
either seat looks first, at one of 6 pairs of its slots (12), then the other (72). All later numbers are 72 times what
the reason says. A turn has 6 moves: draw, 4 takes, wake; wake leaves none, a take leaves the next player his turn.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from tests.trees.counting import count_sequences

from pobudka import Game

TREES: list[tuple[str, dict[str, Any], list[int], str]] = [
    (
        "3",
        {},
        [6, 29, 116],
        "4 takes x 6 + a drawn 3: 4 keeps, 1 discard; then 4 takes x 29, the empty pile ends the rest",
    ),
    ("3 4", {}, [6, 29, 146], "as above, but after the 5 ways with the 3 the next player has his 6 moves: 116 + 30"),
    ("peek1/6", {}, [6, 30, 128], "a drawn special can also be used: 24 + 6; 4 takes x 30, and 8 cards to look at"),
    ("swap2/7", {}, [6, 30, 148], "4 takes x 30, and 28 pairs of 8 cards to swap"),
    ("choose1/6", {}, [6, 30, 128], "4 takes x 30, and 2 kinds on the pile (the 2, the special itself) x 4 slots"),
    ("take2/5 3 4", {}, [6, 30, 152], "4 takes x 30, 5 ways to end the turn x 6 moves, and 2 cards to choose from"),
    (
        "3",
        {"variants": ["know-mine"]},
        [72, 293, 1172],
        "6 + 6 pairs x 11 values; 4 x 72 + 5, a claim empties the pile",
    ),
    (
        "3",
        {"last_turn": True},
        [6, 34, 141],
        "after wake the other has 5 moves: 24 + 5 + 5; 4 x 34 + his drawn card's 5",
    ),
]


@pytest.mark.parametrize(("draws", "options", "counts", "why"), TREES)
def test_the_tree_has_as_many_branches_as_the_reason_says(
    draws: str, options: dict[str, Any], counts: list[int], why: str
) -> None:
    deck = ["1"] * 8 + ["2", *draws.split()]
    game = Game("sen", 2, cards=Counter(deck), **options)
    game.deal(deck=deck)
    assert count_sequences(game.position, 5) == [12, 72, *(72 * count for count in counts)], why
