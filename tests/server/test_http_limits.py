"""What one connection may send over HTTP, for how long, and how many connections one address may have."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from typing import Any

import pytest
from tests.server.playing import PATIENCE, Running, serving, with_limits
from tests.waiting import until, until_asked

from pobudka.server.http_limits import MOST_LINGERING_OF_ADDRESS, proxies_in

GREETING = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n"
LETTER = b"POST /api/qr HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n"
Line = tuple[asyncio.StreamReader, asyncio.StreamWriter]


def run(test: Coroutine[Any, Any, None]) -> None:
    asyncio.run(test)


@asynccontextmanager
async def connected(server: Running, source: str = "127.0.0.1") -> AsyncIterator[Line]:
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port, local_addr=(source, 0))
    try:
        yield reader, writer
    finally:
        writer.close()


async def status_of(reader: asyncio.StreamReader) -> int:
    """Of the next answer; 0 if the line was cut without one."""
    try:
        async with asyncio.timeout(PATIENCE):
            line = await reader.readline()
    except ConnectionError:
        return 0
    return int(line.split()[1]) if line else 0


async def flood(writer: asyncio.StreamWriter, piece: bytes, most: int) -> int:
    """Send the same on and on until the server has enough, or until so many bytes; how many were sent."""
    sent = 0
    try:
        while sent < most and not writer.is_closing():
            writer.write(piece)
            await writer.drain()
            sent += len(piece)
    except ConnectionError:
        pass
    return sent


def test_a_long_head_or_many_headers_are_refused_however_they_come() -> None:
    async def test() -> None:
        async with serving() as server:
            wrong = {
                "a long value": b"X: " + b"a" * 20_000,
                "a long name": b"X" * 20_000 + b": a",
                "many headers": b"\r\n".join(b"X%d: a" % i for i in range(101)),
                "many long ones": b"\r\n".join(b"X%d: " % i + b"a" * 1000 for i in range(20)),
            }
            for how, headers in wrong.items():
                async with connected(server) as (reader, writer):
                    writer.write(GREETING + headers + b"\r\n\r\n")
                    assert await status_of(reader) == 431, how
            async with connected(server) as (reader, writer):
                writer.write(b"GET /healthz?" + b"a" * 20_000 + b" HTTP/1.1\r\nHost: a\r\n\r\n")
                assert await status_of(reader) == 431
            async with connected(server) as (reader, writer):
                right = b"".join(b"X%d: %s\r\n" % (i, b"a" * 100) for i in range(90))
                writer.write((GREETING + right + b"\r\n") * 2)
                assert await status_of(reader) == 200

    run(test())


@pytest.mark.parametrize("start", [GREETING + b"X: ", b"GET /", LETTER, GREETING + b"Y"], ids=["X", "/", "body", "Y"])
def test_who_never_ends_is_stopped_soon_while_others_are_answered(start: bytes) -> None:
    async def test() -> None:
        async with serving() as server, connected(server) as (_, writer):
            writer.write(start)
            sending = asyncio.create_task(flood(writer, b"a" * 4096, 60_000_000))
            while not sending.done():
                assert (await server.ask("/healthz"))[0] == 200
            assert await sending < 30_000_000, "it was not listened to for long"

    run(test())


@pytest.mark.parametrize("beginning", [b"", GREETING, LETTER + b"{"], ids=["nothing", "half a head", "half a body"])
def test_who_says_half_and_waits_is_hung_up_on(beginning: bytes) -> None:
    async def test() -> None:
        async with serving(with_limits(hello_seconds=0.3)) as server, connected(server) as (reader, writer):
            writer.write(beginning)
            assert await status_of(reader) == 0

    run(test())


def test_one_address_has_so_many_connections_and_another_gets_in() -> None:
    async def test() -> None:
        async with serving(with_limits(http_of_address=3)) as server:
            lines = [await asyncio.open_connection("127.0.0.1", server.port) for _ in range(3)]
            async with connected(server) as (reader, _):
                assert await status_of(reader) == 503
            async with connected(server, "127.0.0.2") as (reader, writer):
                writer.write(GREETING + b"\r\n")
                assert await status_of(reader) == 200
            for _, writer in lines:
                writer.close()
                await writer.wait_closed()

            async def is_let_in() -> bool:
                return (await server.ask("/healthz"))[0] == 200

            await until_asked(is_let_in)

    run(test())


def test_of_those_who_are_refused_few_are_kept_while_they_read_why() -> None:
    async def test() -> None:
        async with serving(with_limits(http_of_address=3)) as server:
            lines = [await asyncio.open_connection("127.0.0.1", server.port) for _ in range(3)]
            refused = [await asyncio.open_connection("127.0.0.1", server.port) for _ in range(12)]
            assert [await status_of(reader) for reader, _ in refused] == [503] * 12, "all are told why"
            kept = len(server.server.server_state.connections)
            assert kept <= 3 + MOST_LINGERING_OF_ADDRESS
            async with connected(server, "127.0.0.2") as (reader, writer):
                writer.write(GREETING + b"\r\n")
                assert await status_of(reader) == 200
            await until(lambda: len(server.server.server_state.connections) <= 3)
            for _, writer in lines + refused:
                writer.close()

    run(test())


def test_a_connection_that_became_a_socket_counts_as_one_no_longer() -> None:
    async def test() -> None:
        async with serving(with_limits(http_of_address=3)) as server:
            table, key = await server.open("sen", 2, [{"word": "moon"}, None])
            async with server.client(table, key), server.client(table, key), server.client(table, key):
                async with server.client(table, key) as fourth:
                    assert (await fourth.hear())["is"] == "whole"
                assert (await server.ask("/healthz"))[0] == 200

    run(test())


def test_requests_do_not_pile_up_before_the_first_is_answered() -> None:
    async def test() -> None:
        async with serving() as server, connected(server) as (reader, writer):
            writer.write((GREETING + b"\r\n") * 1000)
            async with asyncio.timeout(PATIENCE):
                answered = (await reader.read()).count(b"200 OK")
            assert 1 <= answered <= 20

    run(test())


def test_a_letter_that_is_broken_off_is_no_accident(caplog: pytest.LogCaptureFixture) -> None:
    async def test() -> None:
        async with serving() as server, connected(server) as (_, writer):
            writer.write(LETTER + b"{")
            await writer.drain()
            await until(lambda: server.server.server_state.tasks)
            writer.transport.abort()
            await until(lambda: not server.server.server_state.tasks)

    with caplog.at_level(logging.WARNING):
        run(test())
    assert not [said for said in caplog.records if said.levelno >= logging.ERROR]


def test_connections_of_a_proxy_are_many_peoples() -> None:
    is_proxy = proxies_in("127.0.0.1, 10.0.0.0/8")
    assert is_proxy("127.0.0.1") and is_proxy("10.9.8.7")
    assert not is_proxy("127.0.0.2") and not is_proxy("::1") and not is_proxy("nonsense")
    assert proxies_in("*")("1.2.3.4") and not proxies_in(None)("127.0.0.1")
