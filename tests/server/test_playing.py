"""People and bots at one table, over real sockets, from the link to the last score."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest
from tests.server.playing import serving
from tests.tables import GAMES

from pobudka.table.verify import verify

SHORT: dict[str, dict[str, Any]] = {
    "sen": {"end": {"rounds": 2}},
    "smoki": {"end": {"rounds": 1}},
    "koty": {"night": {"owl": 2, "moth": 2}},
}


@pytest.mark.parametrize("game", GAMES)
def test_two_people_and_two_bots_finish_a_game(game: str) -> None:
    async def play() -> None:
        async with serving() as server:
            seats = [{"word": "moje słowo"}, {"bot": "dreamer"}, None, {"bot": "raven"}]
            table, host_key = await server.open(game, 4, seats, options=SHORT[game])
            async with server.client(table, host_key) as host, server.client(table, "g" * 43) as guest:
                await host.hear(), await guest.hear()
                await guest.do("join", name="Jan")
                await guest.do("sit", seat=2, word="jego słowo")
                await guest.do("ready", seat=2)
                assert (await host.ask("deal", round=1))["is"] == "done"
                chance = random.Random(7)
                await asyncio.gather(host.play(chance, is_dealer=True), guest.play(chance))
                assert host.picture["why"] == "finished" and host.picture["winners"]
                assert host.picture["rounds"][-1] == guest.picture["rounds"][-1]
            record = await server.get(f"/api/tables/{table}/record")
            assert verify(record).is_over
            assert record["rounds"][-1]["totals"] == host.picture["if_abandoned"]

    asyncio.run(play())
