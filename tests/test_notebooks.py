"""The notebooks of docs/notebooks run from their first cell to their last, as whoever opens them would run them."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

FOLDER = Path(__file__).parents[1] / "docs" / "notebooks"
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))


def code_of(path: Path) -> list[str]:
    notebook = json.loads(path.read_text(encoding="utf-8"))
    assert notebook["nbformat"] == 4
    return ["".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == "code"]


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_every_cell_runs(path: Path) -> None:
    if path.stem == "openspiel" and sys.platform == "win32":
        pytest.skip("OpenSpiel has no packages for Windows")
    names: dict[str, Any] = {"__name__": "__main__"}
    for number, cell in enumerate(code_of(path)):
        exec(compile(cell, f"{path.name}, code cell {number}", "exec"), names)


def test_there_are_notebooks_and_they_keep_no_output() -> None:
    assert [path.stem for path in NOTEBOOKS] == ["openspiel", "rollouts", "studying"]
    for path in NOTEBOOKS:
        cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
        assert not any(cell.get("outputs") for cell in cells)
