"""Why a bot made a move, as it is told; `reasons` finds it out, which takes rules and bots."""

from __future__ import annotations

import msgspec


class Reason(msgspec.Struct, frozen=True):
    """A move of a bot: its row in the log, whose seat, which bot, the move in a sentence, and why."""

    seq: int
    seat: int
    bot: str
    move: str
    told: str
    why: str
