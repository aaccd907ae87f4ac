"""What is said twice is done once; and what cannot be done is refused before anything is written."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from tests.table.sitting import Sitting, a_look, a_short_table, an_open_table, refused

from pobudka import Game
from pobudka.table import actions as do
from pobudka.table.actions import AnyAction


def test_an_answer_sent_again_is_acknowledged_again_and_played_once() -> None:
    table, row = a_look()
    before = table.log
    assert table.move(0, "peek 0 1", 1) == row
    with refused("error-table-answered") as caught:
        table.move(0, "peek 0 2", 1)
    assert caught.value.details["said"] == "peek 0 1"
    assert table.log == before


def test_any_earlier_answer_can_be_sent_again() -> None:
    table, row = a_look()
    for seat in (1, 2):
        table.move(seat, "peek 0 1")
    drawn = table.move(0, "draw")
    assert table.move(0, "peek 0 1", 1) == row and table.move(0, "draw", 2) == drawn
    with refused("error-table-answered"):
        table.move(0, "draw", 1)


@pytest.mark.parametrize("answer", [0, -1, 3])
def test_a_wrong_number_of_an_answer_is_told_the_right_one(answer: int) -> None:
    table, _ = a_look()
    with refused("error-table-answer") as caught:
        table.move(0, "draw", answer)
    assert caught.value.details["right"] == 2


@pytest.mark.parametrize("wrong", [-1, True, "2", None, 2.5, 2**40, [1]])
def test_what_is_not_a_number_is_no_action(wrong: Any) -> None:
    for told in (
        {"do": "move", "seat": 0, "text": "draw", "answer": wrong},
        {"do": "see", "seat": wrong, "move": 5},
        {"do": "deal", "round": wrong},
        {"do": "host", "person": wrong},
    ):
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert(told, AnyAction)


@pytest.mark.parametrize(
    "told",
    [
        {"do": "dance"},
        {"do": "leave", "please": True},
        {"seat": 0},
        {"do": "join", "name": ""},
        {"do": "join", "name": "x" * 25},
        {"do": "sit", "seat": 0},
        {"do": "sit", "seat": 0, "word": "x" * 201},
        {"do": "sit", "seat": 16, "word": "x"},
        {"do": "chat", "text": "x" * 301},
        {"do": "react", "sign": None},
    ],
)
def test_what_is_none_of_the_actions_is_not_read_as_one(told: dict[str, Any]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(told, AnyAction)


def test_sitting_words_readiness_and_dealing_can_be_said_twice() -> None:
    table = a_short_table("sen")
    count = len(table.log)
    for who, action in (
        (0, do.Sit(0, "słowo 0 0")),
        (0, do.SeatBot(2, "habits")),
        (1, do.Ready(1)),
        (1, do.Join("Gracz 1")),
        (0, do.Host(0)),
        (1, do.Consent(1, False)),
        (1, do.Back(1)),
    ):
        table.by(who, action)
    assert len(table.log) == count
    assert table.deal() == table.deal() == count
    with refused("error-table-playing"):
        table.deal(3)
    assert table.by(0, do.Pause()).seq == table.by(1, do.Pause()).seq == count + 1
    assert table.by(0, do.Pause(False)).seq == table.by(1, do.Pause(False)).seq == count + 2
    assert table.stand_in(1) == table.stand_in(1) == count + 3
    assert table.by(1, do.Back(1)).seq == table.by(1, do.Back(1)).seq == count + 4
    assert len(table.log) == count + 5


def test_a_round_is_dealt_when_all_sit_all_people_have_given_a_word_and_are_ready() -> None:
    table = an_open_table(Game("sen", 3))
    for name in ("Ola", "Jan"):
        table.join(name)
    with refused("error-table-empty"):
        table.deal()
    table.by(0, do.Sit(0, "kruk"))
    table.by(1, do.Sit(1, "sowa"))
    with refused("error-table-empty") as caught:
        table.deal()
    assert caught.value.details["seats"] == "2"
    table.by(0, do.SeatBot(2, "habits"))
    with refused("error-table-round") as wrong:
        table.deal(2)
    assert wrong.value.details["right"] == 1
    with refused("error-table-not-ready"):
        table.deal()
    with refused("error-table-gathering"):
        table.table.view(0)
    table.by(1, do.Ready(1))
    table.deal()
    with refused("error-table-playing"):
        table.by(0, do.Sit(0, "wrona"))
    assert table.state.record()["proof"]["words"] == ["kruk", "sowa", ""]


def test_a_word_may_be_changed_until_the_deal_and_readiness_goes_with_it() -> None:
    table = a_short_table("sen")
    table.by(1, do.Sit(1, "lepsze słowo"))
    with refused("error-table-not-ready"):
        table.deal()
    table.by(1, do.Ready(1))
    table.deal()
    assert table.state.record()["proof"]["words"] == ["słowo 0 0", "lepsze słowo", ""]


def test_who_sits_down_on_a_seat_gives_a_word_of_its_own() -> None:
    table = a_short_table("sen")
    third = table.join("Ela")
    table.by(1, do.Stand(1))
    table.by(0, do.Give(1, third))
    with refused("error-table-no-word"):
        table.by(third, do.Ready(1))
    with refused("error-table-no-word"):
        table.deal()
    table.by(third, do.Sit(1, "sowa"))
    table.by(third, do.Ready(1))
    table.deal()
    assert table.state.all_words == ["słowo 0 0", "sowa", ""]


def test_what_is_not_a_seat_a_name_a_word_or_a_move_is_refused() -> None:
    table, _ = a_look()
    fresh = an_open_table(Game("sen", 2))
    count = len(table.log)
    for seat in (-1, 3, 15, 10**30):
        with refused("error-seat"):
            table.by(0, do.See(seat, 1))
        with refused("error-seat"):
            table.by(0, do.Move(seat, "draw", 1))
    for name in ("a\tb\x00", "x" * 25, "\ud800", " ", "\u202eOla"):
        with refused("error-table-name"):
            fresh.join(name)
    for text in ("", "\ud800", "x" * 500, "peek\n0 1"):
        with refused("error-table-text"):
            table.move(1, text)
    fresh.join("Ola")
    for word in ("", "\ud800", "x" * 129, "a\nb"):
        with refused("error-proof-word"):
            fresh.by(0, do.Sit(0, word))
    with refused("error-table-bot"):
        fresh.by(0, do.SeatBot(0, "king"))
    assert len(table.log) == count and len(fresh.log) == 2


def test_an_illegal_move_changes_nothing() -> None:
    table: Sitting
    table, _ = a_look()
    before = table.log
    for seat, text in ((1, "peek 0 9"), (1, "fly"), (0, "peek 2 3")):
        with pytest.raises(ValueError):
            table.move(seat, text)
    assert table.log == before and table.again().state == table.state
