"""What the history says of a game that is over: one line, written with the row that closes its table."""

from __future__ import annotations

import msgspec

from pobudka.store.log import Finished

from .log_entries import Ending
from .replay import State


class Summary(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who played what, and how it ended."""

    game: str
    rules: str  # the version
    players: int
    names: list[str]
    totals: list[int]
    winners: list[int] | None
    why: Ending
    is_lesson: bool = False  # which no history tells of
    hints: list[int] = []  # by seat, if anybody was given any


_read = msgspec.json.Decoder(Summary).decode


def summary_in(finished: Finished) -> Summary:
    return _read(finished.body)


def finished_of(state: State) -> Finished:
    """Of a closed table."""
    opened, closed = state.opened, state.closed
    assert closed is not None and state.closed_at is not None
    summary = Summary(
        opened.game, opened.rules, opened.players, state.names, closed.totals, closed.winners, closed.why,
        bool(opened.lesson), counts if any(counts := state.hint_counts) else [],
    )  # fmt: skip
    return Finished(state.name, state.closed_at, opened.is_listed, msgspec.json.encode(summary).decode())
