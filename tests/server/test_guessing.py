"""Guessing one's own cards before they are turned up, over real sockets: the clock, a restart, a look at everything."""

from __future__ import annotations

import asyncio
from typing import Any

from tests.server.playing import Client, serving

from pobudka.store.memory import MemoryStore

WORD, BOT = {"word": "a"}, {"bot": "habits"}
ONE_ROUND: dict[str, Any] = {"end": {"rounds": 1}}


async def call(host: Client) -> None:
    """The host deals, the seats of its own look at two cards each, and the first calls."""
    await host.do("deal", round=1)
    for move in ("peek 0 1", "wake"):
        for seat in range(len(host.picture["scenes"])) if move != "wake" else (0,):
            while host.picture["scenes"][seat]["question"] is None:
                await host.hear()
            answer = host.picture["scenes"][seat]["question"]["answer"]
            await host.do("move", seat=seat, text=move, answer=answer)


def test_when_the_time_is_up_the_cards_are_turned_up_also_by_a_server_that_was_started_meanwhile() -> None:
    async def test() -> None:
        store = MemoryStore()
        async with serving(store=store) as server:
            table, key = await server.open("sen", 2, [WORD, BOT], options=ONE_ROUND, guess=2)
            async with server.client(table, key) as host:
                await host.hear()
                await call(host)
                assert host.scene["guessing"]["waits_for"] == [0] and host.scene["guessing"]["sealed"] is None
                assert {card for dream in host.scene["view"]["dreams"] for card in dream} == {"?"}
                assert host.scene["view"]["caller"] == 0 and not host.picture["rounds"] and not host.picture["keys"]
        again = MemoryStore(store._logs, store._secrets)
        async with serving(store=again) as server, server.client(table, key) as host:
            await host.until(lambda message: message["is"] == "changed" and message["kind"] == "closed")
            assert host.scene["guessing"] is None and host.scene["guesses"] == [[]]
            assert "?" not in {card for dream in host.scene["view"]["dreams"] for card in dream}

    asyncio.run(test())


def test_a_guess_is_the_guessers_own_until_all_are_in_and_stays_in_the_replay() -> None:
    async def test() -> None:
        async with serving() as server:
            table, key = await server.open("sen", 2, [WORD, WORD], options=ONE_ROUND, guess=600)
            async with server.client(table, key) as host, server.client(table, say=True, language="en") as watcher:
                await host.hear()
                await call(host)
                await host.do("guess", seat=0, said=["0", "?", "9", "?"])
                scenes = host.picture["scenes"]
                assert [scene["guessing"]["sealed"] for scene in scenes] == [["0", "?", "9", "?"], None]
                await watcher.until(lambda message: message["is"] == "changed" and message["kind"] == "guess")
                assert watcher.scene["guessing"]["sealed"] is None and watcher.scene["guessing"]["waits_for"] == [1]
                assert "0" not in str(watcher.heard[-1]["said"]) and watcher.heard[-1]["news"][0]["told"]
                await host.do("guess", seat=1, said=["?", "?", "?", "?"])
                await watcher.until(lambda message: message["is"] == "changed" and message["kind"] == "closed")
                assert [each["said"] for each in watcher.scene["guesses"][0]] == [["0", "?", "9", "?"], ["?"] * 4]
            replay = await server.get(f"/api/tables/{table}/replay?seat=all&memory=knows&language=en")
            assert replay["guesses"] == watcher.scene["guesses"]
            assert replay["frames"][-1]["scores"]

    asyncio.run(test())
