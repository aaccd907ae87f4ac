"""Being called by ntfy: a person names a topic at the host's server, over any network, and beside browsers."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from contextlib import AsyncExitStack
from dataclasses import replace
from typing import Any

import pytest
from tests.postgres import Postgres
from tests.server.ntfy_service import NtfyService, ntfy_service
from tests.server.playing import QUICK, Running, new_key, serving
from tests.server.test_bells import HOUR, NIGHT, Clock, clock, is_silent, look, play_a_turn_each, two_people  # noqa: F401
from tests.waiting import until

from pobudka import BadInput
from pobudka.server.keys import hash_of_key
from pobudka.server.ntfy import ntfy_at
from pobudka.server.ringing import CLAIM, GRACE, MOST_TRIES
from pobudka.server.settings import Settings


@pytest.fixture
def service() -> Iterator[NtfyService]:
    with ntfy_service() as running:
        yield running


def at(service: NtfyService) -> Settings:
    """A server whose tables may call nobody in this network, and whose host has named an ntfy server there."""
    return replace(QUICK, ntfy=service.link)


async def name(server: Running, table: str, key: str, topic: str, **wish: Any) -> str:
    """What is refused, or nothing."""
    said = {"key": key, "topic": topic, **wish}
    status, _, content = await server.ask(f"/api/tables/{table}/bell/ntfy", said, {"origin": server.link})
    return "" if status == 204 else str(json.loads(content)["code"])


async def deal(server: Running, table: str, ola: str) -> None:
    async with server.client(table, ola) as host:
        await host.hear()
        await host.do("deal", round=1)
        await look(server)


def test_a_topic_is_called_once_a_turn_and_says_nothing_that_others_may_not_read(
    service: NtfyService,
    clock: Clock,  # noqa: F811
) -> None:
    async def test() -> None:
        async with serving(at(service)) as server:
            assert await server.get("/api/ntfy") == {"link": service.link}
            table, ola, jan = await two_people(server)
            assert await name(server, table, jan, "jans-phone", language="en", quiet=NIGHT) == ""
            await deal(server, table, ola)
            await look(server)
            called = {"topic": "jans-phone", "title": "Your turn", "message": "Sen", "click": f"{server.link}/"}
            assert service.notices == [called], "no names, no cards, and not the address that lets people in"
            assert service.paths == {"/"}, "no log of addresses has the topic"
            async with server.client(table, jan) as guest, server.client(table, ola) as host:
                await play_a_turn_each(guest, host)
                await look(server)
                assert len(service.notices) == 1, "he is there"
            await until(lambda: not server.service.hall.rooms[table].presence.here)
            clock.at += 11 * HOUR  # it is eleven in the evening
            await look(server)
            assert len(service.notices) == 1, "it is quiet"
            clock.at += 9 * HOUR
            await look(server)
            assert len(service.notices) == 2
            status, _, _ = await server.ask(f"/api/tables/{table}/bell/down", {"key": jan, "endpoint": "ntfy"})
            assert status == 204 and await is_silent(server, table, jan)

    asyncio.run(test())


def test_a_person_has_one_topic_at_a_table_and_people_may_share_one(
    service: NtfyService,
    clock: Clock,  # noqa: F811
) -> None:
    """A family has one screen in the kitchen; and nobody gets at the bell of somebody else by naming its topic."""

    async def test() -> None:
        async with serving(at(service)) as server:
            table, ola, jan = await two_people(server)
            assert await name(server, table, jan, "old") == "" == await name(server, table, jan, "kitchen")
            assert await name(server, table, ola, "kitchen") == ""
            bells = server.service.hall.store.bells
            assert [len(await bells.of(table, hash_of_key(key))) for key in (jan, ola)] == [1, 1]
            await server.ask(f"/api/tables/{table}/bell/down", {"key": ola, "endpoint": "ntfy"})
            await deal(server, table, ola)
            assert [notice["topic"] for notice in service.notices] == ["kitchen"]

    asyncio.run(test())


def test_a_topic_that_the_server_does_not_let_us_call_is_dropped_and_a_busy_one_tried_again(
    service: NtfyService,
    clock: Clock,  # noqa: F811
) -> None:
    service.statuses |= {"taken": 403, "busy": 429}

    async def test() -> None:
        async with serving(at(service)) as server:
            for topic, calls, is_dropped in (("taken", 1, True), ("busy", MOST_TRIES, False)):
                table, ola, jan = await two_people(server)
                await name(server, table, jan, topic)
                await deal(server, table, ola)
                for _ in range(6):
                    clock.at += GRACE
                    await look(server)
                assert len(service.of(topic)) == calls
                assert await is_silent(server, table, jan) == is_dropped

    asyncio.run(test())


def test_of_two_nodes_the_one_that_knows_the_server_calls_and_calls_once(
    service: NtfyService,
    clock: Clock,  # noqa: F811
    postgres: Postgres,
) -> None:
    """A host brings it in one node after the other: until then the other leaves the call to whoever can make it."""
    settings = replace(at(service), database=postgres.new_database())

    async def test() -> None:
        async with AsyncExitStack() as nodes:
            knowing = await nodes.enter_async_context(serving(settings))
            other = await nodes.enter_async_context(serving(replace(settings, ntfy=None)))
            table, ola, jan = await two_people(knowing)
            await name(knowing, table, jan, "jans-phone")
            await look(other)
            async with other.client(table, ola) as host:
                await host.hear()
                await host.do("deal", round=1)
                await look(other)
            assert service.notices == []
            clock.at += CLAIM
            await look(knowing, other)  # though nobody has told it of the deal yet
            assert [notice["topic"] for notice in service.notices] == ["jans-phone"]

    asyncio.run(test())


def test_what_is_no_topic_is_refused_and_so_is_everything_where_the_host_has_named_no_server(
    service: NtfyService,
) -> None:
    async def test() -> None:
        async with serving(at(service)) as server:
            table, _, jan = await two_people(server)
            for wrong in ("żółw", "two words", "a/b", "http://push.example", "a?x=1", "x" * 65, ""):
                assert await name(server, table, jan, wrong) in ("error-topic", "error-letter"), wrong
            assert await name(server, table, new_key(), "jans-phone") == "error-key-nobody"
            assert await name(server, table, jan, "jans-phone", language="xx") == "error-language"
            assert await is_silent(server, table, jan)
        async with serving(QUICK) as server:
            table, _, jan = await two_people(server)
            assert await server.get("/api/ntfy") == {"link": None}
            assert await name(server, table, jan, "jans-phone") == "error-no-ntfy"

    asyncio.run(test())


@pytest.mark.parametrize(
    ("named", "caller"),
    [("http://", None), ("http://ola:tajne%40@", "Basic b2xhOnRham5lQA=="), ("http://:tk_1@", "Basic OnRrXzE=")],
)
def test_a_server_that_wants_to_know_who_calls_is_told_and_people_are_not(
    service: NtfyService, named: str, caller: str | None
) -> None:
    ntfy = ntfy_at(service.link.replace("http://", named) + "/")
    assert asyncio.run(ntfy.call("jans-phone", {"title": "Your turn"})) == 200
    assert service.callers == [caller] and ntfy.link == service.link


@pytest.mark.parametrize(
    "named",
    ["ntfy.sh", "ftp://ntfy.sh", "https://", "https://ntfy.sh?auth=x", "http://[::1", "ftp://ola:tajne@ntfy.sh"],
)
def test_what_is_no_server_is_refused_without_its_password(named: str) -> None:
    with pytest.raises(BadInput) as refused:
        ntfy_at(named)
    assert refused.value.message == "error-ntfy" and "tajne" not in refused.value.say("en")
