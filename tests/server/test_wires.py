"""The short way through a wire: whole messages of text take it, everything else goes the long way and is heard too."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial

import pytest
from tests.server.playing import Running, new_key, serving
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import State
from websockets.uri import parse_uri

from pobudka.server.wires import Wire, frame_of, text_of
from pobudka.store.log import Beside, Row, Tell
from pobudka.store.memory import MemoryStore

MOST = 70_000
SIZES = (0, 1, 125, 126, 127, 4096, 65_535)


def masked(text: str | bytes, opcode: Opcode = Opcode.TEXT, fin: bool = True) -> bytes:
    """A client's frame, as websockets makes it, with a mask by chance."""
    data = text.encode() if isinstance(text, str) else text
    return Frame(opcode, data, fin=fin).serialize(mask=True)


PACKED = b"\xc1" + masked("{}")[1:]


@pytest.mark.parametrize("size", (*SIZES, 65_536, 200_000))
def test_a_message_is_framed_as_websockets_reads_it(size: int) -> None:
    message = ("ż" * (size // 2) + "x" * (size % 2)).encode()
    client = ClientProtocol(parse_uri("ws://localhost/"), state=State.OPEN)
    client.receive_data(frame_of(message))
    [frame] = client.events_received()
    assert isinstance(frame, Frame)
    assert (frame.opcode, bytes(frame.data), frame.fin) == (Opcode.TEXT, message, True)


@pytest.mark.parametrize("size", SIZES)
def test_a_whole_message_is_read_as_websockets_frames_it(size: int) -> None:
    text = "".join(random.Random(size).choices("abcż🐉\0", k=size))
    while len(text.encode()) > 65_535:
        text = text[:-1]
    assert text_of(masked(text), MOST) == text


OTHERS = {
    "the beginning of a message": masked("ab", fin=False),
    "the end of a message": masked("ab", Opcode.CONT),
    "bytes": masked("ab", Opcode.BINARY),
    "a ping": masked("ab", Opcode.PING),
    "a close": masked(b"\x03\xe8", Opcode.CLOSE),
    "a packed message": PACKED,
    "half a frame": masked("abcdef")[:-1],
    "two frames": masked("ab") + masked("cd"),
    "a frame and a byte": masked("ab") + b"\x81",
    "a frame without a mask": Frame(Opcode.TEXT, b"abcd").serialize(mask=False),
    "a long frame without a mask": Frame(Opcode.TEXT, b"a" * 500).serialize(mask=False),
    "no UTF-8": masked(b"\xff\xfe"),
    "half a character": masked("ż".encode()[:1]),
    "half a surrogate": masked(b"\xed\xa0\x80"),
    "too long a message": masked("a" * (MOST // 2 + 1)),
    "a message of which a very long size is told": masked("a" * 65_536),
    "a size and nothing else": b"\x81\xfe\x00",
    "nothing": b"",
}


@pytest.mark.parametrize("data", OTHERS.values(), ids=OTHERS)
def test_what_is_not_a_whole_message_of_text_goes_the_long_way(data: bytes) -> None:
    assert text_of(data, MOST // 2) is None


@pytest.mark.parametrize("count", range(0, 30))
def test_no_beginning_of_a_frame_is_taken_for_a_whole_one(count: int) -> None:
    assert text_of(masked("x" * 300)[:count], MOST) is None and text_of(masked("x" * 30)[:count], MOST) is None


# --- Over the network ---


@asynccontextmanager
async def raw(server: Running, table: str) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    """A socket that has shaken hands."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(
        f"GET /ws/{table} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
    )
    await reader.readuntil(b"\r\n\r\n")
    yield reader, writer
    writer.close()


def frames_in(data: bytes) -> list[Frame]:
    client = ClientProtocol(parse_uri("ws://localhost/"), state=State.OPEN)
    client.receive_data(data)
    return [frame for frame in client.events_received() if isinstance(frame, Frame)]


async def answers(reader: asyncio.StreamReader, count: int, heard: bytes = b"") -> list[int]:
    """The numbers of so many answers, in the order in which they come."""
    async with asyncio.timeout(20):
        while True:
            told = [json.loads(bytes(frame.data)) for frame in frames_in(heard) if frame.opcode is Opcode.TEXT]
            numbers = [each["id"] for each in told if each["is"] in ("done", "failed")]
            if len(numbers) >= count:
                return numbers
            heard += await reader.read(65_536)


def reaction(number: int) -> str:
    return json.dumps({"do": "react", "sign": "moon", "id": number})


def test_messages_are_heard_in_order_however_they_are_cut() -> None:
    async def test() -> None:
        async with serving() as server:
            table, key = await server.open("sen", 2, [{"word": "moon"}, None])
            async with raw(server, table) as (reader, writer):
                hello = masked(json.dumps({"do": "hello", "key": key}))
                cut = masked(reaction(2))
                for data in (
                    hello,
                    masked(reaction(1)),
                    cut[:1],
                    cut[1:9],
                    cut[9:] + masked(reaction(3)),  # the end of one and another whole one
                    masked(reaction(4)[:5], fin=False),
                    masked(b"", Opcode.PING),
                    masked(reaction(4)[5:9], Opcode.CONT, fin=False),
                    masked(reaction(4)[9:], Opcode.CONT),
                    *(masked(reaction(number)) for number in range(5, 9)),
                    b"".join(masked(reaction(number)) for number in range(9, 20)),
                    masked(reaction(20)),
                ):
                    writer.write(data)
                    await writer.drain()
                    await asyncio.sleep(0.02)  # a packet of its own
                assert await answers(reader, 20) == list(range(1, 21))

    asyncio.run(test())


def test_a_message_may_come_in_two_at_any_byte() -> None:
    async def test() -> None:
        async with serving() as server:
            table, key = await server.open("sen", 2, [{"word": "moon"}, None])
            async with raw(server, table) as (reader, writer):
                writer.write(masked(json.dumps({"do": "hello", "key": key})))
                heard = await reader.read(1)
                wire = wire_of(server)
                for at in range(1, 20):
                    message = masked(reaction(at))
                    wire.data_received(message[:at])
                    wire.data_received(message[at:])
                    heard += await reader.read(1)
                assert await answers(reader, 19, heard) == list(range(1, 20))

    asyncio.run(test())


@pytest.mark.parametrize("head", [2, 6], ids=["its head", "its mask"])
def test_the_rest_of_a_message_is_never_taken_for_another(head: int) -> None:
    """After the head of a frame and before its text nothing waits in a buffer: what comes next is still its text."""

    async def test() -> None:
        async with serving() as server:
            table, key = await server.open("sen", 2, [{"word": "moon"}, None])
            async with raw(server, table) as (reader, writer):
                writer.write(masked(json.dumps({"do": "hello", "key": key})))
                await reader.read(1)
                inner = masked(reaction(99))
                size = len(inner) - (4 if head == 2 else 0)
                wire = wire_of(server)
                wire.data_received((bytes([0x81, 0x80 | size]) + b"mask")[:head])
                wire.data_received(inner)
                assert reaction(99) not in str(wire.inbox._messages)

    asyncio.run(test())


def wire_of(server: Running) -> Wire:
    [wire] = [line for line in server.server.server_state.connections if isinstance(line, Wire)]
    return wire


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        (masked(b"\xff\xfe"), 1007),
        (Frame(Opcode.TEXT, b"{}").serialize(mask=False), 1002),
        (PACKED, 1002),
        (masked("a" * 4097), 1009),
    ],
    ids=["no UTF-8", "no mask", "packed", "too long"],
)
def test_what_breaks_the_protocol_ends_the_socket(wrong: bytes, code: int) -> None:
    async def test() -> None:
        async with serving() as server:
            table, key = await server.open("sen", 2, [{"word": "moon"}, None])
            async with raw(server, table) as (reader, writer):
                writer.write(masked(json.dumps({"do": "hello", "key": key})))
                heard = await reader.read(1)
                writer.write(wrong)
                async with asyncio.timeout(20):
                    last = frames_in(heard + await reader.read())[-1]
                assert last.opcode is Opcode.CLOSE and bytes(last.data[:2]) == code.to_bytes(2, "big")
            async with server.client(table, new_key()) as other:
                assert (await other.hear())["is"] == "whole"

    asyncio.run(test())


class Late(MemoryStore):
    """Writes at once, and says so when it is told to."""

    is_late = False

    def __init__(self) -> None:
        super().__init__()
        self.owed: list[Callable[[], None]] = []

    def append(self, row: Row, tell: Tell, beside: Beside | None = None) -> None:
        super().append(row, lambda outcome: self.owed.append(partial(tell, outcome)), beside)
        if not self.is_late:
            self.owed.pop()()


def test_who_waits_for_an_answer_hears_meanwhile_what_happens() -> None:
    async def test() -> None:
        store, key = Late(), new_key()
        async with serving(store=store) as server:
            table, host_key = await server.open("sen", 2, [{"word": "moon"}, None])
            async with server.client(table, host_key) as host:
                async with server.client(table, key) as guest:
                    await guest.do("join", name="Ala")
                    await host.until(lambda m: m["is"] == "present" and m["here"] == [0, 1])
                await host.until(lambda m: m["is"] == "present" and m["here"] == [0])
                store.is_late = True
                await host.say({"do": "react", "sign": "moon", "id": 7})
                async with server.client(table, key):
                    await host.until(lambda m: m["is"] == "present" and m["here"] == [0, 1])
                    assert [message["is"] for message in host.heard].count("done") == 0
                    [tell] = store.owed
                    tell()
                    assert [(await host.hear())["is"] for _ in range(2)] == ["changed", "done"]

    asyncio.run(test())


def test_nothing_is_sent_after_a_close() -> None:
    async def test() -> None:
        async with serving() as server:
            table, key = await server.open("sen", 2, [{"word": "moon"}, None])
            async with server.client(table, key) as host, raw(server, table) as (reader, writer):
                await host.hear()
                writer.write(masked(json.dumps({"do": "hello"})) + masked(b"\x03\xe8", Opcode.CLOSE))
                for _ in range(3):
                    assert (await host.do("react", sign="moon"))["is"] == "done"
                async with asyncio.timeout(20):
                    frames = frames_in(await reader.read())
                assert [frame.opcode for frame in frames].count(Opcode.CLOSE) == 1
                assert frames[-1].opcode is Opcode.CLOSE

    asyncio.run(test())
