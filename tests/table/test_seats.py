"""Who has a seat in the game: nobody comes to see another's cards, and whose it was may come back."""

from __future__ import annotations

from typing import Any

import pytest
from tests.table.sitting import Sitting, a_short_table, a_table, finish, finish_round, key, refused

from pobudka import Game
from pobudka.table import actions as do
from pobudka.table.company import seats_due
from pobudka.table.going_on import company_of
from pobudka.table.replay import STAND_IN
from pobudka.table.rights import Actor
from pobudka.table.steps import ABSENCE
from pobudka.table.verify import verify

GAMES = ("sen", "smoki", "koty")


def a_table_in_play(name: str = "sen", people: int = 2, **house: Any) -> Sitting:
    """Person 0 hosts; a last one has come without a seat."""
    players = 3 if name != "koty" else 2
    options: dict[str, Any] = {"end": {"rounds": 3}} if name != "koty" else {}
    if name == "sen":
        options["last_turn"] = True
    table = a_table(Game(name, players, **options), people=people, **house)
    table.deal()
    return table


def next_round(table: Sitting) -> None:
    finish_round(table)
    table.deal(len(table.state.game.rounds) + 1)


# --- The host and a second key ---


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("memory", ["real", "aided"])
def test_the_host_cannot_give_an_opponents_seat_to_a_second_key(game: str, memory: str) -> None:
    table = a_table_in_play(game, memory=memory)
    second_key = table.join("Drugi")
    count = len(table.log)
    with refused("error-table-give-own"):
        table.by(0, do.Give(1, second_key))
    assert len(table.log) == count and table.state.seats_of(1) == [1]


@pytest.mark.parametrize("game", GAMES)
def test_the_host_who_removes_a_player_and_gives_the_seat_sees_none_of_its_cards(game: str) -> None:
    table = a_table_in_play(game)
    second_key = table.join("Drugi")
    table.by(0, do.Remove(1))
    assert table.state.stand_ins == {1: STAND_IN}, "a bot plays on"
    table.by(0, do.Give(1, second_key))
    assert table.state.seats_of(second_key) == [] and table.state.promised == {1: second_key}
    with refused("error-table-right"):
        table.by(second_key, do.Move(1, "draw", table.state.next_answer(1)))
    table.join("Gracz 1", key(1))
    table.by(1, do.Back(1))
    assert table.state.promised == {} and table.state.stand_ins == {}, "who was removed is back at once"


def test_a_bots_seat_is_given_from_the_next_deal_and_the_bot_plays_until_then() -> None:
    table = a_table_in_play()
    late = table.join("Ela")
    row = table.by(0, do.Give(2, late)).seq
    assert table.by(0, do.Give(2, late)).seq == row, "said again, it is acknowledged again"
    assert seats_due(table.state) == [2] and table.state.seats_of(late) == []
    next_round(table)
    assert table.state.seats_of(late) == [2] and table.state.promised == {} and table.state.bot_at(2) is None
    table.by(late, do.Move(2, "peek 0 1", table.state.next_answer(2)))
    assert table.state.names[2] == "Ela" and table.state.all_words[2] == ""


def test_the_host_who_leaves_a_bot_playing_for_a_present_player_is_refused() -> None:
    table = a_table_in_play()
    table.time.ms += 10 * ABSENCE
    with refused("error-table-stand-in-present"):
        table.by(0, do.StandIn(1))
    assert table.state.stand_ins == {}


def test_somebody_long_away_whose_turn_it_is_may_be_played_for_and_is_back_at_once() -> None:
    table = a_table_in_play()
    table.gone[1] = table.time.ms
    table.time.ms += ABSENCE - 10
    with refused("error-table-stand-in-present"):
        table.by(0, do.StandIn(1))
    table.time.ms += 20
    table.by(0, do.StandIn(1))
    table.by(1, do.Back(1))
    assert table.state.stand_ins == {}


def test_who_is_away_is_not_played_for_before_their_turn_has_lasted_as_long() -> None:
    table = a_table_in_play()
    for seat in (0, 1, 2):
        table.move(seat, "peek 0 1")
    assert table.state.game.to_move == [0]
    table.gone[1] = 0
    table.time.ms += 10 * ABSENCE
    with refused("error-table-stand-in-present"):
        table.by(0, do.StandIn(1))


# --- One's own seat ---


def test_anybody_may_let_a_bot_play_for_themselves_and_come_back() -> None:
    table = a_table_in_play()
    table.by(1, do.StandIn(1))
    assert table.state.stand_ins == {1: STAND_IN}
    table.by(1, do.Back(1))
    assert table.state.stand_ins == {}


@pytest.mark.parametrize("game", GAMES)
def test_ones_own_seat_is_given_at_once_and_for_good(game: str) -> None:
    table = a_table_in_play(game)
    heir = table.join("Ela")
    table.by(1, do.Give(1, heir))
    assert table.state.seats_of(heir) == [1] and table.kinds[-1] == "handed"
    seat = next(iter(table.state.game.to_move))
    table.move(seat, table.state.game.legal(seat)[0])
    for action in (do.Back(1), do.Give(1, 1)):
        with refused("error-table-right"):
            table.by(1, action)


