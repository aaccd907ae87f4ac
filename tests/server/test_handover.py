"""A person's keys move to another device: by a code that works once, for ten minutes, when the old device says so."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

import pytest
from tests.postgres import Postgres
from tests.server.playing import QUICK, Served, new_key, serving
from tests.server.test_bells import Clock, clock  # noqa: F401

from pobudka.server.handover import LIFE
from pobudka.server.settings import Settings

Answer = dict[str, Any]
MOONLIT = {"table": "moonlitpond2", "key": new_key()}


async def post(server: Served, path: str, body: object) -> Answer:
    status, _, content = await server.ask(f"/api/handover{path}", body)
    answer: Answer = json.loads(content) if content else {}
    return answer if status < 400 else {"refused": answer["code"]}


async def moved(old: Served, new: Served) -> None:
    """From one device to another, which may be at another node; and what others cannot do meanwhile."""
    opened = await post(old, "", {})
    own = {"code": opened["code"], "token": opened["token"]}
    assert await post(old, "/give", {**own, "tables": [MOONLIT]}) == {"refused": "error-handover-none"}, "nobody asked"
    asked = await post(new, "/ask", {"code": own["code"]})
    theirs = {"code": own["code"], "token": asked["token"]}
    assert await post(new, "/ask", {"code": own["code"]}) == {"refused": "error-handover-taken"}
    stands = await post(old, "/look", own)
    assert stands == {"stage": "asked", "check": asked["check"], "tables": []}, "both show the same number"
    assert (await post(new, "/look", theirs))["stage"] == "asked"
    stranger = {"code": own["code"], "token": new_key()}
    for path, body in (("/look", stranger), ("/give", {**theirs, "tables": [MOONLIT]})):
        assert await post(new, path, body) == {"refused": "error-handover-none"}
    await post(new, "/drop", stranger)
    assert await post(old, "/give", {**own, "tables": [MOONLIT]}) == {}
    assert (await post(old, "/look", own))["tables"] == [], "they go to the new device alone"
    assert await post(new, "/look", theirs) == {"stage": "given", "check": asked["check"], "tables": [MOONLIT]}
    for token in (own, theirs):
        assert await post(new, "/look", token) == {"refused": "error-handover-none"}, "once"


def test_keys_go_once_to_the_device_that_was_confirmed() -> None:
    async def test() -> None:
        async with serving(QUICK) as server:
            await moved(server, server)

    asyncio.run(test())


def test_devices_may_be_at_two_nodes_and_the_database_never_has_a_key(postgres: Postgres) -> None:
    async def test() -> None:
        settings = Settings(database=postgres.new_database(), haste=0.0, limits=QUICK.limits)
        async with serving(settings) as one, serving(settings) as other:
            await moved(one, other)
            opened = await post(one, "", {})
            asked = await post(other, "/ask", {"code": opened["code"]})
            given = {"code": opened["code"], "token": opened["token"], "tables": [MOONLIT]}
            assert await post(one, "/give", given) == {}
            database: Any = one.service.hall.store
            kept = b"".join(bytes(value) for (value,) in await database.database.ask("SELECT value FROM slip"))
            for secret in (MOONLIT["key"], opened["code"], opened["token"], asked["token"]):
                assert kept and secret.encode() not in kept

    asyncio.run(test())


@pytest.mark.parametrize("way", ["too late", "refused by the old device", "given up by the new one", "mistyped"])
def test_a_code_that_is_over_gives_nothing(way: str, clock: Clock) -> None:  # noqa: F811
    async def test() -> None:
        async with serving(QUICK) as server:
            opened = await post(server, "", {})
            own = {"code": opened["code"], "token": opened["token"]}
            asked = await post(server, "/ask", {"code": own["code"]})
            theirs = {"code": own["code"], "token": asked["token"]}
            over: dict[str, Callable[[], Any]] = {
                "refused by the old device": lambda: post(server, "/drop", own),
                "given up by the new one": lambda: post(server, "/drop", theirs),
            }
            if way == "too late":
                clock.at += LIFE
            elif way == "mistyped":
                own, theirs = ({**each, "code": "moonlitpond3"} for each in (own, theirs))
            else:
                await over[way]()
            for path, body in (("/give", {**own, "tables": [MOONLIT]}), ("/look", theirs), ("/look", own)):
                assert await post(server, path, body) == {"refused": "error-handover-none"}

    asyncio.run(test())
