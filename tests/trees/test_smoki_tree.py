"""The tree of a tiny deck of Smoki, counted; every number is explained.

Two players; twelve 1s are dealt, the piles open with the cards named first, the draw pile holds the others. Set-up:
either seat turns up one of its 6 cards (12), then the other (72). Later numbers are 72 times what the reason says.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from tests.trees.counting import count_sequences

from pobudka import Game

TREES: list[tuple[str, str, dict[str, Any], list[int], str]] = [
    (
        "2 2",
        "3 3 3",
        {},
        [3, 20, 42],
        "draw or 2 takes; a drawn 3 has 6 slots and 2 piles, a taken 2 has 6 slots: 8 + 2 x 6; each of the 18 placed "
        "cards leaves 2 piles for the replaced one, each of the 2 discards leaves the next player 3 moves: 36 + 6",
    ),
    (
        "2",
        "3 3 3",
        {"piles": 1},
        [2, 13, 26],
        "draw or take; 7 + 6; the replaced card goes to the one pile by itself, so each of the 13 leaves 2 moves",
    ),
    (
        "2 2",
        "circle 3 3",
        {},
        [3, 18, 36],
        "a drawn circle has 6 slots and no pile: 6 + 2 x 6; then 2 piles each, for a circle's last card too",
    ),
    (
        "mirror 2",
        "3 3 3",
        {"raven_return": True},
        [3, 22, 47],
        "the taken mirror may also go back on 2 piles: 8 + 8 + 6; 18 placed x 2 + 2 discards x 3, and the mirror back "
        "on its own pile leaves 3 moves, on the other one, its own being empty now, 2: 36 + 6 + 5",
    ),
    (
        "2 2",
        "nest 3 3",
        {},
        [3, 20, 42, 232],
        "as with a 3 so far; then the 12 ways to place the nest and put the replaced card away leave 10 swaps or none "
        "(132), its 2 discards leave the next player 3 moves that lead to 20 (40), and after a taken 2 the next player "
        "has 3 moves if the replaced card went to the emptied pile, else 2: 12 x 5 (60)",
    ),
]


@pytest.mark.parametrize(("opens", "draws", "options", "counts", "why"), TREES)
def test_the_tree_has_as_many_branches_as_the_reason_says(
    opens: str, draws: str, options: dict[str, Any], counts: list[int], why: str
) -> None:
    deck = ["1"] * 12 + opens.split() + draws.split()
    game = Game("smoki", 2, cards=Counter(deck), **options)
    game.deal(deck=deck)
    assert count_sequences(game.position, 2 + len(counts)) == [12, 72, *(72 * count for count in counts)], why
