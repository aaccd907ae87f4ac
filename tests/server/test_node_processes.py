"""Nodes as processes: one is killed, one is told to end, one starts workers; people go on elsewhere."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from subprocess import Popen

import pytest
from tests.postgres import Postgres, children_of
from tests.server.playing import LONG, Served
from tests.server.test_launch import link_in, pobudka, wait_until_ready
from tests.server.test_nodes import moves_each
from tests.valkey import Valkey
from tests.waiting import until
from websockets.exceptions import ConnectionClosed

Node = tuple[Popen[str], Served]


@contextmanager
def node(folder: Path, database: str, *words: str) -> Iterator[Node]:
    with pobudka(folder, "serve", "--port", "0", "--database", database, *words) as process:
        assert process.stdout is not None
        link = link_in(process.stdout.readline())
        wait_until_ready(link)
        yield process, Served(int(link.rpartition(":")[2]))


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM], ids=["killed", "told to end"])
def test_the_bots_of_a_node_that_has_gone_play_on_at_another(
    tmp_path: Path, postgres: Postgres, valkey: Valkey, how: signal.Signals
) -> None:
    async def play(first: Node, other: Served) -> None:
        process, one = first
        table, key = await one.open("sen", 4, [{"word": "a"}, *[{"bot": "random"}] * 3], options=LONG)
        async with one.client(table, key) as host, other.client(table, key) as tab:
            await host.do("deal", round=1)
            await moves_each(host, count=2)  # so the bots are run there
            await tab.reach(host.seq)
            process.send_signal(how)
            with pytest.raises(ConnectionClosed) as closed:
                while True:
                    await host.hear()
            if how is signal.SIGTERM:
                assert closed.value.rcvd is not None and closed.value.rcvd.code == 1012
                assert await asyncio.to_thread(process.wait, 30) == 0
            await moves_each(tab, count=3)

    database = postgres.new_database()
    with node(tmp_path, database, "--bus", valkey.address) as one, node(tmp_path, database) as (_, other):
        asyncio.run(play(one, other))


def test_workers_share_a_port_and_one_that_dies_is_started_anew(tmp_path: Path, postgres: Postgres) -> None:
    async def play(served: Served) -> None:
        table, key = await served.open("sen", 2, [{"word": "a"}, {"bot": "random"}], options=LONG)
        async with served.client(table, key) as host:
            await host.do("deal", round=1)
            await moves_each(host, count=1)
        parent = process.pid
        killed = workers_of(parent)[0]
        os.kill(killed, signal.SIGKILL)
        await until(lambda: killed not in children_of(parent) and len(workers_of(parent)) == 2)
        async with served.client(table, key) as host:
            await host.hear()
            await moves_each(host, count=2)

    with node(tmp_path, postgres.new_database(), "--workers", "2") as (process, served):
        asyncio.run(play(served))
        process.send_signal(signal.SIGTERM)
        assert process.wait(30) == 0


def workers_of(parent: int) -> list[int]:
    """Its children besides the one that counts what they share."""
    return [child for child in children_of(parent) if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]
