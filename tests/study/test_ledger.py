"""The luck ledger: it adds up, cards that could not be others bring no luck, and the gates' controls fail."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from tests.study.fair import check_fair, first_might, steps_of
from tests.study.gates import PAIRINGS, check_any_tables, seen_before
from tests.study.rounds import played
from tests.tables import GAMES

from pobudka import Game
from pobudka.core.chance import seeded
from pobudka.core.effort import Effort
from pobudka.study.accounts import Row, accounts, betas
from pobudka.study.estimator import Estimator, Sight
from pobudka.study.ledger import ledger, luck_by_kind
from pobudka.study.standing import LONGEST
from pobudka.study.story import retold

QUICK = Effort(worlds=4, length=500, least=2, starts=8, starts_length=500)


@pytest.mark.parametrize("name", GAMES)
def test_everything_adds_up_for_everybody(name: str) -> None:
    told = played(name, ("sleepyhead", "habits", "habits"), 0)
    found = ledger(told.rounds[0], told.estimator(), Effort(worlds=2, length=100, least=2, starts=4))
    parts = found.start + found.cards + found.decisions + found.veil + found.others + found.noise
    assert np.allclose(parts, found.lead)
    for by_seat in (found.lead, found.cards, found.start):
        assert abs(by_seat.sum()) < 1e-9
    assert np.array_equal(found.adjusted, found.lead - found.cards)


def some_sights(name: str) -> Iterator[tuple[Estimator, Any, tuple[int, int], list[Sight]]]:
    """Of the first moves of three rounds: who tells their worth, what was known, and what they were first to show."""
    for number in range(3):
        told = played(name, ("friendly", "friendly"), number)
        estimator = told.reviewer()
        for one in told.rounds[0].decisions[:12]:
            move = one.seat, one.move
            if sights := estimator.sights(one.before, one.after, move):
                yield estimator, estimator.seen_by_any(one.before), move, sights


@pytest.mark.parametrize("name", ["sen", "smoki"])
def test_a_playout_that_is_cut_short_tells_the_same_luck_as_one_to_the_end(name: str) -> None:
    short: list[Any] = []
    long: list[Any] = []
    for estimator, known, move, sights in some_sights(name):
        for lucks, cut in ((short, 9), (long, LONGEST)):
            effort = Effort(worlds=64, length=10**6, cut=cut)
            lucks.append(np.nan_to_num(luck_by_kind(estimator, known, move, sights, effort).mean(axis=0)[:, 0]))
    assert np.corrcoef(np.concatenate(short), np.concatenate(long))[0, 1] > 0.6
    assert abs(np.corrcoef(np.concatenate(short), np.concatenate(long[1:] + long[:1]))[0, 1]) < 0.5  # of other cards


@pytest.mark.parametrize("name", ["sen", "smoki"])
def test_no_luck_that_is_told_follows_from_the_card_that_came(name: str) -> None:
    estimator, known, move, [*before, last] = next(some_sights(name))
    effort, others = Effort(worlds=8, length=2_000), np.flatnonzero(last.left)
    found = [
        luck_by_kind(estimator, known, move, [*before, replace(last, kind=int(kind))], effort) for kind in others[:3]
    ]
    assert all(np.array_equal(found[0], other, equal_nan=True) for other in found)


def test_how_much_a_standing_counts_is_settled_by_the_table_before_its_cards_are_dealt() -> None:
    here, there = (played("sen", ("random", "random"), 2 * number).estimator()._counts for number in range(2))
    assert np.array_equal(here, there) and here.any()
    dearer = played("sen", ("random", "random"), 0, penalty=15).estimator()._counts
    assert not np.array_equal(here, dearer)


def test_a_habit_decides_nothing_beside_habit() -> None:
    told = played("sen", ("habits", "habits"), 3)
    found = ledger(told.rounds[0], told.estimator(), QUICK)
    assert not found.decisions.any() and not found.veil.any() and not found.others.any()


def test_where_all_hidden_cards_are_alike_there_is_no_luck() -> None:
    cards = ["5"] * 12
    game = Game("sen", 2, cards={"5": 12})
    game.deal(deck=cards)
    for move, seat in (("peek 0 1", 0), ("peek 0 1", 1), ("draw", 0), ("discard", 0), ("wake", 1)):
        game.push(move, seat)
    told = retold(game.record())
    found = ledger(told.rounds[0], told.estimator(), QUICK)
    assert len(found.sights) > 4 and not found.cards.any()


def test_most_of_a_round_between_habits_is_luck() -> None:
    """Of 25 rounds: what is left when the luck of the cards is taken off varies a quarter as much, or less."""
    rounds = [played("sen", PAIRINGS[0].specs, number) for number in range(25)]
    found = [ledger(told.rounds[0], told.estimator(), Effort(worlds=24)) for told in rounds]
    lead, cards = np.array([one.lead[0] for one in found]), np.array([one.cards[0] for one in found])
    assert lead.var() > 4.0 * (lead - cards).var()
    assert lead.var() < 1.2 * (lead - np.roll(cards, 1)).var()  # another round's luck is none


def test_an_abandoned_round_counts_for_what_it_was_worth() -> None:
    game = Game("sen", 2)
    game.deal(seed=3)
    game.push("peek 0 1", 0)
    told = retold(game.record())
    found = ledger(told.rounds[0], told.estimator(), QUICK)
    assert not found.is_over and abs(found.lead.sum()) < 1e-9 and len(found.sights) == 3


def test_cards_come_as_the_counts_of_hidden_ones_say_and_not_as_those_of_the_deck() -> None:
    sums = np.zeros(3)
    for number in range(150):
        told = played("sen", ("random", "random"), number)
        sums += seen_before(told, told.estimator())
    right, wrong = sums[0] / np.sqrt(sums[1]), sums[2] / np.sqrt(sums[1])
    assert abs(right) < 2.6 < abs(wrong)


@pytest.mark.parametrize("name", ["sen", "smoki"])
def test_which_cards_might_have_come_does_not_follow_from_those_that_lie_hidden(name: str) -> None:
    """Where the first card lay that a move shows, and what might have lain there, are the same in every deal in which
    all that anybody has seen is the same."""
    told = played(name, ("friendly",) * 4, 1)
    estimator, asked = told.reviewer(), 0
    for before, _, move in steps_of(told):
        if move is not None and (here := first_might(estimator, before, move)):
            known = estimator.seen_by_any(before)
            worlds = [known.imagine(seeded(number)) for number in range(3)]
            assert [first_might(estimator, world, move) for world in worlds] == [here] * 3
            asked += 1
    assert asked > 10


@pytest.mark.parametrize("name", ["sen", "smoki"])
def test_no_place_at_a_table_of_four_is_told_to_be_lucky(name: str) -> None:
    lines = list(check_fair(name, ("friendly",) * 4, {}, rounds=30, jobs=1, less=30))
    assert not any(line.startswith("MISSED") for line in lines), lines


def row(lead: float, cards: float, game: str = "sen") -> Row:
    numbers = {part: [0.0, 0.0] for part in ("start", "decisions", "veil", "others", "noise", "error")}
    return Row(game, ["Ola", "Jan"], 0, [lead, -lead], cards=[cards, -cards], **numbers, is_over=True, has_luck=True)


def test_how_much_luck_is_taken_off_a_round_is_settled_by_the_rounds_before_it() -> None:
    rows = [row(1.0, 4.0), row(-2.0, -8.0), row(3.0, 9.0)] * 40
    found = betas(rows)
    assert found[0] == 1.0 and 0.25 < found[-1] < 0.5
    changed = betas([*rows[:-1], row(-50.0, 9.0)])
    assert np.array_equal(found, changed)  # its own result has no say


def test_accounts_are_by_name_and_by_game() -> None:
    found = accounts([row(4.0, 3.0), row(2.0, 1.0), row(5.0, 0.0, "smoki")])
    assert [(one.game, one.player, one.rounds) for one in found] == [
        ("sen", "Ola", 2), ("sen", "Jan", 2), ("smoki", "Ola", 1), ("smoki", "Jan", 1),
    ]  # fmt: skip
    ola = found[0]
    assert ola.lead.mean == 3.0 and ola.luck is not None and ola.luck.mean <= 2.0
    assert ola.adjusted is not None and ola.curve[-1] == pytest.approx(2 * ola.adjusted.mean)
    assert found[2].lead.half is None


@pytest.mark.parametrize("name", GAMES)
def test_any_table_has_a_ledger(name: str) -> None:
    """With any options, players and decks, played at random: every card is found where it lay, whatever moved it."""
    assert all(line.startswith("met") for line in check_any_tables(name, rounds=4))
