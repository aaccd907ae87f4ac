"""What the server counts, for Prometheus. Nothing here tells one table, person or card from another.

What is counted at every message is a plain number, and becomes a metric when somebody asks.
"""

from __future__ import annotations

import platform
from collections import Counter as Tally
from collections.abc import Callable, Iterator
from itertools import accumulate
from typing import NamedTuple

from prometheus_client import CollectorRegistry, Counter, Gauge, Info, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

from pobudka import __version__
from pobudka.store.figures import TIMES, Durations, Figures


class Neighbours(NamedTuple):
    """What a node tells of itself and the others."""

    nodes: int = 1
    leases: int = 0
    is_bus_up: bool = True


class Metrics:
    """One server's figures."""

    def __init__(self) -> None:
        own = self.registry = CollectorRegistry()
        self.actions: Tally[tuple[str, str]] = Tally()
        self.seconds = Durations()  # from an action's arrival to its answer
        self.store = Figures()  # until there is one
        self.letters: Callable[[], int] = lambda: 0  # that wait for somebody's webhook
        self.nodes: Callable[[], Neighbours] = Neighbours  # unless there are others
        self.refused = Counter("pobudka_refused", "Connections and messages", ["why"], registry=own)
        self.hung_up = Counter("pobudka_hung_up", "Sockets closed by the server", ["code"], registry=own)
        self.webhooks = Counter("pobudka_webhooks", "Letters to webhooks by what became of them", ["is"], registry=own)
        self.bells = Counter("pobudka_bells", "Calls to people by what became of them", ["is"], registry=own)
        self.sockets = Gauge("pobudka_sockets", "Sockets open now", registry=own)
        self.rooms = Gauge("pobudka_tables", "Tables in memory now", registry=own)
        self.ready = Gauge("pobudka_ready", "Whether games are compiled and moves can be written down", registry=own)
        build = Info("pobudka_build", "What runs here", registry=own)
        build.info({"version": __version__, "python": platform.python_version()})
        ProcessCollector(registry=own)
        own.register(_Counted(self))

    def count(self, kind: str, outcome: str) -> None:
        """An action that was done, or why it was not."""
        self.actions[kind, outcome] += 1

    def text(self) -> bytes:
        return generate_latest(self.registry)


class _Counted(Collector):
    """Makes metrics of plain numbers."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics

    def collect(self) -> Iterator[Metric]:
        metrics = self._metrics
        actions = CounterMetricFamily("pobudka_actions", "Actions by kind and outcome", labels=["do", "is"])
        for labels, count in sorted(metrics.actions.copy().items()):
            actions.add_metric(labels, count)
        yield actions
        yield _histogram("pobudka_action_seconds", "From an action's arrival to its answer", metrics.seconds)
        yield GaugeMetricFamily("pobudka_webhooks_waiting", "Letters not delivered yet", metrics.letters())
        nodes, leases, is_bus_up = metrics.nodes()
        yield GaugeMetricFamily("pobudka_nodes", "Nodes of this database that live", nodes)
        yield GaugeMetricFamily("pobudka_leases", "Tables of which this node runs bots, clock and webhook", leases)
        yield GaugeMetricFamily("pobudka_bus_up", "Whether hints of other nodes arrive", is_bus_up)
        store = metrics.store
        yield _histogram("pobudka_commit_seconds", "Commits of the store, with their sync", store.commits)
        yield CounterMetricFamily("pobudka_commit_failures", "Commits that failed", store.failures)
        yield CounterMetricFamily("pobudka_rows", "Rows written down", store.rows)
        yield CounterMetricFamily("pobudka_rows_refused", "Rows not taken: too many waited", store.refused)
        yield GaugeMetricFamily("pobudka_rows_waiting", "Rows that wait to be written down", store.waiting())


def _histogram(name: str, about: str, durations: Durations) -> HistogramMetricFamily:
    names = [*map(str, TIMES), "+Inf"]
    buckets = list(zip(names, map(float, accumulate(durations.counts)), strict=True))
    return HistogramMetricFamily(name, about, buckets, durations.sum)
