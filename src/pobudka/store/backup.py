"""A copy of a live database: whole, of one moment, on the disk, and looked over before it gets its name."""

from __future__ import annotations

import errno
import os
from contextlib import closing
from pathlib import Path

import apsw

from pobudka.core.errors import BadInput

from .connection import OPEN_OR_CREATE, connect, make_private, sync_folder
from .doctor import Health, examine, open_to_look
from .schema import migrations, version_of


def back_up(file: Path, copy: Path) -> Health:
    """Copy a database while others write to it. The copy's name must be free; if it is not sound, it is not kept."""
    if not file.is_file():
        raise BadInput("error-store-missing", file=str(file))
    part = copy.with_name(f"{copy.name}.part")
    try:
        if not make_private(copy):  # the name is ours from here on
            raise BadInput("error-backup-exists", file=str(copy))
    except OSError as problem:
        raise BadInput("error-file-write", file=str(copy), problem=problem.strerror or str(problem)) from None
    try:
        part.unlink(missing_ok=True)
        copy_pages(file, part)
        health = examine(part, is_still=True)
        if health.troubles:
            return health
        sync_file(part)
        part.replace(copy)
        sync_folder(copy)
        return health
    except (apsw.CorruptError, apsw.NotADBError) as problem:
        return Health(troubles=[BadInput("doctor-damaged", problem=str(problem))])
    except apsw.FullError:
        raise BadInput("error-file-write", file=str(copy), problem=os.strerror(errno.ENOSPC)) from None
    except (apsw.Error, OSError) as problem:
        raise BadInput("error-file-write", file=str(copy), problem=str(problem)) from None
    finally:
        part.unlink(missing_ok=True)
        if copy.stat().st_size == 0:
            copy.unlink()


def copy_pages(file: Path, part: Path) -> None:
    """All pages in one step, so of one moment; who writes to a database in WAL need not wait for it."""
    with closing(open_to_look(file)) as source, closing(connect(str(part), OPEN_OR_CREATE)) as target:
        version_of(source, file, len(migrations()))
        with target.backup("main", source, "main") as copying:
            copying.step(-1)


def sync_file(path: Path) -> None:
    with path.open("rb+") as file:
        os.fsync(file.fileno())
