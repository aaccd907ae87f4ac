"""What nodes lean on goes away, and nodes themselves do: people and bots go on, and nothing that was told is lost."""

from __future__ import annotations

import asyncio
import random
import signal
import time
from collections.abc import Callable
from itertools import pairwise

from tests.nodes.cluster import STARTING, Cluster, Node, Nodes
from tests.nodes.people import Crowd
from tests.nodes.plans import QUICK, TO_INHERIT, Size, plan, promise
from tests.nodes.truth import Log, conclude, gone_on

BOTS = 4  # tables where only bots play
BOT_DELAY = 1.1  # seconds after which a bot of that level moves, whatever happens
TO_GO_ON = 2.0  # seconds in which play goes on, when PostgreSQL is back or Valkey is gone
TO_RESTART = 3.0  # seconds that anybody waits while nodes are restarted
TEMPO = {"nudge": 1, "stand_in": 2}


async def some_play(nodes: Nodes, tables: int, pace: float = 0.2) -> Crowd:
    crowd = Crowd(nodes, pace=pace)
    await crowd.gather(tables)
    await crowd.watch_bots(BOTS)
    crowd.play()
    await asyncio.sleep(1.0)
    return crowd


async def ready(node: Node) -> None:
    await until(node.is_ready)


async def until(is_so: Callable[[], bool]) -> None:
    """Others go on meanwhile."""
    deadline = time.monotonic() + STARTING
    while not await asyncio.to_thread(is_so):
        promise(time.monotonic() < deadline, "a node did not start, or did not end")
        await asyncio.sleep(0.02)


# --- Nodes that are killed ---


@plan("the tables of a node that is killed go on elsewhere", fault="nobody_inherits", control=QUICK)
async def kill_nodes(cluster: Cluster, nodes: Nodes, size: Size) -> str:
    crowd, people, bots, clocks = await some_play(nodes, size.tables), 0.0, 0.0, 0.0
    for number in range(size.times):
        victim = nodes[number % len(nodes)]
        timed = await crowd.leave_to_the_clock(BOTS, TEMPO)
        await asyncio.sleep(random.uniform(0.0, 0.5))
        killed = time.time()
        victim.kill()
        took = await gone_on(crowd, nodes, killed, patience=8.0)
        people, bots = max(people, took[0]), max(bots, took[1])
        clocks = max(clocks, await clock_ran(timed, nodes, killed))
        victim.start()
        await ready(victim)
    told = await conclude(crowd, nodes)
    for whose, took_them in (("people", people), ("bots", bots), ("clocks", clocks)):
        promise(took_them <= TO_INHERIT, f"{whose} went on after {took_them:.2f} s (at most {TO_INHERIT})")
    return (
        f"killed {size.times} times: people went on after {people:.2f} s, bots after {bots:.2f}, clocks after "
        f"{clocks:.2f} (at most {TO_INHERIT:.0f}); {told}"
    )


async def clock_ran(timed: list[str], nodes: Nodes, killed: float) -> float:
    """How long after it was due, or after the kill, bots had stood in at tables that nobody watches."""
    log = await asyncio.to_thread(Log, nodes.database)
    try:
        late = 0.0
        for table in timed:
            deadline = time.monotonic() + 8.0
            while True:
                rows = await asyncio.to_thread(log.rows, table)
                stood_in = next((row.at / 1000 for row in rows if row.kind == "stand_in"), None)
                if stood_in is not None:
                    break
                promise(time.monotonic() < deadline, f"{table}: nobody stood in for who is late")
                await asyncio.sleep(0.05)
            dealt = next(row.at / 1000 for row in rows if row.kind == "dealt")
            late = max(late, stood_in - max(dealt + TEMPO["stand_in"], killed))
        return late
    finally:
        await asyncio.to_thread(log.close)


# --- What nodes lean on ---


