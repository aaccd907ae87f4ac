"""What a table's state has forgotten and its watchers still want: how earlier rounds ended, and the latest changes."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from pobudka.core.board import View
from pobudka.store.log import Row, Store
from pobudka.table.problems import NoTable
from pobudka.table.replay import State, follow, rebuild
from pobudka.table.watching import Change

MOST_NAME = 64  # bytes of a table's name that is asked for
MOST_RECENT = 4  # changes kept at hand: each holds a game
MOST_MISSED = 200  # rows that are sent one by one to whoever comes back; docs/guide/protocol.md promises it
MOST_MISSED_BYTES = 256_000
APART = 100  # rows between two states of a table that are kept, so that nothing is played again from its beginning
MOST_STATES = 3  # enough for what may be missed


class Past:
    """Of one table, up to its last row."""

    def __init__(self, opened_at: int = 0) -> None:
        self.opened_at = opened_at
        self.ends: list[View] = []  # of each round that is over, what lay open to all
        self.changed_at = opened_at
        self._recent: list[Change] = []  # short lists: an empty deque is larger than these
        self._states: list[State] = []

    def take(self, change: Change) -> None:
        self.changed_at = change.at
        self._recent = [*self._recent[1 - MOST_RECENT :], change]
        if change.game is not None and "scores" in change.game.rounds[-1]:
            self.ends.append(change.game.view(None, "sees"))

    def keep(self, state: State) -> None:
        """Remember now and then how the table stands."""
        if not self._states or state.seq - self._states[-1].seq >= APART:
            self._states = [*self._states[1 - MOST_STATES :], state.copy()]

    def before(self, seq: int) -> State | None:
        """The last state kept that has not taken in more than this row."""
        return next((state for state in reversed(self._states) if state.seq <= seq + 1), None)

    def since(self, seq: int) -> list[Change] | None:
        """The changes after this row, if they are at hand."""
        missed = [change for change in self._recent if change.seq > seq]
        return missed if missed and missed[0].seq == seq + 1 else None


def check_name(name: str) -> None:
    """Refuse what no table is called, before a store is asked for it."""
    if not name or len(name.encode(errors="replace")) > MOST_NAME or "\0" in name or not name.isprintable():
        raise NoTable("error-table-none", table=name[:MOST_NAME])


async def changes_after(store: Store, seq: int, earlier: State) -> list[Change]:
    """What the log tells after a row, played again from an earlier state, as far as that may cost."""
    rows = await store.read(earlier.name, earlier.seq, MOST_MISSED + 2 * APART)

    def played_again() -> list[Change]:
        state = earlier.copy()
        return [change for change in [follow(state, row) for row in rows] if change.seq > seq]

    return await asyncio.to_thread(played_again)


def replayed(rows: Sequence[Row], secret: bytes) -> tuple[State, Past]:
    """How a table stands after these rows, and what was before."""
    state, past = rebuild(rows[:1], secret), Past(rows[0].at)
    past.keep(state)
    for row in rows[1:]:
        past.take(follow(state, row))
        past.keep(state)
    return state, past
