"""A client of an earlier release talks to this server: what it said then is said again, and what it was told then must
be in what it is told now. Sentences may have changed, and there may be more in a message than it knows of."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.server.playing import Client, Running, serving
from tests.server.transcript import known_deal
from websockets.asyncio.client import connect

SENTENCES = ("text", "told", "lines", "offer", "count", "release", "client")  # for people, or of the server itself


def troubles_in(transcript: Path) -> list[str]:
    with known_deal():
        return asyncio.run(_talk(transcript.read_text(encoding="utf-8").splitlines()))


async def _talk(lines: list[str]) -> list[str]:
    found: list[str] = []
    async with serving() as server:
        client: Client | None = None
        for number, line in enumerate(lines, 1):
            way, said = line[0], line[2:]
            if said.startswith("POST "):
                _, path, body = said.split(" ", 2)
                status, _, content = await server.ask(path, json.loads(body))
                answer = f"{status} " + content.decode().replace(":", ": ")
            elif said.startswith("GET "):
                client = await _connected(server, said.split(" ")[1])
            elif client is None:
                found += [f"line {number}: {answer}"] if said != answer else []
            elif way == ">":
                await client.say(json.loads(said))
            else:
                told = await client.hear()
                found += [f"line {number}: {each}" for each in missing(told, json.loads(said))]
        if client is not None:
            await client.socket.close()
    return found


async def _connected(server: Running, path: str) -> Client:
    return Client(await connect(f"ws://127.0.0.1:{server.port}{path}", compression=None), None)


def missing(now: Any, then: Any, place: str = "") -> Iterator[str]:
    """What was there then and is not now, or is another."""
    if isinstance(then, dict) and isinstance(now, dict):
        for key in then:
            if key not in now:
                yield f"{place}.{key} is gone"
            elif key not in SENTENCES:
                yield from missing(now[key], then[key], f"{place}.{key}")
    elif isinstance(then, list) and isinstance(now, list) and len(now) == len(then):
        for index, (new, old) in enumerate(zip(now, then, strict=True)):
            yield from missing(new, old, f"{place}[{index}]")
    elif now != then:
        yield f"{place} is {str(now)[:80]}, was {str(then)[:80]}"
