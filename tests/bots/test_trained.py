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
from pobudka.bots.learned import FILE, read_critic, read_net
from pobudka.bots.search import Search
from pobudka.bots.simple import Habitual
from pobudka.bots.trained import Trained, by_foresight, by_practice, net_for
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
        found, right = net_for(name, players), read_net(own if own.exists() else registry.folder(name) / FILE)
        assert found is not None
        assert all(np.array_equal(a, b) for a, b in zip(found, right, strict=True))


def test_a_game_that_nobody_has_trained_is_played_by_habit(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game(GAMES[0], 2)
    brief = Brief(GAMES[0], 2, 0, game.options, game.cards)
    assert isinstance(by_practice(brief), Trained)
    monkeypatch.setattr("pobudka.bots.trained.net_for", lambda game, players: None)
    assert isinstance(by_practice(brief), Habitual)
    assert type(by_foresight(brief)) is Search


@pytest.mark.parametrize("name", GAMES)
def test_who_looks_ahead_from_what_was_learned_leaves_the_nightingales_move_only_where_worlds_show_a_better_one(
    name: str,
) -> None:
    chance = random.Random(f"foresight {name}")
    asked = otherwise = 0
    while asked < 60:
        game = some_game(name, chance)
        game.deal()
        for _ in range(20):
            if game.is_round_over:
                break
            seat = game.to_move[0]
            brief = Brief(name, game.players, seat, game.options, game.cards, seed=seat)
            question = Question.about(game.position, seat)
            falcon, again = (bots.sit_down("falcon:worlds=24", brief).think(question) for _ in range(2))
            nightingale = bots.sit_down("nightingale", brief).think(question)
            assert falcon.move == again.move in question.legal
            if falcon.move != nightingale.move:
                assert falcon.estimates is not None
                lead = falcon.estimates - falcon.estimates[question.legal.index(nightingale.move)]
                assert lead[question.legal.index(falcon.move)] > 0.0
                otherwise += 1
            asked += 1
            game.play(seat, nightingale.move)
    assert bool(otherwise) == has_critic(name)


def has_critic(name: str) -> bool:
    return any(read_critic(path) is not None for path in weights_of(name))


def test_in_a_game_whose_rounds_nobody_foresees_the_falcon_is_a_nightingale() -> None:
    """Of Sen no critic is kept: to look ahead from what was learned gained nothing there (docs/why)."""
    game = Game("sen", 2)
    assert isinstance(by_foresight(Brief("sen", 2, 0, game.options, game.cards)), Trained)


@pytest.mark.parametrize("name", [name for name in GAMES if has_critic(name)])
def test_who_is_about_to_win_a_round_expects_more_of_it_than_who_is_not(name: str) -> None:
    """Whoever looks ahead only asks the critic, until the round is nearly over."""
    agreed = rounds = 0
    for seed in range(24):
        game = Game(name, 2)
        briefs = [Brief(name, 2, seat, game.options, game.cards) for seat in range(2)]
        falcons = [by_foresight(brief, worlds=4) for brief in briefs]
        expected = [0.0, 0.0]
        game.deal(seed=seed)
        while not game.is_round_over:
            seat = game.to_move[0]
            thought = falcons[seat].think(Question.about(game.position, seat))
            if "worlds" in thought.facts and thought.estimates is not None:
                expected[seat] = thought.estimates.max()
            game.play(seat, thought.move)
        assert game.scores is not None
        points = [score if registry.find(name).lowest_wins else -score for score in game.scores]
        if points[0] != points[1]:
            rounds += 1
            agreed += (expected[0] > expected[1]) == (points[0] < points[1])
    assert agreed > 0.75 * rounds > 12
