"""Playing with whoever waits: strangers meet at listed tables, and only where somebody is there."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from tests.server.playing import Running, new_key, serving


async def look(server: Running, name: str, key: str | None = None, **wanted: Any) -> tuple[str, bool]:
    body = {"name": name, "key": key or new_key(), "word": f"słowo {name}", **wanted}
    status, _, content = await server.ask("/api/quick", body)
    assert status == 200, content
    found = json.loads(content)
    return found["table"], found["is_new"]


def test_strangers_meet_and_play() -> None:
    async def test() -> None:
        async with serving() as server:
            first, second = new_key(), new_key()
            table, is_new = await look(server, "Ola", first, game="koty")
            assert is_new
            assert (await look(server, "Ela", game="koty"))[1], "nobody is connected to the first table"
            async with server.client(table, first) as ola:
                await ola.hear()
                assert ola.picture["phase"] == "gathering" and ola.picture["seats"][0]["name"] == "Ola"
                assert (await look(server, "Kuba", game="smoki"))[1], "another game"
                assert (await look(server, "Iza", avoid=["ola"]))[1], "whom one avoids one is not seated with"
                assert await look(server, "Jan", second) == (table, False), "any game"
                async with server.client(table, second) as jan:
                    await jan.hear()
                    assert jan.scene["seat"] == 1
                    await ola.do("deal", round=1)
                    await jan.until(lambda m: m["is"] == "changed" and m["kind"] == "dealt")
                assert (await look(server, "Zosia", game="koty"))[0] != table, "it is full"

    asyncio.run(test())


def test_what_cannot_be_a_guest_is_refused_and_nothing_is_opened() -> None:
    async def test() -> None:
        async with serving() as server:
            for wanted, problem in (({"game": "brydż"}, "error-game"), ({"name": "\u202e"}, "error-table-name")):
                body = {"name": "Ola", "key": new_key(), "word": "sowa", **wanted}
                status, _, content = await server.ask("/api/quick", body)
                assert (status, json.loads(content)["code"]) == (400, problem)
            _, _, content = await server.ask("/api/lobby")
            assert json.loads(content)["tables"] == []

    asyncio.run(test())
