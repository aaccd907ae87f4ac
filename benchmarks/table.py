"""How many moves a second one process plays at live tables and has on the disk, and how long a log takes to replay.

`scripts/bench table [--seconds S] [--game G]`: tables with four people each, every move as soon as the last one at that
table is durable, by random legal moves; on SQLite (a sync for each group of rows) beside the store in memory, which
shows what the table itself costs. It runs as the server does: on uvloop, with its settings for the garbage collector.
Then a log of 300 moves is rebuilt from its rows.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import random
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from benchmarks.swarm import run_loop

from pobudka import Game, game_names
from pobudka.core.ready import get_ready
from pobudka.server.launch import COLLECTING
from pobudka.store.log import Store
from pobudka.store.memory import MemoryStore
from pobudka.store.sqlite import SqliteStore
from pobudka.table.actions import Deal, Join, Move, Sit
from pobudka.table.creation import new_name, settle
from pobudka.table.replay import log_of, rebuild
from pobudka.table.rights import Actor
from pobudka.table.table import Table, open_table

PLAYERS = 4
TABLES = (1, 10, 100, 1000)
LOG_MOVES = 300


def now() -> int:
    return time.time_ns() // 1_000_000


async def open_one(store: Store, game: str) -> tuple[Table, Actor]:
    """A table where one person holds all seats, dealt."""
    table = await open_table(store, new_name(), now, settle(Game(game, PLAYERS)))
    await table.do(Actor(key="key"), Join("Ola"))
    host = table.actor_of("key")
    for seat in range(PLAYERS):
        await table.do(host, Sit(seat, "word"))
    await table.do(host, Deal(1))
    return table, host


async def play_one(table: Table, host: Actor, rng: random.Random, is_enough: Callable[[int], bool]) -> int:
    """Play at random until it is enough or the game is over; how many moves."""
    moves = 0
    while not is_enough(moves) and not table.state.closed:
        state = table.state
        if state.phase == "between":
            await table.do(host, Deal(len(state.game.rounds) + 1))
            continue
        seat = rng.choice(state.game.to_move)
        text = state.game.rules.notation.text(rng.choice(state.game.position.legal(seat)))
        if text == "wake" and rng.random() < 0.95:
            continue
        await table.do(host, Move(seat, text, state.next_answer(seat)))
        table.news()
        moves += 1
    return moves


async def moves_a_second(store: Store, game: str, count: int, seconds: float) -> float:
    tables = [await open_one(store, game) for _ in range(count)]
    start = time.perf_counter()

    async def keep_playing(number: int, table: Table, host: Actor) -> int:
        rng, moves = random.Random(number), 0
        while time.perf_counter() - start < seconds:
            moves += await play_one(table, host, rng, lambda _: time.perf_counter() - start >= seconds)
            if table.state.closed:
                table, host = await open_one(store, game)
        return moves

    played = sum(await asyncio.gather(*(keep_playing(i, *one) for i, one in enumerate(tables))))
    return played / (time.perf_counter() - start)


async def log_of_300_moves(store: Store, game: str) -> tuple[str, int]:
    """The name of a table with at least so many moves in its log, and how many."""
    while True:
        table, host = await open_one(store, game)
        moves = await play_one(table, host, random.Random(1), lambda moves: moves >= LOG_MOVES)
        if moves >= LOG_MOVES:
            return table.name, moves


def measure_replay(game: str) -> tuple[float, int]:
    """Milliseconds to rebuild a table from its rows, the best of five, and how many moves they hold."""
    store = MemoryStore()
    name, moves = run_loop(log_of_300_moves(store, game))
    rows, secret = run_loop(log_of(store, name))
    times = []
    for _ in range(5):
        start = time.perf_counter()
        rebuild(rows, secret)
        times.append(time.perf_counter() - start)
    return 1000 * min(times), moves


def main() -> int:
    parser = argparse.ArgumentParser(prog="scripts/bench table", description=__doc__)
    parser.add_argument("--game", choices=game_names(), default="sen")
    parser.add_argument("--seconds", type=float, default=3.0)
    given = parser.parse_args()
    get_ready(given.game)
    gc.set_threshold(*COLLECTING)
    gc.freeze()
    print(
        f"| tables ({given.game}, {PLAYERS} players) | in memory, moves/s | on SQLite, durable moves/s |\n|---|---|---|"
    )
    for count in TABLES:
        in_memory = run_loop(moves_a_second(MemoryStore(), given.game, count, given.seconds))
        with tempfile.TemporaryDirectory() as folder:
            store = SqliteStore(Path(folder) / "tables.db")
            durable = run_loop(moves_a_second(store, given.game, count, given.seconds))
            store.close()
        print(f"| {count} | {in_memory:,.0f} | {durable:,.0f} |", flush=True)
    milliseconds, moves = measure_replay(given.game)
    print(
        f"\nA log of {moves} moves is rebuilt in {milliseconds:.1f} ms ({1000 * milliseconds / moves:.0f} µs a move)."
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
