"""Many scripted players at a server in its own process: a small WebSocket client, tables of four, and their pace."""

from __future__ import annotations

import asyncio
import base64
import json
import os
import random
import resource
import secrets
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from pobudka.server import wires

PLAYERS = 4
CONNECTING = 50  # sockets that connect at a time
PATIENCE = 120.0  # seconds


def allow_many_files() -> None:
    """As many sockets as the system allows this process."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


# --- The server under test ---


class ServerProcess:
    """A server in a process of its own, with its database on disk and limits that let a swarm in."""

    def __init__(self, process: subprocess.Popen[str], port: int) -> None:
        self.process, self.port, self.pid = process, port, process.pid

    @property
    def memory(self) -> int:
        """Bytes that the process holds."""
        return _status(self.pid, "VmRSS:") * 1024

    @property
    def cpu(self) -> float:
        """Seconds of processor time that it has used."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def post(self, path: str, body: Any) -> Any:
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", json.dumps(body).encode())
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return json.loads(answer.read())


def _status(pid: int, name: str) -> int:
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith(name))


@contextmanager
def server_process(
    *, haste: float = 1.0, bot_threads: int = 1, database: Path | None = None, way: str = "short"
) -> Iterator[ServerProcess]:
    """Start one, with a new database or this one, wait until it is ready, and stop it."""
    with tempfile.TemporaryDirectory() as folder:
        file = str(database or Path(folder, "pobudka.db"))
        be = f"from benchmarks.swarm import be_the_server as be; be({file!r}, {haste}, {bot_threads}, {way!r})"
        command = [sys.executable, "-c", be]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        try:
            assert process.stdout is not None
            port = int(process.stdout.readline())
            wait_until(lambda: _is_ready(port))
            yield ServerProcess(process, port)
        finally:
            process.send_signal(signal.SIGTERM)
            try:
                process.wait(30)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
            if process.stdout is not None:
                process.stdout.close()


def _is_ready(port: int) -> bool:
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/readyz", timeout=5) as answer:
            return bool(answer.status == 200)
    except OSError:
        return False


def wait_until(is_it: Callable[[], bool], patience: float = 900.0) -> None:
    deadline = time.monotonic() + patience
    while not is_it():
        if time.monotonic() > deadline:
            raise TimeoutError("the server does not get ready")
        time.sleep(0.1)


def wire_class(way: str) -> Any:
    """What uvicorn hands a WebSocket to: our own short way, its own long way, or a contender."""
    if way == "long":
        return "websockets-sansio"
    if way == "picows":
        from benchmarks.picows_wire import PicowsWire

        return PicowsWire
    return wires.Wire


def be_the_server(database: str, haste: float, bot_threads: int, way: str) -> None:
    """What `server_process` runs: the same app and wires as `pobudka serve`, with limits for a swarm."""
    import logging

    from pobudka.server.launch import run
    from pobudka.server.logs import start_logs
    from pobudka.server.settings import Limits, Rate, Settings

    setattr(wires, "Wire", wire_class(way))
    allow_many_files()
    start_logs(logging.WARNING, as_json=True)
    any_pace = Rate(1e6, 1_000_000)
    limits = Limits(
        sockets_of_address=100_000, http_of_address=100_000, watchers_of_address=100, messages=any_pace,
        messages_of_address=any_pace, connections_of_address=any_pace, openings_of_address=any_pace,
        requests_of_address=any_pace, hellos_of_address=any_pace, late_hellos_of_address=any_pace, hello_seconds=60.0,
        comings_of_address=any_pace, talk_of_address=any_pace, readings_of_address=any_pace,
    )  # fmt: skip
    settings = Settings(database=Path(database), haste=haste, bot_threads=bot_threads, limits=limits)
    bound = wires.listening("127.0.0.1", 0)
    run(settings, bound, lambda: print(bound.getsockname()[1], flush=True))


# --- A small client ---


