"""Hints over the wire: told to the asker alone, counted before everybody, one address asks for so many."""

from __future__ import annotations

import asyncio

import pytest
from tests.server.playing import QUICK, moves_in, new_key, serving, with_limits

from pobudka.server import room
from pobudka.server.settings import Rate

SEATS = [{"word": "a"}, None]


def test_a_hint_goes_to_the_asker_alone_and_its_count_to_everybody() -> None:
    async def story() -> None:
        async with serving(QUICK) as running:
            table, key = await running.open("sen", 2, SEATS, has_hints=True, is_listed=True)
            other = new_key()
            async with running.client(table, key) as ola, running.client(table, other, language="en") as jan:
                await jan.do("join", name="Jan")
                await jan.do("sit", seat=1, word="b")
                await jan.do("ready", seat=1)
                done = await ola.do("deal", round=1)
                await jan.reach(done["seq"])
                scene = jan.asked()
                assert scene is not None and scene["question"]["may_hint"]
                advice = await jan.do("hint", seat=1, answer=1)
                assert advice["is"] == "advice" and advice["move"] in moves_in(scene["question"])
                assert advice["told"].startswith("You look at") and advice["why"]
                again = await jan.do("hint", seat=1, answer=1)
                assert {**again, "id": 0} == {**advice, "id": 0}
                row = await ola.until(lambda message: message.get("kind") == "hinted")
                assert row["said"] == {"answer": 1} and row["seat"] == 1
                assert [seat["hints"] for seat in row["picture"]["seats"]] == [0, 1]
                assert not any(advice["told"] in text or advice["why"] in text for text in ola.bytes)
                await jan.do("move", seat=1, text=advice["move"], answer=1)
                late = await jan.ask("hint", seat=1, answer=1)
                assert (late["is"], late["code"]) == ("failed", "error-table-hint-turn")
                await ola.do("abandon")
            [game] = (await running.get("/api/history"))["games"]
            assert game["hints"] == [0, 1]

    asyncio.run(story())


def test_one_address_asks_for_so_many_hints_and_nobody_waits_for_long(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with serving(with_limits(hints_of_address=Rate(0.001, 2))) as running:
            table, key = await running.open("sen", 2, [{"word": "a"}, {"bot": "raven"}])
            async with running.client(table, key) as ola:
                await ola.do("deal", round=1)
                assert (await ola.ask("hint", seat=0, answer=1))["is"] == "advice"
                monkeypatch.setattr(room, "LONGEST_HINT", 0.0)
                busy = await ola.ask("hint", seat=0, answer=1)
                assert (busy["is"], busy["code"]) == ("failed", "error-busy")
                fast = await ola.ask("hint", seat=0, answer=1)
                assert (fast["is"], fast["code"]) == ("failed", "error-too-fast")

    asyncio.run(story())
