"""The n-th write or sync of a disk fails, n = 1, 2, 3 … until none is left: what is told as written is there."""

from __future__ import annotations

import random
import tempfile
from copy import copy
from pathlib import Path

import apsw
from tests.store.disk import Disk, Fault, put_down
from tests.store.power_check import TABLES, Make
from tests.store.sending import send
from tests.store.witness import Witness

from pobudka.core.errors import BadInput
from pobudka.store.log import Outcome, Store
from pobudka.store.sqlite import SqliteStore

ROWS = 12  # of each table
TRIES = 15  # a store that does not recover is given up


def fails_once(step: int) -> Fault:
    def fault(disk: Disk, what: str) -> None:
        if disk.steps == step:
            raise apsw.IOError(f"this {what} failed")

    return fault


def fails_from(step: int) -> Fault:
    def fault(disk: Disk, what: str) -> None:
        if disk.steps >= step:
            raise apsw.IOError(f"every {what} fails now")

    return fault


def is_full_for_a_while(step: int) -> Fault:
    def fault(disk: Disk, what: str) -> None:
        if step <= disk.steps < step + 12 and what == "write":
            raise apsw.FullError("no space left")

    return fault


FAULTS = (fails_once, fails_from, is_full_for_a_while)


def check_fault(fault: Fault, make: Make = SqliteStore) -> tuple[int, int]:
    """Write, try again where it is not known, lose power at the end; return the disk's steps and the rows told."""
    witness = Witness()
    disk = Disk(fault=fault)
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        file = folder / "tables.db"
        for _ in range(TRIES):  # who gets no store tries again, as a person would
            try:
                store = make(file, connect=disk.connect)
            except BadInput:
                continue
            write_all(store, witness)
            store.close()
            break
        for luck in (0.0, 0.5, 1.0):
            put_down(disk.survivors(random.Random(disk.steps), luck), folder)
            copy(witness).check(file)
    return disk.steps, len(witness.acknowledged)


def write_all(store: Store, witness: Witness) -> None:
    """Row by row at all tables at once. Who is answered UNKNOWN sends the row again: if it loses then, it was there."""
    for seq in range(ROWS):
        rows = [witness.row(table, seq) for table in TABLES]
        for _ in range(TRIES):
            answers = [(row, send(store, row)) for row in rows]
            known = [row for row, answer in answers if answer.result(timeout=20) is not Outcome.UNKNOWN]
            for row in known:
                witness.note(row)
            rows = [row for row in rows if row not in known]
            if not rows:
                break
        if rows:
            return
