"""The trained player: it plays every table by the rules, answers the same question always alike, and is small."""

from __future__ import annotations

import json
import random

import pytest
from tests.referee_check import some_game
from tests.tables import GAMES

from pobudka import bots
from pobudka.bots.api import Brief, Question
from pobudka.bots.learned import FILE, net_of, read_net
from pobudka.bots.trained import Trained
from pobudka.core import registry

LARGEST = 2_000_000  # bytes


@pytest.mark.parametrize("name", GAMES)
def test_weights_come_with_the_game_and_say_how_they_came_about(name: str) -> None:
    path = registry.folder(name) / FILE
    assert path.stat().st_size < LARGEST
    about = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    assert about["game"] == name
    assert about["command"] == f"pobudka train {name} --seed {about['seed']} --stretches {about['stretches']}"
    assert about["date"] and about["figures"]


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
            otherwise += thought.move != bots.sit_down("habits", briefs[seat]).think(question).move
            game.play(seat, thought.move)
    assert otherwise > 0  # it has learned something


def test_a_game_that_nobody_has_trained_is_played_by_habit() -> None:
    assert net_of(GAMES[0]) is not None
    brief_of = some_game(GAMES[0], random.Random(1))
    brief = Brief(GAMES[0], brief_of.players, 0, brief_of.options, brief_of.cards)
    assert isinstance(bots.sit_down("nightingale", brief), Trained)


def test_weights_are_read_as_they_were_written() -> None:
    net = read_net(registry.folder(GAMES[0]) / FILE)
    assert net.scene.shape[1] == net.row.shape[1] == len(net.first) == net.middle.shape[0]
