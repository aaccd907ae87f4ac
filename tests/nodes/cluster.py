"""Some nodes over one PostgreSQL and one Valkey, each a process of its own that can be stopped, woken and killed."""

from __future__ import annotations

import re
import signal
import socket
import subprocess
import sys
import tempfile
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from benchmarks.swarm import ServerProcess
from tests.postgres import Postgres
from tests.valkey import Valkey
from tests.waiting import wait_until

STARTING = 60.0  # seconds


class Node(ServerProcess):
    """`pobudka serve` in a process of its own; it comes back to the same port."""

    def __init__(self, words: Sequence[str], fault: str, log: Path) -> None:
        self._words, self._fault, self.log = words, fault, log
        self.port = free_port()
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", "tests.nodes.node", self._fault, "serve", *self._words]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen([*command, "--port", str(self.port)], stdout=log, stderr=log, text=True)
        self.pid = self.process.pid

    def is_ready(self) -> bool:
        if self.process.poll() is not None:
            raise ChildProcessError(f"a node has ended: {self.log.read_text()[-2000:]}")
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/readyz", timeout=5) as answer:
                return bool(answer.status == 200)
        except OSError:
            return False

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()

    def freeze(self) -> None:
        self.process.send_signal(signal.SIGSTOP)

    def wake(self) -> None:
        self.process.send_signal(signal.SIGCONT)

    def tell_to_stop(self) -> None:
        self.process.send_signal(signal.SIGTERM)

    def is_over(self) -> bool:
        return self.process.poll() is not None

    def end(self) -> None:
        """However it is."""
        if self.process.poll() is None:
            self.wake()
            self.kill()

    def troubles(self) -> list[str]:
        """What its log says of mistakes of our own."""
        return re.findall(r"Traceback.{0,600}", self.log.read_text())


class Cluster:
    """What every node of a check shares."""

    def __init__(self, folder: Path) -> None:
        self._folder, self._count = folder, 0
        self.postgres, self.valkey = Postgres(), Valkey()

    def close(self) -> None:
        for server in (self.valkey, self.postgres):
            server.close()

    def renew_servers(self) -> None:
        """However an attempt has left them."""
        self.close()
        self.postgres, self.valkey = Postgres(), Valkey()

    @contextmanager
    def nodes(self, how_many: int = 2, fault: str = "none", *words: str) -> Iterator[Nodes]:
        """So many, ready, over a database of their own."""
        database = self.postgres.new_database()
        self._count += 1
        shared = ["--database", database, "--bus", self.valkey.address, *words]
        started: list[Node] = []
        try:
            for number in range(how_many):
                started.append(Node(shared, fault, self._folder / f"{self._count}-{number}.log"))
                if not number:
                    wait_until(started[0].is_ready, STARTING)  # it makes the tables
            wait_until(lambda: all(node.is_ready() for node in started), STARTING)
            yield Nodes(started, database)
        finally:
            for node in started:
                node.end()


class Nodes(list[Node]):
    """Those that serve one database."""

    def __init__(self, nodes: Sequence[Node], database: str) -> None:
        super().__init__(nodes)
        self.database = database


@contextmanager
def cluster() -> Iterator[Cluster]:
    with tempfile.TemporaryDirectory() as folder:
        made = Cluster(Path(folder))
        try:
            yield made
        finally:
            made.close()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
