"""The independent referee (tests/referee), written from the rules alone, agrees on moves, scores and views.

`scripts/trust referee --full` is the long form: 20,000 games of each kind.
"""

from __future__ import annotations

import pytest
from tests.referee_check import check_games
from tests.tables import GAMES


@pytest.mark.parametrize("name", GAMES)
def test_the_referee_agrees(name: str) -> None:
    assert check_games(name, seed=2026, games=60) > 0
