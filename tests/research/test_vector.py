"""Many tables stepped together are the same tables as those played one by one, whoever steps them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import pytest
from tests.research.configurations import a_few

import pobudka
from pobudka import BadInput, Game
from pobudka.bots import Brief, Question, sit_down
from pobudka.core.chance import seeded
from pobudka.research.layout import Layout
from pobudka.research.vector import Batch, Vector, generators


def position_of(env: Vector, table: int) -> pobudka.Position:
    """A table of a batch, by itself."""
    return env.setting.game.position.with_state(env._tables[0][table : table + 1].tobytes())


@pytest.mark.parametrize(("name", "players", "options"), a_few())
@pytest.mark.parametrize("episode", ["round", "match"])
def test_what_is_told_of_a_table_is_what_its_position_tells(
    name: str, players: int, options: Mapping[str, Any], episode: Any
) -> None:
    env = pobudka.vector(name, players, n=3, seed=1, episode=episode, **options)
    chance = np.random.default_rng(0)
    batch = env.reset()
    for turn in range(150):
        for table in range(env.n if turn % 10 == 0 else 0):
            position, seat = position_of(env, table), int(batch.seat[table])
            assert seat == min(s for s in range(players) if position.to_move() >> s & 1)
            assert (batch.observation[table] == env.layout.observe(position, seat)).all()
            legal = env.actions.numbers(position.legal(seat))
            assert batch.mask[table].nonzero()[0].tolist() == sorted(legal)
            assert (env.full_state()[table] == env.layout.open(position)).all()
        batch = env.step(env.sample(chance))


@pytest.mark.parametrize(("name", "players"), [("sen", 2), ("smoki", 3), ("koty", 4)])
def test_bots_inside_the_call_decide_as_they_do_when_they_are_asked(name: str, players: int) -> None:
    """Beside tables of the same seed at which each bot is asked one by one: the same course, move by move."""
    game, seats = Game(name, players), range(1, players)
    bots = {seat: sit_down("habits", Brief(name, players, seat, game.options, game.cards)) for seat in seats}
    inside = pobudka.vector(name, players, n=2, seed=3, bots=dict.fromkeys(seats, "habits"), limit=60)
    outside = pobudka.vector(name, players, n=2, seed=3, limit=60)
    chance, told = np.random.default_rng(0), inside.reset()
    asked, reward, done = outside.reset(), np.zeros((2, players)), np.zeros(2, bool)

    def let_bots_play() -> None:
        nonlocal asked
        while (asked.seat != 0).any():
            chosen = [-1, -1]
            for table in (asked.seat != 0).nonzero()[0]:
                seat = int(asked.seat[table])
                move = bots[seat].think(Question.about(position_of(outside, table), seat)).move
                chosen[table] = int(outside.actions.numbers([move])[0])
            asked = outside.step(chosen)
            reward[:], done[:] = reward + asked.reward, done | asked.done

    let_bots_play()
    for _ in range(80):
        assert (told.seat == 0).all() and (told.observation == asked.observation).all()
        assert (told.mask == asked.mask).all()
        chosen = inside.sample(chance)
        told, asked = inside.step(chosen), outside.step(chosen)
        reward, done = asked.reward.astype(float), asked.done.copy()
        let_bots_play()
        assert (told.done == done).all() and (told.reward == reward).all()


def test_seats_of_bots_are_checked() -> None:
    with pytest.raises(BadInput, match="habit alone; found owl"):
        pobudka.vector("sen", 2, bots={1: "owl"})
    with pytest.raises(BadInput, match="At most 1 seats"):
        pobudka.vector("sen", 2, bots={0: "habits", 1: "habits"})
    with pytest.raises(BadInput, match="seat"):
        pobudka.vector("sen", 2, bots={2: "habits"})


@pytest.mark.parametrize("reward", ["lead", "points", "win"])
@pytest.mark.parametrize(("name", "options"), [("sen", {}), ("smoki", {}), ("koty", {"teams": True})])
@pytest.mark.parametrize("episode", ["round", "match"])
def test_an_episode_is_the_game_played_by_the_same_chance(
    name: str, options: Mapping[str, Any], reward: Any, episode: Any
) -> None:
    """The moves of one table are played again by a `Game`, which deals from the same generator."""
    env = pobudka.vector(name, 4, n=2, seed=5, reward=reward, episode=episode, **options)
    chance = np.random.default_rng(1)
    batch = env.reset()
    words = generators(5, 2)[1]
    generator = seeded(0)
    generator["words"][0] = words
    starter = (_rolled(generator) * 4) >> 32
    game = env.setting.new_game(starter)
    game.take_chance(generator)
    game.deal()
    for _ in range(3_000):
        assert int(batch.seat[1]) == game.to_move[0]
        actions = env.sample(chance)
        game.push(env.actions.text(int(actions[1])), game.to_move[0])
        batch = env.step(actions)
        if batch.done[1]:
            break
        assert not batch.reward[1].any()
        if game.is_round_over:
            game.deal()
    is_match = env.setting.plays_matches
    assert game.is_over if is_match else game.is_round_over
    points = game.totals if is_match else game.scores or []
    best = max if not game.rules.lowest_wins else min
    winners = game.winners or [] if is_match else [s for s, value in enumerate(points) if value == best(points)]
    assert batch.reward[1].tolist() == pytest.approx(env.setting.rewards(points, winners))


def _rolled(generator: Any) -> int:
    """The generator's next 32 bits, by the rule itself."""
    from pobudka.core.chance import roll

    return int(getattr(roll, "py_func", roll)(generator.view(np.recarray)[0]))


