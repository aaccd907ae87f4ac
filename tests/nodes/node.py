"""`pobudka serve` as it is, but for limits that let a crowd in from one address, and for a fault if one is named:
`python -m tests.nodes.node FAULT serve …`.

A fault is put in on purpose: the check that it is the control of must find it out.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from dataclasses import replace
from types import FrameType
from typing import Any

import uvicorn
from benchmarks.swarm import allow_many_files
from tests.server.playing import GENEROUS

from pobudka import cli
from pobudka.cli import serve
from pobudka.store.postgres import nodes as register
from pobudka.store.postgres import schema, store
from pobudka.store.postgres.database import SETTINGS
from pobudka.table.replay import log_of, rebuild
from pobudka.table.table import Table

# --- What may be wrong with a store ---


def numbers_are_not_unique() -> None:
    """Two nodes may both write a row of the same number."""
    without_key = "ALTER TABLE pobudka.log DROP CONSTRAINT log_pkey; CREATE INDEX ON pobudka.log (table_name, seq)"
    steps = [*schema.migrations(), without_key]
    setattr(schema, "migrations", lambda: steps)


def the_last_writer_wins() -> None:
    """A row that comes late is written over what is there."""
    setattr(store, "WRITE", store.WRITE.replace(
        "WHERE after = coalesce((SELECT max(seq) FROM log WHERE log.table_name = new.table_name COLLATE \"C\"), -1)", ""
    ).replace(
        "ON CONFLICT DO NOTHING\n    RETURNING table_name, seq, kind",
        "ON CONFLICT (table_name, seq) DO UPDATE SET at = excluded.at, seat = excluded.seat, kind = excluded.kind, "
        "body = excluded.body RETURNING table_name, seq, kind",
    ))  # fmt: skip


def moves_are_not_synced() -> None:
    """A move is acknowledged before PostgreSQL has it on its disk."""
    made: Any = store.PostgresStore.__init__
    made.__kwdefaults__["settings"] = SETTINGS.replace("synchronous_commit = on", "synchronous_commit = off")


# --- What may be wrong with nodes ---


def nobody_inherits() -> None:
    """A node that does not live any more keeps its tables."""
    setattr(register, "BURY", "SELECT")


def nodes_hang_when_they_stop() -> None:
    """Told to stop, it hangs for some seconds before it lets anybody go."""
    stop = uvicorn.Server.handle_exit

    def hang(self: uvicorn.Server, number: int, frame: FrameType | None) -> None:
        time.sleep(6)
        stop(self, number, frame)

    setattr(uvicorn.Server, "handle_exit", hang)


def only_the_bus_tells() -> None:
    """Nobody looks whether there is something that no hint has told of."""
    setattr(register, "HEADS", f"{register.HEADS} AND false")


def logs_are_read_from_their_start() -> None:
    """Whatever another node has written, the whole game is played again."""
    catch_up = Table.catch_up

    async def start_over(self: Table) -> bool:
        is_news = await catch_up(self)
        rebuild(*await log_of(self._store, self.name))
        return is_news

    setattr(Table, "catch_up", start_over)


FAULTS: dict[str, Callable[[], None]] = {
    "none": lambda: None,
    **{made.__name__: made for made in (
        numbers_are_not_unique, the_last_writer_wins, moves_are_not_synced, nobody_inherits,
        nodes_hang_when_they_stop,
        only_the_bus_tells, logs_are_read_from_their_start,
    )},
}  # fmt: skip


def main() -> None:
    allow_many_files()
    FAULTS[sys.argv[1]]()
    setattr(serve, "Limits", lambda **told: replace(GENEROUS, **told))
    sys.argv = ["pobudka", *sys.argv[2:]]
    cli.main()


if __name__ == "__main__":
    main()
