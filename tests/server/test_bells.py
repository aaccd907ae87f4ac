"""Being called: a browser that asked for it is told, once, when the turn of somebody has come who is not there."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from tests.postgres import Postgres
from tests.server.playing import LONG, QUICK, Client, Running, any_move, new_key, serving
from tests.server.push_service import PushService, Subscriber, is_signed, push_service
from tests.waiting import until, until_asked

from pobudka import BadInput
from pobudka.server import webhook
from pobudka.server.bell_types import QuietHours
from pobudka.server.keys import hash_of_key
from pobudka.server.nodes import alone
from pobudka.server.nodes.shared import Shared
from pobudka.server.push import CURVE, Browser, browser_of, from_text, sealed_with, to_text
from pobudka.server.ringing import GRACE, MOST_BELLS, end_of_quiet

CALLING = replace(QUICK, may_call_private=True)
HOUR = 60 * 60 * 1000
NIGHT = {"start": 22 * 60, "end": 8 * 60, "offset": 60}


@pytest.fixture
def service(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[PushService]:
    with push_service(tmp_path) as (running, trust):
        monkeypatch.setattr(webhook, "_trust", lambda: trust)
        yield running


class Clock:
    """Of every node: it stands still until it is set."""

    def __init__(self, at: int) -> None:
        self.at = at

    def __call__(self) -> int:
        return self.at


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock(1_790_000_000_000 // (24 * HOUR) * 24 * HOUR + 11 * HOUR)  # noon in a zone an hour ahead
    monkeypatch.setattr(alone, "now", made)
    monkeypatch.setattr(Shared, "now", lambda node: made.at)
    return made


async def look(*servers: Running) -> None:
    """As they do every few seconds, until all is done that they began."""
    for server in servers:
        ringer = server.service.hall.ringer
        await asyncio.gather(*ringer._noting)
        await ringer.look()


async def hang(server: Running, table: str, key: str, browser: Subscriber, **wish: Any) -> None:
    status, _, content = await server.ask(f"/api/tables/{table}/bell", {"key": key, **browser.wish, **wish})
    assert status == 204, content


async def two_people(server: Running, **settled: Any) -> tuple[str, str, str]:
    """A table that is ready to be dealt, and the keys of Ola, who hosts, and Jan."""
    table, ola = await server.open("sen", 2, [{"word": "a"}, None], options=LONG, **settled)
    jan = new_key()
    async with server.client(table, jan) as guest:
        await guest.hear()
        await guest.do("join", name="Jan")
        await guest.do("sit", seat=1, word="b")
        await guest.do("ready", seat=1)
    await until(lambda: not server.service.hall.rooms[table].presence.here)
    return table, ola, jan


async def play_until_others(client: Client) -> None:
    """Play until the table waits for somebody else."""
    chance = Random(3)
    while True:
        looks = [(scene["seat"], look) for scene in client.picture["scenes"] for look in scene["looks"]]
        scene = client.asked()
        if looks:
            await client.ask("see", seat=looks[0][0], move=looks[0][1])
            while client.picture["scenes"] and [look for scene in client.picture["scenes"] for look in scene["looks"]]:
                await client.hear()
        elif scene is not None:
            done = await client.do(
                "move", seat=scene["seat"], text=any_move(scene["question"], chance), answer=scene["question"]["answer"]
            )
            await client.reach(done["seq"])
        else:
            return


async def play_a_turn_each(first: Client, second: Client) -> None:
    """From the moment that both come to the table."""
    await first.hear(), await second.hear()
    await play_until_others(first)
    await second.reach(first.seq)
    await play_until_others(second)


def test_a_notice_is_sealed_as_rfc_8291_shows_it() -> None:
    """The example of its appendix, to the byte."""
    own = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
    public = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
    browser = Browser("", from_text(public), from_text("BTBZMqHH6r4Tts7J_aSIgg"))
    key = ec.derive_private_key(int.from_bytes(from_text(own), "big"), CURVE)
    salt = from_text("DGv6ra1nlYgDCS1FRnbzlw")
    assert to_text(sealed_with(key, salt, browser, b"When I grow up, I want to be a watermelon")) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml"
        "mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT"
        "pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


@pytest.mark.parametrize(
    ("start", "end", "hour", "until"),
    [(22, 8, 23, 8), (22, 8, 7, 8), (22, 8, 8, None), (22, 8, 12, None), (13, 15, 14, 15), (13, 15, 15, None),
     (9, 9, 9, None)],
)  # fmt: skip
def test_quiet_hours_end_by_the_clock_of_the_device(start: int, end: int, hour: int, until: int | None) -> None:
    quiet = QuietHours(start * 60, end * 60, offset=120)
    now = 20_000 * 24 * HOUR + (hour - 2) * HOUR
    found = end_of_quiet(quiet, now)
    assert (None if found is None else (found // HOUR + 2) % 24) == until
    assert found is None or now < found <= now + 24 * HOUR


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Path | str:
    if request.param == "sqlite":
        return tmp_path / "games.db"
    return str(request.getfixturevalue("postgres").new_database())


def test_a_game_of_three_days_on_two_devices(service: PushService, clock: Clock, database: Path | str) -> None:
    """Jan has a phone with quiet hours and a tablet without. Each of his turns is told once to each, also after a
    restart; nothing is told while he is there, of Ola's turns, or of what lies on the table."""
    phone, tablet = service.subscriber("phone"), service.subscriber("tablet")
    settings = replace(CALLING, database=database)

    async def test() -> None:
        async with serving(settings) as server:
            table, ola, jan = await two_people(server)
            await hang(server, table, jan, phone, quiet=NIGHT, language="pl")
            await hang(server, table, jan, tablet, language="en")
            [key] = [json.loads((await server.ask("/api/bell"))[2])["key"]]
            async with server.client(table, ola) as host:
                await host.hear()
                await host.do("deal", round=1)
                await look(server)
                await look(server)
                assert [len(service.of(device)) for device in (phone, tablet)] == [1, 1], "once a turn"
                [notice] = service.of(phone)
                assert notice.said == {
                    "title": "Twoja kolej", "body": "Sen, przy stole: Ola", "page": f"/t/{table}", "language": "pl"
                }  # fmt: skip
                assert service.of(tablet)[0].said["title"] == "Your turn"
                assert is_signed(notice.headers, key, service.link)
                await play_until_others(host)
            async with server.client(table, jan) as guest:
                await guest.hear()
                await play_until_others(guest)
            await until(lambda: not server.service.hall.rooms[table].presence.here)
            clock.at += 11 * HOUR  # it is eleven in the evening
            async with server.client(table, ola) as host:
                await host.hear()
                await play_until_others(host)
            await look(server)
            assert [len(service.of(device)) for device in (phone, tablet)] == [1, 2], "the phone is quiet"
        async with serving(settings) as server:  # the second day
            await until(lambda: server.service.hall.ringer.hangs_at(table))
            clock.at += 8 * HOUR
            await look(server)
            assert len(service.of(phone)) == 1, "it is seven"
            clock.at += HOUR
            await look(server)
            assert [len(service.of(device)) for device in (phone, tablet)] == [2, 2], "nothing twice, after a restart"
            clock.at += 26 * HOUR  # the third day
            async with server.client(table, jan) as guest, server.client(table, ola) as host:
                await play_a_turn_each(guest, host)
                await look(server)
                assert len(service.notices) == 4, "he is there"
            await until(lambda: not server.service.hall.rooms[table].presence.here)
            clock.at += GRACE
            await look(server)
            assert [len(service.of(device)) for device in (phone, tablet)] == [3, 3], "the phone was put away"
            status, _, _ = await server.ask(f"/api/tables/{table}/bell/down", {"key": jan, "endpoint": phone.endpoint})
            assert status == 204
            async with server.client(table, ola) as host:
                await host.hear()
                await host.do("abandon")
            await until_asked(lambda: is_silent(server, table, jan))

    asyncio.run(test())


