"""`pobudka terminal` and `pobudka plain` where no table is, and the server that they open on this machine."""

from __future__ import annotations

import asyncio
import json
import os
import pty
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from tests.server.playing import serving
from tests.waiting import wait_until

PATIENCE = 120.0


def pobudka(*words: str, folder: Path, said: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "pobudka", *words]
    env = {**os.environ, "POBUDKA_DATA": str(folder), "POBUDKA_LANGUAGE": "en"}
    return subprocess.run(command, capture_output=True, text=True, input=said, env=env, timeout=PATIENCE)


@pytest.mark.parametrize("command", ["plain", "terminal"])
def test_a_code_where_nothing_runs_is_a_sentence_and_an_exit_code(command: str, tmp_path: Path) -> None:
    name = ("--name", "Ola") if command == "plain" else ()
    run = pobudka(command, "n3rdj9vjwvh5", *name, folder=tmp_path)
    assert run.returncode == 2 and run.stderr.strip().endswith("There is no table n3rdj9vjwvh5 here.")


def test_an_address_where_no_table_or_no_server_is_is_said_in_the_language_asked_for(tmp_path: Path) -> None:
    async def ask() -> list[subprocess.CompletedProcess[str]]:
        async with serving() as running:
            places = [f"{running.link}/t/kitchen", f"{running.link}/kitchen", "http://127.0.0.1:1"]
            words = ("--name", "Ola", "--language", "pl")
            return [await asyncio.to_thread(pobudka, "plain", place, *words, folder=tmp_path) for place in places]

    runs = asyncio.run(ask())
    assert [run.returncode for run in runs] == [2, 2, 2] and not any(run.stdout for run in runs)
    for run, told in zip(runs, ("kitchen", "ani link do stołu", "nic tam nie działa"), strict=True):
        assert told in run.stderr and len(run.stderr.splitlines()) == 1, run.stderr


def test_closing_the_window_ends_the_server_that_was_opened_for_it(tmp_path: Path) -> None:
    window, inside = pty.openpty()
    terminal = subprocess.Popen(
        [sys.executable, "-m", "pobudka", "terminal"],
        stdin=inside, stdout=inside, stderr=inside, start_new_session=True,
        env={**os.environ, "POBUDKA_DATA": str(tmp_path), "TERM": "xterm"},
    )  # fmt: skip
    os.close(inside)
    note = tmp_path / "running.json"
    try:
        wait_until(note.exists, PATIENCE)
        port = int(json.loads(note.read_text(encoding="utf-8"))["port"])
        assert answers(port)
        os.kill(terminal.pid, signal.SIGHUP)
        terminal.wait(PATIENCE)
        wait_until(lambda: not answers(port) and not note.exists(), PATIENCE)
    finally:
        terminal.kill()
        os.close(window)


def answers(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), 1).close()
    except OSError:
        return False
    return True
