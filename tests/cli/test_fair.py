"""What a host's database tells the study: games for a memory report, and the peeking audit."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tests.table.sitting import PLAYERS, SHORT, Sitting, an_open_table, finish

from pobudka import Game
from pobudka.cli.database import run_doctor, run_export
from pobudka.cli.fair import Person, sentence
from pobudka.server.keys import hash_of_key
from pobudka.store.log import Store
from pobudka.store.opening import open_store
from pobudka.study.audit import Audit
from pobudka.table import actions as do

Capture = pytest.CaptureFixture[str]


def a_game_of_two(store: Store, name: str, **house: Any) -> None:
    """Played to its end by Ola and Jan, whose keys are the same at every table, and a bot."""
    an_open_table(Game("sen", PLAYERS["sen"], **SHORT["sen"]), store, len(name), name, **house)
    table = Sitting(store, name=name)
    for person, called in enumerate(("Ola", "Jan")):
        table.join(called, hash_of_key(called))
        table.by(person, do.Sit(person, f"word {person}"))
        table.by(person, do.Ready(person))
    table.by(0, do.SeatBot(2, "habits"))
    table.deal()
    if house.get("has_hints"):
        table.by(0, do.Hint(0, 1))
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


def test_a_game_with_hints_is_no_part_of_the_audit(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("POBUDKA_LANGUAGE", "en")
    store = open_store(str(tmp_path / "tables.db"))
    try:
        a_game_of_two(store, "oak", has_hints=True)
    finally:
        store.close()
    assert run_doctor(str(tmp_path / "tables.db"), fair=True) == 0
    said = capsys.readouterr()
    assert "Ola" not in said.out and "1 game in which somebody asked for hints is left out" in said.err


def test_games_with_an_aided_memory_are_left_out_on_request(database: str, capsys: Capture) -> None:
    assert run_export(database) == 0
    assert len(capsys.readouterr().out.splitlines()) == 2
    assert run_export(database, unaided=True) == 0
    (record,) = map(json.loads, capsys.readouterr().out.splitlines())
    assert record["proof"]["table"] == "oak"


def test_the_audit_takes_games_of_one_key_together_and_says_when_they_are_too_few(
    database: str, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("POBUDKA_LANGUAGE", "en")
    assert run_doctor(database, fair=True) == 0
    said = capsys.readouterr().out
    assert said.count("(2 tables, ") == 2 and said.count("too few") == 2
    assert "Ola" in said and "Jan" in said and "not a finding" in said


@pytest.mark.parametrize(("language", "why"), [("pl", "nie da się"), ("en", "cannot be told")])
def test_the_audit_says_which_games_it_does_not_look_at(
    database: str, capsys: Capture, monkeypatch: pytest.MonkeyPatch, language: str, why: str
) -> None:
    monkeypatch.setenv("POBUDKA_LANGUAGE", language)
    assert run_doctor(database, fair=True) == 0
    (line,) = [line for line in capsys.readouterr().out.splitlines() if "Koty" in line]
    assert why in line and "Sen" not in line


@pytest.mark.parametrize("language", ["pl", "en"])
def test_the_audit_tells_odds_and_accuses_nobody(language: str) -> None:
    said = sentence(Person("Ola", 40), Audit(900, 4.2, 20_000.0, 30_000.0), language)
    assert "Ola" in said and "4" in said and "30" in said
    for never in ("cheat", "peek", "guilty", "oszust", "oszuk", "podgląd", "winn"):
        assert never not in said.lower()