class Wire(asyncio.Protocol):
    """One WebSocket: it reads text frames and writes them, and no more than that."""

    def __init__(self, path: str, hear: Callable[[bytes], None]) -> None:
        self._path, self._hear = path, hear
        self._buffer = bytearray()
        self._is_open = False
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.closed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.transport: asyncio.Transport

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        transport.write(
            f"GET {self._path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode()
        )

    def connection_lost(self, exc: Exception | None) -> None:
        for waiting in (self.opened, self.closed):
            if not waiting.done():
                waiting.set_result(None)

    def send(self, text: bytes) -> None:
        head = b"\x81" + (bytes([0x80 | len(text)]) if len(text) < 126 else b"\xfe" + len(text).to_bytes(2, "big"))
        self.transport.write(head + bytes(4) + text)  # masked by zeros

    def data_received(self, data: bytes) -> None:
        buffer = self._buffer
        buffer += data
        if not self._is_open:
            end = buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            self._is_open = bytes(buffer[:12]) == b"HTTP/1.1 101"
            del buffer[: end + 4]
            if not self.opened.done():  # nobody waits for it any more
                self.opened.set_result(None)
        while frame := self._next_frame():
            opcode, body = frame
            if opcode == 1:
                self._hear(body)
            elif opcode == 9:  # a ping
                self.transport.write(bytes([0x8A, 0x80 | len(body)]) + bytes(4) + body)
            elif opcode == 8:
                self.transport.close()

    def _next_frame(self) -> tuple[int, bytes] | None:
        buffer = self._buffer
        if len(buffer) < 2:
            return None
        size, start = buffer[1] & 127, 2
        if size == 126:
            size, start = int.from_bytes(buffer[2:4], "big"), 4
        elif size == 127:
            size, start = int.from_bytes(buffer[2:10], "big"), 10
        if len(buffer) < start + size:
            return None
        opcode, body = buffer[0] & 15, bytes(buffer[start : start + size])
        del buffer[: start + size]
        return opcode, body


async def wire(port: int, path: str, hear: Callable[[bytes], None]) -> Wire:
    """A socket that is open."""
    _, made = await asyncio.get_running_loop().create_connection(lambda: Wire(path, hear), "127.0.0.1", port)
    async with asyncio.timeout(PATIENCE):
        await made.opened
    return made


def slow_wire(port: int, path: str, hello: bytes) -> socket.socket:
    """A socket that says hello and never reads again."""
    made = socket.socket()
    made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    made.settimeout(PATIENCE)
    made.connect(("127.0.0.1", port))
    key = base64.b64encode(secrets.token_bytes(16)).decode()
    made.sendall(
        f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode()
    )
    answer = b""
    while b"\r\n\r\n" not in answer:
        answer += made.recv(1)
    made.sendall(bytes([0x81, 0x80 | len(hello)]) + bytes(4) + hello)
    return made


# --- Players ---


class SeenChoice(msgspec.Struct):
    """Of a message only what a player goes by."""

    verb: str
    forms: list[list[list[str]]]


class SeenQuestion(msgspec.Struct):
    """See `SeenChoice`."""

    answer: int
    choices: list[SeenChoice]


class SeenScene(msgspec.Struct):
    """See `SeenChoice`."""

    seat: int | None
    question: SeenQuestion | msgspec.UnsetType | None = msgspec.UNSET


class SeenPicture(msgspec.Struct):
    """See `SeenChoice`. What is left out is as it was."""

    phase: str | None = None
    scenes: list[SeenScene] = []
    rounds: list[msgspec.Raw] | None = None


class Seen(msgspec.Struct):
    """See `SeenChoice`."""

    seq: int = -1
    kind: str = ""
    id: int = 0
    code: str = ""
    picture: SeenPicture | None = None
    is_: str = msgspec.field(name="is", default="")


read = msgspec.json.Decoder(Seen).decode


class Player:
    """One of the four at a table."""

    def __init__(self, table: SwarmTable, seat: int) -> None:
        self.table, self.seat, self.key = table, seat, secrets.token_urlsafe(32)
        self.seq = -1
        self.question: SeenQuestion | None = None
        self.wire: Wire | None = None

    def hear(self, text: bytes) -> None:
        seen = read(text)
        if seen.is_ in ("whole", "changed"):
            assert self.seq == -1 or seen.is_ == "whole" or seen.seq == self.seq + 1, "a row was missed"
            self.seq = seen.seq
            if seen.picture is not None:
                self.look_at(seen.picture)
        elif seen.is_ == "failed":
            self.table.refused(seen.code)
        self.table.heard(self)

    def look_at(self, picture: SeenPicture) -> None:
        if picture.scenes and picture.scenes[0].question is not msgspec.UNSET:
            self.question = picture.scenes[0].question
        if picture.phase is not None:
            self.table.phase = picture.phase
        if picture.rounds is not None:
            self.table.rounds = len(picture.rounds)

    def say(self, **message: Any) -> None:
        assert self.wire is not None
        self.wire.send(msgspec.json.encode(message))

    async def connect(self, port: int, *, say: bool = False, lines: bool = False, since: int | None = None) -> None:
        self.wire = await wire(port, f"/ws/{self.table.name}", self.hear)
        self.say(do="hello", key=self.key, say=say, lines=lines, parts=True, since=since)


