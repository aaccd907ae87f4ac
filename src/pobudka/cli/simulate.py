"""`pobudka simulate`."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Annotated, Any

from cyclopts import Parameter

from pobudka.core.errors import BadInput
from pobudka.core.speech import figure, home_language, say
from pobudka.lab.simulate import Plan, simulate

from .given import DeckFile, GameName, Options, cards_from, compile_first, options_from
from .progress import progress_bar


def run(
    game: GameName,
    /,
    *,
    players: Annotated[int, Parameter(help="How many seats.")],
    games: Annotated[int, Parameter(help="How many matches.")] = 1000,
    seed: Annotated[int, Parameter(help="The same seed and version give the same games and records.")] = 0,
    starter: Annotated[
        int | None, Parameter(help="Who starts each match. Default: match i is started by seat i mod players.")
    ] = None,
    deck: DeckFile = None,
    option: Options = None,
    record: Annotated[Path | None, Parameter(help="Write the games to this file, one JSON record a line.")] = None,
    legal: Annotated[bool, Parameter(help="With --record: add to every move the list of all legal ones.")] = False,
    as_json: Annotated[bool, Parameter(name="--json", help="Print one JSON object instead of words.")] = False,
) -> int:
    if games < 1:
        raise BadInput("error-games", found=games)
    if legal and record is None:
        raise BadInput("error-legal-without-record")
    plan = Plan(game, players, games, seed, options_from(option), starter, cards_from(deck, game))
    plan.new_game(0)  # what is wrong with the plan is said before anything is written or compiled
    compile_first(game)
    with writing_to(record) as file, progress_bar(games) as progress:
        summary = simulate(plan, file, legal=legal, progress=progress).summary()
    if as_json:
        print(json.dumps(summary))
    else:
        print_summary(summary)
    return 0


@contextmanager
def writing_to(record: Path | None) -> Iterator[IO[str] | None]:
    """The file for the records, if one was named; a disk that is full says so, whenever it is."""
    if record is None:
        yield None
        return
    try:
        with record.open("w", encoding="utf-8") as file:
            yield file
    except BrokenPipeError:
        raise
    except OSError as problem:
        raise BadInput("error-file-write", file=str(record), problem=problem.strerror or str(problem)) from None


def print_summary(summary: dict[str, Any]) -> None:
    from rich.console import Console

    language, lengths = home_language(), summary["lengths"]
    details = {
        "games": figure(language, summary["games"]),
        "decisions": figure(language, summary["decisions"]),
        "seconds": figure(language, summary["seconds"], ".3f"),
        "games_a_second": figure(language, summary["games"] / summary["seconds"], ",.0f"),
        "decisions_a_second": figure(language, summary["decisions_per_second"], ",.0f"),
        "least": figure(language, lengths["min"]),
        "mean": figure(language, lengths["mean"], ",.1f"),
        "most": figure(language, lengths["max"]),
        "rounds": figure(language, summary["rounds"]),
        "cut": figure(language, summary["cut"]),
        "scores": "  ".join(figure(language, score, ".2f") for score in summary["mean_scores"]),
    }
    Console().print(say(language, "cli-simulated", **details), soft_wrap=True)
