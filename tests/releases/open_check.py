"""Opens what a release has left behind with the sources at hand, and says what it finds: nothing if all is well.

usage: python -m tests.releases.open_check FOLDER
"""

from __future__ import annotations

import asyncio
import gzip
import json
import sys
import tempfile
from collections.abc import Iterator
from contextlib import redirect_stdout
from io import StringIO
from itertools import islice
from pathlib import Path

from tests.releases.make import DATABASE, RECORDS
from tests.table.sitting import Sitting, play

from pobudka.cli.database import run_doctor, run_export, run_import
from pobudka.core.errors import BadInput
from pobudka.core.recording import records_in
from pobudka.server.archive import Archive
from pobudka.server.settings import Settings
from pobudka.store.log import ENDS
from pobudka.store.sqlite import SqliteStore
from pobudka.table.table import at_once
from pobudka.table.verify import verify

STAGES = {"gathering": "gathering", "running": "playing", "round-over": "between"}  # by a table's name


def database_of(folder: Path, place: Path) -> Path:
    """A copy to write to."""
    file = place / DATABASE
    file.write_bytes(gzip.decompress((folder / f"{DATABASE}.gz").read_bytes()))
    return file


def without_fingerprint(record: dict[str, object]) -> dict[str, object]:
    """A record as before there were fingerprints."""
    proof = record.get("proof")
    kept = {key: value for key, value in proof.items() if key != "fingerprint"} if isinstance(proof, dict) else None
    return {**record, "proof": kept} if kept else record


def troubles_with(folder: Path) -> Iterator[str]:
    """Whatever a host who upgrades would miss."""
    with tempfile.TemporaryDirectory() as place:
        file = database_of(folder, Path(place))
        if run_doctor(str(file), games=True):
            yield "the doctor finds the database unsound before anybody has served it"
        yield from _exported(file, folder)
        store = SqliteStore(file)
        try:
            yield from _tables(store)
            asyncio.run(_film_all(store))
            yield from _history(store)
        finally:
            store.close()
        if run_doctor(str(file), games=True):
            yield "the doctor finds the database unsound after it was served"
        yield from _exported(file, folder)
        for record in records_in(folder / RECORDS):
            try:
                verify(record) if "proof" in record else None
            except BadInput as problem:
                yield f"a record is not verified: {problem}"
        try:
            run_import(str(Path(place) / "other.db"), folder / RECORDS)
        except BadInput as problem:
            yield f"the records cannot be imported: {problem}"


def _exported(file: Path, folder: Path) -> Iterator[str]:
    said = StringIO()
    with redirect_stdout(said):
        if run_export(str(file)):
            yield "export leaves games out"
    found = [without_fingerprint(json.loads(line)) for line in said.getvalue().splitlines()]
    due = [without_fingerprint(record) for record in records_in(folder / RECORDS)]
    missing = [record for record in due if record not in found]
    if missing:
        yield f"{len(missing)} of {len(due)} records come out otherwise"


def _tables(store: SqliteStore) -> Iterator[str]:
    """Running tables go on, and the others stand as they stood."""
    for name, _ in at_once(store.tables()):
        table = Sitting(store, name=name)
        state = table.state
        if state.stranded:
            yield f"{name}: {state.stranded}"
            continue
        due = STAGES.get(name.partition("-")[2], "closed")
        if state.phase != ("closed" if name == "koty-round-over" else due):
            yield f"{name} is {state.phase}"
        if state.phase in ("playing", "between") and not list(islice(play(table, 9), 30)):
            yield f"{name} does not go on"


async def _film_all(store: SqliteStore) -> None:
    async def ready(game: str) -> None:
        return None

    archive = Archive(store, Settings(), ready)
    await archive.catch_up()
    archive.close()


def _history(store: SqliteStore) -> Iterator[str]:
    """Every game that is over is in the history, and can be seen again."""
    over = {name for name, _ in at_once(store.tables()) if any(row.kind in ENDS for row in at_once(store.read(name)))}
    told = {finished.table for finished in at_once(store.finished(most=1000))}
    if told != over:
        yield f"not in the history: {sorted(over - told)}"
    if at_once(store.without_film()):
        yield f"without a film: {at_once(store.without_film())}"


if __name__ == "__main__":
    found = list(troubles_with(Path(sys.argv[1])))
    print("\n".join(found) or "all is well")
    sys.exit(bool(found))
