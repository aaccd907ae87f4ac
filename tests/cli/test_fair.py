"""What a host's database tells the study: games for a memory report, and the peeking audit."""

from __future__ import annotations

import json

import pytest
from tests.table.sitting import PLAYERS, SHORT, Sitting, an_open_table, finish

from pobudka import Game
from pobudka.cli.database import run_export
from pobudka.server.keys import hash_of_key
from pobudka.store.log import Store
from pobudka.store.opening import open_store
from pobudka.table import actions as do

Capture = pytest.CaptureFixture[str]


def a_game_of_two(store: Store, name: str, memory: str = "real") -> None:
    """Played to its end by Ola and Jan, whose keys are the same at every table, and a bot."""
    an_open_table(Game("sen", PLAYERS["sen"], **SHORT["sen"]), store, len(name), name, memory=memory)
    table = Sitting(store, name=name)
    for person, called in enumerate(("Ola", "Jan")):
        table.join(called, hash_of_key(called))
        table.by(person, do.Sit(person, f"word {person}"))
        table.by(person, do.Ready(person))
    table.by(0, do.SeatBot(2, "habits"))
    table.deal()
    finish(table)


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("fair") / "tables.db"
    store = open_store(str(path))
    try:
        a_game_of_two(store, "oak")
        a_game_of_two(store, "maple", memory="aided")
    finally:
        store.close()
    return str(path)


def test_games_with_an_aided_memory_are_left_out_on_request(database: str, capsys: Capture) -> None:
    assert run_export(database) == 0
    assert len(capsys.readouterr().out.splitlines()) == 2
    assert run_export(database, unaided=True) == 0
    (record,) = map(json.loads, capsys.readouterr().out.splitlines())
    assert record["proof"]["table"] == "oak"
