"""How large a database is after a million moves, in a file and in PostgreSQL, and how long the tools take with it.

Whole matches of all games are written as a server writes them, many tables by turns through the store, with their
secrets, their lines in the history and their films. Sixty different matches come again and again under other names.
Under another name they cannot be played again, so a move is timed with fewer, each of which was played for it.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, redirect_stdout
from itertools import count, product
from pathlib import Path
from threading import Semaphore

import apsw
import psycopg
from benchmarks.history import Match, matches
from tests.postgres import Postgres
from tests.table.sitting import PLAYERS, SHORT, a_table, finish, secret_of
from tests.tables import GAMES

from pobudka import Game
from pobudka.cli.database import run_backup, run_doctor
from pobudka.cli.move import run as run_move
from pobudka.store.filling import fill as fill_new
from pobudka.store.log import ENDS, Outcome, Store
from pobudka.store.memory import MemoryStore
from pobudka.store.opening import is_address, open_store
from pobudka.store.reading import Stored
from pobudka.table.creation import new_name
from pobudka.table.filming import make
from pobudka.table.table import at_once

TOGETHER = 200  # tables that are played at a time
IN_FLIGHT = 2_000  # rows
SIZES = """
SELECT sum(pg_total_relation_size(oid)), sum(pg_total_relation_size(oid)) FILTER (WHERE relname = 'film')
FROM pg_class WHERE relnamespace = 'pobudka'::regnamespace AND relkind = 'r'
"""


class Writing:
    """Rows that are on their way to a store, not too many at a time."""

    def __init__(self, store: Store) -> None:
        self._store, self._room = store, Semaphore(IN_FLIGHT)
        self.rows = self.moves = 0

    def write(self, match: Match) -> Iterator[None]:
        """A match, row by row."""
        for row in match.rows:
            self._room.acquire()
            beside = match.secret if row.seq == 0 else match.finished if row.kind in ENDS else None
            self._store.append(row, self._tell, beside)
            self.rows += 1
            self.moves += row.kind == "move"
            yield
        at_once(self._store.keep_film(match.finished, match.film))

    def _tell(self, outcome: Outcome) -> None:
        assert outcome is Outcome.WON
        self._room.release()


def fill(database: str, played: list[Match], moves: int) -> Writing:
    """Tables by turns, as long as there are moves to make; those that were begun are played to their end."""
    chance, numbers = random.Random(1), count()
    with closing(open_store(database)) as store:
        writing, playing = Writing(store), list[Iterator[None]]()
        while playing or writing.moves < moves:
            while len(playing) < TOGETHER and writing.moves < moves:
                match = chance.choice(played)
                playing.append(writing.write(match.called(new_name(), match.finished.at + next(numbers))))
            playing = [each for each in playing if next(each, True) is None]
        return writing


def size_of(database: str) -> tuple[int, int]:
    """All of it, and of that the films, in bytes."""
    if is_address(database):
        with psycopg.connect(database) as connection:
            connection.autocommit = True
            connection.execute("CHECKPOINT")
            [(whole, films)] = connection.execute(SIZES).fetchall()
            return int(whole), int(films)
    with closing(apsw.Connection(database)) as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        films = db.execute("SELECT sum(length(film)) FROM film").get
    return Path(database).stat().st_size, films


def play_apart(database: str, count: int) -> int:
    """A database of so many matches of each game, each its own; how many moves that are."""
    with fill_new(database) as filling:
        tables = []
        for game, seed in product(GAMES, range(count)):
            store, name = MemoryStore(), f"{game}-{seed}"
            table = finish(a_table(Game(game, PLAYERS[game], **SHORT[game]), store, seed, name=name), seed)
            made = make(table.log, secret_of(seed))
            tables.append(Stored(table.log, secret_of(seed), made.film, made.line))
        filling.put(tables)
        filling.finish()
    return sum(row.kind == "move" for table in tables for row in table.rows)


@contextmanager
def timed(what: str) -> Iterator[None]:
    start, cpu = time.perf_counter(), time.process_time()
    with redirect_stdout(None):
        yield
    print(f"{what}: {time.perf_counter() - start:.0f} s ({time.process_time() - cpu:.0f} s of processor)", flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(prog="scripts/bench size", description=__doc__)
    parser.add_argument("--moves", type=int, default=1_000_000)
    parser.add_argument("--matches", type=int, default=100, help="of each game, to be moved")
    given = parser.parse_args()
    played = matches()
    with tempfile.TemporaryDirectory() as folder, closing(Postgres()) as postgres:
        rows = []
        for name, database in (("SQLite", f"{folder}/tables.db"), ("PostgreSQL", postgres.new_database())):
            with timed(f"{name}: written"):
                written = fill(database, played, given.moves)
            whole, films = size_of(database)
            each = f"{whole / written.moves:.0f} | {films / whole:.0%}"
            rows.append(f"| {name} | {written.moves:,} | {written.rows:,} | {whole / 1e6:,.0f} MB | {each} |")
            with timed(f"{name}: doctor"):
                assert run_doctor(database) == 0
            with timed(f"{name}: backup"):
                assert run_backup(database, Path(folder, f"{name}.db")) == 0
        moves = play_apart(f"{folder}/apart.db", given.matches)
        with timed(f"{moves:,} moves moved from SQLite to PostgreSQL, every game played again"):
            assert run_move(f"{folder}/apart.db", postgres.new_database()) == 0
    print("\n| database | moves | rows | size | bytes a move | of that films |")
    print("|---|---|---|---|---|---|", *rows, sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
