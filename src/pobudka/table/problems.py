"""What may be wrong at a table that code decides by: the kinds of `BadInput` that are caught by name."""

from __future__ import annotations

import logging

from pobudka.core.errors import Absent, BadInput, NotNow
from pobudka.store.log import Row


class Unsure(NotNow):
    """It is not known whether a row was written down."""


class TableExists(BadInput):
    """A table of this name was opened before."""


class NoTable(Absent):
    """There is no such table."""


class Frozen(BadInput):
    """A row of the table's log does not fit; what was wrong with it is the cause."""


class Banned(BadInput):
    """The table's host does not let this person in."""


class ImportedBefore(BadInput):
    """The game is in the history already."""


class StillPlayed(BadInput):
    """What is told of games that are over is asked of one that is not."""


def frozen(row: Row, problem: Exception) -> Frozen:
    return Frozen("error-table-frozen", table=row.table, seq=row.seq, problem=said_of(problem))


def said_of(problem: Exception) -> BadInput:
    """What is wrong, for people; what the rules themselves stumble over is also told to whoever runs the server."""
    if isinstance(problem, BadInput):
        return problem
    logging.getLogger(__name__).error("a row of a log cannot be played", exc_info=problem)
    return BadInput("error-table-row", problem=repr(problem)[:200])
