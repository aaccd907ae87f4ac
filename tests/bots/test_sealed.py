"""No bot's decision depends on what its seat may not know (tests/sealed_check.py is the long form)."""

from __future__ import annotations

import random

import numpy as np
import pytest
from tests.referee_check import some_game
from tests.sealed_check import check_bot
from tests.tables import GAMES

from pobudka import bots
from pobudka.bots.api import Question
from pobudka.bots.mind import mind_of
from pobudka.bots.trained import net_for
from pobudka.core.position import Position


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("spec", bots.names())
def test_a_bot_answers_the_same_in_every_world_that_looks_the_same(name: str, spec: str) -> None:
    check_bot(name, spec, positions=60, seed=1)


@pytest.mark.parametrize("name", GAMES)
def test_the_check_finds_a_bot_that_is_handed_the_whole_table(name: str) -> None:
    def ask_with_all_cards_open(position: Position, seat: int) -> Question:
        return Question(seat, position, position.legal(seat))

    with pytest.raises(AssertionError):
        check_bot(name, "random", positions=200, seed=1, asking=ask_with_all_cards_open)


@pytest.mark.parametrize("name", GAMES)
def test_habits_and_practice_say_the_same_of_a_world_and_of_what_a_seat_knows_of_it(name: str) -> None:
    """So nobody in an imagined world sees through the cards there."""
    rng = random.Random(f"habits {name}")
    mind, net = mind_of(name), net_for(name, 3)
    assert net is not None
    for _ in range(25):
        game = some_game(name, rng)
        game.deal()
        weights = mind.habits.weights(game.position.options[0])
        for _ in range(rng.randrange(60)):
            if game.is_round_over:
                break
            seat, move = game.position.choose()
            moves = np.array(game.position.legal(seat), np.int32)
            of_world, of_view = np.empty(len(moves)), np.empty(len(moves))
            mind.weigh(game.position.table, seat, weights, moves, of_world)
            mind.weigh(game.position.view(seat).table, seat, weights, moves, of_view)
            assert np.array_equal(of_world, of_view), repr(game)
            for position, found in ((game.position, of_world), (game.position.view(seat), of_view)):
                mind.ponder(position.table, seat, weights, moves, found, *mind.paper(), tuple(net))
            assert np.array_equal(of_world, of_view), repr(game)
            game.play(seat, move)
