"""The attacks that once worked, each against `pobudka serve` as it is and against a server weakened on purpose.

`python -m tests.server.attack_check [--full] [--only WORD]`. The clients know docs/guide/protocol.md and no more; they
come from many addresses of this machine, because limits count by address. A line each: whether the server held, and
whether the negative control, the same attack on a server without the one guard against it, was found out.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from tests.server.attacks import crowds, links, looks, requests, rooms, seats, webhooks
from tests.server.attacks.targets import PLANS, Broke, Nursery, Plan, Target, served
from tests.server.attacks.template import make_template

MODULES = (seats, links, crowds, requests, rooms, webhooks, looks)  # each has put its attacks on the list
PATIENCE = 240.0  # seconds for one attack


class Found(NamedTuple):
    """How an attack went, on a server as it is and on one without its guard."""

    plan: Plan
    broke: str | None  # how, if it did
    control: str | None  # the same for the weakened one: there it should
    seconds: float

    @property
    def is_right(self) -> bool:
        return self.broke is None and self.control is not None

    def __str__(self) -> str:
        held = "held " if self.broke is None else "BROKE"
        found = "control found it" if self.control is not None else "CONTROL NOT FOUND"
        why = "".join(f"\n        {said}" for said in (self.broke,) if said)
        return f"{held} | {found} | {self.seconds:5.1f} s | {self.plan.name}{why}"


class Grounds:
    """Where attacks are made: a server as it is, and a nursery of weak ones."""

    def __init__(self, server: Target, nursery: Nursery) -> None:
        self._server, self._nursery = server, nursery

    def try_out(self, plan: Plan) -> Found:
        start = time.monotonic()
        if plan.needs:
            with self._nursery.target("none", plan.needs) as server:
                broke = outcome(plan, server)
        else:
            broke = outcome(plan, self._server)
        with self._nursery.target(plan.weakness, plan.needs) as weak:
            control = outcome(plan, weak, is_weak=True)
        return Found(plan, broke, control, time.monotonic() - start)


def outcome(plan: Plan, server: Target, *, is_weak: bool = False) -> str | None:
    """How an attack broke a server, or None if it held. An attack that could not be made counts as the worse."""

    async def attempt() -> None:
        async with asyncio.timeout(PATIENCE):
            await plan.attack(server)

    try:
        asyncio.run(attempt())
    except Broke as broken:
        return str(broken)
    except Exception as problem:
        if is_weak:
            print(f"        the control of {plan.name!r} could not be made: {problem!r}", file=sys.stderr)
            return None
        return f"the attack could not be made: {problem!r}"
    return None


@contextmanager
def grounds() -> Iterator[Grounds]:
    with tempfile.TemporaryDirectory() as folder:
        template = Path(folder) / "template.db"
        make_template(template)
        nursery = Nursery(Path(folder), template)
        try:
            with served(Path(folder), template) as server:
                yield Grounds(server, nursery)
        finally:
            nursery.close()


def check(plans: Iterable[Plan]) -> list[Found]:
    found = []
    with grounds() as where:
        for plan in plans:
            found.append(where.try_out(plan))
            print(found[-1], flush=True)
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--full", action="store_true", help="Also those that take long.")
    parser.add_argument("--only", default="", help="Those with this word in their names.")
    given: Any = parser.parse_args()
    plans = [plan for plan in PLANS if (given.full or not plan.is_long) and given.only in plan.name]
    start = time.monotonic()
    found = check(plans)
    wrong = [each for each in found if not each.is_right]
    print(f"{len(found)} attacks in {time.monotonic() - start:.0f} s: {len(found) - len(wrong)} as they should be")
    return 1 if wrong or not found else 0


if __name__ == "__main__":
    sys.exit(main())