def test_who_has_a_seat_or_is_promised_one_is_given_no_other() -> None:
    table = a_table_in_play()
    late = table.join("Ela")
    table.by(0, do.Give(2, late))
    with refused("error-table-give"):
        table.by(1, do.Give(1, late))
    with refused("error-table-give"):
        table.by(1, do.Give(1, 0))


# --- Coming back ---


def test_who_left_takes_the_seat_back_from_the_bot_at_once() -> None:
    table = a_table_in_play()
    table.by(1, do.Leave())
    finish_round(table)
    assert table.join("Gracz 1", key(1)) == 1
    table.by(1, do.Back(1))
    assert table.state.stand_ins == {} and table.state.seats_of(1) == [1]


def test_whose_seat_another_has_started_on_is_back_at_the_next_deal() -> None:
    table = a_table_in_play()
    late = table.join("Ela")
    table.by(1, do.Leave())
    table.by(0, do.Give(1, late))
    next_round(table)
    assert table.state.seats_of(late) == [1]
    table.join("Gracz 1", key(1))
    row = table.by(1, do.Back(1)).seq
    assert table.by(1, do.Back(1)).seq == row
    assert table.state.seats_of(1) == [], "these cards are not theirs to see"
    with refused("error-table-right"):
        table.by(1, do.Consent(1))
    next_round(table)
    assert table.state.seats_of(1) == [1] and table.state.seats_of(late) == []


def test_the_earlier_player_reads_no_card_of_the_later_one_who_is_away_for_a_moment() -> None:
    table = a_table_in_play()
    late = table.join("Ela")
    table.by(1, do.Leave())
    table.by(0, do.Give(1, late))
    next_round(table)
    table.join("Gracz 1", key(1))
    table.stand_in(1)
    table.by(1, do.Back(1))
    assert table.state.seats_of(1) == [] and table.state.stand_ins == {1: STAND_IN}
    table.by(late, do.Back(1))
    assert table.state.stand_ins == {}


def test_who_was_banned_has_no_seat_to_come_back_to() -> None:
    table = a_table_in_play()
    table.by(0, do.Remove(1, is_banned=True))
    assert table.state.owners == {0: 0} and table.state.stand_ins == {1: STAND_IN}
    with refused("error-table-banned"):
        table.by(Actor(None, key(1)), do.Join("Gracz 1"))


def test_a_promise_to_somebody_who_leaves_is_off() -> None:
    table = a_table_in_play()
    late = table.join("Ela")
    table.by(0, do.Give(2, late))
    table.by(late, do.Leave())
    next_round(table)
    assert table.state.bot_at(2) == "habits" and table.state.promised == {}


# --- Where a game is one deal ---


def test_in_a_game_of_one_deal_the_guest_starts_in_the_rematch() -> None:
    table = a_table_in_play("koty", people=1)
    late = table.join("Ela")
    table.by(0, do.Give(1, late))
    finish(table)
    assert table.state.seats_of(late) == []
    seats = {seat: entry for seat, entry in company_of(table.state, do.Rematch(), 2) if seat is not None}
    assert getattr(seats[1], "person", None) == 1, "the second who is taken along"


def test_in_the_rematch_whose_seat_it_was_comes_first() -> None:
    table = a_table_in_play("koty")
    late = table.join("Ela")
    table.by(1, do.Leave())
    table.by(0, do.Give(1, late))
    finish(table)
    table.join("Gracz 1", key(1))
    table.by(0, do.Rematch())
    rematch = table.again().__class__(table.store, table.time, str(table.state.rematch))
    assert rematch.state.names == ["Gracz 0", "Gracz 1"]


# --- What is told and recorded ---


def test_every_change_of_a_seat_in_the_game_stands_in_the_record() -> None:
    table = a_table_in_play()
    heir = table.join("Ela")
    for seat in (0, 1, 2):
        table.move(seat, "peek 0 1")
    table.by(1, do.Give(1, heir))
    table.by(heir, do.Leave())
    late = table.join("Jan")
    table.by(0, do.Give(2, late))
    next_round(table)
    table.join("Ela", key(heir))
    table.by(heir, do.Back(1))
    finish_round(table)
    record = table.state.record()
    assert [tuple(change.values()) for change in record["seats"]] == [
        (1, 3, 1, "handed"), (1, 3, 1, "stand_in"), (2, 0, 2, "started"), (2, 0, 1, "back"),
    ]  # fmt: skip
    assert list(record["seats"][0]) == ["round", "move", "seat", "what"]
    assert verify(record).rounds == 2 and table.again().state.record() == record


def test_a_game_without_such_changes_says_nothing_of_them() -> None:
    assert "seats" not in finish(a_short_table("sen")).state.record()
