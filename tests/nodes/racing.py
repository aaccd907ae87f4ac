"""Two nodes that want to write the same row: at the same moment, and one of them long after the other."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import msgspec
from tests.nodes.cluster import Cluster, Node, Nodes
from tests.nodes.people import Crowd
from tests.nodes.plans import QUICK, TO_INHERIT, Size, plan, promise
from tests.nodes.truth import Log, check_rows, conclude, gone_on
from tests.server.attacks.targets import Target
from tests.server.playing import Client, Message, moves_in
from tests.store.witness import Broken

TABLES = 10
STOPPED = 7.0  # seconds that a node is stopped: longer than others wait for it
LATE = 1_000_000  # the numbers of what is said to a stopped node
UNTYPED = {"error-fault", "error-table-unsure"}  # no answer to who was too late


class Pair:
    """One person, who has both seats of a table, at two nodes at once."""

    def __init__(self, table: str, here: Client, there: Client) -> None:
        self.table, self.here, self.there = table, here, there
        self.acknowledged: list[tuple[bytes, int]] = []

    async def meet(self) -> Message:
        """Both are told the same; what is asked then, after a deal if need be."""
        while True:
            for client in (self.here, self.there):
                await client.reach(max(self.here.seq, self.there.seq))
            if self.here.seq != self.there.seq:
                continue
            if self.here.picture["phase"] in ("gathering", "between"):
                await self.there.do("deal", round=len(self.there.picture["rounds"]) + 1)
                continue
            here, there = self.here.asked(), self.there.asked()
            if here is None or here != there:
                raise Broken(f"{self.table}: after row {self.here.seq} one node shows something else than the other")
            return here

    async def choice_of_two(self) -> tuple[Message, str, str]:
        """A question and two different answers; what leaves no choice is played."""
        while True:
            scene = await self.meet()
            moves = some_moves(scene, 2)
            if len(moves) == 2:
                return scene, moves[0], moves[1]
            await self.move(self.here, scene, moves[0])

    async def move(self, client: Client, scene: Message, text: str) -> Message:
        details = {"seat": scene["seat"], "text": text, "answer": scene["question"]["answer"]}
        answer = await client.ask("move", **details)
        if answer["is"] == "done":
            self.acknowledged.append((msgspec.json.encode({"do": "move", **details}), answer["seq"]))
        return answer

    async def play_on(self, client: Client, moves: int) -> None:
        """So many moves, through one node."""
        while moves:
            scene = client.asked()
            if scene is None:
                await client.do("deal", round=len(client.picture["rounds"]) + 1)
            else:
                answer = await self.move(client, scene, some_moves(scene, 1)[0])
                promise(answer["is"] == "done", f"{self.table}: what was right was refused: {answer}")
                moves -= 1


def some_moves(scene: Message, most: int) -> list[str]:
    """Different ones; rounds are ended only if nothing else can be done."""
    moves = sorted(moves_in(scene["question"]))
    moves = [text for text in moves if text.split()[0] not in ("wake", "claim")] or moves
    return random.sample(moves, min(most, len(moves)))


@asynccontextmanager
async def pairs(nodes: Nodes, tables: int) -> AsyncIterator[list[Pair]]:
    async with AsyncExitStack() as stack:
        yield [await stack.enter_async_context(pair(*nodes[:2])) for _ in range(tables)]


@asynccontextmanager
async def pair(first: Node, second: Node) -> AsyncIterator[Pair]:
    here, there = (Target(node.port, node.pid, Path(), node.log) for node in (first, second))
    seats: list[Message | None] = [{"word": "w"}, {"word": "w"}]
    table, key = await here.open("sen", seats, options={"end": {"rounds": 1000}})
    async with here.client(table, key, say=False) as mine, there.client(table, key, say=False) as yours:
        yield Pair(table, mine, yours)


async def check_pairs(played: list[Pair], nodes: Nodes) -> None:
    def check() -> None:
        log = Log(nodes.database)
        try:
            for each in played:
                in_order = sorted(each.acknowledged, key=lambda told: told[1])
                check_rows(each.table, log.rows(each.table), [in_order])
        finally:
            log.close()

    await asyncio.to_thread(check)


@plan("two nodes decide the same at the same moment: one wins", fault="numbers_are_not_unique")
async def race(cluster: Cluster, nodes: Nodes, size: Size) -> str:
    won, codes = Counter[str](), Counter[str]()

    async def run(each: Pair) -> None:
        for _ in range(size.races):
            scene, one, other = await each.choice_of_two()
            sides: list[tuple[str, Client, str]] = [("first", each.here, one), ("second", each.there, other)]
            random.shuffle(sides)
            answers = await asyncio.gather(*(each.move(client, scene, text) for _, client, text in sides))
            winners = [side[0] for side, answer in zip(sides, answers, strict=True) if answer["is"] == "done"]
            promise(len(winners) == 1, f"{each.table}: {len(winners)} of two have won: {answers}")
            won[winners[0]] += 1
            codes.update(answer["code"] for answer in answers if answer["is"] == "failed")

    async with pairs(nodes, TABLES) as played:
        await asyncio.gather(*(run(each) for each in played))
        await check_pairs(played, nodes)
    promise(not UNTYPED & set(codes), f"who lost was not told why: {codes}")
    told = ", ".join(f"{code} {count}" for code, count in codes.items())
    return f"{won.total()} races, {won['first']} won by the first node, {won['second']} by the other; losers: {told}"


@plan("a node that was stopped and is woken late writes over nobody", fault="the_last_writer_wins", control=QUICK)
async def wake_late(cluster: Cluster, nodes: Nodes, size: Size) -> str:
    """What is said to the stopped node waits in its sockets; its successor has decided otherwise when it wakes."""
    codes, crowd, heirs = Counter[str](), Crowd(nodes[1:], pace=0.2), list[float]()
    await crowd.watch_bots(3, opened_at=nodes[0])
    crowd.play()
    async with pairs(nodes, TABLES) as played:
        for number in range(size.times):
            choices = [await each.choice_of_two() for each in played]
            nodes[0].freeze()
            stopped = time.time()
            try:
                for each, (scene, late, _) in zip(played, choices, strict=True):
                    said = {"seat": scene["seat"], "text": late, "answer": scene["question"]["answer"]}
                    await each.here.say({"do": "move", "id": LATE + number, **said})
                for each, (scene, _, other) in zip(played, choices, strict=True):
                    await each.move(each.there, scene, other)
                    await each.play_on(each.there, 3)
                await asyncio.sleep(STOPPED)
            finally:
                nodes[0].wake()
            for each in played:
                answer = await each.here.until(lambda m: m.get("id") == LATE + number)  # noqa: B023
                promise(answer["is"] == "failed", f"{each.table}: a late decision was acknowledged: {answer}")
                codes[answer["code"]] += 1
                await each.meet()
            await check_pairs(played, nodes)
            heirs.append((await gone_on(crowd, nodes, stopped, patience=STOPPED + TO_INHERIT))[1])
    await conclude(crowd, nodes)
    promise(not UNTYPED & set(codes), f"who was late was not told why: {codes}")
    told = ", ".join(f"{code} {count}" for code, count in codes.items())
    promise(max(heirs) <= TO_INHERIT, f"its bots went on elsewhere after {max(heirs):.1f} s (at most {TO_INHERIT})")
    return (
        f"stopped {size.times} times for {STOPPED:.0f} s while {TABLES} decisions were said to it: {told}; "
        f"its bots went on elsewhere after {max(heirs):.1f} s (at most {TO_INHERIT:.0f})"
    )
