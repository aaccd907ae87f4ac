"""The sums of training: slopes are what a small change makes of the result, and what pays becomes likelier."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from pobudka.training.net import (
    Adam,
    Decisions,
    Parameters,
    backward,
    chain,
    choices_of,
    forward,
    fresh,
    gather,
    some_of,
    value,
    value_backward,
)
from pobudka.training.ppo import Played, learn, surprises

SCENE, ROW = 5, 4


def some_decisions(seed: int, count: int = 6) -> tuple[Decisions, np.ndarray]:
    chance = np.random.default_rng(seed)
    counts = chance.integers(2, 5, count)
    shapes = ((count, SCENE), (count, SCENE), (count, 4, ROW), (count, 4))
    scenes, secrets, rows, logits = (chance.standard_normal(shape).astype(np.float32) for shape in shapes)
    return gather(scenes, secrets, rows, logits, counts), counts


def exact(p: Parameters) -> Parameters:
    """In double precision, with a last layer that says something."""
    chance = np.random.default_rng(9)
    wide = {name: array.astype(np.float64) for name, array in p.items()}
    for name in ("last", "critic_last"):
        wide[name] = chance.standard_normal(wide[name].shape)
    return wide  # type: ignore[return-value]


@pytest.mark.parametrize("is_critic", [False, True])
def test_slopes_are_what_a_small_change_makes_of_the_result(is_critic: bool) -> None:
    d, _ = some_decisions(1)
    p = exact(fresh(SCENE, ROW, np.random.default_rng(2)))
    ahead: Callable[..., tuple[np.ndarray, object]] = value if is_critic else forward
    result, kept = ahead(p, d)
    push: Any = np.random.default_rng(3).standard_normal(result.shape)
    slopes = value_backward(p, kept, push) if is_critic else backward(p, d, kept, push)
    for name, slope in slopes.items():
        place = np.unravel_index(int(np.abs(slope).argmax()), slope.shape)
        before = p[name][place]
        results = []
        for change in (-1e-5, 1e-5):
            p[name][place] = before + change
            results.append(float(ahead(p, d)[0] @ push))
        p[name][place] = before
        assert (results[1] - results[0]) / 2e-5 == pytest.approx(float(slope[place]), rel=1e-3, abs=1e-6)


def test_some_decisions_of_many_are_what_they_were() -> None:
    (one, counts), (two, others) = some_decisions(4), some_decisions(5)
    both = np.concatenate([counts, others])
    picked = some_of(chain([one, two], both), np.array([2, 8]), both[[2, 8]])
    assert np.array_equal(picked.scenes, np.stack([one.scenes[2], two.scenes[2]]))
    assert np.array_equal(picked.rows[: counts[2]], one.rows[one.starts[2] : one.starts[2] + counts[2]])
    assert np.array_equal(picked.rows[counts[2] :], two.rows[two.starts[2] : two.starts[2] + others[2]])


def lesson(p: Parameters, seed: int, tables: int = 64) -> Played:
    """One decision a round, between two moves; the one whose row begins with 1 pays."""
    chance = np.random.default_rng(seed)
    scenes = chance.standard_normal((tables, SCENE)).astype(np.float32)
    rows = np.zeros((tables, 4, ROW), np.float32)
    pays = chance.integers(0, 2, tables)
    rows[np.arange(tables), pays, 0] = 1.0
    counts = np.full(tables, 2)
    d = gather(scenes, scenes, rows, np.zeros((tables, 4), np.float32), counts)
    likely, log = choices_of(forward(p, d)[0], d)
    chosen = (chance.random(tables) > likely[d.starts]).astype(np.int64)
    rewards = np.stack([chosen == pays, chosen != pays], axis=1).astype(np.float32)
    zeros = np.zeros((1, tables), np.int64)
    return Played(
        [d], counts[None], zeros, np.ones((1, tables), bool), chosen[None], log[d.starts + chosen][None],
        value(p, d)[0][None].astype(np.float32), rewards[None], np.ones((1, tables), bool),
    )  # fmt: skip


def test_what_pays_is_learned() -> None:
    p = fresh(SCENE, ROW, np.random.default_rng(6))
    adam, chance = Adam(p), np.random.default_rng(7)
    paid = [float(lesson(p, 0).rewards[0, :, 0].mean())]
    for seed in range(60):
        learn(p, adam, lesson(p, seed), chance, 5e-3)
    paid.append(float(lesson(p, 100).rewards[0, :, 0].mean()))
    assert paid[0] < 0.7 < 0.9 < paid[1]


def test_what_a_seat_decided_is_measured_by_what_came_to_it_later() -> None:
    """Seat 0 decides twice, seat 1 between that; then the round ends with 3 points for seat 0 and 5 for seat 1."""
    d, counts = some_decisions(8, count=1)
    steps = np.array([[0], [1], [0]])
    rewards = np.zeros((3, 1, 2), np.float32)
    rewards[2, 0] = 3.0, 5.0
    ended = np.array([[False], [False], [True]])
    nothing = np.zeros((3, 1), np.float32)
    values = np.array([[1.0], [1.0], [2.0]], np.float32)
    learns = np.array([[True], [False], [True]])
    played = Played([d] * 3, np.tile(counts, (3, 1)), steps, learns, steps, nothing, values, rewards, ended)
    found, known = surprises(played)
    assert known.ravel().tolist() == [True, False, True]
    assert found.ravel().tolist() == pytest.approx([2.0 - 1.0 + 0.95 * 1.0, 5.0 - 1.0, 3.0 - 2.0])
