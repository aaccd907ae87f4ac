"""A question's choices in short stand for its legal moves: all of them, and no others."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.tables import GAMES, dealt_games, random_moves

from pobudka import Game
from pobudka.core import registry
from pobudka.table.choices import forms_by_verb, moves_of


def spelled_out(legal: list[str]) -> list[str]:
    return [move for verb, forms in forms_by_verb(legal).items() for move in moves_of(verb, forms)]


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=25, deadline=None)
@given(data=st.data())
def test_forms_are_the_legal_moves_exactly(name: str, data: st.DataObject) -> None:
    game: Game = data.draw(dealt_games(name))
    for _ in random_moves(game):
        for seat in game.to_move:
            legal = game.legal(seat)
            found = spelled_out(legal)
            assert len(found) == len(set(found)) and sorted(found) == sorted(legal)


@pytest.mark.parametrize("name", GAMES)
def test_a_question_is_never_long(name: str) -> None:
    """Sen's longest has 873 moves, 11,000 characters as text."""
    rules = registry.find(name)
    for seed, options in enumerate((*rules.showcase, *rules.showcase)):
        game = Game(name, rules.players[-1], **options)
        game.deal(seed=seed)
        for _ in random_moves(game, most=300):
            for seat in game.to_move:
                forms = forms_by_verb(game.legal(seat))
                assert len(msgspec.json.encode(forms)) <= 3000
                assert sum(map(len, forms.values())) <= 70


def test_words_with_the_same_continuations_share_a_form() -> None:
    legal = ["wake", "peek 0 1", "peek 0 2", "peek 1 1", "peek 1 2", "peek 2 1", "swap 0"]
    assert forms_by_verb(legal) == {
        "wake": [[]],
        "peek": [[["0", "1"], ["1", "2"]], [["2"], ["1"]]],
        "swap": [[["0"]]],
    }


def test_verbs_come_in_the_order_of_the_moves_and_some_moves_may_be_longer_than_others() -> None:
    assert list(forms_by_verb(["wake", "draw", "take 0"])) == ["wake", "draw", "take"]
    assert forms_by_verb(["pass", "pass 1", "pass 1 2", "pass 2"]) == {
        "pass": [[], [["1"]], [["1"], ["2"]], [["2"]]],
    }


def test_no_moves_are_no_choices() -> None:
    assert forms_by_verb([]) == {}
