"""A picture of how the bots stand: the mean of each with its interval."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from pobudka.core.errors import BadInput, listed
from pobudka.core.speech import say

from .standing import Interval, Standings

FORMATS = (".png", ".svg", ".pdf")
LONGEST_NAME = 30


def check_plot(path: Path) -> None:
    """Say so if a plot cannot be drawn or is of no kind we know."""
    if path.suffix.lower() not in FORMATS:
        raise BadInput("error-plot-kind", file=str(path), kinds=listed(FORMATS))
    if find_spec("matplotlib") is None:
        raise BadInput("error-plot-library")


def draw(found: Standings, title: str, path: Path, language: str) -> None:
    """Leads on the left, shares of matches won on the right, a bot in each row."""
    check_plot(path)
    import matplotlib
    from matplotlib.figure import Figure

    names = [short(bot.name) for bot in found.bots]
    with matplotlib.rc_context({"svg.hashsalt": "pobudka", "svg.fonttype": "none"}):
        figure = Figure(figsize=(9, 1.6 + 0.45 * len(names)), layout="constrained")
        left, right = figure.subplots(1, 2, sharey=True)
        panel(left, names, [bot.lead for bot in found.bots], 1, 0, say(language, "plot-lead"))
        panel(right, names, [bot.wins for bot in found.bots], 100, 100 * found.even_share, say(language, "plot-wins"))
        figure.suptitle(title)
        metadata: dict[str, Any] = {"Date": None} if path.suffix.lower() == ".svg" else {}
        figure.savefig(path, metadata=metadata)


def panel(axes: Any, names: Sequence[str], values: Sequence[Interval], scale: float, even: float, label: str) -> None:
    """A dot and a bar for each bot, and a line where all would be alike."""
    axes.axvline(even, color="0.7", linewidth=1)
    for row, value in enumerate(values):
        low = value.mean if value.low is None else value.low
        high = value.mean if value.high is None else value.high
        error = [[scale * (value.mean - low)], [scale * (high - value.mean)]]
        axes.errorbar(scale * value.mean, row, xerr=error, fmt="o", capsize=4, color="C0")
    axes.set_yticks(range(len(names)), names)
    axes.set_ylim(len(names) - 0.5, -0.5)
    axes.set_xlabel(label)


def short(name: str) -> str:
    return name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "…"
