"""`pobudka move`, and the doctor, backups and imports with PostgreSQL, by databases that releases have left behind."""

from __future__ import annotations

import gzip
import io
import json
import stat
from collections.abc import Callable
from contextlib import closing, redirect_stdout
from itertools import islice
from pathlib import Path
from threading import Event, Thread

import apsw
import psycopg
import pytest
from msgspec.structs import replace
from tests.commanding import pobudka
from tests.postgres import Postgres
from tests.store.sending import send
from tests.table.sitting import Sitting, play

from pobudka.cli.database import run_backup, run_doctor, run_export, run_import
from pobudka.cli.move import run as move
from pobudka.core.errors import BadInput
from pobudka.server.ntfy import endpoint_of
from pobudka.store import filling
from pobudka.store.bells import Bell
from pobudka.store.filling import Contents, FileFilling, fill, pour
from pobudka.store.log import Outcome, Row
from pobudka.store.owning import alone, own
from pobudka.store.postgres.owning import Taken
from pobudka.store.postgres.store import PostgresStore
from pobudka.store.reading import Stored, logs_in, look
from pobudka.store.reports import Report
from pobudka.store.sqlite import SqliteStore
from pobudka.table.table import at_once

pytestmark = pytest.mark.usefixtures("english")

RELEASES = Path(__file__).parent.parent / "releases"
Capture = pytest.CaptureFixture[str]


def left_behind(place: Path, release: str = "0.1") -> Path:
    file = place / f"{release}.db"
    file.write_bytes(gzip.decompress((RELEASES / release / "games.db.gz").read_bytes()))
    return file


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return left_behind(tmp_path)


def exported(database: str | Path) -> list[str]:
    said = io.StringIO()
    with redirect_stdout(said):
        assert run_export(str(database)) == 0
    return said.getvalue().splitlines()


def contents(database: str | Path) -> tuple[str, dict[str, bool]]:
    found = Contents()
    with look(database) as sight:
        for table, _ in sight.tables():
            found.take(sight.stored(table))
        return found.digest, sight.live()


def change(address: str, statement: str) -> None:
    with psycopg.connect(address) as connection:
        connection.execute(f"SET search_path = pobudka; {statement}".encode())


# --- There and back ---


def test_who_is_to_be_called_what_signs_the_calls_and_reports_go_along(tmp_path: Path, postgres: Postgres) -> None:
    file, address, again = tmp_path / "tables.db", postgres.new_database(), tmp_path / "again.db"
    with closing(SqliteStore(file)) as store:
        at_once(store.bells.hang(Bell("oak", "ola", "https://push.example/1", "{}", 7), most=4))
        at_once(store.bells.hang(Bell("oak", "jan", endpoint_of("jan"), '{"topic": "jans-phone"}', 7), most=4))
        at_once(store.bells.ring("oak", "ola", "0 5", at=100))
        at_once(store.bells.lasting("push key", b"\0\1"))
        at_once(store.reports.make(Report("oak", "ola", "jan", "{}", at=8, done_at=9)))
    with closing(PostgresStore(address)) as started:
        assert at_once(started.bells.lasting("push key", b"of nobody")) == b"of nobody"
    assert move(str(file), address) == 0 and move(address, str(again)) == 0
    with look(file) as before, look(again) as after:
        assert after.beside() == before.beside() and [len(kept) for kept in before.beside()] == [2, 1, 1]


@pytest.mark.parametrize("release", ["0.0", "0.1"])
def test_a_database_goes_to_postgresql_and_back_and_every_game_with_it(
    release: str, tmp_path: Path, postgres: Postgres
) -> None:
    file, address, again = left_behind(tmp_path, release), postgres.new_database(), tmp_path / "again.db"
    before = file.read_bytes()
    assert move(str(file), address) == 0
    assert file.read_bytes() == before, "the source is not changed"
    assert run_doctor(address, games=True) == 0
    assert [table.rows for table in logs_in(address)] == [table.rows for table in logs_in(file)]
    assert [table.secret for table in logs_in(address)] == [table.secret for table in logs_in(file)]
    assert exported(address) == exported(file)
    other = postgres.new_database()
    assert move(address, other) == 0 and move(other, str(again)) == 0
    assert contents(again) == contents(other) == contents(address)
    assert run_doctor(str(again), games=True) == 0 and stat.S_IMODE(again.stat().st_mode) == 0o600


def test_what_was_played_before_the_move_goes_on_after_it(file: Path, postgres: Postgres) -> None:
    address = postgres.new_database()
    assert move(str(file), address) == 0
    store = PostgresStore(address)
    try:
        live = {table.opened.table: table.is_playing for table in at_once(store.live())}
        assert live["sen-running"] is True and live["sen-gathering"] is False and "sen-finished" not in live
        assert not at_once(store.without_film()), "films came along, or were made"
        assert len(at_once(store.finished())) == len(exported(address))
        table = Sitting(store, name="sen-running")
        assert len(list(islice(play(table, 9), 20))) == 20
    finally:
        store.close()
    assert run_doctor(address, games=True) == 0


