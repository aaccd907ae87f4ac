"""Crowds from one address: watchers, people who come and go, signs to everybody, returns with many rows behind."""

from __future__ import annotations

import asyncio
import json
from contextlib import AsyncExitStack
from typing import Any

from tests.server.attacks.targets import BOT, WORD, Target, attack, broke_if, some_address
from tests.server.attacks.template import LONG_TALK, LONG_TALK_KEY, LONG_TALK_ROWS
from tests.server.playing import Client, Message, new_key
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

FINAL = {4001, 4003, 4004, 1009}


async def crowd(target: Target, table: str, count: int, address: str, there: AsyncExitStack) -> list[Message]:
    """Keyless watchers come; what the server hung up with or said to each."""
    heard = []
    for _ in range(count):
        try:
            client = await there.enter_async_context(target.client(table, address=address))
            heard.append(client.heard[0])
            if client.heard[0]["is"] == "failed":
                heard[-1] = {**heard[-1], "closed": await closed_with(client)}
        except InvalidStatus:
            heard.append({"is": "refused"})
    return heard


async def closed_with(client: Client) -> int | None:
    try:
        while True:
            await client.hear()
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else None


@attack("4 a hundred keyless watchers of one address lock a player out", "whoever_comes_first_watches")
async def watchers(target: Target) -> None:
    for may_watch in (True, False):
        table, key = await target.open("sen", [WORD, BOT], may_watch=may_watch)
        async with AsyncExitStack() as there:
            await crowd(target, table, 105, some_address(), there)
            async with target.client(table, key) as host:
                broke_if(host.heard[0]["is"] != "whole", f"the host is refused: {host.heard[0].get('code')}")
                await host.do("deal", round=1)


@attack("4 what is full for now is called final", "full_is_final")
async def final_codes(target: Target) -> None:
    table, _ = await target.open("sen", [WORD, BOT])
    async with AsyncExitStack() as there:
        heard = await crowd(target, table, 30, some_address(), there)
    refused = [message for message in heard if message["is"] == "failed"]
    assert refused, "nobody was refused"
    codes = {message["closed"] for message in refused}
    broke_if(bool(codes & FINAL), f"{refused[0]['code']} hangs up with {codes}, after which clients stay away")


async def come_and_go(target: Target, table: str, times: int, address: str) -> None:
    """Each time with a new key, on one socket."""
    link = f"ws://127.0.0.1:{target.port}/ws/{table}"
    async with connect(link, max_size=None, compression=None, local_addr=(address, 0)) as socket:
        taking_in = asyncio.create_task(_take_in(socket))
        try:
            for number in range(times):
                for message in (
                    {"do": "hello", "key": new_key(), "say": False},
                    {"do": "join", "name": f"Przybłęda{number}", "id": 1}, {"do": "leave", "id": 2},
                ):  # fmt: skip
                    await socket.send(json.dumps(message))
                    await asyncio.sleep(0.02)
        except ConnectionClosed:
            pass  # the server has had enough
        finally:
            taking_in.cancel()


async def _take_in(socket: Any) -> None:
    try:
        while True:
            await socket.recv()
    except ConnectionClosed:
        pass


@attack("10 coming and going shuts a table", "a_table_takes_so_many_and_no_more")
async def shut_by_comers(target: Target) -> None:
    table, key = await target.open("sen", [WORD, None])
    await asyncio.gather(*(come_and_go(target, table, 50, some_address()) for _ in range(4)))
    async with target.client(table, key) as host, target.client(table, new_key()) as guest:
        answer = await guest.ask("join", name="Jan")
        broke_if(answer["is"] == "failed", f"a guest is refused: {answer.get('code')}")
        await guest.do("sit", seat=1, word="w")
        await guest.do("ready", seat=1)
        await host.do("deal", round=1)


@attack("10 everybody who ever came is in every picture, and signs to 90 watchers cost hundreds of megabytes",
        "everybody_who_ever_came_is_told_of")  # fmt: skip
async def dear_signs(target: Target) -> None:
    """400 strangers come and go; 90 watch from five addresses; then a hundred signs are sent at once."""
    table, key = await target.open("sen", [WORD, None])
    await asyncio.gather(*(come_and_go(target, table, 50, some_address()) for _ in range(8)))
    heard = 0
    async with AsyncExitStack() as there:
        host = await there.enter_async_context(target.client(table, key))
        size = max(len(text) for text in host.bytes)
        addresses = [some_address() for _ in range(5)]
        crowd_of = [
            await there.enter_async_context(target.client(table, None, addresses[number % 5])) for number in range(90)
        ]
        reading = [asyncio.create_task(_count(client)) for client in crowd_of]
        for number in range(100):
            await host.say({"do": "react", "sign": "moon", "id": number + 1})
        await asyncio.sleep(6)
        for task in reading:
            task.cancel()
        heard = sum(await asyncio.gather(*reading))
    broke_if(size > 20_000, f"a picture of a table for two has {size} bytes")
    broke_if(heard > 60_000_000, f"100 signs made {heard / 1e6:.0f} MB")


async def _count(client: Client) -> int:
    total = 0
    try:
        while True:
            total += len(await client.socket.recv())
    except (asyncio.CancelledError, ConnectionClosed):
        return total


@attack("11 returns with many rows behind", "all_is_told_again")
async def late_hellos(target: Target) -> None:
    """Ten spectators of one address say hello again and again with the first row of a long talk as their last."""
    address = some_address()
    async with target.client(LONG_TALK, LONG_TALK_KEY) as host:  # loaded, before anything is counted
        assert host.seq >= LONG_TALK_ROWS - 1
    before, hellos, told = target.cpu, 0, 0
    async with AsyncExitStack() as there:
        crowd_of = [await there.enter_async_context(target.client(LONG_TALK, address=address)) for _ in range(10)]
        for since in (1, LONG_TALK_ROWS // 2, LONG_TALK_ROWS - 150):
            for client in crowd_of:
                start = len(client.heard)
                client.seq = since
                await client.say({"do": "hello", "since": since, "say": True})
                try:
                    await client.until(lambda m: m["is"] in ("whole", "present", "failed"))
                except ConnectionClosed:
                    broke_if(True, "who is told many rows is cut off")
                hellos += 1
                told = max(told, len(client.heard) - start)
    each = (target.cpu - before) / hellos
    broke_if(told > 202, f"a hello was answered with {told} messages")
    broke_if(each > 0.06, f"a hello costs {1000 * each:.0f} ms of the processor")
