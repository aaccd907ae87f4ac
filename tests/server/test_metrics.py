"""What the server counts, as Prometheus reads it."""

from __future__ import annotations

from prometheus_client.parser import text_string_to_metric_families

from pobudka.server.metrics import TIMES, Metrics


def figures(metrics: Metrics) -> dict[tuple[str, frozenset[tuple[str, str]]], float]:
    families = text_string_to_metric_families(metrics.text().decode())
    samples = [sample for family in families for sample in family.samples]
    return {(sample.name, frozenset(sample.labels.items())): sample.value for sample in samples}


def test_actions_are_counted_by_kind_and_outcome() -> None:
    metrics = Metrics()
    for outcome in ("done", "error-seat", "done"):
        metrics.actions.labels("move", outcome).inc()
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
