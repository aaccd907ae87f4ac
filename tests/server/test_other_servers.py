"""The app under other servers than ours: whole games over HTTP and WebSocket, and limits that hold without our wire."""

from __future__ import annotations

import asyncio
import json
import os
import random
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any

import hypercorn.asyncio
import hypercorn.config
import pytest
import uvicorn
from starlette.applications import Starlette
from tests.server.playing import QUICK, Running, new_key, serving, with_limits
from tests.waiting import until
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from pobudka.server.app import make_app
from pobudka.server.messages import NO_TABLE, TOO_LONG
from pobudka.server.room import Room
from pobudka.server.settings import Settings
from pobudka.server.ways import LongWay

BOT, WORD = {"bot": "sleepwalker"}, {"word": "księżyc"}
Server = Callable[[Starlette, socket.socket], AbstractAsyncContextManager[None]]


@asynccontextmanager
async def plain_uvicorn(app: Starlette, bound: socket.socket) -> AsyncIterator[None]:
    """With nothing of ours: its own HTTP, its own WebSocket, its own settings."""
    server = uvicorn.Server(uvicorn.Config(app, log_config=None, timeout_graceful_shutdown=1))
    server.install_signal_handlers = lambda: None  # type: ignore[attr-defined]
    task = asyncio.create_task(server.serve([bound]))
    await until(lambda: server.started)
    try:
        yield
    finally:
        server.should_exit = True
        await task


@asynccontextmanager
async def another(app: Starlette, bound: socket.socket) -> AsyncIterator[None]:
    """Hypercorn."""
    bound.listen()
    config, is_over = hypercorn.config.Config(), asyncio.Event()
    config.bind, config.errorlog, config.graceful_timeout = [f"fd://{os.dup(bound.fileno())}"], None, 1.0
    serve: Any = hypercorn.asyncio.serve
    task = asyncio.create_task(serve(app, config, shutdown_trigger=is_over.wait))
    try:
        yield
    finally:
        is_over.set()
        await task


SERVERS = pytest.mark.parametrize("server", [plain_uvicorn, another], ids=["uvicorn", "hypercorn"])


@asynccontextmanager
async def under(server: Server, settings: Settings = QUICK, send_buffer: int | None = None) -> AsyncIterator[Running]:
    app = make_app(settings)
    with socket.socket() as bound:
        bound.bind(("127.0.0.1", 0))
        if send_buffer is not None:
            bound.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, send_buffer)
        async with server(app, bound):
            running = Running(app, bound.getsockname()[1])
            await running.be_ready()
            yield running


async def room_of(server: Running, table: str) -> Room:
    return await server.service.hall.room(table)


@SERVERS
def test_a_whole_game_is_played_and_told_again(server: Server) -> None:
    async def test() -> None:
        async with under(server) as running:
            assert {game["name"] for game in (await running.get("/api/catalogue"))["games"]} == {"sen", "smoki", "koty"}
            options = {"end": {"rounds": 1}}
            table, key = await running.open("smoki", 2, [WORD, None], options=options)
            guest_key = new_key()
            async with running.client(table, key) as host, running.client(table, guest_key) as guest:
                await host.hear(), await guest.hear()
                [line, _] = (await room_of(running, table)).lines
                assert isinstance(line.wire, LongWay), "nothing of ours carries it"
                await guest.do("join", name="Jan")
                await guest.do("sit", seat=1, word="gwiazda")
                await guest.do("ready", seat=1)
                await host.do("deal", round=1)
                chance = random.Random(7)
                async with asyncio.timeout(120), asyncio.TaskGroup() as group:
                    group.create_task(host.play(chance, is_dealer=True))
                    group.create_task(guest.play(chance))
                assert host.picture["phase"] == guest.picture["phase"] == "closed"
            record = await running.get(f"/api/tables/{table}/record")
            assert record["rounds"][0]["moves"]
            replay = await running.get(f"/api/tables/{table}/replay?seat=all")
            assert len(replay["frames"]) == 1 + len(record["rounds"][0]["moves"])

    asyncio.run(test())


@SERVERS
def test_bots_play_and_what_is_wrong_is_answered(server: Server) -> None:
    async def test() -> None:
        async with under(server) as running:
            table, key = await running.open("sen", 2, [WORD, BOT])
            async with running.client(table, key) as host:
                await host.hear()
                await host.do("deal", round=1)
                assert (await host.ask("deal", round=7))["is"] == "failed"
                while not any(m["is"] == "changed" and m["seat"] == 1 for m in host.heard):
                    await host.hear()
            async with running.client("nobodyishere") as lost:
                assert (await lost.hear())["code"] == "error-table-none"
                with pytest.raises(ConnectionClosed):
                    await lost.hear()
                assert lost.socket.close_code == NO_TABLE
            status, _, said = await running.ask("/api/tables/nobodyishere")
            assert (status, json.loads(said)["code"]) == (404, "error-table-none")

    asyncio.run(test())


@SERVERS
def test_a_message_that_is_too_long_ends_the_conversation(server: Server) -> None:
    async def test() -> None:
        async with under(server) as running:
            table, key = await running.open("sen", 2, [WORD, BOT])
            async with running.client(table, key) as host:
                await host.hear()
                with pytest.raises(ConnectionClosed):
                    await host.socket.send("ż" * 2049)
                    while True:
                        await host.hear()
                assert host.socket.close_code == TOO_LONG
            room = await room_of(running, table)
            await until(lambda: not room.lines)

    asyncio.run(test())


@SERVERS
def test_a_client_that_does_not_read_is_let_go_and_holds_nobody_up(server: Server) -> None:
    async def test() -> None:
        settings = with_limits(queue=16, queue_bytes=60_000)
        async with under(server, settings, send_buffer=4096) as running:
            table, key = await running.open("sen", 2, [WORD, BOT])
            room = await room_of(running, table)
            link = f"ws://127.0.0.1:{running.port}/ws/{table}"
            with socket.socket() as deaf:
                deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
                deaf.setblocking(False)
                await asyncio.get_running_loop().sock_connect(deaf, ("127.0.0.1", running.port))
                async with running.client(table, key) as host:
                    await host.hear()
                    slow = connect(
                        link, sock=deaf, compression=None, max_queue=1, ping_interval=None, close_timeout=0.1
                    )
                    async with slow as watcher:
                        await watcher.send(json.dumps({"do": "hello"}))
                        await until(lambda: len(room.lines) >= 2)
                        watcher.transport.pause_reading()
                        line = list(room.lines)[1]
                        async with asyncio.timeout(60):
                            while line in room.lines:
                                await host.do("chat", text="ż" * 200)
                                assert len(line._queue) <= 16 and line._waiting <= 60_000
                        assert (await host.ask("react", sign="moon"))["is"] == "done", "all others go on"
                        watcher.transport.abort()

    asyncio.run(test())


def test_under_our_own_server_the_short_way_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with serving() as running:
            table, key = await running.open("sen", 2, [WORD, BOT])
            async with running.client(table, key) as host:
                await host.hear()
                [line] = (await room_of(running, table)).lines
                assert not isinstance(line.wire, LongWay)
                honest, long_way = WebSocketsSansIOProtocol.data_received, []

                def count(self: WebSocketsSansIOProtocol, data: bytes) -> None:
                    long_way.append(data)
                    honest(self, data)

                monkeypatch.setattr(WebSocketsSansIOProtocol, "data_received", count)
                for _ in range(5):
                    await host.do("chat", text="krótko")
                assert long_way == [], "a message in one frame does not pass through websockets"

    asyncio.run(test())
