"""Bad input changes nothing: sockets are sent whatever can be made up, and every message gets its typed answer.

`python -m tests.server.garbage_check --messages 1000000 [--seed S]` is the long form.

Hosts, guests, spectators and strangers at tables in every phase say things out of the protocol's grammar with wrong
and right values, things they or others said before, and bytes that are nearly messages. Nothing is answered with
`error-server`, nothing is logged as an error, no request gets a status of 500 and up, and every row that the logs have
afterwards was acknowledged to somebody, or follows from one that was.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import logging
import random
import sys
import time
from collections import Counter
from contextlib import suppress
from typing import Any, get_args

import msgspec
from msgspec import inspect
from tests.server.playing import QUICK, Running, new_key, serving
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from pobudka.server.messages import PROTOCOL, Up
from pobudka.store.memory import MemoryStore
from pobudka.table.replay import rebuild

AT_ONCE = 50  # messages between two looks at the answers
ALLOWED_CLOSES = {1007, 1009, 4001, 4003, 4004, 4026}
BY_ITSELF = {"opened", "revealed", "closed", "hosting"}  # rows that nobody asked for
ODD_TEXTS = (
    "", "a", "ż" * 20, "\0", "\ud800", "\x1b[2J", "<script>alert(1)</script>", "9" * 400, "draw", "wake", "keep 0",
    "peek 0 1", "raven", "dreamer", "moon", "../../x", "' OR 1=1 --", "\u202e", "A" * 5000,
)  # fmt: skip
ODD_VALUES: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    1,
    2,
    3,
    15,
    16,
    2**31,
    2**63,
    10**30,
    1.5,
    [],
    {},
    [[]],
    {"a": {}},
    "0",
)
ACTIONS = {
    struct.tag: struct for struct in inspect.multi_type_info(get_args(Up)) if isinstance(struct, inspect.StructType)
}


class Made:
    """Makes messages up."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.said: list[str] = ['{"do":"hello"}']

    def message(self) -> str | bytes:
        luck = self.rng.random()
        if luck < 0.55:
            text = self._from_grammar()
        elif luck < 0.7:
            text = self.rng.choice(self.said)
        elif luck < 0.9:
            text = self._mutated(self.rng.choice(self.said))
        else:
            return self._odd()
        self.said.append(text)
        if len(self.said) > 500:
            self.said.pop(self.rng.randrange(500))
        return text

    def _from_grammar(self) -> str:
        rng = self.rng
        tag = rng.choice([tag for tag in ACTIONS if tag != "hello" or rng.random() < 0.2])
        message: dict[str, Any] = {"do": tag}
        for field in ACTIONS[tag].fields:
            if rng.random() < 0.9:
                message[field.name] = self._value(field.type)
        if tag == "hello" and rng.random() < 0.95:
            message["protocol"] = PROTOCOL  # who speaks another one is only hung up on
        if rng.random() < 0.05:
            message[rng.choice(("x", "key", "is", "seat"))] = rng.choice(ODD_VALUES)
        return json.dumps(message)

    def _value(self, node: Any) -> Any:
        rng = self.rng
        if rng.random() < 0.1:
            return rng.choice((*ODD_VALUES, *ODD_TEXTS))
        match node:
            case inspect.IntType():
                return rng.randrange(6) if rng.random() < 0.9 else rng.choice((-1, 16, 10**9, 10**25))
            case inspect.BoolType():
                return rng.random() < 0.5
            case inspect.StrType():
                return rng.choice(ODD_TEXTS)
            case inspect.LiteralType():
                return rng.choice(node.values)
            case _:
                return None

    def _mutated(self, text: str) -> str:
        letters = list(text)
        for _ in range(self.rng.randrange(1, 4)):
            place = self.rng.randrange(len(letters) + 1)
            match self.rng.randrange(3):
                case 0:
                    letters.insert(place, self.rng.choice('{}[]",:\\\0eE+-.0123456789é\u2028'))
                case 1 if place < len(letters):
                    del letters[place]
                case _ if place < len(letters):
                    letters[place] = chr(self.rng.randrange(1, 0x500))
        return "".join(letters)

    def _odd(self) -> str | bytes:
        deep = self.rng.randrange(1, 2000)
        return self.rng.choice(
            (
                b"\xff\xfe", b"{}", "null", "1e400", '{"do":"deal","round":1e400}', "[" * deep, '{"do":' * (deep // 8),
                '{"do":"leave","do":"join","name":"a"}', '{"do":"chat","text":"' + "a" * 4000 + '"}', "\ufeff{}", " ",
                '{"do":"move","seat":0,"text":"draw","answer":' + "9" * 300 + "}", '"' + "\\ud83d" * 5 + '"',
            )
        )  # fmt: skip


class Speaker:
    """A socket that says what it is told to, comes back when it is hung up on, and keeps the answers."""

    def __init__(self, server: Running, table: str, key: str | None, tally: Counter[str]) -> None:
        self.server, self.table, self.key, self.tally = server, table, key, tally
        self.socket: ClientConnection | None = None
        self.acknowledged: set[int] = set()

    async def _connect(self) -> ClientConnection:
        link = f"ws://127.0.0.1:{self.server.port}/ws/{self.table}"
        self.socket = await connect(link, max_size=None, compression=None, ping_interval=None)
        await self.socket.send(json.dumps({"do": "hello", "key": self.key, "say": False}))
        return self.socket

    async def say(self, messages: list[str | bytes]) -> None:
        socket = self.socket or await self._connect()
        try:
            with suppress(ConnectionClosed):  # what was answered before is still heard
                for message in messages:
                    data = message if isinstance(message, bytes) else message.encode("utf-8", "surrogatepass")
                    await socket.send(data, text=not isinstance(message, bytes))
                await socket.send('{"do":"react","sign":"end","id":2000000000}')
            while True:
                answer = json.loads(await asyncio.wait_for(socket.recv(), 60))
                self._note(answer)
                if answer["is"] == "failed" and answer["id"] == 2_000_000_000:
                    return
        except ConnectionClosed as closed:
            code = closed.rcvd.code if closed.rcvd else None
            self.tally[f"closed {code}"] += 1
            if code not in ALLOWED_CLOSES:
                raise AssertionError(f"hung up with {code} after {messages}") from None
            self.socket = None

    def _note(self, answer: Any) -> None:
        kind = answer["is"]
        self.tally[answer["code"] if kind == "failed" else kind] += 1
        if kind == "failed" and (answer["code"] == "error-server" or not answer["text"]):
            raise AssertionError(f"answered with {answer}")
        if kind in ("done", "changed"):
            self.acknowledged.add(answer["seq"])


class Noticed(logging.Handler):
    """Whatever is logged as an error."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.records: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(self.format(record))


async def tables_in_every_phase(server: Running) -> list[tuple[str, list[str | None]]]:
    """Tables that gather, play, rest between rounds, are paused or closed; with the keys of those who are there."""
    found = []
    for game, phase in (
        ("sen", "gathering"),
        ("sen", "playing"),
        ("koty", "playing"),
        ("smoki", "paused"),
        ("sen", "closed"),
    ):
        seats: list[Any] = [{"word": "a"}, None]
        table, key = await server.open(game, 2, seats)
        guest_key = new_key()
        async with server.client(table, key) as host, server.client(table, guest_key) as guest:
            await host.hear(), await guest.hear()
            await guest.do("join", name="Jan")
            await guest.do("sit", seat=1, word="b")
            await guest.do("ready", seat=1)
            if phase != "gathering":
                await host.do("deal", round=1)
            if phase == "paused":
                await host.do("pause")
            if phase == "closed":
                await host.do("abandon")
        keys: list[str | None] = [key, guest_key, new_key(), None]
        found.append((table, keys))
    return found


async def check_garbage(messages: int, seed: int) -> Counter[str]:
    """Send so many; raise if anything went wrong. What the answers were, counted."""
    tally: Counter[str] = Counter()
    rng, noticed, store, sent = random.Random(seed), Noticed(), MemoryStore(), 0
    logging.getLogger().addHandler(noticed)
    try:
        async with serving(QUICK, store) as server:
            while sent < messages:  # tables die of it, so there are new ones now and then
                tables = await tables_in_every_phase(server)
                crowd = [Speaker(server, table, key, tally) for table, keys in tables for key in keys]
                before = {table: len(await store.read(table)) for table, _ in tables}
                made = Made(rng)
                for _ in range(min(40, -(-(messages - sent) // (AT_ONCE * len(crowd))))):
                    batches = [[made.message() for _ in range(AT_ONCE)] for _ in crowd]
                    await asyncio.gather(*(who.say(batch) for who, batch in zip(crowd, batches, strict=True)))
                    await ask_for_odd_things(server, rng, tables[0][0])
                    sent += AT_ONCE * len(crowd)
                for who in crowd:
                    if who.socket is not None:
                        await who.socket.close()
                await check_logs(store, before, crowd)
    finally:
        logging.getLogger().removeHandler(noticed)
    assert not noticed.records, noticed.records[0]
    tally["sent"] = sent
    return tally


async def ask_for_odd_things(server: Running, rng: random.Random, table: str) -> None:
    paths = (
        "/api/tables/{}",
        "/api/tables/{}/replay?seat={}",
        "/api/tables/{}/record",
        "/api/history?before={}",
        "/t/{}",
        "/{}",
    )
    texts = (table, "0", "-1", "x" * 300, "%00", "%ff", "..%2f", "9" * 30, "NaN", "%F0%9F")
    path = rng.choice(paths)
    status, _, _ = await server.ask(path.format(*(rng.choice(texts) for _ in range(path.count("{}")))))
    assert status < 500, path
    body = rng.choice(
        (
            b"",
            b"{}",
            b"[]",
            b"\xff",
            b'{"game":"sen","players":2,"name":"a","key":"' + b"a" * 43 + b'","options":{"end":{"rounds":1e400}}}',
        )
    )
    status, _, _ = await server.ask("/api/tables", raw=body)
    assert 400 <= status < 500, body


async def check_logs(store: MemoryStore, before: dict[str, int], crowd: list[Speaker]) -> None:
    """Every row was acknowledged, or follows from one; and every log can be played again."""
    for table, start in before.items():
        told = {seq for who in crowd if who.table == table for seq in who.acknowledged}
        rows = await store.read(table)
        secret = await store.secret(table)
        assert secret is not None and rebuild(rows, secret).seq == len(rows)
        untold = [row for row in rows[start:] if row.seq not in told and row.kind not in BY_ITSELF]
        # A bot that stands in for somebody plays on while nobody listens.
        unasked = [
            row.kind for row in untold
            if row.kind != "move" or row.seat is None or not rebuild(rows[: row.seq], secret).bot_at(row.seat)
        ]  # fmt: skip
        assert not unasked, f"rows that nobody was told of: {unasked}"
        msgspec.json.encode([row.body for row in rows])


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--messages", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    given: Any = parser.parse_args()
    start = time.perf_counter()
    tally = asyncio.run(check_garbage(given.messages, given.seed))
    seconds = time.perf_counter() - start
    print(f"{tally['sent']} messages in {seconds:.0f} s; nothing went wrong. Answers:")
    for answer, count in tally.most_common():
        print(f"  {count:>9}  {answer}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
