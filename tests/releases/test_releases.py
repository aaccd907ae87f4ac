"""What every release has left behind is read by this one: nothing is lost by an upgrade."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.releases.make import TRANSCRIPT
from tests.releases.open_check import troubles_with
from tests.releases.talking import troubles_in

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
RELEASES = sorted(folder for folder in HERE.iterdir() if (folder / "games.db.gz").is_file())
SEN = "src/pobudka/games/sen"


def test_there_is_a_folder_for_the_release_that_the_package_calls_itself() -> None:
    import pobudka

    assert ".".join(pobudka.__version__.split(".")[:2]) in [folder.name for folder in RELEASES]


@pytest.mark.parametrize("folder", RELEASES, ids=lambda folder: folder.name)
def test_nothing_that_a_release_has_left_is_lost(folder: Path) -> None:
    assert list(troubles_with(folder)) == []


WITH_CLIENTS = [folder for folder in RELEASES if (folder / TRANSCRIPT).is_file()]


@pytest.mark.parametrize("folder", WITH_CLIENTS, ids=lambda folder: folder.name)
def test_a_client_of_a_release_is_told_all_that_it_was_told_then(folder: Path) -> None:
    assert troubles_in(folder / TRANSCRIPT) == []


def test_what_a_client_would_miss_is_found_out(tmp_path: Path) -> None:
    lines = (WITH_CLIENTS[-1] / TRANSCRIPT).read_text(encoding="utf-8").splitlines()
    other = [line.replace('"phase": "playing"', '"phase": "played"') for line in lines]
    (tmp_path / TRANSCRIPT).write_text("\n".join(other), encoding="utf-8")
    found = troubles_in(tmp_path / TRANSCRIPT)
    assert found and all("phase is playing, was played" in each for each in found)


def edit(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text, f"{file.name} has changed: plant something else"
    file.write_text(text.replace(old, new), encoding="utf-8")


def a_field_is_added(tree: Path) -> None:
    edit(
        tree / SEN / "board.py",
        "    phase: Annotated[Small, public]\n",
        "    phase: Annotated[Small, public]\n    more: Small\n",
    )


def a_field_is_widened(tree: Path) -> None:
    edit(tree / SEN / "board.py", "    turns: Annotated[Medium, public]", "    turns: Annotated[Whole, public]")
    edit(tree / SEN / "board.py", "    Wholes,\n", "    Whole,\n    Wholes,\n")


def fields_change_places(tree: Path) -> None:
    file = tree / SEN / "board.py"
    lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
    [first] = [line for line in lines if line.startswith("    opened: ")]
    [second] = [line for line in lines if line.startswith("    undrawn: ")]
    edit(file, first + second, second + first)


def a_field_is_renamed(tree: Path) -> None:
    for file in (tree / SEN).glob("*.py"):
        text = file.read_text(encoding="utf-8")
        file.write_text(re.sub(r"\bbrowsing\b", "leafing", text), encoding="utf-8")


def a_call_costs_more(tree: Path) -> None:
    """Without another version."""
    edit(tree / SEN / "scoring.py", "s.points[s.caller] += o.penalty", "s.points[s.caller] += o.penalty + 1")


def the_version_moves_alone(tree: Path) -> None:
    """And the rules of the one before are gone."""
    edit(tree / SEN / "__init__.py", 'version="sen/1"', 'version="sen/2"')


def opened_by(plant: Callable[[Path], None], folder: Path, tmp_path: Path) -> tuple[int, str]:
    """What other sources find, played as plain Python: nothing need be compiled for them."""
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=shutil.ignore_patterns("__pycache__", "static"))
    plant(tmp_path)
    env = {**os.environ, "PYTHONPATH": f"{tmp_path / 'src'}{os.pathsep}{ROOT}", "POBUDKA_INTERPRETED": "1"}
    env["POBUDKA_LANGUAGE"] = "en"
    command = [sys.executable, "-m", "tests.releases.open_check", str(folder)]
    done = subprocess.run(command, env=env, cwd=tmp_path, capture_output=True, text=True, timeout=300)
    return done.returncode, done.stdout + done.stderr


@pytest.mark.parametrize("folder", RELEASES, ids=lambda folder: folder.name)
@pytest.mark.parametrize("plant", [a_field_is_added, a_field_is_widened, fields_change_places, a_field_is_renamed])
def test_how_a_state_lies_in_memory_is_no_matter(plant: Callable[[Path], None], folder: Path, tmp_path: Path) -> None:
    code, said = opened_by(plant, folder, tmp_path)
    assert (code, "all is well" in said) == (0, True), said


@pytest.mark.parametrize("folder", RELEASES, ids=lambda folder: folder.name)
@pytest.mark.parametrize("plant", [a_call_costs_more, the_version_moves_alone])
def test_other_rules_are_found_out(plant: Callable[[Path], None], folder: Path, tmp_path: Path) -> None:
    code, said = opened_by(plant, folder, tmp_path)
    assert code == 1 and "sen-finished" in said and "smoki" not in said and "Traceback" not in said, said
