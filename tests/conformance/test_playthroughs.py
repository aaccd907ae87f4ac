"""Golden playthroughs: behaviour moves only on purpose, and the same compiled and interpreted."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Any

import pytest
from tests.playthroughs.__main__ import HERE, file_of, stages, told

STAGES = list(stages())


@pytest.mark.parametrize(("name", "options", "players"), STAGES, ids=lambda x: str(x))
def test_the_playthrough_is_as_it_was(name: str, options: dict[str, Any], players: int) -> None:
    file = file_of(name, options, players)
    assert file.exists(), f"{file.name} is missing: python -m tests.playthroughs writes it"
    assert told(name, options, players) == file.read_text(encoding="utf-8")


def test_no_playthrough_is_left_over() -> None:
    assert {file.name for file in HERE.glob("*.txt")} == {file_of(*stage).name for stage in STAGES}


@pytest.mark.parametrize(("name", "options", "players"), STAGES[::2], ids=lambda x: str(x))
def test_interpreted_rules_play_the_same_byte_for_byte(name: str, options: dict[str, Any], players: int) -> None:
    code = f"from tests.playthroughs.__main__ import told; print(told({name!r}, {options!r}, {players}), end='')"
    run = subprocess.run(
        [sys.executable, "-W", "error", "-c", code],
        env={**os.environ, "POBUDKA_INTERPRETED": "1"},
        cwd=HERE.parents[1],
        capture_output=True,
        text=True,
        check=True,
    )
    assert run.stdout == file_of(name, options, players).read_text(encoding="utf-8")
