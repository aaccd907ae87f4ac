"""The notice board of many nodes: in their database, so that each shows the tables of all."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable
from typing import TYPE_CHECKING

import msgspec

from pobudka.store.postgres.nodes import NodeRegister, Notice
from pobudka.table.watching import Change

from .. import noticeboard
from ..http_types import ListedTable

if TYPE_CHECKING:
    from ..room import Room

MOST_SHOWN = 500
FRESH = 0.5  # seconds for which what was read is shown again
HOUR = 3600 * 1000  # a table's notice is written anew when it reads otherwise, or is so old

_read = msgspec.json.Decoder(ListedTable).decode


class SharedBoard:
    """Notices are written with the node's next beat. Until then this node shows its own all the same."""

    def __init__(self, register: NodeRegister) -> None:
        self._register = register
        self._written: dict[str, tuple[int, ListedTable]] = {}  # how each was written last, and when it had changed
        self._waiting: dict[str, Notice] = {}
        self._own: dict[str, ListedTable] = {}  # those that wait
        self._found: list[ListedTable] = []
        self._found_at = -FRESH
        self._turn = asyncio.Lock()

    def hear(self, room: Room, changes: list[Change]) -> None:
        state = room.table.state
        if not state.opened.is_listed:
            return
        table = noticeboard.listed(state, room.opened_at)
        changed_at, before = self._written.pop(state.name, (0, None))
        if state.closed is not None:
            self._waiting.pop(state.name, None)
            return
        if table != before or room.changed_at > changed_at + HOUR:
            changed_at, is_gathering = room.changed_at, table.phase == "gathering"
            body = msgspec.json.encode(table).decode()
            notice = Notice(table.table, state.seq - 1, changed_at, room.opened_at, is_gathering, body)
            self._waiting[state.name], self._own[state.name] = notice, table
        self._written[state.name] = changed_at, table
        if len(self._written) > noticeboard.MOST_TABLES:
            del self._written[next(iter(self._written))]

    async def has(self, table: str) -> bool:
        return await self._register.is_noticed(table)

    async def tables(self, now: int) -> list[ListedTable]:
        async with self._turn:  # who asks together is answered together
            if time.monotonic() - self._found_at >= FRESH:
                found = await self._register.notices(now - noticeboard.WEEK, MOST_SHOWN)
                self._found, self._found_at = [_read(body) for body in found], time.monotonic()
        own = {name: self._own[name] for name in self._waiting}
        return [table for table in self._found if table.table not in own] + list(own.values())

    def take(self) -> list[Notice]:
        """What waits to be written."""
        waiting, self._waiting, self._own = list(self._waiting.values()), {}, {}
        return waiting

    def put_back(self, notices: Iterable[Notice]) -> None:
        """It was not written."""
        for notice in notices:
            if notice.table not in self._waiting:
                self._waiting[notice.table], self._own[notice.table] = notice, _read(notice.body)
