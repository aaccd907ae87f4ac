"""The notice board: tables that everybody may find, as they stood last, whether or not they are in memory."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from pobudka.table.replay import State
from pobudka.table.watching import Change

from .http_types import ListedTable

if TYPE_CHECKING:
    from .room import Room

MOST_TABLES = 2_000
WEEK = 7 * 24 * 3600 * 1000  # after which a table that nobody plays at is not shown


class Board(Protocol):
    """Tables that everybody may find, by whatever keeps them."""

    def hear(self, room: Room, changes: list[Change]) -> None:
        """A table was loaded, or something happened there."""

    async def has(self, table: str) -> bool:
        """Whether there is a notice of it, so that its table need not be loaded to write one."""

    async def tables(self, now: int) -> list[ListedTable]:
        """Those that were played at within a week."""


class NoticeBoard:
    """Each listed table that is not closed, with the time of its last row; those that changed last come last."""

    def __init__(self) -> None:
        self._tables: dict[str, tuple[int, ListedTable]] = {}

    def hear(self, room: Room, changes: list[Change]) -> None:
        state = room.table.state
        if not state.opened.is_listed:
            return
        self._tables.pop(state.name, None)
        if state.closed is None:
            self._tables[state.name] = room.changed_at, listed(state, room.opened_at)
            if len(self._tables) > MOST_TABLES:
                del self._tables[next(iter(self._tables))]

    async def has(self, table: str) -> bool:
        return table in self._tables

    async def tables(self, now: int) -> list[ListedTable]:
        return [table for changed_at, table in self._tables.values() if changed_at > now - WEEK]


def listed(state: State, opened_at: int) -> ListedTable:
    opened = state.opened
    names = [None if seated.who == "empty" else name for seated, name in zip(state.seated, state.names, strict=True)]
    return ListedTable(
        state.name, opened.game, opened.players, opened.options, opened.memory, opened.tempo, names, state.phase,
        opened.may_watch, opened_at,
    )  # fmt: skip
