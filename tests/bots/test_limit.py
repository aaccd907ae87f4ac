"""How far one decision looks ahead: by a number it is the same everywhere, by a time it is over in time."""

from __future__ import annotations

import pytest

from pobudka.bots.limit import Clock, Count, Limit


def tried_in(given: Limit, stages: int, moves: int) -> list[int]:
    """The worlds of each stage, where so many moves are tried."""
    found = []
    for stage in range(1, stages + 1):
        given.begin(stage, stages)
        found.append(0)
        while worlds := given.batch(moves):
            given.note(worlds, moves)
            found[-1] += worlds
    return found


def test_a_number_of_worlds_is_shared_out_among_the_stages() -> None:
    assert tried_in(Count(60), stages=3, moves=4) == [20, 20, 20]


def test_by_the_clock_no_world_is_begun_that_would_not_be_over_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of 80 ms shared by two stages, where a move takes 3 ms in a world and four of them are tried."""
    now = 0.0
    monkeypatch.setattr("pobudka.bots.limit.time.perf_counter", lambda: now)
    clock, ends = Clock(80), []
    for stage in (1, 2):
        clock.begin(stage, 2)
        while worlds := clock.batch(4):
            now += worlds * 4 * 0.003
            clock.note(worlds, 4)
        ends.append(round(now * 1000))
    assert ends == [36, 72]
