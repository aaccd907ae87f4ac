"""What a run of the benchmark found: ratios and goals, as JSON and as tables to read or to paste into results.md."""

from __future__ import annotations

import statistics
from dataclasses import asdict, dataclass
from typing import Any

from rich import box
from rich.console import Console
from rich.table import Table

from .contest import Contender, Group

RIVALS = ("hearts", "gin_rummy")
REFERENCE = ("sen", "basic", 4)  # what the goals are set for

NOTES = {
    Group.COMPILED: (
        "Ours: whole random matches, dealing and shuffling included, the full list of legal moves made at each "
        "decision, tracing off; length in decisions a match. OpenSpiel: random rollouts in C++ from dealt states, "
        "which we compare with, and whole games of its random bots in C++, for information. It tells the number of "
        "games; times their mean length, measured from the same states, that makes decisions."
    ),
    Group.WITH_DEAL: (
        "At each decision: who is asked, the list of legal moves, random.choice, play. Dealing takes time and is no "
        "decision. Every legal move is as likely, so our rounds are short: length in decisions a round."
    ),
    Group.AFTER_DEAL: (
        "The same, but the clock stands still during the deal. OpenSpiel “not asking who” is spared the question whose "
        "turn it is, for information."
    ),
}


@dataclass
class Start:
    """Seconds from the shell's point of view for the smallest simulation: compiling all, and with all compiled."""

    game: str
    command: str
    cold: list[float]
    warm: list[float]
    problem: str = ""


@dataclass
class Goal:
    """What we set ourselves, and what was measured."""

    what: str
    least: float | None
    most: float | None
    measured: float | None
    unit: str

    @property
    def is_met(self) -> bool | None:
        if self.measured is None:
            return None
        return (self.least is None or self.measured >= self.least) and (self.most is None or self.measured <= self.most)


@dataclass
class Report:
    """One run."""

    contenders: list[Contender]
    starts: list[Start]
    sizes: dict[str, int]
    about: dict[str, Any]

    def rival(self, group: Group, name: str) -> Contender:
        wanted = f"OpenSpiel {name}"
        return next(c for c in self.contenders if c.group == group and c.game == wanted and c.is_compared_with)

    def ratio(self, contender: Contender, name: str) -> float:
        """How many times as fast as the rival: the best repetition beside the best."""
        return contender.best / self.rival(contender.group, name).best

    def ratio_of_medians(self, contender: Contender, name: str) -> float:
        return contender.median / self.rival(contender.group, name).median

    def goals(self) -> list[Goal]:
        ours = {c.group: c for c in self.contenders if (c.game, c.edition, c.players) == REFERENCE}
        if not ours:
            return []
        start = next(s for s in self.starts if s.game == REFERENCE[0])
        compiled, with_deal, after_deal = ours[Group.COMPILED], ours[Group.WITH_DEAL], ours[Group.AFTER_DEAL]
        size = self.sizes[REFERENCE[0]]
        warm, cold = (statistics.median(s) if s else None for s in (start.warm, start.cold))
        return [
            Goal("compiled loop", 15, None, compiled.best / 1e6, "M decisions/s"),
            Goal("compiled loop, beside hearts inside C++", 3, None, self.ratio(compiled, "hearts"), "×"),
            Goal("from Python with the deal, beside hearts", 1, None, self.ratio(with_deal, "hearts"), "×"),
            Goal("from Python after the deal, beside hearts", 1, None, self.ratio(after_deal, "hearts"), "×"),
            Goal("size of a state", None, 1500, size, "bytes"),
            Goal("warm start (median)", None, 2, warm, "s"),
            Goal("cold compile (median)", None, 30, cold, "s"),
        ]

    def as_json(self) -> dict[str, Any]:
        return {
            **self.about,
            "rows": [contender.as_row() for contender in self.contenders],
            "ratios": [
                {
                    "group": c.group.value,
                    "game": c.game,
                    "edition": c.edition,
                    "players": c.players,
                    "beside": name,
                    "of_best": self.ratio(c, name),
                    "of_medians": self.ratio_of_medians(c, name),
                }
                for c in self.contenders
                if c.is_ours
                for name in RIVALS
            ],
            "state_bytes": self.sizes,
            "starts": [asdict(start) for start in self.starts],
            "goals": [asdict(goal) | {"is_met": goal.is_met} for goal in self.goals()],
        }


def new_table(*columns: str) -> Table:
    """A table to read here and to paste into results.md: the first column is words, the others are figures."""
    table = Table(box=box.MARKDOWN)
    for i, column in enumerate(columns):
        table.add_column(column, justify="right" if i else "left", no_wrap=True)
    return table


def rates_table(report: Report, group: Group) -> Table:
    table = new_table("", "choices", "length", "best", "median", "worst", *(f"× {name}" for name in RIVALS))
    for c in report.contenders:
        if c.group == group:
            rates = [f"{rate / 1e6:.3f}" for rate in (c.best, c.median, min(c.rates))]
            ratios = [f"{report.ratio(c, rival):.2f}" for rival in RIVALS]
            table.add_row(c.label, f"{c.choices:.1f}", f"{c.decisions_a_game:.0f}", *rates, *ratios)
    return table


def starts_table(report: Report) -> Table:
    table = new_table("", "state, bytes", "cold, s: best", "median", "worst", "warm, s: best", "median", "worst")
    for start in report.starts:
        cells = ["–"] * 6
        if not start.problem:
            cells = [f"{f(times):.2f}" for times in (start.cold, start.warm) for f in (min, statistics.median, max)]
        table.add_row(start.game, str(report.sizes[start.game]), *cells)
    return table


def goals_table(report: Report) -> Table:
    name, edition, players = REFERENCE
    table = new_table(f"{name} {edition}, {players} players", "goal", "measured", "")
    for goal in report.goals():
        bound = f"≥ {goal.least:g}" if goal.least is not None else f"≤ {goal.most:g}"
        measured = "–" if goal.measured is None else f"{goal.measured:.{0 if goal.unit == 'bytes' else 2}f} {goal.unit}"
        verdict = {True: "met", False: "missed", None: "not measured"}[goal.is_met]
        table.add_row(goal.what, f"{bound} {goal.unit}", measured, verdict)
    return table


def show(report: Report, console: Console) -> None:
    about = report.about
    versions = ", ".join(f"{name} {number}" for name, number in about["versions"].items())
    console.print(f"{about['command']}\n{about['cpu']}, {about['cores']} cores; {versions}")
    console.print(f"load before {about['load_before']:.2f}, after {about['load_after']:.2f}; one thread")
    for group in Group:
        console.print(f"\n{group.value} (M decisions/s)\n{NOTES[group]}", highlight=False)
        console.print(rates_table(report, group))
    console.print("\nSize of a state; seconds to start, compiling all and with all compiled", highlight=False)
    for start in report.starts:
        console.print(start.command, start.problem and f"→ {start.problem}", highlight=False)
    console.print(starts_table(report))
    if report.goals():
        console.print("\nGoals", highlight=False)
        console.print(goals_table(report))
