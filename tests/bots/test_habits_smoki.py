"""Smoki by habit: what it does at tables drawn as two rows of three, and that it goes by what its seat knows."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.tables import dealt_games, random_moves

from pobudka import Game, bots
from pobudka.bots.mind import mind_of
from pobudka.core.habits import Floats
from pobudka.core.position import Position
from pobudka.core.records import ALL
from pobudka.games.smoki.board import SLOTS
from pobudka.games.smoki.habits.features import middle_of

OTHER = "(5) 6 7 / 4 3 8"  # a dream that nobody minds
LOW, HIGH = "(0) (1) (2) / (3) (0) 6", "(8) (7) (6) / (5) 8 7"


def table(*dreams: str, opens: str, draws: str = "", **options: Any) -> Game:
    """A table with the cards of the box, where these dreams lie, those in brackets face up, and seat 0 is to move.

    Slot 0 is always face up.
    """
    laid = [dream.replace("/", " ").split() for dream in dreams]
    first = [card.strip("()") for dream in laid for card in dream] + opens.split() + draws.split()
    game = Game("smoki", len(dreams), **options)
    game.deal(deck=first + list((Counter(game.cards) - Counter(first)).elements()))
    for seat, dream in enumerate(laid):
        game.push("reveal 0", seat)
        for slot, card in enumerate(dream):
            if card.startswith("("):
                game.position.state["this_round"]["known"][0][seat * SLOTS + slot] = ALL
    return game


def weighed(position: Position, seat: int) -> Floats:
    """What habit thinks of each legal move of a seat."""
    mind = mind_of("smoki")
    moves = np.array(position.legal(seat), np.int32)
    out = np.empty(len(moves))
    mind.weigh(position.table, seat, mind.habits.weights(position.options[0]), moves, out)
    return out


def habit(game: Game) -> str:
    """What the seat that is asked would do."""
    [seat] = game.to_move
    brief = bots.Brief("smoki", game.players, seat, game.options, game.cards)
    question = bots.Question(seat, game.position.view(seat), game.position.legal(seat))
    return game.rules.notation.text(bots.sit_down("habits", brief).think(question).move)


def after(game: Game, *moves: str) -> str:
    """What habit does when these moves have been played."""
    for move in moves:
        game.push(move)
    return habit(game)


# --- Columns ---


def test_it_takes_the_like_of_a_card_and_lays_it_in_the_same_column() -> None:
    game = table("(7) 3 3 / 4 4 4", OTHER, opens="8 7")
    assert habit(game) == "take 1"
    assert after(game, "take 1") == "place 3"


def test_it_does_not_break_a_pair_for_a_low_card() -> None:
    game = table("(7) (6) 3 / (7) 4 4", OTHER, opens="8 8", draws="0")
    assert after(game, "draw") not in ("place 0", "place 3")


def test_it_keeps_the_place_below_a_high_card_free_for_its_like() -> None:
    game = table("(7) 3 3 / 4 4 4", OTHER, opens="8 8", draws="0")
    assert after(game, "draw") in ("place 1", "place 2", "place 4", "place 5")


def test_it_would_rather_draw_than_take_a_high_card() -> None:
    assert habit(table("(3) 3 3 / 4 4 4", OTHER, opens="8 nest")) == "draw"


def test_it_takes_a_minus_two() -> None:
    assert habit(table("(3) 3 3 / 4 4 4", OTHER, opens="8 -2")) == "take 1"


def test_it_puts_a_high_card_away() -> None:
    game = table("(0) (1) (2) / (3) (1) 4", "(-2) (0) (0) / (1) 3 8", opens="6 nest", draws="8")
    assert after(game, "draw").startswith("discard")


# --- Ravens ---


def test_it_lays_a_mirror_beside_a_minus_two() -> None:
    game = table("(-2) 3 5 / 6 4 4", OTHER, opens="8 mirror")
    assert habit(game) == "take 1"
    assert after(game, "take 1") == "place 1"


def test_it_lays_a_minus_two_where_a_mirror_will_show_it() -> None:
    game = table("(mirror) (6) 3 / (6) 5 4", OTHER, opens="8 8", draws="-2")
    assert after(game, "draw") == "place 1"


def test_a_nest_brings_two_sevens_into_one_column() -> None:
    game = table("(7) (2) 5 / (4) (7) 8", OTHER, opens="8 8", draws="nest")
    assert after(game, "draw", "place 5", "discard 0") in ("swap 0 1", "swap 3 4")


def test_a_nest_swaps_nothing_rather_than_break_a_pair() -> None:
    game = table("(7) (2) 5 / (7) (1) 8", OTHER, opens="8 8", draws="nest")
    after(game, "draw", "place 5", "discard 0")
    worths = dict(zip(game.position.legal(0), weighed(game.position, 0), strict=True))
    read = game.rules.notation.read
    skip, *breaks = (worths[read(move) or 0] for move in ("skip", "swap 0 1", "swap 0 4", "swap 3 4"))
    assert skip > max(breaks)


def test_a_circle_is_laid_beside_its_like() -> None:
    game = table("(circle) (0) (1) / (5) 2 3", OTHER, opens="8 8", draws="circle")
    assert after(game, "draw") == "place 3"


def test_a_circle_passes_a_high_card_on_for_a_low_one() -> None:
    game = table("(-2) (8) (1) / 5 2 3", "(3) (0) 7 / 4 3 8", opens="8 8", draws="circle")
    assert after(game, "draw") == "place 1"


# --- The others, and the end ---


def test_it_covers_what_the_next_player_waits_for() -> None:
    game = table("(0) (1) 3 / 3 4 4", "(7) 2 3 / (6) 3 4", opens="7 nest", draws="8")
    game.push("draw")
    game.push("place 5")
    assert habit(game) == "discard 0"


def test_who_moves_next_after_a_circle_leaves_the_low_card_open() -> None:
    game = table("(5) 3 3 / 4 4 4", "(8) 6 7 / 4 3 8", opens="1 nest", draws="circle")
    assert after(game, "draw", "place 0") == "discard 1"


def test_it_ends_the_round_when_it_is_ahead() -> None:
    assert after(table(LOW, HIGH, opens="8 nest", draws="4"), "draw") == "place 5"


def test_it_does_not_end_the_round_when_it_is_behind() -> None:
    game = table("(8) (7) (6) / (5) (8) 7", "(0) (1) (2) / (3) 0 6", opens="8 nest", draws="4")
    assert after(game, "draw") not in ("place 5", "discard 0", "discard 1")


# --- The match ---

BEHIND = "(8) (7) (6) / (5) (8) 7", "(0) (1) (2) / (3) 0 6"


def value_of_end(game: Game) -> float:
    """What it is worth to turn up the last card, after a draw."""
    game.push("draw")
    worths = dict(zip(game.position.legal(0), weighed(game.position.view(0), 0), strict=True))
    return float(worths[game.rules.notation.read("place 5") or 0])


def test_who_is_behind_waits_but_not_for_ever() -> None:
    fresh, late = (table(*BEHIND, opens="8 nest", draws="4") for _ in range(2))
    late.position.state["this_round"]["clock"][0] = 2 * 200
    assert value_of_end(fresh) < 0 < value_of_end(late)


def test_where_a_rival_needs_one_token_more_it_wants_to_be_surer_of_the_end() -> None:
    calm, tense = (table(LOW, HIGH, opens="8 nest", draws="4") for _ in range(2))
    tense.position.state["tokens"][0][1] = 2
    assert value_of_end(calm) > value_of_end(tense)


def test_who_needs_one_token_more_cares_most_for_being_lowest() -> None:
    calm, keen = (table(LOW, HIGH, opens="8 nest", draws="4") for _ in range(2))
    keen.position.state["tokens"][0][0] = 2
    assert value_of_end(keen) > value_of_end(calm)


@pytest.mark.parametrize("end", [{"rounds": 1}, {"target": 30}])
def test_in_the_last_round_totals_decide_whether_to_end_it(end: dict[str, int]) -> None:
    behind, ahead = (table(*BEHIND, opens="8 nest", draws="4", end=end) for _ in range(2))
    ahead.position.state["totals"][0][:2] = 0, 60
    assert value_of_end(behind) < 0 < value_of_end(ahead)


def test_in_a_deck_of_high_cards_a_middling_card_is_low() -> None:
    high = {"5": 10, "6": 10, "7": 10, "8": 10, "0": 4}
    game = Game("smoki", 2, cards=high)
    options = game.position.options[0]
    assert middle_of(options) > 5.0 > middle_of(Game("smoki", 2).position.options[0])


# --- What it goes by ---


@settings(max_examples=30, deadline=None, suppress_health_check=list(HealthCheck))
@given(game=dealt_games("smoki"))
def test_it_weighs_by_nothing_but_what_its_seat_knows(game: Game) -> None:
    for _ in random_moves(game):
        for seat in game.to_move:
            whole, seen = weighed(game.position, seat), weighed(game.position.view(seat), seat)
            assert whole.tolist() == seen.tolist() and np.isfinite(whole).all()


@settings(max_examples=10, deadline=None)
@pytest.mark.parametrize("end", [{"tokens": 3}, {"rounds": 3}])
@given(seed=st.integers(0, 2**32))
def test_a_lower_dream_was_worth_more(end: dict[str, int], seed: int) -> None:
    game = Game("smoki", 3, end=end)
    game.deal(seed=seed)
    for _ in random_moves(game, most=1000, rounds=1):
        pass
    scores = game.scores
    assert scores is not None
    state, options = game.position.state[0], game.position.options[0]
    worths = [mind_of("smoki").habits.worth(state, options, seat) for seat in range(3)]
    assert all((scores[a] < scores[b]) == (worths[a] > worths[b] + 0.01) for a in range(3) for b in range(3))
    assert sum(worths) == pytest.approx(0)


def test_it_beats_random_play() -> None:
    game = Game("smoki", 2)
    chairs = [
        bots.sit_down(spec, bots.Brief("smoki", 2, seat, game.options, game.cards))
        for seat, spec in enumerate(("habits", "random"))
    ]
    game.deal(seed=1)
    while not game.is_over:
        for seat in game.to_move:
            question = bots.Question(seat, game.position.view(seat), game.position.legal(seat))
            game.play(seat, chairs[seat].think(question).move)
        if game.is_round_over and not game.is_over:
            game.deal()
    assert game.winners == [0]
