"""What a hall asks about other nodes; and the answers where there are none."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Protocol

from pobudka.table.watching import Change

from ..limits import Buckets
from ..noticeboard import Board, NoticeBoard
from ..settings import Rate

if TYPE_CHECKING:
    from ..hall import Hall
    from ..room import Room


def now() -> int:
    """Milliseconds since 1970, by this machine."""
    return time.time_ns() // 1_000_000


class Nodes(Protocol):
    """The servers of one database, seen from one of them."""

    @property
    def board(self) -> Board:
        """The tables of all nodes that everybody may find."""

    def now(self) -> int:
        """Milliseconds since 1970, the same at every node."""

    async def start(self, hall: Hall) -> None:
        """Become one of them."""

    def enter(self, room: Room) -> None:
        """There is a room here."""

    def runs(self, table: str) -> bool:
        """Whether this node runs the table's bots, clock and webhook. A table is never safe by that: it saves work."""

    def want(self, room: Room) -> None:
        """Somebody should run this table: here, unless it is run elsewhere."""

    async def take(self, table: str) -> bool:
        """Whether a table that goes on although nobody asks for it is to be run here."""

    def takes_more(self) -> None:
        """From now on tables that others have left are run here."""

    def is_here(self, room: Room) -> None:
        """Other people are connected to this room than before."""

    def hear(self, room: Room, changes: list[Change]) -> None:
        """Something happened at a table, here or elsewhere."""

    async def may_open(self, address: str) -> bool:
        """Whether an address may open one more table."""

    async def leave(self) -> None:
        """Hand over what is run here. Leaving twice is fine."""


class Alone:
    """It runs everything, and who is connected is connected here."""

    def __init__(self, openings: Rate) -> None:
        self.board: Board = NoticeBoard()
        self._openings = Buckets(openings)

    def now(self) -> int:
        return now()

    async def start(self, hall: Hall) -> None: ...

    def enter(self, room: Room) -> None: ...

    def runs(self, table: str) -> bool:
        return True

    def want(self, room: Room) -> None: ...

    async def take(self, table: str) -> bool:
        return True

    def takes_more(self) -> None: ...

    def is_here(self, room: Room) -> None: ...

    def hear(self, room: Room, changes: list[Change]) -> None: ...

    async def may_open(self, address: str) -> bool:
        return self._openings.take(address)

    async def leave(self) -> None: ...
