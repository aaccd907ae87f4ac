"""Chance is given: orders handed in are checked, orders made follow from the seed and are even."""

from __future__ import annotations

import os
import subprocess
import sys
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
    assert view.dreams == [["0", "1", "2", "3"], ["4", "5", "6", "7"]]
    assert view.open == ["0"]
    for seat in (0, 1):
        game.push("peek 0 1", seat)
    game.push("draw")
    assert game.view("all").held == "1"


def test_a_wrong_deck_is_refused_and_nothing_is_dealt() -> None:
    game = Game("sen", 2)
    for deck in (["0"] * 54, ["0"], [], ["joker"] * 54, "0123", [0, 1]):
        with pytest.raises(BadInput):
            game.deal(deck=deck)  # type: ignore[arg-type]
    assert game.rounds == [] and game.to_move == []


# --- Whose mistake it is ---

WHOSE = """
import random, sys
from pobudka import BadInput, Game
from pobudka.core.rule import compilations
from pobudka.core.ready import get_ready
get_ready("smoki")

def play(shuffles):
    game, rng = Game("smoki", 2, cards={"-2": 4, "3": 8, "8": 6}), random.Random(1)
    game.deal(seed=1, shuffles=shuffles)
    while True:
        before = game.position.state.tobytes()
        seat = rng.choice(game.to_move)
        try:
            game.push(rng.choice(game.legal(seat)), seat)
        except BadInput as problem:
            assert game.position.state.tobytes() == before
            return problem.message, game

print(play([])[0])
print(play([["3"]])[0])
game = play([])[1]
try:
    game.play(game.to_move[0], 200 << 24)  # no move of any game
except BadInput:
    print("the player's")
except ValueError as problem:
    print("ours:", problem)
print(compilations()[0])
"""


@pytest.mark.parametrize("is_interpreted", [False, True], ids=["compiled", "interpreted"])
def test_the_rules_say_whose_mistake_it_is_also_from_a_warm_cache(is_interpreted: bool) -> None:
    environment = {name: value for name, value in os.environ.items() if name != "POBUDKA_INTERPRETED"}
    environment |= {"POBUDKA_INTERPRETED": "1"} if is_interpreted else {}
    for is_warm in (False, True):
        run = subprocess.run([sys.executable, "-c", WHOSE], capture_output=True, text=True, env=environment)
        assert run.returncode == 0, run.stderr
        missing, other, ours, compiled = run.stdout.splitlines()
        assert (missing, other) == ("error-shuffle-missing", "error-shuffle-cards")
        assert ours == "ours: no such verb", "a mistake in the rules is not the player's"
        assert compiled == "0" or not is_warm, "the second process took the errors, too, from the cache"
