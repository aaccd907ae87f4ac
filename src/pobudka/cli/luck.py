"""`pobudka luck`."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import msgspec
from cyclopts import Parameter
from rich.console import Console
from rich.text import Text

from pobudka.core.errors import BadInput
from pobudka.core.processes import in_processes
from pobudka.core.recording import records_in
from pobudka.core.speech import figure, say
from pobudka.lab.plot import check_plot
from pobudka.study import plot as pictures
from pobudka.study.accounts import Account, Mean, Row, accounts, rows_of
from pobudka.study.journal import Journal, digest_of
from pobudka.study.sentences import ledger_line, signed

from .arena import check_place
from .arena_table import WIDTH, new_table
from .given import LanguageName, compile_first, spoken_language
from .hinted import without_hints
from .progress import progress_bar

Numbered = tuple[int, int, Any]  # a record, where it stands among all of them and in its file
Study = Callable[[Numbered], tuple[int, list[Row]]]

COLUMNS = ("rounds", "lead", "luck", "adjusted", "decisions")


def run(
    files: Annotated[list[Path], Parameter(help="Game records, one JSON object a line.")],
    /,
    *,
    each: Annotated[bool, Parameter(help="Tell every round by itself, too.")] = False,
    as_json: Annotated[bool, Parameter(name="--json", help="Print a JSON line a round instead.")] = False,
    friendly: Annotated[
        bool, Parameter(help="Measure by friendly habits, which do not rush: for people, and bots of levels for them.")
    ] = False,
    seed: Annotated[int, Parameter(help="What the imagined worlds follow from.")] = 0,
    jobs: Annotated[int, Parameter(help="How many processes work at a time.")] = 1,
    journal: Annotated[
        Path | None, Parameter(name="--resume", help="The journal: what it knows already is not studied again.")
    ] = None,
    plot: Annotated[Path | None, Parameter(help="Draw the curves to this file: .png, .svg or .pdf.")] = None,
    language: LanguageName = None,
) -> int:
    language = spoken_language(language)
    if jobs < 1:
        raise BadInput("error-arena-jobs", found=jobs)
    if plot:
        check_plot(plot)
        check_place(plot)
    found = [(number, record) for file in files for number, record in enumerate(records_in(file))]
    records = without_hints(found, language)
    for name in dict.fromkeys(record.get("game") for _, record in records if isinstance(record, dict)):
        if isinstance(name, str):
            compile_first(name, with_bots=True)
    try:
        rows = studied(records, Journal(journal, seed, is_friendly=friendly), partial(study_one, seed, friendly), jobs)
    except KeyboardInterrupt:
        sentence = "luck-interrupted" if journal else "arena-interrupted-for-good"
        print(say(language, sentence, file=str(journal)), file=sys.stderr)
        raise
    if as_json:
        for row in rows:
            print(msgspec.json.encode(row).decode())
        return 0
    if each:
        for row in rows:
            for seat, name in enumerate(row.names):
                print(ledger_line(row, seat, name or say(language, "seat-name", seat=seat), language))
        print()
    print_accounts(accounts(rows), plot, language)
    return 0


def studied(records: Sequence[tuple[int, Any]], journal: Journal, study: Study, jobs: int) -> list[Row]:
    """The rounds of all records, in their order; what the journal lacks is studied now."""
    digests = [digest_of(record) for _, record in records]
    missing = [i for i, digest in enumerate(digests) if digest not in journal.rows]
    with progress_bar(len(missing)) as progress:
        for done, (i, rows) in enumerate(study_all([(i, *records[i]) for i in missing], study, jobs), 1):
            journal.add(digests[i], rows)
            if progress:
                progress(done)
    return [row for digest in digests for row in journal.rows[digest]]


def study_all(records: Sequence[Numbered], study: Study, jobs: int) -> Iterator[tuple[int, list[Row]]]:
    return map(study, records) if jobs == 1 else in_processes(study, records, jobs)


def study_one(seed: int, is_friendly: bool, numbered: Numbered) -> tuple[int, list[Row]]:
    index, number, record = numbered
    return index, rows_of(record, number, seed, is_friendly=is_friendly)


def print_accounts(found: Sequence[Account], plot: Path | None, language: str) -> None:
    """A table by player, and what its columns mean."""
    console = Console()
    if not console.is_terminal:
        console = Console(width=WIDTH)
    names = [
        say(language, "seat-name", seat=one.player) if isinstance(one.player, int) else one.player for one in found
    ]
    if len({one.game for one in found}) > 1:
        names = [f"{name} ({one.game})" for one, name in zip(found, names, strict=True)]
    table = new_table(say(language, "luck-player"), [say(language, f"luck-column-{name}") for name in COLUMNS])
    for one, name in zip(found, names, strict=True):
        means = (one.lead, one.luck, one.adjusted, one.decisions)
        table.add_row(Text(name), Text(str(one.rounds)), *(Text(with_half(mean, language)) for mean in means))
    console.print(table)
    console.print(Text(say(language, "luck-meaning")), soft_wrap=True)
    if any(one.luck is None for one in found):
        console.print(Text(say(language, "luck-not-told")), soft_wrap=True)
    if plot:
        pictures.draw(found, names, plot, language)


def with_half(mean: Mean | None, language: str) -> str:
    if mean is None:
        return "–"
    half = "" if mean.half is None else f" ± {figure(language, mean.half, '.1f')}"
    return signed(language, mean.mean) + half
