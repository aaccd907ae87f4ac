"""Imagining is fair: on a tiny deck the imagined worlds come as often as the exact posterior says."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

from pobudka import Game
from pobudka.core.chance import seeded


def hidden_world(game: Game) -> tuple[str, ...]:
    """Every card that seat 0 does not know, in one row."""
    state = game.position.state["this_round"][0]
    hidden = (state["known"] & 1) == 0
    return tuple(game.rules.tokens[kind] for kind in state["cards"][hidden].tolist())


def test_worlds_come_as_often_as_the_posterior_says() -> None:
    deck = ["0", "0", "1", "2", "2", "3", "3", "3", "4", "5", "5"]
    game = Game("sen", 2, cards=Counter(deck))
    game.deal(deck=deck)
    game.push("peek 0 1", 0)
    game.push("peek 0 1", 1)
    game.push("draw", 0)
    # Seat 0 has seen its first two cards, the open one and the drawn one; seven are hidden.
    unseen = ["1", "2", "2", "3", "3", "3", "5"]
    assert sorted(hidden_world(game)) == unseen
    worlds = set(permutations(unseen))
    assert len(worlds) == 7 * 6 * 5 * 4 * 3 * 2 // (2 * 6)
    view = game.position.view(0)
    chance, draws = seeded(5), 42_000
    found: Counter[tuple[str, ...]] = Counter()
    twin = game.copy()
    for _ in range(draws):
        twin.position = view.imagine(chance)
        found[hidden_world(twin)] += 1
    assert set(found) == worlds
    expected = draws / len(worlds)
    chi_square = sum((count - expected) ** 2 / expected for count in found.values())
    # 419 degrees of freedom: mean 419, standard deviation 29; five deviations are left for chance
    assert chi_square < 419 + 5 * 29
