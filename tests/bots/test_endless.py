"""Every round comes to its end, whoever plays (tests/endless_check.py is the long form)."""

from __future__ import annotations

import pytest
from tests.endless_check import pairs, play, play_one
from tests.tables import GAMES

from pobudka.core import registry

SHORT = {"sen": {"end": {"rounds": 2}}, "smoki": {"end": {"rounds": 2}}, "koty": {}}


@pytest.mark.parametrize("name", GAMES)
def test_no_match_between_levels_is_cut(name: str) -> None:
    for players in registry.find(name).players:
        for pair in pairs(name, quick=True):
            assert play(name, players, pair, 1, seed=players, **SHORT[name]).cut == 0, (players, pair)


def test_two_who_would_wait_for_ever_lose_their_patience() -> None:
    """Before they had any, 24 of 100 such matches did not end."""
    assert play("smoki", 2, ("raven", "raven"), 15, seed=1, end={"rounds": 3}).cut == 0
    assert play("smoki", 2, ("habits", "habits"), 15, seed=2, end={"rounds": 3}).cut == 0


def test_sleepyheads_do_not_take_and_put_back_for_ever() -> None:
    assert play("sen", 4, ("sleepyhead", "dreamer"), 12, seed=1, end={"rounds": 2}).cut == 0


def test_attack_and_defence_do_not_repeat_each_other_for_ever() -> None:
    """With the draw pile empty and two threes as all discards both draw again the three that they laid."""
    assert not play_one("koty", 6, ("sleepyhead", "sleepwalker"), 22, seed=1).is_cut
