"""Whoever asks a server why its bots played so is told once the round is over, apart from the tables in play."""

from __future__ import annotations

import asyncio
import json

from tests.server.playing import serving, with_limits
from tests.table.sitting import a_table, play

from pobudka import Game
from pobudka.server.settings import Rate
from pobudka.store.memory import MemoryStore
from pobudka.table import actions as do

PATH = "/api/tables/st%C3%B3%C5%82/reasons?language=en&round="


def test_reasons_are_told_in_the_askers_language_when_the_round_is_over() -> None:
    store = MemoryStore()
    table = a_table(Game("sen", 2, end={"rounds": 2}), store, people=1)
    table.by(0, do.SeatBot(1, "raven"))
    table.deal()
    table.move(0, "peek 0 1")

    def play_the_round() -> None:
        for _ in play(table):
            if table.state.game.is_round_over:
                break

    async def ask() -> None:
        async with serving(store=store) as server:
            status, _, content = await server.ask(PATH + "1")
            assert status == 409 and "not over yet" in json.loads(content)["text"]
            await asyncio.to_thread(play_the_round)
            found = await server.get(PATH + "1")
            assert found["round"] == 1 and found["reasons"]
            assert {reason["bot"] for reason in found["reasons"]} == {"raven"}
            in_polish = await server.get(PATH.replace("=en", "=pl") + "1")
            assert [each["seq"] for each in in_polish["reasons"]] == [each["seq"] for each in found["reasons"]]
            assert in_polish["reasons"][0]["why"] != found["reasons"][0]["why"]
            await asyncio.to_thread(table.deal, 2)
            status, _, content = await server.ask(PATH + "2")
            assert status == 409
            assert await server.get(PATH + "1") == found
            for wrong, words in (("7", "There is no round 7; one is over."), ("0", "no round 0"), ("x", "round")):
                status, _, content = await server.ask(PATH + wrong)
                assert status == 400 and words in json.loads(content)["text"]
            status, *_ = await server.ask("/api/tables/nowhere/reasons")
            assert status == 404

    asyncio.run(ask())


def test_whoever_asks_too_much_has_to_wait() -> None:
    store = MemoryStore()
    table = a_table(Game("sen", 2), store, people=1)
    table.deal()
    for _ in play(table):
        if table.state.game.is_round_over:
            break

    async def ask() -> None:
        async with serving(with_limits(readings_of_address=Rate(0.001, 1)), store) as server:
            assert (await server.ask(PATH + "1"))[0] == 200
            assert (await server.ask(PATH + "1"))[0] == 200, "what was told before costs nothing"
            assert (await server.ask(PATH + "2"))[0] == 429

    asyncio.run(ask())
