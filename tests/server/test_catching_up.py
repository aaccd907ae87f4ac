"""Coming back: what was missed is told row by row as far as the guide promises, and costs little beyond that."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import pytest
from tests.server.playing import Client, Running, new_key, serving, with_limits
from websockets.exceptions import ConnectionClosed

from pobudka.server import past
from pobudka.server.messages import TRY_LATER
from pobudka.server.past import MOST_MISSED, MOST_RECENT
from pobudka.server.settings import Rate
from pobudka.store.log import Row
from pobudka.table import replay
from pobudka.table.actions import Chat
from pobudka.table.rights import Actor

WORD = {"word": "słowo"}
BOT = {"bot": "dreamer"}
ELSEWHERE = "127.0.0.2"  # another address of this machine
GUIDE = Path(__file__).resolve().parents[2] / "docs" / "guide" / "protocol.md"


def run(test: Coroutine[Any, Any, None]) -> None:
    asyncio.run(test)


async def talk(server: Running, table: str, rows: int, text: str = "x") -> int:
    """The host says a lot; the number of the last row."""
    there = (await server.service.hall.room(table)).table
    host = Actor(person=0, key=there.state.people[0].key)
    for _ in range(rows):
        await there.do(host, Chat(text=text))
    return int(there.state.seq - 1)


async def told(server: Running, table: str, since: int, address: str = "127.0.0.1") -> int | None:
    """How many rows somebody is told who comes back; None if it is the whole table."""
    async with server.client(table, address=address, since=since) as client:
        client.seq = since
        message = await client.until(lambda m: m["is"] in ("whole", "present"))
        return None if message["is"] == "whole" else len(client.heard) - 1


def test_the_guide_promises_what_is_done() -> None:
    [promised] = re.findall(r"more than ([\d,]+) rows\), too much \(more than (\d+) kB\)", GUIDE.read_text("utf-8"))
    assert promised == (str(MOST_MISSED), str(past.MOST_MISSED_BYTES // 1000))


def test_as_many_rows_as_are_promised_are_told_one_by_one_and_beyond_that_the_whole_table() -> None:
    async def test() -> None:
        async with serving() as server:
            table, _ = await server.open("sen", 2, [WORD, BOT])
            last = await talk(server, table, MOST_MISSED + 150)
            for missed in (0, 1, MOST_RECENT, MOST_RECENT + 1, 99, 100, 101, MOST_MISSED - 1, MOST_MISSED):
                assert await told(server, table, last - missed) == missed
            for missed in (MOST_MISSED + 1, last):
                assert await told(server, table, last - missed) is None
            server.service.hall.forget_idle(0)  # the same after the table was loaded anew
            assert await told(server, table, last - MOST_MISSED) == MOST_MISSED

    run(test())


def test_who_is_told_many_rows_is_not_cut_off_for_them() -> None:
    async def test() -> None:
        async with serving(with_limits(queue=8, queue_bytes=10_000), send_buffer=8192) as server:
            table, _ = await server.open("sen", 2, [WORD, BOT])
            last = await talk(server, table, MOST_MISSED, "x" * 300)
            assert await told(server, table, last - MOST_MISSED) == MOST_MISSED

    run(test())


def test_rows_that_are_too_long_together_are_not_told_one_by_one() -> None:
    async def test() -> None:
        async with serving() as server:
            table, _ = await server.open("sen", 2, [WORD, BOT])
            last = await talk(server, table, MOST_MISSED, "🐈" * 300)
            assert await told(server, table, last - MOST_MISSED // 2) == MOST_MISSED // 2
            assert await told(server, table, last - MOST_MISSED) is None

    run(test())


def test_a_long_talk_does_not_make_a_hello_dear(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with serving() as server:
            table, _ = await server.open("sen", 2, [WORD, BOT])
            last = await talk(server, table, 2_000)
            played = 0

            def counted(state: Any, row: Row) -> Any:
                nonlocal played
                played += 1
                return replay.follow(state, row)

            monkeypatch.setattr(past, "follow", counted)
            assert await told(server, table, last - MOST_MISSED) == MOST_MISSED
            assert 0 < played <= 2 * MOST_MISSED
            played = 0
            assert await told(server, table, 3) is None and played == 0

    run(test())


def test_of_one_address_so_many_returns_are_told_row_by_row_and_the_others_get_the_whole_table() -> None:
    async def test() -> None:
        async with serving(with_limits(late_hellos_of_address=Rate(0.001, 2))) as server:
            table, _ = await server.open("sen", 2, [WORD, BOT])
            last = await talk(server, table, 50)
            assert [await told(server, table, last - 40) for _ in range(4)] == [40, 40, None, None]
            assert await told(server, table, last - MOST_RECENT) == MOST_RECENT, "a few rows cost nothing"
            assert await told(server, table, last - 40, ELSEWHERE) == 40

    run(test())


def test_hellos_of_one_address_have_a_pace() -> None:
    async def test() -> None:
        async with serving(with_limits(hellos_of_address=Rate(0.001, 3))) as server:
            table, _ = await server.open("sen", 2, [WORD, BOT])
            async with server.client(table, new_key()) as first:
                await first.hear()
                for _ in range(2):
                    await first.say({"do": "hello"})
                    assert (await first.hear())["is"] == "whole"
                await first.say({"do": "hello"})
                assert (await first.until(lambda m: m["is"] == "failed"))["code"] == "error-too-fast"
                async with server.client(table) as second:
                    assert (await second.hear())["code"] == "error-too-fast"
                    with pytest.raises(ConnectionClosed) as closed:
                        await second.hear()
                    assert closed.value.rcvd is not None and closed.value.rcvd.code == TRY_LATER
                await still_hears(first, server, table)

    run(test())


async def still_hears(client: Client, server: Running, table: str) -> None:
    await talk(server, table, 1)
    assert (await client.until(lambda m: m["is"] == "changed"))["kind"] == "chat"
