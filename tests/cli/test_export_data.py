"""`pobudka export --data`: what people have lent comes out as data in which nobody is named, and nothing else does."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from tests.table.sitting import SHORT, Sitting, an_open_table, finish, refused

from pobudka import Game, play_match, read_game
from pobudka.cli.database import run_export
from pobudka.cli.dataset import run_check
from pobudka.research import Dataset, write_played
from pobudka.research.played import Match
from pobudka.store.log import Store
from pobudka.store.opening import open_store
from pobudka.table import actions as do

pytestmark = pytest.mark.usefixtures("english")

NAMES, WORDS = ("Aleksandra", "Jan"), "Mieszkam przy Długiej"
Capture = pytest.CaptureFixture[str]


def a_match(store: Store, name: str, *lenders: int, seed: int = 0, **house: Any) -> Sitting:
    table = an_open_table(Game("sen", 2, **SHORT["sen"]), store, seed, name, **house)
    table.time.ms = 1_700_000_000_000
    for person, called in enumerate(NAMES):
        table.join(called)
        table.by(person, do.Sit(person, f"słowo {person} {seed}"))
        table.by(person, do.Ready(person))
    for person in lenders:
        table.by(person, do.Lend())
    table.by(0, do.Chat(WORDS))
    return finish(table, seed)


def files_of(folder: Path) -> Iterator[bytes]:
    return (file.read_bytes() for file in folder.rglob("*") if file.is_file())


def test_only_what_everybody_has_lent_comes_out_and_nobody_is_named(
    database: str, tmp_path: Path, capsys: Capture
) -> None:
    with closing(open_store(database)) as store:
        lent = a_match(store, "dąb", 0, 1, seed=1)
        a_match(store, "lipa", 0, seed=2)
        a_match(store, "buk", seed=3)
        times, state = {str(row.at) for row in lent.log[1:]}, lent.state
    out = tmp_path / "out"
    assert run_export(database, data=out) == 0
    said = capsys.readouterr().out
    assert "1 games, 2 rounds" in said and "Left out: 2 games" in said
    [folder] = out.iterdir()
    data = Dataset(folder)
    [record] = data.records()
    assert json.dumps(record) == json.dumps(state.game.record())
    assert data.tables("00000").rounds["seats"].to_pylist() == 2 * [[None, None]]
    assert run_check(folder) == 0 and "all as the rules say" in capsys.readouterr().out
    secret = (*NAMES, WORDS, "dąb", "słowo", "key 0", *times, *state.keys)
    for content in files_of(out):
        assert not [word for word in secret if word.encode() in content]
    assert "had agreed to that beforehand" in (folder / "README.md").read_text("utf-8")


def test_what_was_taken_back_is_in_no_later_export(database: str, tmp_path: Path, capsys: Capture) -> None:
    with closing(open_store(database)) as store:
        a_match(store, "dąb", 0, 1).by(1, do.Lend(False))
    assert run_export(database, data=tmp_path / "out") == 0
    assert "no round to give away" in capsys.readouterr().out and not (tmp_path / "out").exists()


def test_the_order_of_the_games_does_not_tell_where_or_when_they_were_played(tmp_path: Path) -> None:
    records = [play_match("sen", ["habits", "random"], seed=seed).record() for seed in range(4)]
    matches = [Match(record, [[None, None]] * len(record["rounds"])) for record in records]
    folders = [tmp_path / "forth", tmp_path / "back"]
    write_played(folders[0], matches)
    write_played(folders[1], reversed(matches))
    forth, back = (sorted(files_of(folder)) for folder in folders)
    assert forth == back


def test_tables_that_help_people_to_remember_lie_apart(tmp_path: Path) -> None:
    file, out = str(tmp_path / "tables.db"), tmp_path / "out"
    with closing(open_store(file)) as store:
        a_match(store, "plain", 0, 1)
        a_match(store, "aided", 0, 1, memory="aided")
    run_export(file, data=out)
    plain, aided = sorted(out.iterdir(), key=lambda folder: "aided" in folder.name)
    assert [Dataset(folder).card["plan"]["aided"] for folder in (plain, aided)] == [False, True]
    run_export(file, data=tmp_path / "unaided", unaided=True)
    assert len(list((tmp_path / "unaided").iterdir())) == 1
    with refused("error-data-export-folder"):
        run_export(file, data=out)


def test_a_file_of_bots_games_takes_the_same_form_and_records_of_people_do_not(tmp_path: Path, capsys: Capture) -> None:
    games = [play_match("sen", ["habits", "random"], seed=seed, **SHORT["sen"]) for seed in range(3)]
    records = [game.record() for game in games]
    named = {**records[2], "names": list(NAMES)}
    file = tmp_path / "games.jsonl"
    file.write_text("\n".join(json.dumps(record) for record in (*records[:2], named)), "utf-8")
    assert run_export(str(file), data=tmp_path / "out") == 0
    assert "Left out: one game" in capsys.readouterr().out
    [folder] = (tmp_path / "out").iterdir()
    data = Dataset(folder)
    key = lambda record: json.dumps(record["rounds"])  # noqa: E731
    assert sorted(data.records(), key=key) == sorted(records[:2], key=key)
    assert all(read_game(record).is_over for record in data.records())
    assert data.check().games == 2 and data.tables("00000").rounds["seats"].to_pylist()[0] == ["?", "?"]


def test_what_cannot_be_read_is_said(tmp_path: Path) -> None:
    with refused("error-file"):
        run_export(str(tmp_path / "none"), data=tmp_path / "out")
