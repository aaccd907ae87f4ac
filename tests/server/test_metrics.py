"""What the server counts, as Prometheus reads it."""

from __future__ import annotations

import asyncio
from pathlib import Path
from platform import python_version
from queue import SimpleQueue
from typing import Any

from prometheus_client.parser import text_string_to_metric_families
from tests.server.playing import serving

from pobudka import __version__
from pobudka.server.metrics import Metrics
from pobudka.store.figures import TIMES
from pobudka.store.log import Outcome, Row
from pobudka.store.sqlite import SqliteStore

Found = dict[tuple[str, frozenset[tuple[str, str]]], float]


def figures(metrics: Metrics) -> Found:
    return figures_in(metrics.text().decode())


def figures_in(text: str) -> Found:
    families = text_string_to_metric_families(text)
    samples = [sample for family in families for sample in family.samples]
    return {(sample.name, frozenset(sample.labels.items())): sample.value for sample in samples}


def test_actions_are_counted_by_kind_and_outcome() -> None:
    metrics = Metrics()
    for outcome in ("done", "error-seat", "done"):
        metrics.count("move", outcome)
    found = figures(metrics)
    assert found["pobudka_actions_total", frozenset({("do", "move"), ("is", "done")})] == 2
    assert found["pobudka_actions_total", frozenset({("do", "move"), ("is", "error-seat")})] == 1


def test_a_duration_is_counted_in_every_bucket_that_is_long_enough() -> None:
    metrics = Metrics()
    for seconds in (0.003, 0.005, 9.0):
        metrics.seconds.observe(seconds)
    found = figures(metrics)
    buckets = [found["pobudka_action_seconds_bucket", frozenset({("le", str(float(time)))})] for time in TIMES]
    assert buckets == [0, 0, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2]
    assert found["pobudka_action_seconds_bucket", frozenset({("le", "+Inf")})] == 3
    assert found["pobudka_action_seconds_count", frozenset()] == 3
    assert round(found["pobudka_action_seconds_sum", frozenset()], 3) == 9.008


def test_a_scrape_tells_what_runs_whether_it_is_ready_and_what_the_process_and_its_store_do() -> None:
    async def test() -> None:
        async with serving() as server:
            await server.open("sen", 2, [{"word": "a"}])
            found = figures_in((await server.ask("/metrics"))[2].decode())
            assert ("pobudka_build_info", frozenset({("version", __version__), ("python", python_version())})) in found
            assert found["pobudka_ready", frozenset()] == 1
            for name in ("resident_memory_bytes", "cpu_seconds_total", "open_fds"):
                assert found[f"process_{name}", frozenset()] > 0
            assert found["pobudka_rows_waiting", frozenset()] == 0

    asyncio.run(test())


def test_commits_are_counted_with_the_time_they_take_and_those_that_fail(tmp_path: Path) -> None:
    class Broken(SqliteStore):
        def _write(self, group: list[Any]) -> list[Outcome]:
            if group[0][0].table == "bad":
                raise OSError("no space")
            return super()._write(group)

    store, metrics = Broken(tmp_path / "games.db"), Metrics()
    metrics.store = store.figures
    told: SimpleQueue[Outcome] = SimpleQueue()
    try:
        for row in (Row("good", 0, 1, None, "x", "{}"), Row("bad", 0, 1, None, "x", "{}"),
                    Row("good", 1, 1, None, "x", "{}"), Row("good", 1, 1, None, "x", "{}")):  # fmt: skip
            store.append(row, told.put)
            told.get()
        store.check(told.put)
        assert told.get() is Outcome.WON
    finally:
        store.close()
    store.append(Row("good", 2, 1, None, "x", "{}"), told.put)
    found = figures(metrics)
    assert found["pobudka_commit_seconds_count", frozenset()] == 4
    assert found["pobudka_commit_seconds_sum", frozenset()] > 0
    assert found["pobudka_commit_failures_total", frozenset()] == 1
    assert found["pobudka_rows_total", frozenset()] == 2, "neither the one that lost nor a trial is a row"
    assert found["pobudka_rows_refused_total", frozenset()] == 0, "a store that is closed is not too busy"


def test_rows_that_are_not_taken_are_counted(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "games.db", most_waiting=0)
    told: SimpleQueue[Outcome] = SimpleQueue()
    try:
        store.append(Row("a", 0, 1, None, "x", "{}"), told.put)
        assert told.get() is Outcome.UNKNOWN
        assert store.figures.refused == 1
    finally:
        store.close()
