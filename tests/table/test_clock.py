"""The soft clock, pauses, and the bots that stand in for those who are away."""

from __future__ import annotations

from typing import Any

import pytest
from tests.table.sitting import Sitting, a_short_table, a_table, finish, finish_round, play, refused

from pobudka import BadInput, Game
from pobudka.table import actions as do
from pobudka.table.clock import Deadline, deadlines
from pobudka.table.company import seats_due
from pobudka.table.creation import settle
from pobudka.table.replay import STAND_IN
from pobudka.table.settings import LONGEST_TEMPO, Settings, Tempo

TEMPO = Tempo(nudge=30, stand_in=90)


def a_dealt_table(**house: Any) -> Sitting:
    """Three at Sen's set-up: two people and a bot, all asked."""
    table = a_short_table("sen", tempo=TEMPO, **house)
    table.deal()
    return table


def since(table: Sitting, row: int) -> int:
    return table.log[row].at


# --- The clock ---


def test_without_a_tempo_everybody_takes_their_time() -> None:
    table = a_short_table("sen")
    table.deal()
    table.time.ms += 10**9
    assert deadlines(table.state) == []
    with refused("error-table-stand-in-early"):
        table.clock_stands_in(0)


@pytest.mark.parametrize("tempo", [(0, 5), (-1, 5), (6, 5), (5, LONGEST_TEMPO + 1)])
def test_a_tempo_that_makes_no_sense_is_refused(tempo: tuple[int, int]) -> None:
    with refused("error-table-tempo"):
        settle(Game("sen", 2), Settings(tempo=Tempo(*tempo)))


def test_a_person_who_is_asked_is_nudged_and_later_a_bot_stands_in() -> None:
    table = a_dealt_table()
    start = since(table, -1)
    assert deadlines(table.state) == [Deadline(seat, start + 30_000, start + 90_000) for seat in (0, 1)]
    table.time.ms = start + 89_000
    with refused("error-table-stand-in-early"):
        table.clock_stands_in(0)
    table.time.ms = start + 90_000
    table.clock_stands_in(0)
    assert table.state.stand_ins == {0: STAND_IN}
    assert [due.seat for due in deadlines(table.state)] == [1], "a bot has no deadline"


def test_a_clock_runs_from_when_the_seat_came_to_be_asked() -> None:
    table = a_table(Game("sen", 2), tempo=TEMPO)
    table.deal()
    start = since(table, -1)
    table.time.ms += 5000
    row = table.move(0, "peek 0 1")
    assert deadlines(table.state) == [Deadline(1, start + 30_000, start + 90_000)], "another's move changes nothing"
    table.time.ms += 5000
    row = table.move(1, "peek 0 1")
    assert deadlines(table.state) == [Deadline(0, since(table, row) + 30_000, since(table, row) + 90_000)]
    table.time.ms += 5000
    row = table.move(0, "draw")
    assert [due.nudge_at for due in deadlines(table.state)] == [since(table, row) + 30_000], "asked again, from then"


def test_talk_and_looks_do_not_buy_time() -> None:
    table = a_dealt_table()
    row = table.move(0, "peek 0 1")
    before = deadlines(table.state)
    table.time.ms += 1000
    table.see(0, row)
    table.by(1, do.Chat("już, już"))
    table.by(1, do.Consent(1))
    assert deadlines(table.state) == before


def test_a_pause_stops_the_clock_and_gives_nobody_more_time() -> None:
    table = a_dealt_table()
    start = since(table, -1)
    table.time.ms = start + 20_000
    pause = table.by(1, do.Pause()).seq
    assert deadlines(table.state) == []
    table.time.ms += 10**7
    with refused("error-table-paused"):
        table.clock_stands_in(0)
    row = table.by(0, do.Pause(False)).seq
    gone = since(table, pause) - start
    assert {due.nudge_at for due in deadlines(table.state)} == {since(table, row) + 30_000 - gone}
    with refused("error-table-stand-in-early"):
        table.clock_stands_in(0)


def test_taking_back_and_coming_back_start_it_anew() -> None:
    table = a_table(Game("sen", 2, last_turn=True), tempo=TEMPO)
    table.deal()
    for seat in (0, 1):
        table.move(seat, "peek 0 1")
    called = table.move(0, "wake")
    table.time.ms += 1000
    row = table.undo(0, called)
    assert deadlines(table.state) == [Deadline(0, since(table, row) + 30_000, since(table, row) + 90_000)]
    table.stand_in(0)
    table.time.ms += 1000
    row = table.by(0, do.Back(0)).seq
    assert deadlines(table.state) == [Deadline(0, since(table, row) + 30_000, since(table, row) + 90_000)]


