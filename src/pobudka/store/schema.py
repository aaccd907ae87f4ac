"""The schema of a database: numbered steps in `migrations`, and which of them a file has behind it."""

from __future__ import annotations

import re
from pathlib import Path

import apsw

from pobudka.core.errors import BadInput

SECRETS, FILMS, LIVES, STUDIES, BELLS, SLIPS, REPORTS = range(2, 9)  # the versions that brought them
APPLICATION = 0x506F6275  # as migrations/0001_log.sql sets it


def migrations() -> list[str]:
    return steps_in(Path(__file__).parent / "migrations")


def steps_in(folder: Path) -> list[str]:
    """The steps in order; step n leads to version n, counted from 1."""
    paths = sorted(folder.glob("*.sql"))
    numbers = [int(re.match(r"\d+", path.name)[0]) for path in paths]  # type: ignore[index]
    assert numbers == list(range(1, len(paths) + 1)), "migrations are numbered 1, 2, 3 …"
    return [path.read_text(encoding="utf-8") for path in paths]


def version_of(db: apsw.Connection, file: Path, newest: int) -> int:
    """The version of a database's schema, 0 if it is empty. A stranger's file, or a newer Pobudka's, is refused."""
    version = db.pragma("user_version")
    if db.pragma("application_id") != APPLICATION and (version or db.execute("SELECT count(*) FROM sqlite_schema").get):
        raise BadInput("error-store-foreign", file=str(file))
    if version > newest:
        raise BadInput("error-store-newer", file=str(file), found=version, newest=newest)
    return int(version)


def migrate(db: apsw.Connection, file: Path, steps: list[str] | None = None) -> None:
    """Bring a database to the newest version, wholly or not at all."""
    steps = migrations() if steps is None else steps
    if version_of(db, file, len(steps)) == len(steps):
        return
    db.execute("BEGIN IMMEDIATE")
    try:
        for number in range(version_of(db, file, len(steps)), len(steps)):  # asked again: another may have been quicker
            db.execute(steps[number])
        db.pragma("user_version", len(steps))
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise
