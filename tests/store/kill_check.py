"""A writing process is killed at random moments: nothing it acknowledged is lost, doubled or reordered.

`python -m tests.store.kill_check --times 1000` is the long form.
"""

from __future__ import annotations

import argparse
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections import deque
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import msgspec
from tests.store.sending import send
from tests.store.witness import Witness

from pobudka.store.log import Beside, Outcome, Row, Tell
from pobudka.store.sqlite import SqliteStore
from pobudka.table.table import at_once

TABLES = tuple(f"table {number}" for number in range(8))
MOST_IN_FLIGHT = 64
KILLS_A_FILE = 20


class HastyStore(SqliteStore):
    """A broken store, to try the tests on: it acknowledges what it has only heard of."""

    def append(self, row: Row, tell: Tell, beside: Beside | None = None) -> None:
        super().append(row, lambda outcome: None, beside)
        tell(Outcome.WON)


def write_until_killed(file: Path, first_call: int, is_hasty: bool) -> None:
    """The life of a child: rows without end; each acknowledged one is told, in a line, at the moment it is."""
    store = HastyStore(file) if is_hasty else SqliteStore(file)
    witness = Witness()
    witness.calls = first_call
    witness.next_seq = {table: last + 1 for table, last in at_once(store.tables())}
    in_flight: deque[Future[Outcome]] = deque()
    rng = random.Random(first_call)

    def tell(row: Row, answer: Future[Outcome]) -> None:
        if answer.result() is Outcome.WON:
            os.write(1, msgspec.json.encode(row) + b"\n")

    os.write(1, b"ready\n")
    while True:
        row = witness.next_row(rng.choice(TABLES))
        answer = send(store, row)
        answer.add_done_callback(lambda answer, row=row: tell(row, answer))  # type: ignore[misc]
        in_flight.append(answer)
        if len(in_flight) >= rng.randrange(1, MOST_IN_FLIGHT):
            in_flight.popleft().result()


def check_kills(times: int, seed: int, *, is_hasty: bool = False) -> int:
    """Kill and look, again and again; raise `Broken` at the first broken promise; return the rows acknowledged."""
    rng = random.Random(f"kill {seed}")
    told = 0
    while times > 0:
        with tempfile.TemporaryDirectory() as folder:
            witness = Witness()
            for life in range(min(times, KILLS_A_FILE)):
                told += kill_once(Path(folder, "tables.db"), witness, life * 1_000_000, rng, is_hasty)
                witness.check(Path(folder, "tables.db"))
        times -= KILLS_A_FILE
    return told


def kill_once(file: Path, witness: Witness, first_call: int, rng: random.Random, is_hasty: bool) -> int:
    words = ["--child", str(file), "--first-call", str(first_call), *(["--hasty"] if is_hasty else [])]
    command = [sys.executable, "-m", "tests.store.kill_check", *words]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as child:
        assert child.stdout is not None
        assert child.stdout.readline() == b"ready\n"
        # The pipe holds little: it is emptied meanwhile, or the child would wait and never be killed at work.
        end = time.monotonic() + rng.random() * 0.15
        heard = b""
        os.set_blocking(child.stdout.fileno(), False)
        while time.monotonic() < end:
            heard += child.stdout.read() or b""
            time.sleep(0.001)
        child.send_signal(signal.SIGKILL)
        child.wait()
        os.set_blocking(child.stdout.fileno(), True)
        heard += child.stdout.read()
    rows = [msgspec.json.decode(line, type=Row) for line in heard.split(b"\n")[:-1]]
    for row in rows:
        witness.note(row)
    return len(rows)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--child", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--first-call", type=int, default=0, help=argparse.SUPPRESS)
    parser.add_argument("--hasty", action="store_true", help=argparse.SUPPRESS)
    given: Any = parser.parse_args()
    if given.child is not None:
        write_until_killed(given.child, given.first_call, given.hasty)
    start = time.perf_counter()
    rows = check_kills(given.times, given.seed, is_hasty=given.hasty)
    print(f"kill: {given.times} kills, {rows} rows told, none lost ({time.perf_counter() - start:.0f} s)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
