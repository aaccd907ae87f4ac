"""A seat of many tables is a vector environment of Gymnasium's."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest

from pobudka import BadInput
from pobudka.research import gym_vector
from pobudka.research.gym import SeatVectorEnv


def legal_ones(infos: dict[str, Any]) -> Any:
    """The first legal action of every table."""
    return infos["action_mask"].argmax(axis=1)


@pytest.mark.parametrize(("name", "seat"), [("sen_v1", 0), ("smoki", 1), ("koty", 2)])
def test_steps_are_the_decisions_of_one_seat(name: str, seat: int) -> None:
    env = gym_vector(name, 3, n=5, seed=1, seat=seat, reward="win")
    assert isinstance(env, gymnasium.vector.VectorEnv) and env.num_envs == 5
    seen, infos = env.reset()
    ended = 0
    for _ in range(120):
        assert seen in env.observation_space and (env.tables.batch.seat == seat).all()
        seen, reward, terminated, truncated, infos = env.step(legal_ones(infos))
        assert not (terminated & truncated).any()
        assert (reward[~terminated] == 0).all() and set(reward.tolist()) <= {0.0, 1.0, -1.0}
        ended += int(terminated.sum() + truncated.sum())
    env.close()
    assert ended or name == "koty"


def test_the_same_seed_gives_the_same_course() -> None:
    def course(env: SeatVectorEnv) -> list[float]:
        _, infos = env.reset(seed=4)
        told = []
        for _ in range(30):
            seen, reward, _, _, infos = env.step(legal_ones(infos))
            told.append(float(seen.sum() + reward.sum()))
        return told

    env = gym_vector("sen", 2, n=4)
    assert course(env) == course(env) == course(gym_vector("sen", 2, n=4, seed=9))


def test_the_others_play_as_they_are_told() -> None:
    asked = []

    def first_legal(batch: Any) -> Any:
        asked.append(set(batch.seat.tolist()))
        return batch.mask.argmax(axis=1)

    env = gym_vector("smoki", 2, n=3, opponent=first_legal)
    _, infos = env.reset()
    env.step(legal_ones(infos))
    assert asked and all(1 in seats for seats in asked)
    with pytest.raises(BadInput, match="An opponent is a function"):
        gym_vector("smoki", 2, opponent=7)  # type: ignore[arg-type]


def test_a_bot_by_its_name_plays_the_others_inside_the_call() -> None:
    env = gym_vector("sen_v1", 2, n=8, seat=1, opponent="habits", reward="lead")
    env.reset(seed=3)
    gained, chance = 0.0, np.random.default_rng(0)
    for _ in range(60):
        assert (env.tables.batch.seat == 1).all()
        _, reward, _, _, _ = env.step(env.tables.sample(chance))
        gained += float(reward.sum())
    assert gained < 0, "chance loses to habits, some 13 points a round"
    with pytest.raises(BadInput, match=r"habit alone; found dreamer\. There are: habits"):
        gym_vector("sen_v1", 2, opponent="dreamer")
