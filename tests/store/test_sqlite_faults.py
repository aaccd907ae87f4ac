"""Kills, losses of power and failing disks, in short; `scripts/trust kill` and `power` are the long forms.

Beside each stands a store that is broken on purpose, to show that the test would notice.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path
from queue import SimpleQueue
from threading import Event
from typing import Any

import apsw
import pytest
from tests.store.disk import Disk, Fault
from tests.store.fault_check import FAULTS, ROWS, check_fault, fails_from, fails_once
from tests.store.kill_check import HastyStore, check_kills
from tests.store.power_check import TABLES, check_power
from tests.store.sending import send
from tests.store.witness import Broken

from pobudka.store.group_commit import END, Waiting
from pobudka.store.log import Outcome, Row
from pobudka.store.sqlite import SqliteStore

SEEDS = range(20)


class NormalStore(SqliteStore):
    """Broken: it does not wait for the disk."""

    synchronous = "NORMAL"


class TrustfulStore(SqliteStore):
    """Broken: it does not hear an error."""

    def _write(self, group: list[Waiting]) -> list[Outcome]:
        try:
            return super()._write(group)
        except apsw.Error:
            self._drop_connection()
            return [Outcome.WON] * len(group)


posix = pytest.mark.skipif(os.name != "posix", reason="SIGKILL is a thing of POSIX")


@posix
def test_a_killed_writer_loses_nothing_it_acknowledged() -> None:
    assert check_kills(20, seed=1) > 100


@posix
def test_a_store_that_acknowledges_too_soon_does_not_survive_kills() -> None:
    with pytest.raises(Broken):
        check_kills(20, seed=1, is_hasty=True)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_loss_of_power_loses_nothing_that_was_acknowledged(seed: int) -> None:
    check_power(seed)


@pytest.mark.parametrize("broken", [NormalStore, HastyStore])
def test_a_store_that_does_not_wait_for_the_disk_loses_rows_with_the_power(broken: Callable[..., SqliteStore]) -> None:
    with pytest.raises(Broken):
        for seed in SEEDS:
            check_power(seed, broken)


@pytest.mark.parametrize("fails", FAULTS, ids=lambda fails: fails.__name__)
def test_whichever_step_of_the_disk_fails_nothing_is_told_that_is_not_there(fails: Callable[[int], Fault]) -> None:
    step = steps = 1
    while step <= steps:
        steps, told = check_fault(fails(step))
        if fails is not fails_from:
            assert told == ROWS * len(TABLES), f"step {step}: the store did not recover"
        step += 1
    assert step > 60


def test_a_store_that_does_not_hear_an_error_is_found_out() -> None:
    with pytest.raises(Broken):
        for step in range(1, 200):
            check_fault(fails_once(step), TrustfulStore)


def test_after_a_failed_sync_everybody_who_waits_is_answered_and_the_store_goes_on(tmp_path: Path) -> None:
    failing, is_syncing, others_wait = False, Event(), Event()

    def fault(disk: Disk, what: str) -> None:
        if failing and what == "sync":
            is_syncing.set()
            others_wait.wait(20)
            raise apsw.IOError("no sync")

    store = SqliteStore(tmp_path / "tables.db", connect=Disk(fault=fault).connect)
    failing = True
    first = send(store, Row("oak", 0, 0, None, "move", "1"))
    assert is_syncing.wait(20)
    others = [send(store, Row(table, 0, 0, None, "move", "1")) for table in ("elm", "ash")]
    others_wait.set()
    assert {answer.result(timeout=20) for answer in (first, *others)} == {Outcome.UNKNOWN}
    failing = False
    assert send(store, Row("elm", 0, 0, None, "move", "1")).result(timeout=20) is Outcome.WON
    store.close()


def test_a_disk_that_is_full_is_found_out_without_a_row_and_so_is_one_that_has_room_again(tmp_path: Path) -> None:
    full: list[bool] = [False]

    def fault(disk: Disk, what: str) -> None:
        if full[-1] and what == "write":
            raise apsw.FullError("no space")

    store = SqliteStore(tmp_path / "tables.db", connect=Disk(fault=fault).connect)
    found = []
    for is_full in (False, True, True, False):
        full.append(is_full)
        answers: SimpleQueue[Outcome] = SimpleQueue()
        store.check(answers.put)
        found.append(answers.get(timeout=20))
    assert found == [Outcome.WON, Outcome.UNKNOWN, Outcome.UNKNOWN, Outcome.WON]
    store.close()


def test_a_slow_sync_makes_everybody_wait_and_nobody_lose(tmp_path: Path) -> None:
    def fault(disk: Disk, what: str) -> None:
        if what == "sync":
            time.sleep(0.1)

    store = SqliteStore(tmp_path / "tables.db", connect=Disk(fault=fault).connect)
    start = time.monotonic()
    answers = [send(store, Row("oak", seq, 0, None, "move", "1")) for seq in range(100)]
    assert {answer.result(timeout=20) for answer in answers} == {Outcome.WON}
    assert time.monotonic() - start >= 0.1
    store.close()


def test_who_comes_when_too_many_wait_is_told_at_once_and_may_come_again(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "tables.db", connect=Disk(fault=slowly).connect, most_waiting=5)
    answers = [send(store, Row(f"table {number}", 0, 0, None, "move", "1")) for number in range(20)]
    assert answers[-1].done() and answers[-1].result() is Outcome.UNKNOWN
    outcomes = [answer.result(timeout=20) for answer in answers]
    assert 5 <= outcomes.count(Outcome.WON) <= 11
    assert send(store, Row("table 19", 0, 0, None, "move", "1")).result(timeout=20) is Outcome.WON
    store.close()


def test_who_comes_between_the_last_look_and_the_end_is_answered(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "tables.db")
    put = store._waiting.put

    class SlowQueue(SimpleQueue[Any]):
        def put(self, item: Any, block: bool = True, timeout: float | None = None) -> None:
            if item is not END:
                store.close()
                super().put(item)
            else:
                put(END)  # the writer waits at the other one

    store._waiting = SlowQueue()
    assert send(store, Row("oak", 0, 0, None, "move", "1")).result(timeout=20) is Outcome.UNKNOWN


def slowly(disk: Disk, what: str) -> None:
    time.sleep(0.02)
