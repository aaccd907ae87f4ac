"""Many come to one table: who plays there is always let in, and who is refused for now may come again."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from contextlib import AsyncExitStack
from dataclasses import replace
from typing import Any

import pytest
from tests.server.playing import QUICK, Client, Running, new_key, serving, with_limits
from websockets.exceptions import ConnectionClosed

from pobudka.server.messages import BANNED, NO_TABLE, TRY_LATER
from pobudka.server.settings import Limits, Rate, Settings

WORD = {"word": "słowo"}
BOT = {"bot": "dreamer"}
ELSEWHERE = "127.0.0.2"  # another address of this machine
DEFAULT = Limits()
CROWDED = replace(
    QUICK,
    limits=replace(
        QUICK.limits,
        watchers_of_table=DEFAULT.watchers_of_table,
        watchers_of_address=DEFAULT.watchers_of_address,
    ),
)


def run(test: Coroutine[Any, Any, None]) -> None:
    asyncio.run(test)


async def closed_with(client: Client) -> int | None:
    """Why the server hangs up, after it has said what it had to say."""
    with pytest.raises(ConnectionClosed) as closed:
        await client.until(lambda message: False)
    return closed.value.rcvd.code if closed.value.rcvd else None


async def crowd_in(server: Running, there: AsyncExitStack, table: str, count: int, address: str) -> int:
    """So many spectators come; how many of them are let in."""
    inside = 0
    for _ in range(count):
        spectator = await there.enter_async_context(server.client(table, address=address))
        inside += (await spectator.hear())["is"] == "whole"
    return inside


@pytest.mark.parametrize("may_watch", [True, False])
def test_a_hundred_spectators_of_one_address_do_not_lock_a_player_out(may_watch: bool) -> None:
    async def test() -> None:
        async with serving(CROWDED) as server, AsyncExitStack() as there:
            table, key = await server.open("sen", 2, [WORD, BOT], may_watch=may_watch)
            inside = await crowd_in(server, there, table, 100, ELSEWHERE)
            assert inside == (DEFAULT.watchers_of_address if may_watch else DEFAULT.strangers_of_address)
            async with server.client(table, key) as host:
                assert (await host.hear())["is"] == "whole"
                await host.do("deal", round=1)
            async with server.client(table, new_key()) as guest:
                assert (await guest.hear())["is"] == "whole", "from another address there is still room to watch"

    run(test())


def test_a_table_full_of_spectators_from_everywhere_still_has_room_for_its_players() -> None:
    async def test() -> None:
        async with serving(with_limits(watchers_of_table=4, watchers_of_address=2)) as server:
            table, key = await server.open("sen", 2, [WORD, None])
            async with AsyncExitStack() as there, server.client(table, key) as host:
                await host.hear()
                for address in (ELSEWHERE, "127.0.0.3"):
                    assert await crowd_in(server, there, table, 2, address) == 2
                async with server.client(table, new_key(), "127.0.0.4") as late:
                    assert (await late.hear())["code"] == "error-table-crowded"
                    assert await closed_with(late) == TRY_LATER
                async with server.client(table, key, "127.0.0.4") as tab:
                    assert (await tab.hear())["is"] == "whole"

    run(test())


def test_who_sits_down_is_no_watcher_any_more_and_leaves_the_place_to_another() -> None:
    async def test() -> None:
        async with serving(with_limits(watchers_of_table=1)) as server:
            table, _ = await server.open("sen", 2, [WORD, None])
            async with server.client(table, new_key()) as guest:
                await guest.hear()
                await guest.do("join", name="Jan")
                async with server.client(table) as spectator:
                    assert (await spectator.hear())["code"] == "error-table-crowded"
                await guest.do("sit", seat=1, word="w")
                async with server.client(table) as spectator:
                    assert (await spectator.hear())["is"] == "whole"

    run(test())


def test_of_too_many_tabs_of_one_player_the_oldest_gives_way() -> None:
    async def test() -> None:
        async with serving(with_limits(tabs_of_person=2)) as server:
            table, key = await server.open("sen", 2, [WORD, BOT])
            async with (
                server.client(table, key) as oldest, server.client(table, key) as second,
                server.client(table, key) as newest,
            ):  # fmt: skip
                assert await closed_with(oldest) == TRY_LATER
                assert [(await tab.hear())["is"] for tab in (second, newest)] == ["whole", "whole"]
                assert (await newest.do("react", sign="moon"))["is"] == "done"

    run(test())


def test_a_full_server_lets_one_come_again_and_a_table_there_is_not_does_not() -> None:
    async def test() -> None:
        async with serving(with_limits(tables=1)) as server:
            first, _ = await server.open("sen", 2, [WORD, BOT])
            second, key = await server.open("sen", 2, [WORD, BOT])
            async with server.client(second, key) as host:
                await host.hear()
                async with server.client(first) as refused:
                    assert (await refused.hear())["code"] == "error-server-full"
                    assert await closed_with(refused) == TRY_LATER
            async with server.client("nowhere") as lost:
                assert (await lost.hear())["code"] == "error-table-none"
                assert await closed_with(lost) == NO_TABLE

    run(test())


def test_every_refused_hello_is_final_or_not_as_the_protocol_says() -> None:
    async def test() -> None:
        async with serving() as server:
            table, key = await server.open("sen", 2, [WORD, None])
            async with server.client(table, key) as host, server.client(table, new_key()) as guest:
                await host.hear(), await guest.hear()
                await guest.do("join", name="Jan")
                await host.do("remove", person=1, is_banned=True)
                assert await closed_with(guest) == BANNED
                async with server.client(table, guest.key) as again:
                    assert await closed_with(again) == BANNED

    run(test())


def test_a_hello_on_which_the_server_breaks_may_be_said_again(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with serving() as server:
            table, key = await server.open("sen", 2, [WORD, BOT])

            def broken(*_: Any) -> None:
                raise OSError("the disk is gone")

            monkeypatch.setattr("pobudka.server.room.ViewBuilder.whole", broken)
            async with server.client(table, key) as host:
                assert (await host.hear())["code"] == "error-server"
                assert await closed_with(host) == TRY_LATER
            monkeypatch.undo()
            room = await server.service.hall.room(table)
            assert not room.lines, "it does not stay behind"
            async with server.client(table, key) as host:
                assert (await host.hear())["is"] == "whole"

    run(test())


def test_a_hello_that_waits_for_the_rules_is_not_taken_for_none() -> None:
    async def test() -> None:
        settings = Settings(**{**vars(with_limits(hello_seconds=0.2)), "idle_seconds": 0.0})
        async with serving(settings) as server:
            table, key = await server.open("sen", 2, [WORD, BOT])
            server.service.hall.forget_idle(0)
            server.service.games.remove("sen")  # as if it were still being compiled
            async with server.client(table, key) as host:
                with pytest.raises(TimeoutError):
                    async with asyncio.timeout(0.6):
                        await host.socket.recv()
                server.service.games.append("sen")
                assert (await host.hear())["is"] == "whole"

    run(test())


def test_of_one_address_so_many_come_and_so_much_is_said_at_a_time() -> None:
    """Each is written down and sent to everybody: it costs the table, so whoever does it is slowed down."""
    slow = Rate(0.001, 3)

    async def test() -> None:
        async with serving(with_limits(comings_of_address=slow, talk_of_address=slow)) as server:
            table, key = await server.open("sen", 2, [WORD, None])
            answers = []
            async with server.client(table, key, ELSEWHERE) as host:
                await host.hear()
                for _ in range(3):
                    answers.append(await host.ask("react", sign="moon"))
                for do, said in (("react", {"sign": "moon"}), ("chat", {"text": "halo"})):
                    assert (await host.ask(do, **said))["code"] == "error-too-fast"
                await host.do("pause", is_paused=False)  # the rest is as always
                assert [answer["is"] for answer in answers] == ["done"] * 3
                came = []
                async with server.client(table, None) as stranger:
                    await stranger.hear()
                    for _ in range(5):
                        await stranger.say({"do": "hello", "key": new_key(), "say": False})
                        await stranger.until(lambda m: m["is"] == "whole")
                        came.append((await stranger.ask("join", name="Jan")).get("code"))
                        came.append((await stranger.ask("join", name="Jan")).get("code"))
                assert came == [None] * 6 + ["error-too-fast"] * 4, "who is here already may say so again"
                async with server.client(table, new_key(), "127.0.0.3") as guest:
                    await guest.hear()
                    await guest.do("join", name="Ewa")

    run(test())
