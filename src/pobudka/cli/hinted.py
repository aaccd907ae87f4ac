"""Games in which somebody was given hints are left out of what is told of their players, and that is said."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any

from pobudka.core.errors import BadInput
from pobudka.core.recording import is_hinted
from pobudka.core.speech import say

Numbered = tuple[int, Any]  # a record, and where it stands in its file


def without_hints(records: Sequence[Numbered], language: str) -> list[Numbered]:
    """Those that nobody was given hints in; at least one, if there were any records."""
    kept = [(number, record) for number, record in records if not is_hinted(record)]
    if records and not kept:
        raise BadInput("error-study-hinted", count=len(records))
    tell_left_out(len(records) - len(kept), language)
    return kept


def tell_left_out(count: int, language: str) -> None:
    if count:
        print(say(language, "study-hinted", count=count), file=sys.stderr)
