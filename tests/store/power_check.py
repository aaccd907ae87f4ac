"""Power is lost at a random step of the disk, and what was not synced survives in part: nothing acknowledged is lost.

`python -m tests.store.power_check --seeds 1000` is the long form.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from typing import Any

from tests.store.disk import Disk, power_fails_at, put_down
from tests.store.sending import send
from tests.store.witness import Witness

from pobudka.core.errors import BadInput
from pobudka.store.log import Outcome, Row, Store
from pobudka.store.sqlite import SqliteStore

LIVES = 3
TABLES = ("oak", "elm", "ash", "fir")
Make = Callable[..., Store]


def check_power(seed: int, make: Make = SqliteStore) -> int:
    """Raise `Broken` if an acknowledged row did not survive; return how many were acknowledged."""
    rng = random.Random(f"power {seed}")
    witness = Witness()
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        file = folder / "tables.db"
        for _ in range(LIVES):
            files = {str(path): path.read_bytes() for path in folder.iterdir() if not path.name.endswith("-shm")}
            disk = Disk(files, power_fails_at(rng.randrange(1, 160)))
            write_until_dark(disk, file, make, witness, rng)
            put_down(disk.survivors(rng), folder)
            witness.check(file)
    return len(witness.acknowledged)


def write_until_dark(disk: Disk, file: Path, make: Make, witness: Witness, rng: random.Random) -> None:
    try:
        store = make(file, connect=disk.connect)
    except BadInput:
        assert disk.is_off
        return
    sent: list[tuple[Row, Future[Outcome]]] = []
    while not disk.is_off:
        for _ in range(rng.randrange(1, 6)):
            row = witness.next_row(rng.choice(TABLES))
            sent.append((row, send(store, row)))
        if rng.random() < 0.8:
            sent[-1][1].result(timeout=20)
    store.close()
    for row, answer in sent:
        if answer.result(timeout=20) is Outcome.WON:
            witness.note(row)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seeds", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0, help="the first one")
    given: Any = parser.parse_args()
    start = time.perf_counter()
    rows = sum(check_power(seed) for seed in range(given.seed, given.seed + given.seeds))
    seconds = time.perf_counter() - start
    print(f"power: {given.seeds} seeds, {given.seeds * LIVES} losses, {rows} rows told, none lost ({seconds:.0f} s)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
