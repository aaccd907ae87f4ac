"""The webhook of a table: it is called when it is the turn of somebody who is not there, and never into the network."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from dataclasses import replace
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread
from typing import Any, NamedTuple

import pytest
from msgspec import UNSET
from tests.fences import fences
from tests.postgres import Postgres
from tests.server.playing import QUICK, Running, new_key, serving
from tests.valkey import Valkey
from tests.waiting import until

from pobudka import BadInput
from pobudka.server import calling, webhook
from pobudka.server.calling import Caller, Fate, Letter, site_of
from pobudka.server.webhook import call, check_webhook, is_outside, new_webhook_key


class Got(NamedTuple):
    """A letter as it came."""

    path: str
    headers: dict[str, str]
    body: bytes


class Postbox(BaseHTTPRequestHandler):
    """Answers as the path says: `/503,503,204` to each try what is next."""

    letters: list[Got]

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["content-length"]))
        tries = sum(letter.path == self.path for letter in self.letters)
        self.letters.append(Got(self.path, dict(self.headers), body))
        answers = [word for word in self.path[1:].split(",") if word.isdigit()] or ["204"]
        self.send_response(int(answers[min(tries, len(answers) - 1)]))
        self.send_header("location", "/again")
        self.end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        pass


Box = tuple[str, list[Got]]


@pytest.fixture
def postbox() -> Iterator[Box]:
    box = type("Box", (Postbox,), {"letters": []})
    server = HTTPServer(("127.0.0.1", 0), box)
    thread = Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}", box.letters  # type: ignore[attr-defined]
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(calling, "WAITS", (0.0, 0.02, 0.05))


async def deal_with_somebody_away(server: Running, link: str, **settled: Any) -> tuple[str, str]:
    """A table whose second player went away before the cards were dealt; its name, and the webhook's key."""
    key = new_key()
    wanted = {"game": "sen", "players": 2, "name": "Ola", "key": key, "seats": [{"word": "a"}, None], **settled}
    status, _, content = await server.ask("/api/tables", {**wanted, "webhook": link})
    assert status == 201, content
    opened = json.loads(content)
    async with server.client(opened["table"], key) as host:
        async with server.client(opened["table"], new_key()) as guest:
            await host.hear(), await guest.hear()
            await guest.do("join", name="Jan")
            await guest.do("sit", seat=1, word="b")
            await guest.do("ready", seat=1)
        await host.until(lambda m: m["is"] == "present" and m["here"] == [0])
        await host.do("deal", round=1)
    return opened["table"], opened["webhook_key"]


def test_a_letter_is_signed_with_the_key_that_whoever_opens_the_table_is_told(postbox: Box) -> None:
    """By the verifier that the docs give to whoever gets letters."""
    link, letters = postbox
    page: dict[str, Any] = {}
    [program] = [fence for fence in fences() if fence.page == "docs/guide/server.md" and fence.language == "python"]
    exec(program.text, page)
    is_ours = page["is_ours"]

    async def test() -> None:
        async with serving(replace(QUICK, may_call_private=True)) as server:
            _, key = await deal_with_somebody_away(server, f"{link}/turn")
            await until(lambda: letters)
        [(_, headers, body)] = letters
        assert json.loads(body)["name"] == "Jan"
        assert is_ours(key, headers, body)
        assert not is_ours(key, headers, body.replace(b"Jan", b"Ola"))
        assert not is_ours(new_webhook_key(), headers, body)
        assert not is_ours(key, {**headers, "Webhook-Timestamp": str(int(headers["Webhook-Timestamp"]) - 1)}, body)
        old = str(int(headers["Webhook-Timestamp"]) - 3600)
        signed = webhook.signature_of(key, headers["Webhook-Id"], int(old), body)
        assert not is_ours(key, {**headers, "Webhook-Timestamp": old, "Webhook-Signature": signed}, body)

    asyncio.run(test())


