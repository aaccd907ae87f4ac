"""Search: worlds that are believable, and moves tried in them."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from tests.tables import GAMES

from pobudka import BadInput, Game, bots
from pobudka.bots.api import Brief, Question
from pobudka.bots.mind import mind_of
from pobudka.bots.search import Search
from pobudka.bots.simple import Habitual
from pobudka.core.records import ALL
from pobudka.games.sen.board import SLOTS


def asked(game: Game) -> Question:
    seat = game.to_move[0]
    return Question(seat, game.position.view(seat), game.position.legal(seat))


def brief(game: Game, seed: int = 0) -> Brief:
    return Brief(game.rules.name, game.players, game.to_move[0], game.options, game.cards, seed)


def looked_at(deck: str, players: int = 2, **options: Any) -> Game:
    """A table of Sen with this deck, where everybody has looked at slots 0 and 1."""
    cards = deck.split()
    game = Game("sen", players, cards={token: cards.count(token) for token in cards}, **options)
    game.deal(deck=cards)
    for seat in range(players):
        game.push("peek 0 1", seat)
    return game


@pytest.mark.parametrize("name", GAMES)
def test_the_chosen_move_has_the_highest_estimate_of_all(name: str) -> None:
    game = Game(name, 3)
    game.deal(seed=2)
    for _ in range(12):
        question = asked(game)
        thought = Search(brief(game), worlds=16).think(question)
        assert thought.estimates is not None and len(thought.estimates) == len(question.legal)
        assert thought.estimates[question.legal.index(thought.move)] == thought.estimates.max()
        game.play(question.seat, thought.move)
        if game.is_round_over:
            break


def test_a_number_of_worlds_gives_the_same_answer_every_time_and_a_seed_changes_it() -> None:
    game = looked_at("9 8 7 6 2 3 4 5 1 0 9 8 7 6 5 4 3 2 1 0", penalty=15)
    question = asked(game)
    first, second = (Search(brief(game), worlds=24).think(question).estimates for _ in range(2))
    other = Search(brief(game, seed=1), worlds=24).think(question).estimates
    assert first is not None and second is not None and other is not None
    assert np.array_equal(first, second) and not np.array_equal(first, other)


def all_open(game: Game) -> Game:
    """The same table, where everybody has come to know every card that lies before the players."""
    game.position.state["this_round"]["known"][0][: 2 * SLOTS] = ALL
    return game


def test_it_calls_when_it_is_lowest_and_does_not_when_it_cannot_win() -> None:
    lowest = all_open(looked_at("0 0 0 0 9 9 9 9 9 " + "5 5 5 5 6 6 6 6 7 " * 2, penalty=15))
    assert lowest.rules.notation.text(Search(brief(lowest), worlds=60).think(asked(lowest)).move) == "wake"
    hopeless = all_open(looked_at("9 9 9 9 0 0 0 0 9 " + "5 5 5 5 6 6 6 6 7 " * 2, penalty=15))
    assert hopeless.rules.notation.text(Search(brief(hopeless), worlds=60).think(asked(hopeless)).move) != "wake"


def test_it_knows_that_a_caller_gives_the_next_start_away_unless_the_match_is_over() -> None:
    """The seat after the caller starts the next round, and may call there at once."""
    deck = "0 0 0 0 0 0 0 0 9 " + "5 5 5 5 6 6 6 6 7 " * 2
    habits = mind_of("sen").habits
    for end, is_worth_more in (({"rounds": 2}, True), ({"rounds": 1}, False)):
        game = looked_at(deck, end=end)
        game.push("wake")
        state, options = game.position.state[0], game.position.options[0]
        caller, other = (habits.later(state, options, seat, habits.weights(options)) for seat in (0, 1))
        assert (other > 0.0 > caller) == is_worth_more
        assert caller + other == 0.0


def test_where_moves_differ_in_name_only_it_does_as_habit_does() -> None:
    game = Game("sen", 2)
    game.deal(seed=1)
    question = asked(game)
    assert Search(brief(game), worlds=8).think(question).move == Habitual(brief(game)).think(question).move


def test_a_card_that_a_rival_kept_is_believed_to_be_low() -> None:
    """The imagined world's card is drawn by how likely a player keeps it, not evenly."""
    game = looked_at("5 5 5 5 5 5 5 5 9 " + "0 0 0 0 9 9 9 9 " * 3, penalty=15)
    game.push("draw")
    game.push("discard")
    game.push("draw")
    game.push("keep 0")
    question = asked(game)
    search = Search(brief(game), worlds=1)
    nines = 0
    for seed in range(80):
        search.seed = seed
        search.think(question)
        kept = search._world["match"]["this_round"]["cards"][0][16]
        nines += game.rules.tokens[kept] == "9"
    assert nines < 8  # of 80; dealt evenly it would be about 35


@pytest.mark.parametrize("spec", ["search:", "search:ms=0", "search:ms=x", "habits:ms=5", "owl:speed=5"])
def test_a_wrong_budget_is_refused_with_what_is_right(spec: str) -> None:
    game = Game("sen", 2)
    if spec == "search:":
        assert bots.sit_down(spec, Brief("sen", 2, 0, game.options, game.cards))
        return
    with pytest.raises(BadInput, match="search:ms=100"):
        bots.sit_down(spec, Brief("sen", 2, 0, game.options, game.cards))
