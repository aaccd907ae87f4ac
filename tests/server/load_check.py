"""The server under load, one promise at a time, each with its limit: `python -m tests.server.load_check NAME`.

idle: what a socket costs on which nothing is said. steady: a thousand tables at a move a second. full: as fast as
answered. cut: everybody is cut off at once and comes back. slow: a tenth of the watchers never read.
`--scale 0.1` does it with a tenth of everything.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import time
from collections.abc import Awaitable, Callable
from typing import Any

from benchmarks.swarm import (
    PLAYERS,
    ServerProcess,
    Swarm,
    SwarmTable,
    allow_many_files,
    percentile,
    run_loop,
    server_process,
    slow_wire,
    wire,
)  # fmt: skip

HELLO = b'{"do":"hello","say":false}'
TURNS = 3  # of watchers who read and of such who do not


class Broken(AssertionError):
    """A promise was not kept."""


def promise(is_kept: bool, said: str) -> None:
    print(("kept:   " if is_kept else "BROKEN: ") + said, flush=True)
    if not is_kept:
        raise Broken(said)


async def idle(server: ServerProcess, scale: float) -> None:
    """TRUST 1: 5,000 idle sockets in one process, at most 60 kB each."""
    sockets, swarm = int(5_000 * scale), Swarm(server)
    await swarm.gather(sockets // 50 + 1)
    before = server.memory
    wires = []
    for number in range(sockets):
        table = swarm.tables[number % len(swarm.tables)].name
        wires.append(await wire(server.port, f"/ws/{table}", lambda text: None))
        wires[-1].send(HELLO)
    await asyncio.sleep(2)
    each = (server.memory - before) / sockets
    promise(not any(made.closed.done() for made in wires), f"{sockets} sockets are open")
    promise(each <= 60_000, f"{each / 1000:.1f} kB an idle socket (at most 60)")


async def steady(server: ServerProcess, scale: float) -> None:
    """TRUST 2: 1,000 tables, 4,000 sockets, a move a table and second: no error, p99 at most 50 ms."""
    tables, swarm = int(1_000 * scale), Swarm(server, pace=1.0)
    await swarm.gather(tables)
    cpu, start = server.cpu, time.perf_counter()
    rate, took = await swarm.play(20, warm_up=5)
    used = (server.cpu - cpu) / (time.perf_counter() - start)
    p99 = percentile(took, 0.99) * 1000
    print(f"{tables} tables: {rate:.0f} moves/s, p50 {percentile(took, 0.5) * 1000:.1f} ms, {used:.2f} cores")
    promise(not swarm.errors, f"{len(swarm.errors)} errors (none)")
    promise(rate >= 0.9 * tables, f"{rate:.0f} moves/s of {tables}")
    promise(p99 <= 50, f"p99 {p99:.1f} ms (at most 50)")


async def full(server: ServerProcess, scale: float) -> None:
    """TRUST 3: saturated, at least 2,500 durable moves a second."""
    tables, swarm = int(200 * scale), Swarm(server)
    await swarm.gather(tables)
    rate, took = await swarm.play(15, warm_up=3)
    print(f"{tables} tables: p50 {percentile(took, 0.5) * 1000:.1f} ms, p99 {percentile(took, 0.99) * 1000:.1f} ms")
    promise(not swarm.errors, f"{len(swarm.errors)} errors (none)")
    promise(rate >= 2_500, f"{rate:.0f} durable moves/s (at least 2,500)")


async def cut(server: ServerProcess, scale: float) -> None:
    """TRUST 4: 5,000 clients cut at once are all back, right, within 15 s, with back-off and jitter."""
    tables, swarm = int(5_000 * scale) // PLAYERS, Swarm(server, pace=1.0)
    await swarm.gather(tables)
    await swarm.play(3)
    players = [player for table in swarm.tables for player in table.players]
    for player in players:
        assert player.wire is not None
        player.wire.transport.abort()
    start, rng = time.perf_counter(), random.Random(1)

    async def come_back(player: Any) -> None:
        wait = 0.5
        while True:
            await asyncio.sleep(rng.random() * wait)
            try:
                async with asyncio.timeout(10):
                    await player.connect(server.port, since=player.seq)
                    return
            except OSError:
                wait = min(wait * 2, 8)

    await asyncio.gather(*(come_back(player) for player in players))
    for table in swarm.tables:
        await table.reach(max(player.seq for player in table.players))
    took = time.perf_counter() - start
    promise(took <= 15, f"{len(players)} clients were back after {took:.1f} s (at most 15)")
    rate, _ = await swarm.play(3)
    promise(not swarm.errors and rate > 0.8 * tables, f"and play goes on: {rate:.0f} moves/s of {tables}")


async def slow(server: ServerProcess, scale: float) -> None:
    """TRUST 5: 500 of 5,000 clients never read: the others' p99 moves less than 10 %, the slow ones are closed.

    Both kinds of watchers are as many and as much is said to them. They take turns, so that what changes with the
    time (rounds get longer, the machine does something else) changes for both.
    """
    tables, watchers = int(4_500 * scale) // PLAYERS, int(500 * scale)
    swarm = Swarm(server, pace=2.0)
    await swarm.gather(tables)
    many = max(1, watchers // 25)
    loud, swarm.tables = swarm.tables[:many], swarm.tables[many:]  # these talk, the others play
    paths = [f"/ws/{loud[n % len(loud)].name}" for n in range(watchers)]
    reading: list[list[float]] = []
    silent: list[list[float]] = []
    closed = 0
    for _ in range(TURNS):
        readers = [await wire(server.port, path, lambda text: None) for path in paths]
        for made in readers:
            made.send(HELLO)
        reading.append(await _play_while_talking(swarm, loud))
        for made in readers:
            made.transport.abort()
        sockets = [await asyncio.to_thread(slow_wire, server.port, path, HELLO) for path in paths]
        silent.append(await _play_while_talking(swarm, loud))
        closed += sum(await asyncio.gather(*(asyncio.to_thread(_is_cut, made) for made in sockets)))
    for kind, turns in (("all read", reading), (f"{watchers} never do", silent)):
        print(f"p99 when {kind}: " + ", ".join(f"{percentile(took, 0.99) * 1000:.1f}" for took in turns) + " ms")
    were, are = (percentile(sorted(one for took in turns for one in took), 0.99) * 1000 for turns in (reading, silent))
    promise(not swarm.errors, f"{len(swarm.errors)} errors (none)")
    promise(closed == TURNS * watchers, f"{closed} of {TURNS * watchers} slow ones were closed")
    promise(
        are < 1.1 * were,
        f"p99 {were:.1f} ms when all read, {are:.1f} ms when not: {(are / were - 1) * 100:+.0f} % (less than 10)",
    )


async def _play_while_talking(swarm: Swarm, loud: list[SwarmTable]) -> list[float]:
    """Half a minute of play, with a lot said at some tables: enough for whoever does not read to fall behind."""

    async def talk() -> None:
        while True:
            for table in loud:
                table.players[0].say(do="chat", text="x" * 280)
            await asyncio.sleep(0.03)

    talking = asyncio.create_task(talk())
    _, took = await swarm.play(30, warm_up=3)
    talking.cancel()
    return took


def _is_cut(made: Any) -> bool:
    """Whether the other side has hung up, once what is buffered has been read."""
    made.settimeout(5)
    try:
        while made.recv(1 << 20):
            pass
    except TimeoutError:
        return False
    except OSError:
        return True
    return True


CHECKS: dict[str, Callable[[ServerProcess, float], Awaitable[None]]] = {
    "idle": idle, "steady": steady, "full": full, "cut": cut, "slow": slow,
}  # fmt: skip


async def check(name: str, scale: float) -> None:
    with server_process() as server:
        await CHECKS[name](server, scale)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("name", nargs="*", choices=[*CHECKS, []], help="Default: all.")
    parser.add_argument("--scale", type=float, default=1.0)
    given: Any = parser.parse_args()
    allow_many_files()
    for name in given.name or CHECKS:
        print(f"--- {name}", flush=True)
        run_loop(check(name, given.scale))
    return 0


if __name__ == "__main__":
    sys.exit(main())
