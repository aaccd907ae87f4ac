"""Durable rows a second: one process, many tables, many rows in flight, every row synced before it counts."""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile
import time
from pathlib import Path
from queue import SimpleQueue

import apsw

from pobudka.store.log import Outcome, Row
from pobudka.store.sqlite import SqliteStore

BODY = '{"answer":17,"text":"keep 2"}'


def rows_a_second(file: Path, tables: int, deep: int, seconds: float) -> tuple[float, float, list[float]]:
    """Keep `deep` rows of every table in flight; the rate, the processor's seconds a row, how long each answer took."""
    store = SqliteStore(file)
    answers: SimpleQueue[tuple[float, Outcome]] = SimpleQueue()
    took: list[float] = []

    def hear() -> None:
        took_so_long, outcome = answers.get()
        assert outcome is Outcome.WON
        took.append(took_so_long)

    start, cpu, seq, waiting = time.perf_counter(), time.process_time(), 0, 0
    while time.perf_counter() - start < seconds:
        for table in range(tables):
            if waiting == tables * deep:
                hear()
                waiting -= 1
            sent = time.perf_counter()
            store.append(
                Row(f"table {table}", seq, 0, 1, "move", BODY),
                lambda outcome, sent=sent: answers.put((time.perf_counter() - sent, outcome)),  # type: ignore[misc]
            )
            waiting += 1
        seq += 1
    for _ in range(waiting):
        hear()
    store.close()
    return len(took) / (time.perf_counter() - start), (time.process_time() - cpu) / len(took), took


def main() -> int:
    parser = argparse.ArgumentParser(prog="scripts/bench store", description=__doc__)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=3.0, help="of each repetition")
    parser.add_argument("--repeats", type=int, default=3)
    parser.add_argument("--folder", type=Path, help="on the disk to be measured; default: the temporary folder")
    given = parser.parse_args()
    print(f"{given.tables} tables, SQLite {apsw.sqlite_lib_version()}, WAL, FULL\n")
    print("| rows in flight | rows/s: best, median | CPU, µs a row: best, median | answer, ms: median, 99 % |")
    print("|---|---|---|---|")
    for deep in (1, 10):
        rates, costs, times = [], [], []
        for _ in range(given.repeats):
            with tempfile.TemporaryDirectory(dir=given.folder) as folder:
                rate, cost, took = rows_a_second(Path(folder, "tables.db"), given.tables, deep, given.seconds)
            rates.append(rate)
            costs.append(1e6 * cost)
            times += took
        ms = statistics.quantiles((1000 * t for t in times), n=100)
        pace = f"{max(rates):,.0f}, {statistics.median(rates):,.0f}"
        cpu = f"{min(costs):.0f}, {statistics.median(costs):.0f}"
        print(f"| {given.tables * deep} | {pace} | {cpu} | {ms[49]:.1f}, {ms[98]:.1f} |", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
