"""Sen by habit knows what its table has settled: each option is a table where it plays otherwise."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np

from pobudka import Game
from pobudka.bots.mind import mind_of
from pobudka.core.records import ALL

MIND = mind_of("sen")
HIGH = "8 8 8 7"  # a dream that nobody envies


def table(*dreams: str, opens: str = "8", draws: str = "", known: bool = True, **options: Any) -> Game:
    """A table where these dreams lie, seat 0 is to move, and everybody knows all dreams, or only two own cards each."""
    given = [dream.split() for dream in dreams]
    first = [card for dream in given for card in dream] + opens.split() + draws.split()
    cards = Counter(options.pop("cards", None) or Game("sen", len(given), **options).cards)
    game = Game("sen", len(given), cards=cards | Counter(first), **options)
    game.deal(deck=first + sorted((Counter(game.cards) - Counter(first)).elements()))
    for seat in range(len(given)):
        game.push(game.rules.notation.text(int(game.position.legal(seat)[0])), seat)
    if known:
        game.position.state["this_round"]["known"][0][: 16 * len(given)] = ALL
    return game


def weigh(game: Game) -> dict[str, float]:
    """What habit thinks of each legal move of the seat to move."""
    [seat] = game.to_move
    moves = np.array(game.position.legal(seat), np.int32)
    out = np.empty(len(moves))
    MIND.weigh(game.position.view(seat).table, seat, MIND.habits.weights(game.position.options[0]), moves, out)
    return dict(zip(map(game.rules.notation.text, moves.tolist()), out.tolist(), strict=True))


def choice(game: Game) -> str:
    weights = weigh(game)
    return max(weights, key=lambda move: weights[move])


def call(game: Game) -> float:
    """By how much a call is better than any other move."""
    weights = weigh(game)
    return weights.pop("wake") - max(weights.values())


def with_totals(game: Game, *totals: int) -> Game:
    game.position.state["totals"][0][: len(totals)] = totals
    return game


# --- Variants ---


def test_not_scary_a_third_nine_is_welcome_to_who_has_most() -> None:
    dreams = ("9 9 5 0", "1 2 3 4")
    spared, counted = (weigh(table(*dreams, opens="9", variants=variants)) for variants in (["not-scary"], []))
    assert spared["take 2"] == 5 and counted["take 2"] == -4


def test_not_scary_nines_that_do_not_count_make_a_dream_to_call_with() -> None:
    dreams = ("9 9 0 1", "1 2 3 4")
    assert call(table(*dreams, variants=["not-scary"])) > 0 > call(table(*dreams))


def test_not_scary_does_not_call_against_a_rival_whose_nines_do_not_count() -> None:
    dreams = ("1 2 2 2", "9 9 9 0")
    assert call(table(*dreams)) > 0 > call(table(*dreams, variants=["not-scary"]))


def test_all_in_the_last_nine_is_taken_and_then_the_round_is_called() -> None:
    dreams = ("9 9 9 0", "5 5 5 6")
    assert choice(table(*dreams, opens="9", variants=["all-in"])) == "take 3"
    assert choice(table(*dreams, opens="9")) != "take 3"
    assert choice(table("9 9 9 9", "5 5 5 6", variants=["all-in"])) == "wake"
    assert choice(table("9 9 9 9", "5 5 5 6", penalty=15)) != "wake"


def test_all_in_nobody_calls_against_a_dream_of_nines() -> None:
    dreams = ("0 0 1 1", "9 9 9 9")
    assert call(table(*dreams)) > 0 > call(table(*dreams, variants=["all-in"]))


def test_know_mine_puts_two_high_cards_away_by_a_claim() -> None:
    game = table("7 7 0 1", "0 0 1 1", penalty=15, variants=["know-mine"])
    assert choice(game) == "claim 0 1 7"


def test_know_mine_keeps_a_card_that_makes_a_pair_to_claim() -> None:
    dreams = ("8 6 0 1", "0 0 1 1")
    lays = [weigh(table(*dreams, opens="8", variants=variants))["take 1"] for variants in ([], ["know-mine"])]
    assert lays[0] < 0 < lays[1]


# --- The price of a call ---


def test_a_call_that_pays_at_5_is_too_dear_at_15() -> None:
    dreams = ("3 4 5 6", "4 4 4 4", "6 6 6 6", "7 7 7 7")
    cheap, dear = (table(*dreams, known=False, penalty=penalty) for penalty in (5, 15))
    assert call(cheap) > 0 > call(dear)


def test_whose_rivals_have_a_last_turn_wants_a_larger_lead() -> None:
    dreams = ("3 3 2 2", "3 3 3 2")
    assert call(table(*dreams)) > call(table(*dreams, last_turn=True))


def test_in_a_last_turn_it_is_worth_nothing_to_know_a_card() -> None:
    game = table("2 2 3 3", "2 2 3 3", draws="peek1/6", known=False, last_turn=True)
    game.push("draw")
    before = weigh(game)["use"]
    game.position.state["this_round"]["last_turns"][0] = 1
    assert before > weigh(game)["use"] == 0


def test_a_tie_is_worth_a_call_where_it_counts_nothing_and_not_where_it_counts_as_it_is() -> None:
    dreams = ("2 2 2 3", "3 2 2 2")
    assert call(table(*dreams)) > call(table(*dreams, tie="own"))


# --- The match ---


def test_in_the_last_round_it_does_not_call_itself_to_a_lost_match() -> None:
    dreams, end = ("1 1 1 1", "2 2 2 3"), {"rounds": 1}
    assert call(with_totals(table(*dreams, end=end), 0, 0)) > 0
    assert call(with_totals(table(*dreams, end=end), 60, 0)) < 0


def test_who_leads_by_far_calls_in_the_last_round_though_it_may_cost() -> None:
    dreams = ("2 2 3 3", "2 2 2 3")
    assert call(with_totals(table(*dreams, end={"rounds": 1}, penalty=15), 0, 60)) > 0
    assert call(table(*dreams, end={"rounds": 1}, penalty=15)) < 0


def test_a_call_is_worth_more_if_it_takes_the_rival_to_the_target() -> None:
    dreams = ("3 2 2 3", "5 5 5 5")
    goes_on, ends = (with_totals(table(*dreams, known=False), total, total) for total in (60, 84))
    assert call(ends) > call(goes_on)


# --- The deck ---


def test_in_a_deck_of_low_cards_there_is_more_to_hope_for_in_a_draw() -> None:
    low = {"0": 10, "1": 10, "2": 10, "3": 10}
    dreams = ("3 3 3 3", "0 1 2 3")
    of_low, of_all = (weigh(table(*dreams, opens="2", cards=cards)) for cards in (low, None))
    assert of_low["draw"] > of_all["draw"]


def test_who_must_swap_with_the_only_rival_uses_no_swap_that_costs() -> None:
    game = table("0 0 0 1", HIGH, draws="swap2/7", swap_owners="different")
    game.push("draw")
    assert choice(game) == "discard"
