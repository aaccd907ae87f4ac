"""What every store promises: rows of a table's log, numbered without gaps, each written once or not at all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from typing import Literal, Protocol

import msgspec

from .bells import Bells
from .figures import Figures
from .reports import Reports
from .slips import Slips

MOST_NUMBER = 2**63 - 1

_look_through = msgspec.json.Decoder(msgspec.Raw).decode

EndKind = Literal["opened", "closed", "imported"]
ENDS: tuple[EndKind, ...] = ("closed", "imported")  # the rows that close a table
TURNS = frozenset(("opened", "dealt", "revealed", *ENDS))  # those after which a table is live or not, played or not


class Row(msgspec.Struct, frozen=True):
    """One row of a table's log."""

    table: str
    seq: int  # from 0, without gaps
    at: int  # milliseconds since 1970
    seat: int | None
    kind: str
    body: str  # JSON


class Finished(msgspec.Struct, frozen=True):
    """A game that is over, as the history has it."""

    table: str
    at: int  # when it was closed
    is_listed: bool  # whether everybody may find it
    body: str  # JSON


class Live(msgspec.Struct, frozen=True):
    """A table that is not closed."""

    opened: Row  # its first row
    changed_at: int  # when its last row was written
    is_playing: bool  # whether a round was dealt that is not over


Beside = bytes | Finished  # a table's secret, kept with its first row; or with the row that closes it, its `Finished`


class Outcome(Enum):
    """What became of an append."""

    WON = "won"  # the row is in the log and survives a loss of power
    LOST = "lost"  # nothing was written: the number is taken, or it is not the next one
    UNKNOWN = "unknown"  # the row may be there or not; whoever wants to know reads the log again


Tell = Callable[[Outcome], None]


class Store(Protocol):
    """The logs of many tables. Every method may be called from any thread.

    `append`, `check` and `close` are called; what is asked for is awaited. In an event loop others go on meanwhile;
    without one (`table.at_once`) whoever asks waits.
    """

    figures: Figures

    @property
    def bells(self) -> Bells:
        """Who is to be called when their turn comes."""

    @property
    def reports(self) -> Reports:
        """What people have told the host about others."""

    @property
    def slips(self) -> Slips:
        """Notes that are good for some minutes."""

    def append(self, row: Row, tell: Tell, beside: Beside | None = None) -> None:
        """Write the next row of a table. Rows of one table are written in the order of the calls.

        What is kept beside the log is written with the row, or neither is. What became of the row is
        told once, from any thread, perhaps before this returns; whoever is told must not raise nor take long.
        It never waits: a store that has too much to do, or is closed, tells UNKNOWN at once. A row that no store could
        keep is the caller's mistake: `ValueError`, nothing is written and nothing told.
        """

    def check(self, tell: Tell) -> None:
        """Tell WON if a commit is possible now, by one that changes nothing; else UNKNOWN. It never waits."""

    async def read(self, table: str, start: int = 0, most: int = MOST_NUMBER) -> list[Row]:
        """The rows of a table from number `start` on, in order, at most so many. All of them are durable."""

    async def secret(self, table: str) -> bytes | None:
        """The secret that was kept with the table's first row."""

    async def tables(self) -> list[tuple[str, int]]:
        """Every table with the number of its last row, by name."""

    async def newest(
        self, kind: EndKind, before: int = MOST_NUMBER, before_table: str = "", most: int = 100
    ) -> list[Row]:
        """Rows of a kind that stands at one end of a log, of all tables, written before that time; the newest first.

        Of those written at that very time, the tables whose names come before `before_table`.
        """

    async def live(self, after: str = "", most: int = 500) -> list[Live]:
        """Tables that are not closed, by name, from the one after that name on; at most so many. It costs as much as
        there are such tables, however many others there are."""

    async def finished(
        self, before: int = MOST_NUMBER, before_table: str = "", most: int = 100, *, only_listed: bool = False
    ) -> list[Finished]:
        """Games that are over, the newest first, in pages as those of `newest`."""

    async def keep_film(self, finished: Finished, film: bytes | None) -> None:
        """Keep the film of a game that is over, if there is one, and what the history says of it; both follow from its
        log, and what was kept before is replaced. Returns when both are durable; raises `OSError` if they cannot be."""

    async def film(self, table: str) -> bytes | None:
        """The film that was kept of a table's game."""

    async def keep_study(self, table: str, study: bytes) -> None:
        """Keep how a game that is over was, luck and skill apart; it follows from its log, and what was kept before is
        replaced. Returns when it is durable; raises `OSError` if it cannot be."""

    async def study(self, table: str) -> bytes | None:
        """What `keep_study` kept of a table."""

    async def without_film(self, most: int = 100) -> list[str]:
        """Closed tables of which no film was kept, or nothing for the history; at most so many, the newest first."""

    def close(self) -> None:
        """Write what is waiting, answer everybody, let go. Closing twice is fine."""


def check_row(row: Row, beside: Beside | None = None) -> None:
    """Refuse what one store or another could not keep: it would fail its neighbours in a group."""
    if isinstance(beside, bytes) and row.seq != 0:
        raise ValueError("a secret is kept with a table's first row")
    if isinstance(beside, Finished) and (row.kind not in ENDS or (row.table, row.at) != (beside.table, beside.at)):
        raise ValueError("what the history says of a game is kept with the row that closes it")
    if not (row.table and row.kind):
        raise ValueError("a row names its table and its kind")
    if not 0 <= row.seq <= MOST_NUMBER or not 0 <= row.at <= MOST_NUMBER:
        raise ValueError("seq and at are whole numbers from 0 up, of 63 bits")
    if row.seat is not None and not 0 <= row.seat <= MOST_NUMBER:
        raise ValueError("a seat is a whole number from 0 up, or None")
    if "\0" in row.table or "\0" in row.kind:
        raise ValueError("names have no NUL")
    row.table.encode()  # a lone surrogate raises UnicodeEncodeError, a ValueError
    row.kind.encode()
    try:
        _look_through(row.body)
    except (msgspec.DecodeError, RecursionError) as problem:
        raise ValueError(f"a row's body is JSON: {problem}") from None


def is_json(body: str) -> bool:
    try:
        _look_through(body)
        return True
    except (msgspec.DecodeError, RecursionError):
        return False


def turn_of(rows: Sequence[Row]) -> bool | None:
    """Whether a table with these rows is in the middle of a round; None if it is closed. What `Live` says follows from
    this."""
    if any(row.kind in ENDS for row in rows):
        return None
    return next((row.kind == "dealt" for row in reversed(rows) if row.kind in ("dealt", "revealed")), False)
