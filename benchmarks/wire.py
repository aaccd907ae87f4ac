"""What a message costs the server's processor on its way in and out, by the short way through our wire and by the long.

Both ways run the same app on uvicorn in a process of its own: one client says something, and that client and some
others are sent an answer of the size of a table's change. By the long way messages go through Starlette, uvicorn and
websockets; by the short one they are taken from and given to the wire (`pobudka.server.wires`).
"""

from __future__ import annotations

import argparse
import asyncio
import signal
import statistics
import subprocess
import sys
import time
from typing import Any

from benchmarks.swarm import ServerProcess, Wire, run_loop, wire
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket

from pobudka.server.settings import Settings
from pobudka.server.wires import listening, wired

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
    if way == "long":
        config.ws = "websockets-sansio"
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


def main() -> int:
    parser = argparse.ArgumentParser(prog="scripts/bench wire", description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="of each repetition")
    parser.add_argument("--repeats", type=int, default=3)
    parser.add_argument("--size", type=int, default=1600, help="bytes of an answer")
    given = parser.parse_args()
    print("| listeners | way | said and answered a second, median | CPU, µs: best, median |\n|---|---|---|---|")
    for listeners in (1, 4):
        found: dict[str, list[tuple[float, float]]] = {"long": [], "short": []}
        for _ in range(given.repeats):
            for way, results in found.items():
                results.append(measure(way, listeners, given.size, given.seconds))
        for way, results in found.items():
            rates, cpus = zip(*results, strict=True)
            times = f"{1e6 * min(cpus):.0f}, {1e6 * statistics.median(cpus):.0f}"
            print(f"| {listeners} | {way} | {statistics.median(rates):,.0f} | {times} |", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
