"""How the states of the first rules lay in memory: logs from before release 0.1 have digests of those bytes."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from typing import Any

import numpy as np

from pobudka.core.game import Game

# By version of the rules: each field with its type and shape, in order. These are facts about the past: they stay.
LAYOUTS: dict[str, list[tuple[Any, ...]]] = {
    "sen/1": [
        ("this_round", [
            ("phase", "u1"), ("starter", "u1"), ("turn", "u1"), ("owing", "u1"), ("caller", "u1"), ("ender", "u1"),
            ("last_turns", "u1"), ("turns", "<u2"), ("clock", "<u2"), ("sizes", "u1", (5,)), ("opened", "u1"),
            ("undrawn", "u1"), ("turned_up", "u1"), ("browsing", "u1"), ("cards", "u1", (333,)),
            ("known", "u1", (333,)), ("came", "<u2", (80,)), ("seen", "<u2", (80,)), ("how", "u1", (80,)),
            ("points", "<i2", (5,)),
        ]),
        ("number", "<u2"), ("starter", "u1"), ("totals", "<i4", (5,)), ("winners", "u1"),
    ],
    "smoki/1": [
        ("this_round", [
            ("phase", "u1"), ("starter", "u1"), ("turn", "u1"), ("owing", "u1"), ("discarder", "u1"),
            ("filled", "u1"), ("ender", "u1"), ("clock", "<u2"), ("reshuffles", "<u2"), ("piles", "u1"),
            ("opened", "u1", (2,)), ("undrawn", "u1"), ("pool", "u1", (13,)), ("cards", "u1", (602,)),
            ("known", "u1", (602,)), ("came", "<u2", (30,)), ("seen", "<u2", (30,)), ("how", "u1", (30,)),
            ("points", "<i2", (5,)),
        ]),
        ("number", "<i4"), ("starter", "u1"), ("totals", "<i4", (5,)), ("tokens", "<i4", (5,)), ("winners", "u1"),
    ],
    "koty/1": [
        ("this_round", [
            ("phase", "u1"), ("turn", "u1"), ("answering", "u1"), ("attacked", "u1"), ("cat", "u1"), ("short", "u1"),
            ("clock", "<u2"), ("nines", "u1", (24,)), ("secret", "u1", (6,)), ("taken", "u1", (6,)),
            ("lying", "u1"), ("discarded", "u1"), ("undrawn", "u1"), ("cards", "u1", (489,)), ("known", "u1", (489,)),
            ("came", "<u2", (24,)), ("seen", "<u2", (24,)), ("how", "u1", (24,)), ("points", "<i2", (6,)),
            ("pool", "u1", (14,)), ("new_nines", "u1", (24,)), ("old", "u1", (6,)), ("old_once", "u1", (6,)),
            ("new_played", "u1", (6, 14)), ("log", "u1", (320,)), ("logged", "<u2"),
        ]),
        ("number", "u1"), ("starter", "u1"), ("totals", "<i4", (6,)), ("winners", "u1"),
    ],
}  # fmt: skip


def layout_digest(game: Game) -> str | None:
    """SHA-256 of the version and the state as it lay in memory then; None where a field is not there any more."""
    version = game.rules.version
    if version not in LAYOUTS:
        return None
    then = np.zeros(1, _layout(version))
    if not _fill(then, game.position.plain):
        return None
    return sha256(f"{version}\n".encode() + then.tobytes()).hexdigest()


@cache
def _layout(version: str) -> np.dtype[Any]:
    return np.dtype(LAYOUTS[version])


def _fill(then: Any, now: Any) -> bool:
    """Copy field by field, by name; whether all were there, in the same shape."""
    for name, (layout, _) in then.dtype.fields.items():
        if name not in (now.dtype.names or ()):
            return False
        if layout.names:
            if not _fill(then[name], now[name]):
                return False
        elif then[name].shape[1:] != now[name].shape:
            return False
        else:
            then[name][0] = now[name]
    return True
