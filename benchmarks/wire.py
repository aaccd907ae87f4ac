"""What a message costs the server's processor on its way in and out, by the short way through our wire and by others.

long: through Starlette, uvicorn and websockets. short: what is one frame of text is taken from and given to our wire
(`pobudka.server.wires`). picows: a WebSocket in compiled code, behind uvicorn (`benchmarks.picows_wire`).

First the same small app on uvicorn in a process of its own: one client says something, and that client and some others
are sent an answer. Then the product: moves at tables of four, and what an idle socket costs. The ways take turns, so
that whatever else the machine does is shared; what a move costs the processor is told more surely than how many there
are in a second, as that also depends on the disk and on the players' process.
"""

from __future__ import annotations

import argparse
import asyncio
import signal
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from typing import Any

from benchmarks.swarm import (
    ServerProcess,
    Swarm,
    Wire,
    allow_many_files,
    run_loop,
    server_process,
    wire,
    wire_class,
)
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket

from pobudka.server.settings import Settings
from pobudka.server.wires import listening, wired

WAYS = ("long", "short", "picows")
SAID = b'{"do":"move","seat":0,"text":"keep 2","answer":17,"id":5}'


def be_the_server(way: str, listeners: int, size: int) -> None:
    """What a process here runs."""
    import uvicorn

    sockets: list[WebSocket] = []
    answer = "x" * size

    async def talk(socket: WebSocket) -> None:
        await socket.accept()
        sockets.append(socket)
        while (await (socket.receive if way == "long" else socket.state.wire.receive)())["type"] == "websocket.receive":
            for each in sockets[:listeners]:
                if way == "long":
                    await each.send_text(answer)
                else:
                    each.state.wire.write(answer.encode())

    bound = listening("127.0.0.1", 0)
    bound.listen()
    print(bound.getsockname()[1], flush=True)
    config = wired(Starlette(routes=[WebSocketRoute("/", talk)]), Settings())
    config.ws = wire_class(way)
    uvicorn.Server(config).run(sockets=[bound])


async def messages(port: int, listeners: int, seconds: float, cpu: Any) -> tuple[float, float]:
    """Say something as soon as everybody has heard the answer; how often a second, and CPU seconds for each time."""
    heard = 0
    wires: list[Wire] = []

    def hear(text: bytes) -> None:
        nonlocal heard
        heard += 1
        if heard % listeners == 0:
            wires[0].send(SAID)

    for _ in range(listeners):
        wires.append(await wire(port, "/", hear))
    wires[0].send(SAID)
    await asyncio.sleep(0.5)
    start, before, used = time.perf_counter(), heard, cpu()
    await asyncio.sleep(seconds)
    times = (heard - before) / listeners
    return times / (time.perf_counter() - start), (cpu() - used) / times


def measure(way: str, listeners: int, size: int, seconds: float) -> tuple[float, float]:
    be = f"from benchmarks.wire import be_the_server as be; be({way!r}, {listeners}, {size})"
    process = subprocess.Popen([sys.executable, "-c", be], stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        server = ServerProcess(process, int(process.stdout.readline()))
        found: tuple[float, float] = run_loop(messages(server.port, listeners, seconds, lambda: server.cpu))
        return found
    finally:
        process.send_signal(signal.SIGKILL)
        process.wait()
        if process.stdout is not None:
            process.stdout.close()


# --- In the product ---


async def moves(tables: int, seconds: float, way: str) -> tuple[float, float]:
    """Durable moves a second at so many tables of four who move as fast as they are answered; CPU seconds for each."""
    with server_process(way=way) as server:
        swarm = Swarm(server)
        await swarm.gather(tables)
        used, before = server.cpu, len(swarm.took)
        rate, _ = await swarm.play(seconds)
        if swarm.errors:
            raise SystemExit(f"{len(swarm.errors)} refusals, such as {swarm.errors[0]}")
        return rate, (server.cpu - used) / (len(swarm.took) - before)


async def idle(sockets: int, way: str) -> tuple[float, float]:
    """Bytes of an idle socket at a table; CPU seconds to connect one."""
    with server_process(way=way) as server:
        swarm = Swarm(server)
        await swarm.gather(sockets // 50 + 1)
        before, used, wires = server.memory, server.cpu, []
        for number in range(sockets):
            table = swarm.tables[number % len(swarm.tables)].name
            wires.append(await wire(server.port, f"/ws/{table}", lambda text: None))
            wires[-1].send(b'{"do":"hello","say":false}')
        await asyncio.sleep(2)
        return (server.memory - before) / sockets, (server.cpu - used) / sockets


def in_product(measured: Callable[..., Any], *details: Any) -> tuple[float, float]:
    found: tuple[float, float] = run_loop(measured(*details))
    return found


def row(name: str, way: str, found: list[tuple[float, float]]) -> None:
    """Medians, and from the lowest to the highest."""
    firsts, seconds = ([pair[at] for pair in found] for at in (0, 1))
    spread = f"{min(firsts):,.0f}–{max(firsts):,.0f}"
    times = f"{1e6 * statistics.median(seconds):.0f} ({1e6 * min(seconds):.0f}–{1e6 * max(seconds):.0f})"
    print(f"| {name} | {way} | {statistics.median(firsts):,.0f} ({spread}) | {times} |", flush=True)


def compare(name: str, ways: list[str], repeats: int, once: Callable[[str], tuple[float, float]]) -> None:
    """Each in its turn, so that whatever else the machine does is shared."""
    found: dict[str, list[tuple[float, float]]] = {way: [] for way in ways}
    for turn in range(repeats):
        for way in ways if turn % 2 == 0 else reversed(ways):
            found[way].append(once(way))
    for way in ways:
        row(name, way, found[way])


def main() -> int:
    parser = argparse.ArgumentParser(prog="scripts/bench wire", description=__doc__)
    parser.add_argument("--ways", nargs="+", choices=WAYS, default=list(WAYS))
    parser.add_argument("--seconds", type=float, default=2.0, help="of each repetition")
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--size", type=int, nargs="*", default=[460, 1600], help="bytes of an answer")
    parser.add_argument("--tables", type=int, nargs="*", default=[10, 100], help="in the product, as fast as they can")
    parser.add_argument("--play", type=float, default=5.0, help="seconds of each repetition in the product")
    parser.add_argument("--sockets", type=int, default=2000, help="idle ones, for their memory; 0 leaves it out")
    given = parser.parse_args()
    allow_many_files()
    print("| what | way | a second (or bytes): median, spread | CPU each, µs: median, spread |\n|---|---|---|---|")
    tried: list[tuple[str, Callable[[str], tuple[float, float]]]] = [
        (f"{size} bytes to {count}", partial(measure, listeners=count, size=size, seconds=given.seconds))
        for size in given.size
        for count in (1, 4)
    ]
    for tables in given.tables:
        tried.append((f"moves at {tables} tables", partial(in_product, moves, tables, given.play)))
    if given.sockets:
        tried.append((f"bytes of {given.sockets} idle sockets; connecting", partial(in_product, idle, given.sockets)))
    for name, once in tried:
        compare(name, given.ways, given.repeats, once)
    return 0


if __name__ == "__main__":
    sys.exit(main())
