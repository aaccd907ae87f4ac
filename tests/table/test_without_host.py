"""When the host vanishes: those who remain go on, pause, or end the game together."""

from __future__ import annotations

from tests.table.sitting import Sitting, a_table, finish_round, refused

from pobudka import Game
from pobudka.table import actions as do
from pobudka.table.steps import ABSENCE, HOST_ABSENCE


def three_play() -> Sitting:
    """Person 0 hosts; all three have seats."""
    table = a_table(Game("sen", 3, end={"rounds": 2}, last_turn=True), people=3)
    table.deal()
    return table


def test_somebody_who_plays_hosts_in_the_place_of_a_host_who_has_gone() -> None:
    table = three_play()
    guest = table.join("Ela")
    with refused("error-table-lead-present"):
        table.by(1, do.Lead())
    table.gone[0] = table.time.ms
    table.time.ms += HOST_ABSENCE
    with refused("error-table-right"):
        table.by(guest, do.Lead())
    table.by(1, do.Lead())
    assert table.state.host == 1 and table.by(1, do.Lead()).seq == table.state.seq - 1
    table.by(1, do.Abandon())
    assert table.state.phase == "closed"


def test_the_game_ends_when_all_who_play_want_it() -> None:
    table = three_play()
    for person in (0, 1):
        table.by(person, do.Agree())
    assert table.state.phase == "playing" and table.state.enders == {0, 1}
    table.by(0, do.Agree(False))
    table.by(2, do.Agree())
    assert table.state.phase == "playing"
    table.by(0, do.Agree())
    assert table.state.closed is not None and table.state.closed.why == "abandoned"
    assert table.again().state.closed == table.state.closed, "the log alone says so"


def test_who_has_long_been_away_is_not_waited_for_and_who_is_back_is() -> None:
    table = three_play()
    table.gone[0] = table.time.ms
    table.time.ms += ABSENCE
    table.by(1, do.Agree())
    assert table.state.excused == {0} and table.state.closed is None
    del table.gone[0]  # is back
    table.by(2, do.Agree())
    assert table.state.closed is None
    table.gone[0] = table.time.ms
    table.time.ms += ABSENCE
    table.by(2, do.Agree(False))
    table.by(2, do.Agree())
    assert table.state.phase == "closed"


def test_a_new_round_is_played_by_those_who_wanted_to_go() -> None:
    table = three_play()
    table.by(1, do.Agree())
    finish_round(table)
    assert table.state.enders == {1}
    table.deal(2, by=2)
    assert table.state.enders == frozenset()


def test_who_leaves_is_not_asked_any_more() -> None:
    table = three_play()
    table.by(1, do.Agree())
    table.by(2, do.Agree())
    table.by(0, do.Leave())
    assert table.state.phase == "closed"
