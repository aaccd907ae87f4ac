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

from pobudka import BadInput
from pobudka.server.webhook import call, check_webhook, public_address


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
                async with asyncio.timeout(10):
                    while not letters:
                        await asyncio.sleep(0.02)
                await host.do("chat", text="jesteś?")
                await asyncio.sleep(0.2)
        page = f"https://play.example/t/{table}"
        told = {"is": "your_turn", "table": table, "page": page, "seat": 1, "name": "Jan"}
        assert letters == [("/turn?x=1", told)]

    asyncio.run(test())


def test_a_redirect_is_not_followed(postbox: tuple[str, list[tuple[str, Any]]]) -> None:
    link, letters = postbox
    assert call(f"{link}/elsewhere", b"{}", may_call_private=True) == 302
    assert [path for path, _ in letters] == ["/elsewhere"]


@pytest.mark.parametrize(
    "host", ["127.0.0.1", "localhost", "10.1.2.3", "192.168.1.1", "169.254.169.254", "::1", "0.0.0.0"]
)
def test_addresses_inside_the_network_are_not_called(host: str) -> None:
    with pytest.raises(BadInput, match="inside the network"):
        public_address(host, 80, may_call_private=False)


@pytest.mark.parametrize(
    "link",
    ["", "ftp://a", "file:///etc/passwd", "//a", "http://", "http://u:p@a/", "http://a:99999/", "http://a/ b",
     "http://ż/", "http://[/"],
)  # fmt: skip
def test_what_is_no_link_is_refused(link: str) -> None:
    with pytest.raises(BadInput, match="webhook"):
        check_webhook(link)
