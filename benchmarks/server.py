"""The server under load: moves a second and how soon all four have seen one, memory, bots; and boardgame.io beside it.

Tables of four scripted players who move as fast as they are answered, over real sockets, from one other process; our
moves are on disk, synced, before anybody is told. boardgame.io is installed by npm into a temporary folder, with its
own server and its in-memory store, and gets the same load from the same process in the same run.
"""

from __future__ import annotations

import argparse
import asyncio
import secrets
import shutil
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from benchmarks import boardgame_io
from benchmarks.swarm import Swarm, Wire, allow_many_files, percentile, run_loop, server_process, wire

from pobudka.bots import find as find_bot
from pobudka.bots.levels import LEVELS

QUIET = 100.0  # seconds after which a table that nobody moves at is at rest


def line(name: str, tables: int, rate: float, took: list[float], cpu: float | None = None) -> str:
    times = f"p50 {percentile(took, 0.5) * 1000:.1f} ms, p99 {percentile(took, 0.99) * 1000:.1f} ms"
    used = "" if cpu is None else f", {cpu:.2f} cores: {cpu / rate * 1e6:.0f} µs of processor a move"
    return f"{name}, {tables} tables: {rate:,.0f} moves/s, {times}{used}"


async def ours(tables: int, seconds: float, *, say: bool = False) -> float:
    with server_process() as server:
        swarm = Swarm(server)
        await swarm.gather(tables, say=say)
        cpu, start = server.cpu, time.perf_counter()
        rate, took = await swarm.play(seconds)
        used = (server.cpu - cpu) / (time.perf_counter() - start)
        print(line("pobudka, with sentences" if say else "pobudka", tables, rate, took, used), flush=True)
        if swarm.errors:
            raise SystemExit(f"{len(swarm.errors)} refusals, such as {swarm.errors[0]}")
        return rate


async def theirs(folder: Path, tables: int, seconds: float) -> float:
    with boardgame_io.boardgame_process(folder) as (_, port):
        rate, took = await boardgame_io.play(port, tables, seconds)
        print(line("boardgame.io", tables, rate, took), flush=True)
        return rate


async def memory(tables: int, sockets: int) -> None:
    """What a table costs that nobody plays at just now, and a socket on which nothing is said."""
    with server_process() as server:
        swarm = Swarm(server)
        await swarm.gather(10)
        empty = server.memory
        names = []
        for _ in range(tables):
            wanted = {"game": "sen", "players": 4, "name": "Ola", "key": secrets.token_urlsafe(32)}
            names.append((await asyncio.to_thread(server.post, "/api/tables", wanted))["table"])
        with_tables = server.memory
        print(f"memory: {(with_tables - empty) / tables / 1000:.1f} kB a table", flush=True)
        wires: list[Wire] = []
        for number in range(sockets):
            wires.append(await wire(server.port, f"/ws/{names[number % 100]}", lambda text: None))
            wires[-1].send(b'{"do":"hello","say":false}')
        await asyncio.sleep(2)
        with_sockets = server.memory
        print(f"memory: {(with_sockets - with_tables) / sockets / 1000:.1f} kB an idle socket ({sockets})", flush=True)


async def memory_of_play(tables: int, moves: int) -> None:
    """What a table costs after so many moves: with its four players there, and quiet for a while."""
    with server_process() as server:
        swarm = Swarm(server)
        await swarm.gather(10)
        await swarm.play(1.0)
        before = server.memory
        await swarm.gather(tables)
        gathered = server.memory
        print(f"memory: {(gathered - before) / tables / 1000:.1f} kB a table with four players", flush=True)
        new = swarm.tables[10:]
        for table in new:
            table.most_moves = moves
            table.start()
        while any(table.moves < moves for table in new):
            await asyncio.sleep(0.1)
        played = (server.memory - gathered) / tables / 1000
        print(f"memory: {played:.1f} kB more a table after {moves} moves", flush=True)
        await asyncio.sleep(QUIET)
        rested = (server.memory - gathered) / tables / 1000
        print(f"memory: {rested:.1f} kB more a table after {moves} moves and a quiet minute", flush=True)


async def bots(level: str, seconds: float) -> None:
    """How many decisions one thread of bots makes, and so how many bot seats it serves at their pace."""
    with server_process(haste=0.0) as server:
        wires = []
        for _ in range(20):
            key = secrets.token_urlsafe(32)
            seats = [{"word": "w"}, *({"bot": level} for _ in range(3))]
            wanted = {
                "game": "sen",
                "players": 4,
                "name": "Ola",
                "key": key,
                "seats": seats,
                "options": {"end": {"rounds": 1000}},
            }
            table = (await asyncio.to_thread(server.post, "/api/tables", wanted))["table"]
            wires.append(DealingHost(await wire(server.port, f"/ws/{table}", lambda text: None), key))
            wires[-1].start()
        await asyncio.sleep(2)
        before = sum(host.moves for host in wires)
        await asyncio.sleep(seconds)
        rate = (sum(host.moves for host in wires) - before) / seconds
        every = find_bot(level).traits.delay
        served = f"{rate * 4 * every / 1000:,.0f} bot seats where one of four decides every {every} ms"
        print(f"bots: {level}, Sen for four: {rate:,.0f} decisions/s, so {served}", flush=True)


class DealingHost:
    """A host whose own seat a bot plays, and who deals round after round."""

    def __init__(self, made: Wire, key: str) -> None:
        self._wire, self._key = made, key
        self.moves, self._round = 0, 1
        made._hear = self.hear

    def start(self) -> None:
        self._wire.send(b'{"do":"hello","key":"%s","say":false}' % self._key.encode())
        self._wire.send(b'{"do":"deal","round":1}')
        self._wire.send(b'{"do":"stand_in","seat":0}')

    def hear(self, text: bytes) -> None:
        if b'"kind":"move"' in text[:120]:
            self.moves += 1
        elif b'"kind":"revealed"' in text[:120]:
            self._round += 1
            self._wire.send(b'{"do":"deal","round":%d}' % self._round)


async def measure(given: Any) -> None:
    rates: dict[int, float] = {}
    for tables in given.tables:
        rates[tables] = await ours(tables, given.seconds)
    if given.say:
        await ours(100, given.seconds, say=True)
    if not given.alone:
        if not shutil.which("npm"):
            raise SystemExit("boardgame.io is installed by npm, and there is none; --alone leaves it out")
        with tempfile.TemporaryDirectory() as folder:
            boardgame_io.install(Path(folder))
            for tables in given.tables:
                rate = await theirs(Path(folder), tables, given.seconds)
                print(f"ratio at {tables} tables: {rates[tables] / rate:.1f}", flush=True)
    if given.memory:
        await memory(1_000, given.sockets)
        await memory_of_play(500, 80)
    for level in given.bots:
        await bots(level, given.seconds)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, nargs="+", default=[10, 100, 1000])
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--sockets", type=int, default=5000, help="idle ones, for their memory")
    parser.add_argument("--bots", nargs="*", default=[level.name for level in LEVELS if level.name != "owl"])
    parser.add_argument("--alone", action="store_true", help="leave boardgame.io out")
    parser.add_argument("--no-say", dest="say", action="store_false")
    parser.add_argument("--no-memory", dest="memory", action="store_false")
    allow_many_files()
    run_loop(measure(parser.parse_args()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
