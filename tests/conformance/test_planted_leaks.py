"""The leak test is worth something only if it finds leaks: here some are planted, and each must be found."""

from __future__ import annotations

from typing import Any

import pytest
from tests.conformance.test_every_game import assert_no_leak, watchers
from tests.tables import GAMES, random_moves

from pobudka import Game
from pobudka.core.chance import seeded
from pobudka.core.game import Who
from pobudka.core.records import SPECTATOR
from pobudka.core.views import Memory


def leaking_view(share: int) -> Any:
    """A view that shows, besides what is right, the card in every seventh place, known or not."""

    def view(game: Game, who: Who, memory: Memory = "knows") -> dict[str, Any]:
        seen = game.position.view(SPECTATOR if who is None else int(who), memory)
        seen.state["this_round"]["cards"][0][share::7] = game.position.state["this_round"]["cards"][0][share::7]
        return game.rules.words.view(seen.state[0], game.players)

    return view


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
                    monkeypatch.setattr(Game, "view", leaking)
                    try:
                        assert_no_leak(game, who, seat, move, chance)
                    except AssertionError:
                        return True
                    finally:
                        monkeypatch.undo()
        return False

    assert is_found()
