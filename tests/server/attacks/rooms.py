"""Rooms, bots and clocks: what is forgotten at the wrong moment, a log that is ahead, a disk that fails, a pause."""

from __future__ import annotations

import asyncio
import json
import time

import apsw
from tests.server.attacks.targets import BOT, WORD, Target, attack, broke_if, some_address
from tests.server.attacks.template import LONG_TALK, LONG_TALK_KEY, LONG_TALK_ROWS
from tests.server.playing import Client, new_key
from websockets.exceptions import ConnectionClosed

from pobudka.server.keys import hash_of_key
from pobudka.server.nodes.alone import now
from pobudka.store.sqlite import SqliteStore
from pobudka.table.actions import React
from pobudka.table.table import Table

FEW = {"tables": 2}  # live at a time: whoever opens one lets idle ones be forgotten


@attack("7 two rooms: a table is forgotten while somebody is greeted", "rooms_are_forgotten_in_mid_greeting", needs=FEW)
async def two_rooms(target: Target) -> None:
    """Somebody comes back to a long talk, which takes a moment, while others open tables and are made room for."""

    async def open_tables() -> None:
        while True:
            await target.ask("/api/tables", {
                "game": "sen", "players": 2, "name": "Ola", "key": new_key(), "seats": [WORD, BOT],
            }, some_address())  # fmt: skip

    openers, done = [asyncio.create_task(open_tables()) for _ in range(3)], 0
    try:
        for _ in range(30):
            try:
                async with target.client(LONG_TALK, LONG_TALK_KEY, since=LONG_TALK_ROWS - 150) as first:
                    await first.until(lambda m: m["is"] in ("whole", "present"))
                    async with target.client(LONG_TALK, LONG_TALK_KEY) as second:
                        await second.do("react", sign="moon")
                        broke_if(not await hears(first, second.seq), "two sockets at one table do not hear each other")
            except ConnectionClosed:
                continue  # the server is full for now, as it should be
            done += 1
            if done == 8:
                return
        assert done >= 3, "the server is always full"
    finally:
        for task in openers:
            task.cancel()


async def hears(client: Client, seq: int) -> bool:
    try:
        async with asyncio.timeout(5):
            await client.reach(seq)
    except TimeoutError:
        return False
    return True


@attack("7 for ever: a log that is ahead of its room", "a_log_that_is_ahead_is_looked_at_for_ever")
async def for_ever(target: Target) -> None:
    table, key = await target.open("sen", [WORD, BOT])
    async with target.client(table, key) as host:
        for number in range(12):
            await host.do("chat", text=str(number))
        store = SqliteStore(target.database)  # another process that plays at the same table
        try:
            elsewhere = Table(store, table, now)
            await elsewhere.be_sure()
            await elsewhere.do(elsewhere.actor_of(hash_of_key(key)), React(sign="moon"))
        finally:
            await asyncio.to_thread(store.close)
        before = target.cpu
        try:
            async with asyncio.timeout(6), target.client(table, key, since=2) as back:
                while not any(m["is"] in ("whole", "present") for m in back.heard):
                    await back.hear()
        except TimeoutError:
            broke_if(True, f"who comes back is never answered ({target.cpu - before:.1f} s of the processor meanwhile)")


@attack("12 one failed write stops the bots until somebody acts", "bots_give_up")
async def failed_write(target: Target) -> None:
    table, key = await target.open("sen", [WORD, BOT])
    async with target.client(table, key) as host:
        await host.do("deal", round=1)
        blocker = apsw.Connection(str(target.database))
        blocker.set_busy_timeout(5_000)
        blocker.execute("BEGIN IMMEDIATE")  # nobody else writes now
        try:
            await asyncio.sleep(7.5)  # longer than the store waits; the bot's look fails
        finally:
            blocker.execute("ROLLBACK")
            blocker.close()
        try:
            async with asyncio.timeout(30):
                await host.until(lambda m: m["is"] == "changed" and m["kind"] == "move" and m["seat"] == 1)
        except TimeoutError:
            broke_if(True, "the bot has stopped")


@attack("smaller: pausing starts one's own clock anew", "a_pause_starts_the_clock_anew")
async def pauses(target: Target) -> None:
    table, key = await target.open("sen", [WORD, BOT], tempo={"nudge": 5, "stand_in": 6})
    async with target.client(table, key) as host:
        await host.do("deal", round=1)
        start, paused = time.monotonic(), 0.0
        while time.monotonic() - start - paused < 12:
            await host.ask("pause", is_paused=True)
            at = time.monotonic()
            await asyncio.sleep(0.2)
            await host.ask("pause", is_paused=False)
            paused += time.monotonic() - at
            await asyncio.sleep(1.5)
            if host.picture["seats"][0]["stand_in"]:
                return
        broke_if(True, "whoever pauses again and again has all the time there is")


@attack("smaller: listed tables without watchers vanish from the lobby", "tables_leave_the_lobby_when_forgotten",
        needs=FEW, is_quick=True)  # fmt: skip
async def lobby(target: Target) -> None:
    opened = {(await target.open("sen", [WORD, None], is_listed=True))[0] for _ in range(6)}
    _, content = await target.ask("/api/lobby", address=some_address())
    listed = {table["table"] for table in json.loads(content)["tables"]}
    broke_if(not opened <= listed, f"{len(opened & listed)} of {len(opened)} listed tables are in the lobby")


@attack("smaller: the rest of a message is taken for another one", "half_a_message_is_taken_for_a_new_one")
async def half_a_message(target: Target) -> None:
    table, key = await target.open("sen", [WORD, BOT])
    said = json.dumps({"do": "chat", "id": 1, "text": "x"}).encode()
    inner = bytes([0x81, 0x80 | len(said)]) + bytes(4) + said  # a frame by itself, hidden in the text of another
    hidden = json.dumps({"do": "hello", "key": key}).encode()
    for cut in range(1, 9):
        reader, writer = await asyncio.open_connection("127.0.0.1", target.port, local_addr=(some_address(), 0))
        try:
            writer.write(
                f"GET /ws/{table} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
            )
            await reader.readuntil(b"\r\n\r\n")
            writer.write(bytes([0x81, 0x80 | len(hidden)]) + bytes(4) + hidden)
            await reader.read(1 << 16)
            outer = bytes([0x81, 0xFE, 0, len(inner)]) + bytes(4) + inner
            writer.write(outer[:cut])
            await writer.drain()
            await asyncio.sleep(0.15)
            writer.write(outer[cut:])
            await writer.drain()
            await asyncio.sleep(0.15)
        finally:
            writer.transport.abort()
    async with target.client(table, new_key()) as watcher:
        whole = next(m for m in watcher.heard if m["is"] == "whole")
        broke_if(bool(whole["notes"]), f"text inside a message was heard as a message: {whole['notes']}")
