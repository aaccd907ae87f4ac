"""The same load on boardgame.io, from npm: its own server, its in-memory store, a game of the size of Sen.

It is installed into a temporary folder at run time. Its clients speak socket.io; ours here speaks as much of that as
its server needs: the four players of a table sync, and then draw and keep in turn.
"""

from __future__ import annotations

import asyncio
import json
import random
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from benchmarks.swarm import CONNECTING, PATIENCE, PLAYERS, Wire, wire

VERSION = "0.50.2"
HERE = Path(__file__).parent / "boardgame"
SLOTS = 4
STATE = b'"_redo":[],"_stateID":'


def install(folder: Path) -> None:
    """boardgame.io and what it needs, by npm."""
    (folder / "package.json").write_text('{"private": true}')
    command = ["npm", "install", "--no-audit", "--no-fund", "--loglevel=error", f"boardgame.io@{VERSION}"]
    subprocess.run(command, cwd=folder, check=True, stdout=subprocess.DEVNULL, timeout=600)
    shutil.copy(HERE / "server.js", folder)


@contextmanager
def boardgame_process(folder: Path) -> Iterator[tuple[subprocess.Popen[str], int]]:
    """Its server, until we are done with it."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = int(probe.getsockname()[1])
    process = subprocess.Popen(["node", "server.js", str(port)], cwd=folder, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        while "ready" not in (line := process.stdout.readline()):
            assert line, "boardgame.io did not start"
        yield process, port
    finally:
        process.kill()
        process.wait()
        if process.stdout is not None:
            process.stdout.close()


class Table:
    """Four players who draw and keep in turn; when all have seen a move, the next is made."""

    def __init__(self, number: int, took: list[float], rng: random.Random) -> None:
        self.name, self._took, self._rng = f"match{number}", took, rng
        self.wires: list[Wire] = []
        self.seen = [-1] * PLAYERS
        self.is_running = False
        self._moves, self._sent_at, self._awaited = 0, 0.0, -1
        self._synced = asyncio.Event()

    async def gather(self, port: int) -> None:
        for seat in range(PLAYERS):
            path = "/socket.io/?EIO=4&transport=websocket"
            made = await wire(port, path, lambda text, seat=seat: self.hear(seat, text))  # type: ignore[misc]
            self.wires.append(made)
            made.send(b"40/dreams,")
            async with asyncio.timeout(PATIENCE):
                while self.seen[seat] < 0:
                    self._synced.clear()
                    await self._synced.wait()

    def hear(self, seat: int, text: bytes) -> None:
        if text == b"2":
            self.wires[seat].send(b"3")
        elif text.startswith(b"40/dreams"):
            sync = json.dumps(["sync", self.name, str(seat), None, PLAYERS])
            self.wires[seat].send(f"42/dreams,{sync}".encode())
        elif text.startswith(b'42/dreams,["sync"'):
            self.seen[seat] = max(self.seen[seat], 0)
            self._synced.set()
        elif text.startswith(b'42/dreams,["update"'):
            self.seen[seat] = int(text.partition(STATE)[2].partition(b"}")[0])
            self._heard()

    def _heard(self) -> None:
        if self._awaited >= 0 and min(self.seen) >= self._awaited:
            self._took.append(time.perf_counter() - self._sent_at)
            self._awaited = -1
            self.act()

    def act(self) -> None:
        if not self.is_running:
            return
        seat, is_draw = self._moves // 2 % PLAYERS, self._moves % 2 == 0
        state, self._moves = max(self.seen), self._moves + 1
        move = {"type": "draw", "args": []} if is_draw else {"type": "keep", "args": [self._rng.randrange(SLOTS)]}
        action = {"type": "MAKE_MOVE", "payload": {**move, "playerID": str(seat)}}
        self._sent_at, self._awaited = time.perf_counter(), state + 1
        said = json.dumps(["update", action, state, self.name, str(seat)])
        self.wires[seat].send(f"42/dreams,{said}".encode())


async def play(port: int, tables: int, seconds: float, warm_up: float = 1.0) -> tuple[float, list[float]]:
    """Moves a second, and how long each took from being sent until all four had seen it."""
    took: list[float] = []
    rng, free = random.Random(1), asyncio.Semaphore(CONNECTING)
    crowd = [Table(number, took, rng) for number in range(tables)]

    async def gather(table: Table) -> None:
        async with free:
            await table.gather(port)

    await asyncio.gather(*(gather(table) for table in crowd))
    for table in crowd:
        table.is_running = True
        table.act()
    await asyncio.sleep(warm_up)
    start, before = time.perf_counter(), len(took)
    await asyncio.sleep(seconds)
    measured = sorted(took[before:])
    rate = len(measured) / (time.perf_counter() - start)
    for table in crowd:
        table.is_running = False
    await asyncio.sleep(0.5)
    for table in crowd:
        for made in table.wires:
            made.transport.abort()
    return rate, measured
