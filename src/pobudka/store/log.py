"""What every store promises: rows of a table's log, numbered without gaps, each written once or not at all."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Literal, Protocol

import msgspec

MOST_NUMBER = 2**63 - 1

_look_through = msgspec.json.Decoder(msgspec.Raw).decode

EndKind = Literal["opened", "closed", "imported"]


class Row(msgspec.Struct, frozen=True):
    """One row of a table's log."""

    table: str
    seq: int  # from 0, without gaps
    at: int  # milliseconds since 1970
    seat: int | None
    kind: str
    body: str  # JSON


class Outcome(Enum):
    """What became of an append."""

    WON = "won"  # the row is in the log and survives a loss of power
    LOST = "lost"  # nothing was written: the number is taken, or it is not the next one
    UNKNOWN = "unknown"  # the row may be there or not; whoever wants to know reads the log again


Tell = Callable[[Outcome], None]


class Store(Protocol):
    """The logs of many tables. Every method may be called from any thread."""

    def append(self, row: Row, tell: Tell, secret: bytes | None = None) -> None:
        """Write the next row of a table. Rows of one table are written in the order of the calls.

        With a table's first row its secret may be kept: both are written, or neither is. What became of the row is
        told once, from any thread, perhaps before this returns; whoever is told must not raise nor take long.
        It never waits: a store that has too much to do, or is closed, tells UNKNOWN at once. A row that no store could
        keep is the caller's mistake: `ValueError`, nothing is written and nothing told.
        """

    def check(self, tell: Tell) -> None:
        """Tell WON if a commit is possible now, by one that changes nothing; else UNKNOWN. It never waits."""

    def read(self, table: str, start: int = 0, most: int = MOST_NUMBER) -> list[Row]:
        """The rows of a table from number `start` on, in order, at most so many. All of them are durable."""

    def secret(self, table: str) -> bytes | None:
        """The secret that was kept with the table's first row."""

    def tables(self) -> list[tuple[str, int]]:
        """Every table with the number of its last row, by name."""

    def newest(self, kind: EndKind, before: int = MOST_NUMBER, before_table: str = "", most: int = 100) -> list[Row]:
        """Rows of a kind that stands at one end of a log, of all tables, written before that time; the newest first.

        Of those written at that very time, the tables whose names come before `before_table`.
        """

    def close(self) -> None:
        """Write what is waiting, answer everybody, let go. Closing twice is fine."""


def check_row(row: Row, secret: bytes | None = None) -> None:
    """Refuse what one store or another could not keep: it would fail its neighbours in a group."""
    if secret is not None and row.seq != 0:
        raise ValueError("a secret is kept with a table's first row")
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
