"""The peeking audit: a bet that is fair at every card, whoever plays, and that a peeker's draws win."""

from __future__ import annotations

import numpy as np
import pytest
from tests.study.gates import drawn
from tests.study.rounds import played

from pobudka.core.effort import Effort
from pobudka.study.audit import BETS, NEEDED, Audit, Draw, audit, draws_of


def some_draws(count: int, seed: int, peeks: bool = False) -> list[Draw]:
    """Draws from made-up cards; whoever peeks draws again, once, if the first card was no good."""
    rng, found = np.random.default_rng(seed), []
    for _ in range(count):
        shares = rng.dirichlet(np.ones(8))
        worth = rng.normal(0.0, 2.0, 8)
        might = worth - shares @ worth
        kinds = rng.choice(8, 2, p=shares)
        kind = max(kinds, key=lambda one: might[one]) if peeks else kinds[0]
        found.append(Draw(float(might[kind]), might, shares))
    return found


def test_a_bet_on_a_card_is_fair() -> None:
    """Over all cards that might have come, by how likely they were, it brings what was staked."""
    one = some_draws(1, 0)[0]
    brought = [np.exp(Draw(float(luck), one.might, one.shares).bets()) for luck in one.might]
    assert np.allclose(one.shares @ np.array(brought), np.ones(len(BETS)))


def test_honest_players_stay_below_the_bound_and_a_peeker_does_not() -> None:
    honest = [audit(some_draws(NEEDED, seed)) for seed in range(200)]
    scores = np.array([found.z for found in honest])
    assert abs(scores.mean()) < 0.25 and 0.85 < scores.std() < 1.15
    assert not any(found.is_beyond for found in honest)
    assert audit(some_draws(NEEDED, 0, peeks=True)).is_beyond


def test_with_too_few_draws_nothing_is_said() -> None:
    assert audit(some_draws(NEEDED - 1, 0)) == Audit(NEEDED - 1)


def test_own_draws_are_those_of_the_seat_and_chance_has_no_favourite() -> None:
    told = played("sen", ("habits", "habits"), 1, penalty=15)
    effort = Effort(worlds=4, length=500, least=2)
    for seat in (0, 1):
        for draw in draws_of(told, told.estimator(), seat, effort):
            assert draw.shares.sum() == pytest.approx(1.0)
            assert float(draw.shares @ draw.might) == pytest.approx(0.0, abs=1e-9)
    with_all = [one for number in range(12) for one in drawn("sen", "habits", number)]
    assert with_all and abs(sum(one.luck for one in with_all)) < 4.0 * sum(one.variance for one in with_all) ** 0.5
