"""Sockets: whoever says something wrong, too much or too slowly is told so or hung up on; the table never notices."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

import pytest
from tests.server.playing import QUICK, Running, new_key, serving, with_limits
from tests.waiting import until, until_asked
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from pobudka.server.messages import NO_HELLO, NO_TABLE, TOO_FAST, TOO_SLOW
from pobudka.server.settings import Rate, Settings

WORD = {"word": "słowo"}
Test = Coroutine[Any, Any, None]


def run(test: Test) -> None:
    asyncio.run(test)


async def table_with_host(server: Running, **settled: Any) -> tuple[str, str]:
    return await server.open("sen", 2, [WORD, {"bot": "dreamer"}], **settled)


WRONG: dict[str, tuple[str, str]] = {
    "no JSON": ("hello", "error-message"),
    "nothing": ("", "error-message"),
    "an array": ("[]", "error-message"),
    "no such action": ('{"do":"fly"}', "error-message"),
    "an unknown field": ('{"do":"leave","why":"x"}', "error-message"),
    "a seat below zero": ('{"do":"stand","seat":-1}', "error-message"),
    "a huge number": ('{"do":"deal","round":123456789012345678901234567890}', "error-message"),
    "an infinite number": ('{"do":"deal","round":1e400}', "error-message"),
    "half a letter": ('{"do":"chat","text":"\\ud800"}', "error-message"),
    "nested too deeply": ('{"do":' + "[" * 1500 + "]" * 1500 + "}", "error-message"),
    "NUL in a name": ('{"do":"chat","text":"a\\u0000b"}', "error-table-chat"),
    "an escape sequence": ('{"do":"chat","text":"\\u001b[31mred"}', "error-table-chat"),
    "a chat that is too long": (json.dumps({"do": "chat", "text": "a" * 301}), "error-message"),
    "a seat there is not": ('{"do":"stand","seat":9}', "error-seat"),
    "a move before the deal": ('{"do":"move","seat":0,"text":"draw","answer":1}', "error-table-gathering"),
    "another's seat": ('{"do":"ready","seat":1}', "error-table-right"),
    "a look there is not": ('{"do":"see","seat":0,"move":3}', "error-table-gathering"),
    "a sign there is not": ('{"do":"react","sign":"<b>"}', "error-table-sign"),
}


def test_everything_wrong_gets_a_typed_error_in_ones_language_and_changes_nothing() -> None:
    async def test() -> None:
        async with serving() as server:
            table, key = await table_with_host(server)
            async with server.client(table, key, language="pl") as host:
                await host.hear()
                room = await server.service.hall.room(table)
                before = room.table.state
                for how, (said, code) in WRONG.items():
                    await host.socket.send(said)
                    answer = await host.until(lambda m: m["is"] == "failed")
                    assert answer["code"] == code, how
                    assert answer["text"] and "{" not in answer["text"], how
                await host.socket.send(b"\x00\x01")
                assert (await host.until(lambda m: m["is"] == "failed"))["code"] == "error-binary"
                assert room.table.state is before

    run(test())


def test_an_answer_carries_the_askers_number_also_when_the_message_was_wrong() -> None:
    async def test() -> None:
        async with serving() as server:
            table, key = await table_with_host(server)
            async with server.client(table, key) as host:
                await host.hear()
                for said in (
                    '{"do":"fly","id":17}',
                    '{"do":"stand","seat":99,"id":17}',
                    '{"do":"stand","seat":7,"id":17}',
                ):
                    await host.socket.send(said)
                    assert (await host.until(lambda m: m["is"] == "failed"))["id"] == 17

    run(test())


def test_the_first_message_is_a_hello_and_comes_soon() -> None:
    async def test() -> None:
        async with serving(with_limits(hello_seconds=0.3)) as server:
            table, _ = await table_with_host(server)
            async with connect(f"ws://127.0.0.1:{server.port}/ws/{table}") as line:
                await line.send('{"do":"leave"}')
                assert json.loads(await line.recv())["code"] == "error-hello-first"
                with pytest.raises(ConnectionClosed) as closed:
                    await line.recv()
                assert closed.value.rcvd is not None and closed.value.rcvd.code == NO_HELLO

    run(test())


@pytest.mark.parametrize("name", ["nowhere", "x" * 200, "a%00b", "%F0%9F%90%88", "..%2f..%2fetc"])
def test_a_table_there_is_not_is_said_and_hung_up(name: str) -> None:
    async def test() -> None:
        async with serving() as server, connect(f"ws://127.0.0.1:{server.port}/ws/{name}") as line:
            await line.send('{"do":"hello"}')
            with pytest.raises(ConnectionClosed) as closed:
                assert json.loads(await line.recv())["code"] == "error-table-none"
                await line.recv()
            assert closed.value.rcvd is not None and closed.value.rcvd.code in (NO_TABLE, 1008)

    try:
        run(test())
    except InvalidStatus as refused:
        assert refused.response.status_code in (403, 404)


@pytest.mark.parametrize(
    ("origin", "is_welcome"),
    [("http://127.0.0.1:{port}", True), ("https://friends.example", True), ("https://evil.example", False),
     ("http://127.0.0.1:1", False), ("null", False), ("http://localhost:{port}", False)],
)  # fmt: skip
def test_pages_of_other_sites_are_refused_before_the_socket_opens(origin: str, is_welcome: bool) -> None:
    async def test() -> None:
        settings = Settings(**{**vars(QUICK), "origins": ("https://friends.example",)})
        async with serving(settings) as server:
            table, _ = await table_with_host(server)
            said = origin.format(port=server.port)
            link = f"ws://127.0.0.1:{server.port}/ws/{table}"
            if is_welcome:
                async with connect(link, origin=said) as line:  # type: ignore[arg-type]
                    await line.send('{"do":"hello"}')
                    assert json.loads(await line.recv())["is"] == "whole"
            else:
                with pytest.raises(InvalidStatus) as refused:
                    await connect(link, origin=said).__aenter__()  # type: ignore[arg-type]
                assert refused.value.response.status_code == 403
                status, _, _ = await server.ask("/api/lobby", headers={"Origin": said})
                assert status == 403

    run(test())


def test_a_site_that_calls_itself_this_machine_is_refused_by_its_name() -> None:
    async def test() -> None:
        settings = Settings(**{**vars(QUICK), "hosts": ()})
        async with serving(settings) as server:
            for host, status in (("evil.example", 403), (f"localhost:{server.port}", 200), ("192.168.1.7", 200)):
                headers = {"Host": host, "Origin": f"http://{host}"}
                assert (await server.ask("/api/lobby", headers=headers))[0] == status

    run(test())


def test_a_message_that_is_too_long_ends_the_socket() -> None:
    async def test() -> None:
        async with serving() as server:
            table, key = await table_with_host(server)
            async with server.client(table, key) as host:
                await host.hear()
                await host.socket.send('{"do":"chat","text":"' + "a" * 5000 + '"}')
                with pytest.raises(ConnectionClosed) as closed:
                    await host.until(lambda m: False)
                assert closed.value.rcvd is not None and closed.value.rcvd.code == 1009

    run(test())


def test_whoever_talks_too_fast_is_warned_and_then_hung_up_on() -> None:
    async def test() -> None:
        async with serving(with_limits(messages=Rate(0.001, 3))) as server:
            table, key = await table_with_host(server)
            async with server.client(table, key) as host:
                await host.hear()
                codes = []
                with pytest.raises(ConnectionClosed) as closed:
                    while True:
                        codes.append((await host.ask("react", sign="moon")).get("code"))
                assert codes[:2] == [None, None] and set(codes[2:]) == {"error-too-fast"}
                assert closed.value.rcvd is not None and closed.value.rcvd.code == TOO_FAST

    run(test())


def test_one_address_has_so_many_sockets_and_not_more() -> None:
    async def test() -> None:
        async with serving(with_limits(sockets_of_address=2)) as server:
            table, key = await table_with_host(server)
            link = f"ws://127.0.0.1:{server.port}/ws/{table}"
            async with connect(link), connect(link) as second:
                with pytest.raises(InvalidStatus):
                    await connect(link).__aenter__()
                await second.close()

                async def is_let_in() -> bool:
                    try:
                        async with server.client(table, key) as host:
                            return bool((await host.hear())["is"] == "whole")
                    except InvalidStatus:
                        return False

                await until_asked(is_let_in)

    run(test())


def test_a_watcher_who_does_not_read_is_dropped_and_the_others_never_wait() -> None:
    async def test() -> None:
        async with serving(with_limits(queue=8), send_buffer=8192) as server:
            table, key = await table_with_host(server)
            small = socket.socket()
            small.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            small.setblocking(False)
            await asyncio.get_running_loop().sock_connect(small, ("127.0.0.1", server.port))
            reader, slow = await asyncio.open_connection(sock=small, limit=1024)
            slow.write(
                f"GET /ws/{table} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nUpgrade: websocket\r\n"
                "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
            )
            await reader.readuntil(b"\r\n\r\n")
            hello = b'{"do":"hello"}'
            slow.write(bytes([0x81, 0x80 | len(hello)]) + bytes(4) + hello)
            room = await server.service.hall.room(table)
            await until(lambda: room.lines)
            [line] = room.lines
            async with server.client(table, key) as host:
                await host.hear()
                for number in range(5000):
                    await host.do("chat", text=f"{number} " + "x" * 290)
                    if line.closed_with is not None:
                        break
                assert line.closed_with == TOO_SLOW
                await until(lambda: line not in room.lines)
                assert (await host.do("react", sign="moon"))["is"] == "done"
            slow.transport.abort()

    run(test())


def test_a_connection_that_never_asks_is_cut() -> None:
    async def test() -> None:
        async with serving(with_limits(hello_seconds=0.3)) as server:
            reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
            writer.write(b"GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: ")
            async with asyncio.timeout(10):
                with suppress(ConnectionResetError):
                    assert await reader.read() == b""
            writer.close()

    run(test())


def test_a_flood_of_pings_neither_answers_with_more_nor_stops_the_table() -> None:
    async def test() -> None:
        async with serving() as server:
            table, key = await table_with_host(server)
            async with server.client(table, key) as host, server.client(table, new_key()) as flood:
                await host.hear(), await flood.hear()
                for _ in range(500):
                    await flood.socket.ping()
                assert (await host.do("react", sign="moon"))["is"] == "done"

    run(test())
