"""Smoki, paragraph by paragraph: turns, raven lands, reshuffles, the end of a round and of the game."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from msgspec import UNSET
from tests.games.test_smoki_examples import table

from pobudka import BadInput, Game
from pobudka.core.chance import seeded

PLAIN = ("1 1 1 / 2 2 2", "3 3 3 / 4 4 4")


def test_everybody_turns_up_one_card_in_any_order_for_all_to_see() -> None:
    game = Game("smoki", 3, starter=1)
    game.deal(seed=2)
    assert game.to_move == [0, 1, 2] and game.legal(2) == [f"reveal {slot}" for slot in range(6)]
    game.push("reveal 4", 2)
    faces = game.view("all").dreams
    assert game.view(None).dreams[2] == ["?", "?", "?", "?", faces[2][4], "?"]
    assert game.view(2).dreams[0] == ["?"] * 6  # nobody knows his own hidden cards either
    game.push("reveal 0", 0)
    game.push("reveal 0", 1)
    assert game.to_move == [1]


def test_an_open_card_must_be_placed_and_a_drawn_one_may_be_put_away() -> None:
    game = table(*PLAIN, opens="5 6", draws="7")
    other = game.copy()
    game.push("take 1")
    assert game.view(1).held == "6"
    assert game.legal(0) == [f"place {slot}" for slot in range(6)]
    other.push("draw")
    assert other.view(0).held == "7" and other.view(1).held == "?" and other.view(None).held == "?"
    assert other.legal(0) == ["discard 0", "discard 1", *(f"place {slot}" for slot in range(6))]
    other.push("discard 1")
    assert other.view(None).open == [["5"], ["6", "7"]] and other.to_move == [1]


def test_a_replaced_card_is_shown_and_goes_to_a_pile_of_choice_also_an_empty_one() -> None:
    game = table(*PLAIN, opens="5 6")
    game.push("take 0")
    assert game.view(None).open == [[], ["6"]]
    game.push("place 4")
    assert game.view(None).lifted == "2" and game.legal(0) == ["discard 0", "discard 1"]
    assert game.view(None).dreams[0] == ["1", "?", "?", "?", "5", "?"]
    game.push("discard 1")
    assert game.view(None).open == [[], ["6", "2"]]
    assert "take 0" not in game.legal(1) and "take 1" in game.legal(1)


def test_with_one_pile_the_replaced_card_goes_there_by_itself() -> None:
    game = table(*PLAIN, opens="5", draws="7", piles=1)
    game.push("take 0")
    game.push("place 4")
    assert game.to_move == [1] and game.view(None).open == [["2"]] and game.view(None).lifted is None
    game.push("draw")
    assert "discard 0" in game.legal(1) and "discard 1" not in game.legal(1)


def test_with_one_pile_the_circles_last_card_goes_there_by_itself() -> None:
    game = table(*PLAIN, opens="circle", piles=1)
    game.push("take 0")
    game.push("place 0")
    assert game.to_move == [1] and game.view(None).open == [["3"]]
    assert [dream[0] for dream in game.view(None).dreams] == ["circle", "1"]


def test_passed_cards_never_act() -> None:
    game = table("nest 1 1 / 1 1 1", "2 2 2 / 2 2 2", opens="circle 5")
    game.push("take 0")
    game.push("place 0")
    game.push("discard 0")
    assert game.view(None).dreams[1][0] == "nest" and game.to_move == [1]
    assert "skip" not in game.legal(1)


def test_a_nest_from_an_open_pile_acts_too_and_may_be_skipped() -> None:
    game = table(*PLAIN, opens="nest 5")
    game.push("take 0")
    game.push("place 1")
    game.push("discard 0")
    assert len(game.legal(0)) == 1 + 10
    game.push("skip")
    assert game.to_move == [1]


def test_swapped_cards_keep_their_facing() -> None:
    game = table(*PLAIN, opens="nest 5")
    game.push("take 0")
    game.push("place 1")
    game.push("discard 0")
    game.push("swap 0 3")
    assert game.view(None).dreams[0] == ["?", "nest", "?", "1", "?", "?"]


@pytest.mark.parametrize(("card", "goes_back"), [("nest", True), ("mirror", True), ("circle", False), ("5", False)])
def test_raven_return_lets_a_nest_or_mirror_go_back(card: str, goes_back: bool) -> None:
    game = table(*PLAIN, opens=f"{card} 6", raven_return=True)
    game.push("take 0")
    assert ("discard 0" in game.legal(0)) == goes_back
    if goes_back:
        game.push("discard 0")
        assert game.to_move == [1] and game.view(None).open == [[card], ["6"]]
    default = table(*PLAIN, opens=f"{card} 6")
    default.push("take 0")
    assert "discard 0" not in default.legal(0)


def last_draw() -> Game:
    """Two players, the draw pile holds one card, a 7; open lie 5 and 6."""
    deck = ["1"] * 6 + ["2"] * 6 + ["5", "6", "7"]
    game = Game("smoki", 2, cards=Counter(deck))
    game.deal(deck=deck, shuffles=[["7", "5", "6"]])
    game.push("reveal 0", 0)
    game.push("reveal 0", 1)
    return game


def test_an_empty_draw_pile_is_made_anew_from_the_open_piles_by_the_order_given() -> None:
    game = last_draw()
    game.push("draw")
    game.push("discard 0")
    assert game.view(None).open == [["7"], ["5"]] and game.view(None).draw == 1
    assert game.rounds[0]["shuffles"] == [["7", "5", "6"]]
    assert game.view("all").draw == 1 and game.to_move == [1]


def test_a_reshuffle_without_or_with_another_order_is_refused_and_changes_nothing() -> None:
    for shuffles, said in (
        ([], "no order was given"),
        ([["7", "5", "5"]], "not those in the order given"),
        ([["7"]], "not those in the order given"),
    ):
        game = last_draw()
        game._shuffles = [[game.rules.notation.kind(card) or 0 for card in order] for order in shuffles]
        game.push("draw")
        before = game.copy()
        with pytest.raises(BadInput, match=said):
            game.push("discard 0")
        assert game == before and game.record() == before.record()
        assert game.to_move == [0]


def test_after_a_reshuffle_the_draw_pile_is_imagined_from_the_cards_that_were_open() -> None:
    game = last_draw()
    game.push("draw")
    game.push("discard 0")
    view, chance = game.position.view(1), seeded(3)
    for _ in range(50):
        world = game.copy()
        world.position = view.imagine(chance)
        state = world.position.state["this_round"][0]
        assert world.rules.tokens[int(state["cards"][-1])] == "6"
        hidden = [card for dream in world.view("all").dreams for card in dream]
        assert Counter(hidden) == {"1": 6, "2": 6}


def test_the_round_ends_at_the_end_of_a_turn_when_a_dream_lies_open() -> None:
    game = table("1 1 1 / 2 2 2", "3 3 3 / 4 4 4", draws="0 5 0 5 0 5 0 5 0 5")
    for slot in range(1, 6):
        assert not game.is_round_over
        game.push("draw")
        game.push(f"place {slot}")
        game.push("discard 0")
        if slot < 5:
            game.push("draw")
            game.push("discard 1")
    assert game.is_round_over
    assert game.scores == [1, 21] and game.view(None).tokens == [1, 0]
    game.deal(seed=1)
    assert game.rounds[1]["starter"] == 1  # left of seat 0, who ended it


@pytest.mark.parametrize(("end", "is_over"), [({"tokens": 1}, True), ({"rounds": 2}, False), ({"target": 21}, True)])
def test_three_ways_to_end_a_game(end: dict[str, int], is_over: bool) -> None:
    game = table("1 1 1 / 2 2 2", "3 3 3 / 4 4 4", draws="0 5 0 5 0 5 0 5 0 5", end=end)
    for slot in range(1, 6):
        game.push("draw")
        game.push(f"place {slot}")
        game.push("discard 0")
        if slot < 5:
            game.push("draw")
            game.push("discard 1")
    assert game.is_over == is_over
    assert game.winners == ([0] if is_over else None)
    assert (game.view(None).tokens is not UNSET) == ("tokens" in end)
    assert ("tokens" in game.rounds[0]) == ("tokens" in end)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"end": {"tokens": 0}}, "tokens"),
        ({"piles": 3}, "2, 1"),
        ({"raven_return": 1}, "true, false"),
        ({"night": {}}, "end"),
    ],
)
def test_a_wrong_option_is_refused(options: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInput, match=said):
        Game("smoki", 2, **options)


def test_the_deck_has_52_cards_four_of_each() -> None:
    assert set(Game("smoki", 2).cards.values()) == {4} and sum(Game("smoki", 2).cards.values()) == 52
