"""Games and positions travel to other processes and are copied deeply, as tools of research ask."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from tests.tables import GAMES

from pobudka import BadInput, Game, Position
from pobudka.core.registry import find

WAYS: list[Callable[[Any], Any]] = [copy.deepcopy, copy.copy, lambda thing: pickle.loads(pickle.dumps(thing))]


def begun(name: str) -> Game:
    game = Game(name, players=3)
    game.deal(seed=5)
    for _ in range(9):
        seat, move = game.position.choose()
        game.play(seat, move)
    return game


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("again", WAYS)
def test_a_game_goes_on_alike_after_it_was_pickled_or_copied(name: str, again: Callable[[Any], Any]) -> None:
    game = begun(name)
    twin = again(game)
    assert twin == game and twin.rules is game.rules and twin.record() == game.record()
    random = Random(3)
    while not game.is_round_over:
        seat = game.to_move[0]
        move = random.choice(game.position.legal(seat))  # by another chance than that of the table
        game.play(seat, move)
        twin.play(seat, move)
    assert twin == game and twin.record() == game.record()


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("again", WAYS)
def test_such_a_copy_goes_its_own_way(name: str, again: Callable[[Any], Any]) -> None:
    game = begun(name)
    twin, before = again(game), game.record()
    twin.pop()
    assert game.record() == before and twin.record() != before


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("again", WAYS)
def test_a_position_keeps_its_state_its_chance_and_its_steps(name: str, again: Callable[[Any], Any]) -> None:
    position = begun(name).position
    twin = again(position)
    assert twin.table.tobytes() == position.table.tobytes() and twin.steps == position.steps
    assert twin.to_move() == position.to_move()
    assert twin.play_match() == position.play_match() and twin.state.tobytes() == position.state.tobytes()


def test_rules_of_a_name_are_the_same_object_wherever_they_come_from() -> None:
    rules = find("sen")
    assert copy.deepcopy(rules) is rules and pickle.loads(pickle.dumps(rules)) is rules


def test_a_position_pickled_by_another_release_is_refused() -> None:
    position = Game("sen", players=2).position
    make, (rules, players, table) = position.__reduce__()
    with pytest.raises(BadInput, match="another version"):
        make(rules, players, table[:-1])
    assert isinstance(make(rules, players, table), Position)
