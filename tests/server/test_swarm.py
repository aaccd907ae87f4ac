"""The scripted players of the benchmarks keep the pace that they are given."""

from __future__ import annotations

import asyncio
import random

from benchmarks.swarm import SwarmTable

PACE = 0.02  # seconds


class Counted(SwarmTable):
    """A table whose moves are answered at once."""

    def act(self) -> None:
        if self.is_running:
            self.moves += 1
            self._act_after(PACE)


def test_a_table_that_stops_and_starts_again_moves_no_faster_than_before() -> None:
    async def play() -> Counted:
        table = Counted(PACE, [], [], random.Random(1))
        for _ in range(50):
            table.start()
            table.stop()
        table.start()
        await asyncio.sleep(10 * PACE)
        table.stop()
        return table

    assert 1 <= asyncio.run(play()).moves <= 12  # one after the other, not fifty at a time
