"""Chance is given: orders handed in are checked, orders made follow from the seed and are even."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from pobudka import BadInput, Game
from pobudka.core.chance import below, seeded
from pobudka.core.rule import rule


@rule
def throw(chances: object, n: int) -> int:
    return below(chances[0], n)  # type: ignore[index]


def test_the_same_seed_makes_the_same_course() -> None:
    a, b, c = seeded(7), seeded(7), seeded(8)
    course = [throw(a, 1000) for _ in range(50)]
    assert course == [throw(b, 1000) for _ in range(50)]
    assert course != [throw(c, 1000) for _ in range(50)]


@pytest.mark.parametrize("seed", [0, -1, 2**127, 2**200])
def test_any_whole_number_is_a_seed(seed: int) -> None:
    assert 0 <= throw(seeded(seed), 10) < 10


def test_small_numbers_are_thrown_evenly() -> None:
    chance = seeded(1)
    thrown = Counter(throw(chance, 6) for _ in range(60_000))
    assert set(thrown) == set(range(6))
    # chi-square with 5 degrees of freedom: 20.5 is passed by chance once in a thousand
    assert sum((count - 10_000) ** 2 / 10_000 for count in thrown.values()) < 20.5


def test_every_order_of_a_small_deck_is_as_likely() -> None:
    deck = {"1": 1, "2": 1, "3": 1, "0": 7}
    orders: Counter[tuple[str, ...]] = Counter()
    game = Game("sen", 2, cards=deck)
    game.take_chance(seeded(3))
    for _ in range(6000):
        game.position.begin(0)
        game.rounds.clear()
        game.deal()
        orders[tuple(card for card in game.rounds[0]["deck"] if card != "0")] += 1
    assert set(orders) == set(permutations("123"))
    assert sum((count - 1000) ** 2 / 1000 for count in orders.values()) < 20.5


def test_a_deck_that_is_given_is_dealt_first_card_first() -> None:
    deck = [str(k) for k in range(8)] * 4 + ["8"] * 4 + ["9"] * 9 + ["take2/5"] * 3 + ["peek1/6"] * 3 + ["swap2/7"] * 3
    game = Game("sen", 2)
    game.deal(deck=deck)
    view = game.view("all")
    assert view["dreams"] == [["0", "1", "2", "3"], ["4", "5", "6", "7"]]
    assert view["open"] == ["0"]
    for seat in (0, 1):
        game.push("peek 0 1", seat)
    game.push("draw")
    assert game.view("all")["held"] == "1"


def test_a_wrong_deck_is_refused_and_nothing_is_dealt() -> None:
    game = Game("sen", 2)
    for deck in (["0"] * 54, ["0"], [], ["joker"] * 54, "0123", [0, 1]):
        with pytest.raises(BadInput):
            game.deal(deck=deck)  # type: ignore[arg-type]
    assert game.rounds == [] and game.asked == []
