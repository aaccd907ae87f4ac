"""What is nobody's bad input: it is logged with where it happened and answered as our fault, and the table goes on."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable, Coroutine
from typing import Any

import pytest
from tests.server.playing import QUICK, Client, new_key, serving
from tests.server.test_rooms import deal
from tests.waiting import until
from websockets.exceptions import ConnectionClosed

import pobudka.server.room as room_module
import pobudka.table.table as table_module
from pobudka.core.position import Position
from pobudka.core.speech import LANGUAGES, say
from pobudka.server.hall import Hall
from pobudka.server.messages import TRY_LATER
from pobudka.server.noticeboard import NoticeBoard
from pobudka.server.pictures import ViewBuilder
from pobudka.server.settings import Settings
from pobudka.store.log import Row
from pobudka.store.memory import MemoryStore
from pobudka.table import company
from pobudka.table.replay import State

BOT, WORD = {"bot": "sleepwalker"}, {"word": "księżyc"}
PLANTED = "a planted mistake"
Patch = pytest.MonkeyPatch


def run(test: Coroutine[Any, Any, None]) -> None:
    async def in_time() -> None:
        async with asyncio.timeout(90):
            await test

    asyncio.run(in_time())


def failing(
    patch: Patch, where: Any, name: str, times: int = 1, when: Callable[..., bool] = lambda *_: True
) -> list[int]:
    """Let a function fail so many times; how many times it still will, in a list."""
    honest, left = getattr(where, name), [times]

    def broken(*given: Any, **named: Any) -> Any:
        if left[0] and when(*given):
            left[0] -= 1
            raise ValueError(PLANTED)
        return honest(*given, **named)

    patch.setattr(where, name, broken)
    return left


def logged(caplog: pytest.LogCaptureFixture) -> list[str]:
    """What was logged with the traceback of what was planted."""
    return [
        record.getMessage() for record in caplog.records
        if record.levelno >= logging.ERROR and record.exc_info and PLANTED in str(record.exc_info[1])
    ]  # fmt: skip


async def own_move(host: Client) -> dict[str, Any]:
    """What a move of the host's says, when it is asked."""
    while (scene := host.asked()) is None:
        await host.hear()
    choice = scene["question"]["choices"][0]
    words = [choice["verb"], *(words[0] for words in choice["forms"][0])]
    return {"seat": scene["seat"], "text": " ".join(words), "answer": scene["question"]["answer"]}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_mistake_in_the_rules_is_told_as_ours_and_the_same_words_do_later(
    language: str, monkeypatch: Patch, caplog: pytest.LogCaptureFixture
) -> None:
    async def test() -> None:
        async with serving() as server:
            table, key = await server.open("sen", 2, [WORD, None])
            async with server.client(table, key, language=language) as host, server.client(table, new_key()) as guest:
                await guest.hear()
                await guest.do("join", name="Jan")
                await guest.do("sit", seat=1, word="gwiazda")
                await guest.do("ready", seat=1)
                await deal(host)
                move = await own_move(host)
                room = await server.service.hall.room(table)
                before = room.table.state
                failing(monkeypatch, Position, "play")
                answer = await host.ask("move", **move)
                assert (answer["code"], answer["text"]) == ("error-server", say(language, "error-server"))
                assert room.table.state is before, "nothing was changed"
                assert logged(caplog) == ["an action failed: move"]
                assert (await host.ask("move", **move))["is"] == "done", "the socket and the table are sound"
                await guest.reach(host.seq)

    run(test())


def test_over_http_it_is_a_500_in_words_with_the_headers_of_every_answer(
    monkeypatch: Patch, caplog: pytest.LogCaptureFixture
) -> None:
    async def test() -> None:
        async with serving() as server:
            table, _ = await server.open("sen", 2, [WORD, BOT])
            failing(monkeypatch, State, "record")
            status, headers, said = await server.ask(f"/api/tables/{table}/record?language=pl")
            assert status == 500 and headers["x-content-type-options"] == "nosniff"
            assert json.loads(said) == {"code": "error-server", "details": {}, "text": say("pl", "error-server")}
            assert logged(caplog) == ["a request failed: record"]
            assert (await server.ask(f"/api/tables/{table}/record"))[0] == 200

    run(test())


def test_what_is_due_after_an_action_and_fails_does_not_make_the_action_fail(
    monkeypatch: Patch, caplog: pytest.LogCaptureFixture
) -> None:
    async def test() -> None:
        async with serving() as server:
            table, key = await server.open("sen", 2, [WORD, BOT])
            async with server.client(table, key) as host:
                await deal(host)
                await host.do("pause", is_paused=True)
                failing(monkeypatch, table_module, "due", when=lambda state: state.closed is not None)
                assert (await host.ask("abandon"))["is"] == "done", "it was written"
                assert len(logged(caplog)) == 1
                await host.do("chat", text="i co teraz?")
                kinds = [message["kind"] for message in host.heard if message["is"] == "changed"]
                assert kinds[-2:] == ["revealed", "chat"], "it was still due"

    run(test())


