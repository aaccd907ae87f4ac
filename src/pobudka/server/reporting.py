"""Reports of people about others at a table, to whoever runs the server (`pobudka reports`)."""

from __future__ import annotations

from typing import TYPE_CHECKING
from unicodedata import normalize

import msgspec

from pobudka.core.errors import Absent, BadInput, TooFast
from pobudka.store.reports import Report
from pobudka.table.legible import is_legible
from pobudka.table.reported import Complaint

from .keys import hash_of_key
from .limits import Buckets
from .report_types import MOST_TEXT, ReportWanted

if TYPE_CHECKING:
    from .hall import Hall


class Reporting:
    """Takes reports, at a pace for each address."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._paces = Buckets(hall.settings.limits.complaints_of_address)

    async def take(self, address: str, table: str, wanted: ReportWanted) -> None:
        if not self._paces.take(address):
            raise TooFast("error-too-fast")
        text = normalize("NFC", " ".join(wanted.text.split()))
        if not text or not is_legible(text):
            raise BadInput("error-report-text", most=MOST_TEXT)
        async with self._hall.visit(table) as room:
            state = room.table.state
            me = state.person_of(hash_of_key(wanted.key))
            if me is None:
                raise Absent("error-key-nobody")
            if wanted.person == me or wanted.person >= len(state.people):
                raise BadInput("error-table-person", person=wanted.person)
            by, about = state.people[me], state.people[wanted.person]
        body = msgspec.json.encode(Complaint(by.name, about.name, text)).decode()
        await self._hall.store.reports.make(Report(table, by.key, about.key, body, self._hall.nodes.now()))
