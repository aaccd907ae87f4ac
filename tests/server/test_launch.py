"""`pobudka` alone and `pobudka serve`, as processes: they start, answer, know each other and stop when told."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from pobudka.cli.commands import app
from pobudka.server import launch
from pobudka.server.settings import Settings

ENGLISH = {"POBUDKA_LANGUAGE": "en"}


@contextmanager
def pobudka(folder: Path, *words: str) -> Iterator[subprocess.Popen[str]]:
    """The program, ended by SIGTERM if it has not ended by itself."""
    environment = {**os.environ, **ENGLISH, "POBUDKA_DATA": str(folder)}
    process = subprocess.Popen(
        [sys.executable, "-m", "pobudka", *words],
        env=environment,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    try:
        yield process
    finally:
        if process.poll() is None:
            process.send_signal(signal.SIGTERM)
        process.communicate(timeout=30)


def link_in(line: str) -> str:
    found = re.search(r"http://\S+?:\d+", line)
    assert found, line
    return found[0].replace("localhost", "127.0.0.1")


def ask(link: str, body: object = None) -> Any:
    data = None if body is None else json.dumps(body).encode()
    with urllib.request.urlopen(urllib.request.Request(link, data), timeout=60) as answer:
        return answer.read().decode()


def wait_until_ready(link: str) -> None:
    deadline = time.monotonic() + 600
    while time.monotonic() < deadline:
        try:
            assert ask(link + "/readyz") == "ready\n"
            return
        except urllib.error.HTTPError as not_yet:
            not_yet.close()
            time.sleep(0.1)
    raise TimeoutError(link)


def test_alone_it_opens_on_this_machine_and_a_second_start_finds_it(tmp_path: Path) -> None:
    with pobudka(tmp_path, "--no-browser", "--port", "0") as first:
        assert first.stdout is not None
        link = link_in(first.stdout.readline())
        assert "<title>" in ask(link + "/"), "the page is there before the rules are"
        with pobudka(tmp_path, "--no-browser") as second:
            assert second.stdout is not None
            assert link_in(second.stdout.readline()) == link
            assert second.wait(30) == 0
        table = {"game": "sen", "players": 2, "name": "Ola", "key": "a" * 43}
        assert json.loads(ask(link + "/api/tables", table))["table"]
        first.send_signal(signal.SIGTERM)
        assert first.wait(30) == 0
    assert (tmp_path / "pobudka.db").exists() and not (tmp_path / "running.json").exists()
    with pobudka(tmp_path, "--no-browser", "--port", "0") as third:
        assert third.stdout is not None
        assert link_in(third.stdout.readline()), "and it can be started again"


def test_a_hosted_server_gets_ready_stops_when_told_and_logs_json_without_secrets(tmp_path: Path) -> None:
    database = tmp_path / "games" / "pobudka.db"
    with pobudka(tmp_path, "serve", "--port", "0", "--database", str(database)) as server:
        assert server.stdout is not None
        link = link_in(server.stdout.readline())
        table = json.loads(ask(link + "/api/tables", {"game": "sen", "players": 2, "name": "Ola", "key": "k" * 43}))[
            "table"
        ]
        wait_until_ready(link)
        assert "pobudka_tables 1.0" in ask(link + "/metrics")
        server.send_signal(signal.SIGTERM)
        _, logged = server.communicate(timeout=30)
        assert server.returncode == 0
    lines = [json.loads(line) for line in logged.splitlines()]
    assert any("ready" in line["said"] for line in lines)
    assert table not in logged and "k" * 43 not in logged


@pytest.mark.parametrize("words", [["serve", "--link", "play.example"], ["serve", "--host", "256.0.0.1"]])
def test_what_cannot_be_served_is_said_in_a_sentence(tmp_path: Path, words: list[str]) -> None:
    with pobudka(tmp_path, *words) as server:
        _, said = server.communicate(timeout=60)
        assert server.returncode == 2 and len(said.splitlines()) == 1, said


@pytest.mark.parametrize(("words", "may"), [([], False), (["--lan"], False), (["--private-webhooks"], True)])
def test_tables_call_into_the_network_only_if_who_runs_the_server_asks_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: list[str], may: bool
) -> None:
    settings: list[Settings] = []
    monkeypatch.setenv("POBUDKA_DATA", str(tmp_path))

    def note(given: Settings, bound: socket.socket, announce: object) -> None:
        bound.close()
        settings.append(given)

    monkeypatch.setattr(launch, "run", note)
    with pytest.raises(SystemExit) as ended:
        app([*words, "--no-browser", "--port", "0"])
    assert not ended.value.code
    assert [given.may_call_private for given in settings] == [may]


def test_the_command_line_loads_nothing_heavy() -> None:
    code = "import sys, pobudka.cli.commands; print([m for m in ('numba', 'starlette', 'uvicorn') if m in sys.modules])"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "[]"


def test_the_port_opens_before_the_compiler_is_loaded() -> None:
    code = "import sys, pobudka.server.launch; print('numba' in sys.modules)"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "False"