class SwarmTable:
    """Four players who move as fast as they are answered, or at a pace; when all have seen a move, the next is made."""

    def __init__(self, pace: float, took: list[float], errors: list[str], rng: random.Random) -> None:
        self.name, self.phase, self.rounds = "", "gathering", 0
        self.players = [Player(self, seat) for seat in range(PLAYERS)]
        self._pace, self._took, self._errors, self._rng = pace, took, errors, rng
        self._sent_at, self._awaited = 0.0, -1
        self.is_running = False
        self._timer: asyncio.TimerHandle | None = None  # of the next move, if there is a pace
        self.moves, self.most_moves = 0, sys.maxsize
        self._settled: asyncio.Event | None = None

    def open(self, server: ServerProcess, game: str = "sen") -> None:
        """Everybody sits at once: the host opens, and holds all seats until the others come."""
        wanted = {
            "game": game, "players": PLAYERS, "name": "P0", "key": self.players[0].key,
            "options": {"end": {"rounds": 1000}} if game == "sen" else {}, "seats": [{"word": "w"}],
        }  # fmt: skip
        self.name = server.post("/api/tables", wanted)["table"]

    async def gather(self, port: int, *, say: bool = False, lines: bool = False) -> None:
        for player in self.players:
            await player.connect(port, say=say, lines=lines)
            if player.seat:
                player.say(do="join", name=f"P{player.seat}")
                player.say(do="sit", seat=player.seat, word="w")
                player.say(do="ready", seat=player.seat)
        await self.reach(1 + 1 + 1 + 3 * (PLAYERS - 1) - 1)

    async def reach(self, seq: int) -> None:
        """Wait until everybody has seen this row."""
        async with asyncio.timeout(PATIENCE):
            while min(player.seq for player in self.players) < seq:
                self._settled = asyncio.Event()
                await self._settled.wait()

    def refused(self, code: str) -> None:
        self._errors.append(code)

    def heard(self, player: Player) -> None:
        if self._settled is not None:
            self._settled.set()
        if self._awaited >= 0 and all(p.seq >= self._awaited for p in self.players):
            now = time.perf_counter()
            self._took.append(now - self._sent_at)
            self._awaited = -1
            if self._pace:
                self._act_after(max(self._sent_at + self._pace - now, 0))
            else:
                self.act()

    def start(self) -> None:
        """Play from now on."""
        self.is_running = True
        if self._pace:
            self._act_after(self._rng.random() * self._pace)
        else:
            self.act()

    def stop(self) -> None:
        """No move is made any more; one that is under way may still be."""
        self.is_running = False
        if self._timer is not None:
            self._timer.cancel()

    def _act_after(self, seconds: float) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = asyncio.get_running_loop().call_later(seconds, self.act)

    def act(self) -> None:
        """Make the next move, whoever's it is."""
        if not self.is_running or self._awaited >= 0:
            return
        self._sent_at, self._awaited = time.perf_counter(), max(p.seq for p in self.players) + 1
        if self.phase in ("gathering", "between"):
            self.players[0].say(do="deal", round=self.rounds + 1)
            return
        player = next(p for p in self.players if p.question)
        assert player.question is not None
        choices = [c for c in player.question.choices if c.verb != "wake" or len(player.question.choices) == 1]
        choice = self._rng.choice(choices)
        words = [self._rng.choice(words) for words in self._rng.choice(choice.forms)]
        text = " ".join([choice.verb, *words])
        player.say(do="move", seat=player.seat, text=text, answer=player.question.answer)
        self.moves += 1
        self.is_running = self.moves < self.most_moves


class Swarm:
    """Many tables of four."""

    def __init__(self, server: ServerProcess, *, pace: float = 0.0, seed: int = 1) -> None:
        self.server, self.took, self.errors = server, [0.0][:0], [""][:0]
        self._pace, self._rng = pace, random.Random(seed)
        self.tables: list[SwarmTable] = []

    async def gather(self, tables: int, *, say: bool = False, lines: bool = False) -> None:
        """Open so many more tables and seat everybody."""
        free = asyncio.Semaphore(CONNECTING)
        new = [SwarmTable(self._pace, self.took, self.errors, self._rng) for _ in range(tables)]

        async def gather(table: SwarmTable) -> None:
            async with free:
                await asyncio.to_thread(table.open, self.server)
                await table.gather(self.server.port, say=say, lines=lines)

        await asyncio.gather(*(gather(table) for table in new))
        self.tables += new

    async def play(self, seconds: float, *, warm_up: float = 1.0) -> tuple[float, list[float]]:
        """Moves a second, and how long each took from being sent until all four had seen it."""
        for table in self.tables:
            table.start()
        await asyncio.sleep(warm_up)
        start, before = time.perf_counter(), len(self.took)
        await asyncio.sleep(seconds)
        took = sorted(self.took[before:])
        rate = len(took) / (time.perf_counter() - start)
        for table in self.tables:
            table.stop()
        await asyncio.sleep(0.5)
        return rate, took


def percentile(sorted_values: list[float], share: float) -> float:
    return (
        sorted_values[min(len(sorted_values) - 1, int(len(sorted_values) * share))] if sorted_values else float("nan")
    )


def run_loop(main: Any) -> Any:
    """Run it on the fastest loop there is."""
    import uvloop

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(main)
