"""A server that is played on for a long time holds no more memory than at first: `python -m tests.server.soak_check`.

Thirty tables of people and bots at all three games: they play, are cut off and come back with the last row they saw,
talk, are watched, and play again at the next table. The server runs in a process of its own with its database on disk.
Every half minute its memory is printed; after a warm-up, a line through these figures must be flat.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import secrets
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from benchmarks.swarm import ServerProcess, Wire, allow_many_files, run_loop, server_process, wire

TABLES = 30
EVERY = 30.0  # seconds between two figures
WARM_UP = 0.4  # of the whole time
MOST_GROWTH = 1.0  # MB a minute, of a line through the figures after the warm-up
PAUSE = 0.4  # seconds before a move, on average: so that the pace is the players', not the machine's
PLANS: tuple[tuple[str, int, int, str, dict[str, Any]], ...] = (  # game, people, bots, memory, options
    ("sen", 2, 1, "real", {"end": {"rounds": 2}}),
    ("sen", 4, 0, "aided", {"end": {"rounds": 1}}),
    ("smoki", 2, 1, "real", {"end": {"rounds": 2}}),
    ("smoki", 1, 3, "aided", {"end": {"rounds": 1}}),
    ("koty", 2, 0, "real", {}),
    ("koty", 2, 2, "aided", {}),
)

Message = dict[str, Any]


@dataclass
class Tally:
    """What happened, so that a soak in which nothing did is found out."""

    counts: Counter[str] = field(default_factory=Counter)
    troubles: Counter[str] = field(default_factory=Counter)


class Guest:
    """One person with a key of their own, at one table after the other."""

    def __init__(self, server: ServerProcess, number: int, tally: Tally, chance: random.Random) -> None:
        self.number, self.key, self.device = number, secrets.token_urlsafe(32), secrets.token_urlsafe(16)
        self._server, self._tally, self._chance = server, tally, chance
        self.table = ""
        self.seq = -1
        self.picture: Message = {}
        self._wire: Wire | None = None
        self._lines = 0
        self._news = asyncio.Event()
        self._done = asyncio.Event()
        self._answer: Message = {}
        self._next_id = 0

    def _hear(self, line: int, text: bytes) -> None:
        if line != self._lines:
            return  # a line that was cut may still have had something
        message = json.loads(text)
        match message["is"]:
            case "whole" | "changed":
                if message["is"] == "changed" and message["seq"] != self.seq + 1:
                    self._tally.troubles["a row was missed"] += 1
                self.seq = message["seq"]
                self.picture = message["picture"] or self.picture
                self._tally.counts[message["is"]] += 1
            case "done" | "failed" | "faces":
                if message["id"] == self._next_id:
                    self._answer = message
                    self._done.set()
        self._news.set()

    async def come(self, table: str) -> None:
        """To a table, or back to it."""
        since = self.seq if table == self.table and self.seq >= 0 else None
        if since is None:
            self.table, self.seq, self.picture = table, -1, {}
        self._lines += 1
        self._wire = await wire(self._server.port, f"/ws/{table}", partial(self._hear, self._lines))
        hello = {"do": "hello", "key": self.key, "device": self.device, "since": since, "language": "pl"}
        self._wire.send(json.dumps(hello).encode())
        async with asyncio.timeout(60):
            while not self.picture:
                await self.news()

    def cut(self) -> None:
        if self._wire is not None:
            self._wire.transport.abort()
            self._lines += 1

    async def news(self) -> None:
        self._news.clear()
        await asyncio.wait({asyncio.ensure_future(self._news.wait())}, timeout=5)

    async def ask(self, do: str, **details: Any) -> Message:
        assert self._wire is not None
        self._next_id += 1
        self._done.clear()
        self._wire.send(json.dumps({"do": do, "id": self._next_id, **details}).encode())
        async with asyncio.timeout(60):
            await self._done.wait()
        if self._answer["is"] == "failed":
            self._tally.troubles[self._answer["code"]] += 1
        return self._answer

    async def sit(self, seat: int) -> None:
        if self.picture["me"] is None:
            await self.ask("join", name=f"Gość {self.number}")
        await self.ask("sit", seat=seat, word=secrets.token_hex(8))
        await self.ask("ready", seat=seat)

    async def play(self, *, is_dealer: bool) -> None:
        """To the end of the match, with breaks."""
        while self.picture.get("phase") != "closed":
            if self._chance.random() < 0.01:
                self.cut()
                await asyncio.sleep(self._chance.random())
                await self.come(self.table)
                self._tally.counts["came back"] += 1
            if self._chance.random() < 0.03:
                await self.ask("chat", text="ależ noc " * 5, mark=secrets.token_hex(8))
            if not await self._act(is_dealer=is_dealer):
                await self.news()

    async def _act(self, *, is_dealer: bool) -> bool:
        for scene in self.picture["scenes"]:
            if scene["looks"]:
                answer = await self.ask("see", seat=scene["seat"], move=scene["looks"][0])
                self._tally.counts[answer["is"]] += 1
                return True
            if scene["question"]:
                await asyncio.sleep(self._chance.random() * 2 * PAUSE)
                choice = self._chance.choice(scene["question"]["choices"])
                words = [self._chance.choice(words) for words in self._chance.choice(choice["forms"])]
                move = " ".join([choice["verb"], *words])
                await self.ask("move", seat=scene["seat"], text=move, answer=scene["question"]["answer"])
                self._tally.counts["moves"] += 1
                return True
        if self.picture["phase"] == "between" and is_dealer:
            await self.ask("deal", round=len(self.picture["rounds"]) + 1)
            return True
        return False


async def one_table(server: ServerProcess, number: int, tally: Tally) -> None:
    """The same people at one table after the other, and a spectator who comes and goes."""
    game, people, bots, memory, options = PLANS[number % len(PLANS)]
    chance = random.Random(number)
    guests = [Guest(server, seat, tally, chance) for seat in range(people)]
    watching = asyncio.create_task(spectate(server, guests[0], tally, chance))
    try:
        while True:
            seats = [{"word": "kot"}, *[None] * (people - 1), *[{"bot": "dreamer"}] * bots]
            wanted = {
                "game": game, "players": people + bots, "name": "Ola", "key": guests[0].key, "seats": seats,
                "memory": memory, "options": options,
            }  # fmt: skip
            table = (await asyncio.to_thread(server.post, "/api/tables", wanted))["table"]
            for _ in range(chance.randint(2, 5)):  # matches, before these people open a table anew
                for seat, guest in enumerate(guests):
                    await guest.come(table)
                    await guest.sit(seat)
                await guests[0].ask("deal", round=1)
                await asyncio.gather(*(guest.play(is_dealer=not guest.number) for guest in guests))
                tally.counts["matches"] += 1
                await guests[0].ask("rematch")
                while not guests[0].picture["rematch"]:
                    await guests[0].news()
                table = guests[0].picture["rematch"]
                for guest in guests:
                    guest.cut()
    finally:
        watching.cancel()


async def spectate(server: ServerProcess, host: Guest, tally: Tally, chance: random.Random) -> None:
    watcher = Guest(server, 99, tally, chance)
    while True:
        await asyncio.sleep(5 * chance.random())
        if host.table:
            await watcher.come(host.table)
            tally.counts["watched"] += 1
            await asyncio.sleep(10 * chance.random())
            watcher.cut()


def slope_of(figures: list[tuple[float, float]]) -> float:
    """Of the straight line through these points that fits best."""
    mean_x, mean_y = (sum(column) / len(figures) for column in zip(*figures, strict=True))
    spread: float = sum((x - mean_x) ** 2 for x, _ in figures)
    rise: float = sum((x - mean_x) * (y - mean_y) for x, y in figures)
    return rise / spread


async def soak(server: ServerProcess, minutes: float, tables: int) -> int:
    tally, start, figures = Tally(), time.monotonic(), [(0.0, server.memory / 1e6)]
    print(f" 0.0 min  {figures[0][1]:6.1f} MB, before anybody came", flush=True)
    playing = [asyncio.create_task(one_table(server, number, tally)) for number in range(tables)]
    while (passed := time.monotonic() - start) < 60 * minutes:
        await asyncio.sleep(min(EVERY, 60 * minutes - passed + 0.01))
        for task in playing:
            if task.done():
                task.result()
        figures.append(((time.monotonic() - start) / 60, server.memory / 1e6))
        told = ", ".join(f"{count} {name}" for name, count in sorted(tally.counts.items()))
        print(f"{figures[-1][0]:4.1f} min  {figures[-1][1]:6.1f} MB, {told}", flush=True)
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    return judge(figures, tally, minutes)


def judge(figures: list[tuple[float, float]], tally: Tally, minutes: float) -> int:
    """Whether memory is flat, and whether enough was played for that to mean something."""
    late = [figure for figure in figures if figure[0] >= WARM_UP * minutes]
    slope = slope_of(late)
    is_flat, is_played = slope <= MOST_GROWTH, tally.counts["matches"] >= minutes and tally.counts["came back"] > 0
    print(f"refused: {dict(tally.troubles)}")
    print(f"{'kept' if is_played else 'BROKEN'}: {tally.counts['matches']} matches were played to the end")
    print(
        f"{'kept' if is_flat else 'BROKEN'}: {slope:+.2f} MB a minute after {WARM_UP * minutes:.1f} minutes "
        f"(at most {MOST_GROWTH:+.1f}), {late[0][1]:.0f} → {late[-1][1]:.0f} MB"
    )
    return 0 if is_flat and is_played and not tally.troubles["a row was missed"] else 1


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--tables", type=int, default=TABLES)
    given: Any = parser.parse_args()
    allow_many_files()
    with server_process(haste=0.3) as server:
        result: int = run_loop(soak(server, given.minutes, given.tables))
    return result


if __name__ == "__main__":
    sys.exit(main())
