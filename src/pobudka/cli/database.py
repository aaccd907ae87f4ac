"""`pobudka doctor`, `pobudka backup`, `pobudka export` and `pobudka import`."""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from pobudka.core.errors import BadInput
from pobudka.core.masking import masked
from pobudka.core.recording import records_in
from pobudka.core.speech import home_language, say
from pobudka.store.backup import back_up
from pobudka.store.doctor import Health, examine
from pobudka.store.log import ENDS
from pobudka.store.opening import open_store
from pobudka.store.reading import Stored, logs_in
from pobudka.table.film import read_film
from pobudka.table.filming import mend as mend_table
from pobudka.table.importing import import_record
from pobudka.table.log_entries import Opened, entry_of
from pobudka.table.problems import ImportedBefore, NoTable
from pobudka.table.replay import State, log_of, rebuild
from pobudka.table.table import at_once

Database = Annotated[str, Parameter(help="The server's database: a file, or the address of one of PostgreSQL.")]


def run_doctor(
    database: Database,
    /,
    *,
    games: Annotated[bool, Parameter(help="Also play every game again, with its digests and its proof.")] = False,
    mend: Annotated[
        bool,
        Parameter(
            help="Then play the closed games again and make what the history and the films lack, or have otherwise "
            "than the logs. No log is changed."
        ),
    ] = False,
    fair: Annotated[
        bool,
        Parameter(
            help="Then look, person by person, whether somebody draws luckier than chance would have it: odds, with a "
            "bound, and no verdict (docs/guide/study.md)."
        ),
    ] = False,
) -> int:
    health = examine(database)
    if games and not health.troubles:
        health.troubles += troubles_in_games(database)
    if tell_troubles(database, health):
        return 1
    code = run_mend(database) if mend else tell_sound("database-sound", database, health)
    if not mend and (health.missing_from_history or health.unfilmed):
        print(say(home_language(), "database-missing", untold=health.missing_from_history, unfilmed=health.unfilmed))
    if fair:
        from .fair import tell_fairness

        tell_fairness(database, home_language())
    return code


def run_mend(database: str) -> int:
    """Make the history's lines and the films anew where they do not say what the logs do."""
    store, lines, films, health = open_store(database), 0, 0, Health()
    try:
        for table, _ in at_once(store.tables()):
            try:
                rows, secret = at_once(log_of(store, table))
                if any(row.kind in ENDS for row in rows):
                    mended = at_once(mend_table(store, rows, secret))
                    lines, films = lines + mended.line, films + mended.film
                    if mended.lacks_film:
                        raise BadInput("doctor-stranded", table=table, problem=mended.state.stranded)
            except BadInput as problem:
                health.troubles.append(problem)
    finally:
        store.close()
    print(say(home_language(), "database-mended", file=masked(database), lines=lines, films=films))
    return 1 if tell_troubles(database, health) else 0


def troubles_in_games(database: str) -> list[BadInput]:
    """What is wrong with the tables' logs when every game is played again."""
    troubles = []
    for stored in logs_in(database):
        try:
            played_again(stored)
        except BadInput as problem:
            troubles.append(problem)
    return troubles


def run_export(
    database: Annotated[
        str, Parameter(help="The server's database: a file, or an address; with --data also a file of bots' games.")
    ],
    /,
    *,
    data: Annotated[
        Path | None,
        Parameter(
            help="Instead write Parquet files for research into this new folder: of people only the rounds that all of "
            "them have lent (docs/guide/research.md)."
        ),
    ] = None,
    unaided: Annotated[
        bool, Parameter(help="Only of tables that did not help people to remember: for `pobudka memory`.")
    ] = False,
) -> int:
    """Every closed game's record, a line each; one that cannot be read does not keep back the others."""
    if data is not None:
        from .export_data import export_data

        return export_data(database, data, unaided=unaided)
    troubles = 0
    for stored in logs_in(database):
        if unaided and is_aided(stored):
            continue
        if any(row.kind in ENDS for row in stored.rows):
            try:
                print(json.dumps(record_of(stored), ensure_ascii=False))
            except BadInput as problem:
                troubles += 1
                print(f"{masked(database)}: {problem.say(home_language())}", file=sys.stderr)
    return 1 if troubles else 0


def is_aided(stored: Stored) -> bool:
    """Whether the table shows people what they have seen before. Of one from elsewhere nobody knows."""
    opened = entry_of(stored.rows[0])
    return not isinstance(opened, Opened) or opened.memory == "aided"


def record_of(stored: Stored) -> dict[str, Any]:
    """A closed table's record: from its film, which needs no rules, or by playing its log again."""
    if stored.film is not None:
        return read_film(stored.film).record
    return played_again(stored).record()


def played_again(stored: Stored) -> State:
    """How a table stands by its log, or what is wrong with that."""
    table = stored.rows[0].table
    if stored.secret is None:
        raise NoTable("error-table-none", table=table)
    state = rebuild(stored.rows, stored.secret)
    if state.stranded:
        raise BadInput("doctor-stranded", table=table, problem=state.stranded)
    return state


def run_import(
    database: Annotated[
        str, Parameter(help="The server's database: a file, created if it does not exist, or an address.")
    ],
    records: Annotated[Path, Parameter(help="A record, or a .jsonl file of them.")],
    /,
) -> int:
    store = open_store(database)
    try:
        count = again = 0
        for record in records_in(records):
            try:
                at_once(import_record(store, lambda: time.time_ns() // 1_000_000, record))
                count += 1
            except ImportedBefore:
                again += 1
    finally:
        store.close()
    print(say(home_language(), "database-imported", count=count, file=masked(database)))
    if again:
        print(say(home_language(), "database-imported-before", count=again))
    return 0


def run_backup(
    database: Database,
    copy: Annotated[Path, Parameter(help="The new file; it must not exist yet.")],
    /,
) -> int:
    health = back_up(database, copy)
    if tell_troubles(database, health):
        print(say(home_language(), "database-not-copied", file=str(copy)), file=sys.stderr)
        return 1
    return tell_sound("database-copied", str(copy), health)


def tell_sound(sentence: str, database: str, health: Health) -> int:
    found = {"version": health.version, "tables": health.tables, "rows": health.rows}
    print(say(home_language(), sentence, file=masked(database), **found))
    return 0


def tell_troubles(database: str, health: Health) -> bool:
    for trouble in health.troubles:
        print(f"{masked(database)}: {trouble.say(home_language())}", file=sys.stderr)
    return bool(health.troubles)
