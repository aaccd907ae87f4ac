"""The quick ones of the attacks that once worked: a server holds, and one without the guard against it does not.

`scripts/trust attacks --full` is the long form.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.server.attack_check import Grounds, grounds
from tests.server.attacks import weak
from tests.server.attacks.targets import PLANS, Plan

QUICK = [plan for plan in PLANS if plan.is_quick]


@pytest.fixture(scope="module")
def field() -> Iterator[Grounds]:
    with grounds() as made:
        yield made


@pytest.mark.parametrize("plan", QUICK, ids=[plan.name.replace(" ", "-") for plan in QUICK])
def test_an_attack_is_held_off_and_works_where_its_guard_is_missing(plan: Plan, field: Grounds) -> None:
    found = field.try_out(plan)
    assert found.broke is None
    assert found.control is not None, "the attack would not find out a server that is weak"


def test_every_weakness_is_the_control_of_an_attack() -> None:
    assert {plan.weakness for plan in PLANS} | {"none"} >= set(weak.WEAKNESSES) - {"pages_take_any_key"}
    assert {plan.weakness for plan in PLANS} <= set(weak.WEAKNESSES)
