"""What a report says, and what the log says of whom it is about: words that everybody at the table could read."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from pobudka.store.log import Row
from pobudka.store.reports import Report

from .log_entries import Chatted, Joined, entry_of

MOST_WORDS = 10  # the last ones


class Complaint(msgspec.Struct, frozen=True):
    """Both names, as they were then, and why."""

    by: str
    about: str
    text: str


_read = msgspec.json.Decoder(Complaint).decode


def complaint_in(report: Report) -> Complaint:
    return _read(report.body)


def words_of(rows: Sequence[Row], key: str) -> list[str]:
    """What the person with a key of this hash said last at a table."""
    entries = [entry_of(row) for row in rows if row.kind in ("joined", "chat")]
    people = {entry.person for entry in entries if isinstance(entry, Joined) and entry.key == key}
    said = [entry.text for entry in entries if isinstance(entry, Chatted) and entry.person in people]
    return said[-MOST_WORDS:]
