"""Standings: the right sign, the right unit, and intervals that hold what they promise."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest
from tests.lab.test_bout import ONE_ROUND, Hasty

from pobudka.lab import contest as contests
from pobudka.lab.bout import Outcome
from pobudka.lab.contest import Contest, arrange
from pobudka.lab.mirrored import Played, play_deal
from pobudka.lab.pace import Pace
from pobudka.lab.standing import Interval, interval, interval_of_share, standings, students_t


def played(deal: int, *outcomes: Outcome, bots: int = 2) -> Played:
    return Played(deal, list(outcomes), [Pace() for _ in range(bots)], [Counter() for _ in range(bots)])


def holds(found: Interval, truth: float) -> bool:
    assert found.low is not None and found.high is not None
    return found.low <= truth <= found.high


def test_a_lead_counts_from_the_side_on_which_the_game_is_won() -> None:
    outcomes = Outcome([10, 30], 2, [0], 9, False), Outcome([20, 4], 2, [1], 9, False)  # seated 0 1, then 1 0
    for name, sign in (("sen", 1), ("koty", -1)):
        found = standings(arrange(name, 2, ["random", "random"], {}), [played(0, *outcomes)])
        assert [bot.points for bot in found.bots] == [(10 + 4) / 4, (30 + 20) / 4]
        assert [bot.lead.mean for bot in found.bots] == [sign * 9, sign * -9]
        assert [bot.wins.mean for bot in found.bots] == [1, 0]
        assert found.cross[0][0] is None and found.cross[0][1] == found.bots[0].lead
        assert found.bots[0].lead.low is None  # one deal says nothing about the next


def test_a_shared_win_is_shared_and_a_cut_match_is_even() -> None:
    duel = arrange("sen", 2, ["random", "random"], {})
    tie, cut = Outcome([5, 5], 1, [0, 1], 9, False), Outcome([0, 0], 0, [0, 1], 10_000, True)
    found = standings(duel, [played(0, tie, cut)])
    assert [bot.wins.mean for bot in found.bots] == [0.5, 0.5] and found.cut == 1
    assert [bot.lead.mean for bot in found.bots] == [0, 0]


def test_copies_of_a_bot_count_as_one_bot_on_average() -> None:
    trio = arrange("sen", 3, ["random", "random"], {})
    outcomes = [Outcome([12 if bot else 6 for bot in seating], 1, [0], 1, False) for seating in trio.seatings(0)]
    found = standings(trio, [played(0, *outcomes)])
    assert [bot.points for bot in found.bots] == [6, 12] and [bot.lead.mean for bot in found.bots] == [6, -6]
    assert sum(bot.wins.mean for bot in found.bots) == 1 and found.even_share == 0.5


def test_the_unit_is_the_deal_however_many_matches_it_has() -> None:
    duel = arrange("sen", 2, ["random", "random"], {})
    deals = [played(i, Outcome([lead, 0], 1, [0], 1, False), Outcome([0, lead], 1, [0], 1, False)) for i, lead in
             enumerate((1, 2, 3, 6))]  # fmt: skip
    lead = standings(duel, deals).bots[1].lead
    half = 3.182 * np.std((1, 2, 3, 6), ddof=1) / 2
    assert lead.mean == 3 and lead.half == pytest.approx(half, rel=0.002)


def test_students_t_is_the_one_of_the_tables() -> None:
    table = {1: 12.706, 2: 4.303, 3: 3.182, 4: 2.776, 5: 2.571, 10: 2.228, 30: 2.042, 120: 1.980}
    for degrees, value in table.items():
        assert students_t(degrees) == pytest.approx(value, rel=0.0015)


def test_a_share_stays_a_share_and_a_few_whole_wins_do_not_prove_more() -> None:
    assert interval_of_share([1, 1, 0.5]).high == 1
    whole = interval_of_share([1.0] * 10)
    assert whole.high == 1 and whole.low == pytest.approx(0.692, abs=0.001)  # the exact bound for 10 of 10
    assert interval_of_share([0.0] * 10) == Interval(0, 0, 1 - (whole.low or 0))
    assert interval_of_share([0.5, 0.5]) == Interval(0.5, 0.5, 0.5)


def test_the_intervals_of_skewed_differences_hold_the_truth_19_times_in_20() -> None:
    chance = np.random.default_rng(1)
    held = 0
    for _ in range(2000):
        points = chance.choice([0, 3, 9, 20, 41], (30, 2, 2), p=[0.35, 0.3, 0.2, 0.1, 0.05])  # deal, seating, seat
        held += holds(interval((points[:, :, 0] - points[:, :, 1]).mean(axis=1).tolist()), 0)
    assert 0.94 <= held / 2000 <= 0.96


def hasty_duel(monkeypatch: pytest.MonkeyPatch) -> Contest:
    monkeypatch.setattr(contests, "sit_down", lambda spec, brief: Hasty(brief))
    return arrange("sen", 2, ["hasty", "hasty"], ONE_ROUND, seed=11)


def test_of_two_equal_bots_neither_is_found_better_19_times_in_20(monkeypatch: pytest.MonkeyPatch) -> None:
    duel = hasty_duel(monkeypatch)
    runs, deals = 200, 10
    held = {"lead": 0, "wins": 0}
    for run in range(runs):
        found = standings(duel, [play_deal(duel, run * deals + deal) for deal in range(deals)])
        held["lead"] += holds(found.bots[0].lead, 0)
        held["wins"] += holds(found.bots[0].wins, 0.5)
    assert 0.91 <= held["lead"] / runs <= 0.98, held
    assert 0.91 <= held["wins"] / runs <= 0.98, held


def test_a_better_bot_is_found_better() -> None:
    duel = arrange(
        "sen", 2, ["habits", "random"], {**ONE_ROUND, "penalty": 15}
    )  # as printed, rushing decides a single round
    habits, random = standings(duel, [play_deal(duel, deal) for deal in range(20)]).bots
    assert habits.lead.low is not None and habits.lead.low > 0 and habits.wins.low is not None and habits.wins.low > 0.5
    assert random.lead.high is not None and random.lead.high < 0


def test_a_bot_that_needs_no_chance_is_exactly_even_with_itself() -> None:
    duel = arrange("sen", 2, ["habits", "habits"], ONE_ROUND)
    found = standings(duel, [play_deal(duel, deal) for deal in range(5)])
    assert [bot.name for bot in found.bots] == ["habits", "habits #2"]
    assert all(bot.lead == Interval(0, 0, 0) and bot.wins == Interval(0.5, 0.5, 0.5) for bot in found.bots)


def test_a_pace_keeps_times_to_a_few_per_cent() -> None:
    pace = Pace()
    for ms in range(1, 1001):
        pace.add(ms / 1000)
    assert pace.decisions == 1000 and pace.mean == pytest.approx(0.5005)
    assert pace.quantile(0.5) == pytest.approx(0.5, rel=0.03) and pace.quantile(0.99) == pytest.approx(0.99, rel=0.03)
    assert Pace.from_json(pace.as_json()) == pace and Pace().quantile(0.5) == 0
