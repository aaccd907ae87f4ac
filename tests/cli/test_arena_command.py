"""`pobudka arena` as a person meets it: tables, files, errors, interruptions."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from tests.commanding import pobudka
from tests.waiting import wait_until

DUEL = ("arena", "sen", "--bot", "habits", "--bot", "random", "--players", "2", "--option", 'end={"rounds":1}')
INTERVAL = {"mean", "low", "high"}


def report(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def results(path: Path) -> dict[str, Any]:
    """What must be the same however the deals were played."""
    found = report(path)
    for bot in found["bots"]:
        del bot["thinking_ms"], bot["decisions_per_second"]
    return {name: value for name, value in found.items() if name not in ("command", "date", "run")}


def test_standard_output_is_the_table_and_what_was_played_in_the_persons_language() -> None:
    english = pobudka(*DUEL, "--games", "5")
    assert english.returncode == 0, english.stderr
    assert "habits" in english.stdout and "Lead over the others" in english.stdout
    assert "3 deals × 2 seatings = 6 matches (asked for: 5)" in english.stdout
    assert "fewer points are better" in english.stdout and "Lead of" not in english.stdout
    polish = pobudka(*DUEL, "--games", "5", language="pl")
    assert "Przewaga nad innymi" in polish.stdout and "(zamówiono: 5)" in polish.stdout
    trio = pobudka(*DUEL, "--bot", "random", "--games", "6")
    assert "random #2" in trio.stdout and "Lead of … over …" in trio.stdout
    assert "One deal gives no interval" in pobudka(*DUEL, "--games", "2").stdout


def test_the_json_report_has_everything_and_always_the_same_shape(tmp_path: Path) -> None:
    file = tmp_path / "report.json"
    run = pobudka(*DUEL, "--games", "6", "--seed", "5", "--json", str(file))
    assert run.returncode == 0, run.stderr
    found = report(file)
    counts = {"deals", "seatings", "matches", "rounds", "decisions", "cut", "lowest_wins", "even_share"}
    about = {"format", "command", "date", "versions", "run", "contest", "games_asked_for"}
    assert set(found) == counts | about | {"bots", "cross"}
    assert found["format"] == "pobudka-arena/1" and found["command"].startswith("pobudka arena sen --bot habits")
    assert set(found["versions"]) == {"pobudka", "python", "numpy", "numba"}
    assert set(found["run"]) == {"engine", "jobs", "seconds"}
    contest = {"game", "players", "bots", "options", "cards", "seed", "ms", "version", "rules"}
    assert set(found["contest"]) == contest and found["contest"]["seed"] == 5
    assert (found["deals"], found["seatings"], found["matches"], found["rounds"]) == (3, 2, 6, 6)
    for bot in found["bots"]:
        figures = {"points", "lead", "wins", "decisions", "decisions_per_second", "thinking_ms", "troubles"}
        assert set(bot) == figures | {"name", "spec"}
        assert set(bot["lead"]) == set(bot["wins"]) == INTERVAL
        assert set(bot["thinking_ms"]) == {"mean", "median", "p99"} and set(bot["troubles"]) == {"count", "texts"}
    assert found["cross"][0][0] is None and set(found["cross"][0][1]) == INTERVAL
    assert sum(bot["decisions"] for bot in found["bots"]) == found["decisions"]


@pytest.mark.parametrize(("ending", "begins"), [("png", b"\x89PNG"), ("svg", b"<?xml")])
def test_a_plot_is_drawn(ending: str, begins: bytes, tmp_path: Path) -> None:
    file = tmp_path / f"plot.{ending}"
    run = pobudka(*DUEL, "--games", "6", "--plot", str(file), language="pl")
    assert run.returncode == 0, run.stderr
    assert file.read_bytes().startswith(begins)
    if ending == "svg":
        text = file.read_text(encoding="utf-8")
        assert "habits" in text and "Wygrane partie" in text and "<dc:date>" not in text


WRONG = {
    "one bot": ("arena sen --players 2 --bot random", "at least two bots"),
    "no such bot": ("arena sen --players 2 --bot random --bot deep-thought", "deep-thought"),
    "no such game": ("arena chess --players 2 --bot random --bot random", "sen"),
    "too many players": ("arena sen --players 9 --bot random --bot random", "2 to 5"),
    "no games": ("arena sen --players 2 --bot random --bot random --games 0", "at least 1"),
    "no processes": ("arena sen --players 2 --bot random --bot random --jobs 0", "at least 1"),
    "no time": ("arena sen --players 2 --bot random --bot random --ms 0", "at least 1"),
    "no such engine": ("arena sen --players 2 --bot random --bot random --engine steam", "steam"),
    "no such picture": ("arena sen --players 2 --bot random --bot random --plot a.doc", ".png"),
    "a report nowhere": ("arena sen --players 2 --bot random --bot random --json no/where.json", "no/where.json"),
    "a journal nowhere": ("arena sen --players 2 --bot random --bot random --resume no/where", "no/where"),
    "a wrong option": ("arena sen --players 2 --bot random --bot random --option penalty=7", "5, 15"),
}


@pytest.mark.parametrize("case", WRONG)
def test_wrong_usage_exits_with_two_and_says_what_is_right(case: str) -> None:
    words, said = WRONG[case]
    run = pobudka(*words.split())
    assert run.returncode == 2, run.stdout + run.stderr
    assert said in run.stderr + run.stdout and "Traceback" not in run.stderr


def hear_interrupts() -> None:
    """As in a person's terminal: whatever runs in a shell's background was told to ignore them."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def started(journal: Path, *words: str, deals: int = 4) -> subprocess.Popen[str]:
    """A run that has written so many deals to its journal and is going on."""
    env = {**os.environ, "POBUDKA_LANGUAGE": "en"}
    command = [sys.executable, "-m", "pobudka", *words, "--resume", str(journal)]
    run = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=env, preexec_fn=hear_interrupts
    )
    until = time.monotonic() + 120
    while not journal.exists() or journal.read_bytes().count(b"\n") <= deals:
        assert run.poll() is None and time.monotonic() < until, run.communicate()
        time.sleep(0.02)
    return run


