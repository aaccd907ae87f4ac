"""Tidying beside a server that runs: it goes on, and brings nothing back. To forget somebody it has to be stopped."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import pytest
from tests.server.playing import serving
from tests.server.stranding import settings_for
from tests.server.test_rooms import deal
from tests.waiting import until

from pobudka.cli.forget import run as forget
from pobudka.cli.tidy import close_abandoned, drop_chat, now
from pobudka.core.errors import BadInput
from pobudka.store.reading import logs_in
from pobudka.store.sqlite import SqliteStore
from pobudka.table.forgetting import MARK

BOT, WORD, SAID = {"bot": "sleepwalker"}, {"word": "księżyc"}, "Mieszkam przy Długiej"


def run(test: Coroutine[Any, Any, None]) -> None:
    async def in_time() -> None:
        async with asyncio.timeout(90):
            await test

    asyncio.run(in_time())


def words_in(database: Path) -> str:
    return "".join(row.body for stored in logs_in(database) for row in stored.rows)


def test_old_chat_is_dropped_while_the_server_runs_and_does_not_come_back(tmp_path: Path) -> None:
    async def test() -> None:
        database = tmp_path / "tables.db"
        async with serving(settings_for(database)) as server:
            table, key = await server.open("sen", 2, [WORD, BOT])
            async with server.client(table, key) as host:
                await deal(host)
                await host.do("chat", text=SAID)
                await host.do("abandon")
                await until(lambda: any(stored.film for stored in logs_in(database)))
                assert await asyncio.to_thread(drop_chat, str(database), now() + 1) == 1
                assert SAID not in words_in(database)
                await host.do("rematch")
                rematch = host.picture["rematch"]
            async with server.client(rematch, key) as host:
                await host.hear()
                await host.do("sit", seat=0, word="nowe")
                await host.do("deal", round=1)
            server.service.hall.forget_idle(0)
            async with server.client(table, key) as host:
                [note] = (await host.hear())["notes"]
                assert note["text"] == MARK
        assert SAID not in words_in(database)

    run(test())


def test_a_table_closed_beside_the_server_is_closed_there_when_somebody_acts(tmp_path: Path) -> None:
    async def test() -> None:
        database = tmp_path / "tables.db"
        async with serving(settings_for(database)) as server:
            table, key = await server.open("sen", 2, [WORD, WORD])
            async with server.client(table, key) as host:
                await deal(host)
                while (scene := host.asked()) is None:
                    await host.hear()
                troubles: list[BadInput] = []
                beside = SqliteStore(database)
                assert await asyncio.to_thread(close_abandoned, beside, now() + 1, troubles) == 1 and not troubles
                beside.close()
                choice = scene["question"]["choices"][0]
                text = " ".join([choice["verb"], *(words[0] for words in choice["forms"][0])])
                answer = await host.ask("move", seat=0, text=text, answer=scene["question"]["answer"])
                assert answer["code"] == "error-table-closed"
                assert host.picture["phase"] == "closed" and host.picture["why"] == "abandoned"

    run(test())


def test_a_server_that_runs_keeps_its_database_from_being_changed(tmp_path: Path) -> None:
    async def test() -> None:
        database = tmp_path / "tables.db"
        async with serving(settings_for(database)) as server:
            _, key = await server.open("sen", 2, [WORD, BOT])
            with pytest.raises(BadInput, match="Another server"):
                await asyncio.to_thread(forget, str(database), key=key)
            assert "Ola" in words_in(database)
        assert await asyncio.to_thread(forget, str(database), key=key) == 0
        assert "Ola" not in words_in(database)

    run(test())
