"""Every example of the rules of Sen and of its rulebooks, drawn as dreams on a table."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from pobudka import Game

H = "hourglass"


def table(*dreams: str, draws: str = "", top: str | None = None, starter: int = 0, **options: Any) -> Game:
    """A table where these dreams lie (h is an hourglass), this card is open and these are drawn next.

    Everybody has looked at his first cards, so that the starter is to move.
    """
    laid = [[H if card == "h" else card for card in dream.split()] for dream in dreams]
    # A deck file may hold anything: take what these dreams need and fill up with fours.
    needed = [card for dream in laid for card in dream] + ([top] if top else []) + draws.split()
    cards = Counter(needed) + Counter({"4": 12})
    game = Game("sen", len(dreams), starter=starter, cards=cards, **options)
    rest = Counter(cards)
    rest.subtract(needed)
    filling = list(rest.elements())
    deck = [card for dream in laid for card in dream]
    deck += [top] if top else [filling.pop()]
    deck += draws.split() + filling
    game.deal(deck=deck)
    look = " ".join(str(slot) for slot in range(3 if options.get("edition") == "long" else 2))
    for seat in range(game.players):
        game.push(f"peek {look}", seat)
    return game


def scores_after_call(caller: int, *dreams: str, **options: Any) -> list[int]:
    game = table(*dreams, starter=caller, **options)
    game.push("wake")
    assert game.view(None).caller == caller
    assert game.scores is not None
    return game.scores


BASIC = ("9 7 3 0", "take2/5 6 5 0", "3 4 1 2", "3 2 5 1")
JUBILEE = ("9 9 2 1", "take2/5 6 5 0", "4 2 1 0", "3 2 5 1")
JUBILEE_HOURGLASS = ("9 h 3 0", *JUBILEE[1:])


def test_the_caller_of_the_basic_rulebook_was_not_lowest_and_pays_five() -> None:
    assert scores_after_call(3, *BASIC) == [19, 16, 10, 16]


def test_the_same_dreams_when_ravens_are_not_that_scary() -> None:
    assert scores_after_call(3, *BASIC, variants=["not-scary"]) == [10, 16, 10, 16]


def test_the_same_caller_with_the_dearer_penalty() -> None:
    assert scores_after_call(3, *BASIC, penalty=15) == [19, 16, 10, 26]


@pytest.mark.parametrize("dreams", [JUBILEE, JUBILEE_HOURGLASS])
def test_the_caller_of_the_jubilee_rulebook(dreams: tuple[str, ...]) -> None:
    assert scores_after_call(3, *dreams, edition="jubilee") == [21, 16, 7, 16]
    assert scores_after_call(3, *dreams, edition="jubilee", variants=["not-scary"]) == [3, 16, 7, 16]


@pytest.mark.parametrize(("dream", "ravens"), [("h 1 1 1", 12), ("h h 1 1", 2), ("h h h 1", 28), ("h h h h", 0)])
def test_hourglasses_count_nine_when_odd_and_nothing_when_even(dream: str, ravens: int) -> None:
    assert scores_after_call(1, dream, "0 0 0 0")[0] == ravens


def test_who_goes_all_in_scores_nothing_and_all_others_fifty() -> None:
    assert scores_after_call(1, "9 9 9 h", "0 0 0 0", "1 1 1 1", variants=["all-in"]) == [0, 50, 50]
    assert scores_after_call(0, "9 9 9 h", "0 0 0 0", "1 1 1 1", variants=["all-in"]) == [0, 50, 50]


def test_even_hourglasses_are_no_nines() -> None:
    assert scores_after_call(1, "9 9 h h", "0 0 0 0", variants=["all-in"]) == [18, 0]


def test_two_dreams_of_nines_are_counted_normally() -> None:
    assert scores_after_call(2, "9 9 9 9", "9 9 9 h", "1 1 1 1", variants=["all-in"]) == [36, 36, 0]


def test_a_special_worth_nine_is_no_nine() -> None:
    assert scores_after_call(1, "9 9 9 take2/9", "0 0 0 0", variants=["all-in", "not-scary"]) == [9, 0]


def test_most_nines_must_be_strictly_most() -> None:
    assert scores_after_call(2, "9 9 1 1", "9 9 0 0", "1 1 1 1", variants=["not-scary"]) == [20, 18, 0]


def test_the_spared_nines_may_save_the_caller() -> None:
    assert scores_after_call(0, "9 9 1 1", "9 0 0 0", "1 1 1 1", variants=["not-scary"]) == [0, 9, 4]


def test_a_tied_caller_scores_nothing_or_with_the_option_his_own_sum() -> None:
    assert scores_after_call(0, "1 2 3 4", "4 3 2 1", "9 9 9 9") == [0, 10, 36]
    assert scores_after_call(0, "1 2 3 4", "4 3 2 1", "9 9 9 9", tie="own") == [10, 10, 36]


def test_with_tie_own_a_caller_who_is_lowest_alone_scores_nothing() -> None:
    assert scores_after_call(0, "1 2 3 3", "4 3 2 1", tie="own") == [0, 10]


def test_a_total_of_exactly_the_target_ends_the_game() -> None:
    game = table("9 9 9 0", "0 0 0 0", starter=1, end={"target": 27})
    game.push("wake")
    assert (game.totals, game.is_over, game.winners) == ([27, 0], True, [1])
    game = table("9 9 9 0", "0 0 0 0", starter=1, end={"target": 28})
    game.push("wake")
    assert (game.is_over, game.winners) == (False, None)


def test_ties_share_the_win() -> None:
    game = table("0 0 0 0", "0 0 0 0", "9 9 9 9", end={"rounds": 1})
    game.push("wake")
    assert game.winners == [0, 1]


def test_a_right_claim_makes_four_cards_three() -> None:
    game = table("7 1 7 2", "0 0 0 0", draws="3", top="9", variants=["know-mine"])
    game.push("claim 0 2 7")
    view = game.view("all")
    assert view.dreams[0] == ["3", "1", "2"]
    assert view.open == ["9", "7", "7"]
    assert game.view(0).dreams[0] == ["?", "1", "?"]  # the blind card is known to nobody
    assert game.view(None).dreams[0] == ["?", "?", "?"]


def test_a_wrong_claim_makes_four_cards_five_and_shows_both_to_all() -> None:
    game = table("4 1 7 2", "0 0 0 0", draws="3", variants=["know-mine"])
    game.push("claim 0 2 7")
    assert game.view("all").dreams[0] == ["4", "1", "7", "2", "3"]
    assert game.view(1).dreams[0] == ["4", "?", "7", "?", "?"]
    assert game.view(None).dreams[0] == ["4", "?", "7", "?", "?"]


@pytest.mark.parametrize(
    ("dream", "value", "is_right"),
    [
        ("9 h 1 2", "9", False),
        ("9 h 1 2", "hourglass", False),
        ("h h 1 2", "hourglass", True),
        ("h h 1 2", "0", False),
        ("5 take2/5 1 2", "5", True),
        ("9 peek1/9 1 2", "9", True),
    ],
)
def test_what_a_claim_may_say_of_two_cards(dream: str, value: str, is_right: bool) -> None:
    game = table(dream, "0 0 0 0", variants=["know-mine"])
    game.push(f"claim 0 1 {value}")
    assert len(game.view("all").dreams[0]) == (3 if is_right else 5)


def test_a_later_slot_moves_down_with_what_is_known_of_it() -> None:
    game = table("7 7 1 2", "0 0 0 0", draws="5 3", variants=["know-mine"])
    game.push("draw")
    game.push("keep 3")
    game.push("draw")
    game.push("discard")
    game.push("claim 0 1 7")
    assert game.view(0).dreams[0] == ["?", "?", "5"]
