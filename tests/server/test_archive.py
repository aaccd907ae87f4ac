"""Games that are over: all of them are found, and whoever asks for them keeps nobody waiting who plays."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Coroutine, Iterator
from dataclasses import replace
from typing import Any

import pytest
import segno
from tests.server.playing import PATIENCE, QUICK, Running, new_key, serving, with_limits
from tests.waiting import until

from pobudka.core.game import Game
from pobudka.server.archive import Shelf
from pobudka.server.settings import Limits, Rate
from pobudka.store.memory import MemoryStore
from pobudka.table.actions import Abandon, AnyAction, Deal, Give, Join, Leave, Ready, Sit
from pobudka.table.creation import settle
from pobudka.table.rights import Actor
from pobudka.table.settings import Settings
from pobudka.table.table import at_once, open_table

WORD = {"word": "słowo"}
ELSEWHERE = "127.0.0.2"  # another address of this machine
AT = 1_800_000_000_000


def run(test: Coroutine[Any, Any, None]) -> None:
    asyncio.run(test)


async def fetch(server: Running, path: str, address: str = "127.0.0.1", body: object = None) -> tuple[int, Any]:
    """Status and content of an answer, without a thread: the server under test uses threads too."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port, local_addr=(address, 0))
    sent = b"" if body is None else json.dumps(body).encode()
    head = f"{'GET' if body is None else 'POST'} {path} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n"
    writer.write(f"{head}Content-Length: {len(sent)}\r\nConnection: close\r\n\r\n".encode() + sent)
    try:
        async with asyncio.timeout(PATIENCE):
            answer, _, content = (await reader.read()).partition(b"\r\n\r\n")
    finally:
        writer.close()
    return int(answer.split()[1]), json.loads(content)


async def given_up(store: MemoryStore, name: str, *, is_listed: bool = True, at: int = AT) -> None:
    """A table that is closed, all of whose rows were written in the same millisecond."""
    table = await open_table(store, name, lambda: at, settle(Game("sen", 2), Settings(is_listed=is_listed)))
    await table.do(Actor(key="k"), Join(name="Ola"))
    await table.do(table.actor_of("k"), Abandon())


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """Replays take until it is opened."""
    opened = threading.Event()

    def endless(*_: Any) -> Iterator[Any]:
        opened.wait(60)
        return iter(())

    monkeypatch.setattr("pobudka.table.film._shots", endless)
    yield opened
    opened.set()


def test_sixty_replays_that_take_long_do_not_keep_a_table_from_opening(gate: threading.Event) -> None:
    async def test() -> None:
        store = MemoryStore()
        await given_up(store, "over")
        async with serving(store=store) as server:
            path = "/api/tables/over/replay?seat={}&memory={}"
            asked = [
                asyncio.create_task(fetch(server, path.format(seat, memory), f"127.0.0.{n + 2}"))
                for n in range(10) for seat in ("all", "0", "1") for memory in ("knows", "sees")
            ]  # fmt: skip
            await until(lambda: any(task.done() for task in asked))
            refused = await next(task for task in asked if task.done())
            assert refused[0] == 503 and refused[1]["code"] == "error-busy"
            key = new_key()
            wanted = {"game": "sen", "players": 2, "name": "Ola", "key": key, "seats": [WORD, {"bot": "dreamer"}]}
            status, opened = await fetch(server, "/api/tables", body=wanted)
            assert status == 201
            server.service.hall.forget_idle(0)
            async with server.client(opened["table"], key) as host:  # it is loaded anew
                assert (await host.hear())["is"] == "whole"
            gate.set()
            statuses = sorted([(await task)[0] for task in asked])
            assert statuses[0] == 200 and set(statuses) == {200, 503}

    run(test())


def test_replays_are_told_at_a_pace_and_one_that_was_told_before_is_free() -> None:
    async def test() -> None:
        store = MemoryStore()
        for number in range(4):
            await given_up(store, f"over{number}")
        async with serving(with_limits(readings_of_address=Rate(0.001, 3)), store) as server:
            paths = [f"/api/tables/over{number}/replay?seat=all" for number in range(4)]
            assert [(await fetch(server, path))[0] for path in paths[:3]] == [200, 200, 200]
            status, refused = await fetch(server, paths[3] + "&language=en")
            assert (status, refused["code"]) == (429, "error-archive-fast") and "Wait" in refused["text"]
            assert (await fetch(server, paths[3], ELSEWHERE))[0] == 200
            for path in paths * 3:
                assert (await fetch(server, path))[0] == 200, "it is kept"

    run(test())


