"""Seatings: every bot in every seat equally often, whatever the numbers."""

from __future__ import annotations

from collections import Counter

import pytest

from pobudka.lab.schedule import count_of_seatings, seatings

EVERY = [(bots, seats) for bots in range(2, 8) for seats in range(2, 7)]


@pytest.mark.parametrize(("bots", "seats"), EVERY)
def test_within_one_deal_every_bot_sits_in_every_seat_equally_often(bots: int, seats: int) -> None:
    for deal in range(3):
        played = seatings(bots, seats, 1, deal)
        assert len(played) == len(set(played)) == count_of_seatings(bots, seats)
        at = Counter((seat, bot) for seating in played for seat, bot in enumerate(seating))
        assert len(at) == bots * seats and len(set(at.values())) == 1


@pytest.mark.parametrize(("bots", "seats"), EVERY)
def test_every_two_bots_meet_equally_often(bots: int, seats: int) -> None:
    met = Counter(
        (a, b) for seating in seatings(bots, seats, 1, 0) for a in set(seating) for b in set(seating) if a < b
    )
    assert len(met) == bots * (bots - 1) // 2 and len(set(met.values())) == 1


def test_two_bots_at_a_table_for_two_change_places() -> None:
    assert seatings(2, 2, 0, 0) == [(0, 1), (1, 0)]


def test_of_two_bots_at_a_larger_table_one_sits_alone_in_every_seat_and_then_the_other() -> None:
    assert sorted(seatings(2, 3, 0, 0)) == [(0, 0, 1), (0, 1, 0), (0, 1, 1), (1, 0, 0), (1, 0, 1), (1, 1, 0)]


def test_four_bots_sit_in_all_their_24_orders() -> None:
    assert len(set(seatings(4, 4, 0, 0))) == 24


def test_five_bots_go_round_the_table_in_an_order_drawn_for_each_deal() -> None:
    first, second = seatings(5, 5, 0, 0), seatings(5, 5, 0, 1)
    assert len(first) == 5 and set(first) != set(second)
    assert first == seatings(5, 5, 0, 0)
    neighbours = Counter((seating[0], seating[1]) for deal in range(400) for seating in seatings(5, 5, 0, deal))
    assert len(neighbours) == 20 and min(neighbours.values()) > 60  # 100 each on average
