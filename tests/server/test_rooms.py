"""Rooms: one for each table, whatever is forgotten meanwhile; and what a failing disk stopped goes on by itself."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import replace
from functools import partial
from typing import Any

import pytest
from tests.server.playing import QUICK, Client, new_key, serving
from tests.waiting import until

from pobudka.server.hall import Hall
from pobudka.server.nodes.alone import now
from pobudka.server.room import Room
from pobudka.store.log import Beside, Outcome, Row, Tell
from pobudka.store.memory import Logs, MemoryStore, Secrets
from pobudka.table.actions import React
from pobudka.table.rights import Actor
from pobudka.table.table import Table

WORD = {"word": "słowo"}
BOT = {"bot": "dreamer"}
Happening = Callable[[], Awaitable[None]]


def run(test: Coroutine[Any, Any, None]) -> None:
    asyncio.run(test)


def at_this_moment(monkeypatch: pytest.MonkeyPatch, where: type, name: str, then: Happening) -> None:
    """Let something happen each time before an async method goes on."""
    method = getattr(where, name)

    async def delayed(self: Any, *given: Any) -> Any:
        await then()
        return await method(self, *given)

    monkeypatch.setattr(where, name, delayed)


# --- One room for each table ---


def test_a_table_is_not_forgotten_while_somebody_is_greeted(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with serving() as server:
            table, key = await server.open("sen", 2, [WORD, None])
            hall = server.service.hall

            async def forget() -> None:
                hall.forget_idle(0)

            at_this_moment(monkeypatch, Room, "_missed", forget)
            async with server.client(table, key) as host, server.client(table, new_key()) as guest:
                await host.hear(), await guest.hear()
                await host.do("chat", text="halo")
                assert (await guest.until(lambda m: m["is"] == "changed"))["kind"] == "chat"
                assert len(hall.rooms) == 1 and len(hall.rooms[table].lines) == 2
            await until(lambda: not hall.rooms[table].lines)
            hall.forget_idle(0)
            assert hall.rooms == {}, "afterwards it is"

    run(test())


def test_a_table_is_not_forgotten_while_it_is_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with serving() as server:
            hall: Hall = server.service.hall

            async def forget() -> None:
                hall.forget_idle(0)

            at_this_moment(monkeypatch, Table, "do", forget)
            table, _ = await server.open("sen", 2, [WORD, BOT])
            assert list(hall.rooms) == [table] and hall.rooms[table].table.state.seq == 4

    run(test())


def test_who_comes_back_to_a_table_that_another_process_plays_on_is_told_all_of_it() -> None:
    async def test() -> None:
        logs: Logs = {}
        secrets: Secrets = {}
        async with serving(store=MemoryStore(logs, secrets)) as server:
            table, key = await server.open("sen", 2, [WORD, BOT])
            async with server.client(table, key) as host:
                await host.hear()
                for number in range(12):  # more than a room keeps at hand
                    await host.do("chat", text=str(number))
                elsewhere = Table(MemoryStore(logs, secrets), table, now)
                await elsewhere.be_sure()
                by = next(member.key for member in elsewhere.state.people)
                await elsewhere.do(Actor(person=0, key=by), React(sign="moon"))
                async with server.client(table, key, since=3) as tab:
                    tab.seq = 3
                    await tab.until(lambda m: m["is"] == "present")
                    kinds = [m["kind"] for m in tab.heard if m["is"] == "changed"]
                    assert kinds == ["chat"] * 12 + ["react"]
                    assert (await host.until(lambda m: m["is"] == "changed"))["kind"] == "react", "all others too"

    run(test())


def test_who_comes_between_a_row_and_what_follows_from_it_is_told_neither_twice(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The end of a game is written, the key that it reveals is not yet: those who are there were not told of either."""
    settle, is_written, may_go_on = Table._settle, asyncio.Event(), asyncio.Event()

    async def slowly(self: Table) -> None:
        if self.state.closed is not None:
            is_written.set()
            await may_go_on.wait()
        await settle(self)

    async def test() -> None:
        async with serving() as server:
            table, key = await server.open("sen", 2, [WORD, WORD])
            async with server.client(table, key) as host:
                await deal(host)
                monkeypatch.setattr(Table, "_settle", slowly)
                await host.say({"do": "abandon", "id": 99})
                await is_written.wait()
                last = server.service.hall.rooms[table].table.state.seq - 1
                async with server.client(table, key, since=last - 2) as back, server.client(table, key) as late:
                    back.seq = last - 2
                    await back.until(lambda m: m["is"] == "changed" and m["seq"] == last)
                    assert (await late.hear())["picture"]["phase"] == "closed"
                    may_go_on.set()
                    assert (await late.until(lambda m: m["is"] == "changed"))["kind"] == "revealed"
                    await back.until(lambda m: m["is"] == "changed" and m["kind"] == "revealed")
                    rows = [m["seq"] for m in back.heard if m["is"] == "changed"]
                    assert rows == [last - 1, last, last + 1], "whoever comes back misses none"
                    await host.until(lambda m: m["is"] == "done" and m["id"] == 99)
                    kinds = [m["kind"] for m in host.heard if m["is"] == "changed"]
                    assert kinds[-2:] == ["closed", "revealed"], "and those who were there are told of both"

    run(test())


# --- A disk that fails ---


class FailingStore(MemoryStore):
    """Tells UNKNOWN while it fails, having written the row or not."""

    def __init__(self) -> None:
        super().__init__()
        self.failures: list[bool] = []  # whether each of the next rows that fail is written
        self.fails: Callable[[Row], bool] = lambda row: True

    def append(self, row: Row, tell: Tell, beside: Beside | None = None) -> None:
        if not (self.failures and self.fails(row)):
            super().append(row, tell, beside)
        elif self.failures.pop(0):
            super().append(row, lambda outcome: tell(Outcome.UNKNOWN), beside)
        else:
            tell(Outcome.UNKNOWN)