@plan("PostgreSQL is killed and stopped: play goes on, nothing is lost", fault="moves_are_not_synced")
async def lose_postgres(cluster: Cluster, nodes: Nodes, size: Size) -> str:
    crowd, people, bots = await some_play(nodes, size.tables, pace=0.05), 0.0, 0.0
    for number in range(size.times * 2):
        await asyncio.sleep(random.uniform(0.5, 1.0))
        how = signal.SIGINT if number % 4 == 3 else signal.SIGKILL
        await asyncio.to_thread(cluster.postgres.stop, how)
        await asyncio.sleep((0.0, 1.0, 4.0)[number % 3])
        await asyncio.to_thread(cluster.postgres.start)
        took = await gone_on(crowd, nodes, time.time(), patience=8.0)
        people, bots = max(people, took[0]), max(bots, took[1])
    told = await conclude(crowd, nodes)
    promise(people <= TO_GO_ON, f"people went on after {people:.2f} s (at most {TO_GO_ON})")
    promise(bots <= TO_GO_ON + BOT_DELAY, f"bots went on after {bots:.2f} s (at most {TO_GO_ON + BOT_DELAY})")
    return (
        f"away {size.times * 2} times: people went on {people:.2f} s after it was back (at most {TO_GO_ON:.0f}), "
        f"bots {bots:.2f} (with their delay, at most {TO_GO_ON + BOT_DELAY:.1f}); {told}"
    )


@plan("Valkey is killed, cut off and flushed: play goes on", fault="only_the_bus_tells", control=QUICK)
async def lose_valkey(cluster: Cluster, nodes: Nodes, size: Size) -> str:
    """People of a table are at different nodes: nobody's turn comes before what the other did is told."""
    crowd, waits = await some_play(nodes, size.tables), dict[str, float]()
    valkey = cluster.valkey

    async def watch(what: str, seconds: float) -> None:
        since = time.monotonic()
        await asyncio.sleep(seconds)
        waits[what] = max(waits.get(what, 0.0), crowd.longest_wait(since))

    for _ in range(max(1, size.times // 2)):
        await watch("with it", 2.0)
        await asyncio.to_thread(valkey.stop, signal.SIGKILL)
        await watch("killed", 4.0)
        await asyncio.to_thread(valkey.start)
        await watch("back", 2.0)
        valkey.signal(signal.SIGSTOP)
        await watch("cut off", 4.0)
        valkey.signal(signal.SIGCONT)
        await watch("back", 2.0)
        with valkey.client() as client:
            await asyncio.to_thread(client.flushall)
        await watch("flushed", 2.0)
    said = ", ".join(f"{what} {seconds:.2f}" for what, seconds in waits.items())
    promise(max(waits.values()) <= TO_GO_ON, f"longest waits for the next row: {said} s (at most {TO_GO_ON})")
    told = await conclude(crowd, nodes)
    return f"longest waits for the next row: {said} s (at most {TO_GO_ON:.0f}); {told}"


# --- Nodes that are restarted one after the other ---


@plan(
    "nodes are restarted one after the other: nobody waits long",
    fault="nodes_hang_when_they_stop",
    control=QUICK,
)
async def restart(cluster: Cluster, nodes: Nodes, size: Size) -> str:
    crowd = await some_play(nodes, size.restarted, pace=2.0)
    began, since = time.time(), time.monotonic()
    for node in nodes:
        node.tell_to_stop()
        await until(node.is_over)
        promise(node.process.returncode == 0, f"a node that was told to stop ended with {node.process.returncode}")
        node.start()
        await ready(node)
        await asyncio.sleep(2.0)
    people, bots = crowd.longest_wait(since), await longest_pause(crowd, nodes, began) - BOT_DELAY
    promise(people <= TO_RESTART, f"somebody waited {people:.2f} s (at most {TO_RESTART})")
    promise(bots <= TO_RESTART, f"bots kept people waiting for {bots:.2f} s (at most {TO_RESTART})")
    told = await conclude(crowd, nodes)
    return (
        f"{len(nodes)} nodes under {size.restarted} tables, {crowd.times_cut} sockets moved: longest wait "
        f"{people:.2f} s, for bots {bots:.2f} (at most {TO_RESTART:.0f}); {told}"
    )


async def longest_pause(crowd: Crowd, nodes: Nodes, since: float) -> float:
    """Between two rows of a table of bots that plays."""

    def look() -> float:
        log, longest = Log(nodes.database), 0.0
        try:
            for table in crowd.tables:
                if table.is_of_bots:
                    rows = [row for row in log.rows(table.name) if row.at / 1000 >= since]
                    pairs = pairwise(rows)
                    pauses = [(b.at - a.at) / 1000 for a, b in pairs if b.kind == "move"]
                    longest = max([longest, *pauses])
        finally:
            log.close()
        return longest

    return await asyncio.to_thread(look)
