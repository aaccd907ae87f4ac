"""A picture of luck and skill: each player's leads added up round by round, without the luck where it is told."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from pobudka.core.speech import say

from .accounts import Account


def draw(found: Sequence[Account], names: Sequence[str], path: Path, language: str) -> None:
    """A line for each player; where luck is not told, the leads themselves, and the picture says so."""
    import matplotlib
    from matplotlib.figure import Figure

    told = [account.luck is not None for account in found]
    labels = [
        name if all(told) else say(language, "luck-plot-player", name=name, luck="told" if is_told else "not-told")
        for name, is_told in zip(names, told, strict=True)
    ]
    with matplotlib.rc_context({"svg.hashsalt": "pobudka", "svg.fonttype": "none"}):
        figure = Figure(figsize=(9, 5), layout="constrained")
        axes = figure.subplots()
        axes.axhline(0, color="0.7", linewidth=1)
        for account, label in zip(found, labels, strict=True):
            axes.plot(range(1, account.rounds + 1), account.curve, label=label)
        axes.set_xlabel(say(language, "luck-plot-rounds"))
        axes.set_ylabel(say(language, "luck-plot-adjusted" if all(told) else "luck-plot-lead"))
        axes.legend()
        metadata: dict[str, Any] = {"Date": None} if path.suffix.lower() == ".svg" else {}
        figure.savefig(path, metadata=metadata)