def processes_with(word: str) -> list[str]:
    """The command lines of the processes whose environment or words name this."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            if word in (folder / "environ").read_text(errors="replace"):
                found.append((folder / "cmdline").read_text(errors="replace"))
        except OSError:
            continue
    return found


LONG = (*DUEL, "--games", "300")


@pytest.fixture(scope="module")
def uninterrupted(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What LONG comes to."""
    file = tmp_path_factory.mktemp("arena") / "whole.json"
    assert pobudka(*LONG, "--json", str(file)).returncode == 0
    return results(file)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_killed_run_goes_on_where_it_was_and_ends_with_the_same_results(
    jobs: str, tmp_path: Path, uninterrupted: dict[str, Any]
) -> None:
    journal, resumed = tmp_path / "journal.jsonl", tmp_path / "resumed.json"
    words = (*LONG, "--jobs", jobs)
    run = started(journal, *words)
    run.kill()
    run.communicate()
    before = journal.read_bytes()
    assert 4 < before.count(b"\n") < 151
    time.sleep(0.5)
    assert journal.read_bytes() == before  # no worker goes on by itself
    again = pobudka(*words, "--resume", str(journal), "--json", str(resumed))
    assert again.returncode == 0, again.stderr
    assert results(resumed) == uninterrupted
    assert journal.read_bytes().startswith(before[: before.rindex(b"\n") + 1])


@pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="processes are looked up in /proc")
def test_no_worker_outlives_a_killed_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    mark = f"POBUDKA_TEST_MARK={tmp_path}"
    monkeypatch.setenv(*mark.split("=", 1))
    run = started(tmp_path / "journal.jsonl", *DUEL, "--games", "20000", "--jobs", "2")
    assert len(processes_with(mark)) >= 3
    run.kill()
    run.communicate()
    wait_until(lambda: processes_with(mark) == [])


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_ends_at_once_and_says_how_to_go_on(jobs: str, tmp_path: Path) -> None:
    run = started(tmp_path / "journal.jsonl", *DUEL, "--games", "20000", "--jobs", jobs)
    run.send_signal(signal.SIGINT)
    out, err = run.communicate(timeout=30)
    assert run.returncode == 130 and out == ""
    assert "the same command goes on from there" in err and "Traceback" not in err
