"""`pobudka move`: all of a database into another, every game played again on the way."""

from __future__ import annotations

import sys
from typing import Annotated

from cyclopts import Parameter

from pobudka.core.errors import BadInput
from pobudka.core.masking import masked
from pobudka.core.speech import home_language, say
from pobudka.store.doctor import Health, examine
from pobudka.store.filling import fill, pour, rows_in
from pobudka.store.log import ENDS
from pobudka.store.owning import alone
from pobudka.store.reading import Stored, look
from pobudka.table.filming import film_for
from pobudka.table.summary import finished_of

from .database import played_again, tell_troubles
from .progress import progress_bar


def run(
    source: Annotated[str, Parameter(help="A database that nobody serves: a file, or an address of PostgreSQL.")],
    target: Annotated[str, Parameter(help="A new file, or the address of an empty database of PostgreSQL.")],
    /,
    *,
    unplayable: Annotated[
        bool,
        Parameter(help="Also take tables whose games cannot be played again here, as they are; each is named."),
    ] = False,
) -> int:
    with alone(source):
        if tell_troubles(source, examine(source)):
            return not_moved(target)
        troubles: list[BadInput] = []
        with look(source) as sight, fill(target) as filling, progress_bar(2 * rows_in(sight)) as bar:
            done = 0

            def tell(rows: int) -> None:
                nonlocal done
                done += rows
                if bar is not None:
                    bar(done)

            contents = pour(sight, filling, lambda stored: checked(stored, troubles), tell)
            if unplayable or not troubles:
                filling.finish()
    tell_troubles(source, Health(troubles=troubles))
    if troubles and not unplayable:
        return not_moved(target)
    counts = {"tables": contents.tables, "rows": contents.rows, "closed": contents.closed, "films": contents.films}
    places = {"source": masked(source), "target": masked(target)}
    print(say(home_language(), "database-moved", **places, **counts, digest=contents.digest))
    return 0


def checked(stored: Stored, troubles: list[BadInput]) -> Stored:
    """A table whose game was played again, with the line of the history and the film that follow from it; as it is, if
    it cannot be played, and why not among the troubles."""
    try:
        state = played_again(stored)
    except BadInput as problem:
        troubles.append(problem)
        return stored
    if not any(row.kind in ENDS for row in stored.rows):
        return stored
    return stored._replace(finished=finished_of(state), film=film_for(stored.film, state, stored.rows))


def not_moved(target: str) -> int:
    print(say(home_language(), "database-not-moved", target=masked(target)), file=sys.stderr)
    return 1
