"""What travels over HTTP when somebody reports a person to whoever runs the server."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from pobudka.table.actions import Number

from .keys import Key

MOST_TEXT = 500


class ReportWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/tables/{table}/reports`: tell whoever runs the server about a person at this table, and why."""

    key: Key
    person: Number
    text: Annotated[str, Meta(min_length=1, max_length=MOST_TEXT)]
