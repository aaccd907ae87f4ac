"""From a question to a move: by steps, by one line, by clicks."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.tables import GAMES, dealt_games, random_moves

from pobudka import Game
from pobudka.core.registry import find
from pobudka.terminal.choosing import Choosing
from pobudka.terminal.clicking import can_click, words_of_click
from pobudka.terminal.laying import Spot
from pobudka.terminal.plain import question_of
from pobudka.terminal.roles import VERB, Role
from pobudka.terminal.verbs import number_of

NAMES = ["Ola", "Marcin", "you", "Kuba", "Zosia", "Jan"]


def choosing(game: str, *moves: str, language: str = "en", seat: int = 0) -> Choosing:
    question = question_of(find(game), seat, moves, lambda verb, _: f"to {verb}")
    return Choosing(game, language, question, NAMES)


def click(asked: Choosing, place: str, *pointed: Spot, token: str = "") -> list[str]:
    """The words that a click says after these."""
    return words_of_click(asked, Spot(place=place, token=token), pointed)[0]


SWAPS = ("swap 0 1 1 0", "swap 0 1 2 3", "swap 1 0 2 3")


def test_a_move_is_chosen_word_by_word() -> None:
    asked = choosing("sen", "draw", "take 0", "take 1", "wake")
    assert [(option.key, option.label) for option in asked.options] == [
        ("1", "to draw"), ("2", "to take"), ("3", "to wake"),
    ]  # fmt: skip
    assert asked.choose("take") is None and asked.role == Role("cell", "dream")
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
    assert asked.role == VERB


def test_where_only_one_kind_of_move_is_possible_its_answer_is_enough() -> None:
    asked = choosing("sen", "keep 0", "keep 1")
    assert asked.read("b") == "keep 1"
    one_of_two = choosing("sen", "keep 0", "keep 1", "discard")
    assert one_of_two.read("b") is None and not one_of_two.said


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
    assert can_click(asked, ()) == {"dream 0 0", "dream 0 1", "dream 1 0", "dream 1 1"}
    assert click(asked, "dream 1 1") == ["1", "1"]
    asked.choose("1")
    assert can_click(asked, ()) == {"dream 1 0", "dream 1 1"} and click(asked, "dream 0 1") == []


def test_what_can_be_clicked_first_is_what_a_move_points_at_first() -> None:
    asked = choosing("sen", "draw", "take 0", "take 1", "claim 0 1 5", "wake")
    assert can_click(asked, ()) == {"draw", "open"}
    assert click(asked, "draw") == ["draw"] and click(asked, "open") == ["take"]
    assert click(asked, "dream 0 1") == []
    asked.choose("take")
    assert click(asked, "dream 0 1") == ["1"] and click(asked, "dream 1 1") == []


def test_places_are_clicked_in_any_order_where_the_order_means_nothing() -> None:
    asked = choosing("sen", *SWAPS)
    assert asked.choose_all(click(asked, "dream 2 3")) is None and asked.said == ("swap", "2", "3")
    assert asked.choose_all(click(asked, "dream 0 1")) == "swap 0 1 2 3"


def test_a_card_in_hand_goes_onto_the_pile_that_is_clicked() -> None:
    asked = choosing("smoki", "place 0", "place 1", "discard 0", "discard 1")
    assert can_click(asked, ()) == {"dream 0 0", "dream 0 1", "open 0", "open 1"}
    assert click(asked, "open 1") == ["discard", "1"]


def test_one_of_the_cards_on_offer_is_clicked() -> None:
    asked = choosing("sen", "choose 0", "choose 1")
    assert click(asked, "two 1") == ["choose", "1"] and asked.choose_all(["choose", "1"]) == "choose 1"


def test_a_click_says_no_word_twice_that_followed_by_itself() -> None:
    asked = choosing("koty", "attack joker 0 3 as 3", "attack joker 0 3 as 6", "exchange")
    asked.choose("attack")
    assert asked.role == Role("said") and asked.choose_all([]) is None
    asked.restart()
    assert asked.choose_all(["attack", "joker", "0", "3"]) is None and asked.said[-1] == "as"


def test_in_koty_a_card_of_the_hand_and_then_a_land_make_the_move() -> None:
    asked = choosing("koty", "play 5 0", "play 5 1", "play 3 1", "attack 5 1 0", "cover 5 1 1", "exchange")
    five = Spot(place="hand 0", token="5")
    words, pointed = words_of_click(asked, five, ())
    assert (words, pointed) == ([], (five,)), "it may be played, attack or cover"
    assert can_click(asked, pointed) == {"land 0 0", "land 0 1", "land 1 0", "land 1 1"}
    assert click(asked, "land 0 1", five) == ["play", "5", "1"]
    assert click(asked, "land 1 0", five) == ["attack", "5", "1", "0"]
    assert click(asked, "land 1 1", five) == ["cover", "5", "1", "1"]
    three = Spot(place="hand 0", token="3")
    assert words_of_click(asked, three, pointed) == ([], (three,)), "another card instead, though it can only go to B"
    assert can_click(asked, (three,)) == {"land 0 1"} and click(asked, "land 0 1", three) == ["play", "3", "1"]


def test_what_would_throw_much_away_is_not_done_by_a_click() -> None:
    asked = choosing("koty", "play 5 0", "dragon", "exchange")
    assert can_click(asked, ()) == {"hand: 5"} and click(asked, "hand 0", token="dragon") == []


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
