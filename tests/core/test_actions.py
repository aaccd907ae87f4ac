"""Every move has a number, and every number is a move: for every game, option and number of players."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.tables import GAMES, dealt_games, games, random_moves

from pobudka import BadInput, Game, actions
from pobudka.core.actions import NO_ACTION, actions_of

often = settings(max_examples=20, deadline=None, suppress_health_check=list(HealthCheck))


@pytest.mark.parametrize("name", GAMES)
@often
@given(data=st.data())
def test_whatever_is_legal_has_a_number(name: str, data: st.DataObject) -> None:
    game = data.draw(dealt_games(name))
    moves = actions_of(game)
    for seat, _ in random_moves(game):
        packed = game.position.legal(seat)
        numbers = moves.numbers(packed)
        assert [moves.packed[number] for number in numbers] == packed
        assert len(set(numbers)) == len(numbers)


@pytest.mark.parametrize("name", GAMES)
@often
@given(data=st.data())
def test_numbers_have_no_gaps_and_read_back(name: str, data: st.DataObject) -> None:
    moves = actions_of(data.draw(games(name)))
    assert moves.n == len(moves) == len(list(moves))
    for number in {0, moves.n // 2, moves.n - 1}:
        assert moves.index(moves.text(number)) == number
    assert (np.diff(moves.packed) > 0).all()
    verbs, table = moves.lookup()
    assert sorted(table[table != NO_ACTION].tolist()) == list(range(moves.n))
    for number, move in enumerate(moves.packed.tolist()):
        start, seconds, thirds = verbs[move >> 24].tolist()
        assert table[start + ((move >> 16 & 255) * seconds + (move >> 8 & 255)) * thirds + (move & 255)] == number


def test_a_small_table_has_few_moves() -> None:
    assert actions("sen", players=2).n == 56
    assert actions("sen", players=2, edition="jubilee").n == 112
    assert actions("smoki", players=5, piles=1).n == 31
    assert actions("koty", players=2).n == 301


def test_what_no_card_of_the_deck_does_has_no_number() -> None:
    plain = actions("sen", players=2, cards={"1": 6, "8": 6})
    assert "use" not in plain and not any(move.startswith(("look", "swap")) for move in plain)
    assert "wake" in plain


def test_what_has_no_number_is_refused_with_what_there_is() -> None:
    moves = actions("smoki", players=2)
    with pytest.raises(BadInput, match="numbered 0 to 32"):
        moves.text(33)
    with pytest.raises(BadInput, match=r'"wake" is no move of this table.*reveal \{slot\}'):
        moves.index("wake")
    with pytest.raises(BadInput, match="2 to 5 players"):
        actions("smoki", players=9)
    assert moves[-1] == "skip" and "skip" in moves


def test_a_game_that_reaches_everything_declares_nothing() -> None:
    game = Game("smoki", players=2, cards={"1": 20, "2": 20})
    assert "skip" not in actions_of(game), "there is no nest in this deck"
