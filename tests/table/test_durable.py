"""Rows on their way from an event loop to a store: those that follow each other at once go together."""

from __future__ import annotations

import asyncio

import pytest

from pobudka.store.log import Beside, Outcome, Row, Tell
from pobudka.store.memory import MemoryStore
from pobudka.table.durable import LONGEST, durable


def a_row(table: str, body: str = "{}") -> Row:
    return Row(table, 0, 0, None, "opened", body)


class Listed(MemoryStore):
    """Notes when it is handed which rows: by how many were on their way then."""

    def __init__(self) -> None:
        super().__init__()
        self.on_their_way = 0
        self.handed: list[tuple[str, int]] = []

    def append(self, row: Row, tell: Tell, beside: Beside | None = None) -> None:
        self.handed.append((row.table, self.on_their_way))
        super().append(row, tell, beside)

    async def take(self, table: str, turns: int = 0) -> Outcome:
        """A row that sets out after so many turns of the loop."""
        for _ in range(turns):
            await asyncio.sleep(0)
        self.on_their_way += 1
        return await durable(self, a_row(table))


def test_rows_of_tables_that_follow_each_other_at_once_are_handed_over_together() -> None:
    store = Listed()

    async def play() -> list[Outcome]:
        return await asyncio.gather(*(store.take(f"table {turns}", turns) for turns in range(5)))

    assert asyncio.run(play()) == [Outcome.WON] * 5
    assert store.handed == [(f"table {turns}", 5) for turns in range(5)]


def test_a_row_that_no_other_follows_is_handed_over_after_a_turn() -> None:
    store = Listed()

    async def play() -> list[Outcome]:
        return [*await asyncio.gather(store.take("first"), store.take("much later", 20))]

    assert asyncio.run(play()) == [Outcome.WON] * 2
    assert store.handed == [("first", 1), ("much later", 2)]


def test_however_many_follow_the_first_row_waits_only_so_long() -> None:
    store = Listed()

    async def play() -> None:
        loop, turns = asyncio.get_running_loop(), 100
        start, passed = loop.time(), 0.0

        def time() -> float:  # a turn takes an eighth of the longest wait
            return start + passed

        loop.time = time  # type: ignore[method-assign]
        rows = []
        for number in range(turns):
            rows.append(asyncio.create_task(store.take(f"table {number}")))
            await asyncio.sleep(0)
            passed += LONGEST / 8
        await asyncio.gather(*rows)

    asyncio.run(play())
    groups = [on_their_way for _, on_their_way in store.handed]
    assert groups[0] in range(8, 11)
    assert max(groups.count(each) for each in groups) <= 11


def test_a_row_that_no_store_could_keep_fails_whoever_sent_it_and_nobody_else() -> None:
    store = MemoryStore()

    async def play() -> list[Outcome]:
        before = asyncio.create_task(durable(store, a_row("before")))
        wrong = asyncio.create_task(durable(store, a_row("wrong", body="no JSON")))
        after = asyncio.create_task(durable(store, a_row("after")))
        with pytest.raises(ValueError, match="JSON"):
            await wrong
        return [await before, await after]

    assert asyncio.run(play()) == [Outcome.WON] * 2
