"""A round with real cards, as people noted it; apart from `tally`, so that reading one loads no rules."""

from __future__ import annotations

import msgspec


class Played(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who ended the round, whether by calling, and either everybody's cards or their sums.

    Of stacks a card is written with how many lie below it: `5+3`, `+2`, nothing for an empty one.
    """

    ender: int
    is_called: bool = False
    cards: list[list[str]] | None = None
    sums: list[int] | None = None
