"""Who remembers what was acknowledged, and says whether a log agrees: nothing lost, doubled or reordered."""

from __future__ import annotations

import json
from pathlib import Path

from pobudka.store.doctor import examine_file
from pobudka.store.log import Row
from pobudka.store.sqlite import SqliteStore
from pobudka.table.table import at_once


class Broken(AssertionError):
    """A promise about acknowledged rows was not kept."""


class Witness:
    """Every row is its table's `call`-th; a row that is sent again after a failure is another call."""

    def __init__(self) -> None:
        self.acknowledged: dict[tuple[str, int], int] = {}
        self.next_seq: dict[str, int] = {}
        self.calls = 0

    def next_row(self, table: str) -> Row:
        seq = self.next_seq.get(table, 0)
        self.next_seq[table] = seq + 1
        return self.row(table, seq)

    def row(self, table: str, seq: int) -> Row:
        self.calls += 1
        # Bodies of all lengths, so that pages fill up and split.
        return Row(table, seq, self.calls, None, "move", json.dumps({"call": self.calls, "x": "x" * (self.calls % 97)}))

    def note(self, row: Row) -> None:
        """A row was acknowledged."""
        self.acknowledged[row.table, row.seq] = json.loads(row.body)["call"]

    def check(self, file: Path) -> None:
        """Open the file as after any crash, compare, and go on from what is there."""
        logs: dict[str, list[Row]] = {}
        if file.exists():
            store = SqliteStore(file)
            logs = {table: at_once(store.read(table)) for table, _ in at_once(store.tables())}
            store.close()
            if troubles := examine_file(file, is_still=True).troubles:
                raise Broken(f"damaged: {troubles}")
        found = {(row.table, row.seq): json.loads(row.body)["call"] for rows in logs.values() for row in rows}
        for place, call in self.acknowledged.items():
            if found.get(place) != call:
                raise Broken(f"{place}: acknowledged was call {call}, found {found.get(place)}")
        for table, rows in logs.items():
            calls = [found[table, row.seq] for row in rows]
            if [row.seq for row in rows] != list(range(len(rows))) or calls != sorted(set(calls)):
                raise Broken(f"{table}: calls {calls} at {[row.seq for row in rows]}")
        self.acknowledged = found  # what was read is told to people, and must stay from now on
        self.next_seq = {table: len(rows) for table, rows in logs.items()}
