"""What is promised of several nodes, one plan each: the attempt to break it, its size, and the fault that breaks it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from tests.nodes.cluster import Cluster, Nodes
from tests.store.witness import Broken

TO_INHERIT = 5.0  # seconds in which the tables of a node that is gone go on elsewhere


@dataclass(frozen=True)
class Size:
    """How much of it."""

    races: int  # at each of ten tables
    times: int  # that something is killed or stopped
    tables: int  # of people
    restarted: int  # tables while nodes are restarted
    seconds: float  # that the cost of a move is measured, each time


QUICK = Size(races=10, times=1, tables=4, restarted=4, seconds=2.0)
SHORT = Size(races=100, times=2, tables=10, restarted=20, seconds=4.0)
FULL = Size(races=1_000, times=12, tables=40, restarted=200, seconds=10.0)

Attempt = Callable[[Cluster, Nodes, Size], Awaitable[str]]


@dataclass(frozen=True)
class Plan:
    """An attempt says what it has measured, or raises `Broken`; with the fault in its nodes it must."""

    name: str
    attempt: Attempt
    fault: str
    control: Size = SHORT  # the size at which the fault is looked for
    nodes: int = 2


PLANS: list[Plan] = []


def plan(name: str, fault: str, control: Size = SHORT, nodes: int = 2) -> Callable[[Attempt], Attempt]:
    """Put an attempt on the list."""

    def enrol(attempt: Attempt) -> Attempt:
        PLANS.append(Plan(name, attempt, fault, control, nodes))
        return attempt

    return enrol


def promise(is_kept: bool, said: str) -> None:
    if not is_kept:
        raise Broken(said)
