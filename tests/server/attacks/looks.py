"""Looks: a line that breaks loses none, and nobody gains one by it."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from tests.server.attacks.targets import BOT, WORD, Target, attack, broke_if
from tests.server.playing import Client, moves_in

LOOK_TIME = 20.0  # seconds, as the guide says


@asynccontextmanager
async def looked(target: Target) -> AsyncIterator[tuple[str, str, str, int]]:
    """A table of Sen where seat 0 has taken the opening look: the table, the key, the device, the look's row."""
    table, key = await target.open("sen", [WORD, BOT])
    device = secrets.token_urlsafe(16)
    async with target.client(table, key, device=device) as player:
        await player.do("deal", round=1)
        done = await player.do("move", seat=0, text="peek 0 1", answer=1)
        yield table, key, device, done["seq"]


async def see(client: Client, move: int) -> bool:
    return bool((await client.ask("see", seat=0, move=move))["is"] == "faces")


@attack("9 a line that breaks after `see` loses the look", "looks_are_lost", is_quick=True)
async def broken_line(target: Target) -> None:
    async with looked(target) as (table, key, device, move):
        for _ in range(3):
            async with target.client(table, key, device=device) as hurried:
                await hurried.socket.send(json.dumps({"do": "see", "id": 1, "seat": 0, "move": move}))
                hurried.socket.transport.abort()
        async with target.client(table, key, device=device) as back:
            await back.do("pause", is_paused=False)  # behind whatever was asked before
            is_listed = move in back.scene["looks"] + back.scene["held"]
            broke_if(not is_listed, "nobody says that the look may be asked for")
            broke_if(not await see(back, move), "the look is lost")


@attack("9 another tab or device, a covered look, the next move: a look is gained", "looks_stay")
async def gained(target: Target) -> None:
    async with looked(target) as (table, key, device, move), target.client(table, key, device=device) as player:
        broke_if(not await see(player, move), "the look is not shown at all")
        for other in (secrets.token_urlsafe(16), None):
            async with target.client(table, key, device=other) as tab:
                broke_if(move in tab.scene["held"] or await see(tab, move), "another tab is shown the look")
        await player.do("cover", seat=0, move=move)
        broke_if(await see(player, move), "a look that was covered is shown again")


@attack("9 who never covers a look has it still at the next move", "looks_stay", is_long=True)
async def at_the_next_move(target: Target) -> None:
    async with looked(target) as (table, key, device, move), target.client(table, key, device=device) as player:
        await see(player, move)
        async with asyncio.timeout(60):
            while not player.asked():
                await player.hear()
        question = player.scene["question"]
        text = "draw" if "draw" in moves_in(question) else sorted(moves_in(question))[0]
        await player.do("move", seat=0, text=text, answer=question["answer"])
        broke_if(await see(player, move), "the look is still there after the seat's next move")


@attack("9 who never covers a look has it for longer than 20 seconds", "looks_stay", is_long=True)
async def for_longer(target: Target) -> None:
    async with looked(target) as (table, key, device, move), target.client(table, key, device=device) as player:
        for _ in range(5):
            broke_if(not await see(player, move), "the look is not shown")
            await asyncio.sleep(LOOK_TIME / 5 + 0.2)
        broke_if(await see(player, move), "asking again and again keeps the look")
