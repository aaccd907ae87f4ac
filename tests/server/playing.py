"""A real server on a free port, and scripted clients that talk to it over real sockets."""

from __future__ import annotations

import asyncio
import json
import random
import secrets
import socket
import urllib.error
import urllib.request
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from itertools import product
from typing import Any

import uvicorn
from starlette.applications import Starlette
from websockets.asyncio.client import ClientConnection, connect

from pobudka.server.app import make_app
from pobudka.server.service import Service
from pobudka.server.settings import Limits, Rate, Settings
from pobudka.server.wires import listening, wired
from pobudka.store.log import Store

Message = dict[str, Any]
FAST = Rate(1e6, 1_000_000)
GENEROUS = Limits(
    messages=FAST, messages_of_address=FAST, connections_of_address=FAST, openings_of_address=FAST,
    requests_of_address=FAST, readings_of_address=FAST, hellos_of_address=FAST, late_hellos_of_address=FAST,
    comings_of_address=FAST, talk_of_address=FAST, hints_of_address=FAST, lookups_of_address=FAST,
    bells_of_address=FAST, handovers_of_address=FAST,
    sockets_of_address=100_000, watchers_of_address=100, http_of_address=100_000,
)  # fmt: skip
QUICK = Settings(haste=0.0, limits=GENEROUS)
PATIENCE = 60.0  # seconds; a test that waits so long has failed
LONG = {"first_call": 3}  # of Sen: nobody ends the round before everybody has had three turns


def new_key() -> str:
    return secrets.token_urlsafe(32)


class Served:
    """A server at a port of this machine."""

    def __init__(self, port: int) -> None:
        self.port = port

    @property
    def link(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def _ask(self, path: str, body: object, headers: dict[str, str], raw: bytes | None) -> tuple[int, Any, Any]:
        data = raw if raw is not None else None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.link + path, data, headers)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                return answer.status, answer.headers, answer.read()
        except urllib.error.HTTPError as problem:
            with problem:
                return problem.code, problem.headers, problem.read()

    async def ask(
        self, path: str, body: object = None, headers: dict[str, str] | None = None, raw: bytes | None = None
    ) -> tuple[int, Any, bytes]:
        """Status, headers and content of the answer to a GET, or with a body to a POST."""
        return await asyncio.to_thread(self._ask, path, body, headers or {}, raw)

    async def get(self, path: str) -> Any:
        status, _, content = await self.ask(path)
        assert status == 200, content
        return json.loads(content)

    async def open(self, game: str, players: int, seats: list[Message | None], **settled: Any) -> tuple[str, str]:
        """A new table, and the key of its host."""
        key = new_key()
        wanted = {"game": game, "players": players, "name": "Ola", "key": key, "seats": seats, **settled}
        status, _, content = await self.ask("/api/tables", wanted)
        assert status == 201, content
        return json.loads(content)["table"], key

    @asynccontextmanager
    async def client(
        self, table: str, key: str | None = None, address: str = "127.0.0.1", **hello: Any
    ) -> AsyncIterator[Client]:
        """A socket that has said hello, from an address of this machine."""
        link, here = f"ws://127.0.0.1:{self.port}/ws/{table}", (address, 0)
        async with connect(link, max_size=None, compression=None, max_queue=None, local_addr=here) as socket:
            client = Client(socket, key)
            await client.say({"do": "hello", "key": key, "say": False, **hello})
            yield client


class Running(Served):
    """A server that runs in this event loop."""

    server: uvicorn.Server  # if it is ours

    def __init__(self, app: Starlette, port: int) -> None:
        super().__init__(port)
        self.service: Service = app.state.service

    async def be_ready(self) -> None:
        while not self.service.is_ready:
            assert self.service.problem is None
            await asyncio.sleep(0.01)


@asynccontextmanager
async def serving(
    settings: Settings = QUICK, store: Store | None = None, send_buffer: int | None = None, port: int = 0
) -> AsyncIterator[Running]:
    app = make_app(settings, store)
    server = uvicorn.Server(wired(app, settings))
    server.install_signal_handlers = lambda: None  # type: ignore[attr-defined]
    bound = listening("127.0.0.1", port)
    if send_buffer is not None:
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, send_buffer)
    task = asyncio.create_task(server.serve([bound]))
    while not server.started:
        await asyncio.sleep(0.01)
    running = Running(app, bound.getsockname()[1])
    running.server = server
    try:
        await running.be_ready()
        yield running
    finally:
        server.should_exit = True
        await task


