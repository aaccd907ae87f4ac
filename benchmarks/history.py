"""A page of the history in a database of many finished games, over HTTP; and what the same page cost as folded logs."""

from __future__ import annotations

import argparse
import http.client
import json
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import apsw
import msgspec
from benchmarks.swarm import server_process
from tests.table.sitting import NAME, a_short_table, finish, secret_of
from tests.tables import GAMES

from pobudka.store.log import Finished, Row
from pobudka.store.memory import MemoryStore
from pobudka.store.sqlite import FINISH, KEEP, KEEP_FILM, SqliteStore, insertion, values_of
from pobudka.table.film import film_of
from pobudka.table.replay import rebuild
from pobudka.table.summary import finished_of, summary_in
from pobudka.table.table import at_once

PAGE, GOAL_MS = 50, 20.0
PLAYED = 20  # different matches of each game, which the database has again and again
EVERY = 10  # of so many games one has its log, its secret and its film beside its line


class Match(NamedTuple):
    """A whole match as a database keeps it."""

    rows: list[Row]
    secret: bytes
    finished: Finished
    film: bytes

    def called(self, table: str, at: int) -> Match:
        """The same under another name, closed at another time."""
        later = at - self.finished.at
        rows = [msgspec.structs.replace(row, table=table, at=max(row.at + later, 0)) for row in self.rows]
        return self._replace(rows=rows, finished=msgspec.structs.replace(self.finished, table=table, at=at))


def matches() -> list[Match]:
    played = []
    for name in GAMES:
        for seed in range(PLAYED):
            store = MemoryStore()
            table = finish(a_short_table(name, seed, store, is_listed=True), seed)
            rows = at_once(store.read(NAME))
            state = rebuild(rows, secret_of(seed))
            played.append(Match(rows, secret_of(seed), finished_of(table.state), film_of(state, rows)))
    return played


def fill(file: Path, played: list[Match], games: int) -> int:
    """Write so many games; how many rows their logs have. All were closed a minute after another."""
    SqliteStore(file).close()
    count = 0
    with closing(apsw.Connection(str(file))) as db, db:
        for number in range(games):
            match = played[number % len(played)]
            at, table = 1_700_000_000_000 + 60_000 * number, f"table{number:07}"
            if number % EVERY:
                db.execute(FINISH, values_of(msgspec.structs.replace(match.finished, table=table, at=at)))
                continue
            match = match.called(table, at)
            for start in range(0, len(match.rows), 1_000):
                db.execute(*insertion(match.rows[start : start + 1_000]))
            db.execute(KEEP, (table, match.secret))
            db.execute(FINISH, values_of(match.finished))
            db.execute(KEEP_FILM, (table, match.film))
            count += len(match.rows)
    return count


def milliseconds(port: int, places: list[str]) -> Iterator[float]:
    """How long each of these pages took, asked one after another on one connection."""
    with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=60)) as line:
        for before in places:
            start = time.perf_counter()
            line.request("GET", f"/api/history?limit={PAGE}&before={before}")
            answer = line.getresponse().read()
            yield 1000 * (time.perf_counter() - start)
            assert len(json.loads(answer)["games"]) == PAGE, answer[:200]


def folded(played: list[Match]) -> float:
    """Milliseconds for a page as it once was made: fifty logs, read from SQLite and played again."""
    with tempfile.TemporaryDirectory() as folder:
        took = []
        for number in range(PAGE):
            match = played[number % len(played)]
            file = Path(folder, f"{number}.db")
            SqliteStore(file).close()
            with closing(apsw.Connection(str(file))) as db, db:
                for start in range(0, len(match.rows), 1_000):
                    db.execute(*insertion(match.rows[start : start + 1_000]))
            store = SqliteStore(file)
            start_at = time.perf_counter()
            summary_in(finished_of(rebuild(at_once(store.read(NAME)), match.secret)))
            took.append(1000 * (time.perf_counter() - start_at))
            store.close()
    return sum(took)


def main() -> int:
    parser = argparse.ArgumentParser(prog="scripts/bench history", description=__doc__)
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--pages", type=int, default=500, help="asked for at each place")
    given = parser.parse_args()
    played = matches()
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "pobudka.db")
        rows = fill(file, played, given.games)
        size = file.stat().st_size / 1e6
        print(f"{given.games:,} finished games, {rows:,} rows of logs, {size:,.0f} MB; pages of {PAGE}\n")
        print(f"| place in the history | p50, ms | p99, ms | longest, ms | goal: p99 ≤ {GOAL_MS:.0f} ms |")
        print("|---|---|---|---|---|")
        with server_process(database=file) as server:
            list(milliseconds(server.port, [str(10**15)] * 20))
            for place, first in (("start", given.games), ("middle", given.games // 2), ("end", PAGE + given.pages)):
                places = [str(1_700_000_000_000 + 60_000 * (first - n)) for n in range(given.pages)]
                took = list(milliseconds(server.port, places))
                cuts = statistics.quantiles(took, n=100)
                word = "met" if cuts[98] <= GOAL_MS else "missed"
                print(f"| {place} | {cuts[49]:.1f} | {cuts[98]:.1f} | {max(took):.1f} | {word} |", flush=True)
    print(f"\nBefore, a page was fifty logs read and played again: {folded(played):,.0f} ms, without HTTP.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
