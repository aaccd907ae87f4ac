"""`pobudka doctor` and `pobudka backup` as a person meets them."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import apsw
import pytest
from tests.commanding import pobudka

from pobudka.store.log import Row
from pobudka.store.sqlite import SqliteStore


@pytest.fixture
def file(tmp_path: Path) -> Path:
    store = SqliteStore(tmp_path / "tables.db")
    for seq in range(3):
        store.append(Row("oak", seq, 0, None, "move", "{}"), lambda outcome: None)
    store.close()
    return tmp_path / "tables.db"


def test_a_sound_database_is_called_sound_in_both_languages(file: Path) -> None:
    run = pobudka("doctor", file)
    assert run.returncode == 0, run.stderr
    assert "tables: 1, rows: 3; all right." in run.stdout
    assert "wszystko w porządku" in pobudka("doctor", file, language="pl").stdout


def test_a_broken_database_exits_with_one_and_says_what_is_broken(file: Path, tmp_path: Path) -> None:
    with closing(apsw.Connection(str(file))) as db:
        db.execute("DELETE FROM log WHERE seq = 1")
    run = pobudka("doctor", file)
    assert run.returncode == 1 and "Table oak: row 1 is missing." in run.stderr
    assert "Stół oak: brakuje wiersza 1." in pobudka("doctor", file, language="pl").stderr
    run = pobudka("backup", file, tmp_path / "copy.db")
    assert run.returncode == 1 and "so " in run.stderr and "was not written" in run.stderr
    assert not (tmp_path / "copy.db").exists()


def test_a_backup_is_made_once(file: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    run = pobudka("backup", file, copy)
    assert run.returncode == 0 and "sound copy" in run.stdout
    assert pobudka("doctor", copy).returncode == 0
    again = pobudka("backup", file, copy)
    assert again.returncode == 2 and "not overwritten" in again.stderr


def test_wrong_usage_exits_with_two(file: Path, tmp_path: Path) -> None:
    for words in (("doctor", "none.db"), ("backup", "none.db", "copy.db"), ("doctor",), ("backup", file)):
        run = pobudka(*words)
        assert run.returncode == 2, run.stdout + run.stderr
        assert "Traceback" not in run.stderr
    with closing(apsw.Connection(str(file))) as db:
        db.pragma("user_version", 99)
    run = pobudka("doctor", file)
    assert run.returncode == 2 and "newer Pobudka" in run.stderr


def test_the_doctor_makes_the_history_and_the_films_anew_from_the_logs(tmp_path: Path) -> None:
    played, file = tmp_path / "games.jsonl", tmp_path / "tables.db"
    assert pobudka("simulate", "sen", "--players", "2", "--games", "3", "--record", played).returncode == 0
    assert pobudka("import", file, played).returncode == 0
    run = pobudka("doctor", file)
    assert run.returncode == 0 and "0 are not in the history and 3 have no film yet" in run.stdout
    assert "bez filmu pozostaje: 3" in pobudka("doctor", file, language="pl").stdout
    with closing(apsw.Connection(str(file))) as db:
        db.execute("DELETE FROM finished")
    run = pobudka("doctor", file, "--mend")
    assert run.returncode == 0 and "lines of the history: 3, films: 3." in run.stdout, run.stderr
    run = pobudka("doctor", file)
    assert run.returncode == 0 and "film" not in run.stdout
    assert "odtworzono wierszy historii: 0, filmów: 0." in pobudka("doctor", file, "--mend", language="pl").stdout


def test_the_doctor_mends_nothing_in_a_damaged_database(file: Path) -> None:
    with closing(apsw.Connection(str(file))) as db:
        db.execute("DELETE FROM log WHERE seq = 1")
    run = pobudka("doctor", file, "--mend")
    assert run.returncode == 1 and "row 1 is missing" in run.stderr and "anew" not in run.stdout


def test_a_game_whose_rules_are_gone_gets_its_line_in_the_history_and_the_doctor_names_it(tmp_path: Path) -> None:
    played, file = tmp_path / "games.jsonl", tmp_path / "tables.db"
    pobudka("simulate", "sen", "--players", "2", "--games", "2", "--record", played)
    pobudka("import", file, played)
    with closing(apsw.Connection(str(file))) as db:
        gone = db.execute("SELECT min(table_name) FROM log").get
        db.execute("UPDATE log SET body = replace(body, 'sen/1', 'sen/0') WHERE table_name = ?", (gone,))
        db.execute("DELETE FROM finished")
    run = pobudka("doctor", file, "--mend")
    assert run.returncode == 1 and "lines of the history: 2, films: 1." in run.stdout
    assert gone in run.stderr and "sen/0" in run.stderr and run.stderr.count("Table ") == 1, run.stderr
