"""Rounds that were played with real cards count as those that are played here."""

from __future__ import annotations

import random
from typing import Any

import pytest

from pobudka import BadInput, Game
from pobudka.core import registry
from pobudka.core.board import Stacks
from pobudka.core.played import Played
from pobudka.core.tally import Sheet, zone_of

ZOSIA = [["9", "7", "3", "0"], ["take2/5", "6", "5", "0"], ["3", "4", "1", "2"], ["3", "2", "5", "1"]]  # §11.1


def sheet(game: str, players: int = 4, starter: int = 0, **options: Any) -> Sheet:
    return Sheet(registry.find(game), players, options, starter)


def test_a_call_that_came_too_early_costs_five_from_cards_and_from_sums() -> None:
    assert sheet("sen").add(Played(3, True, cards=ZOSIA)).scores == [19, 16, 10, 16]
    assert sheet("sen").add(Played(3, True, sums=[19, 16, 10, 11])).scores == [19, 16, 10, 16]
    assert sheet("sen", penalty=15).add(Played(3, True, sums=[19, 16, 10, 11])).scores == [19, 16, 10, 26]
    assert sheet("sen").add(Played(3, False, sums=[19, 16, 10, 11])).scores == [19, 16, 10, 11]


def test_variants_that_look_at_cards_are_applied_to_cards() -> None:
    assert sheet("sen", variants=["not-scary"]).add(Played(3, True, cards=ZOSIA)).scores == [10, 16, 10, 16]


def test_rounds_add_up_until_somebody_wins_and_who_ended_one_says_who_starts() -> None:
    notes = sheet("sen", 2, end={"target": 30})
    assert notes.starter == 0
    assert notes.add(Played(1, True, sums=[10, 4])).totals == [10, 0]
    assert notes.starter == 0 and notes.winners == []
    assert notes.add(Played(0, False, sums=[20, 9])).totals == [30, 9]
    assert notes.winners == [1]
    with pytest.raises(BadInput) as problem:
        notes.add(Played(0, False, sums=[1, 1]))
    assert problem.value.message == "error-count-over"


def test_smoki_has_columns_and_tokens_and_koty_lands() -> None:
    smoki = sheet("smoki", 2)
    dreams = [["1", "2", "3", "1", "5", "6"], ["8", "8", "8", "7", "7", "7"]]
    assert smoki.add(Played(0, cards=dreams)).scores == [16, 45]
    assert smoki.rounds[0].tokens == [1, 0] and smoki.starter == 1
    koty = sheet("koty", 2)
    lands = [["6", "raven+2", "5+3", "+2"], ["8", "7+3", "raven+1", "+2"]]
    assert koty.add(Played(0, cards=lands)).scores == [64, 82] and koty.winners == [1] and koty.starter is None


@pytest.mark.parametrize("land", ["joker+1", "5+4", "5+x", "9", "5+-1"])
def test_a_land_that_cannot_be_is_refused(land: str) -> None:
    with pytest.raises(BadInput) as problem:
        sheet("koty", 2).add(Played(0, cards=[[land, "", "", ""], ["", "", "", ""]]))
    assert problem.value.message == "error-count-stack"


@pytest.mark.parametrize(
    ("played", "message"),
    [
        (Played(0, sums=[1, 2]), "error-count-sums"),
        (Played(0, sums=[1, 2, 3, 4000]), "error-count-sums"),
        (Played(0), "error-count-sums"),
        (Played(4, sums=[1, 2, 3, 4]), "error-seat"),
        (Played(0, cards=ZOSIA[:3]), "error-count-cards"),
        (Played(0, cards=[[], *ZOSIA[1:]]), "error-count-size"),
        (Played(0, cards=[["1"] * 17, *ZOSIA[1:]]), "error-count-size"),
        (Played(0, cards=[["10"], *ZOSIA[1:]]), "error-token"),
        (Played(0, cards=[["0"] * 4, *ZOSIA[1:]]), "error-count-deck"),
        (Played(0, cards=[["hourglass"], *ZOSIA[1:]]), "error-count-deck"),
    ],
)
def test_what_cannot_be_is_refused(played: Played, message: str) -> None:
    with pytest.raises(BadInput) as problem:
        sheet("sen").add(played)
    assert problem.value.message == message


def noted(game: Game) -> Played:
    """The round that is over, as people who sit around it would note it."""
    zone, view, this_round = zone_of(game.rules), game.view("all"), game.position.plain["this_round"]
    assert zone is not None
    dreams = getattr(view, zone.shown)
    if isinstance(zone, Stacks):
        dreams = [[f"{land.top or ''}+{getattr(land, zone.counts)}" for land in lands] for lands in dreams]
    ender = int(this_round["ender"]) if "ender" in this_round.dtype.names else 0
    return Played(ender, bool(game.rules.board.called) and view.caller is not None, cards=dreams)


@pytest.mark.parametrize(
    ("game", "options"), [("sen", {"variants": ["all-in", "not-scary"]}), ("smoki", {}), ("koty", {})]
)
def test_a_game_that_was_played_here_counts_the_same_on_paper(game: str, options: dict[str, Any]) -> None:
    chance, match = random.Random(23), Game(game, 3, **options)
    notes = sheet(game, 3, **options)
    while not match.winners and match.round < 6:
        match.deal(seed=chance.randrange(99))
        while seats := match.to_move:
            match.push(chance.choice(match.legal(seats[0])), seats[0])
        round = notes.add(noted(match))
        assert round.scores == match.scores and round.totals == match.view(None).totals
        assert notes.winners == (match.winners or [])
