"""The transcript in docs/guide/protocol.md, made by a real game over a real socket with a known secret.

`python -m tests.server.transcript` prints it as it should stand there.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from tests.server.playing import Client, Message, serving

KEY = "c2VjcmV0LXNlY3JldC1zZWNyZXQtc2VjcmV0LXNlY3I"
DEVICE = "Zm90ZWwtcHJ6eS1va25pZQ"
SECRET = b"a secret that everybody knows, for the transcript in the guide to the protocol!!"
AT = 1_800_000_000_000
MORE = {"…": "…"}


def written(message: Message) -> str:
    return json.dumps(message, ensure_ascii=False)


def cut(message: Message) -> Message:
    """A message without what would fill pages."""
    message = dict(message)
    if message.get("release"):
        message["release"] = "…"
    if message.get("house"):
        message["house"] = {"game": message["house"]["game"], **MORE}
    if message.get("board"):
        message["board"] = MORE
    if message.get("picture"):
        picture = message["picture"]
        scenes = [_cut_scene(scene) for scene in picture["scenes"]]
        message["picture"] = {"phase": picture["phase"], "scenes": scenes, **MORE}
    if message.get("kind") == "revealed":
        message["said"] = {**message["said"], "key": "…"}
    if message.get("client"):  # another one with every change of the browser client
        message["client"] = "…"
    if message.get("kind") == "dealt":
        message["news"] = [
            {**news, "events": [*news["events"][:1], "…", *news["events"][-1:]]} for news in message["news"]
        ]
    return message


def _cut_scene(scene: Message) -> Message:
    shown = {key: scene[key] for key in ("seat", "view", "question", "looks", "held")}
    if shown["view"]:
        shown["view"] = {"dreams": scene["view"]["dreams"], "open": scene["view"]["open"], **MORE}
    return {**shown, **MORE}


async def transcript(shown: Callable[[Message], Message]) -> list[str]:
    """What is said, `>` to the server and `<` by it, so much of it as is to be shown."""
    lines: list[str] = []

    async def say(client: Client, **message: Any) -> None:
        lines.append("> " + written(message))
        await client.say(message)

    async def hear(client: Client, *kinds: str) -> None:
        for kind in kinds:
            message = await client.hear()
            assert message["is"] == kind, message
            lines.append("< " + written(shown(message)))

    async with serving() as server:
        wanted = {"game": "sen", "players": 2, "name": "Ola", "key": KEY, "seats": [{"word": "kot"}, {"word": "pies"}]}
        lines.append("> POST /api/tables " + written(wanted))
        _, _, content = await server.ask("/api/tables", wanted)
        lines.append("< 201 " + content.decode().replace(":", ": "))
        table = json.loads(content)["table"]
        lines.append(f"> GET /ws/{table} (upgraded to a WebSocket)")
        client = await _connected(server.port, table)
        async with client.socket:
            await say(client, do="hello", key=KEY, device=DEVICE, language="en")
            await hear(client, "whole")
            await say(client, do="deal", round=1, id=1)
            await hear(client, "changed", "done")
            await say(client, do="move", seat=0, text="peek 0 1", answer=1, id=2)
            await hear(client, "changed", "done")
            look = client.scene["looks"][0]
            await say(client, do="see", seat=0, move=look, id=3)
            await hear(client, "changed", "faces")
            await say(client, do="cover", seat=0, move=look, id=4)
            await hear(client, "changed", "done")
            await say(client, do="see", seat=0, move=look, id=5)
            await hear(client, "failed")
            await say(client, do="move", seat=1, text="peek 2 3", answer=1, id=6)
            await hear(client, "changed", "done")
            await say(client, do="move", seat=0, text="keep 0", answer=2, id=7)
            await hear(client, "failed")
            await say(client, do="move", seat=0, text="wake", answer=2, id=8)
            await hear(client, "changed", "changed", "done")
    return lines


async def _connected(port: int, table: str) -> Client:
    from websockets.asyncio.client import connect

    return Client(await connect(f"ws://127.0.0.1:{port}/ws/{table}", compression=None), KEY)


@contextmanager
def known_deal() -> Iterator[None]:
    """The secret, the table's name and the time are always the same."""
    with (
        patch("pobudka.table.table.new_secret", lambda: SECRET),
        patch("pobudka.server.hall.new_name", lambda: "moonlitpond2"),
        patch("pobudka.server.nodes.alone.now", lambda: AT),
    ):
        yield


def made(shown: Callable[[Message], Message] = cut) -> list[str]:
    with known_deal():
        return asyncio.run(transcript(shown))


if __name__ == "__main__":
    print("\n".join(made()))
