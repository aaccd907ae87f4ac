"""What a move costs on two nodes beside what it costs on one: the players of each table at one node, or at both."""

from __future__ import annotations

import asyncio
import random
import statistics

from benchmarks.swarm import SwarmTable
from tests.nodes.cluster import Cluster, Node, Nodes
from tests.nodes.plans import QUICK, Size, plan, promise
from tests.store.witness import Broken

TABLES = 40  # of four, for each node
PACE = 0.1  # seconds between two moves at a table
SHARE = 0.85  # of the moves a CPU-second of one node alone, where a table's people are at one node
SPREAD_SHARE = 0.5  # where they are at both: then each row is read, played and told twice
MOST_TIMES = 5  # that all of it is measured, in turn


class SpreadTable(SwarmTable):
    """Its players are at the nodes in turn."""

    async def sit_down(self, nodes: list[Node]) -> None:
        await asyncio.to_thread(self.open, nodes[0])
        for player in self.players:
            await player.connect(nodes[player.seat % len(nodes)].port)
            if player.seat:
                player.say(do="join", name=f"P{player.seat}")
                player.say(do="sit", seat=player.seat, word="w")
                player.say(do="ready", seat=player.seat)
        await self.reach(3 * len(self.players) - 1)


async def moves_a_cpu_second(nodes: list[Node], seconds: float, *, is_spread: bool) -> float:
    """Of all these nodes together."""
    took, errors = list[float](), list[str]()
    tables = [SpreadTable(PACE, took, errors, random.Random(number)) for number in range(TABLES * len(nodes))]
    free = asyncio.Semaphore(10)

    async def sit_down(number: int, table: SpreadTable) -> None:
        here = number % len(nodes)
        async with free:
            try:
                await table.sit_down(nodes[here:] + nodes[:here] if is_spread else [nodes[here]])
            except TimeoutError:
                seen = [player.seq for player in table.players]
                raise Broken(f"{table.name}: people who sit down see rows {seen}; refused was {errors}") from None

    await asyncio.gather(*(sit_down(number, table) for number, table in enumerate(tables)))
    for table in tables:
        table.start()
    await asyncio.sleep(1.0)
    moves, cpu = len(took), sum(node.cpu for node in nodes)
    await asyncio.sleep(seconds)
    moves, cpu = len(took) - moves, sum(node.cpu for node in nodes) - cpu
    for table in tables:
        table.stop()
    await asyncio.sleep(2 * PACE)
    for table in tables:
        for player in table.players:
            if player.wire is not None:
                player.wire.transport.abort()
    promise(not errors, f"{len(errors)} errors: {errors[:1]}")
    return moves / cpu


@plan("a move on two nodes costs little more than on one", fault="logs_are_read_from_their_start", control=QUICK)
async def cost(cluster: Cluster, nodes: Nodes, size: Size) -> str:
    """One node serves alone, then both, in turn: the machine is not always the same."""
    alone, by_table, spread = list[float](), list[float](), list[float]()
    for _ in range(min(size.times, MOST_TIMES)):
        alone.append(await moves_a_cpu_second(nodes[:1], size.seconds, is_spread=False))
        by_table.append(await moves_a_cpu_second(list(nodes), size.seconds, is_spread=False))
        spread.append(await moves_a_cpu_second(list(nodes), size.seconds, is_spread=True))
    one, together, apart = (statistics.median(found) for found in (alone, by_table, spread))
    said = (
        f"moves a CPU-second of the nodes: {one:.0f} by one alone; by two {together:.0f} ({together / one:.2f}, at "
        f"least {SHARE}) with each table's people at one node, {apart:.0f} ({apart / one:.2f}, at least {SPREAD_SHARE};"
        f" the aim is {SHARE}) with them at both"
    )
    promise(together / one >= SHARE and apart / one >= SPREAD_SHARE, said)
    return said