def test_threads_change_nothing() -> None:
    told = []
    for threads in (1, 2, 5):
        env = pobudka.vector("sen", 2, n=33, seed=3, threads=threads)
        chance = np.random.default_rng(2)
        env.reset()
        for _ in range(40):
            batch = env.step(env.sample(chance))
        told.append([array.copy() for array in batch])
        env.close()
    for other in told[1:]:
        assert all((mine == theirs).all() for mine, theirs in zip(told[0], other, strict=True))


def test_a_table_is_the_same_however_many_there_are_beside_it() -> None:
    few, many = (pobudka.vector("smoki", 2, n=n, seed=9).reset() for n in (2, 50))
    assert (few.observation == many.observation[:2]).all()


def test_the_same_seed_gives_the_same_tables_and_another_others() -> None:
    env = pobudka.vector("sen", 2, n=20, seed=1)
    first = env.reset().observation.copy()
    assert (env.reset().observation == first).all()
    assert (env.reset(seed=2).observation != first).any()


def test_what_is_told_is_written_into_given_arrays() -> None:
    env = pobudka.vector("sen", 2, n=4, seed=1)
    env.reset()
    own = Batch._make(np.zeros_like(array) for array in env.batch)
    actions = env.batch.mask.argmax(axis=1)
    assert env.step(actions, out=own) is own and env.batch is own
    assert own.mask.any(axis=1).all()
    with pytest.raises(BadInput, match=r'"mask" must be bool\[4, 56\], contiguous and writable; found bool\[3, 56\]'):
        env.step(own.mask.argmax(axis=1), out=own._replace(mask=own.mask[:3]))


def test_other_libraries_read_the_arrays_without_a_copy() -> None:
    env = pobudka.vector("sen", 2, n=4)
    env.reset()
    for array in env.batch:
        shared = np.from_dlpack(array)
        assert shared.ctypes.data == array.ctypes.data


def test_an_episode_that_grows_too_long_is_cut_off() -> None:
    env = pobudka.vector("sen", 2, n=8, limit=3)
    env.reset()
    chance = np.random.default_rng(0)
    for _ in range(2):
        assert not env.step(env.sample(chance)).cut.any()
    batch = env.step(env.sample(chance))
    assert (batch.cut <= batch.done).all() and batch.cut.any()
    assert not batch.reward[batch.cut].any()


def test_without_observations_only_masks_are_written() -> None:
    env = pobudka.vector("koty", 2, n=4, observe="none")
    batch = env.reset()
    assert batch.observation.shape == (4, 0) and batch.mask.any(axis=1).all()


def test_illegal_actions_are_refused_and_nothing_changes() -> None:
    env = pobudka.vector("sen", 2, n=3)
    with pytest.raises(BadInput, match="call reset"):
        env.step([0, 0, 0])
    env.reset()
    before = [array.copy() for array in (*env.batch, *env._tables[1:])]
    wake = env.actions.index("wake")
    with pytest.raises(BadInput, match=r"not legal at table 1\. Legal there: peek 0 1"):
        env.step([0, wake, 0])
    with pytest.raises(BadInput, match="Action 99 is not legal at table 2"):
        env.step([0, 0, 99])
    with pytest.raises(BadInput, match="each of the 3 tables"):
        env.step([0, 0])
    assert all((a == b).all() for a, b in zip(before, (*env.batch, *env._tables[1:]), strict=True))


@pytest.mark.parametrize("given", [{"n": 0}, {"threads": 0}, {"seed": -1}, {"seed": "x"}, {"observe": "smell"}])
def test_bad_arguments_are_answered_with_what_is_right(given: dict[str, Any]) -> None:
    with pytest.raises(BadInput) as refused:
        pobudka.vector("sen", 2, **given)
    assert refused.value.say("pl") != refused.value.say("en")


def test_the_layout_is_that_of_the_table() -> None:
    env = pobudka.vector("sen_v1", 3, n=2, observe="tokens", memory="sees")
    assert env.layout.size == Layout(Game("sen", 3, penalty=15), "tokens", "sees").size