def test_a_person_with_several_seats_is_called_once_for_what_they_have_to_do(
    service: PushService, clock: Clock
) -> None:
    phone = service.subscriber("phone")

    async def test() -> None:
        async with serving(CALLING) as server:
            table, ola = await server.open("sen", 3, [{"word": "a"}, None, None], options=LONG)
            jan = new_key()
            async with server.client(table, ola) as host:
                async with server.client(table, jan) as guest:
                    await guest.hear()
                    await guest.do("join", name="Jan")
                    for seat, name in ((1, "Jan"), (2, "Ewa")):
                        await guest.do("sit", seat=seat, word="b", name=name)
                        await guest.do("ready", seat=seat)
                await hang(server, table, jan, phone)
                await until(lambda: server.service.hall.rooms[table].presence.here == [0])
                await host.do("deal", round=1)
                for text in ("a", "b", "c"):
                    await host.do("chat", text=text)
                    await look(server)
                    clock.at += GRACE
            [notice] = service.of(phone)
            assert notice.said["body"] == "Sen, przy stole: Ola"

    asyncio.run(test())


async def is_silent(server: Running, table: str, key: str) -> bool:
    return not await server.service.hall.store.bells.of(table, hash_of_key(key))


def test_who_does_not_answer_is_tried_again_and_who_is_gone_is_forgotten(service: PushService, clock: Clock) -> None:
    lost, busy = service.subscriber("lost"), service.subscriber("busy")
    service.statuses |= {"/lost": 410, "/busy": 503}

    async def test() -> None:
        async with serving(CALLING) as server:
            table, ola, jan = await two_people(server)
            await hang(server, table, jan, lost)
            await hang(server, table, jan, busy)
            async with server.client(table, ola) as host:
                await host.do("deal", round=1)
                for _ in range(6):
                    await look(server)
                    clock.at += GRACE
            assert (len(service.of(lost)), len(service.of(busy))) == (1, 3)
            bells = server.service.hall.store.bells
            assert [bell.endpoint for bell in await bells.of(table, hash_of_key(jan))] == [busy.endpoint]

    asyncio.run(test())