def test_watchers_who_could_not_be_told_come_again_and_bots_play_on(
    monkeypatch: Patch, caplog: pytest.LogCaptureFixture
) -> None:
    async def test() -> None:
        async with serving() as server:
            table, key = await server.open("sen", 2, [WORD, BOT])
            async with server.client(table, key) as host:
                await host.hear()
                failing(monkeypatch, ViewBuilder, "changed")
                await host.say({"do": "deal", "id": 1, "round": 1})
                with pytest.raises(ConnectionClosed):
                    while True:
                        await host.hear()
                assert host.socket.close_code == TRY_LATER and len(logged(caplog)) == 1
            room = await server.service.hall.room(table)
            await until(lambda: room.table.state.next_answer(1) != 1)
            async with server.client(table, key) as host:
                assert (await host.hear())["picture"]["phase"] == "playing"

    run(test())


def test_one_who_does_not_hear_stops_nobody_else(monkeypatch: Patch, caplog: pytest.LogCaptureFixture) -> None:
    async def test() -> None:
        failing(monkeypatch, NoticeBoard, "hear", when=lambda board, room, changes: bool(changes))
        async with serving() as server:
            table, key = await server.open("sen", 2, [WORD, BOT])
            async with server.client(table, key) as host:
                await deal(host)
                while not any(m["is"] == "changed" and m["seat"] == 1 for m in host.heard):
                    await host.hear()
            assert len(logged(caplog)) == 1

    run(test())


def test_bots_whose_thinking_fails_are_heard_of_and_try_again(
    monkeypatch: Patch, caplog: pytest.LogCaptureFixture
) -> None:
    async def test() -> None:
        async with serving() as server:
            table, key = await server.open("sen", 2, [WORD, BOT])
            async with server.client(table, key) as host:
                left = failing(monkeypatch, company, "decide", times=2)
                await deal(host)
                while not any(m["is"] == "changed" and m["seat"] == 1 for m in host.heard):
                    await host.hear()
                assert left == [0] and len(logged(caplog)) == 2
                assert all("its bots wait" in said for said in logged(caplog))

    run(test())


def test_a_clock_that_fails_is_heard_of_and_runs_on(monkeypatch: Patch, caplog: pytest.LogCaptureFixture) -> None:
    async def test() -> None:
        async with serving() as server:
            tempo = {"nudge": 1, "stand_in": 2}
            table, key = await server.open("sen", 2, [WORD, BOT], tempo=tempo)
            async with server.client(table, key) as host:
                left = failing(monkeypatch, room_module, "deadlines", times=2)
                await deal(host)
                await own_move(host)
                while not any(m["is"] == "changed" and m["kind"] == "stand_in" for m in host.heard):
                    await host.hear()
                assert left == [0] and all("its clock wait" in said for said in logged(caplog))
                assert len(logged(caplog)) == 2

    run(test())


def test_a_table_that_cannot_be_resumed_stops_no_other(monkeypatch: Patch, caplog: pytest.LogCaptureFixture) -> None:
    async def test() -> None:
        store = MemoryStore()
        monkeypatch.setattr(store, "close", lambda: None)
        tables = []
        async with serving(store=store) as server:
            for _ in range(3):
                tables.append((await server.open("sen", 2, [WORD, BOT], is_listed=True))[0])
        honest = Hall._load

        async def load(self: Hall, name: str) -> Any:
            if name == tables[1]:
                raise ValueError(PLANTED)
            return await honest(self, name)

        monkeypatch.setattr(Hall, "_load", load)
        async with serving(store=store) as server:
            await until(lambda: len(server.service.hall.rooms) >= 2)
            assert set(server.service.hall.rooms) == {tables[0], tables[2]}
        assert len(logged(caplog)) == 1

    run(test())


def test_the_sweeper_goes_on_after_a_failure(monkeypatch: Patch, caplog: pytest.LogCaptureFixture) -> None:
    async def test() -> None:
        settings = Settings(**{**vars(QUICK), "sweep_seconds": 0.01, "idle_seconds": 0.0})
        left = failing(monkeypatch, Hall, "forget_idle")
        async with serving(settings) as server:
            await server.open("sen", 2, [WORD, BOT])
            await until(lambda: left == [0] and not server.service.hall.rooms)
        assert len(logged(caplog)) == 1

    run(test())


def test_a_frozen_table_is_logged_with_its_cause_and_without_its_name(caplog: pytest.LogCaptureFixture) -> None:
    async def test() -> None:
        store = MemoryStore()
        async with serving(store=store) as server:
            table, key = await server.open("sen", 2, [WORD, BOT])
            server.service.hall.forget_idle(0)
            seq = len(await store.read(table))
            body = json.dumps({"kind": "chat", "person": 99, "text": "kto to?"})
            store.append(Row(table, seq, 1, None, "chat", body), lambda outcome: None)
            async with server.client(table, key) as host:
                assert (await host.hear())["code"] == "error-table-frozen"
        [record] = [record for record in caplog.records if "frozen" in record.getMessage()]
        assert record.exc_info and record.exc_info[0] is IndexError
        assert table not in logging.Formatter().format(record)

    run(test())
