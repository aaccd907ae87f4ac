"""A server that cannot serve ends with a sentence and a code; one that cannot write for a while says so meanwhile."""

from __future__ import annotations

import json
import os
import resource
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from tests.cli.test_trouble import obeying_permissions
from tests.postgres import Postgres
from tests.server.test_launch import ask, link_in, pobudka, wait_until_ready

from pobudka.store.log import Row
from pobudka.store.sqlite import SqliteStore

BROKEN = """
import sys
from pobudka.server import service

def broken(game):
    raise ImportError("no module named llvmlite")

service.load_rules = broken
from pobudka.cli import main
main()
"""


@contextmanager
def started(folder: Path, program: list[str], *words: str, before: Callable[[], None] | None = None) -> Iterator[str]:
    """What a program says that is expected to end by itself, with code 2."""
    process = subprocess.Popen(
        [sys.executable, *program, *words], text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        preexec_fn=before, env={**os.environ, "POBUDKA_LANGUAGE": "en", "POBUDKA_DATA": str(folder)},
    )  # fmt: skip
    try:
        _, said = process.communicate(timeout=120)
    finally:
        process.kill()
    assert process.returncode == 2, said
    assert "Traceback" not in said.splitlines()[-1]
    yield said.splitlines()[-1]


def served(database: Path) -> list[str]:
    return ["serve", "--port", "0", "--database", str(database)]


POBUDKA = ["-m", "pobudka"]


def test_a_server_whose_rules_cannot_be_loaded_ends(tmp_path: Path) -> None:
    for words in (["--no-browser", "--port", "0"], served(tmp_path / "hosted.db")):
        with started(tmp_path, ["-c", BROKEN], *words) as said:
            assert said == "The server cannot start: ImportError: no module named llvmlite"


def test_a_server_on_a_file_that_is_no_database_ends(tmp_path: Path) -> None:
    (tmp_path / "notes.db").write_text("Buy milk.\n" * 400, encoding="utf-8")
    with started(tmp_path, POBUDKA, *served(tmp_path / "notes.db")) as said:
        assert said.startswith("Cannot open the database") and "notes.db" in said


def test_a_server_whose_database_is_damaged_inside_ends(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    store = SqliteStore(file)
    for seq in range(200):
        store.append(Row("oak", seq, 0, None, "opened" if seq == 0 else "move", "{}"), lambda outcome: None)
    store.close()
    content = bytearray(file.read_bytes())
    content[8192:] = b"\x5a" * (len(content) - 8192)
    file.write_bytes(content)
    with started(tmp_path, POBUDKA, *served(file)) as said:
        assert said.startswith("Cannot open the database") and "malformed" in said


@pytest.mark.skipif(sys.platform != "linux", reason="to obey permissions, root has to give up a right of Linux")
def test_a_server_that_may_not_write_its_database_or_its_folder_ends(tmp_path: Path) -> None:
    shut = tmp_path / "shut"
    shut.mkdir()
    SqliteStore(shut / "tables.db").close()
    for mode in (0o444, 0o644):  # the file, then only its folder
        (shut / "tables.db").chmod(mode)
        shut.chmod(0o755 if mode == 0o444 else 0o555)
        with started(tmp_path, POBUDKA, *served(shut / "tables.db"), before=obeying_permissions) as said:
            assert "tables.db" in said and ("cannot be written to" in said or "Cannot open the database" in said)
    with started(tmp_path, POBUDKA, *served(shut / "new.db"), before=obeying_permissions) as said:
        assert said.startswith("Cannot open the database") and "new.db" in said
    with started(shut, POBUDKA, "--no-browser", before=obeying_permissions) as said:
        assert "shut" in said and "Permission denied" in said
    shut.chmod(0o755)


@pytest.mark.skipif(os.name != "posix", reason="SIGKILL is a thing of POSIX")
def test_a_second_server_on_a_database_ends_and_one_after_a_kill_does_not(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    with pobudka(tmp_path, *served(file)) as first:
        assert first.stdout is not None
        first.stdout.readline()
        with started(tmp_path, POBUDKA, *served(file)) as said:
            assert said == f"Another server has the database {file} open. Stop that one, or name another file."
        first.send_signal(signal.SIGKILL)
        first.wait(30)
    with pobudka(tmp_path, *served(file)) as again:
        assert again.stdout is not None
        assert "Serving" in again.stdout.readline()


def status_of(link: str) -> tuple[int, str]:
    try:
        return 200, ask(link)
    except urllib.error.HTTPError as refused:
        with refused:
            return refused.code, refused.read().decode()


def wait_for(link: str, status: int) -> str:
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        found, said = status_of(link)
        if found == status:
            return said
        time.sleep(0.1)
    raise TimeoutError(f"{link} did not come to {status}")


@pytest.mark.skipif(sys.platform != "linux", reason="the limit of another process is set on Linux only")
def test_while_nothing_can_be_written_the_server_is_alive_and_not_ready(tmp_path: Path) -> None:
    table = {"game": "sen", "players": 2, "name": "Ola", "key": "a" * 43}
    with pobudka(tmp_path, *served(tmp_path / "tables.db")) as server:
        assert server.stdout is not None
        link = link_in(server.stdout.readline())
        wait_until_ready(link)
        no_limit = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (0, no_limit[1]))  # as on a disk that is full
        assert wait_for(link + "/readyz", 503) == "nothing can be written\n"
        assert ask(link + "/healthz").startswith("fine")
        with pytest.raises(urllib.error.HTTPError) as refused:
            ask(link + "/api/tables", table)
        with refused.value as answer:
            assert (answer.code, json.loads(answer.read())["code"]) == (503, "error-table-unsure")
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, no_limit)
        assert wait_for(link + "/readyz", 200) == "ready\n"
        assert json.loads(ask(link + "/api/tables", table))["table"]


def test_a_bus_or_workers_without_postgresql_and_an_address_that_cannot_be_end_it(
    tmp_path: Path, postgres: Postgres
) -> None:
    file, database = tmp_path / "tables.db", postgres.new_database()
    wrong = "redis://ola:hunter2@127.0.0.1:port"
    for words, expected in (
        ((file, "--bus", "redis://localhost"), "A bus is for servers that share a PostgreSQL database"),
        (("mysql://ola:hunter2@localhost/games",), "mysql://ola:***@localhost/games is not a database"),
        ((file, "--workers", "2"), "Several workers need a PostgreSQL database"),
        ((database, "--bus", "http://localhost"), "http://localhost is not the address of a bus"),
        ((database, "--bus", wrong), "The bus redis://ola:***@127.0.0.1:port cannot be used"),
        ((database, "--bus", wrong, "--workers", "2"), "The bus redis://ola:***@127.0.0.1:port cannot be used"),
    ):
        with started(tmp_path, POBUDKA, "serve", "--port", "0", "--database", *map(str, words)) as said:
            assert said.startswith(expected) and "hunter2" not in said
    assert not file.exists()
