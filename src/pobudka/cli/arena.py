"""`pobudka arena`."""

from __future__ import annotations

import json
import platform
import shlex
import sys
import time
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

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
from .given import DeckFile, GameName, Options, cards_from, compile_first, options_from
from .progress import progress_bar

FORMAT = "pobudka-arena/1"


def run(
    game: GameName,
    /,
    *,
    bots: Annotated[
        list[str] | None,
        Parameter(name="--bot", help="A bot, two or more in all. The same one may be named twice."),
    ] = None,
    players: Annotated[int, Parameter(help="How many seats.")],
    games: Annotated[int, Parameter(help="How many matches, rounded up to whole deals.")] = 1000,
    seed: Annotated[
        int, Parameter(help="The same seed and version give the same results, whatever --jobs and --engine.")
    ] = 0,
    deck: DeckFile = None,
    option: Options = None,
    ms: Annotated[int, Parameter(help="A bot's time for a decision, in milliseconds.")] = 100,
    jobs: Annotated[int, Parameter(help="How many processes play at a time.")] = 1,
    engine: Annotated[
        EngineName,
        Parameter(help="ray: as tasks of Ray, of the cluster in RAY_ADDRESS or of this machine alone."),
    ] = "processes",
    journal: Annotated[
        Path | None,
        Parameter(
            name="--resume",
            help="The journal: created if it does not exist; if it does, only what it lacks is played.",
        ),
    ] = None,
    as_json: Annotated[
        Path | None, Parameter(name="--json", help="Write everything to this file, as one JSON object.")
    ] = None,
    plot: Annotated[Path | None, Parameter(help="Draw the intervals to this file: .png, .svg or .pdf.")] = None,
) -> int:
    bots = bots or []
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
    compile_first(game, with_bots=any(map(is_compiled, bots)))
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
            is_new = not path.exists()
            path.open("ab").close()
            if is_new:
                path.unlink()
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
