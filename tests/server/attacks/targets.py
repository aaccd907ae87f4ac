"""Servers to attack: `pobudka serve` as it is, and twins of it in which one guard was taken away on purpose."""

from __future__ import annotations

import asyncio
import http.client
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any

from tests.server.playing import PATIENCE, Client, Message, new_key
from websockets.asyncio.client import connect

STARTING = 600.0  # seconds; the first start on a machine compiles the rules
WORD = {"word": "słowo"}
BOT = {"bot": "dreamer"}
_numbers = count(10)


class Broke(AssertionError):
    """An attack has worked."""


def broke_if(is_broken: bool, how: str) -> None:
    if is_broken:
        raise Broke(how)


def some_address() -> str:
    """An address of this machine that no attack has used: limits count by address."""
    number = next(_numbers)
    return f"127.0.{number // 250 + 1}.{number % 250 + 1}"


class Target:
    """A server in a process of its own."""

    def __init__(self, port: int, pid: int, database: Path, log: Path) -> None:
        self.port, self.pid, self.database, self.log = port, pid, database, log

    # --- Over HTTP ---

    def request(self, path: str, body: object = None, address: str = "127.0.0.1", **headers: str) -> tuple[int, bytes]:
        """Status and content of the answer to a GET, or with a body to a POST; status 0 if there was none."""
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE, source_address=(address, 0))
        try:
            data = None if body is None else json.dumps(body).encode()
            line.request("GET" if body is None else "POST", path, data, headers)
            answer = line.getresponse()
            return answer.status, answer.read()
        except (OSError, http.client.HTTPException):
            return 0, b""
        finally:
            line.close()

    async def ask(
        self, path: str, body: object = None, address: str = "127.0.0.1", **headers: str
    ) -> tuple[int, bytes]:
        return await asyncio.to_thread(lambda: self.request(path, body, address, **headers))

    async def open(self, game: str, seats: list[Message | None], address: str = "", **settled: Any) -> tuple[str, str]:
        """A new table for as many as there are seats, and its host's key."""
        key = new_key()
        wanted = {"game": game, "players": len(seats), "name": "Ola", "key": key, "seats": seats, **settled}
        status, content = await self.ask("/api/tables", wanted, address or some_address())
        assert status == 201, (status, content)
        return json.loads(content)["table"], key

    # --- By sockets ---

    @asynccontextmanager
    async def client(
        self, table: str, key: str | None = None, address: str = "", **hello: Any
    ) -> AsyncIterator[Client]:
        """A socket that has said hello and heard the answer."""
        link, here = f"ws://127.0.0.1:{self.port}/ws/{table}", (address or some_address(), 0)
        async with connect(link, max_size=None, compression=None, local_addr=here, open_timeout=PATIENCE) as socket:
            client = Client(socket, key)
            client.seq = hello.get("since", client.seq)
            await client.say({"do": "hello", "key": key, **hello})
            await client.hear()
            yield client

    # --- What it costs ---

    @property
    def memory(self) -> float:
        """MB that the process holds."""
        lines = Path(f"/proc/{self.pid}/status").read_text().splitlines()
        return next(int(line.split()[1]) / 1000 for line in lines if line.startswith("VmRSS:"))

    @property
    def cpu(self) -> float:
        """Seconds of processor time that it has used."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    async def is_well(self, within: float = 5.0) -> bool:
        """Whether somebody else is answered soon."""
        try:
            async with asyncio.timeout(within):
                return (await self.ask("/healthz", address=some_address()))[0] == 200
        except TimeoutError:
            return False

    def wait_until_ready(self) -> None:
        deadline = time.monotonic() + STARTING
        while self.request("/readyz")[0] != 200:
            if time.monotonic() > deadline:
                raise TimeoutError("the server does not get ready")
            time.sleep(0.05)


Attack = Callable[[Target], Awaitable[None]]


@dataclass(frozen=True)
class Plan:
    """An attack with its negative control: the weakness of a server on which it must work."""

    name: str
    attack: Attack
    weakness: str
    is_long: bool = False  # only in the full form
    is_quick: bool = False  # also among the tests
    needs: dict[str, Any] = field(default_factory=dict)  # a server that is told this (`weak.Told`), weakened or not


PLANS: list[Plan] = []


def attack(name: str, weakness: str, **how: Any) -> Callable[[Attack], Attack]:
    """Put an attack on the list."""

    def enrol(function: Attack) -> Attack:
        PLANS.append(Plan(name, function, weakness, **how))
        return function

    return enrol


# --- Starting servers ---


@contextmanager
def served(folder: Path, template: Path) -> Iterator[Target]:
    """`pobudka serve` with its default limits."""
    database, log = folder / "serve.db", folder / "serve.log"
    shutil.copy(template, database)
    command = [sys.executable, "-m", "pobudka", "serve", "--port", "0", "--database", str(database)]
    with log.open("wb") as told:
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=told)
    try:
        assert process.stdout is not None
        found = re.search(rb"http://127.0.0.1:(\d+)", process.stdout.readline())
        assert found, log.read_text()
        target = Target(int(found[1]), process.pid, database, log)
        target.wait_until_ready()
        yield target
    finally:
        process.terminate()
        process.communicate(timeout=60)


class Nursery:
    """Starts servers quickly: a process that has the rules already makes copies of itself."""

    def __init__(self, folder: Path, template: Path) -> None:
        self._folder, self._template, self._numbers = folder, template, count()
        command = [sys.executable, "-m", "tests.server.attacks.weak"]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self._lock = threading.Lock()

    @contextmanager
    def target(self, weakness: str, told: dict[str, Any]) -> Iterator[Target]:
        """A server with this weakness (`weak.WEAKNESSES`)."""
        number = next(self._numbers)
        database, log = self._folder / f"{number}.db", self._folder / f"{number}.log"
        shutil.copy(self._template, database)
        assert self._process.stdin is not None and self._process.stdout is not None
        with self._lock:
            order = {"weakness": weakness, "database": str(database), "log": str(log), "told": told}
            print(json.dumps(order), file=self._process.stdin, flush=True)
            port, pid = map(int, self._process.stdout.readline().split())
        target = Target(port, pid, database, log)
        target.wait_until_ready()
        try:
            yield target
        finally:
            os.kill(pid, signal.SIGTERM)

    def close(self) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait(60)
        if self._process.stdout is not None:
            self._process.stdout.close()
