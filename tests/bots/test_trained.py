"""The trained player: it plays every table by the rules, answers the same question always alike, and is small."""

from __future__ import annotations

import json
import random
from pathlib import Path

import numpy as np
import pytest
from tests.referee_check import some_game
from tests.tables import GAMES

from pobudka import Game, bots
from pobudka.bots.api import Brief, Question
from pobudka.bots.learned import FILE, net_of, read_net
from pobudka.bots.simple import Habitual
from pobudka.bots.trained import Trained, by_practice, net_for
from pobudka.core import registry

LARGEST = 2_000_000  # bytes of all weights of a game


def weights_of(name: str) -> list[Path]:
    return sorted(registry.folder(name).glob(f"{Path(FILE).stem}*.npz"))


@pytest.mark.parametrize("name", GAMES)
def test_weights_come_with_the_game_and_say_how_they_came_about(name: str) -> None:
    assert weights_of(name)
    assert sum(path.stat().st_size for path in weights_of(name)) < LARGEST
    for path in weights_of(name):
        about = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
        assert about["game"] == name
        assert f"pobudka train {name} --seed {about['seed']} --stretches {about['stretches']}" in about["command"]
        assert about["date"] and about["processor_seconds"]
    assert json.loads((registry.folder(name) / FILE).with_suffix(".json").read_text(encoding="utf-8"))["figures"]


@pytest.mark.parametrize("name", GAMES)
def test_it_plays_any_table_legally_and_the_same_question_alike(name: str) -> None:
    chance = random.Random(f"trained {name}")
    otherwise = 0
    for _ in range(12):
        game = some_game(name, chance)
        briefs = [Brief(name, game.players, seat, game.options, game.cards, seed=seat) for seat in range(game.players)]
        players = [bots.sit_down("nightingale", brief) for brief in briefs]
        game.deal()
        for _ in range(40):
            if game.is_round_over:
                break
            seat = game.to_move[0]
            question = Question.about(game.position, seat)
            thought = players[seat].think(question)
            again = bots.sit_down("nightingale", briefs[seat]).think(question)
            assert thought.move in question.legal and again.move == thought.move
            assert thought.estimates is not None
            assert thought.estimates.max() == thought.estimates[question.legal.index(thought.move)]
            otherwise += thought.move != Habitual(briefs[seat]).think(question).move
            game.play(seat, thought.move)
    assert otherwise > 0  # it has learned something


@pytest.mark.parametrize("name", GAMES)
def test_a_number_of_players_may_have_weights_of_its_own(name: str) -> None:
    for players in registry.find(name).players:
        own = registry.folder(name) / f"trained-{players}.npz"
        found, right = net_for(name, players), read_net(own) if own.exists() else net_of(name)
        assert found is not None and right is not None
        assert all(np.array_equal(a, b) for a, b in zip(found, right, strict=True))


def test_a_game_that_nobody_has_trained_is_played_by_habit(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game(GAMES[0], 2)
    brief = Brief(GAMES[0], 2, 0, game.options, game.cards)
    assert isinstance(by_practice(brief), Trained)
    monkeypatch.setattr("pobudka.bots.trained.net_for", lambda game, players: None)
    assert isinstance(by_practice(brief), Habitual)
