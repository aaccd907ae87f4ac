"""Sessions with a server, recorded frame by frame, and a server that plays one back to a real client.

`python -m tests.terminal.sessions` records them anew (after a change of the protocol or of the sentences); pictures of
the screens are then made anew by `python -m tests.terminal.pictures`.
"""

from __future__ import annotations

import asyncio
import json
import random
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from http import HTTPStatus
from itertools import product
from pathlib import Path
from typing import Any
from unittest.mock import patch

from websockets.asyncio.server import ServerConnection, serve
from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response

FOLDER = Path(__file__).with_name("sessions")
LANGUAGE = {"sen": "pl", "smoki": "en", "koty": "pl"}
PLAYERS = {"sen": 4, "smoki": 3, "koty": 3}
MOVES = {"sen": 9, "smoki": 14, "koty": 16}  # of the person, before the recording ends
OPTIONS: dict[str, dict[str, Any]] = {"sen": {"edition": "jubilee"}, "koty": {"night": {"owl": 4, "moth": 4}}}


@asynccontextmanager
async def playing_back(name: str) -> AsyncIterator[tuple[str, int]]:
    """A server at whose one table everything happens as it was recorded; its link, and the number of the last row."""
    session = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))

    def answer(connection: ServerConnection, request: Request) -> Response | None:
        path = request.path.partition("?")[0]
        if path.startswith("/ws/"):
            return None
        found = session["letters"].get(path)
        status = HTTPStatus.OK if found is not None else HTTPStatus.NOT_FOUND
        body = json.dumps(found if found is not None else {"code": "-", "details": {}, "text": "-"}).encode()
        return Response(status, status.phrase, Headers({"Content-Length": str(len(body)), "Connection": "close"}), body)

    async def tell(socket: ServerConnection) -> None:
        with suppress(ConnectionClosed):
            await socket.recv()
            for frame in session["frames"]:
                await socket.send(json.dumps(frame))
            async for message in socket:
                await socket.send(json.dumps({"is": "done", "id": json.loads(message)["id"], "seq": 0}))

    async with serve(tell, "127.0.0.1", 0, process_request=answer, compression=None) as server:
        port = next(iter(server.sockets)).getsockname()[1]
        yield f"http://127.0.0.1:{port}", session["frames"][-1]["seq"]


# --- Recording ---


async def record(game: str) -> None:
    """Play some moves at a real table, with chance that is the same each time, and keep every frame."""
    from tests.server.playing import serving

    chance = random.Random(f"session of {game}")
    with (
        patch.object(secrets, "token_bytes", chance.randbytes),
        patch.object(secrets, "choice", chance.choice),
    ):
        async with serving() as running:
            seats: list[Any] = [{"word": "my word"}, *[{"bot": "raven"}] * (PLAYERS[game] - 1)]
            table, key = await running.open(game, PLAYERS[game], seats, options=OPTIONS.get(game, {}))
            catalogue = await running.get(f"/api/catalogue?language={LANGUAGE[game]}")
            async with running.client(table, key, language=LANGUAGE[game], say=True) as client:
                await client.until(lambda message: message["is"] == "whole")
                await client.do("ready", seat=0)
                await client.do("deal", round=1)
                for _ in range(MOVES[game]):
                    await asked(client)
                    question = client.picture["scenes"][0]["question"]
                    if question is None:
                        break
                    choice = chance.choice([each for each in question["choices"] if each["verb"] != "wake"])
                    words = chance.choice([words for form in choice["forms"] for words in product(*form)])
                    move = " ".join((choice["verb"], *words))
                    await client.do("move", seat=0, text=move, answer=question["answer"])
                    for look in client.picture["scenes"][0]["looks"]:
                        await client.do("see", seat=0, move=look)
                await asked(client)
                frames = [frame for frame in client.heard if frame["is"] in ("whole", "changed")]
    for frame in frames:
        frame.update({time: 0 for time in ("at", "now") if time in frame})
    session = {"table": table, "letters": {"/api/catalogue": catalogue}, "frames": frames}
    FOLDER.mkdir(exist_ok=True)
    text = json.dumps(session, ensure_ascii=False, separators=(",", ":"))
    (FOLDER / f"{game}.json").write_text(text + "\n", encoding="utf-8")


async def asked(client: Any) -> None:
    """Take in what comes until the person is asked, or the round is over."""
    while True:
        scenes, phase = client.picture.get("scenes") or [{}], client.picture.get("phase")
        if scenes[0].get("question") or phase in ("between", "closed"):
            return
        await client.hear()


if __name__ == "__main__":
    for each in LANGUAGE:
        asyncio.run(record(each))
