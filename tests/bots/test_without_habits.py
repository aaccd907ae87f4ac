"""A game that declares no habits has all bots all the same: they look ahead, by random playouts."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from typing import Any

import pytest
from tests.sealed_check import check_bot
from tests.tables import GAMES

from pobudka import bots, play_match
from pobudka.bots import mind
from pobudka.core import registry
from pobudka.lab.arena import compete
from pobudka.lab.contest import arrange

SHORT: dict[str, dict[str, Any]] = {"sen": {"end": {"rounds": 1}}, "smoki": {"end": {"rounds": 1}}, "koty": {}}


@pytest.fixture(autouse=True)
def no_habits(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(registry, "habits_of", lambda name: None)
    mind.mind_of.cache_clear()
    yield
    mind.mind_of.cache_clear()


@pytest.mark.parametrize("name", GAMES)
def test_every_bot_plays_a_game_that_says_nothing_of_how_it_is_played(name: str) -> None:
    for spec in bots.names():
        far = f"{spec}:worlds=4" if bots.find(spec).looks_ahead else spec
        assert play_match(name, [far, "random"], seed=1, **SHORT[name]).is_over


def test_a_sentence_says_why_they_look_ahead(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        play_match("sen", ["habits", "raven"], seed=1, **SHORT["sen"])
    [said] = caplog.messages
    assert said.startswith("sen declares no habits")


@pytest.mark.parametrize("name", GAMES)
def test_they_are_better_than_chance(name: str) -> None:
    found = compete(arrange(name, 2, ["habits", "random"], SHORT[name], seed=1), 10)
    assert found.bots[0].lead.mean > 0


@pytest.mark.parametrize("spec", ["habits", "sleepyhead", "search:worlds=8"])
def test_they_do_not_peek(spec: str) -> None:
    assert check_bot("sen", spec, 30, seed=1)
