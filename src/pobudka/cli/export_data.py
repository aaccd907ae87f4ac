"""`pobudka export --data`: games that were played as a dataset, people's only where all of them agreed beforehand."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from pobudka import research
from pobudka.core.errors import BadInput
from pobudka.core.masking import masked
from pobudka.core.recording import is_hinted, read_game, records_in
from pobudka.core.speech import home_language, say
from pobudka.research.played import UNNAMED, Match
from pobudka.store.log import ENDS
from pobudka.store.opening import is_address
from pobudka.store.reading import logs_in
from pobudka.table.forgetting import secret_of
from pobudka.table.lending import loan_of

from .dataset import tell

SQLITE = b"SQLite format 3\0"


def export_data(source: str, folder: Path, *, unaided: bool) -> int:
    """Write datasets of all games that may be given away, and say how many may not."""
    found = Counter[str]()
    matches = _in_database(source, found, unaided=unaided) if _is_database(source) else _in_file(Path(source), found)
    written = research.write_played(folder, matches)
    language = home_language()
    for place, card in written.cards.items():
        tell("data-exported", card["counts"], folder=str(place))
    if not written.cards:
        print(say(language, "data-nothing-lent", source=masked(source)))
    if found["kept"] or written.outdated:
        print(say(language, "data-not-lent", kept=found["kept"], outdated=written.outdated))
    return 1 if found["troubles"] else 0


def _is_database(source: str) -> bool:
    if is_address(source):
        return True
    try:
        with Path(source).open("rb") as file:
            return file.read(len(SQLITE)) == SQLITE
    except OSError as problem:
        raise BadInput("error-file", file=source, problem=problem.strerror or str(problem)) from None


def _in_database(database: str, found: Counter[str], *, unaided: bool) -> Iterator[Match]:
    """What the tables of a database lend; one that cannot be read does not keep back the others."""
    for stored in logs_in(database):
        if not any(row.kind in ENDS for row in stored.rows):
            continue
        try:
            loan = loan_of(stored.rows, secret_of(stored))
        except BadInput as problem:
            found["troubles"] += 1
            print(f"{masked(database)}: {problem.say(home_language())}", file=sys.stderr)
            continue
        if loan is None:
            found["kept"] += 1
        elif not (unaided and loan.is_aided):
            yield Match(loan.record, loan.seats, loan.is_aided)


def _in_file(file: Path, found: Counter[str]) -> Iterator[Match]:
    """The bots' games of a record file. One from a table has names: nobody can tell here whether its people agreed."""
    for number, record in enumerate(records_in(file)):
        game = read_game(record, number)
        if "names" in record or "proof" in record or is_hinted(record):
            found["kept"] += 1
        elif game.rounds:
            yield Match(game.record(), [[UNNAMED] * game.players for _ in game.rounds])
