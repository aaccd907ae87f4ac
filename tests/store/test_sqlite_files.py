"""The file of a store: its schema, whose it is, the doctor's word on it, and copies."""

from __future__ import annotations

import asyncio
import os
from contextlib import closing
from pathlib import Path
from threading import Event, Thread

import apsw
import pytest
from tests.store.sending import send

from pobudka.core.errors import BadInput
from pobudka.store import backup, connection
from pobudka.store.backup import back_up
from pobudka.store.doctor import examine
from pobudka.store.log import Outcome, Row
from pobudka.store.memory import MemoryStore
from pobudka.store.owning import own
from pobudka.store.reading import logs_in
from pobudka.store.schema import migrate, migrations
from pobudka.store.sqlite import LIVE, NEWEST, SqliteStore
from pobudka.table.table import at_once

posix = pytest.mark.skipif(os.name != "posix", reason="modes of files are a thing of POSIX")


def tell(file: Path, *sentences: str) -> None:
    with closing(apsw.Connection(str(file))) as db:
        for sentence in sentences:
            db.execute(sentence)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A database of three tables with four rows each."""
    path = tmp_path / "tables.db"
    store = SqliteStore(path)
    rows = [Row(table, seq, 0, None, "move", "{}") for seq in range(4) for table in ("oak", "elm", "ash")]
    assert {answer.result() for answer in [send(store, row) for row in rows]} == {Outcome.WON}
    store.close()
    return path


def test_a_commit_is_synced_and_written_ahead(file: Path) -> None:
    store = SqliteStore(file)
    assert store._writing is not None
    assert store._writing.pragma("journal_mode") == "wal"
    assert store._writing.pragma("synchronous") == 2
    store.close()


@posix
def test_a_new_database_what_lies_beside_it_and_its_copies_are_their_owners_alone(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        store = SqliteStore(tmp_path / "tables.db")
        assert send(store, Row("oak", 0, 0, None, "opened", "{}"), b"secret").result() is Outcome.WON
        assert back_up(tmp_path / "tables.db", tmp_path / "copy.db").troubles == []
        modes = {path.name: path.stat().st_mode & 0o777 for path in tmp_path.iterdir()}
        store.close()
    finally:
        os.umask(before)
    assert modes == dict.fromkeys(("tables.db", "tables.db-wal", "tables.db-shm", "copy.db"), 0o600)


@posix
def test_the_mode_of_a_database_that_is_there_is_its_owners_choice(file: Path) -> None:
    file.chmod(0o640)
    SqliteStore(file).close()
    assert file.stat().st_mode & 0o777 == 0o640


def test_one_server_serves_a_database_and_others_may_look_and_write(file: Path, tmp_path: Path) -> None:
    link = tmp_path / "link.db"
    link.symlink_to(file)
    with own(file):
        for name in (file, link):
            with pytest.raises(BadInput, match="Another server has the database"):
                own(name)
        assert examine(file).troubles == back_up(file, tmp_path / "copy.db").troubles == []
        assert len(list(logs_in(file))) == 3
        other = SqliteStore(file)
        assert send(other, Row("yew", 0, 0, None, "move", "{}")).result() is Outcome.WON
        other.close()
    own(file).close()


def test_a_database_of_a_newer_pobudka_is_refused_and_left_alone(file: Path) -> None:
    tell(file, "PRAGMA user_version = 99")
    before = file.read_bytes()
    with pytest.raises(BadInput, match=r"newer Pobudka.*99.*Update"):
        SqliteStore(file)
    assert file.read_bytes() == before


def test_somebody_elses_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "recipes.db"
    tell(file, "CREATE TABLE soups (name)")
    before = file.read_bytes()
    with pytest.raises(BadInput, match="not a Pobudka database"):
        SqliteStore(file)
    with pytest.raises(BadInput, match="not a Pobudka database"):
        examine(file)
    assert file.read_bytes() == before


def test_what_is_no_database_is_refused_with_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("Buy milk.\n" * 400, encoding="utf-8")
    with pytest.raises(BadInput, match=r"Cannot open the database .*notes\.txt"):
        SqliteStore(tmp_path / "notes.txt")
    with pytest.raises(BadInput, match="Cannot open the database"):
        SqliteStore(tmp_path / "nowhere" / "tables.db")


def test_migrations_bring_an_older_database_up_step_by_step(file: Path) -> None:
    steps = [*migrations(), "ALTER TABLE log ADD COLUMN mood TEXT", "CREATE TABLE leases (name TEXT)"]
    with closing(apsw.Connection(str(file))) as db:
        migrate(db, file, steps)
        assert db.pragma("user_version") == len(steps)
        assert db.execute("SELECT count(*), count(mood) FROM log").get == (12, 0)
        migrate(db, file, steps)


def test_a_file_of_the_first_version_is_brought_up_and_its_logs_are_found(tmp_path: Path) -> None:
    file = tmp_path / "old.db"
    with closing(apsw.Connection(str(file))) as db:
        migrate(db, file, migrations()[:1])
        for kind, seq in (("opened", 0), ("move", 1), ("closed", 2)):
            db.execute("INSERT INTO log VALUES ('oak', ?, 7, NULL, ?, '{}')", (seq, kind))
        assert db.pragma("user_version") == 1
    store = SqliteStore(file)
    assert [row.kind for row in at_once(store.read("oak"))] == ["opened", "move", "closed"]
    assert (
        [row.table for row in at_once(store.newest("opened"))]
        == [row.table for row in at_once(store.newest("closed"))]
        == ["oak"]
    )
    assert at_once(store.secret("oak")) is None
    assert send(store, Row("elm", 0, 8, None, "opened", "{}"), b"secret").result() is Outcome.WON
    assert at_once(store.secret("elm")) == b"secret"
    store.close()
    assert examine(file).version == len(migrations()) and examine(file).troubles == []


def test_finding_tables_goes_through_an_index_and_not_through_every_row(file: Path) -> None:
    with closing(apsw.Connection(str(file))) as db:
        plan = " ".join(str(step[-1]) for step in db.execute(f"EXPLAIN QUERY PLAN {NEWEST}", ("opened", 9, "", 9)))
    assert "log_ends" in plan and "TEMP B-TREE" not in plan, plan


def test_the_tables_that_an_older_database_left_open_are_found_after_an_upgrade(tmp_path: Path) -> None:
    logs = {
        "oak": ["opened", "joined", "dealt", "move"], "elm": ["opened", "dealt", "revealed"],
        "ash": ["opened", "dealt", "revealed", "dealt"], "yew": ["opened", "dealt", "closed", "revealed"],
        "fir": ["opened"], "bay": ["opened", "imported"],
    }  # fmt: skip
    rows = [Row(table, seq, seq, None, kind, "{}") for table, log in logs.items() for seq, kind in enumerate(log)]
    file = tmp_path / "old.db"
    with closing(apsw.Connection(str(file))) as db:
        migrate(db, file, migrations()[:3])
        for row in rows:
            db.execute("INSERT INTO log VALUES (?, ?, ?, NULL, ?, '{}')", (row.table, row.seq, row.at, row.kind))
    store, other = SqliteStore(file), MemoryStore()
    for row in rows:
        assert send(other, row).result() is Outcome.WON
    assert at_once(store.live()) == at_once(other.live())
    assert {live.opened.table: live.is_playing for live in at_once(store.live())} == {
        "oak": True, "elm": False, "ash": True, "fir": False,
    }  # fmt: skip
    store.close()


def test_tables_that_are_not_closed_are_found_without_a_look_at_the_others(file: Path) -> None:
    with closing(apsw.Connection(str(file))) as db:
        plan = " ".join(str(step[-1]) for step in db.execute(f"EXPLAIN QUERY PLAN {LIVE}", ("", 9)))
    assert "SCAN log" not in plan and "TEMP B-TREE" not in plan, plan


def test_secrets_are_copied_with_the_logs(file: Path, tmp_path: Path) -> None:
    store = SqliteStore(file)
    assert send(store, Row("yew", 0, 8, None, "opened", "{}"), b"secret").result() is Outcome.WON
    assert back_up(file, tmp_path / "copy.db").troubles == []
    store.close()
    copied = SqliteStore(tmp_path / "copy.db")
    assert at_once(copied.secret("yew")) == b"secret"
    copied.close()


def test_a_migration_that_fails_changes_nothing(file: Path) -> None:
    steps = [*migrations(), "CREATE TABLE leases (name TEXT)", "CREATE TABLE leases (name TEXT)"]
    with closing(apsw.Connection(str(file))) as db:
        with pytest.raises(apsw.SQLError):
            migrate(db, file, steps)
        assert db.pragma("user_version") == len(migrations())
        assert db.execute("SELECT count(*) FROM sqlite_schema WHERE name = 'leases'").get == 0


def test_the_doctor_finds_a_sound_database_sound(file: Path) -> None:
    health = examine(file)
    assert (health.version, health.tables, health.rows, health.troubles) == (len(migrations()), 3, 12, [])


def test_the_doctor_finds_the_first_row_that_is_missing(file: Path) -> None:
    tell(file, "DELETE FROM log WHERE table_name = 'elm' AND seq IN (1, 2)", "DELETE FROM log WHERE seq = 0")
    assert [str(trouble) for trouble in examine(file).troubles] == [
        "Table ash: row 0 is missing.",
        "Table elm: row 0 is missing.",
        "Table oak: row 0 is missing.",
    ]


def test_the_doctor_finds_a_body_that_is_not_json(file: Path) -> None:
    tell(file, "UPDATE log SET body = 'keep 2' WHERE table_name = 'oak' AND seq = 3")
    assert [str(trouble) for trouble in examine(file).troubles] == ["Table oak, row 3: the body is not JSON."]


def test_the_doctor_finds_damage(file: Path) -> None:
    content = bytearray(file.read_bytes())
    content[-3000:-2000] = b"\x5a" * 1000
    content[4096:4200] = b"\x5a" * 104
    file.write_bytes(content)
    assert "damaged" in str(examine(file).troubles[0])
    file.write_bytes(b"no database at all, but long enough" * 200)
    assert "damaged" in str(examine(file).troubles[0])


def test_a_live_database_is_copied_whole_and_of_one_moment(file: Path, tmp_path: Path) -> None:
    store, stop = SqliteStore(file), Event()

    def write() -> None:
        seq = 4
        while not stop.is_set():
            pair = [send(store, Row(table, seq, 0, None, "move", '"' + "x" * 500 + '"')) for table in ("oak", "elm")]
            assert {answer.result() for answer in pair} == {Outcome.WON}
            seq += 1

    writer = Thread(target=write)
    writer.start()
    for number in range(5):
        copy = tmp_path / f"copy {number}.db"
        acknowledged = dict(at_once(store.tables()))
        assert back_up(file, copy).troubles == []
        copied = SqliteStore(copy)
        assert all(dict(at_once(copied.tables()))[table] >= last for table, last in acknowledged.items())
        copied.close()
    stop.set()
    writer.join()
    store.close()
    assert not list(tmp_path.glob("*.part*"))


def test_a_copy_is_never_written_over_anything(file: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    copy.write_text("precious", encoding="utf-8")
    with pytest.raises(BadInput, match="not overwritten"):
        back_up(file, copy)
    assert copy.read_text(encoding="utf-8") == "precious"


def test_a_copy_on_a_disk_that_is_full_is_not_kept(file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def connect(path: str, flags: int) -> apsw.Connection:
        db = connection.connect(path, flags)
        db.pragma("max_page_count", 1)
        return db

    monkeypatch.setattr(backup, "connect", connect)
    with pytest.raises(BadInput, match=r"Cannot write .*copy\.db: No space left"):
        back_up(file, tmp_path / "copy.db")
    assert sorted(path.name for path in tmp_path.glob("copy*")) == []


def test_a_copy_that_is_not_sound_is_not_kept(file: Path, tmp_path: Path) -> None:
    tell(file, "DELETE FROM log WHERE seq = 1")
    assert len(back_up(file, tmp_path / "copy.db").troubles) == 3
    assert sorted(path.name for path in tmp_path.glob("copy*")) == []
    with pytest.raises(BadInput, match="no database"):
        back_up(tmp_path / "none.db", tmp_path / "copy.db")
    assert not (tmp_path / "copy.db").exists()


def test_an_event_loop_goes_on_while_the_file_is_read(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "tables.db")

    async def read() -> None:
        with store._reading_lock:  # as if the disk took its time
            reading = [asyncio.create_task(asked) for asked in (store.read("oak"), store.tables(), store.film("oak"))]
            for _ in range(100):
                await asyncio.sleep(0)
            assert not any(task.done() for task in reading)
        assert await asyncio.gather(*reading) == [[], [], None]
        store.close()
        with pytest.raises(ValueError, match="closed"):
            await store.read("oak")

    asyncio.run(read())
