"""My games: a device shows its keys and is told how those tables stand, and for whom they wait."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from tests.server.playing import QUICK, Served, new_key, serving, with_limits

from pobudka.server.settings import Rate

Game = dict[str, Any]


async def mine(server: Served, *shown: tuple[str, str]) -> Game:
    body = {"tables": [{"table": table, "key": key} for table, key in shown]}
    status, _, content = await server.ask("/api/mine", body)
    assert status == 200, content
    answer: Game = json.loads(content)
    return answer


def test_a_device_is_told_whose_turn_it_is_and_since_when_at_each_of_its_tables() -> None:
    async def test() -> None:
        async with serving(QUICK) as server:
            table, ola = await server.open("sen", 3, [{"word": "a"}, None, {"bot": "dreamer"}])
            jan = new_key()
            [gathering] = (await mine(server, (table, ola)))["games"]
            assert (gathering["phase"], gathering["waits"], gathering["seats"]) == ("gathering", [], [0])
            async with server.client(table, ola) as host, server.client(table, jan) as guest:
                await host.hear(), await guest.hear()
                await guest.do("join", name="Jan")
                await guest.do("sit", seat=1, word="b")
                await guest.do("ready", seat=1)
                await host.do("deal", round=1)
                dealt = await mine(server, (table, ola), (table, jan))
                assert [game["seats"] for game in dealt["games"]] == [[0], [1]]
                for game in dealt["games"]:
                    assert [waiting["seat"] for waiting in game["waits"]] == [0, 1], (
                        "both peek first; no bot is waited for"
                    )
                    assert all(0 <= dealt["now"] - waiting["since"] < 60_000 for waiting in game["waits"])
                    assert game["names"][:2] == ["Ola", "Jan"]
                await guest.do("pause")
                [game] = (await mine(server, (table, jan)))["games"]
                assert game["is_paused"]
                await guest.do("leave")
            assert (await mine(server, (table, jan)))["gone"] == [table], "who has left has no game there"

    asyncio.run(test())


def test_a_key_that_is_nobodys_and_a_table_that_is_not_there_are_gone() -> None:
    async def test() -> None:
        async with serving(QUICK) as server:
            table, _ = await server.open("sen", 2, [{"word": "a"}])
            answer = await mine(server, (table, new_key()), ("moonlitpond2", new_key()))
            assert (answer["games"], answer["gone"]) == ([], [table, "moonlitpond2"])
            for wrong in ({"tables": [{"table": table, "key": "short"}]}, {"tables": [{"table": table}] * 61}):
                status, _, content = await server.ask("/api/mine", wrong)
                assert status == 400 and json.loads(content)["code"] == "error-letter"

    asyncio.run(test())


def test_tables_that_must_be_loaded_are_looked_at_a_few_at_a_time() -> None:
    async def test() -> None:
        async with serving(with_limits(lookups_of_address=Rate(0.001, 2))) as server:
            shown = [await server.open("sen", 2, [{"word": "a"}]) for _ in range(3)]
            server.service.hall.forget_idle(0)
            first = await mine(server, *shown)
            assert [game["table"] for game in first["games"]] == [table for table, _ in shown[:2]]
            assert first["gone"] == [], "nothing is said of the third"
            await server.get(f"/api/tables/{shown[2][0]}")
            assert len((await mine(server, *shown))["games"]) == 3, "what is at hand costs nothing"

    asyncio.run(test())
