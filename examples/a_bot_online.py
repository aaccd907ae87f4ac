#!/usr/bin/env python3
"""A bot that joins a table of a server and plays to the end: `examples/a_bot_online.py http://localhost:8642/t/TABLE`.

It speaks the same protocol as the browser (docs/guide/protocol.md) and gets what a person gets. All it needs besides
Python is `websockets`. This one moves at random; put your own thoughts into `choose`.

Without a table it opens one for itself and a bot of the server: `examples/a_bot_online.py http://localhost:8642`.
"""

import argparse
import asyncio
import json
import random
import secrets
import urllib.request
from urllib.parse import urlsplit

from websockets.asyncio.client import connect

NAME = "A random bot"


def choose(scene):
    """A legal move for what the scene asks; scene["view"] is what lies open before the seat."""
    choices = [choice for choice in scene["question"]["choices"] if choice["verb"] != "wake"]
    choice = random.choice(choices or scene["question"]["choices"])
    form = random.choice(choice["forms"])  # one word of each list, in order
    return " ".join([choice["verb"], *(random.choice(words) for words in form)])


def open_table(link, key):
    """A table of our own, against a bot of the server."""
    seats = [{"word": secrets.token_hex(8)}, {"bot": "dreamer"}]
    wanted = {"game": "sen", "players": 2, "name": NAME, "key": key, "seats": seats, "options": {"end": {"rounds": 1}}}
    with urllib.request.urlopen(f"{link}/api/tables", json.dumps(wanted).encode()) as answer:
        return json.load(answer)["table"]


async def play(link, table, key):
    async with connect(f"{link.replace('http', 'ws', 1)}/ws/{table}") as socket:

        async def say(**message):
            await socket.send(json.dumps(message))

        await say(do="hello", key=key, say=False)
        has_sat, done = False, set()
        async for text in socket:
            message = json.loads(text)
            if message["is"] == "failed":
                print(message["code"], message["details"])
            picture = message.get("picture")
            if picture is None:
                continue
            if picture["phase"] == "closed":
                names = [seat["name"] for seat in picture["seats"]]
                print("won:", ", ".join(names[seat] for seat in picture["winners"] or []), picture["if_abandoned"])
                return
            if picture["me"] is None:
                await say(do="join", name=NAME)
                continue
            is_host = picture["people"][picture["me"]]["is_host"]
            mine = [scene for scene in picture["scenes"] if scene["seat"] is not None]
            free = [seat for seat, taken in enumerate(picture["seats"]) if taken["who"] == "empty"]
            if picture["phase"] == "gathering" and not mine and free and not has_sat:
                has_sat = True
                await say(do="sit", seat=free[0], word=secrets.token_hex(8))
                await say(do="ready", seat=free[0])
            elif picture["phase"] in ("gathering", "between") and is_host and not free:
                await say(do="deal", round=len(picture["rounds"]) + 1)
            for scene in mine:
                seat, question = scene["seat"], scene["question"]
                for move in set(scene["looks"]) - done:  # faces that wait: they are given once
                    done.add(move)
                    await say(do="see", seat=seat, move=move)
                if question and (seat, question["answer"]) not in done:
                    done.add((seat, question["answer"]))
                    await say(do="move", seat=seat, text=choose(scene), answer=question["answer"])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("link", help="a table's page, or a server")
    parts = urlsplit(parser.parse_args().link)
    server, key = f"{parts.scheme}://{parts.netloc}", secrets.token_urlsafe(32)
    table = parts.path.removeprefix("/t/").strip("/") or open_table(server, key)
    asyncio.run(play(server, table, key))


if __name__ == "__main__":
    main()
