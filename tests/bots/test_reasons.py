"""Bots say why, in a sentence from their numbers."""

from __future__ import annotations

import re

import numpy as np
import pytest
from tests.tables import GAMES

from pobudka import Game
from pobudka.bots.api import Brief, Question, Thought
from pobudka.bots.reasons import explain
from pobudka.bots.search import Search
from pobudka.bots.simple import Habitual, Random
from pobudka.core.speech import LANGUAGES


def held(card: str) -> tuple[Game, Question]:
    """A table of Sen for two: seat 0 knows its 1 and 2 and has drawn this card."""
    game = Game("sen", 2)
    first = ["1", "2", "5", "6", "5", "6", "4", "3", "8", card]
    rest = [token for token, count in game.cards.items() for _ in range(count)]
    for token in first:
        rest.remove(token)
    game.deal(deck=first + rest)
    for seat in (0, 1):
        game.push("peek 0 1", seat)
    game.push("draw")
    return game, Question(0, game.position.view(0), game.position.legal(0))


def test_a_nine_is_put_away_because_it_costs_more_than_an_unseen_card() -> None:
    game, question = held("9")
    thought = Habitual(Brief("sen", 2, 0, game.options, game.cards)).think(question)
    said = explain(question, thought, "en")
    assert said.startswith("I chose discard: by my reckoning ")
    assert re.search(
        r"The card in question \(9\) costs \d\.\d more than an unseen card, which costs \d\.\d on av", said
    )
    assert "kosztuje o" in explain(question, thought, "pl")


def test_the_number_in_the_sentence_is_the_lead_over_the_next_best_move() -> None:
    game, question = held("0")
    thought = Habitual(Brief("sen", 2, 0, game.options, game.cards)).think(question)
    assert thought.estimates is not None
    discard = question.legal_in_words.index("discard")
    lead = thought.estimates[question.legal.index(thought.move)] - thought.estimates[discard]
    assert f"{lead:.1f} points better than discard" in explain(question, thought, "en")


def test_a_move_without_alternative_or_by_chance_is_said_to_be_one() -> None:
    game, question = held("9")
    alone = Question(0, question.view, question.legal[:1])
    assert explain(alone, Thought(question.legal[0]), "en").startswith("I had no choice but ")
    assert "by chance" in explain(question, Random(Brief("sen", 2, 0, game.options, game.cards)).think(question), "en")


def test_what_was_overlooked_is_not_called_worse_by_less_than_nothing() -> None:
    _, question = held("0")
    assert question.legal_in_words[0] == "discard"
    thought = Thought(question.legal[0], np.arange(float(len(question.legal))))
    for language in LANGUAGES:
        assert "-" not in explain(question, thought, language) and "−" not in explain(question, thought, language)
    assert "did not think of keep 3" in explain(question, thought, "en")


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_move_of_a_game_can_be_explained(name: str, language: str) -> None:
    game = Game(name, 2)
    game.deal(seed=8)
    for _ in range(40):
        seat = game.to_move[0]
        question = Question(seat, game.position.view(seat), game.position.legal(seat))
        thought = Search(Brief(name, 2, seat, game.options, game.cards), worlds=4).think(question)
        assert game.rules.notation.text(thought.move) in explain(question, thought, language)
        game.play(seat, thought.move)
        if game.is_round_over:
            break
