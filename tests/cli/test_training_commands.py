"""`pobudka train` and `exploit`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pobudka.bots.learned import FILE, read_critic, read_net
from pobudka.cli import exploit, train
from pobudka.core import registry
from pobudka.core.errors import BadInput

GAME = "sen"  # whose loops tests/training has compiled already


def test_training_writes_weights_how_they_came_about_and_a_picture_and_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out, plot = tmp_path / "mine.npz", tmp_path / "mine.svg"
    assert train.run(GAME, stretches=1, seed=4, players=2, out=out, plot=plot) == 0
    first = read_net(out)
    assert plot.read_text(encoding="utf-8").startswith("<?xml") and str(out) in capsys.readouterr().out
    assert train.run(GAME, stretches=2, seed=4, players=2, out=out, resume=True) == 0
    about = json.loads(out.with_suffix(".json").read_text(encoding="utf-8"))
    assert about["command"] == f"pobudka train {GAME} --seed 4 --stretches 2 --players 2"
    assert about["decisions"] > 50_000 and (read_net(out).scene != first.scene).any()


def test_trials_go_on_from_the_weights_that_come_with_a_game(tmp_path: Path) -> None:
    out, start = tmp_path / "tried.npz", registry.folder(GAME) / FILE
    assert train.run(GAME, stretches=1, seed=4, trials=True, start=start, out=out) == 0
    about = json.loads(out.with_suffix(".json").read_text(encoding="utf-8"))
    assert about["command"] == f"pobudka train {GAME} --seed 4 --stretches 1 --trials --from {FILE}"
    assert (read_net(out).scene != read_net(start).scene).any()


def test_trials_that_foresee_go_on_from_weights_with_a_critic_and_keep_one(tmp_path: Path) -> None:
    practised, out = tmp_path / "practised.npz", tmp_path / "foreseen.npz"
    assert train.run(GAME, stretches=1, seed=4, out=practised) == 0
    assert train.run(GAME, stretches=1, seed=4, trials=True, foresee=True, start=practised, out=out) == 0
    about = json.loads(out.with_suffix(".json").read_text(encoding="utf-8"))
    assert about["command"] == f"pobudka train {GAME} --seed 4 --stretches 1 --trials --foresee --from practised.npz"
    before, after = read_critic(practised), read_critic(out)
    assert before is not None and after is not None and (after.critic != before.critic).any()


def test_nobody_foresees_without_a_critic(tmp_path: Path) -> None:
    start, out = registry.folder(GAME) / FILE, tmp_path / "foreseen.npz"
    with pytest.raises(BadInput, match="--foresee"):
        train.run(GAME, stretches=1, trials=True, foresee=True, start=start, out=out)
    assert not out.exists()


def test_an_answer_is_measured_on_fresh_deals(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("POBUDKA_LANGUAGE", "en")
    assert exploit.run("nightingale", GAME, option=["last_turn=true"], stretches=1, games=6) == 0
    said = capsys.readouterr().out
    assert "points a round" in said and "3 fresh deals, 6 matches" in said


@pytest.mark.parametrize(
    "wrong",
    [
        {"out": Path("weights.txt")}, {"minutes": 0.0}, {"stretches": 0}, {"players": 9}, {"plot": Path("a.doc")},
        {"foresee": True}, {"foresee": True, "trials": True},
    ],
)  # fmt: skip
def test_what_cannot_be_trained_is_refused_before_anything_begins(
    wrong: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(BadInput):
        train.run(GAME, **wrong)
    assert list(tmp_path.iterdir()) == []


def test_a_game_or_a_bot_that_there_is_not_is_refused() -> None:
    with pytest.raises(BadInput):
        train.run("chess")
    with pytest.raises(BadInput):
        exploit.run("nobody", GAME)
