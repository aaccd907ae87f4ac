"""What a table's state has forgotten and its watchers still want: how earlier rounds ended, and the latest changes."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

from pobudka.core.errors import BadInput
from pobudka.core.face import View
from pobudka.store.log import Row, Store
from pobudka.table.replay import State, follow, log_of, rebuild
from pobudka.table.watching import Change

MOST_NAME = 64  # bytes of a table's name that is asked for
MOST_RECENT = 8  # changes kept at hand: each holds a game
MOST_MISSED = 1_000  # rows that are sent one by one to whoever comes back


class Past:
    """Of one table, up to its last row."""

    def __init__(self, opened_at: int = 0) -> None:
        self.opened_at = opened_at
        self.ends: list[View] = []  # of each round that is over, what lay open to all
        self._recent: deque[Change] = deque(maxlen=MOST_RECENT)

    def take(self, change: Change) -> None:
        self._recent.append(change)
        if change.game is not None and change.game.is_round_over:
            self.ends.append(change.game.view(None, "sees"))

    def since(self, seq: int) -> list[Change] | None:
        """The changes after this row, if they are at hand."""
        missed = [change for change in self._recent if change.seq > seq]
        return missed if missed and missed[0].seq == seq + 1 else None


def check_name(name: str) -> None:
    """Refuse what no table is called, before a store is asked for it."""
    if not name or len(name.encode(errors="replace")) > MOST_NAME or "\0" in name or not name.isprintable():
        raise BadInput("error-table-none", table=name[:MOST_NAME])


def changes_of(store: Store, table: str, start: int) -> list[Change]:
    """What the log tells from row `start` on, played again from its beginning."""
    rows, secret = log_of(store, table)
    state = rebuild(rows[:start], secret)
    return [follow(state, row) for row in rows[start:]]


def replayed(rows: Sequence[Row], secret: bytes) -> tuple[State, Past]:
    """How a table stands after these rows, and what was before."""
    state, past = rebuild(rows[:1], secret), Past(rows[0].at)
    for row in rows[1:]:
        past.take(follow(state, row))
    return state, past
