"""The quickest of what several nodes promise, and that a fault is found out; `scripts/trust nodes` is the long form."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from tests.nodes.check import attempt
from tests.nodes.cluster import Cluster, cluster
from tests.nodes.node import FAULTS
from tests.nodes.plans import PLANS, QUICK
from tests.nodes.racing import race

RACE = next(plan for plan in PLANS if plan.attempt is race)


@pytest.fixture(scope="module")
def field() -> Iterator[Cluster]:
    with cluster() as made:
        yield made


def test_of_two_nodes_that_decide_the_same_at_once_one_wins(field: Cluster) -> None:
    said, broken = attempt(field, RACE, "none", QUICK)
    assert broken is None
    assert said


def test_two_winners_are_found_out(field: Cluster) -> None:
    _, broken = attempt(field, RACE, RACE.fault, replace(QUICK, races=100))
    assert broken is not None


def test_every_fault_is_the_control_of_a_promise() -> None:
    assert {plan.fault for plan in PLANS} == set(FAULTS) - {"none"}
