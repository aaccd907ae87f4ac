"""`pobudka arena`."""

from __future__ import annotations

import json
import platform
import shlex
import sys
import time
from collections.abc import Sequence
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pobudka
from pobudka.bots import check, is_compiled
from pobudka.core.errors import BadInput
from pobudka.core.speech import home_language, say
from pobudka.lab.arena import compete, deals_for
from pobudka.lab.contest import Contest, arrange
from pobudka.lab.engines import EngineName, check_engine
from pobudka.lab.mirrored import warm_up
from pobudka.lab.plot import check_plot, draw
from pobudka.lab.standing import Standings

from .arena_table import print_standings
from .given import cards_from, options_from, say_if_compiling
from .simulate import progress_bar

FORMAT = "pobudka-arena/1"


def run(
    game: str,
    players: int,
    bots: Sequence[str],
    games: int,
    seed: int,
    deck: Path | None,
    option: Sequence[str],
    ms: int,
    jobs: int,
    engine: EngineName,
    journal: Path | None,
    as_json: Path | None,
    plot: Path | None,
) -> int:
    if games < 1:
        raise BadInput("error-games", found=games)
    if jobs < 1:
        raise BadInput("error-arena-jobs", found=jobs)
    check_engine(engine)
    for spec in bots:
        check(spec)
    contest = arrange(game, players, bots, options_from(option), cards_from(deck, game), seed, ms)
    if plot:
        check_plot(plot)
    for file in (as_json, plot):
        check_place(file)
    say_if_compiling(game, with_bots=any(map(is_compiled, bots)))
    warm_up(contest)
    deals = deals_for(contest, games)
    start = time.perf_counter()
    try:
        with progress_bar(deals) as progress:
            found = compete(contest, deals, jobs=jobs, engine=engine, journal=journal, progress=progress)
    except KeyboardInterrupt:
        sentence = "arena-interrupted" if journal else "arena-interrupted-for-good"
        print(say(home_language(), sentence, file=str(journal)), file=sys.stderr)
        raise
    seconds = time.perf_counter() - start
    if as_json:
        report = full_report(contest, found, games, {"engine": engine, "jobs": jobs, "seconds": seconds})
        as_json.write_text(json.dumps(report, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    if plot:
        title = say(home_language(), "plot-title", game=game, players=players, deals=found.deals, matches=found.matches)
        draw(found, title, plot, home_language())
    print_standings(found, game, players, games, home_language())
    return 0


def check_place(path: Path | None) -> None:
    """What cannot be written at the end is said at the beginning."""
    try:
        if path:
            path.open("ab").close()
    except OSError as problem:
        raise BadInput("error-file-write", file=str(path), problem=problem.strerror or str(problem)) from None


def full_report(contest: Contest, found: Standings, games: int, this_run: dict[str, Any]) -> dict[str, Any]:
    """Everything: what was asked for, by what it was played, and what came of it."""
    return {
        "format": FORMAT,
        "command": shlex.join(["pobudka", *sys.argv[1:]]),
        "date": datetime.now(UTC).isoformat(timespec="seconds"),
        "versions": {
            "pobudka": pobudka.__version__,
            "python": platform.python_version(),
            "numpy": version("numpy"),
            "numba": version("numba"),
        },
        "run": this_run,
        "contest": contest.as_json(),
        "games_asked_for": games,
        **found.as_json(),
    }