def test_between_rounds_and_after_the_end_no_clock_runs() -> None:
    table = finish_round(a_short_table("sen", tempo=TEMPO))
    assert table.state.phase == "between" and deadlines(table.state) == []
    finish(table)
    assert deadlines(table.state) == []


# --- Stand-ins ---


def test_a_bot_plays_on_for_who_is_away_and_gives_the_seat_back() -> None:
    table = a_dealt_table()
    table.stand_in(1)
    assert seats_due(table.state) == [1, 2]
    with refused("error-table-stand-in"):
        table.by(1, do.Move(1, "peek 0 1", 1))
    table.move(1, "peek 0 1")
    table.by(1, do.Back(1))
    assert table.state.stand_ins == {} and seats_due(table.state) == [2]
    with refused("error-table-answer"):
        table.by(1, do.Move(1, "draw", 1 + 2))
    for seat in (0, 2):
        table.move(seat, "peek 0 1")
    table.move(0, "draw")
    table.move(0, next(move for move in table.state.game.legal(0) if move.startswith("keep")))
    while table.state.game.to_move != [1]:
        seat = table.state.game.to_move[0]
        table.move(seat, table.state.game.legal(seat)[0])
    assert table.player(1) == table.person(1)
    table.by(1, do.Move(1, table.state.game.legal(1)[0], 2))


def test_what_the_stand_in_looked_at_waits_for_who_comes_back_before_the_seats_next_move() -> None:
    table = a_dealt_table()
    table.stand_in(1)
    row = table.move(1, "peek 0 1")
    with refused("error-table-right"):
        table.by(0, do.See(1, row))
    table.by(1, do.Back(1))
    for sitting in (table.again(), table):
        assert sitting.table.waiting(1) == [row]
    assert len(table.see(1, row)) == 2
    assert table.table.view(1).dreams[1] == ["?"] * 4, "seen once, and then to be remembered"


def test_what_the_stand_in_looked_at_is_gone_with_the_seats_next_move() -> None:
    table = a_dealt_table()
    for seat in (0, 2):
        table.move(seat, "peek 0 1")
    table.stand_in(1)
    row = table.move(1, "peek 0 1")
    for _ in play(table, most=30):
        if table.state.next_answer(1) > 2:
            break
    table.by(1, do.Back(1))
    with refused("error-table-look"):
        table.by(1, do.See(1, row))


def test_a_look_of_ones_own_still_waits_for_who_was_away() -> None:
    table = a_table(Game("sen", 2, last_turn=True))
    table.deal()
    row = table.move(0, "peek 0 1")
    table.move(1, "peek 0 1")
    table.stand_in(0, by=1)
    table.by(0, do.Back(0))
    assert len(table.see(0, row)) == 2


def test_who_never_returns_during_set_up_does_not_hold_up_the_others() -> None:
    table = a_dealt_table()
    for seat in (0, 2):
        table.move(seat, "peek 0 1")
    assert table.state.game.to_move == [1]
    table.time.ms += 91_000
    table.clock_stands_in(1)
    for _ in play(table, most=1500):
        pass
    assert table.state.closed is not None and table.state.closed.why == "finished"
    assert table.table.waiting(1) == [] and "back" not in table.kinds


def test_who_never_gets_ready_is_asked_to_stand_up() -> None:
    table = a_short_table("sen")
    table.by(1, do.Ready(1, False))
    with refused("error-table-not-ready") as caught:
        table.deal()
    assert caught.value.details["seats"] == "1"
    table.by(0, do.Stand(1))
    table.by(0, do.SeatBot(1, "dreamer"))
    table.deal()


def test_nobody_stands_in_for_a_bot() -> None:
    table = a_dealt_table()
    with refused("error-table-stand-in-whose"):
        table.stand_in(2)


# --- Pausing ---


def test_a_pause_refuses_moves_by_people_and_by_bots() -> None:
    table = a_dealt_table()
    table.by(1, do.Pause())
    count = len(table.log)
    for seat in (0, 1, 2):
        with refused("error-table-paused"):
            table.move(seat, "peek 0 1")
    assert seats_due(table.state) == [] and len(table.log) == count
    table.by(0, do.Pause(False))
    table.move(2, "peek 0 1")


def test_between_rounds_a_pause_waits_with_the_deal() -> None:
    table = finish_round(a_short_table("sen"))
    table.by(1, do.Pause())
    with refused("error-table-paused"):
        table.deal(2)
    table.by(1, do.Pause(False))
    table.deal(2, by=1)


def test_before_the_game_there_is_nothing_to_pause() -> None:
    table = a_short_table("sen")
    with pytest.raises(BadInput, match="No cards have been dealt yet"):
        table.by(0, do.Pause())