def test_two_nodes_call_once_whoever_hears_of_the_turn(service: PushService, clock: Clock, postgres: Postgres) -> None:
    """The bell was hung at one, the move is made at the other."""
    phone = service.subscriber("phone")
    settings = replace(CALLING, database=postgres.new_database())

    async def test() -> None:
        async with AsyncExitStack() as nodes:
            one, other = [await nodes.enter_async_context(serving(settings)) for _ in range(2)]
            table, ola, jan = await two_people(one)
            await hang(one, table, jan, phone)
            await look(other)
            async with other.client(table, ola) as host, one.client(table) as watcher:
                await host.hear(), await watcher.hear()
                done = await host.do("deal", round=1)
                await watcher.reach(done["seq"])
                await asyncio.gather(look(one), look(other))
                await look(one, other)
            assert len(service.notices) == 1

    asyncio.run(test())


def test_what_cannot_be_called_safely_is_refused(service: PushService) -> None:
    phone = service.subscriber("phone")

    async def refused(server: Running, table: str, key: str, **wrong: Any) -> str:
        status, _, content = await server.ask(f"/api/tables/{table}/bell", {"key": key, **phone.wish, **wrong})
        assert status >= 400
        code: str = json.loads(content)["code"]
        return code

    async def test() -> None:
        async with serving(QUICK) as server:
            table, ola, jan = await two_people(server)
            assert await refused(server, table, jan, endpoint="http://push.example/1") == "error-bell-https"
            assert await refused(server, table, jan, endpoint="file:///etc/passwd") == "error-webhook"
            assert await refused(server, table, jan, public="AAAA") == "error-bell-keys"
            assert await refused(server, table, jan, auth="AAAA") == "error-bell-keys"
            assert await refused(server, table, jan, auth="żółw") == "error-bell-keys"
            assert await refused(server, table, jan, language="xx") == "error-language"
            assert await refused(server, table, new_key()) == "error-key-nobody"
            for number in range(MOST_BELLS + 2):
                await hang(server, table, jan, service.subscriber(str(number)))
            assert len(await server.service.hall.store.bells.of(table, hash_of_key(jan))) == MOST_BELLS
            async with server.client(table, ola) as host:
                await host.do("deal", round=1)
                await look(server)
            assert service.notices == [], "this server may not call its own network"
            assert await is_silent(server, table, jan)

    asyncio.run(test())
    with pytest.raises(BadInput):
        browser_of("https://user@push.example/", phone.wish["public"], phone.wish["auth"])
