"""A picture of luck and skill: each player's leads added up round by round, without the luck of the cards."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from pobudka.core.speech import say

from .accounts import Account


def draw(found: Sequence[Account], names: Sequence[str], path: Path, language: str) -> None:
    """A line for each player; where luck is not told, the leads themselves."""
    import matplotlib
    from matplotlib.figure import Figure

    with matplotlib.rc_context({"svg.hashsalt": "pobudka", "svg.fonttype": "none"}):
        figure = Figure(figsize=(9, 5), layout="constrained")
        axes = figure.subplots()
        axes.axhline(0, color="0.7", linewidth=1)
        for account, name in zip(found, names, strict=True):
            axes.plot(range(1, account.rounds + 1), account.curve, label=name)
        axes.set_xlabel(say(language, "luck-plot-rounds"))
        axes.set_ylabel(say(language, "luck-plot-adjusted"))
        axes.legend()
        metadata: dict[str, Any] = {"Date": None} if path.suffix.lower() == ".svg" else {}
        figure.savefig(path, metadata=metadata)
