"""People play over https and wss through the proxies as `deploy` sets them up."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack, asynccontextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from tests.deploy.proxied import PROXIES, SITE, Front, behind, program, served
from tests.fences import free_port
from tests.postgres import Postgres
from tests.server.playing import Client, any_move, new_key
from tests.valkey import Valkey
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidStatus
from websockets.typing import Origin

ROWS = 30  # of the log, when it is enough: guests may say sixty things at once
LEAST = 12


class Signpost(BaseHTTPRequestHandler):
    """A node that is ready and says to everybody which one it is."""

    def do_GET(self) -> None:
        self.send_response(200)
        self.end_headers()
        self.wfile.write(str(self.server.server_port).encode())  # type: ignore[attr-defined]

    def log_message(self, format: str, *args: Any) -> None: ...


@pytest.mark.parametrize("proxy", sorted(PROXIES))
def test_those_of_one_table_meet_at_one_node(proxy: str, tmp_path: Path) -> None:
    with ExitStack() as stack:
        nodes = [stack.enter_context(ThreadingHTTPServer(("127.0.0.1", 0), Signpost)) for _ in range(2)]
        for node in nodes:
            Thread(target=node.serve_forever, daemon=True).start()
            stack.callback(node.shutdown)
        front: Front = stack.enter_context(PROXIES[proxy]([node.server_port for node in nodes], tmp_path))
        met = [{front.ask(f"/ws/table{number}")[1] for _ in range(3)} for number in range(20)]
        assert {len(each) for each in met} == {1}
        assert len(set.union(*met)) == 2, "and not all tables at the same"


@pytest.fixture(scope="module", params=sorted(PROXIES))
def front(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Front]:
    folder: Path = tmp_path_factory.mktemp(request.param)
    with behind(request.param, folder) as found:
        yield found


def test_a_guest_without_https_is_sent_to_https(front: Front) -> None:
    status, place = front.redirected("/t/n3rdj9vjwvh5")
    assert status in (301, 308) and place.startswith(f"https://{SITE}") and place.endswith("/t/n3rdj9vjwvh5")


def test_the_page_comes_through_and_what_is_for_the_host_does_not(front: Front) -> None:
    status, page = front.ask("/")
    assert status == 200 and b"<title>" in page
    assert front.ask("/healthz")[0] == 200
    assert front.ask("/metrics")[0] == front.ask("/readyz")[0] == 404


def test_a_body_that_is_too_long_is_refused(front: Front) -> None:
    assert front.ask("/api/tables", "x" * 100_000)[0] == 413


@asynccontextmanager
async def connected(front: Front, table: str, origin: str) -> AsyncIterator[ClientConnection]:
    link = f"wss://{SITE}/ws/{table}"
    place: dict[str, Any] = {"host": "127.0.0.1", "port": front.https_port}
    async with connect(link, ssl=front.trust, origin=Origin(origin), compression=None, **place) as socket:
        yield socket


def test_two_seats_are_played_over_wss(front: Front) -> None:
    key, chance = new_key(), random.Random(1)
    wanted = {"game": "sen", "players": 2, "name": "Ola", "key": key, "seats": [{"word": "sowa"}, {"word": "kot"}]}
    status, content = front.ask("/api/tables", wanted)
    assert status == 201, content

    async def play() -> None:
        async with connected(front, json.loads(content)["table"], f"https://{SITE}") as socket:
            client = Client(socket, key)
            await client.say({"do": "hello", "key": key, "say": False})
            await client.hear()
            await client.do("deal", round=1)
            while client.picture["phase"] == "playing" and client.seq < ROWS:
                scene = client.asked()
                if scene is None:
                    await client.hear()
                    continue
                move = any_move(scene["question"], chance)
                await client.do("move", seat=scene["seat"], text=move, answer=scene["question"]["answer"])
            assert client.seq >= LEAST

    asyncio.run(play())


@pytest.mark.parametrize("proxy", sorted(PROXIES))
def test_nodes_are_restarted_one_after_the_other_and_the_game_goes_on(
    proxy: str, tmp_path: Path, postgres: Postgres, valkey: Valkey
) -> None:
    """Behind nginx without a bus, behind Caddy with one."""
    program(proxy)
    ports, database, key = [free_port(), free_port()], postgres.new_database(), new_key()
    bus = ["--bus", valkey.address] if proxy == "caddy" else []
    wanted = {"game": "sen", "players": 2, "name": "Ola", "key": key, "seats": [{"word": "sowa"}, {"bot": "random"}]}

    async def play(front: Front, table: str, rows: int, since: int = 0) -> int:
        """So many rows more, by whichever node the guest is brought to; it may still have to hear of the last ones."""
        async with connected(front, table, f"https://{SITE}") as socket:
            client, chance = Client(socket, key), random.Random(1)
            await client.say({"do": "hello", "key": key, "say": False})
            await client.hear()
            rows += max(client.seq, since)
            while client.seq < rows:
                if client.picture["phase"] in ("gathering", "between"):
                    await client.do("deal", round=len(client.picture["rounds"]) + 1)
                elif (scene := client.asked()) is not None:
                    move = any_move(scene["question"], chance)
                    await client.do("move", seat=scene["seat"], text=move, answer=scene["question"]["answer"])
                else:
                    await client.hear()
            return client.seq

    with ExitStack() as stack:
        nodes = [ExitStack(), ExitStack()]
        for node, port in zip(nodes, ports, strict=True):
            stack.enter_context(node).enter_context(served(tmp_path, port, database, *bus))
        front: Front = stack.enter_context(PROXIES[proxy](ports, tmp_path))
        status, content = front.ask("/api/tables", wanted)
        assert status == 201, content
        table = json.loads(content)["table"]
        seq = asyncio.run(play(front, table, 4))
        nodes[0].close()
        before, seq = seq, asyncio.run(play(front, table, 3, seq))
        assert seq >= before + 3
        nodes[0].enter_context(served(tmp_path, ports[0], database, *bus))
        nodes[1].close()
        assert asyncio.run(play(front, table, 3, seq)) >= seq + 3


def test_a_page_of_another_site_may_not_talk_through_the_proxy(front: Front) -> None:
    async def come() -> None:
        async with connected(front, "n3rdj9vjwvh5", "https://evil.example"):
            pass

    with pytest.raises(InvalidStatus, match="403"):
        asyncio.run(come())
