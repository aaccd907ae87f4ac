"""What the server counts, for Prometheus. Nothing here tells one table, person or card from another."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

TIMES = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)


class Metrics:
    """One server's figures."""

    def __init__(self) -> None:
        own = self.registry = CollectorRegistry()
        self.actions = Counter("pobudka_actions", "Actions by kind and outcome", ["do", "is"], registry=own)
        self.seconds = Histogram(
            "pobudka_action_seconds", "From an action's arrival to its answer", buckets=TIMES, registry=own
        )
        self.refused = Counter("pobudka_refused", "Connections and messages", ["why"], registry=own)
        self.hung_up = Counter("pobudka_hung_up", "Sockets closed by the server", ["code"], registry=own)
        self.sockets = Gauge("pobudka_sockets", "Sockets open now", registry=own)
        self.rooms = Gauge("pobudka_tables", "Tables in memory now", registry=own)

    def text(self) -> bytes:
        return generate_latest(self.registry)
