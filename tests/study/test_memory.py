"""The memory report: it reads which slot was taken, of those who sat there, and says nothing before it can."""

from __future__ import annotations

import pytest
from tests.study.gates import holds, slots_chosen
from tests.study.rounds import played

from pobudka.core.errors import BadRecord
from pobudka.study.memory import NEEDED, UNLIKE, Choice, Report, choices_of, report
from pobudka.study.sentences import memory_lines
from pobudka.study.story import retold


def chosen(spec: str, rounds: int) -> list[Choice]:
    return [one for number in range(rounds) for one in slots_chosen("sen", spec, number)]


def test_who_forgets_is_told_from_who_does_not() -> None:
    forgetful, perfect = report(chosen("sleepyhead", 160)), report(chosen("raven", 160))
    assert holds(forgetful, 26.0) and not holds(forgetful, float("inf"))
    assert perfect.half_life is not None and perfect.half_life.found is None
    assert "never forgotten" in memory_lines(perfect, "Ola", "sen", "en")[0]


def test_of_players_who_weigh_slots_as_habit_does_the_half_life_is_not_read_too_short() -> None:
    """Even without what the interval is wider by for those who weigh them otherwise."""
    found = report(chosen("forgets:42", 400))
    assert holds(found, 42.0, without=UNLIKE) and not holds(found, 120.0)


def test_with_too_few_choices_it_says_how_many_more_and_nothing_else() -> None:
    choices = chosen("raven", 5)
    found = report(choices)
    assert 0 < found.choices <= len(choices)
    assert found == Report(found.choices, NEEDED - found.choices, found.rounds)
    for language in ("pl", "en"):
        (line,) = memory_lines(found, "Ola", "sen", language)
        assert str(found.missing) in line


@pytest.mark.parametrize("name", ["smoki", "koty"])
def test_where_nothing_is_remembered_of_own_cards_it_says_so(name: str) -> None:
    told = played(name, ("habits", "habits"), 0)
    choices = choices_of(told, told.estimator(), 0)
    assert choices == [] and "tells anything" in memory_lines(report(choices), "Ola", name, "en")[0]


@pytest.mark.parametrize(
    ("changes", "own"),
    [
        ([], [0, 1, 2]),
        ([(1, 1, 0, "stand_in")], [0]),
        ([(1, 1, 0, "stand_in"), (1, 2, 0, "back")], [0, 2]),
        ([(1, 2, 0, "handed")], [2]),
        ([(2, 0, 0, "started")], []),
        ([(1, 0, 1, "stand_in")], [0, 1, 2]),
    ],
)
def test_decisions_of_others_at_the_same_seat_are_not_one_s_own(
    changes: list[tuple[int, int, int, str]], own: list[int]
) -> None:
    """Changes before the first, second or third decision of seat 0; which of the three are its player's?"""
    record = played("sen", ("random", "random"), 0).game.record()
    indices = [index for index, (seat, _) in enumerate(record["rounds"][0]["moves"]) if seat == 0][:3]
    seats = [{"round": round, "move": indices[nth], "seat": seat, "what": what} for round, nth, seat, what in changes]
    told = retold({**record, "seats": seats})
    assert [nth for nth, index in enumerate(indices) if told.is_own(0, index)] == own


def test_a_record_that_tells_its_seats_wrongly_is_refused() -> None:
    record = played("sen", ("habits", "habits"), 3).game.record()
    with pytest.raises(BadRecord, match="seats"):
        retold({**record, "seats": [{"round": 1}]})
