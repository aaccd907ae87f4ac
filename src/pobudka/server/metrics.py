"""What the server counts, for Prometheus. Nothing here tells one table, person or card from another."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator
from itertools import accumulate

from prometheus_client import CollectorRegistry, Gauge, generate_latest
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

TIMES = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)


class Tally(Collector):
    """Counts by labels. To count is to add to a dictionary: there is a count for every message."""

    def __init__(self, name: str, about: str, labels: list[str], registry: CollectorRegistry) -> None:
        self._name, self._about, self._labels = name, about, labels
        self._counts: Counter[tuple[str, ...]] = Counter()
        registry.register(self)

    def add(self, *labels: str) -> None:
        self._counts[labels] += 1

    def collect(self) -> Iterator[Metric]:
        family = CounterMetricFamily(self._name, self._about, labels=self._labels)
        for labels, count in self._counts.items():
            family.add_metric(labels, count)
        yield family


class Durations(Collector):
    """How many took how long."""

    def __init__(self, name: str, about: str, registry: CollectorRegistry) -> None:
        self._name, self._about = name, about
        self._counts = [0] * (len(TIMES) + 1)
        self._sum = 0.0
        registry.register(self)

    def add(self, seconds: float) -> None:
        self._counts[bisect_left(TIMES, seconds)] += 1
        self._sum += seconds

    def collect(self) -> Iterator[Metric]:
        bounds = [*(str(float(time)) for time in TIMES), "+Inf"]
        buckets = list(zip(bounds, accumulate(self._counts), strict=True))
        yield HistogramMetricFamily(self._name, self._about, buckets=buckets, sum_value=self._sum)


class Metrics:
    """One server's figures."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.actions = Tally("pobudka_actions", "Actions by kind and outcome", ["do", "is"], self.registry)
        self.seconds = Durations("pobudka_action_seconds", "From an action's arrival to its answer", self.registry)
        self.refused = Tally("pobudka_refused", "Connections and messages", ["why"], self.registry)
        self.hung_up = Tally("pobudka_hung_up", "Sockets closed by the server", ["code"], self.registry)
        self.sockets = Gauge("pobudka_sockets", "Sockets open now", registry=self.registry)
        self.rooms = Gauge("pobudka_tables", "Tables in memory now", registry=self.registry)

    def text(self) -> bytes:
        return generate_latest(self.registry)
