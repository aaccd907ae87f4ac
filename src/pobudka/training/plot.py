"""A picture of how training went: the lead over the others at the table, as the hours of processors go by."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from pobudka.core.speech import say

from .trainer import Progress

SMOOTH = 15  # stretches that a point of the curve is the mean of


def draw(progress: Progress, title: str, path: Path, language: str) -> None:
    """The lead above, how undecided the player still is below."""
    import matplotlib
    from matplotlib.figure import Figure

    minutes = np.array(progress.seconds) / 60
    with matplotlib.rc_context({"svg.hashsalt": "pobudka", "svg.fonttype": "none"}):
        figure = Figure(figsize=(9, 6), layout="constrained")
        above, below = figure.subplots(2, 1, sharex=True, height_ratios=(3, 1))
        above.axhline(0, color="0.7", linewidth=1)
        above.plot(minutes, progress.leads, color="C0", alpha=0.25, linewidth=0.8)
        above.plot(minutes, running_mean(progress.leads), color="C0")
        above.set_ylabel(say(language, "training-plot-lead"))
        below.plot(minutes, progress.entropies, color="C1")
        below.set_ylabel(say(language, "training-plot-entropy"))
        below.set_xlabel(say(language, "training-plot-minutes"))
        figure.suptitle(title)
        metadata: dict[str, Any] = {"Date": None} if path.suffix.lower() == ".svg" else {}
        figure.savefig(path, metadata=metadata)


def running_mean(numbers: list[float]) -> list[float]:
    """The mean of each number and those shortly before it."""
    return [
        float(np.nanmean(part)) if np.isfinite(part := np.array(numbers[max(0, i - SMOOTH + 1) : i + 1])).any() else 0.0
        for i in range(len(numbers))
    ]
