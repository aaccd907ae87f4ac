"""What the machine refuses (a full disk, a folder that cannot be written) is said in a sentence, with an exit code."""

from __future__ import annotations

import ctypes
import json
import os
import resource
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from pobudka import BadInput, Game, read_game, records_in
from pobudka.core.chance import seeded
from pobudka.store.log import Row
from pobudka.store.sqlite import SqliteStore

DROP_CAPABILITY, CAN_WRITE_EVERYWHERE = 24, 1  # of prctl(2) and capabilities(7)


def pobudka(*words: str | Path, **how: object) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "POBUDKA_LANGUAGE": "en", "COLUMNS": "100", **how.pop("env", {})}  # type: ignore[dict-item]
    how.setdefault("stdout", subprocess.PIPE)
    return subprocess.run(  # type: ignore[call-overload,no-any-return]
        [sys.executable, "-m", "pobudka", *map(str, words)], stderr=subprocess.PIPE, text=True, env=env,
        stdin=subprocess.DEVNULL, **how,
    )  # fmt: skip


def check_sentence(run: subprocess.CompletedProcess[str], *said: str) -> None:
    assert run.returncode == 2, run.stderr
    assert "Traceback" not in run.stderr and "Exception ignored" not in run.stderr
    assert len(run.stderr.splitlines()) == 1, run.stderr
    for each in said:
        assert each in run.stderr


def test_output_that_cannot_be_written_is_a_sentence() -> None:
    for words in (("rules", "sen"), ("bot",), ("--help",)):
        with Path("/dev/full").open("w") as full:
            check_sentence(pobudka(*words, stdout=full), "No space left")


def test_a_disk_that_is_full_in_the_middle_of_a_record_is_a_sentence() -> None:
    run = pobudka("simulate", "sen", "--players", "2", "--games", "3", "--record", "/dev/full")
    check_sentence(run, "/dev/full", "No space left")


def test_a_disk_that_is_full_in_the_middle_of_a_journal_is_a_sentence(tmp_path: Path) -> None:
    def keep_files_small() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))

    journal = tmp_path / "journal.jsonl"
    words = ("arena", "sen", "--bot", "random", "--bot", "random", "--players", "2", "--games", "40")
    run = pobudka(*words, "--resume", journal, preexec_fn=keep_files_small)
    check_sentence(run, str(journal), "too large")


@pytest.mark.parametrize("command", [("terminal",), ("terminal", "n3rdj9vjwvh5"), ("plain", "n3rdj9vjwvh5")])
def test_a_data_folder_that_cannot_be_made_is_a_sentence(command: tuple[str, ...], tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    run = pobudka(*command, env={"POBUDKA_DATA": str(tmp_path / "file" / "folder")})
    check_sentence(run, "file/folder", "POBUDKA_DATA")


def test_no_command_of_that_name_is_said_with_those_that_there_are() -> None:
    run = pobudka("foo")
    check_sentence(run, "There is no command foo.", "plain", "terminal")
    assert "plain" in pobudka("--help").stdout


def test_help_and_complaints_that_go_into_a_pipe_have_no_boxes() -> None:
    for run in (pobudka("--help"), pobudka("plain", "--help"), pobudka("simulate", "sen", "--fast")):
        assert not set("╭╮╰╯│─") & set(run.stdout + run.stderr)


def test_a_program_that_is_not_there_is_not_called_a_bot() -> None:
    run = pobudka("plain", "sen", "--players", "2", "--bot", "no-such-program bot habits")
    check_sentence(run, "no program no-such-program")


# --- Databases ---


@pytest.fixture
def locked() -> Iterator[Path]:
    """A database in a folder that cannot be written to by whoever obeys permissions."""
    folder = Path(tempfile.mkdtemp())
    store = SqliteStore(folder / "tables.db")
    for seq in range(3):
        store.append(Row("oak", seq, 0, None, "move", "{}"), lambda outcome: None)
    store.close()
    (folder / "tables.db").chmod(0o444)
    folder.chmod(0o555)
    yield folder / "tables.db"
    folder.chmod(0o755)
    shutil.rmtree(folder)


def obeying_permissions() -> None:
    """Even root may not write to what is not to be written (Linux: CAP_DAC_OVERRIDE is dropped for good)."""
    ctypes.CDLL(None).prctl(DROP_CAPABILITY, CAN_WRITE_EVERYWHERE, 0, 0, 0)


def test_a_sound_database_where_nothing_can_be_written_is_sound(locked: Path) -> None:
    run = pobudka("doctor", locked, preexec_fn=obeying_permissions)
    assert run.returncode == 0, run.stderr
    assert "rows: 3; all right." in run.stdout
    run = pobudka("export", locked, preexec_fn=obeying_permissions)
    assert run.returncode == 0, run.stderr


def test_rows_that_wait_beside_a_database_where_nothing_can_be_written_are_not_overlooked(locked: Path) -> None:
    locked.parent.chmod(0o755)
    locked.with_name("tables.db-wal").write_bytes(b"rows")
    locked.parent.chmod(0o555)
    for command in ("doctor", "export"):
        run = pobudka(command, locked, preexec_fn=obeying_permissions)
        check_sentence(run, "tables.db-wal", "Copy both files")


def test_a_file_that_is_no_database_is_not_exported(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ola, this is no database. " * 100, encoding="utf-8")
    check_sentence(pobudka("export", file), "not a Pobudka database")


def a_record() -> dict[str, object]:
    game = Game("sen", 2, end={"rounds": 1})
    game.take_chance(seeded(3))
    game.deal()
    for move, seat in (("peek 0 1", 0), ("peek 0 1", 1), ("wake", 0)):
        game.push(move, seat)
    return game.record()


def test_the_same_records_put_in_twice_are_in_the_history_once(tmp_path: Path) -> None:
    records, file = tmp_path / "games.jsonl", tmp_path / "tables.db"
    records.write_text(json.dumps(a_record()) + "\n", encoding="utf-8")
    assert "1 game checked" in pobudka("import", file, records).stdout
    again = pobudka("import", file, records)
    assert again.returncode == 0, again.stderr
    assert "0 games checked" in again.stdout and "1 game was there already" in again.stdout
    assert len(pobudka("export", file).stdout.splitlines()) == 1


# --- Records ---


def test_a_record_file_may_be_named_by_a_string(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text(json.dumps(a_record()), encoding="utf-8")
    assert list(records_in(str(file))) == list(records_in(file)) == [a_record()]


def test_a_record_whose_players_are_no_number_is_refused_for_that() -> None:
    with pytest.raises(BadInput) as caught:
        read_game({**a_record(), "players": "2"})
    said = caught.value.say("en")
    assert "players" in said and '"2"' in said and "2 … 5" in said
