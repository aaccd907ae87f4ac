"""Reading a database as it is at this moment, table by table, while a server may be writing to it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import apsw

from pobudka.core.errors import BadInput

from .doctor import open_to_look
from .log import MOST_NUMBER, Row
from .schema import migrations, version_of
from .sqlite import READ, SECRET, TABLES


def logs_in(file: Path) -> Iterator[tuple[list[Row], bytes | None]]:
    """Every table's log with its secret, by name."""
    if not file.is_file():
        raise BadInput("error-store-missing", file=str(file))
    try:
        with closing(open_to_look(file)) as db, db:
            if version_of(db, file, len(migrations())) != len(migrations()):
                raise BadInput("error-store-old", file=str(file))
            for table, _ in db.execute(TABLES).fetchall():
                rows = [Row(*found) for found in db.execute(READ, (table, 0, MOST_NUMBER))]
                yield rows, db.execute(SECRET, (table,)).get
    except apsw.NotADBError:
        raise BadInput("error-store-foreign", file=str(file)) from None
    except apsw.Error as problem:
        raise BadInput("error-store-open", file=str(file), problem=str(problem)) from None
