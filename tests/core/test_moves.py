"""Moves as text: every move reads and writes one way only."""

from __future__ import annotations

import pytest

from pobudka.core import registry

NOTATION = registry.find("sen").notation


@pytest.mark.parametrize(
    "text",
    [
        "peek 0 3",
        "peek 0 1 5",
        "wake",
        "take 15",
        "draw",
        "keep 2",
        "discard",
        "use",
        "choose 1",
        "look 4 15",
        "swap 0 1 4 3",
        "pick take2/5 2",
        "pick hourglass 0",
        "claim 0 14 hourglass",
        "claim 1 2 9",
    ],
)
def test_a_move_reads_and_writes(text: str) -> None:
    packed = NOTATION.read(text)
    assert packed is not None and 0 < packed < 2**31
    assert NOTATION.text(packed) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "draw ",
        " draw",
        "Draw",
        "draw 1",
        "keep",
        "keep 01",
        "keep +1",
        "keep -1",
        "keep 1 ",
        "keep  1",
        "keep 1.0",
        "keep ²",
        "keep ٣",
        "keep 999999999999999999999",
        "swap 0 1",
        "look 0 16",
        "look 99 3",
        "pick joker 1",
        "pick take2/10 1",
        "claim 0 1 10",
        "peek 0",
        "peek 0 1 2 3",
        "wake\n",
        "draw\x00",
    ],
)
def test_what_is_no_move_is_not_read(text: str) -> None:
    assert NOTATION.read(text) is None
