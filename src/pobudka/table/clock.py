"""The soft clock: when a seat that is asked is nudged, and when a bot stands in for it. Nobody loses by time."""

from __future__ import annotations

from dataclasses import dataclass

from .replay import State


@dataclass(frozen=True)
class Deadline:
    """For a person's seat that is asked; milliseconds since 1970."""

    seat: int
    nudge_at: int
    stand_in_at: int


def deadlines(state: State) -> list[Deadline]:
    """Those that run now, by seat."""
    tempo = state.opened.tempo
    if tempo is None or state.is_paused or state.phase != "playing":
        return []
    return [
        Deadline(seat, since + 1000 * tempo.nudge, since + 1000 * tempo.stand_in)
        for seat, since in state.asked_since.items()
        if state.bot_at(seat) is None
    ]
