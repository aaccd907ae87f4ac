"""Games that were played elsewhere come into the history, and those that were played here can be taken out."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tests.tables import GAMES

from pobudka import BadInput, Game
from pobudka.cli.database import run_doctor, run_export, run_import
from pobudka.store.memory import MemoryStore
from pobudka.store.sqlite import SqliteStore
from pobudka.table import actions as do
from pobudka.table.importing import import_record
from pobudka.table.rights import Actor
from pobudka.table.table import Table, at_once


def a_record(name: str = "koty", **extra: Any) -> dict[str, Any]:
    """A game played at random to its end."""
    options: dict[str, Any] = {} if name == "koty" else {"end": {"rounds": 1}}
    game = Game(name, 2, **options)
    game.deal(seed=5)
    while not game.is_round_over:
        seat, move = game.position.choose()
        game.play(seat, move)
    return json.loads(json.dumps({**game.record(), **extra}))  # type: ignore[no-any-return]


@pytest.mark.parametrize("name", GAMES)
def test_a_record_becomes_a_closed_table_that_gives_the_same_record(name: str) -> None:
    store, record = MemoryStore(), a_record(name, names=["Ola", "Jan"])
    table = at_once(import_record(store, lambda: 7, record))
    again = Table(store, table.name, lambda: 8)
    at_once(again.be_sure())
    assert again.state.phase == "closed" and again.state.names == ["Ola", "Jan"]
    assert again.state.record() == record
    assert again.state.game.winners == record["winners"]
    assert [row.kind for row in at_once(store.newest("imported"))] == ["imported"]


@pytest.mark.parametrize("is_over", [True, False])
def test_who_comes_to_a_game_from_elsewhere_finds_it_closed(is_over: bool) -> None:
    record = a_record()
    if not is_over:
        game = Game("koty", 2)
        game.deal(seed=5)
        record = json.loads(json.dumps(game.record()))
    table = at_once(import_record(MemoryStore(), lambda: 7, record))
    at_once(table.do(Actor(None, "key"), do.Join("Ola")))
    for action in (do.Deal(1), do.Deal(2), do.Abandon(), do.Pause()):
        with pytest.raises(BadInput, match="closed"):
            at_once(table.do(Actor(0, "key"), action))
    assert [row.kind for row in at_once(table._store.read(table.name))] == ["opened", "imported", "joined"]


def test_names_that_are_emoji_of_several_signs_are_kept() -> None:
    names = ["\U0001f408\u200d\u2b1b", "\U0001f3f4\U000e0067\U000e0062\U000e0077\U000e006c\U000e0073\U000e007f"]
    table = at_once(import_record(MemoryStore(), lambda: 7, a_record(names=names)))
    assert table.state.names == names


def test_who_is_not_named_is_called_by_the_number_of_the_seat() -> None:
    for names in (None, ["Ola"], ["Ola", 7], ["Ola", "a\nb"], ["Ola", "O\u200dla"], ["Ola", "Ola\U000e0061"]):
        table = at_once(import_record(MemoryStore(), lambda: 7, a_record(names=names)))
        assert table.state.names == ["1", "2"]


@pytest.mark.parametrize(
    ("change", "error"),
    [
        ({"winners": [0, 1]}, "error-record"),
        ({"rounds": []}, "error-record"),
        ({"proof": {"table": "x", "root": "", "words": ["a", ""], "keys": []}}, "error-proof"),
    ],
)
def test_a_record_that_is_wrong_leaves_nothing_behind(change: dict[str, Any], error: str) -> None:
    store = MemoryStore()
    with pytest.raises(BadInput) as caught:
        at_once(import_record(store, lambda: 7, a_record() | change))
    assert caught.value.message == error
    assert at_once(store.tables()) == []


def test_a_database_gives_out_the_games_that_are_over_and_takes_them_in(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    records, first, second = tmp_path / "games.jsonl", tmp_path / "first.db", tmp_path / "second.db"
    records.write_text(json.dumps(a_record("sen")) + "\n" + json.dumps(a_record("koty")) + "\n", encoding="utf-8")
    assert run_import(str(first), records) == 0
    capsys.readouterr()
    assert run_export(str(first)) == 0
    exported = capsys.readouterr().out
    assert sorted(exported.splitlines()) == sorted(records.read_text(encoding="utf-8").splitlines())
    records.write_text(exported, encoding="utf-8")
    assert run_import(str(second), records) == run_doctor(str(second), games=True) == 0


def test_the_doctor_who_plays_the_games_again_finds_a_row_that_was_changed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "tables.db"
    store = SqliteStore(file)
    at_once(import_record(store, lambda: 7, a_record()))
    writing = store._writing
    assert writing is not None
    writing.execute('UPDATE log SET body = replace(body, \'"rules":"koty/1"\', \'"rules":"koty/0"\') WHERE seq = 0')
    store.close()
    assert run_doctor(str(file), games=False) == 0
    assert run_doctor(str(file), games=True) == 1
    assert "koty/0" in capsys.readouterr().err
