"""The main screens look as they did: compared with their pictures, character by character."""

from __future__ import annotations

import asyncio

import pytest
from tests.terminal.pictures import FOLDER, SCENES, draw


@pytest.mark.parametrize("name", SCENES)
def test_the_screen_looks_as_its_picture(name: str) -> None:
    drawn = asyncio.run(draw(SCENES[name]))
    kept = (FOLDER / f"{name}.svg").read_text(encoding="utf-8")
    assert drawn == kept, "if this is meant: python -m tests.terminal.pictures"
