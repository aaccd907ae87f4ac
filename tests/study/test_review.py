"""An honest review: by what the seat could know, the same in every world that looks the same."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from tests.study.gates import check_redeal, check_sealed
from tests.tables import GAMES

from pobudka import Game
from pobudka.core.effort import USUAL
from pobudka.study.estimator import Estimator
from pobudka.study.review import Reviewed, cross_fit, review, still_open, word_for
from pobudka.study.sentences import verdict
from pobudka.study.what_if import what_if


def asked(deck: str, moves: str, **options: Any) -> Game:
    """Sen for two with this deck, after these moves."""
    cards = deck.split()
    game = Game("sen", 2, cards={token: cards.count(token) for token in cards}, **options)
    game.deal(deck=cards)
    for move in ["peek 0 1", "peek 0 1", *filter(None, moves.split(", "))]:
        game.push(move, game.to_move[0])
    return game


def of(game: Game, move: str, seed: int = 0) -> Reviewed:
    seat = game.to_move[0]
    packed = game.check_move(move, seat)
    position = game.position
    estimator = Estimator(position, seed=seed)
    return review(position.view(seat), seat, position.legal(seat), packed, estimator, USUAL)


DECK = "9 9 5 5 5 5 5 5 7 0 5 5 5 5 5 5 5 5 5 5 5 5"


def test_to_put_a_nought_away_is_a_blunder_and_to_keep_it_for_a_nine_is_not() -> None:
    game = asked(DECK, "draw", penalty=15)
    thrown, kept = of(game, "discard"), of(game, "keep 0")
    assert thrown.word in ("mistake", "blunder") and thrown.loss > 2.0 * thrown.error
    assert thrown.better in ("keep 0", "keep 1") and thrown.share > 0.5
    assert not kept.is_flagged


def test_moves_that_differ_in_name_only_and_moves_without_another_are_not_weighed() -> None:
    cards = DECK.split()
    game = Game("sen", 2, cards={token: cards.count(token) for token in cards})
    game.deal(deck=cards)
    first = review(
        game.position.view(0), 0, game.position.legal(0), game.check_move("peek 1 3", 0),
        Estimator(game.position),
    )  # fmt: skip
    assert (first.word, first.worlds) == ("alike", 0)
    move = game.check_move("peek 1 3", 0)
    assert review(game.position.view(0), 0, [move], move, Estimator(game.position)).word == "only"


@pytest.mark.parametrize("name", GAMES)
def test_no_byte_of_a_review_depends_on_what_its_seat_could_not_know(name: str) -> None:
    assert all(line.startswith("met") for line in check_sealed(name, 12))


@pytest.mark.parametrize("name", GAMES)
def test_dealt_anew_every_card_is_as_likely_as_it_should_be(name: str) -> None:
    assert all(line.startswith("met") for line in check_redeal(name, 3000))


def test_the_best_of_many_like_moves_costs_nothing_where_it_is_measured_apart() -> None:
    """Twelve moves that are alike but for noise: picked and measured in the same worlds, the best would seem ahead."""
    rng, apart, together = np.random.default_rng(0), [], []
    for _ in range(400):
        leads = rng.normal(0.0, 10.0, (64, 12))
        apart.append(cross_fit(leads)[0])
        together.append(leads.mean(axis=0).max() - leads[:, 0].mean())
    assert abs(np.mean(apart)) < 0.3 < np.mean(together)


def test_only_what_is_certainly_behind_is_left_out() -> None:
    leads = np.random.default_rng(0).normal(0.0, 1.0, (64, 3))
    leads[:, 2] -= 9.0
    assert still_open(leads) == [0, 1]
    leads[:, 0] -= 20.0
    assert still_open(leads)[0] == 0  # the move that was made stays


@pytest.mark.parametrize(
    ("loss", "error", "word"),
    [(0.4, 0.0, "close"), (0.6, 0.1, "slip"), (2.0, 0.5, "mistake"), (4.0, 1.0, "blunder"), (4.0, 2.1, "close")],
)
def test_words_are_for_what_is_certain(loss: float, error: float, word: str) -> None:
    assert word_for(loss, error) == word


@pytest.mark.parametrize(("language", "habit"), [("en", "by habit"), ("pl", "z nawyku")])
def test_every_sentence_says_on_what_it_rests_and_none_says_best(language: str, habit: str) -> None:
    for word in ("alike", "close", "slip", "mistake", "blunder"):
        sentence = verdict(Reviewed(0, "draw", word, 2.0, 0.3, "wake", 0.7, 0.2, 64), language)
        assert habit in sentence
        for never in ("best", "optimal", "najlepsz", "optymaln"):
            assert never not in sentence.lower()


def test_what_if_has_the_same_worlds_for_all_moves_and_a_histogram() -> None:
    game = asked(DECK, "draw", penalty=15)
    moves = [game.check_move(move, 0) for move in ("discard", "keep 0", "keep 1")]
    found = what_if(game.position.view(0), 0, moves, Estimator(game.position), playouts=60)
    assert found.means[1] > found.means[0]
    assert np.array_equal(found.leads[:, 1], found.leads[:, 2])  # one nine is like the other
    edges, counts = found.histogram(8)
    assert len(edges) == 9 and (counts.sum(axis=1) == 60).all()
