"""What watchers of a table are told: what they may know, when they may know it, and looks once."""

from __future__ import annotations

from typing import Any

import pytest
from tests.table.sitting import Shaky, a_look, a_short_table, play, refused
from tests.tables import GAMES

from pobudka import BadInput
from pobudka.core.chance import seeded
from pobudka.core.records import SPECTATOR
from pobudka.table import actions as do
from pobudka.table import watching
from pobudka.table.replay import State
from pobudka.table.rights import Actor
from pobudka.table.steps import can_undo, step
from pobudka.table.watching import PERCEPTION_OF


def test_a_look_waits_is_given_once_and_never_again() -> None:
    table, row = a_look()
    [change] = [change for change in table.table.news() if change.seq == row]
    assert [event.card for event in change.events(0)] == ["?", "?"]
    assert table.table.waiting(0) == [row] and table.table.waiting(1) == []
    dream = table.state.game.view(0).dreams[0]
    assert table.table.view(0).dreams[0] == ["?"] * 4, "what was looked at does not lie open"
    with refused("error-table-look"):
        table.see(1, row)
    assert [event.card for event in table.see(0, row)] == dream[:2]
    with refused("error-table-look"):
        table.see(0, row)
    with refused("error-table-look"):
        table.again().see(0, row)
    assert [(change.kind, change.events(0)) for change in table.table.news()] == [("looked", [])]


def test_a_look_whose_row_may_not_be_written_is_not_given() -> None:
    store = Shaky()
    table, row = a_look(store=store)
    store.trouble = "not written"
    with refused("error-table-unsure"):
        table.see(0, row)
    store.trouble = None
    assert len(table.see(0, row)) == 2


def test_a_look_can_still_be_had_after_the_round_after_a_pause_and_after_the_end() -> None:
    table, row = a_look()
    other = table.move(1, "peek 0 1")
    table.by(0, do.Pause())
    assert len(table.see(0, row)) == 2
    table.by(0, do.Abandon())
    assert len(table.see(1, other)) == 2


def test_at_an_aided_table_looks_come_at_once_and_stay() -> None:
    table, row = a_look(memory="aided")
    [change] = [change for change in table.table.news() if change.seq == row]
    faces = [event.card for event in change.events(0)]
    assert "?" not in faces and table.table.view(0).dreams[0][:2] == faces
    assert [event.card for event in change.events(1)] == ["?", "?"]
    assert table.table.waiting(0) == []


def test_what_a_row_told_can_still_be_asked_when_the_game_has_gone_on() -> None:
    table, row = a_look(memory="aided")
    [change] = [change for change in table.table.news() if change.seq == row]
    at_that_moment = [change.events(who) for who in (0, 1, None)]
    for _ in play(table, most=20):
        pass
    assert [change.events(who) for who in (0, 1, None)] == at_that_moment


# --- The same, told of another world ---


def whole(state: State, who: int | None) -> Any:
    """All that a watcher can ask for by itself, without asking for a look."""
    waiting = sorted(move for seat, move in state.looks if seat == who)
    return state.game.view(who, PERCEPTION_OF[state.opened.memory]), waiting, state.record()


def undo_says(state: State, seat: int, row: int) -> str:
    try:
        return f"{step(state, Actor(), do.Undo(seat, row), 0, lambda person: 0)} {can_undo(state, seat)}"
    except BadInput as problem:
        return problem.message


def compare_worlds(name: str, memory: str) -> tuple[int, int]:
    """Tell every watcher each move in the real world and in one that looks the same to it.

    Where it knows no more afterwards, or where all it could learn is a look that waits, it must be told the same.
    How often that was compared, and how often with a look.
    """
    table = a_short_table(name, seed=5, memory=memory)
    state, compared, looks = table.state, 0, 0
    for count, (seat, _, row_number) in enumerate(play(table, 5, most=60)):
        before, state = state, table.state
        if before.seq != row_number:  # a deal or an end of a round lies between
            continue
        row = table.log[row_number]
        for who in (*range(state.game.players), None):
            real, other = before.copy(), before.copy()
            other.game = before.game.copy()
            other.game.position = before.game.position.copy()
            world = before.game.position.view(SPECTATOR if who is None else who).imagine(seeded(count))
            other.game.position.state[:] = world.state
            assert whole(real, who) == whole(other, who)
            changes = [real.apply(row)]
            try:
                changes.append(other.apply(row))
            except BadInput:  # somebody else could not have played this in the other world
                assert seat != who
                continue
            is_alike = real.game.view(who) == other.game.view(who)
            is_own_look = memory == "real" and (who, row_number) in real.looks
            if is_alike or is_own_look:
                assert changes[0] == changes[1]
                assert changes[0].events(who) == changes[1].events(who)
                assert whole(real, who) == whole(other, who)
                assert undo_says(real, seat, row_number) == undo_says(other, seat, row_number)
                compared += 1
                looks += is_own_look and not is_alike
    return compared, looks


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("memory", ["real", "aided"])
def test_what_a_watcher_has_not_seen_does_not_change_what_it_is_told(name: str, memory: str) -> None:
    compared, looks = compare_worlds(name, memory)
    assert compared > 40
    assert looks > 0 or memory == "aided" or name != "sen"


@pytest.mark.parametrize(
    "leak",
    [
        lambda game, who, memory: game.events("all"),
        lambda game, who, memory: game.events(who),
    ],
    ids=["every face is told", "looks do not wait"],
)
def test_a_leak_that_is_put_in_is_found(leak: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watching, "visible_events", leak)
    with pytest.raises(AssertionError):
        compare_worlds("sen", "real")
