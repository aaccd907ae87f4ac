"""One estimator: leads that add up to nothing, worlds that follow from what is known, cards found where they lay."""

from __future__ import annotations

import numpy as np
import pytest
from tests.study.rounds import played
from tests.tables import GAMES

from pobudka import Game
from pobudka.study.estimator import Estimator
from pobudka.study.playouts import ORDER, PLACE


@pytest.mark.parametrize("name", GAMES)
def test_what_one_leads_the_others_are_behind(name: str) -> None:
    told = played(name, ("habits",) * 4, 0)
    leads = told.estimator().start(told.rounds[0].before, 16)
    assert np.allclose(leads.sum(axis=1), 0.0) and leads.std() > 0.0


def test_in_teams_partners_lead_together() -> None:
    game = Game("koty", 4, teams=True)
    leads = Estimator(game.position, game.rules.teams(4, game.options)).start(game.position, 8)
    assert np.array_equal(leads[:, 0], leads[:, 2]) and np.array_equal(leads[:, 0], -leads[:, 1])


@pytest.mark.parametrize("name", GAMES)
def test_the_same_question_has_the_same_answer(name: str) -> None:
    one = played(name, ("habits", "habits"), 1).rounds[0].decisions[-1]
    answers = []
    for _ in range(2):
        estimator = Estimator(one.before)
        view = one.before.view(one.seat)
        answers.append(estimator.outcomes(view, one.seat, [one.move], 5, estimator.chance(view)))
    assert np.array_equal(answers[0], answers[1])


def test_a_drawn_card_lay_on_top_of_the_draw_pile_and_a_blind_slot_where_it_lies() -> None:
    cards = ["5", "5", "1", "2", "3", "4", "6", "7", "8", "0", "9", "9"]
    game = Game("sen", 2, cards={token: cards.count(token) for token in cards})
    game.deal(deck=cards)
    game.push("peek 0 1", 0)
    game.push("peek 0 1", 1)
    estimator, before = Estimator(game.position), game.position
    top = int(np.flatnonzero(before.state["this_round"]["cards"][0] < 250)[-3])
    game.push("draw")
    [sight] = estimator.sights(before, game.position, (0, game.rules.notation.read("draw") or 0))
    assert sight.origin == (PLACE, top, 0) and game.rules.tokens[sight.kind] == "0"
    left = {game.rules.tokens[kind]: int(count) for kind, count in enumerate(sight.left) if count}
    assert sum(left.values()) == 7 and left["9"] == 2 and left["0"] == 1 and "5" not in left


@pytest.mark.parametrize("name", GAMES)
def test_cards_of_a_deal_come_from_its_order(name: str) -> None:
    told = played(name, ("habits", "habits"), 0)
    first = told.rounds[0]
    sights = told.estimator().sights(first.before, first.dealt, None)
    assert sights and all(sight.origin[0] == ORDER for sight in sights)
    deck = first.dealt.used_orders()[0]
    assert [deck[sight.origin[2]] for sight in sights] == [sight.kind for sight in sights]
    assert [int(sight.left.sum()) for sight in sights] == [len(deck) - j for j in range(len(sights))]


def test_after_a_reshuffle_a_card_is_one_of_those_that_were_shuffled() -> None:
    """Smoki with few cards: the open pile is shuffled in mid-move and opened anew, which all see."""
    found = 0
    for number in range(12):
        cards = {"0": 4, "1": 4, "2": 4, "5": 4}
        game = Game("smoki", 2, cards=cards, starter=number % 2)
        game.deal(seed=number)
        estimator = Estimator(game.position)
        while not game.is_round_over and len(game.history) < 60:
            before, (seat, move) = game.position, game.position.choose()
            game.play(seat, move)
            for sight in estimator.sights(before, game.position, (seat, move)):
                if sight.origin[0] == ORDER:
                    found += 1
                    order = game.position.used_orders()[sight.origin[1]]
                    assert order[sight.origin[2]] == sight.kind and sight.left.sum() <= len(order)
                assert sight.left[sight.kind] > 0
    assert found
