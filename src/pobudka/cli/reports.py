"""`pobudka reports`: what people have told the host about others, and that it was dealt with."""

from __future__ import annotations

import time
from datetime import UTC, datetime
from typing import Annotated

from cyclopts import Parameter

from pobudka.core.errors import BadInput, listed
from pobudka.core.speech import home_language, say
from pobudka.store.opening import check_there, open_store
from pobudka.store.reading import look
from pobudka.store.reports import Report
from pobudka.table.reported import complaint_in, words_of
from pobudka.table.table import at_once

from .database import Database


def run(
    database: Database,
    /,
    *,
    done: Annotated[str | None, Parameter(help="This report was dealt with: the mark that stands before it.")] = None,
    everything: Annotated[bool, Parameter(name="--all", help="Also those that were dealt with.")] = False,
) -> int:
    check_there(database)
    if done is not None:
        settle(database, done)
    with look(database) as sight:
        found = [Report(*values) for values in sight.beside().reports]
        shown = [report for report in found if everything or report.done_at is None]
        for report in shown:
            tell(report, words_of(sight.stored(report.table).rows, report.about))
    language, count = home_language(), sum(report.done_at is None for report in found)
    print(say(language, "reports-count", count=count, done=len(found) - count))
    return 0


def settle(database: str, mark: str) -> None:
    store = open_store(database)
    try:
        found = at_once(store.reports.all())
        waiting = [report for report in found if report.done_at is None]
        report = next((report for report in waiting if report.mark == mark), None)
        if report is None or not at_once(store.reports.settle(report, time.time_ns() // 1_000_000)):
            raise BadInput("error-report-mark", found=mark[:20], marks=listed([each.mark for each in waiting] or ["–"]))
    finally:
        store.close()


def tell(report: Report, words: list[str]) -> None:
    language, complaint = home_language(), complaint_in(report)
    at = datetime.fromtimestamp(report.at / 1000, UTC)
    names = {"by": complaint.by, "about": complaint.about}
    told = {"mark": report.mark, "table": report.table, "at": f"{at:%Y-%m-%d %H:%M} UTC"}
    print(say(language, "reports-one", **told, **names, done="no" if report.done_at is None else "yes"))
    print(f"  {complaint.text}")
    if words:
        print("  " + say(language, "reports-words", name=complaint.about))
        for each in words:
            print(f"    {each}")