class Client:
    """One socket. Whatever comes is taken in by `hear`; `bytes` is all that ever came, as it came."""

    def __init__(self, socket: ClientConnection, key: str | None) -> None:
        self.socket, self.key = socket, key
        self.picture: Message = {}
        self.seq = -1
        self.is_whole = True  # whether the picture is that of the last row; else the next row follows at once
        self.heard: list[Message] = []
        self.bytes: list[str] = []
        self._next_id = 0

    async def say(self, message: Message) -> None:
        await self.socket.send(json.dumps(message))

    async def hear(self) -> Message:
        async with asyncio.timeout(PATIENCE):
            text = await self.socket.recv()
        assert isinstance(text, str)
        self.bytes.append(text)
        message: Message = json.loads(text)
        self.heard.append(message)
        if message["is"] in ("whole", "changed"):
            if message["is"] == "changed":
                assert message["seq"] == self.seq + 1, "rows come in order, each once"
            self.seq = message["seq"]
            self.picture, self.is_whole = message["picture"] or self.picture, message["picture"] is not None
        return message

    async def until(self, is_it: Callable[[Message], bool]) -> Message:
        while True:
            message = await self.hear()
            if is_it(message):
                return message

    async def reach(self, seq: int) -> None:
        """Take in what comes until this row, and until there is a picture."""
        while self.seq < seq or not self.is_whole:
            await self.hear()

    async def ask(self, do: str, **details: Any) -> Message:
        """Do something; its answer, whatever comes before it."""
        self._next_id += 1
        await self.say({"do": do, "id": self._next_id, **details})
        number = self._next_id
        return await self.until(lambda m: m["is"] in ("done", "failed", "faces", "advice") and m["id"] == number)

    async def do(self, do: str, **details: Any) -> Message:
        answer = await self.ask(do, **details)
        assert answer["is"] != "failed", answer
        return answer

    @property
    def scene(self) -> Message:
        scene: Message = self.picture["scenes"][0]
        return scene

    def asked(self) -> Message | None:
        """The first of this client's scenes that asks something."""
        return next((scene for scene in self.picture["scenes"] if scene["question"]), None)

    async def play(self, chance: random.Random, *, is_dealer: bool = False) -> None:
        """Play any legal moves to the end of the match, looking at whatever may be looked at."""
        while self.picture["phase"] != "closed":
            waiting = next(((s["seat"], s["looks"][0]) for s in self.picture["scenes"] if s["looks"]), None)
            scene = self.asked()
            if waiting is not None:
                answer = await self.ask("see", seat=waiting[0], move=waiting[1])
                assert answer["is"] == "faces" or answer["code"] == "error-table-look", answer
            elif scene is not None:
                move = any_move(scene["question"], chance)
                await self.do("move", seat=scene["seat"], text=move, answer=scene["question"]["answer"])
            elif self.picture["phase"] == "between" and is_dealer:
                await self.ask("deal", round=len(self.picture["rounds"]) + 1)
            else:
                await self.hear()


def any_move(question: Message, chance: random.Random) -> str:
    """A legal move: one word of each list. Ending a round comes into question now and then only."""
    choices = [choice for choice in question["choices"] if choice["verb"] not in ("wake", "claim")]
    if not choices or chance.random() < 0.1:
        choices = question["choices"]
    choice = chance.choice(choices)
    form = chance.choice(choice["forms"])
    return " ".join([choice["verb"], *(chance.choice(words) for words in form)])


def moves_in(question: Message) -> set[str]:
    """All moves that a question stands for."""
    return {
        " ".join([choice["verb"], *words])
        for choice in question["choices"]
        for form in choice["forms"]
        for words in product(*form)
    }


def with_limits(**limits: Any) -> Settings:
    return replace(QUICK, limits=replace(GENEROUS, **limits))
