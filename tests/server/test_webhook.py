"""The webhook of a table: it is called when it is the turn of somebody who is not there, and never into the network."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from dataclasses import replace
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread
from typing import Any

import pytest
from tests.server.playing import QUICK, new_key, serving
from tests.waiting import until

from pobudka import BadInput
from pobudka.server import webhook
from pobudka.server.webhook import Caller, call, check_webhook, is_outside


class Postbox(BaseHTTPRequestHandler):
    letters: list[tuple[str, Any]]

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["content-length"]))
        self.letters.append((self.path, json.loads(body)))
        self.send_response(302 if self.path == "/elsewhere" else 204)
        self.send_header("location", "/again")
        self.end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        pass


@pytest.fixture
def postbox() -> Iterator[tuple[str, list[tuple[str, Any]]]]:
    box = type("Box", (Postbox,), {"letters": []})
    server = HTTPServer(("127.0.0.1", 0), box)
    thread = Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}", box.letters  # type: ignore[attr-defined]
    server.shutdown()
    thread.join()
    server.server_close()


def test_who_is_asked_and_away_is_told_once(postbox: tuple[str, list[tuple[str, Any]]]) -> None:
    link, letters = postbox

    async def test() -> None:
        async with serving(replace(QUICK, may_call_private=True, links=("https://play.example",))) as server:
            table, key = await server.open("sen", 2, [{"word": "a"}, None], webhook=f"{link}/turn?x=1")
            async with server.client(table, key) as host:
                async with server.client(table, new_key()) as guest:
                    await host.hear(), await guest.hear()
                    await guest.do("join", name="Jan")
                    await guest.do("sit", seat=1, word="b")
                    await guest.do("ready", seat=1)
                await host.until(lambda m: m["is"] == "present" and m["here"] == [0])
                await host.do("deal", round=1)
                await host.do("chat", text="hej")
                await host.do("move", seat=0, text="peek 0 1", answer=1)
                await until(lambda: letters)
                await host.do("chat", text="jesteś?")
                await asyncio.sleep(0.2)
        page = f"https://play.example/t/{table}"
        told = {"is": "your_turn", "table": table, "page": page, "seat": 1, "name": "Jan"}
        assert letters == [("/turn?x=1", told)]

    asyncio.run(test())


def test_a_redirect_is_not_followed(postbox: tuple[str, list[tuple[str, Any]]]) -> None:
    link, letters = postbox
    assert asyncio.run(call(f"{link}/elsewhere", b"{}", may_call_private=True)) == 302
    assert [path for path, _ in letters] == ["/elsewhere"]


INSIDE = [
    "127.0.0.1", "localhost", "10.1.2.3", "192.168.1.1", "169.254.169.254", "::1", "0.0.0.0", "2130706433", "0x7f.1",
    "::ffff:127.0.0.1", "::ffff:8.8.8.8", "::127.0.0.1", "64:ff9b::7f00:1", "64:ff9b::a00:1", "64:ff9b:1::a00:1",
    "2002:7f00:1::", "2002:a00:1::1", "2001::1", "fec0::1", "fe80::1", "fd00::1", "3fff::1", "ff0e::1", "224.0.0.1",
    "192.0.0.9", "192.88.99.1", "100.64.0.1", "255.255.255.255",
]  # fmt: skip


@pytest.mark.parametrize("host", INSIDE)
def test_addresses_inside_the_network_and_those_that_stand_for_them_are_not_called(host: str) -> None:
    link = f"http://[{host}]/" if ":" in host else f"http://{host}/"
    with pytest.raises(BadInput, match="inside the network"):
        asyncio.run(call(link, b"{}", may_call_private=False))


@pytest.mark.parametrize("address", ["8.8.8.8", "193.0.6.139", "2a00:1450:4014:80e::2004", "2606:4700::1111"])
def test_addresses_of_the_world_are_called(address: str) -> None:
    assert is_outside(address)


def test_the_address_that_was_reached_counts_not_only_those_that_were_found(
    postbox: tuple[str, list[tuple[str, Any]]], monkeypatch: pytest.MonkeyPatch
) -> None:
    link, letters = postbox
    real = asyncio.open_connection

    async def elsewhere(address: str, port: int, **how: Any) -> Any:
        return await real("127.0.0.1", port, **how)

    monkeypatch.setattr(asyncio, "open_connection", elsewhere)
    with pytest.raises(BadInput, match="inside the network"):
        asyncio.run(call(link.replace("127.0.0.1", "8.8.8.8"), b"{}", may_call_private=False))
    assert letters == []


def test_one_who_answers_in_drops_holds_up_nobody_and_is_given_up(
    postbox: tuple[str, list[tuple[str, Any]]], monkeypatch: pytest.MonkeyPatch
) -> None:
    link, letters = postbox
    monkeypatch.setattr(webhook, "PATIENCE", 1.5)
    dropped, lines = 0, 0

    async def drip(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        nonlocal dropped, lines
        lines += 1
        try:
            while True:
                writer.write(b"H")
                await writer.drain()
                dropped += 1
                await asyncio.sleep(0.05)
        except ConnectionError:
            writer.close()
        lines -= 1

    async def test() -> None:
        server = await asyncio.start_server(drip, "127.0.0.1", 0)
        slow = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/"
        caller = Caller(may_call_private=True)
        for wrong in ("http://a..b/", slow, "http://a..b/", slow):
            caller._start(wrong, b"{}")
        await until(lambda: dropped)
        caller._start(f"{link}/quick", b"{}")
        async with asyncio.timeout(30):
            await until(lambda: letters)
            assert caller._calls, "the slow ones are still called"
            await until(lambda: not caller._calls and not lines)
        await caller.close()
        server.close()

    asyncio.run(test())


@pytest.mark.parametrize(
    "link",
    ["", "ftp://a", "file:///etc/passwd", "//a", "http://", "http://u:p@a/", "http://a:99999/", "http://a/ b",
     "http://ż/", "http://[/", "http://a..b/", "http://.a/", "http://-/", "http://" + "a" * 64 + "/", "http://a%00/",
     "http://[::1%25eth0]/"],
)  # fmt: skip
def test_what_is_no_link_is_refused(link: str) -> None:
    with pytest.raises(BadInput, match="webhook"):
        check_webhook(link)
