"""Tables, a store and a network that fail, in short; `scripts/trust simulation` is the long form.

Beside it stand tables and stores that are broken on purpose, to show that the simulation would notice.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from hashlib import sha256

import pytest
from tests.store.witness import Broken
from tests.table.simulation_check import GAMES, Simulation
from tests.table.virtual import DistantStore

from pobudka.store.log import Outcome, Row
from pobudka.table import log_entries
from pobudka.table.log_entries import AnyEntry, row_of
from pobudka.table.replay import State
from pobudka.table.table import Table

SEEDS = range(6)
Patch = pytest.MonkeyPatch


def test_whatever_fails_nothing_acknowledged_is_lost_doubled_or_reordered() -> None:
    for seed in SEEDS:
        Simulation(seed).run()


def test_the_same_seed_gives_the_same_digest_in_any_process() -> None:
    command = [sys.executable, "-m", "tests.table.simulation_check", "--seeds", "1", "--seed", "7"]
    said = subprocess.run(command, env={**os.environ, "PYTHONHASHSEED": "1"}, capture_output=True, check=True).stdout
    digest = Simulation(7).run()
    assert sha256(digest.encode()).hexdigest()[:16] in said.decode()
    assert Simulation(8).run() != digest


# --- Broken on purpose ---


class HastyTable(Table):
    """Takes a row for written before the store has answered."""

    async def _write(self, state: State, seat: int | None, entry: AnyEntry) -> Outcome:
        row = row_of(self.name, state.seq, self._now(), seat, entry)
        trial = state.copy()
        change = trial.apply(row, entry)
        self._store.append(row, lambda outcome: None)
        self._take(trial, [change])
        return Outcome.WON


class BlindTable(Table):
    """Takes a row that it lost for its own."""

    async def _write(self, state: State, seat: int | None, entry: AnyEntry) -> Outcome:
        await super()._write(state, seat, entry)
        return Outcome.WON


class ForgetfulTable(Table):
    """Reads the log anew and tells again what it has told."""

    async def catch_up(self) -> bool:
        self._gathered = max(self._gathered - 1, 1)
        self._cached = None
        return await super().catch_up()


class RashTable(Table):
    """Shows how it will stand before the store has won."""

    async def _write(self, state: State, seat: int | None, entry: AnyEntry) -> Outcome:
        row = row_of(self.name, state.seq, self._now(), seat, entry)
        self._cached = state.copy()
        self._cached.apply(row, entry)
        return await super()._write(state, seat, entry)


@pytest.mark.parametrize("broken", [HastyTable, BlindTable, ForgetfulTable, RashTable])
def test_a_broken_table_is_found_out(broken: type[Table]) -> None:
    with pytest.raises(Broken):
        for seed in range(20):
            Simulation(seed, broken).run()


def moves_are_played_as_often_as_they_come(patch: Patch) -> None:
    honest = Table.do.__globals__["find_duplicate"]
    patch.setattr(
        "pobudka.table.table.find_duplicate",
        lambda state, by, action, now: None if type(action).__name__ == "Move" else honest(state, by, action, now),
    )


def looks_are_handed_out_again(patch: Patch) -> None:
    honest = State._take_from

    def keep_looks(self: State, seat: int, row: Row, entry: log_entries.OfSeat) -> None:
        if not isinstance(entry, log_entries.Looked):
            honest(self, seat, row, entry)

    patch.setattr(State, "_take_from", keep_looks)


def looks_of_bots_are_kept_for_people(patch: Patch) -> None:
    honest = State._move

    def move(self: State, seat: int, row: Row, entry: log_entries.Moved) -> None:
        bots, self.stand_ins = self.stand_ins, {}
        honest(self, seat, row, entry)
        self.stand_ins = bots

    patch.setattr(State, "_move", move)


def two_rows_of_a_number_both_win(patch: Patch) -> None:
    honest = DistantStore._put

    def put(self: DistantStore, row: Row) -> Outcome:
        honest(self, row)
        return Outcome.WON

    patch.setattr(DistantStore, "_put", put)


FAULTS: tuple[Callable[[Patch], None], ...] = (
    moves_are_played_as_often_as_they_come,
    looks_are_handed_out_again,
    looks_of_bots_are_kept_for_people,
    two_rows_of_a_number_both_win,
)


@pytest.mark.parametrize("plant", FAULTS, ids=lambda plant: str(plant.__name__).replace("_", " "))
def test_a_planted_fault_is_found(plant: Callable[[Patch], None], monkeypatch: Patch) -> None:
    plant(monkeypatch)
    with pytest.raises(Broken):
        for seed in range(60):
            Simulation(seed, games=GAMES[:2]).run()  # where there are looks
