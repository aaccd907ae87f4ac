"""A kind of row or an action that nobody has said what to do with fails loudly: it is not taken for a wrong log."""

from __future__ import annotations

from typing import Any, cast

import pytest
from tests.table.sitting import a_short_table

from pobudka.store.log import Row
from pobudka.table import replay
from pobudka.table.actions import Action
from pobudka.table.log_entries import Entry
from pobudka.table.rights import Actor
from pobudka.table.steps import step


class Sneezed(Entry, frozen=True, tag="sneezed"):
    pass


class Sneeze(Action, frozen=True, tag="sneeze"):
    pass


def test_a_kind_of_row_that_no_state_takes_in(monkeypatch: pytest.MonkeyPatch) -> None:
    state = a_short_table("sen").state
    monkeypatch.setattr(replay, "entry_of", lambda row: Sneezed())
    with pytest.raises(AssertionError, match="Sneezed"):
        replay.follow(state.copy(), Row(state.name, state.seq, 1, 0, "sneezed", "{}"))


def test_an_action_that_leads_to_no_row() -> None:
    state = a_short_table("sen").state
    with pytest.raises(AssertionError, match="Sneeze"):
        step(state, Actor(person=0), cast(Any, Sneeze()), 1, lambda person: 1)
