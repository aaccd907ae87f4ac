"""The tree of a tiny deck of Koty, counted; every number is explained.

Two players, each with four 1s; the draw pile holds 2s. A turn at first: the 1 goes on one of 4 empty lands, or the hand
is exchanged.
"""

from __future__ import annotations

from collections import Counter

from tests.trees.counting import count_sequences

from pobudka import Game


def test_the_tree_has_as_many_branches_as_the_reason_says() -> None:
    deck = ["1"] * 8 + ["2"] * 12
    game = Game("koty", 2, cards=Counter(deck))
    game.deal(deck=deck)
    # First 4 lands + exchange. After a 1 was laid the rival may lay his 1 on 4 lands, attack the 1 with his own or
    # exchange: 4 x 6; after the exchange he has 4 lands or his exchange: 5.
    first, second = 5, 4 * 6 + 5
    # Third: after two 1s were laid (16 ways) seat 0, with 1s and a 2, lays a 1 or a 2 on 3 empty lands, plays the 1 on
    # its own twin, attacks the rival's 1 or exchanges: 9. After an attack (4 ways) the attacked one can defend with his
    # 1 or pass: 2. After a 1 and an exchange (4 ways) the rival's lands are empty: 6 + the twin + exchange: 8.
    # After an exchange and a 1 (4 ways) seat 0 has only 2s: 4 lands, exchange: 5. After two exchanges (1 way) too: 5.
    third = 16 * 9 + 4 * 2 + 4 * 8 + 4 * 5 + 5
    assert count_sequences(game.position, 3) == [first, second, third]
