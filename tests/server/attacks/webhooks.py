"""Webhooks: a guest makes the server call itself or its neighbours, and one endpoint holds up the others."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from tests.server.attacks.targets import WORD, Target, attack, broke_if, some_address
from tests.server.playing import new_key


class Box:
    """Takes letters at a port of this machine; one that drips answers a byte a second for ever."""

    def __init__(self, *, drips: bool) -> None:
        self.letters: list[bytes] = []
        self.port = 0
        self._drips = drips

    async def hear(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            self.letters.append(await reader.readuntil(b"\r\n\r\n"))
            while self._drips:
                writer.write(b"H")
                await writer.drain()
                await asyncio.sleep(1)
            writer.write(b"HTTP/1.1 204 No Content\r\n\r\n")
            await writer.drain()
        except (ConnectionError, asyncio.IncompleteReadError, asyncio.CancelledError):
            pass  # hung up on, or nobody wants letters any more
        finally:
            writer.close()


@asynccontextmanager
async def box(*, drips: bool = False) -> AsyncIterator[Box]:
    made = Box(drips=drips)
    server = await asyncio.start_server(made.hear, "0.0.0.0", 0)
    made.port = server.sockets[0].getsockname()[1]
    try:
        yield made
    finally:
        server.close()


async def call_for(target: Target, link: str) -> bool:
    """Open a table with this webhook and deal, with a player away whose turn it is; whether there is such a table."""
    key, away = new_key(), new_key()
    wanted = {
        "game": "sen", "players": 2, "name": "Ola", "key": key, "seats": [WORD, None], "webhook": link,
    }  # fmt: skip
    status, content = await target.ask("/api/tables", wanted, some_address())
    if status != 201:
        return False
    table = json.loads(content)["table"]
    async with target.client(table, key) as host:
        async with target.client(table, away) as guest:
            await guest.do("join", name="Jan")
            await guest.do("sit", seat=1, word="w")
            await guest.do("ready", seat=1)
        await host.until(lambda m: m["is"] == "present" and m["here"] == [0])
        await host.do("deal", round=1)
    return True


INSIDE = (
    "127.0.0.1", "localhost", "0.0.0.0", "[::ffff:127.0.0.1]", "2130706433", "0x7f.1", "127.1", "[64:ff9b::7f00:1]",
    "[2002:7f00:1::]", "[::127.0.0.1]", "[fec0::1]",
)  # fmt: skip


@attack("8 a webhook to the server's own machine", "any_address_is_called")
async def own_machine(target: Target) -> None:
    async with box() as letters:
        await asyncio.gather(*(call_for(target, f"http://{host}:{letters.port}/{host}") for host in INSIDE))
        await asyncio.sleep(1.5)
        called = [letter.split()[1].decode() for letter in letters.letters]
        broke_if(bool(called), f"the server has called its own machine: {called}")


@attack("8 a wrong or a dripping webhook holds up the others", "one_call_after_the_other",
        needs={"may_call_private": True})  # fmt: skip
async def dripping(target: Target) -> None:
    async with box(drips=True) as slow, box() as good:
        for wrong in ("http://a..b/", "http://[::1/", "http://a b/"):
            await call_for(target, wrong)
        await asyncio.gather(*(call_for(target, f"http://127.0.0.1:{slow.port}/") for _ in range(6)))
        assert slow.letters, "the slow one was never called"
        await call_for(target, f"http://127.0.0.2:{good.port}/")
        for _ in range(30):
            if good.letters:
                return
            await asyncio.sleep(0.1)
        broke_if(True, f"{len(slow.letters)} calls that drip hold up the others")