async def deal(host: Client) -> None:
    await host.hear()
    await host.do("deal", round=1)


@pytest.mark.parametrize("written", [[False], [True], [False, False, False]])
def test_bots_try_again_by_themselves_after_a_write_that_failed(written: list[bool]) -> None:
    async def test() -> None:
        store = FailingStore()
        store.fails = lambda row: row.kind == "move" and row.seat == 1
        async with serving(store=store) as server:
            table, key = await server.open("sen", 2, [WORD, BOT])
            async with server.client(table, key) as host:
                store.failures = list(written)
                await deal(host)
                move = await host.until(lambda m: m["is"] == "changed" and m["kind"] == "move")
                assert move["seat"] == 1 and not store.failures, "nobody else has acted"

    run(test())


def test_a_row_that_was_written_after_all_is_told_and_the_game_goes_on_without_anybody_acting() -> None:
    async def test() -> None:
        store = FailingStore()
        async with serving(store=store) as server:
            table, key = await server.open("sen", 2, [WORD, BOT])
            async with server.client(table, key) as host:
                await host.hear()
                store.failures = [True]
                assert (await host.ask("deal", round=1))["code"] == "error-table-unsure"
                kinds = []
                while "move" not in kinds:
                    message = await host.hear()
                    kinds += [message["kind"]] if message["is"] == "changed" else []
                assert kinds == ["dealt", "move"]

    run(test())


def test_bots_of_a_table_that_is_given_up_do_not_try_for_ever() -> None:
    async def test() -> None:
        store = FailingStore()
        store.fails = lambda row: row.kind == "move"
        async with serving(store=store) as server:
            table, key = await server.open("sen", 2, [WORD, BOT])
            async with server.client(table, key) as host:
                store.failures = [False] * 1000
                await deal(host)
                await host.do("abandon")
                assert host.picture["phase"] == "closed"
            room = await server.service.hall.room(table)
            await until(lambda: room.is_idle)

    run(test())


# --- What is forgotten ---


def test_a_table_whose_game_is_over_is_forgotten_soon_after_the_last_has_gone() -> None:
    async def test() -> None:
        async with serving(replace(QUICK, sweep_seconds=0.05, over_seconds=0.2)) as server:
            rooms = server.service.hall.rooms
            over, key = await server.open("sen", 2, [WORD, BOT])
            running, _ = await server.open("sen", 2, [WORD, BOT])
            async with server.client(over, key) as host:
                await host.hear()
                await host.do("abandon")
                await asyncio.sleep(0.5)
                assert set(rooms) == {over, running}, "somebody is still there"
            await until(lambda: over not in rooms)
            assert set(rooms) == {running}, "the other one is still played at"
            async with server.client(over, key) as host:
                assert (await host.hear())["picture"]["phase"] == "closed", "its log has stayed"

    run(test())


def test_rooms_and_sockets_that_are_gone_leave_nothing_to_the_collector() -> None:
    async def test() -> None:
        async with serving() as server:
            hall = server.service.hall
            table, key = await server.open("sen", 2, [WORD, BOT])
            async with server.client(table, key) as host:
                await deal(host)
                room = weakref.ref(hall.rooms[table])
                line = next(iter(hall.rooms[table].lines))
                wire, conversation = weakref.ref(line.socket.state.wire), weakref.ref(line)
                del line
                await host.do("abandon")
            await until(lambda: not hall.rooms[table].lines and hall.rooms[table].is_idle)
            hall.forget_idle(0)
            await until(lambda: [gone() for gone in (room, wire, conversation)] == [None, None, None])

    gc.collect()
    gc.disable()
    try:
        run(test())
    finally:
        gc.enable()


# --- After a restart ---


def test_every_table_with_a_clock_or_a_webhook_goes_on_after_a_restart_and_no_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """However many there are: the store is asked page after page."""
    store = MemoryStore()
    monkeypatch.setattr(store, "close", lambda: None)
    monkeypatch.setattr(store, "live", partial(store.live, most=2))
    clock: dict[str, Any] = {"tempo": {"nudge": 1000, "stand_in": 2000}}

    async def test() -> None:
        played: dict[str, str] = {}
        async with serving(store=store) as server:
            for what, settled in {
                "clock 1": clock, "clock 2": clock, "clock 3": clock, "webhook": {"webhook": "http://nobody.example/"},
                "no clock": {}, "listed": {"is_listed": True},
            }.items():  # fmt: skip
                played[what], key = await server.open("sen", 2, [WORD, BOT], **settled)
                async with server.client(played[what], key) as host:
                    await host.hear()
                    await host.do("deal", round=1)
            played["only opened"], _ = await server.open("sen", 2, [WORD, BOT], **clock)
            played["closed"], key = await server.open("sen", 2, [WORD, BOT], **clock)
            async with server.client(played["closed"], key) as host:
                await host.hear()
                await host.do("deal", round=1)
                await host.do("abandon")
        async with serving(store=store) as server:
            awaited = {played[what] for what in ("clock 1", "clock 2", "clock 3", "webhook", "listed")}
            rooms = server.service.hall.rooms
            await until(lambda: set(rooms) >= awaited)
            assert server.service._loading is not None
            await until(server.service._loading.done)
            assert set(rooms) == awaited
            clocks = [rooms[played[what]]._clock for what in ("clock 1", "clock 2", "clock 3")]
            assert all(clock is not None and not clock.done() for clock in clocks)

    run(test())