def test_nothing_that_is_over_is_loaded_as_if_it_were_played() -> None:
    async def test() -> None:
        store = MemoryStore()
        await given_up(store, "over")
        async with serving(store=store) as server:
            for path in ("/api/tables/over/replay", "/api/tables/over/record", "/api/history"):
                assert (await fetch(server, path))[0] == 200
            assert server.service.hall.rooms == {}
            for path in ("/api/tables/none/replay", "/api/tables/none/record"):
                status, refused = await fetch(server, path)
                assert (status, refused["code"]) == (404, "error-table-none")

    run(test())


def test_what_is_kept_of_replays_is_bounded_and_the_oldest_go_first() -> None:
    shelf = Shelf(100)
    for number in range(10):
        shelf.put((str(number),), b"x" * 30)
        assert shelf.take(("0",)) is not None and shelf.size <= 100, "what is asked for stays"
    assert [n for n in range(10) if shelf.take((str(n),))] == [0, 8, 9]
    shelf.put(("too large",), b"x" * 101)
    assert shelf.size == 0 and shelf.take(("too large",)) is None
    assert Limits().archive_bytes <= 64_000_000


def test_every_game_closed_in_one_millisecond_is_found_page_by_page() -> None:
    async def test() -> None:
        store = MemoryStore()
        names = [f"table{number:03}" for number in range(120)]
        for name in names:
            await given_up(store, name)
        async with serving(store=store) as server:
            for limit in (7, 50):
                found, before = [], str(AT + 1)
                while before is not None:
                    _, page = await fetch(server, f"/api/history?limit={limit}&before={before}")
                    assert len(page["games"]) <= limit
                    found += [game["table"] for game in page["games"]]
                    before = page["next"]
                assert found == names[::-1]

    run(test())


def test_the_history_names_who_played_last_also_where_somebody_came_twice_or_gave_a_seat_away() -> None:
    store = MemoryStore()
    table = at_once(open_table(store, "again", lambda: AT, settle(Game("sen", 2), Settings(is_listed=True))))

    def does(key: str, *actions: AnyAction) -> None:
        for action in actions:
            at_once(table.do(table.actor_of(key), action))

    does("ola", Join(name="Ola"), Sit(seat=0, word="a"))
    does("jan", Join(name="Jan"), Leave(), Join(name="Jan"), Sit(seat=1, word="b"), Ready(seat=1))
    does("ewa", Join(name="Ewa"))
    does("ola", Deal(round=1), Give(seat=0, person=2), Abandon())

    async def test() -> None:
        async with serving(store=store) as server:
            _, page = await fetch(server, "/api/history")
            assert [game["names"] for game in page["games"]] == [["Ewa", "Jan"]]

    run(test())


def test_games_that_are_found_by_link_only_are_not_told_of() -> None:
    async def test() -> None:
        store = MemoryStore()
        await given_up(store, "listed", at=AT - 1)
        for number in range(130):
            await given_up(store, f"link{number:03}", is_listed=False)
        async with serving(store=store) as server:
            _, page = await fetch(server, "/api/history")
            assert [game["table"] for game in page["games"]] == ["listed"] and page["next"] is None
            for wrong in ("soon", "-1", "1.5", "9" * 30, "1-" + "x" * 100, "1-%00"):
                status, refused = await fetch(server, f"/api/history?before={wrong}&language=en")
                assert (status, refused["code"]) == (400, "error-history-before")

    run(test())


def test_codes_for_phones_are_drawn_beside_the_tables_not_between_their_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    threads = []
    make = segno.make

    def watched(*given: Any, **settled: Any) -> Any:
        threads.append(threading.current_thread())
        return make(*given, **settled)

    monkeypatch.setattr("pobudka.server.qr.segno.make", watched)

    async def test() -> None:
        async with serving(replace(QUICK)) as server:
            status, _, content = await server.ask("/api/qr", {"link": "http://192.168.1.7:8642/t/abc"})
            assert status == 200 and content.startswith(b"<svg")

    run(test())
    assert len(threads) == 1 and threads[0] is not threading.main_thread()
