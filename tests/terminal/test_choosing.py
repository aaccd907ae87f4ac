"""From a question to a move: by steps, by one line, by clicks."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.tables import GAMES, dealt_games, random_moves

from pobudka import Game
from pobudka.server.messages import Choice, Question
from pobudka.terminal.choosing import Choosing
from pobudka.terminal.clicking import glowing, words_of_click
from pobudka.terminal.laying import Spot
from pobudka.terminal.verbs import number_of

NAMES = ["Ola", "Marcin", "you", "Kuba", "Zosia", "Jan"]


def question(*moves: str) -> Question:
    forms: dict[str, list[list[list[str]]]] = {}
    for move in moves:
        verb, *words = move.split()
        forms.setdefault(verb, []).append([[word] for word in words])
    return Question(1, [Choice(verb, ways, f"to {verb}") for verb, ways in forms.items()])


def choosing(game: str, *moves: str, language: str = "en") -> Choosing:
    return Choosing(game, language, question(*moves), NAMES)


SWAPS = ("swap 0 1 1 0", "swap 0 1 2 3", "swap 1 0 2 3")


def test_a_move_is_chosen_word_by_word() -> None:
    asked = choosing("sen", "draw", "take 0", "take 1", "wake")
    assert [(option.key, option.label) for option in asked.options] == [
        ("1", "to draw"), ("2", "to take"), ("3", "to wake"),
    ]  # fmt: skip
    assert asked.choose("take") is None and asked.role == "slot"
    assert [(option.key, option.label) for option in asked.options] == [("a", "A"), ("b", "B")]
    assert asked.choose("1") == "take 1"


def test_a_word_that_cannot_come_next_changes_nothing() -> None:
    asked = choosing("sen", "peek 0 1", "peek 0 2", "peek 1 2")
    assert asked.choose("1") is None and not asked.said
    assert [option.word for option in asked.options] == ["peek"]
    assert asked.choose_all(["peek", "7"]) is None and asked.said == ("peek",)


def test_what_leaves_no_choice_is_not_asked() -> None:
    asked = choosing("koty", "attack joker 1 0 as 4", "attack joker 1 0 as 5", "exchange")
    assert asked.choose("attack") is None and asked.said == ("attack", "joker", "1", "0", "as")
    asked.back()
    assert asked.role == "verb"


def test_places_may_be_named_in_any_order_where_the_order_means_nothing() -> None:
    asked = choosing("sen", *SWAPS)
    assert asked.read("swap 2 3 0 1") == "swap 0 1 2 3"
    moth = choosing("koty", "moth 0 1 1 0")
    assert moth.read("moth 1 0 0 1") is None


@pytest.mark.parametrize(
    "line", ["swap ola b marcin a", "1 ola b mar a", "SWAP Ola B Marcin A", "swap 0 1 1 0", "swap 1 0 0 1"]
)
def test_a_line_is_understood_with_numbers_letters_and_names(line: str) -> None:
    assert choosing("sen", *SWAPS).read(line) == "swap 0 1 1 0"


@pytest.mark.parametrize("line", ["fly", "swap 9", "swap ola b ola b", "take 0"])
def test_what_makes_no_move_is_not_understood(line: str) -> None:
    asked = choosing("sen", *SWAPS)
    assert not asked.has_begun(line) and asked.read(line) is None and asked.said == ()


def test_piles_are_left_and_right_in_the_persons_language() -> None:
    asked = choosing("smoki", "take 0", "take 1", "draw", language="pl")
    assert asked.read("take prawy") == "take 1"
    asked.restart()
    assert asked.read("take l") == "take 0"


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=10, deadline=None)
@given(data=st.data())
def test_every_legal_move_can_be_chosen_and_read(name: str, data: st.DataObject) -> None:
    game: Game = data.draw(dealt_games(name))
    for seat, _ in random_moves(game, most=15):
        legal = game.legal(seat)
        for language in ("pl", "en"):
            asked = choosing(name, *legal, language=language)
            for move in data.draw(st.lists(st.sampled_from(legal), max_size=3)):
                asked.restart()
                assert asked.choose_all(move.split()) == move
                asked.restart()
                assert asked.read(move) == move


def test_a_click_on_a_card_goes_on_with_the_move() -> None:
    asked = choosing("sen", "look 0 0", "look 0 1", "look 1 0", "look 1 1")
    asked.choose("look")
    assert glowing(asked, 0)[0] == {(0, 0), (0, 1), (1, 0), (1, 1)}
    assert words_of_click(asked, Spot(place=(1, 1)), 0, "") == (["1", "1"], "")
    draw = choosing("sen", "draw", "take 0", "take 1", "wake")
    assert words_of_click(draw, Spot(words=("draw",)), 0, "") == (["draw"], "")
    assert words_of_click(draw, Spot(place=(0, 1)), 0, "") == (["take", "1"], "")
    assert words_of_click(draw, Spot(place=(1, 1)), 0, "") == ([], "")


def test_a_click_says_no_word_twice_that_followed_by_itself() -> None:
    asked = choosing("koty", "attack joker 0 3 as 3", "attack joker 0 3 as 6", "exchange")
    asked.choose("attack")
    assert asked.role == "card" and asked.choose_all([]) is None
    asked.restart()
    assert asked.choose_all(["attack", "joker", "0", "3"]) is None and asked.said[-1] == "as"


def test_in_koty_a_card_of_the_hand_and_then_a_land_make_the_move() -> None:
    asked = choosing("koty", "play 5 0", "play 5 1", "attack 5 1 0", "cover 5 1 1", "exchange")
    _, picked = words_of_click(asked, Spot(words=("card", "5")), 0, "")
    assert picked == "5"
    assert words_of_click(asked, Spot(place=(0, 1)), 0, picked) == (["play", "5", "1"], "")
    assert words_of_click(asked, Spot(place=(1, 0)), 0, picked) == (["attack", "5", "1", "0"], "")
    assert words_of_click(asked, Spot(place=(1, 1)), 0, picked) == (["cover", "5", "1", "1"], "")


def test_seats_have_the_numbers_of_the_forms_whoever_else_may_be_chosen() -> None:
    asked = choosing("sen", "look 1 0", "look 1 1", "look 2 0")
    asked.choose("look")
    assert [(option.key, option.label) for option in asked.options] == [("2", "Marcin"), ("3", "you")]
    assert asked.read("3 a") == "look 2 0"
    asked.restart()
    assert asked.read("1 3 a") == "look 2 0"


@pytest.mark.parametrize("line", ["1", "0", "7"])
def test_a_number_is_no_slot_unless_a_whole_line_of_the_notation_says_so(line: str) -> None:
    asked = choosing("sen", "take 0", "take 1", "take 2", "draw")
    asked.choose("take")
    assert not asked.has_begun(line), "slot 1 of the notation is B: nobody should get it for the first"
    asked.restart()
    assert not asked.has_begun(f"2 {line}") and asked.read("take 1") == "take 1"


def test_verbs_are_typed_in_ones_own_language_without_its_letters_or_as_records_write_them() -> None:
    for line in ("weź b", "WEZ b", "take b", "2 b", "take 1"):
        assert choosing("sen", "take 0", "take 1", "draw", "wake", language="pl").read(line) == "take 1"


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=10, deadline=None)
@given(data=st.data())
def test_a_kind_of_move_has_the_same_number_turn_after_turn_and_none_is_given_twice(
    name: str, data: st.DataObject
) -> None:
    game: Game = data.draw(dealt_games(name))
    for seat, _ in random_moves(game, most=30):
        options = choosing(name, *game.legal(seat)).options
        assert [option.key for option in options] == [str(number_of(name, option.word)) for option in options]
        assert len({option.key for option in options}) == len(options)


def test_throwing_the_whole_hand_away_is_never_the_first_thing_to_do() -> None:
    assert number_of("koty", "exchange") == 7
    [only] = choosing("koty", "exchange").options
    assert only.key == "7"
