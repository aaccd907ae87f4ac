"""A table's settings are one struct from the form to the log to the wire."""

from __future__ import annotations

import json
from inspect import Parameter, signature
from typing import Any

import msgspec
import pytest
from msgspec import inspect
from tests.table.sitting import an_open_table

from pobudka import Game
from pobudka.server.catalogue import TEMPOS
from pobudka.server.http_types import OpenTable
from pobudka.server.lobby import table_info
from pobudka.server.people import house_of
from pobudka.table.creation import settle
from pobudka.table.log_entries import Opened, entry_of
from pobudka.table.settings import House, Settings, Tempo
from pobudka.table.table import at_once

# As the first release wrote it.
OPENED = {
    "kind": "opened", "game": "sen", "rules": "sen/1", "players": 2, "options": {}, "cards": None, "starter": 1,
    "root": "r", "memory": "aided", "is_listed": True, "may_watch": False, "may_chat": False, "may_undo": False,
    "tempo": {"nudge": 30, "stand_in": 90}, "webhook": None,
}  # fmt: skip
FIRST_OTHERWISE = Settings(
    memory="aided", is_listed=True, may_watch=False, may_chat=False, may_undo=False, tempo=Tempo(30, 90), has_hints=True
)  # fmt: skip
ALL_OTHERWISE = Settings(**{**FIRST_OTHERWISE.chosen, "guess": 40})
SINCE = {"has_hints": False}  # settings that it did not have


def fields(kind: type) -> dict[str, inspect.Field]:
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    return {field.name: field for field in info.fields}


@pytest.mark.parametrize("kind", [OpenTable, Opened, House], ids=["form", "log", "wire"])
def test_form_log_and_wire_have_every_setting_with_the_same_default(kind: type) -> None:
    assert fields(Settings).items() <= fields(kind).items()


def test_every_setting_differs_in_the_table_that_has_it_otherwise() -> None:
    usual = Settings().chosen
    assert all(value != usual[name] for name, value in ALL_OTHERWISE.chosen.items()), "say here what is not usual"


def test_what_was_chosen_comes_back_from_the_log_and_is_told_to_everybody() -> None:
    table = an_open_table(Game("sen", 2), **ALL_OTHERWISE.chosen)
    [row] = at_once(table.store.read(table.table.name))
    opened = entry_of(row)
    assert isinstance(opened, Opened) and opened.chosen == ALL_OTHERWISE.chosen
    told = msgspec.json.decode(msgspec.json.encode(house_of(table.state)))
    assert {name: told[name] for name in ALL_OTHERWISE.chosen} == msgspec.to_builtins(ALL_OTHERWISE)
    assert "webhook" not in told


def test_a_row_of_the_first_release_is_read_and_written_with_what_it_said() -> None:
    opened = msgspec.json.decode(json.dumps(OPENED), type=Opened)
    assert opened.chosen == FIRST_OTHERWISE.chosen | SINCE
    assert msgspec.json.decode(msgspec.json.encode(opened)) == OPENED | SINCE


def test_what_is_forbidden_here_is_said_to_guests() -> None:
    def sentences(*forbidden: str) -> int:
        chosen: dict[str, Any] = dict.fromkeys(forbidden, False)
        return len(table_info(an_open_table(Game("sen", 2), **chosen).state, "en").options_in_words)

    rights = [name for name in Settings().chosen if name.startswith("may_")]
    assert [sentences(right) - sentences() for right in rights] == [1] * len(rights)


@pytest.mark.parametrize("kind", [Settings, House, Opened, OpenTable])
def test_no_setting_is_told_apart_from_another_by_its_place_alone(kind: type) -> None:
    assert {each.kind for each in signature(kind).parameters.values()} == {Parameter.KEYWORD_ONLY}


def test_the_tempos_of_the_catalogue_can_be_settled() -> None:
    for nudge, stand_in in TEMPOS.values():
        settle(Game("sen", 2), Settings(tempo=Tempo(nudge, stand_in)))
