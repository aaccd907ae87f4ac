"""The tasks tell good answers from bad ones, and refuse what is no answer with what would be."""

from __future__ import annotations

import numpy as np
import pytest

from pobudka import BadInput, Game
from pobudka.bots.simple import Habitual, Random
from pobudka.core.chance import seeded
from pobudka.research import tasks
from pobudka.research.tasks import Puzzle


def test_the_exact_posterior_is_what_imagined_worlds_show_on_average() -> None:
    game = Game("sen", players=2)
    game.deal(seed=3)
    for seat in (0, 1):
        game.push("peek 0 1", seat)
    view, chance = game.position.view(0), seeded(1)
    exact = tasks.posterior(view)
    counts, worlds = np.zeros_like(exact), 2000
    for _ in range(worlds):
        cards = view.imagine(chance).state["this_round"][0]["cards"]
        hidden = exact.sum(axis=1) > 0
        counts[np.flatnonzero(hidden), cards[hidden]] += 1
    assert exact.sum(axis=1)[exact.sum(axis=1) > 0] == pytest.approx(1.0)
    assert np.abs(counts / worlds - exact).max() < 6 * (0.25 / worlds) ** 0.5


def test_whoever_knows_the_cards_that_are_left_guesses_better_than_whoever_guesses_evenly() -> None:
    def even(puzzle: Puzzle) -> object:
        return np.ones_like(puzzle.exact)

    def sure_of_the_first(puzzle: Puzzle) -> object:
        return np.eye(len(puzzle.tokens))[np.zeros(len(puzzle.places), int)]

    exact = tasks.hidden_cards(lambda puzzle: puzzle.exact, puzzles=40)
    assert exact.mean == pytest.approx(exact.beside["exact"])
    evenly = tasks.hidden_cards(even, puzzles=40)
    assert evenly.mean == pytest.approx(evenly.beside["even"])
    assert exact.mean < evenly.mean < tasks.hidden_cards(sure_of_the_first, puzzles=40).mean


def test_how_fast_a_bot_forgets_shows_in_what_it_does() -> None:
    score = tasks.memory_half_life(tasks.likeliest_half_life, half_lives=(8.0, 160.0), rounds=40)
    assert score.mean < score.beside["middle"]


def test_a_copy_of_the_bot_is_even_with_it_and_chance_is_behind() -> None:
    even = tasks.best_response(Habitual, "habits", deals=4)
    assert even.mean == 0.0 and even.beside["won"] == 0.5
    worse = tasks.best_response(Random, "habits", deals=60)
    assert worse.high is not None and worse.high < 0
    assert "points a round ahead" in str(worse)


def test_what_is_no_answer_is_refused_with_what_would_be() -> None:
    with pytest.raises(BadInput, match=r"array of \[\d, 13\]"):
        tasks.hidden_cards(lambda puzzle: [1.0])
    with pytest.raises(BadInput, match="It may be: sen, smoki"):
        tasks.hidden_cards(lambda puzzle: puzzle.exact, "koty", 2)
    with pytest.raises(BadInput, match="above 0"):
        tasks.memory_half_life(lambda terms, decisions: 0.0, rounds=1)
    with pytest.raises(BadInput, match="habits, search"):
        tasks.best_response(Habitual, "hobbits")
    with pytest.raises(BadInput, match="is a class"):
        tasks.best_response("habits")  # type: ignore[arg-type]
