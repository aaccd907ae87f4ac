"""Whatever is made up gets a typed answer and changes nothing. `scripts/trust garbage --full`: a million messages."""

from __future__ import annotations

import asyncio

import pytest
from tests.server.garbage_check import check_garbage

from pobudka.table import rights


def test_made_up_messages_get_typed_answers_and_change_nothing() -> None:
    answers = asyncio.run(check_garbage(messages=6_000, seed=3))
    assert answers["sent"] >= 6_000
    assert {"done", "error-message", "error-table-right", "error-binary"} <= set(answers)


def test_a_server_that_breaks_on_an_action_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    check = rights.check_who

    def fragile(roles: object, action: object) -> None:
        if getattr(action, "seat", 0) == 1:
            raise ZeroDivisionError
        check(roles, action)  # type: ignore[arg-type]

    monkeypatch.setattr("pobudka.table.table.check_who", fragile)
    with pytest.raises(AssertionError, match="error-server"):
        asyncio.run(check_garbage(messages=6_000, seed=3))
