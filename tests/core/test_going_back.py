"""`game.pop()` and `game.history`: going back leads exactly where one came from, chance included."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.tables import GAMES

from pobudka import BadInput, Game
from pobudka.core.game import Decision


def dealt(name: str, seed: int = 3) -> Game:
    options: dict[str, Any] = {} if name == "koty" else {"end": {"rounds": 2}}
    game = Game(name, 2, **options)
    game.deal(seed=seed)
    return game


def play_on(game: Game, decisions: int) -> None:
    """Play by the legal moves in turn, dealing when a round is over; chance is asked for nothing but cards."""
    for number in range(decisions):
        if game.is_round_over:
            game.deal()
        seat = game.to_move[0]
        legal = game.legal(seat)
        long = [move for move in legal if move.startswith(("draw", "discard", "exchange"))]
        choices = long if long and number % 50 else [move for move in legal if move != "wake" or number > 200]
        game.push(choices[number % len(choices)], seat)
        if game.is_over:
            return


@pytest.mark.parametrize("name", GAMES)
def test_every_step_back_is_where_the_game_was(name: str) -> None:
    game = dealt(name)
    before: list[tuple[Game, Decision]] = []
    for _ in range(60):
        if game.is_round_over:
            if game.is_over:
                break
            game.deal()
        earlier = game.copy()
        play_on(game, 1)
        before.append((earlier, game.history[-1]))
    assert len(before) == len(game.history) > 20
    for earlier, decision in reversed(before):
        assert game.history[-1] == decision
        assert game.pop() == decision
        if not game.is_round_over:
            assert game == earlier and game.record() == earlier.record() and game.to_move == earlier.to_move
            assert game.events("all") == earlier.events("all") and game.legal(earlier.to_move[0])
    assert game.history == [] and game.round == 1


@pytest.mark.parametrize("name", GAMES)
def test_the_same_again_gets_the_same_cards(name: str) -> None:
    game = dealt(name)
    play_on(game, 300)
    assert any(played["shuffles"] for played in game.rounds) or name == "sen"  # Sen never reshuffles
    record, history = game.record(), game.history
    while len(game.history) > 5:
        game.pop()
    for decision in history[5:]:
        if game.is_round_over:
            game.deal()
        seat, move = decision
        game.push(move, seat)
    assert game.record() == record


def test_a_deal_goes_back_with_the_decision_before_it() -> None:
    game = dealt("sen")
    for seat in (0, 1):
        game.push("peek 0 1", seat)
    game.push("wake")
    game.deal()
    deck = game.rounds[1]["deck"]
    assert game.round == 2
    assert game.pop() == (0, "wake")
    assert game.round == 1 and not game.is_round_over and game.totals == [0, 0] and "scores" not in game.rounds[0]
    game.push("wake")
    game.deal()
    assert game.rounds[1]["deck"] == deck


def shuffled_by(shuffles: Callable[[int, list[str]], list[str]] | list[list[str]]) -> Game:
    """A game of Smoki whose draw pile runs out in the end."""
    game = Game("smoki", 2, cards={str(n): 3 for n in range(8)})
    game.deal(deck=[str(n % 8) for n in range(24)], shuffles=shuffles)
    return game


def play_to_a_reshuffle(game: Game) -> None:
    while not game.rounds[0]["shuffles"]:
        seat = game.to_move[0]
        legal = game.legal(seat)
        wanted = [move for move in legal if move.startswith(("draw", "discard"))]
        game.push((wanted or legal)[0], seat)


def test_orders_that_were_given_lie_ready_again() -> None:
    asked: list[int] = []

    def sorted_cards(number: int, cards: list[str]) -> list[str]:
        asked.append(number)
        return cards

    game = shuffled_by(sorted_cards)
    play_to_a_reshuffle(game)
    assert asked == [1]
    given = shuffled_by(game.rounds[0]["shuffles"])
    for seat, move in game.history:
        given.push(move, seat)
    assert given == game and given.unused_shuffles == 0
    seat, move = given.pop()
    assert given.unused_shuffles == 1 and given.rounds[0]["shuffles"] == []
    given.push(move, seat)
    assert given == game
    game.pop()
    assert asked == [1]  # whoever gives the orders is not asked by going back
    game.push(move, seat)
    assert asked == [1, 1] and given == game


def test_a_copy_goes_back_alone() -> None:
    game = dealt("koty")
    play_on(game, 10)
    twin = game.copy()
    twin.pop()
    assert len(game.history) == 10 and len(twin.history) == 9
    twin.push(game.history[-1][1], game.history[-1][0])
    assert twin == game


def test_where_nothing_was_decided_nothing_is_taken_back() -> None:
    for game in (Game("sen", 2), dealt("sen")):
        record = game.record()
        with pytest.raises(BadInput, match="no decision to take back"):
            game.pop()
        assert game.record() == record
