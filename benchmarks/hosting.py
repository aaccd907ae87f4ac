"""What hosting costs in memory, cores and disk, by tables of four who take their time. Linux only.

`scripts/bench hosting` plays and writes the table of docs/guide/hosting.md. A table is four people with a socket each,
who make a move every few seconds, over real sockets, each move synced to the disk before anybody is told.
"""

from __future__ import annotations

import argparse
import os
import platform
import re
import tempfile
import time
from pathlib import Path

from .parts import write
from .swarm import Swarm, allow_many_files, percentile, run_loop, server_process

PAGE = "docs/guide/hosting.md"


async def row(tables: int, pace: float, seconds: float) -> str:
    """One line: so many tables, each with a move every `pace` seconds."""
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder, "pobudka.db")
        with server_process(database=database) as server:
            empty, swarm = server.memory, Swarm(server, pace=pace)
            await swarm.gather(tables)
            cpu, start = server.cpu, time.perf_counter()
            rate, took = await swarm.play(seconds, warm_up=pace)
            cores = (server.cpu - cpu) / (time.perf_counter() - start)
            memory, moves = server.memory, len(swarm.took)
            if swarm.errors:
                raise SystemExit(f"{len(swarm.errors)} refusals, such as {swarm.errors[0]}")
        disk = sum(path.stat().st_size for path in Path(folder).iterdir())
    a_hundred = 100 / tables
    return (
        f"| {tables:,} | {rate:.0f} | {percentile(took, 0.99) * 1000:.0f} ms | {cores:.2f} | {cores * a_hundred:.3f} "
        f"| {memory / 1e6:.0f} MB | {(memory - empty) * a_hundred / 1e6:.0f} MB | {disk / moves:.0f} bytes |"
    )


def processor() -> str:
    found = re.search(r"model name\s*: (.+)", Path("/proc/cpuinfo").read_text(encoding="ascii"))
    return f"{os.cpu_count()} cores of {found[1] if found else platform.machine()}, Python {platform.python_version()}"


async def measure(tables: list[int], pace: float, seconds: float) -> list[str]:
    rows = []
    for count in tables:
        rows.append(await row(count, pace, seconds))
        print(rows[-1], flush=True)
    return rows


def main() -> None:
    parser = argparse.ArgumentParser(prog="scripts/bench hosting", description=__doc__)
    parser.add_argument("--tables", type=int, nargs="+", default=[100, 300, 1000])
    parser.add_argument("--pace", type=float, default=4.0, help="seconds between two moves of a table")
    parser.add_argument("--seconds", type=float, default=60.0, help="for each number of tables")
    given = parser.parse_args()
    allow_many_files()
    load = os.getloadavg()[0]
    rows = run_loop(measure(given.tables, given.pace, given.seconds))
    write(
        "hosting", PAGE, table="\n".join(rows), pace=f"{given.pace:g}", seconds=f"{given.seconds:g}",
        machine=processor(), load=f"{load:.1f}",
    )  # fmt: skip


if __name__ == "__main__":
    main()
