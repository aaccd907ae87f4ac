"""Several nodes, attacked from outside: what they promise, each beside nodes with a fault that must be found out.

`python -m tests.nodes.check [--full] [--only WORD]`. PostgreSQL, Valkey and the nodes are real processes, which are
killed, stopped and woken; people are scripts that know docs/guide/protocol.md and remember what they were told. A line
each: whether the promise was kept, whether the fault was found out, and what was measured.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import time
from collections.abc import Iterable
from typing import Any, NamedTuple

from benchmarks.swarm import allow_many_files, run_loop
from tests.nodes import outages, racing, spending
from tests.nodes.cluster import Cluster, cluster
from tests.nodes.plans import FULL, PLANS, SHORT, Plan, Size

MODULES = (outages, racing, spending)  # each has put its plans on the list
PATIENCE = 900.0  # seconds for one attempt


class Found(NamedTuple):
    """How an attempt went, with nodes as they are and with faulty ones."""

    plan: Plan
    said: str
    broken: str | None
    control: str | None  # how the fault was found out
    seconds: float

    @property
    def is_right(self) -> bool:
        return self.broken is None and self.control is not None

    def __str__(self) -> str:
        kept = "kept  " if self.broken is None else "BROKEN"
        found = "fault found" if self.control is not None else "FAULT NOT FOUND"
        return (
            f"{kept} | {found} | {self.seconds:5.1f} s | {self.plan.name}\n    {self.broken or self.said}\n"
            f"    {self.plan.fault}: {self.control}"
        )


def attempt(where: Cluster, plan: Plan, fault: str, size: Size) -> tuple[str, str | None]:
    """What was measured, and what was broken, if anything was."""

    async def bounded() -> str:
        async with asyncio.timeout(PATIENCE):
            return await plan.attempt(where, nodes, size)

    with where.nodes(plan.nodes, fault) as nodes:
        try:
            said: str = run_loop(bounded())
        except AssertionError as problem:
            where.renew_servers()
            return "", str(problem) or "an assertion failed"
        troubles = [trouble for node in nodes for trouble in node.troubles()]
        if troubles:
            return "", f"{len(troubles)} mistakes of our own were logged: {troubles[0]}"
    return said, None


def try_out(where: Cluster, plan: Plan, size: Size) -> Found:
    """An attempt that could not be made counts as the worse."""
    start, said, control = time.monotonic(), "", None
    try:
        said, broken = attempt(where, plan, "none", size)
    except Exception as problem:
        where.renew_servers()
        broken = f"the attempt could not be made: {problem!r}"
    try:
        _, control = attempt(where, plan, plan.fault, plan.control)
    except Exception as problem:
        where.renew_servers()
        print(f"the control of {plan.name!r} could not be made: {problem!r}", file=sys.stderr)
    return Found(plan, said, broken, control, time.monotonic() - start)


def check(plans: Iterable[Plan], size: Size) -> list[Found]:
    found = []
    with cluster() as where:
        for plan in plans:
            found.append(try_out(where, plan, size))
            print(found[-1], flush=True)
    return found


def main() -> int:
    parser = argparse.ArgumentParser(prog="scripts/trust nodes", description=__doc__)
    parser.add_argument("--full", action="store_true", help="more of everything")
    parser.add_argument("--only", default="", help="those with this word in their names")
    given: Any = parser.parse_args()
    allow_many_files()
    start = time.monotonic()
    found = check([plan for plan in PLANS if given.only in plan.name], FULL if given.full else SHORT)
    wrong = [each for each in found if not each.is_right]
    print(f"{len(found)} promises in {time.monotonic() - start:.0f} s: {len(found) - len(wrong)} as they should be")
    return 1 if wrong or not found else 0


if __name__ == "__main__":
    sys.exit(main())
