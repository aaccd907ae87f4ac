"""`pobudka tidy`: closes tables that nobody has come back to, and drops old chat and reports that were dealt with."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from typing import Annotated

from cyclopts import Parameter

from pobudka.core.errors import BadInput
from pobudka.core.masking import masked
from pobudka.core.speech import home_language, say
from pobudka.store.log import ENDS, Store
from pobudka.store.opening import check_there, open_store
from pobudka.store.reading import look
from pobudka.store.rewriting import Rewritten, rewriting
from pobudka.table.filming import mend
from pobudka.table.forgetting import SAID_NOTHING, without_chat
from pobudka.table.replay import log_of, rebuild
from pobudka.table.table import Table, at_once

from .database import Database

DAY = 24 * 60 * 60 * 1000  # milliseconds
MOST_TOGETHER = 100  # tables whose chat is dropped at a time: whoever plays waits for no more


def run(
    database: Database,
    /,
    *,
    abandoned: Annotated[
        int | None, Parameter(help="Close tables at which nothing has happened for so many days.")
    ] = None,
    chat: Annotated[int | None, Parameter(help="Drop what was said at tables closed for so many days.")] = None,
    reports: Annotated[int | None, Parameter(help="Drop reports that were dealt with so many days ago.")] = None,
) -> int:
    if abandoned is None and chat is None and reports is None:
        raise BadInput("error-tidy-what")
    for days in (abandoned, chat, reports):
        if days is not None and days < 1:
            raise BadInput("error-tidy-days", found=days)
    check_there(database)
    store, troubles, closed, silenced, dropped = open_store(database), list[BadInput](), 0, 0, 0
    try:
        if abandoned is not None:
            closed = close_abandoned(store, now() - abandoned * DAY, troubles)
        if reports is not None:
            dropped = at_once(store.reports.drop_done(now() - reports * DAY))
    finally:
        store.close()
    if chat is not None:
        silenced = drop_chat(database, now() - chat * DAY)
    for trouble in troubles:
        print(f"{masked(database)}: {trouble.say(home_language())}", file=sys.stderr)
    counts = {"closed": closed, "silenced": silenced, "dropped": dropped}
    print(say(home_language(), "database-tidied", file=masked(database), **counts))
    return 1 if troubles else 0


def now() -> int:
    return time.time_ns() // 1_000_000


def close_abandoned(store: Store, before: int, troubles: list[BadInput]) -> int:
    """Close every table whose last row is older, and make its film; how many there were."""
    closed, page = 0, at_once(store.live())
    while page:
        for table in page:
            name = table.opened.table
            if table.changed_at < before:
                try:
                    closed += close(store, name, before)
                except BadInput as problem:
                    troubles.append(problem)
        page = at_once(store.live(page[-1].opened.table))
    return closed


def close(store: Store, name: str, before: int) -> bool:
    """Close one, by the log as it is now: whoever writes a row meanwhile comes first, and it stays open."""
    rows, secret = at_once(log_of(store, name))
    if rows[-1].at >= before or not at_once(Table(store, name, now, rebuild(rows, secret)).give_up()):
        return False
    at_once(mend(store, *at_once(log_of(store, name))))
    return True


def drop_chat(database: str, before: int) -> int:
    """Take out of the rows whatever was said at tables closed earlier; how many tables that were."""
    count = 0
    for some in in_parts(talkative(database, before)):
        with rewriting(database) as rewriter:
            for each in some:
                rewriter.rewrite(each)
        count += len(some)
    return count


def talkative(database: str, before: int) -> Iterator[Rewritten]:
    """Tables closed earlier at which something was said, and how they are without it."""
    with look(database) as sight:
        for table in sight.talked(SAID_NOTHING):
            stored = sight.stored(table)
            if any(row.kind in ENDS and row.at < before for row in stored.rows):
                yield without_chat(stored)


def in_parts(tables: Iterator[Rewritten]) -> Iterator[list[Rewritten]]:
    part = list[Rewritten]()
    for table in tables:
        part.append(table)
        if len(part) == MOST_TOGETHER:
            yield part
            part = []
    if part:
        yield part
