"""Trying every move: what comes out best becomes likelier, and the same seed leads to the same weights."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from tests.training.test_net import ROW, SCENE, some_decisions

from pobudka import BadInput, Game
from pobudka.bots.learned import WIDEST, Net, write_net
from pobudka.bots.mind import mind_of
from pobudka.core.registry import find
from pobudka.core.rule import new
from pobudka.games.sen.board import Phase
from pobudka.games.sen.habits.standing import MATCH, standing
from pobudka.training.net import Adam, choices_of, forward, fresh
from pobudka.training.trainer import Trainer
from pobudka.training.trials import TrialTrainer, Tried, learn

GAME = "sen"


def small(seed: int) -> TrialTrainer:
    return TrialTrainer(GAME, seed, tables=30, tried=200)


def are_alike(one: Net, two: Net) -> bool:
    return all(np.array_equal(a, b) for a, b in zip(one, two, strict=True))


def standings(players: int, totals: list[int], *, winners: int = 0, rounds: int = 0) -> list[float]:
    """What the score is worth to each seat after three rounds of a match to a target, or of so many rounds."""
    game = Game(GAME, players, **({"end": {"rounds": rounds}} if rounds else {}))  # type: ignore[arg-type]
    m, o = new(find(GAME).kernel.match), game.position.options
    m["this_round"]["phase"], m["winners"], m["number"] = Phase.OVER, winners, 3
    m["totals"][0, :players] = totals
    weights = mind_of(GAME).habits.weights(o[0])
    return [float(standing(m[0], o[0], seat, weights)) for seat in range(players)]


def test_the_move_that_came_out_best_becomes_likelier() -> None:
    p = fresh(SCENE, ROW, np.random.default_rng(1))
    d, counts = some_decisions(2, count=200)
    pays = d.rows[:, 0].astype(np.float32)  # what a move is worth is written on it
    tried, adam, chance = Tried(d, counts, pays), Adam(p), np.random.default_rng(3)
    before, _ = choices_of(forward(p, d)[0], d)
    for _ in range(60):
        learn(p, adam, tried, chance, 5e-3)
    after, _ = choices_of(forward(p, d)[0], d)
    best = pays == np.maximum.reduceat(pays, d.starts)[d.owner]
    assert before[best].mean() < 0.6 < 0.9 < after[best].mean()


def test_every_decision_that_is_told_leaves_a_choice_and_its_moves_come_out_differently() -> None:
    trainer = small(1)
    trainer.train()
    _, _, _, _, values, counts, _, _ = trainer._told
    assert ((counts >= 2) & (counts <= WIDEST)).all()
    differ = [len(set(values[i, : counts[i]])) > 1 for i in range(len(counts))]
    assert np.mean(differ) > 0.8


def test_the_same_seed_leads_to_the_same_weights_also_over_a_pause(tmp_path: Path) -> None:
    whole, first = small(3), small(3)
    for _ in range(3):
        whole.train()
    first.train()
    first.save(tmp_path / "kept.checkpoint")
    second = small(3)
    second.resume(tmp_path / "kept.checkpoint")
    for _ in range(2):
        second.train()
    assert are_alike(second.net, whole.net) and not are_alike(first.net, whole.net)
    assert second.progress.leads == whole.progress.leads


def test_a_critic_has_less_to_say_of_luck_than_the_end_of_the_round(tmp_path: Path) -> None:
    """From the same weights at the same tables: what two moves come to differs less, as less luck lies between."""
    practised = Trainer(GAME, 3, tables=200, steps=24)
    for _ in range(8):
        practised.train()
    practised.save(tmp_path / "practised.checkpoint")
    spreads = []
    for foresees in (False, True):
        trainer = TrialTrainer(GAME, 5, tables=30, tried=1000, foresees=foresees)
        trainer.start_from(tmp_path / "practised.checkpoint")
        trainer.train()
        _, _, _, _, values, counts, _, _ = trainer._told
        spreads.append(np.mean([values[i, : counts[i]].var() for i in range(len(counts))]))
    assert spreads[1] < spreads[0]


def test_trials_that_foresee_lead_to_the_same_weights_also_over_a_pause(tmp_path: Path) -> None:
    Trainer(GAME, 3, tables=30, steps=12).save(tmp_path / "practised.checkpoint")
    whole, first, second = (TrialTrainer(GAME, 3, tables=30, tried=200, foresees=True) for _ in range(3))
    for trainer in (whole, first):
        trainer.start_from(tmp_path / "practised.checkpoint")
    first.train()
    first.save(tmp_path / "kept.checkpoint")
    second.resume(tmp_path / "kept.checkpoint")
    for trainer in (whole, whole, second):
        trainer.train()
    assert second.critic is not None and whole.critic is not None
    assert are_alike(second.net, whole.net) and np.array_equal(second.critic.critic, whole.critic.critic)
    with pytest.raises(BadInput, match=r"another training|innego treningu"):
        small(3).resume(tmp_path / "kept.checkpoint")


def test_trials_do_not_go_on_from_a_training_of_the_other_kind(tmp_path: Path) -> None:
    Trainer(GAME, 3, tables=30, steps=12).save(tmp_path / "played.checkpoint")
    with pytest.raises(BadInput, match=r"another training|innego treningu"):
        small(3).resume(tmp_path / "played.checkpoint")


def test_trials_may_begin_with_weights_that_came_about_otherwise(tmp_path: Path) -> None:
    learned = Trainer(GAME, 3, tables=30, steps=12)
    learned.train()
    write_net(tmp_path / "learned.npz", learned.net, {})
    trainer = small(4)
    trainer.start_from(tmp_path / "learned.npz")
    assert are_alike(trainer.net, learned.net) and trainer.stretches == 0
    with pytest.raises(BadInput, match=r"another training|innego treningu"):
        trainer.resume(tmp_path / "learned.npz")
    other = TrialTrainer("smoki", 4, tables=30, tried=200)
    with pytest.raises(BadInput, match=r"another training|innego treningu"):
        other.start_from(tmp_path / "learned.npz")


def test_a_game_that_does_not_say_what_the_score_is_worth_can_be_learned_by_trials() -> None:
    trainer = TrialTrainer("smoki", 4, tables=30, tried=200)
    trainer.train()
    assert np.isfinite(trainer.progress.entropies).all()


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_who_lies_ahead_is_likelier_to_win_the_match_and_what_one_gains_the_others_lose(players: int) -> None:
    found = standings(players, [40 + 5 * seat for seat in range(players)])
    assert found == sorted(found, reverse=True) and found[0] > 0.0 > found[-1]
    assert sum(found) == pytest.approx(0.0)


def test_a_lead_is_worth_more_near_the_end_of_a_match() -> None:
    assert standings(4, [80, 95, 95, 95])[0] > standings(4, [5, 20, 20, 20])[0]
    assert standings(4, [5, 20, 20, 20], rounds=4)[0] > standings(4, [5, 20, 20, 20])[0]


def test_of_equals_who_starts_the_next_round_stands_best() -> None:
    found = standings(4, [30, 30, 30, 30])
    assert found[0] == max(found) > 0.0


def test_a_match_that_is_won_is_told_by_the_round_alone() -> None:
    assert standings(4, [20, 101, 60, 70], winners=0b0001) == [0.0] * 4
    assert MATCH > standings(4, [5, 99, 99, 99])[0] / 0.75 > 0.9 * MATCH
