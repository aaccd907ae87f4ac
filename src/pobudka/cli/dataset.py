"""`pobudka dataset` and `pobudka dataset-check`."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from pobudka import research
from pobudka.bots import is_compiled
from pobudka.core.errors import BadInput
from pobudka.core.speech import figure, home_language, say
from pobudka.research.playing import Company
from pobudka.research.setting import plain_name, setting

from .given import DeckFile, Options, cards_from, compile_first, options_from
from .progress import progress_bar


def run(
    game: Annotated[str, Parameter(help="Which game, or named environment: sen, sen_v1 …")],
    /,
    *,
    out: Annotated[Path, Parameter(help="The folder: a new one, or one of the same command, which then goes on.")],
    bots: Annotated[
        list[str] | None,
        Parameter(
            name=["--bot", "--bots"], help="Who plays, at most one for each seat; fewer take turns. Default: habits."
        ),
    ] = None,
    players: Annotated[int, Parameter(help="How many seats.")],
    games: Annotated[int, Parameter(help="How many matches.")] = 1000,
    seed: Annotated[int, Parameter(help="The same seed and version give the same games.")] = 0,
    deck: DeckFile = None,
    option: Options = None,
    estimates: Annotated[bool, Parameter(help="Also write what a bot thinks of each legal move.")] = False,
    observe: Annotated[str, Parameter(help="How views are written: tokens or onehot.")] = "tokens",
    memory: Annotated[str, Parameter(help="What a view holds: knows or sees.")] = "knows",
    ms: Annotated[int, Parameter(help="A bot's time for a decision, in milliseconds.")] = 100,
    jobs: Annotated[int, Parameter(help="How many processes play at a time.")] = 1,
    games_a_file: Annotated[
        int, Parameter(help="How many games a file holds; a killed run loses no whole file.")
    ] = 1000,
) -> int:
    if jobs < 1:
        raise BadInput("error-arena-jobs", found=jobs)
    if observe == "none":
        raise BadInput("error-research-choice", name="observe", found=observe, right="tokens, onehot")
    plain, _ = plain_name(game)
    how: dict[str, Any] = {"observe": observe, "memory": memory, "cards": cards_from(deck, plain)}
    terms = setting(game, players, **how, **options_from(option))
    company = Company(terms, tuple(bots or ["habits"]), seed, ms, estimates)
    compile_first(plain, with_bots=any(map(is_compiled, company.bots)))
    start = time.perf_counter()
    with progress_bar(games) as progress:
        card = research.write_dataset(out, company, games, a_file=games_a_file, jobs=jobs, progress=progress)
    tell(
        "data-written",
        card["counts"],
        folder=str(out),
        seconds=figure(home_language(), time.perf_counter() - start, ".1f"),
    )
    return 0


def run_check(folder: Annotated[Path, Parameter(help="A folder that `pobudka dataset` has written.")], /) -> int:
    data = research.Dataset(folder)
    with progress_bar(len(data.parts)) as progress:
        found = data.check(progress)
    counts = {"games": found.games, "rounds": found.rounds, "decisions": found.decisions}
    tell("data-played-again" if found.was_played_again else "data-checked", counts, folder=str(folder))
    return 0


def tell(sentence: str, counts: dict[str, int], **details: str) -> None:
    language = home_language()
    print(say(language, sentence, **{name: figure(language, count) for name, count in counts.items()}, **details))
