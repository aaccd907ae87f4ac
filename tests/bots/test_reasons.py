"""Bots say why: what they expected, how sure they were, what else they considered; every call has its reason."""

from __future__ import annotations

import re
from dataclasses import replace

import numpy as np
import pytest
from tests.tables import GAMES

from pobudka import Game, bots
from pobudka.bots.api import Brief, Question, Thought
from pobudka.bots.hindsight import Hindsight
from pobudka.bots.reasons import explain
from pobudka.bots.simple import Habitual, Random
from pobudka.core.speech import LANGUAGES


def after_looks(hand: str, drawn: str) -> Game:
    """Sen for two: seat 0 knows its first two cards and is to move; the next card to be drawn is this."""
    game = Game("sen", 2)
    first = [*hand.split(), "5", "6", "4", "3", "8", drawn]
    rest = [token for token, count in game.cards.items() for _ in range(count)]
    for token in first:
        rest.remove(token)
    game.deal(deck=first + rest)
    for seat in (0, 1):
        game.push("peek 0 1", seat)
    return game


def brief_of(game: Game, seat: int = 0, seed: int = 0) -> Brief:
    return Brief(game.rules.name, game.players, seat, game.options, game.cards, seed)


def why(game: Game, move: str, language: str = "en") -> str:
    """What a player of habit says of this move."""
    question = Question.about(game.position, game.to_move[0])
    thought = Habitual(brief_of(game)).think(question)
    return explain(question, replace(thought, move=game.check_move(move, question.seat)), language)


def test_a_call_tells_what_was_expected_and_how_sure_the_caller_was() -> None:
    game = after_looks("0 0 0 1", "9")
    said = why(game, "wake")
    found = re.search(r"I reckoned with (\d+) ravens? in my own dream and (\d+) ravens in the other one: (\d+) %", said)
    assert found and int(found[1]) < int(found[2]) and 50 < int(found[3]) < 100
    assert re.search(r"Na \d+% nikt nie ma mniej", why(game, "wake", "pl"))


def test_a_worse_dream_makes_a_caller_less_sure() -> None:
    sure = [
        int(re.search(r"(\d+) %", why(after_looks(hand, "9"), "wake"))[1])  # type: ignore[index]
        for hand in ("0 0 0 1", "4 4 5 6", "8 8 5 6")
    ]
    assert sure == sorted(sure, reverse=True) and sure[0] > sure[2] + 20


def test_of_a_card_it_is_said_what_it_replaces_and_what_else_was_thought_of() -> None:
    game = after_looks("8 2 5 6", "0")
    game.push("draw")
    assert why(game, "keep 0").startswith(
        "In my dream the 0 takes the place of the 8: 8.0 ravens fewer, as I reckoned."
    )
    assert "a card that I had not seen" in why(game, "keep 2")
    assert "I also thought of this: put the 0 on the face-up pile; that seemed clearly worse." in why(game, "keep 0")
    assert "wychodzi ósemka, a wchodzi zero" in why(game, "keep 0", "pl")


def test_a_card_that_fits_nowhere_is_put_away_for_that() -> None:
    game = after_looks("1 2 5 6", "9")
    game.push("draw")
    assert why(game, "discard").startswith("I had no slot where it was worth laying the 9.")


def test_who_forgets_says_so() -> None:
    game = after_looks("8 2 5 6", "0")
    game.push("draw")
    question = Question.about(game.position, 0)
    thought = Habitual(brief_of(game)).think(question)
    dull = question.view.copy()
    now = dull.state["this_round"][0]
    now["known"][0] &= 254
    keep = game.check_move("keep 0", 0)
    assert "a card that I no longer remembered" in explain(question, replace(thought, move=keep, memory=dull), "en")
    now["known"][0] |= 1
    now["cards"][0] = 7
    assert "remembered as a 7 or so" in explain(question, replace(thought, move=keep, memory=dull), "en")


def test_a_move_without_alternative_or_by_chance_is_said_to_be_one() -> None:
    game = after_looks("1 2 5 6", "9")
    question = Question.about(game.position, 0)
    alone = Question(0, question.view, question.legal[:1])
    assert explain(alone, Thought(question.legal[0]), "en") == "I had no choice."
    assert explain(question, Random(brief_of(game)).think(question), "en") == "I left it to chance."


def test_what_was_overlooked_is_not_called_worse_by_less_than_nothing() -> None:
    game = after_looks("1 2 5 6", "0")
    game.push("draw")
    question = Question.about(game.position, 0)
    assert question.legal_in_words[0] == "discard"
    thought = Thought(question.legal[0], np.arange(float(len(question.legal))))
    for language in LANGUAGES:
        assert not re.search(r"[-−]\d", explain(question, thought, language))
    assert "I did not think of this: keep the 0 in one of your slots." in explain(question, thought, "en")


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("level", ["sleepyhead", "lynx", "nightingale"])
def test_every_move_of_a_game_can_be_explained_and_is_the_one_that_comes_out_again(name: str, level: str) -> None:
    game = Game(name, 3)
    game.deal(seed=8)
    kind = bots.find(level)
    players = [kind.make(brief_of(game, seat), **({"worlds": 4} if kind.looks_ahead else {})) for seat in range(3)]
    again = [Hindsight(kind, brief_of(game, seat)) for seat in range(3)]
    said = set()
    for number in range(60):
        seat = game.to_move[0]
        question = Question.about(game.position, seat)
        move = players[seat].think(question).move
        text = again[seat].why(question, move, ("pl", "en")[number % 2])
        said.add(text)
        assert text.endswith((".", "!")) and "{" not in text and not re.search(r"−\d", text), text
        game.play(seat, move)
        if game.is_round_over:
            break
    assert len(said) > 15 or game.is_round_over  # a nightingale's round may be short


def test_an_installed_bot_keeps_its_reasons_to_itself() -> None:
    game = after_looks("1 2 5 6", "0")
    kind = replace(bots.find("random"), is_ours=False)
    question = Question.about(game.position, 0)
    assert Hindsight(kind, brief_of(game)).why(question, question.legal[0], "en") == "This player does not say why."
