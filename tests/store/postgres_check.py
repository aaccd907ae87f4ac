"""PostgreSQL is killed and stopped while two nodes write: nothing acknowledged is lost, and both go on by themselves.

`python -m tests.store.postgres_check --times 100` is the long form. Beside it a store that does not wait for the disk.
"""

from __future__ import annotations

import argparse
import json
import random
import signal
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from threading import Event, Thread

from tests.postgres import Postgres
from tests.store.sending import send
from tests.store.witness import Broken

from pobudka.store.log import Outcome, Row, Store
from pobudka.store.postgres.database import SETTINGS, Away
from pobudka.store.postgres.store import PostgresStore
from pobudka.table.table import at_once

TABLES = 8  # where both nodes write the same numbers
PATIENCE = 2.0  # seconds in which play goes on, once PostgreSQL is back
HASTY = SETTINGS.replace("synchronous_commit = on", "synchronous_commit = off")

Told = dict[tuple[str, int], str]


class Node:
    """Writes the next row of any table, for ever, and remembers what was acknowledged."""

    def __init__(self, store: Store, name: str) -> None:
        self.store, self.name = store, name
        self.told: Told = {}
        self.won_at = 0.0
        self.is_over = Event()
        self._thread = Thread(target=self._write)
        self._thread.start()

    def _write(self) -> None:
        nexts, rng, calls = {f"table {number}": 0 for number in range(TABLES)}, random.Random(self.name), 0
        while not self.is_over.is_set():
            rows = []
            for table in rng.sample(sorted(nexts), 4):
                calls += 1
                rows.append(Row(table, nexts[table], 0, None, "move", json.dumps([self.name, calls])))
            for row, answer in [(row, send(self.store, row)) for row in rows]:
                if answer.result(timeout=60) is Outcome.WON:
                    self.told[row.table, row.seq] = row.body
                    self.won_at = time.monotonic()
                    nexts[row.table] = row.seq + 1
                else:
                    with suppress(Away):
                        nexts[row.table] = dict(at_once(self.store.tables())).get(row.table, -1) + 1

    def end(self) -> None:
        self.is_over.set()
        self._thread.join()
        self.store.close()


def check_kills(
    server: Postgres, times: int, seed: int, opening: Callable[[str], Store] = PostgresStore
) -> list[float]:
    """Kill it so many times, or stop it in order; how long after it was back both nodes wrote again."""
    address, rng, waits = server.new_database(), random.Random(seed), []
    nodes = [Node(opening(address), name) for name in ("mine", "yours")]
    try:
        for number in range(times):
            time.sleep(rng.uniform(0.05, 0.4))
            server.stop(signal.SIGINT if number % 4 == 3 else signal.SIGKILL)
            server.start()
            back = time.monotonic()
            while not all(node.won_at > back for node in nodes):
                if time.monotonic() > back + 30:
                    raise Broken("a node did not go on")
                time.sleep(0.005)
            waits.append(max(node.won_at for node in nodes) - back)
    finally:
        for node in nodes:
            node.end()
    store = PostgresStore(address)
    try:
        logs = [at_once(store.read(table)) for table, _ in at_once(store.tables())]
    finally:
        store.close()
    found = {(row.table, row.seq): row.body for rows in logs for row in rows}
    for place in found:
        if place[1] and (place[0], place[1] - 1) not in found:
            raise Broken(f"a gap before {place}")
    for node in nodes:
        for place, body in node.told.items():
            if found.get(place) != body:
                raise Broken(f"{place}: acknowledged was {body}, found {found.get(place)}")
    if len(nodes[0].told.keys() & nodes[1].told.keys()):
        raise Broken("a row was won twice")
    return waits


def main() -> int:
    parser = argparse.ArgumentParser(prog="scripts/trust postgres", description=__doc__)
    parser.add_argument("--times", type=int, default=20)
    given = parser.parse_args()
    server = Postgres()
    try:
        waits = check_kills(server, given.times, seed=1)
        print(f"{given.times} times killed or stopped: nothing lost; both nodes went on within {max(waits):.2f} s")
        if max(waits) > PATIENCE:
            print(f"that is more than {PATIENCE} s", file=sys.stderr)
            return 1
        try:
            check_kills(server, given.times, seed=1, opening=partial(PostgresStore, settings=HASTY))
        except Broken as found:
            print(f"a store that does not wait for the disk is found out: {found}")
            return 0
        print("a store that does not wait for the disk was not found out", file=sys.stderr)
        return 1
    finally:
        server.close()


if __name__ == "__main__":
    sys.exit(main())