def test_it_is_told_in_both_languages(
    file: Path, tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert move(str(file), str(tmp_path / "a.db")) == 0
    said = capsys.readouterr().out
    assert "has all of" in said and "Both sides are the same" in said
    monkeypatch.setenv("POBUDKA_LANGUAGE", "pl")
    assert move(str(file), str(tmp_path / "b.db")) == 0 and "Obie strony są takie same" in capsys.readouterr().out


# --- What is refused ---


def test_a_target_that_is_not_empty_is_refused_and_stays_as_it_was(
    file: Path, postgres: Postgres, tmp_path: Path
) -> None:
    address, taken = postgres.new_database(), tmp_path / "taken.db"
    taken.write_text("mine", encoding="utf-8")
    assert move(str(file), address) == 0
    was = contents(address)
    with pytest.raises(BadInput, match="not empty"):
        move(str(file), address)
    for name in (taken, file):
        with pytest.raises(BadInput, match="already exists"):
            move(str(file), str(name))
    assert contents(address) == was and taken.read_text(encoding="utf-8") == "mine"


def test_a_database_that_is_served_is_not_moved(file: Path, postgres: Postgres, tmp_path: Path) -> None:
    with own(file), pytest.raises(BadInput, match="Another server"):
        move(str(file), str(tmp_path / "new.db"))
    with own(tmp_path / "new.db"), pytest.raises(BadInput, match="Another server"):
        move(str(file), str(tmp_path / "new.db"))
    address, empty = postgres.new_database(), postgres.new_database()
    assert move(str(file), address) == 0
    with closing(PostgresStore(address)), pytest.raises(BadInput, match="Stop all of them"):
        move(address, str(tmp_path / "new.db"))
    with closing(PostgresStore(empty)), pytest.raises(BadInput, match="Stop all of them"):
        move(str(file), empty)
    assert not (tmp_path / "new.db").exists()
    assert move(address, str(tmp_path / "new.db")) == 0, "a node that has ended is in nobody's way"


def test_a_node_does_not_start_while_a_database_is_moved_and_one_that_runs_acknowledges_nothing(
    postgres: Postgres,
) -> None:
    address = postgres.new_database()
    store = PostgresStore(address)
    with closing(store):
        assert send(store, Row("oak", 0, 0, None, "opened", "{}")).result(20) is Outcome.WON
        store._drop_connection()  # as by a line that was cut
        with alone(address):
            with pytest.raises(Taken):
                PostgresStore(address)
            assert send(store, Row("oak", 1, 0, None, "move", "{}")).result(20) is Outcome.UNKNOWN
        assert send(store, Row("oak", 1, 0, None, "move", "{}")).result(20) is Outcome.WON


def test_a_damaged_source_is_not_moved(file: Path, tmp_path: Path, capsys: Capture) -> None:
    with closing(apsw.Connection(str(file))) as db:
        db.execute("DELETE FROM log WHERE table_name = 'sen-running' AND seq = 3")
    assert move(str(file), str(tmp_path / "new.db")) == 1
    assert "sen-running: row 3 is missing" in capsys.readouterr().err and not (tmp_path / "new.db").exists()


def test_a_game_that_cannot_be_played_again_is_named_and_taken_only_if_that_is_said(
    file: Path, postgres: Postgres, capsys: Capture
) -> None:
    with closing(apsw.Connection(str(file))) as db:
        db.execute("UPDATE log SET body = replace(body, 'sen/1', 'sen/0') WHERE table_name = 'sen-finished'")
        db.execute("UPDATE log SET body = replace(body, '2:', '2:0') WHERE table_name = 'koty-running'")
    address = postgres.new_database()
    assert move(str(file), address) == 1
    said = capsys.readouterr().err
    assert "sen-finished" in said and "koty-running" in said and "nothing was put into" in said
    assert not list(logs_in(address)), "wholly or not at all"
    assert move(str(file), address, unplayable=True) == 0
    assert "koty-running" in capsys.readouterr().err
    assert [table.rows for table in logs_in(address)] == [table.rows for table in logs_in(file)]


def files_in(folder: Path) -> list[str]:
    """Besides locks, which stay."""
    return [path.name for path in folder.iterdir() if not path.name.endswith("-lock")]


@pytest.mark.parametrize("is_file", [True, False], ids=["file", "postgresql"])
def test_a_move_that_is_broken_off_leaves_nothing(
    is_file: bool, file: Path, tmp_path: Path, postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = str(tmp_path / "new.db") if is_file else postgres.new_database()
    monkeypatch.setattr(filling, "MOST_TOGETHER", 50)
    left = 6

    def check(stored: Stored) -> Stored:
        nonlocal left
        left -= 1
        if not left:
            raise KeyboardInterrupt
        return stored

    with pytest.raises(KeyboardInterrupt), look(file) as sight, fill(target) as filled:
        pour(sight, filled, check, lambda rows: None)
    assert files_in(tmp_path) == [file.name] if is_file else not list(logs_in(target))
    assert move(str(file), target) == 0


def lose_a_film(stored: Stored) -> Stored:
    return stored._replace(film=None)


def lose_a_secret(stored: Stored) -> Stored:
    return stored._replace(secret=None)


def change_a_time(stored: Stored) -> Stored:
    return stored._replace(rows=[*stored.rows[:-1], replace(stored.rows[-1], at=1)])


@pytest.mark.parametrize("spoil", [lose_a_film, lose_a_secret, change_a_time])
def test_what_comes_out_otherwise_than_it_was_put_in_is_found_and_not_kept(
    spoil: Callable[[Stored], Stored], file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest = FileFilling.put

    def put(self: FileFilling, tables: list[Stored]) -> None:
        honest(self, [spoil(each) if each.name == "koty-finished" else each for each in tables])

    monkeypatch.setattr(FileFilling, "put", put)
    with pytest.raises(BadInput, match="not what was put in"):
        move(str(file), str(tmp_path / "new.db"))
    assert files_in(tmp_path) == [file.name]


# --- The doctor and backups ---


def test_the_doctor_finds_in_postgresql_what_he_finds_in_a_file(
    file: Path, postgres: Postgres, capsys: Capture
) -> None:
    address = postgres.new_database()
    assert run_doctor(address) == 0, "an empty database is sound"
    assert move(str(file), address) == 0
    change(address, "DELETE FROM film WHERE table_name LIKE 'sen%'; DELETE FROM finished WHERE table_name LIKE 'koty%'")
    capsys.readouterr()
    assert run_doctor(address) == 0 and "have no film" in capsys.readouterr().out
    assert run_doctor(address, mend=True) == 0
    assert contents(address)[0] == contents_of_moved(file)
    change(address, "DELETE FROM log WHERE table_name = 'sen-running' AND seq = 3")
    change(address, "UPDATE log SET body = '{' WHERE table_name = 'koty-running' AND seq = 2")
    assert run_doctor(address) == 1
    said = capsys.readouterr().err
    assert "sen-running: row 3 is missing" in said and "koty-running, row 2: the body is not JSON" in said
    assert said.count("\n") == 2


def contents_of_moved(file: Path) -> str:
    """Of a file whose history and films have been made."""
    assert run_doctor(str(file), mend=True) == 0
    return contents(file)[0]


def test_a_wrong_address_is_refused_in_words_and_without_its_password(tmp_path: Path) -> None:
    nowhere = f"postgresql://host:tajne@/none?host={tmp_path}"
    for words in (
        ("doctor", nowhere),
        ("backup", nowhere, tmp_path / "copy.db"),
        ("move", nowhere, tmp_path / "copy.db"),
    ):
        run = pobudka(*words)
        assert run.returncode == 2 and "Cannot open the database" in run.stderr, run.stderr
        assert "tajne" not in run.stderr and "Traceback" not in run.stderr
    assert not (tmp_path / "copy.db").exists()


def test_a_backup_of_postgresql_is_a_file_of_one_moment_while_others_write(postgres: Postgres, tmp_path: Path) -> None:
    """Rows come to two tables by turns: a copy that were not of one moment would have more of one."""
    address, has_enough, is_over = postgres.new_database(), Event(), Event()
    store = PostgresStore(address)

    def write() -> None:
        for seq in range(100_000):
            for table in ("zoo", "ash"):
                assert send(store, Row(table, seq, 0, None, "move", "{}")).result(20) is Outcome.WON
            if seq == 200:
                has_enough.set()
            if is_over.is_set():
                return

    writer = Thread(target=write)
    writer.start()
    try:
        assert has_enough.wait(60)
        copies = [tmp_path / f"{number}.db" for number in range(3)]
        for copy in copies:
            assert run_backup(address, copy) == 0
    finally:
        is_over.set()
        writer.join()
        store.close()
    lasts = [{table.name: table.rows[-1].seq for table in logs_in(copy)} for copy in copies]
    assert all(last["zoo"] - last["ash"] in (0, 1) for last in lasts), lasts
    assert lasts[0]["ash"] >= 200 and lasts[0] != lasts[-1]
    assert all(stat.S_IMODE(copy.stat().st_mode) == 0o600 for copy in copies)
    with pytest.raises(BadInput, match="not overwritten"):
        run_backup(address, copies[0])


def test_a_backup_of_damaged_logs_in_postgresql_is_not_kept(file: Path, postgres: Postgres, tmp_path: Path) -> None:
    address, copy = postgres.new_database(), tmp_path / "copy.db"
    assert move(str(file), address) == 0
    change(address, "DELETE FROM log WHERE table_name = 'sen-running' AND seq = 3")
    assert run_backup(address, copy) == 1 and not copy.exists()


def test_games_are_imported_into_postgresql_once(file: Path, postgres: Postgres, tmp_path: Path) -> None:
    address, records = postgres.new_database(), tmp_path / "games.jsonl"
    records.write_text("\n".join(exported(file)) + "\n", encoding="utf-8")
    assert run_import(address, records) == 0 and run_import(address, records) == 0
    assert sorted(map(without_order, exported(address))) == sorted(map(without_order, exported(file)))


def without_order(line: str) -> str:
    return json.dumps(json.loads(line), sort_keys=True)
