"""Two nodes over one PostgreSQL: people of one table are at both, and see no more and no less than at one."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from random import Random

import pytest
from tests.postgres import Postgres
from tests.server.playing import LONG, QUICK, Client, Running, any_move, new_key, serving
from tests.valkey import Valkey
from tests.waiting import until, until_asked

from pobudka.core.errors import NotNow
from pobudka.server.hall import Hall
from pobudka.server.nodes.alone import now
from pobudka.server.nodes.shared import Shared
from pobudka.server.room import Room
from pobudka.server.settings import Rate


@pytest.fixture(params=["with a bus", "without"])
def bus(request: pytest.FixtureRequest) -> str | None:
    return request.getfixturevalue("valkey").address if request.param == "with a bus" else None


@asynccontextmanager
async def two_nodes(postgres: Postgres, bus: str | None) -> AsyncIterator[tuple[Running, Running]]:
    settings = replace(QUICK, database=postgres.new_database(), bus=bus)
    async with serving(settings) as one, serving(settings) as other:
        yield one, other


def room_at(node: Running, table: str) -> Room:
    return node.service.hall.rooms[table]


def test_people_of_a_table_play_at_two_nodes(postgres: Postgres, bus: str | None) -> None:
    async def play() -> None:
        async with two_nodes(postgres, bus) as (one, other):
            table, host_key = await one.open("sen", 2, [{"word": "a"}, None], options=LONG)
            guest_key = new_key()
            async with one.client(table, host_key) as host, other.client(table, guest_key) as guest:
                await host.hear()
                await guest.hear()
                await guest.do("join", name="Jan")
                await guest.do("sit", seat=1, word="b")
                await host.until(lambda m: m["is"] == "present" and m["here"] == [0, 1])
                await guest.do("ready", seat=1)
                await guest.do("chat", text="Dobry wieczór")
                await host.reach(guest.seq)
                assert "Dobry wieczór" in host.bytes[-1]
                await host.do("deal", round=1)
                await guest.reach(host.seq)
                await moves_each(host, guest, count=6 if bus else 2)
            await until(lambda: room_at(one, table).presence.here == [])

    asyncio.run(play())


async def moves_each(*clients: Client, count: int = 6) -> None:
    """So many moves and looks, by whoever is asked; all are told of each."""
    chance = Random(1)
    while count:
        for client in clients:
            looks = [(scene["seat"], look) for scene in client.picture["scenes"] for look in scene["looks"]]
            scene = client.asked()
            if looks:
                await client.do("see", seat=looks[0][0], move=looks[0][1])
            elif scene is not None:
                move = any_move(scene["question"], chance)
                await client.do("move", seat=scene["seat"], text=move, answer=scene["question"]["answer"])
            else:
                continue
            for each in clients:
                await each.reach(client.seq)
            count -= 1
            break
        else:
            await clients[0].hear()


def holders(nodes: tuple[Running, Running], table: str) -> list[int]:
    return [number for number, node in enumerate(nodes) if node.service.hall.nodes.runs(table)]


def test_one_node_runs_the_bots_and_when_it_ends_the_other_does(postgres: Postgres, bus: str | None) -> None:
    async def play() -> None:
        settings = replace(QUICK, database=postgres.new_database(), bus=bus)
        async with serving(settings) as other:
            async with serving(settings) as one:
                table, key = await one.open("sen", 4, [{"word": "a"}, *[{"bot": "random"}] * 3], options=LONG)
                async with one.client(table, key) as host:
                    await host.do("deal", round=1)
                    async with other.client(table) as watcher:
                        await moves_each(host, count=4)
                        await watcher.reach(host.seq)
                        assert holders((one, other), table) == [0]
            await until(lambda: other.service.hall.nodes.runs(table))
            async with other.client(table, key) as host:
                await host.hear()
                await moves_each(host, count=2)

    asyncio.run(play())


def test_a_listed_table_is_in_the_lobby_of_both_and_gone_when_it_is_closed(postgres: Postgres) -> None:
    async def look() -> None:
        async with two_nodes(postgres, None) as (one, other):
            table, key = await one.open("sen", 2, [{"word": "a"}, None], is_listed=True)

            async def shown(node: Running) -> list[str]:
                return [each["table"] for each in (await node.get("/api/lobby"))["tables"]]

            assert await shown(one) == [table]
            await until_asked(lambda: is_shown(other, [table]))
            async with one.client(table, key) as host:
                await host.do("abandon")
            await until_asked(lambda: is_shown(other, []))

    async def is_shown(node: Running, tables: list[str]) -> bool:
        return [each["table"] for each in (await node.get("/api/lobby"))["tables"]] == tables

    asyncio.run(look())


def stop_beating(node: Running) -> None:
    """As a node that was stopped or cut off: it holds what it held, and says nothing any more."""
    nodes = node.service.hall.nodes
    assert isinstance(nodes, Shared) and nodes._beating is not None
    nodes._beating.cancel()


def test_a_table_that_nobody_is_connected_to_goes_on_when_its_node_is_lost(postgres: Postgres) -> None:
    async def play() -> None:
        async with two_nodes(postgres, None) as (one, other):
            table, key = await one.open(
                "sen", 2, [{"word": "a"}, {"bot": "random"}], options=LONG, tempo={"nudge": 1, "stand_in": 6}
            )
            async with one.client(table, key) as host:
                await host.do("deal", round=1)
            await until(lambda: one.service.hall.nodes.runs(table))
            stop_beating(one)
            await until(lambda: other.service.hall.nodes.runs(table) and table in other.service.hall.rooms)
            assert not one.service.hall.nodes.runs(table)
            await until(lambda: room_at(other, table).table.state.stand_ins)

    asyncio.run(play())


def test_two_nodes_that_both_believe_to_run_a_table_play_each_decision_once(
    postgres: Postgres, valkey: Valkey, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with two_nodes(postgres, valkey.address) as (one, other):
            monkeypatch.setattr(Shared, "runs", lambda self, table: True)
            table, key = await one.open("sen", 4, [{"word": "a"}, *[{"bot": "random"}] * 3], options=LONG)
            async with one.client(table, key) as host, other.client(table, key) as tab:
                await host.do("deal", round=1)
                await tab.reach(host.seq)
                await moves_each(host, tab, count=5)
                await tab.do("pause", is_paused=True)
                await host.until(lambda m: m["is"] == "changed" and m["kind"] == "pause")
                states = [room_at(node, table).table.state for node in (one, other)]
                assert states[0].seq == states[1].seq and states[0].record() == states[1].record()
                rows = await one.service.hall.store.read(table)
                assert [row.seq for row in rows] == list(range(len(rows)))
                given = [(row.seat, json.loads(row.body)["answer"]) for row in rows if row.kind == "move"]
                assert len(given) == len(set(given)) > 5

    asyncio.run(play())


def test_people_at_a_node_that_is_lost_are_not_here_any_more(postgres: Postgres, valkey: Valkey) -> None:
    async def play() -> None:
        async with two_nodes(postgres, valkey.address) as (one, other):
            table, key = await one.open("sen", 2, [{"word": "a"}, None])
            async with one.client(table, key), other.client(table) as watcher:
                await watcher.until(lambda m: m["is"] == "present" and m["here"] == [0])
                stop_beating(one)
                await watcher.until(lambda m: m["is"] == "present" and m["here"] == [])
                await one.service.hall.nodes._try_beat()  # type: ignore[attr-defined]  # it comes back
                await watcher.until(lambda m: m["is"] == "present" and m["here"] == [0])

    asyncio.run(play())


def test_play_goes_on_without_the_bus_and_with_it_again(postgres: Postgres) -> None:
    async def play(server: Valkey) -> None:
        async with two_nodes(postgres, server.address) as (one, other):
            table, key = await one.open("sen", 4, [{"word": "a"}, *[{"bot": "random"}] * 3], options=LONG)
            async with one.client(table, key) as host, other.client(table, key) as tab:
                await host.do("deal", round=1)
                await tab.reach(host.seq)
                server.stop()
                await moves_each(host, tab, count=2)
                server.start()
                await moves_each(host, tab, count=2)
                with server.client() as client:
                    client.flushall()
                await moves_each(host, tab, count=2)

    server = Valkey()
    try:
        asyncio.run(play(server))
    finally:
        server.close()


def test_while_the_database_is_away_actions_are_refused_and_afterwards_they_are_not(valkey: Valkey) -> None:
    async def play(server: Postgres) -> None:
        async with two_nodes(server, valkey.address) as (one, other):
            table, key = await one.open("sen", 4, [{"word": "a"}, *[{"bot": "random"}] * 3], options=LONG)
            async with one.client(table, key) as host, other.client(table, key) as tab:
                await host.do("deal", round=1)
                await tab.reach(host.seq)
                server.stop()
                assert (await host.ask("chat", text="Halo?"))["code"] == "error-table-unsure"
                assert (await other.ask("/readyz"))[0] == 503
                server.start()
                await until_asked(lambda: is_said(host))
                await moves_each(host, tab, count=2)
                await until_asked(lambda: is_ready(other))

    async def is_ready(node: Running) -> bool:
        status, _, _ = await node.ask("/readyz")
        return status == 200

    async def is_said(client: Client) -> bool:
        answer = await client.ask("chat", text="Halo!")
        return bool(answer["is"] == "done")

    server = Postgres()
    try:
        asyncio.run(play(server))
    finally:
        server.close()


def test_nodes_whose_clocks_differ_write_the_same_time(postgres: Postgres) -> None:
    hour = 3600 * 1000

    async def play() -> None:
        async with two_nodes(postgres, None) as (one, other):
            nodes = other.service.hall.nodes
            assert isinstance(nodes, Shared)
            nodes._register.clock = lambda: now() + hour
            assert nodes.now() - now() > hour - 1000
            await until(lambda: abs(nodes.now() - now()) < 1000)
            table, key = await one.open("sen", 2, [{"word": "a"}, None])
            async with other.client(table, key) as host:
                await host.do("chat", text="Która godzina?")
            times = [row.at for row in await one.service.hall.store.read(table)]
            assert times == sorted(times) and times[-1] - times[0] < 60_000

    asyncio.run(play())


def test_addresses_open_as_many_tables_at_all_nodes_together_as_at_one(postgres: Postgres) -> None:
    async def open_many() -> None:
        limits = replace(QUICK.limits, openings_of_address=Rate(0.001, 3))
        settings = replace(QUICK, database=postgres.new_database(), limits=limits)
        async with serving(settings) as one, serving(settings) as other:
            wanted = {"game": "sen", "players": 2, "name": "Ola", "key": new_key()}
            statuses = [(await node.ask("/api/tables", wanted))[0] for node in (one, other) * 3]
            assert statuses == [201, 201, 201, 429, 429, 429]
            kept = await one.service.hall.store.database.ask("SELECT address FROM opening")  # type: ignore[attr-defined]
            assert len(kept) == 1 and "127.0.0.1" not in kept[0][0]

    asyncio.run(open_many())


def test_a_table_is_run_where_its_people_are(postgres: Postgres) -> None:
    async def move() -> None:
        async with two_nodes(postgres, None) as (one, other):
            table, key = await one.open("sen", 4, [{"word": "a"}, *[{"bot": "random"}] * 3], options=LONG)
            async with one.client(table, key) as host:
                await host.do("deal", round=1)
                await until(lambda: holders((one, other), table) == [0])
            async with other.client(table, key) as host:
                await host.hear()
                await until(lambda: holders((one, other), table) == [1])
                await moves_each(host, count=2)

    asyncio.run(move())


def test_a_table_that_a_node_cannot_load_now_is_tried_again(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        settings = replace(QUICK, database=postgres.new_database())
        async with serving(settings) as one:
            table, key = await one.open(
                "sen", 2, [{"word": "a"}, {"bot": "random"}], options=LONG, tempo={"nudge": 1, "stand_in": 9}
            )
            async with one.client(table, key) as host:
                await host.do("deal", round=1)
                await until(lambda: one.service.hall.nodes.runs(table))
        refused: list[str] = []
        load = Hall.room

        async def full_at_first(hall: Hall, name: str) -> Room:
            if len(refused) < 2:
                refused.append(name)
                raise NotNow("error-server-full", most=0)
            return await load(hall, name)

        monkeypatch.setattr(Hall, "room", full_at_first)
        async with serving(settings) as other:
            await until(lambda: table in other.service.hall.rooms and other.service.hall.nodes.runs(table))
            assert refused == [table, table]

    asyncio.run(play())


def test_who_comes_over_from_another_node_is_not_shown_less_than_before(postgres: Postgres) -> None:
    async def move() -> None:
        async with two_nodes(postgres, None) as (one, other):
            table, key = await one.open("sen", 2, [{"word": "a"}, None])
            async with other.client(table) as watcher, one.client(table, key) as host:
                await watcher.hear()
                await host.do("chat", text="Idę dalej")
                async with other.client(table, key, since=host.seq) as back:
                    await back.hear()
                    assert back.heard[0]["is"] == "present" or back.seq >= host.seq
                assert room_at(other, table).table.state.seq > host.seq

    asyncio.run(move())
