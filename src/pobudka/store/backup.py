"""A copy of a live database in a file: whole, of one moment, on the disk, and looked over before it gets its name."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import apsw

from pobudka.core.errors import BadInput

from .connection import OPEN_OR_CREATE, connect
from .doctor import Health, examine_file, open_to_look
from .filling import fill_file, give_name, new_file, pour
from .opening import is_address
from .reading import look
from .schema import migrations, version_of


def back_up(database: str | Path, copy: Path) -> Health:
    """Copy a database while others write to it. The copy's name must be free; if it is not sound, it is not kept."""
    return back_up_address(str(database), copy) if is_address(database) else back_up_file(Path(database), copy)


def back_up_file(file: Path, copy: Path) -> Health:
    if not file.is_file():
        raise BadInput("error-store-missing", file=str(file))
    with new_file(copy) as part:
        try:
            copy_pages(file, part)
        except (apsw.CorruptError, apsw.NotADBError) as problem:
            return Health(troubles=[BadInput("doctor-damaged", problem=str(problem))])
        health = examine_file(part, is_still=True)
        if not health.troubles:
            give_name(part, copy)
        return health


def copy_pages(file: Path, part: Path) -> None:
    """All pages in one step, so of one moment; who writes to a database in WAL need not wait for it."""
    with closing(open_to_look(file)) as source, closing(connect(str(part), OPEN_OR_CREATE)) as target:
        version_of(source, file, len(migrations()))
        with target.backup("main", source, "main") as copying:
            copying.step(-1)


def back_up_address(address: str, copy: Path) -> Health:
    """Row by row, of the moment in which it began, and held against what PostgreSQL has."""
    with look(address) as sight, fill_file(copy) as filling:
        pour(sight, filling, lambda stored: stored, lambda rows: None)
        health = filling.examine()
        if not health.troubles:
            filling.finish()
        return health
