"""The leak test is worth something only if it finds leaks: here some are planted, and each must be found."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy.typing as npt
import pytest
from tests.conformance.test_every_game import assert_no_leak, watchers, world_alike
from tests.tables import GAMES, random_moves

from pobudka import Game
from pobudka.core import views
from pobudka.core.chance import seeded
from pobudka.core.rule import new

honest_views_of = views.views_of


def leaking_view(share: int) -> Any:
    """A view that shows, besides what is right, the card in every seventh place, known or not."""

    def views_of(elements: npt.NDArray[Any], cls: type, seats: Sequence[int], perception: views.Perception) -> Any:
        out = honest_views_of(elements, cls, seats, perception)
        record = new(cls).dtype
        for row in out:
            cards, all_cards = (x.view(record)["this_round"]["cards"][0] for x in (row, elements))
            cards[share::7] = all_cards[share::7]
        return out

    return views_of


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("share", range(7))
def test_a_planted_leak_is_found(name: str, share: int, monkeypatch: pytest.MonkeyPatch) -> None:
    chance = seeded(1)
    leaking = leaking_view(share)

    def is_found() -> bool:
        for seed in range(20):
            game = Game(name, 3)
            game.deal(seed=seed)
            for seat, move in random_moves(game, most=60, rounds=1):
                for who in watchers(game):
                    other = world_alike(game, who, chance)
                    monkeypatch.setattr("pobudka.core.position.views_of", leaking)
                    try:
                        assert_no_leak(game, other, who, seat, move)
                    except AssertionError:
                        return True
                    finally:
                        monkeypatch.undo()
        return False

    assert is_found()
