"""The baselines learn, and what they learned plays as any bot does: asked here, as a program, installed."""

from __future__ import annotations

import argparse
import importlib.util
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from pobudka import Game
from pobudka.bots.chair import Chair
from pobudka.research import tasks
from pobudka.research.setting import setting

ROOT = Path(__file__).parents[2]
PPO = ROOT / "examples" / "ppo_sen.py"


def loaded(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, ROOT / "examples" / f"{name}.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def untrained(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A policy as training leaves it, but of arrays that chance has drawn."""
    terms, chance = setting("sen_v1", 2), np.random.default_rng(0)
    sizes = {"0": (256, terms.layout.size), "1": (256, 256), "2": (terms.actions.n, 256)}
    arrays: dict[str, Any] = {f"w{name}": chance.normal(0, 0.1, size) for name, size in sizes.items()}
    path = tmp_path_factory.mktemp("policy") / "untrained.npz"
    arrays |= {f"b{name}": np.zeros(rows) for name, (rows, _) in sizes.items()}
    np.savez(path, **arrays)
    return path


def test_a_policy_plays_where_any_bot_plays(untrained: Path, tmp_path: Path) -> None:
    score = tasks.best_response(loaded("ppo_sen").player(untrained), "random", deals=3)
    assert score.beside["troubles"] == 0
    game = Game("sen", players=2, penalty=15)
    chair = Chair(game, 0, f"{sys.executable} {PPO} play --policy {untrained}", ms=5000)
    game.deal(seed=4)
    move, trouble = chair.decide(game)
    chair.leave(game)
    assert trouble is None and move in game.legal(0)
    asked = [sys.executable, str(PPO), "pack", "--policy", str(untrained), "--folder", str(tmp_path / "bot")]
    subprocess.run(asked, check=True)
    offered = "from ppo_sen_bot import Bot; print(Bot.__doc__, Bot.traits.wants_events)"
    run = subprocess.run(
        [sys.executable, "-c", offered], cwd=tmp_path / "bot", capture_output=True, text=True, check=True
    )
    assert run.stdout == "Learned Sen for two by playing against itself. False\n"
    assert 'ppo-sen = "ppo_sen_bot:Bot"' in (tmp_path / "bot" / "pyproject.toml").read_text("utf-8")


def test_ppo_trains_and_keeps_what_it_learned(tmp_path: Path) -> None:
    pytest.importorskip("torch", reason="torch is not installed: it is the researcher's to choose (pip install torch)")
    ppo, policy = loaded("ppo_sen"), tmp_path / "policy.npz"
    ppo.train(argparse.Namespace(minutes=1.0, decisions=100_000, seed=1, threads=1, policy=policy, plot=None))
    learned = ppo.Policy(policy)
    first_look = learned.preferences(np.zeros(learned.terms.layout.size, np.uint8))
    assert first_look.shape == (learned.terms.actions.n,) and np.ptp(first_look) > 0
    assert tasks.best_response(ppo.player(policy), "random", deals=2).beside["troubles"] == 0


def test_mccfr_comes_nearer_to_an_equilibrium() -> None:
    [(_, first), (_, last)] = loaded("mccfr_sen").solve(iterations=300, every=300)
    assert first == pytest.approx(17 / 15)
    assert last < 0.75 * first
