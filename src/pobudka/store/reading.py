"""Reading a database as it is at this moment, table by table, while a server may be writing to it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import apsw

from pobudka.core.errors import BadInput

from .doctor import open_to_look
from .log import MOST_NUMBER, Row
from .schema import FILMS, SECRETS, migrations, version_of
from .sqlite import FILM, READ, SECRET, TABLES


class Stored(NamedTuple):
    """All that a database has of a table."""

    rows: list[Row]
    secret: bytes | None
    film: bytes | None


def logs_in(file: Path) -> Iterator[Stored]:
    """Every table, by name; also of a database that an earlier release wrote and nobody has served since."""
    if not file.is_file():
        raise BadInput("error-store-missing", file=str(file))
    try:
        with closing(open_to_look(file)) as db, db:
            version = version_of(db, file, len(migrations()))
            for table, _ in db.execute(TABLES).fetchall() if version else ():
                rows = [Row(*found) for found in db.execute(READ, (table, 0, MOST_NUMBER))]
                secret = db.execute(SECRET, (table,)).get if version >= SECRETS else None
                yield Stored(rows, secret, db.execute(FILM, (table,)).get if version >= FILMS else None)
    except apsw.NotADBError:
        raise BadInput("error-store-foreign", file=str(file)) from None
    except apsw.Error as problem:
        raise BadInput("error-store-open", file=str(file), problem=str(problem)) from None
