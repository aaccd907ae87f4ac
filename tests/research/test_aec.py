"""The games pass the tests that PettingZoo has for its own, and answer bad arguments with what is right."""

from __future__ import annotations

import warnings
from collections.abc import Mapping
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, seed_test
from pettingzoo.utils.conversions import turn_based_aec_to_parallel
from tests.research.configurations import a_few

from pobudka import BadInput
from pobudka.research import aec_env

CYCLES = 60
WAYS = [
    {},
    {"named": True, "observe": "tokens", "memory": "sees", "episode": "match", "reward": "win"},
]


def pass_their_tests(name: str, players: int, cycles: int, **how: Any) -> None:
    """All that PettingZoo asks of an environment. It would rather have a Box than a Dict, but knows masks in Dicts."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(aec_env(name, players, **how), num_cycles=cycles)
        seed_test(lambda: aec_env(name, players, **how), num_cycles=cycles)
        parallel_api_test(turn_based_aec_to_parallel(aec_env(name, players, **how)), num_cycles=cycles)


@pytest.mark.parametrize(("name", "players", "options"), a_few())
@pytest.mark.parametrize("how", WAYS, ids=["flat", "named"])
def test_pettingzoos_own_tests_pass(
    name: str, players: int, options: Mapping[str, Any], how: Mapping[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    pass_their_tests(name, players, CYCLES, **how, **options)
    assert "Passed API test" in capsys.readouterr().out


def play(env: Any, seed: int, most: int = 3_000) -> dict[str, float]:
    """An episode at random; what each agent has got in all."""
    chance = np.random.default_rng(seed)
    env.reset(seed=seed)
    got = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter(most):
        seen, reward, ended, cut, _ = env.last()
        got[agent] += reward
        env.step(None if ended or cut else int(chance.choice(seen["action_mask"].nonzero()[0])))
    return got


def test_points_leads_and_wins_are_paid_at_the_end() -> None:
    for seed in range(5):
        env = aec_env("sen", 3, reward="points")
        points = play(env, seed)
        assert list(points.values()) == [-score for score in env.game.scores or []]
        mean = sum(points.values()) / 3
        leads = play(aec_env("sen", 3), seed)
        assert leads == pytest.approx({agent: (value - mean) * 1.5 for agent, value in points.items()})
        wins = play(aec_env("sen", 3, reward="win"), seed)
        assert {agent for agent, value in wins.items() if value > 0} == {
            agent for agent, value in points.items() if value == max(points.values())
        }


def test_partners_do_not_lead_each_other() -> None:
    env = aec_env("koty", 4, teams=True)
    leads = play(env, 1)
    totals = env.game.totals
    rivals = (totals[1] + totals[3]) / 2
    assert leads["seat_0"] == pytest.approx(totals[0] - rivals)


def test_a_match_goes_on_until_it_is_won() -> None:
    env = aec_env("sen", 2, episode="match", reward="win", end={"rounds": 3})
    got = play(env, 4)
    assert env.game.round == 3 and env.game.is_over and set(got.values()) <= {1.0, -1.0, 0.0}


def test_an_episode_that_grows_too_long_is_cut_off() -> None:
    env = aec_env("sen", 2, limit=5)
    env.reset(seed=0)
    for _ in range(5):
        assert not any(env.truncations.values())
        env.step(env.actions.index(next(m for m in env.game.legal(env.game.to_move[0]) if m != "wake")))
    assert all(env.truncations.values()) and not any(env.terminations.values())
    assert set(env.rewards.values()) == {0.0}


@pytest.mark.parametrize("name", ["sen", "smoki", "koty"])
def test_the_table_is_drawn_as_text_and_as_a_picture(name: str) -> None:
    words = aec_env(name, 2, render_mode="ansi")
    words.reset(seed=1)
    assert words.render() == str(words.game)
    picture = aec_env(name, 2, render_mode="svg")
    picture.reset(seed=1)
    drawn = ElementTree.fromstring(picture.render() or "")
    assert drawn.tag.endswith("svg") and len(list(drawn.iter())) > 30
    assert aec_env(name, 2).render() is None


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    env = aec_env("sen", 2)
    env.reset(seed=1)
    before = env.game.record()
    for action in (env.actions.index("draw"), -1, 56, None, "draw"):
        with pytest.raises(BadInput, match="Seat 0 may: peek 0 1, "):
            env.step(action)
    assert env.game.record() == before and env.agent_selection == "seat_0"


@pytest.mark.parametrize(
    ("given", "answer"),
    [
        ({"episode": "year"}, '"episode" cannot be year. It may be: round, match'),
        ({"reward": "fame"}, "It may be: lead, points, win"),
        ({"observe": "none"}, "It may be: onehot, tokens"),
        ({"memory": "dreams"}, "It may be: knows, sees"),
        ({"render_mode": "smell"}, "It may be: None, ansi, svg"),
        ({"limit": 0}, '"limit" is a whole number from 1 to'),
        ({"edition": "second"}, "It may be: basic, jubilee, long"),
        ({"colour": "red"}, "There are: edition, variants"),
    ],
)
def test_bad_arguments_are_answered_with_what_is_right(given: dict[str, Any], answer: str) -> None:
    with pytest.raises(BadInput) as refused:
        aec_env("sen", 2, **given)
    assert answer in str(refused.value) and refused.value.say("pl") != str(refused.value)


def test_a_name_that_is_none_is_answered_with_all_there_are() -> None:
    with pytest.raises(BadInput, match="There are: sen, smoki, koty, sen_v1, smoki_v1, koty_v1"):
        aec_env("chess", 2)
    with pytest.raises(BadInput, match="sen_v1"):
        aec_env("sen_v2", 2)


def test_a_named_environment_brings_its_options() -> None:
    assert aec_env("sen_v1", 2).game.options["penalty"] == 15
    assert aec_env("sen_v1", 2, penalty=5).game.options["penalty"] == 5
    assert aec_env("sen", 2).game.options["penalty"] == 5
    assert aec_env("sen_v1", 2).metadata["name"] == "sen_v1"
