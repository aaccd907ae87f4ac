"""Bots say why they played so: at any table, of every move of theirs, and not before the round is over."""

from __future__ import annotations

import pytest
from tests.table.sitting import PLAYERS, SHORT, Sitting, a_table, finish, play, refused
from tests.tables import GAMES

from pobudka import Game
from pobudka.bots.api import Question
from pobudka.core.speech import LANGUAGES
from pobudka.table import actions as do
from pobudka.table.company import brief_of, kind_of
from pobudka.table.reason import Reason
from pobudka.table.reasons import decisions, reasons_of
from pobudka.table.replay import log_of
from pobudka.table.table import at_once


def a_table_with_bots(name: str, seed: int = 0) -> Sitting:
    """A person on seat 0, and ravens, whose thoughts take no time, on the others."""
    table = a_table(Game(name, PLAYERS[name], **SHORT[name]), seed=seed, people=1)
    for seat in range(1, PLAYERS[name]):
        table.by(0, do.SeatBot(seat, "raven"))
    return table


def play_by_thought(table: Sitting, most: int = 400) -> None:
    """Until the match is over: bots as they think, the person at random."""
    for _ in range(most):
        state = table.state
        game = state.game
        if game.is_over:
            return
        if not game.rounds or game.is_round_over:
            table.deal(len(game.rounds) + 1)
            continue
        seat, bot = game.to_move[0], state.bot_at(game.to_move[0])
        if bot:
            move = kind_of(bot).make(brief_of(state, seat)).think(Question.about(game.position, seat)).move
            table.move(seat, game.rules.notation.text(move))
        else:
            table.move(seat, game.legal(seat)[-1])


def told(table: Sitting, number: int, language: str = "en") -> list[Reason]:
    return reasons_of(*at_once(log_of(table.store, table.table.name)), number, language)


@pytest.mark.parametrize("name", GAMES)
def test_every_move_of_a_bot_in_a_round_that_is_over_has_a_reason_in_both_languages(name: str) -> None:
    table = finish(a_table_with_bots(name))
    moves = table.state.game.rounds[0]["moves"]
    by_bots = [(seat, text) for seat, text, *_ in moves if seat != 0]
    for language in LANGUAGES:
        found = told(table, 1, language)
        assert [(reason.seat, reason.move) for reason in found] == by_bots
        assert all(reason.why and reason.told and reason.bot == "raven" for reason in found)
    assert [reason.why for reason in told(table, 1, "pl")] != [reason.why for reason in told(table, 1, "en")]


def test_thought_through_again_a_bot_makes_the_moves_that_it_made() -> None:
    table = a_table_with_bots("smoki")
    play_by_thought(table)
    for found in decisions(*at_once(log_of(table.store, table.table.name)), 1):
        seat = found.question.seat
        move = kind_of(found.bot).make(brief_of(found.before, seat)).think(found.question).move
        assert found.before.game.rules.notation.text(move) == found.entry.text


def test_nobody_is_told_before_the_round_is_over() -> None:
    table = a_table_with_bots("sen")
    with refused("error-reasons-round"):
        told(table, 1)
    for _ in play(table):
        if table.state.game.is_round_over:
            break
        if table.state.seq % 5 == 0:
            with refused("error-reasons-running"):
                told(table, 1)
    assert told(table, 1)
    for number in (0, 2, 99):
        with refused("error-reasons-round"):
            told(table, number)


def test_a_round_that_was_given_up_is_told_of_too() -> None:
    table = a_table_with_bots("sen")
    for number, _ in enumerate(play(table)):
        if number == 6:
            break
    table.by(0, do.Abandon())
    assert told(table, 1)


def test_what_comes_later_changes_nothing() -> None:
    table = a_table_with_bots("sen")
    for _ in play(table):
        if table.state.game.is_round_over:
            break
    first = told(table, 1)
    finish(table, seed=3)
    assert told(table, 1) == first


def test_stand_ins_say_why_and_people_are_not_asked() -> None:
    table = a_table(Game("sen", 2), people=2)
    table.deal()
    table.move(0, "peek 0 1")
    table.stand_in(1)
    for _ in play(table):
        if table.state.game.is_round_over:
            break
    found = told(table, 1)
    assert found and {(reason.seat, reason.bot) for reason in found} == {(1, "sleepwalker")}
