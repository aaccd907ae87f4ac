"""Every example of the rules of Smoki and of its rulebook, drawn as two rows of three."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from pobudka import Game
from pobudka.core.rule import rule
from pobudka.games.smoki.scoring import score as score_round


def table(*dreams: str, draws: str = "", opens: str = "", starter: int = 0, **options: Any) -> Game:
    """A table where these dreams lie ("1 2 3 / 4 5 6"), these cards are open and these are drawn next.

    Everybody has turned up slot 0, so that the starter is to move.
    """
    laid = [dream.replace("/", " ").split() for dream in dreams]
    piles = options.get("piles", 2)
    needed = [card for dream in laid for card in dream] + opens.split() + draws.split()
    cards = Counter(needed) + Counter({"8": 12})
    game = Game("smoki", len(dreams), starter=starter, cards=cards, **options)
    rest = Counter(cards)
    rest.subtract(needed)
    filling = list(rest.elements())
    deck = [card for dream in laid for card in dream] + opens.split()
    deck += [filling.pop() for _ in range(piles - len(opens.split()))]
    game.deal(deck=deck + draws.split() + filling)
    for seat in range(game.players):
        game.push("reveal 0", seat)
    return game


@rule
def count(states: Any, options: Any) -> None:
    score_round(states[0].this_round, options[0])


def score(dream: str) -> int:
    """What a dream counts, by the rules' own scoring."""
    game = Game("smoki", 2)
    game.deal(seed=1)
    state = game.position.state["this_round"]
    state["cards"][0][:6] = [game.rules.notation.kind(card) for card in dream.replace("/", " ").split()]
    count(game.position.state, game.position.options)
    return int(state["points"][0][0])


@pytest.mark.parametrize(
    ("dream", "points"),
    [
        ("7 mirror 0 / 1 2 3", 7 + 0 + 0 + 6),
        ("7 mirror mirror / 1 2 3", 21 + 6),
        ("mirror 7 mirror / 1 2 3", 21 + 6),
        ("mirror mirror mirror / 1 2 3", 6),
        ("circle mirror mirror / circle 2 0", 22),
        ("1 5 3 / mirror 1 5", 16),
        ("7 2 3 / 7 5 6", 16),
        ("-2 mirror 5 / -2 1 4", 8),
        ("-2 0 1 / 0 0 1", -2 + 0 + 0 + 0 + 0),
        ("-2 -2 -2 / -2 -2 -2", 0),
        ("nest circle 8 / 0 0 0", 27),
        ("mirror 1 2 / mirror 3 4", 1 + 1 + 2 + 3 + 3 + 4),
        ("1 mirror 2 / 1 mirror 2", 1 + 1),
    ],
)
def test_a_dream_counts_as_the_rules_say(dream: str, points: int) -> None:
    assert score(dream) == points


def test_the_three_dreams_of_the_rulebook_earn_their_tokens() -> None:
    dreams = ("circle mirror mirror / circle 2 0", "1 5 3 / mirror 1 5", "7 2 3 / 7 5 6")
    assert [score(dream) for dream in dreams] == [22, 16, 16]
    # Seat 2 covers its cards with their likes, one a turn, until its dream lies open; the others draw and discard.
    draws = "8 8 2  8 8 3  8 8 7  8 8 5  8 8 6"
    game = table(*dreams, draws=draws)
    for slot in range(1, 6):
        for _ in range(2):
            game.push("draw")
            game.push("discard 0")
        game.push("draw")
        game.push(f"place {slot}")
        game.push("discard 1")
    assert game.scores == [22, 16, 16]
    assert game.view(None).tokens == [0, 1, 1]
    assert game.rounds[0]["tokens"] == [0, 1, 1]


def test_a_circle_passes_the_cards_of_its_slot_round_the_table() -> None:
    game = table("1 8 1 / 1 1 1", "2 7 2 / 2 2 2", "3 -2 3 / 3 3 3", draws="circle")
    game.push("draw")
    assert game.legal(0) == [f"place {slot}" for slot in range(6)]
    game.push("place 1")
    assert [dream[1] for dream in game.view(None).dreams] == ["circle", "8", "7"]
    assert game.to_move == [2] and game.view(None).lifted == "-2" and game.view(None).turn == 0
    game.push("discard 1")
    assert game.view(None).open[1][-1] == "-2"
    assert game.to_move == [1]


def test_a_nest_just_placed_may_bring_two_sevens_into_one_column() -> None:
    game = table("7 2 5 / 4 7 5", "1 1 1 / 1 1 1", draws="nest", opens="0 0")
    game.push("draw")
    game.push("place 2")
    game.push("discard 0")
    assert "swap 3 4" in game.legal(0) and "skip" in game.legal(0)
    assert not any(move in game.legal(0) for move in ("swap 0 2", "swap 2 3"))
    game.push("swap 3 4")
    all_faces = game.view("all").dreams[0]
    assert (all_faces[0], all_faces[3]) == ("7", "7")