def test_the_key_is_told_once_and_stands_in_no_message(postbox: Box) -> None:
    link, _ = postbox

    async def test() -> None:
        async with serving(replace(QUICK, may_call_private=True)) as server:
            table, key = await deal_with_somebody_away(server, f"{link}/turn")
            assert key.startswith("whsec_")
            async with server.client(table) as watcher:
                await watcher.hear()
                assert key not in "".join(watcher.bytes)
            for path in ("", "/record"):
                assert key.encode() not in (await server.ask(f"/api/tables/{table}{path}"))[2]
            other, _ = await server.open("sen", 2, [{"word": "a"}])
            assert other
            status, _, content = await server.ask(
                "/api/tables", {"game": "sen", "players": 2, "name": "Ola", "key": new_key(), "seats": []}
            )
            assert status == 201 and "webhook_key" not in json.loads(content), "nothing is signed there"

    asyncio.run(test())


def deliver(*links: str) -> list[Fate]:
    """What became of a letter to each."""
    fates: list[Fate] = []

    async def test() -> None:
        caller = Caller(may_call_private=True, count=fates.append)
        for link in links:
            caller.send(Letter("table", link, UNSET, b"{}"))
        await until(lambda: len(fates) == len(links) and not caller.waiting)

    asyncio.run(test())
    return fates


@pytest.mark.parametrize(
    ("answers", "fate", "tries"),
    [("204", "delivered", 1), ("503,204", "delivered", 2), ("500,429,200", "delivered", 3), ("500", "failed", 3),
     ("404", "refused", 1), ("302", "refused", 1), ("502,410", "refused", 2)],
)  # fmt: skip
def test_a_letter_is_tried_three_times_while_that_may_help(
    postbox: Box, answers: str, fate: Fate, tries: int, caplog: pytest.LogCaptureFixture
) -> None:
    link, letters = postbox
    assert deliver(f"{link}/{answers}") == [fate]
    assert len(letters) == tries
    assert len({letter.headers["Webhook-Id"] for letter in letters}) == 1, "whoever gets it twice can tell"
    assert ("its webhook was not told" in caplog.text) == (fate != "delivered")
    assert link not in caplog.text and "127.0.0.1" not in caplog.text, "a link may hold a secret"


def test_one_who_is_not_there_is_tried_three_times(postbox: Box, monkeypatch: pytest.MonkeyPatch) -> None:
    tries = 0

    async def nobody(*args: Any, **options: Any) -> int:
        nonlocal tries
        tries += 1
        raise ConnectionRefusedError

    monkeypatch.setattr(webhook, "call", nobody)
    assert deliver("http://127.0.0.1:9/") == ["failed"]
    assert tries == 3


def test_hosts_of_one_domain_wait_in_one_line_and_addresses_in_their_own() -> None:
    assert site_of("https://a.example.org/x") == site_of("http://b.c.example.org:8080/") == "example.org"
    assert site_of("https://a.club.co.uk/") == "club.co.uk" != site_of("https://other.co.uk/")
    assert site_of("http://127.0.0.1/") != site_of("http://127.0.0.2/")
    assert site_of("http://localhost/") == "localhost" and site_of("http://a.b./") == "a.b"


