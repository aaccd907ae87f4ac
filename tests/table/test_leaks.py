"""What a watcher was not shown changes nothing that it is told; leaks that are planted are all found.

`scripts/trust leaks --full` is the long form: 100,000 pairs of worlds a game.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.table.leak_check import HAPPENINGS, Leak, check_leaks
from tests.table.leaks import LEAKS
from tests.tables import GAMES


@pytest.mark.parametrize("name", GAMES)
def test_what_a_watcher_was_not_shown_changes_nothing_that_it_is_told(name: str) -> None:
    tally = check_leaks(name, pairs=300, seed=2)
    assert tally.impossible + tally.otherwise < tally.pairs / 10
    assert tally.deals > 0


def test_looks_that_wait_are_among_what_is_compared() -> None:
    assert check_leaks("sen", pairs=600, seed=3).looks > 5


def test_cards_that_people_guess_before_they_are_turned_up_are_among_it() -> None:
    assert check_leaks("sen", pairs=1_500, seed=6).guessing > 20


@pytest.mark.parametrize("name", GAMES)
def test_seats_that_change_hands_and_bots_that_stand_in_are_among_it(name: str) -> None:
    found = check_leaks(name, pairs=1_500, seed=2).happenings
    missing = {kind for kind in (*HAPPENINGS, "moves of stand-ins", "seen by consent") if not found[kind]}
    assert not missing
    assert found["started"] or name == "koty", "that is one deal: a guest starts in the rematch"


@pytest.mark.parametrize("plant", [plant for _, plant in LEAKS], ids=[name for name, _ in LEAKS])
def test_a_planted_leak_is_found(plant: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)
    with pytest.raises(Leak):
        for name in GAMES:  # not every game has everything: looks that wait are Sen's
            check_leaks(name, pairs=1_500, seed=6)


def test_at_least_twenty_leaks_are_planted() -> None:
    assert len(LEAKS) >= 20
