"""A look that was asked for may be asked for again, by the same device and for a short time."""

from __future__ import annotations

import pytest
from tests.table.sitting import Sitting, a_look, a_short_table, key, play, refused

from pobudka.core.board import Event
from pobudka.table import actions as do
from pobudka.table.rights import Actor
from pobudka.table.steps import LOOK_TIME, looks_to_repeat

PHONE = Actor(0, key(0), device="phone")
LAPTOP = Actor(0, key(0), device="laptop")


def see(table: Sitting, row: int, actor: Actor = PHONE) -> list[Event]:
    return table.by(actor, do.See(0, row)).faces


def test_the_same_device_may_ask_again_after_the_line_broke() -> None:
    table, row = a_look()
    faces = see(table, row)
    count = len(table.log)
    assert len(faces) == 2 and see(table, row) == faces
    again = table.again()  # as after a crash
    assert see(again, row) == faces and len(table.log) == count
    assert looks_to_repeat(table.state, "phone", table.time.ms) == [(0, row)]


@pytest.mark.parametrize("actor", [LAPTOP, Actor(0, key(0)), Actor(1, key(1), device="phone")], ids=str)
def test_no_other_device_and_no_other_person_sees_it(actor: Actor) -> None:
    table, row = a_look()
    see(table, row)
    with refused("error-table-look" if actor.person == 0 else "error-table-right"):
        see(table, row, actor)
    assert looks_to_repeat(table.state, actor.device + "?", table.time.ms) == []


def test_a_device_without_a_name_is_shown_a_look_once() -> None:
    table, row = a_look()
    nameless = Actor(0, key(0))
    assert len(see(table, row, nameless)) == 2 and table.state.held == {}
    with refused("error-table-look"):
        see(table, row, nameless)


def test_after_a_short_time_it_is_gone_and_asking_again_does_not_lengthen_it() -> None:
    table, row = a_look()
    see(table, row)
    start = table.time.ms
    table.time.ms = start + LOOK_TIME - 100
    see(table, row)
    table.time.ms = start + LOOK_TIME
    with refused("error-table-look"):
        see(table, row)
    assert looks_to_repeat(table.state, "phone", table.time.ms) == []


def test_what_is_covered_is_not_shown_again() -> None:
    table, row = a_look()
    see(table, row)
    with refused("error-table-look"):
        table.by(LAPTOP, do.Cover(0, row))
    covered = table.by(PHONE, do.Cover(0, row)).seq
    assert table.by(PHONE, do.Cover(0, row)).seq == covered, "said again, it is acknowledged again"
    for sitting in (table, table.again()):
        with refused("error-table-look"):
            see(sitting, row)


def test_a_look_that_waits_cannot_be_covered_before_it_was_seen() -> None:
    table, row = a_look()
    with refused("error-table-look"):
        table.by(PHONE, do.Cover(0, row))
    assert len(see(table, row)) == 2


def test_the_seats_next_move_ends_it() -> None:
    table, row = a_look()
    see(table, row)
    for seat in (1, 2):
        table.move(seat, "peek 0 1")
    assert see(table, row), "others' moves do not"
    table.move(0, "draw")
    with refused("error-table-look"):
        see(table, row)


def test_a_deal_ends_it() -> None:
    table, row = a_look()
    see(table, row)
    for _ in play(table):
        if len(table.state.game.rounds) == 2:
            break
    with refused("error-table-look"):
        see(table, row)


def test_whom_the_seat_is_given_to_sees_nothing_of_it() -> None:
    table, row = a_look()
    see(table, row)
    heir = table.join("Ela")
    table.by(0, do.Give(0, heir))
    with refused("error-table-look"):
        see(table, row, Actor(heir, key(heir), device="phone"))
    with refused("error-table-right"):
        see(table, row)


def test_at_an_aided_table_nothing_waits_and_nothing_is_held() -> None:
    table = a_short_table("sen", memory="aided")
    table.deal()
    row = table.move(0, "peek 0 1")
    with refused("error-table-look"):
        see(table, row)
