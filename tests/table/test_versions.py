"""Rules that move: a table goes on under the rules it was opened with, and new ones are played by the newest.

`sen/2` here is the worked example of docs/why/rules-that-move.md: a wrong call costs at least ten.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import islice
from types import ModuleType
from typing import Any

import msgspec
import pytest
from tests.table.sitting import Sitting, a_short_table, finish, play, secret_of

from pobudka import BadInput, Game
from pobudka.core import registry
from pobudka.core.recording import read_game
from pobudka.games.sen import RULES
from pobudka.games.sen.options import encode
from pobudka.store.memory import MemoryStore
from pobudka.table import actions as do
from pobudka.table.replay import rebuild
from pobudka.table.verify import verify

LEAST_PENALTY = 10


def encode_2(out: Any, players: int, options: Mapping[str, Any], cards: Mapping[str, int]) -> None:
    """What the table has settled, by the rules of sen/2."""
    encode(out, players, options, cards)
    out["penalty"] = max(int(out["penalty"]), LEAST_PENALTY)


SEN_2 = replace(RULES, version="sen/2", encode=encode_2)


@pytest.fixture
def moved(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Sen's rules have moved to sen/2, and those of sen/1 are still needed."""
    module = ModuleType("sen_that_moved")
    module.__dict__.update(RULES=SEN_2, EARLIER=(RULES,))
    monkeypatch.setitem(sys.modules, "sen_that_moved", module)
    registry.register("sen", "sen_that_moved")
    yield
    registry.register("sen", "pobudka.games.sen")


def penalty(game: Game) -> int:
    return int(game.position.options["penalty"][0])


def test_a_running_table_goes_on_under_the_rules_it_was_opened_with(request: pytest.FixtureRequest) -> None:
    store = MemoryStore()
    list(islice(play(a_short_table("sen", store=store)), 7))
    request.getfixturevalue("moved")
    table = Sitting(store)
    assert (table.state.game.rules.version, penalty(table.state.game)) == ("sen/1", 5)
    assert rebuild(finish(table).log, secret_of(0)).stranded is None
    record = table.state.record()
    assert "rules" not in record and verify(record).rules == "sen/1"


@pytest.mark.usefixtures("moved")
def test_a_new_table_and_a_rematch_are_played_by_the_newest(request: pytest.FixtureRequest) -> None:
    old = a_short_table("sen")
    assert (old.state.opened.rules, penalty(old.state.game)) == ("sen/2", LEAST_PENALTY)
    record = finish(old).state.record()
    assert record["rules"] == "sen/2" and verify(record).rules == "sen/2"
    assert read_game(record).rules is SEN_2


def test_a_rematch_of_an_old_table_is_played_by_the_newest_rules(request: pytest.FixtureRequest) -> None:
    store = MemoryStore()
    finish(a_short_table("sen", store=store))
    request.getfixturevalue("moved")
    table = Sitting(store)
    table.by(0, do.Rematch())
    assert table.state.rematch is not None
    assert Sitting(store, name=table.state.rematch).state.opened.rules == "sen/2"


def test_where_the_rules_of_a_table_are_gone_it_is_closed_and_the_rounds_that_are_over_count() -> None:
    store = MemoryStore()
    table = a_short_table("sen", store=store)
    for _ in play(table):
        if len(table.state.game.rounds) == 2:
            break
    totals = table.state.game.totals
    rows = [msgspec.structs.replace(row, body=row.body.replace("sen/1", "sen/0")) for row in table.log]
    state = rebuild(rows, secret_of(0))
    assert state.closed is not None and (state.closed.why, state.closed.totals) == ("outdated", totals)
    assert state.stranded is not None
    for language, words in (("en", ("sen/0", "sen/1", "count")), ("pl", ("sen/0", "sen/1", "liczą"))):
        assert all(word in state.stranded.say(language) for word in words)


def test_a_record_that_needs_rules_which_are_not_here_says_which() -> None:
    game = Game("sen", 2)
    game.deal(seed=1)
    with pytest.raises(BadInput, match=r"sen/7 are needed; this Pobudka has sen/1"):
        read_game({**game.record(), "rules": "sen/7"})
