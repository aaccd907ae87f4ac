"""The first start on a machine: when cards are dealt, when all is compiled, and what memory that takes. Linux only.

`python -m benchmarks.start` starts `pobudka serve` with an empty cache, asks for its page, opens a table of Sen for two
with a bot, deals by the socket, and waits until the server says that it is ready; then it starts it once more.
"""

from __future__ import annotations

import json
import os
import re
import secrets
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path
from threading import Event, Thread

from websockets.sync.client import connect


class Memory(Thread):
    """Watches a process and its children: the most that each held, and that all held together, in MB."""

    def __init__(self, process: int) -> None:
        super().__init__(daemon=True)
        self.process, self.child, self.together = process, 0, 0
        self.is_enough = Event()

    def run(self) -> None:
        while not self.is_enough.wait(0.1):
            children = [resident(child) for child in children_of(self.process)]
            self.child = max([self.child, *children])
            self.together = max(self.together, resident(self.process) + sum(children))


def children_of(process: int) -> list[int]:
    threads = Path(f"/proc/{process}/task").glob("*/children")
    return [int(child) for thread in threads for child in read(thread).split()]


def read(path: Path) -> str:
    try:
        return path.read_text(encoding="ascii")
    except OSError:
        return ""


def resident(process: int, what: str = "VmRSS") -> int:
    found = re.search(rf"{what}:\s+(\d+)", read(Path(f"/proc/{process}/status")))
    return int(found[1]) >> 10 if found else 0


def ask(link: str, body: object = None) -> str:
    data = None if body is None else json.dumps(body).encode()
    with urllib.request.urlopen(urllib.request.Request(link, data), timeout=600) as answer:
        text: str = answer.read().decode()
        return text


def is_ready(link: str) -> bool:
    try:
        return ask(link + "/readyz") == "ready\n"
    except urllib.error.HTTPError as not_yet:
        not_yet.close()
        return False


def deal(link: str) -> None:
    """Open a table of Sen and deal."""
    key = secrets.token_urlsafe(32)
    seats = [{"word": "moje słowo"}, {"bot": "raven"}]
    table = json.loads(
        ask(link + "/api/tables", {"game": "sen", "players": 2, "name": "Ola", "key": key, "seats": seats})
    )
    with connect(f"{link.replace('http', 'ws', 1)}/ws/{table['table']}", compression=None, max_size=None) as socket:
        socket.send(json.dumps({"do": "hello", "key": key, "say": True}))
        socket.recv()
        socket.send(json.dumps({"do": "deal", "id": 1, "round": 1}))
        while json.loads(socket.recv(600)).get("kind") != "dealt":
            pass


def measure(folder: Path, name: str) -> None:
    words = [sys.executable, "-m", "pobudka", "serve", "--port", "0", "--database", str(folder / f"{name}.db")]
    environment = {**os.environ, "POBUDKA_CACHE": str(folder / "cache"), "POBUDKA_LANGUAGE": "en"}
    started, log = time.perf_counter(), (folder / "log").open("w")
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=log, text=True, env=environment) as server, log:
        assert server.stdout is not None
        found = re.search(r"http://\S+?:\d+", server.stdout.readline())
        assert found
        memory = Memory(server.pid)
        memory.start()
        ask(found[0] + "/")
        page = time.perf_counter()
        deal(found[0])
        dealt = time.perf_counter()
        while not is_ready(found[0]):
            time.sleep(0.1)
        ready = time.perf_counter()
        time.sleep(1)  # what it did last may still lie in memory
        memory.is_enough.set()
        fields = read(Path(f"/proc/{server.pid}/stat")).rpartition(")")[2].split()
        cpu = sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")
        print(
            f"| {name} | {page - started:.1f} | {dealt - page:.1f} | {ready - started:.1f} | {cpu:.0f} | "
            f"{resident(server.pid)} | {resident(server.pid, 'VmHWM')} | {memory.child} | {memory.together} |",
            flush=True,
        )
        server.terminate()


def main() -> None:
    print("load before:", *os.getloadavg())
    print("| start | page, s | first cards after the page, s | all compiled, s | CPU, s | resident, MB | at most, MB "
          "| largest child, MB | together, MB |\n|---|---|---|---|---|---|---|---|---|")  # fmt: skip
    with tempfile.TemporaryDirectory() as folder:
        measure(Path(folder), "cold")
        measure(Path(folder), "warm")
    print("load after:", *os.getloadavg())


if __name__ == "__main__":
    main()
