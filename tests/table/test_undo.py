"""A move can be taken back while nobody has learned anything by it."""

from __future__ import annotations

import pytest
from tests.table.sitting import Sitting, a_look, a_table, finish_round, play, refused
from tests.tables import GAMES

from pobudka import BadInput, Game
from pobudka.table import actions as do
from pobudka.table.steps import can_undo


def try_undo(table: Sitting, seat: int, row: int) -> bool:
    may = can_undo(table.state, seat)
    try:
        table.undo(seat, row)
    except BadInput as problem:
        assert problem.message.startswith("error-table-"), problem.message
        assert may is None
        return False
    assert may == row, "it was said beforehand"
    return True


def before_the_last_turn() -> Sitting:
    """Seat 0 has called; seat 1 is asked."""
    table = a_table(Game("sen", 2, last_turn=True))
    table.deal()
    for seat in (0, 1):
        table.move(seat, "peek 0 1")
    table.move(0, "wake")
    return table


@pytest.mark.parametrize("name", GAMES)
def test_only_moves_that_told_nobody_anything_can_be_taken_back(name: str) -> None:
    table = a_table(Game(name, 2), seed=6)
    undone, kept = 0, 0
    before = table.state
    for seat, text, row in play(table, 6, most=400):
        state, previous = table.state, before
        if try_undo(table, seat, row):
            undone += 1
            assert table.state.game == previous.game and table.state.game.to_move == previous.game.to_move
            for who in (*range(previous.game.players), None):
                assert table.table.view(who) == previous.game.view(who, "sees")
            assert table.undo(seat, row) == table.state.seq - 1, "taking back twice is the same"
            answer = table.state.next_answer(seat)
            assert table.move(seat, text, answer - 1) == row, "a late copy of the message is not played again"
            table.move(seat, text, answer)
            assert table.state.game == state.game
        else:
            kept += 1
        before = table.state
    assert kept > 0
    assert undone > 0 or name == "koty"


def test_a_look_a_drawn_card_and_an_opponents_move_cannot_be_taken_back() -> None:
    table, row = a_look()
    with refused("error-table-undo-seen"):
        table.undo(0, row)
    with refused("error-table-undo-last"):
        table.undo(1, row)
    for seat in (1, 2):
        table.move(seat, "peek 0 1")
    with refused("error-table-undo-last"):
        table.undo(0, row)
    drawn = table.move(0, "draw")
    with refused("error-table-undo-seen"):
        table.undo(0, drawn)


def test_a_call_can_be_taken_back_until_the_next_one_moves() -> None:
    table = before_the_last_turn()
    called = table.state.seq - 1
    assert table.table.view(1).caller == 0
    table.see(1, table.table.waiting(1)[0])
    table.undo(0, called)
    assert table.table.view(1).caller is None and table.state.game.to_move == [0]
    called = table.move(0, "wake", 3)
    table.move(1, "draw")
    with refused("error-table-undo-last"):
        table.undo(0, called)


def test_the_last_move_of_a_round_cannot_be_taken_back() -> None:
    table = finish_round(a_table(Game("sen", 2)))
    row, seat = next((row.seq, row.seat) for row in reversed(table.log) if row.kind == "move")
    assert seat is not None and can_undo(table.state, seat) is None
    with refused("error-table-between"):
        table.undo(seat, row)


def test_a_table_may_settle_that_nothing_is_taken_back() -> None:
    table = a_table(Game("sen", 2, last_turn=True), may_undo=False)
    table.deal()
    for seat in (0, 1):
        table.move(seat, "peek 0 1")
    row = table.move(0, "wake")
    assert can_undo(table.state, 0) is None
    with refused("error-table-undo-off"):
        table.undo(0, row)


def test_what_the_stand_in_played_is_not_taken_back_by_whoever_is_away() -> None:
    table = a_table(Game("sen", 2, last_turn=True))
    table.deal()
    for seat in (0, 1):
        table.move(seat, "peek 0 1")
    table.stand_in(0, by=0)
    called = table.move(0, "wake")
    assert can_undo(table.state, 0) is None
    with refused("error-table-stand-in"):
        table.by(0, do.Undo(0, called))