def test_one_site_has_few_letters_on_the_way_and_the_others_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many hosts somebody makes up in a domain, and however slowly all of them answer."""
    at_once: dict[str, int] = {"slow.example": 0, "other.example": 0}
    most = dict(at_once)
    fates: list[Fate] = []
    gate: asyncio.Event

    async def answer(link: str, *args: Any, **options: Any) -> int:
        site = site_of(link)
        at_once[site] += 1
        most[site] = max(most[site], at_once[site])
        if site == "slow.example":
            await gate.wait()
        at_once[site] -= 1
        return 204

    monkeypatch.setattr(webhook, "call", answer)
    monkeypatch.setattr(calling, "MOST_AT_ONCE", 3)

    async def test() -> None:
        nonlocal gate
        gate = asyncio.Event()
        caller = Caller(may_call_private=True, count=fates.append)
        for number in range(calling.MOST_OF_SITE + 5):
            caller.send(Letter("table", f"http://h{number}.slow.example/", UNSET, b"{}"))
        assert fates == ["full"] * 5, "only so many wait"
        for _ in range(4):
            caller.send(Letter("table", "http://x.other.example/", UNSET, b"{}"))
        await until(lambda: fates.count("delivered") == 4)
        assert caller.waiting == calling.MOST_OF_SITE, "the slow ones still wait"
        gate.set()
        await until(lambda: not caller.waiting)
        assert most["slow.example"] == calling.MOST_OF_SITE_AT_ONCE
        assert not caller._sites, "nothing stays of those who have been told"

    asyncio.run(test())


def test_no_more_letters_wait_than_there_is_room_for(monkeypatch: pytest.MonkeyPatch) -> None:
    fates: list[Fate] = []

    async def never(*args: Any, **options: Any) -> int:
        await asyncio.Event().wait()
        return 204

    monkeypatch.setattr(webhook, "call", never)
    monkeypatch.setattr(calling, "MOST_LETTERS", 10)

    async def test() -> None:
        caller = Caller(may_call_private=True, count=fates.append)
        for number in range(12):
            caller.send(Letter("table", f"http://a{number}.example{number}/", UNSET, b"{}"))
        assert fates == ["full", "full"] and caller.waiting == 10
        await caller.close()

    asyncio.run(test())


def test_who_is_asked_and_away_is_told_once(postbox: Box) -> None:
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
                await until(lambda: not server.service.metrics.letters())
            figures = (await server.ask("/metrics"))[2].decode()
            assert 'pobudka_webhooks_total{is="delivered"} 1.0' in figures
        page = f"https://play.example/t/{table}"
        told = {"is": "your_turn", "table": table, "page": page, "seat": 1, "name": "Jan"}
        assert [(letter.path, json.loads(letter.body)) for letter in letters] == [("/turn?x=1", told)]

    asyncio.run(test())


def test_a_redirect_is_not_followed(postbox: Box) -> None:
    link, letters = postbox
    assert asyncio.run(call(f"{link}/302", b"{}", {}, may_call_private=True)) == 302
    assert [letter.path for letter in letters] == ["/302"]


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
        asyncio.run(call(link, b"{}", {}, may_call_private=False))


@pytest.mark.parametrize("address", ["8.8.8.8", "193.0.6.139", "2a00:1450:4014:80e::2004", "2606:4700::1111"])
def test_addresses_of_the_world_are_called(address: str) -> None:
    assert is_outside(address)


def test_the_address_that_was_reached_counts_not_only_those_that_were_found(
    postbox: Box, monkeypatch: pytest.MonkeyPatch
) -> None:
    link, letters = postbox
    real = asyncio.open_connection

    async def elsewhere(address: str, port: int, **how: Any) -> Any:
        return await real("127.0.0.1", port, **how)

    monkeypatch.setattr(asyncio, "open_connection", elsewhere)
    with pytest.raises(BadInput, match="inside the network"):
        asyncio.run(call(link.replace("127.0.0.1", "8.8.8.8"), b"{}", {}, may_call_private=False))
    assert letters == []


def test_one_who_answers_in_drops_holds_up_nobody_and_is_given_up(
    postbox: Box, monkeypatch: pytest.MonkeyPatch
) -> None:
    link, letters = postbox
    monkeypatch.setattr(webhook, "PATIENCE", 0.5)
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
            caller.send(Letter("table", wrong, UNSET, b"{}"))
        await until(lambda: dropped)
        caller.send(Letter("table", f"{link.replace('127.0.0.1', 'localhost')}/quick", UNSET, b"{}"))
        async with asyncio.timeout(30):
            await until(lambda: letters)
            assert caller.waiting, "the slow ones are still called"
            await until(lambda: not caller.waiting and not lines)
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


def test_of_two_nodes_one_calls(postbox: Box, postgres: Postgres, valkey: Valkey) -> None:
    link, letters = postbox

    async def test() -> None:
        settings = replace(QUICK, may_call_private=True, database=postgres.new_database(), bus=valkey.address)
        async with serving(settings) as one, serving(settings) as other:
            table, _ = await deal_with_somebody_away(one, f"{link}/turn")
            await until(lambda: letters)
            async with other.client(table) as watcher, one.client(table, new_key()) as late:
                await watcher.hear()
                await late.do("join", name="Ewa")
                await watcher.reach(late.seq)
                rooms = [node.service.hall.rooms[table] for node in (one, other)]
                assert [room.is_run_here for room in rooms] in ([True, False], [False, True])
            await until(lambda: not any(node.service.metrics.letters() for node in (one, other)))
            called = [json.loads(letter.body)["seat"] for letter in letters]
            assert 1 in called and len(called) == len(set(called))

    asyncio.run(test())
