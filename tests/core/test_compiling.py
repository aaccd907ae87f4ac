"""Compiling elsewhere: in processes that end, as many as the machine bears; where that cannot be, nothing is lost."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.tables import GAMES

from pobudka.core import compiling, rule
from pobudka.core.compiling import Workshop, benches, compile_apart, longest_first

pytestmark = pytest.mark.skipif(rule.INTERPRETED, reason="nothing is compiled")
WORK = """
import os, time
from pathlib import Path

def get_ready(game):
    (Path(__file__).parent / f"{__name__} {game}").write_text(str(os.getpid()))
    if __name__ == "slow":
        time.sleep(60)
    if __name__ == "broken":
        raise ImportError("no module named llvmlite")
"""


@pytest.fixture
def work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Modules that say of each game that they got it ready, and in which process."""
    for name in ("first", "second", "slow", "broken"):
        (tmp_path / f"{name}.py").write_text(WORK)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setenv("POBUDKA_CACHE", str(tmp_path / "cache"))
    return tmp_path


def wait_for(is_there: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 60
    while not is_there():
        assert time.monotonic() < deadline
        time.sleep(0.01)


def test_a_game_is_made_ready_in_another_process_by_all_that_it_needs(work: Path) -> None:
    assert compile_apart("sen", ("first", "second"))
    [process] = {(work / f"{name} sen").read_text() for name in ("first", "second")}
    assert process != str(os.getpid())


def test_what_fails_elsewhere_is_said_and_left_to_whoever_needs_it(
    work: Path, caplog: pytest.LogCaptureFixture
) -> None:  # fmt: skip
    assert not compile_apart("sen", ("broken", "first"))
    assert not (work / "first sen").exists()
    assert "no module named llvmlite" in caplog.text


def test_where_no_process_can_be_started_nothing_breaks(work: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for program in ("", str(work / "no python here")):
        monkeypatch.setattr(sys, "executable", program)
        assert not compile_apart("sen", ("first",))
    assert not (work / "first sen").exists()


def test_where_nothing_can_be_kept_no_process_compiles_in_vain(work: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (work / "file").touch()
    monkeypatch.setenv("POBUDKA_CACHE", str(work / "file"))
    assert not compile_apart("sen", ("first",))
    assert not (work / "first sen").exists()


def test_who_closes_the_workshop_need_not_wait_for_it(work: Path) -> None:
    workshop = Workshop()
    works = [workshop.take(game, ("slow",)) for game in ("sen", "koty")]
    wait_for(lambda: (work / "slow sen").exists() and bool((work / "slow sen").read_text()))
    started = time.monotonic()
    workshop.close()
    assert works[0].result(30) is False
    assert works[1].cancelled() or works[1].result(30) is False
    assert time.monotonic() - started < 30


def test_no_more_compile_side_by_side_than_there_are_cores_and_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiling, "_free_memory", lambda: 1 << 60)
    cores = benches()
    assert 1 <= cores <= (os.cpu_count() or 1)
    monkeypatch.setattr(compiling, "_free_memory", lambda: 100 << 20)
    assert benches() == 1


def test_every_game_gets_its_turn() -> None:
    assert sorted(longest_first(GAMES)) == sorted(GAMES)
