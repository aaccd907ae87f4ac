"""The fenced blocks of README and docs, and how each command in them is run by a test: bounded, in a folder of its own.

`RULES` say it, the first that fits; a command that none fits fails `tests/test_fences.py`.
"""

from __future__ import annotations

import fcntl
import json
import os
import pty
import re
import shlex
import signal
import socket
import struct
import subprocess
import sys
import termios
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from threading import Thread
from typing import NamedTuple

from .docs_made import PAGES, ROOT, environment
from .postgres import Postgres
from .valkey import Valkey

FENCE = re.compile(r"^```(?P<language>\w*)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
PATIENCE = 90.0  # seconds; nothing takes so long, unless the machine is busy
KEY = "c2VjcmV0LXNlY3JldC1zZWNyZXQtc2VjcmV0LXNlY3I"


class Fence(NamedTuple):
    """One block of a page."""

    page: str
    language: str
    text: str


def fences() -> list[Fence]:
    found = [(page, match) for page in PAGES for match in FENCE.finditer(page.read_text(encoding="utf-8"))]
    return [Fence(str(page.relative_to(ROOT)), match["language"], match["text"]) for page, match in found]


def commands(page: str) -> list[str]:
    """The commands of a page, in their order, without what is said about them."""
    lines = [
        line for fence in fences() if (fence.page, fence.language) == (page, "sh") for line in fence.text.split("\n")
    ]
    return [said for line in lines if (said := re.sub(r"(^|\s+)#.*", "", line).strip())]


@dataclass(frozen=True)
class Place:
    """Where the commands of a page are run: a folder, and a server with an open table."""

    folder: Path
    server: str
    table: str

    @property
    def environment(self) -> dict[str, str]:
        return {**environment(self.folder), "POBUDKA_SERVER": self.server, "TERM": "xterm-256color"}


Way = Callable[[str, Place], None]


# --- The ways ---


def finish(command: str, place: Place, *, code: int = 0, said: str = "") -> None:
    """Run it to its end; `said` is typed."""
    words = ["bash", "-c", command]
    run = subprocess.run(
        words, cwd=place.folder, env=place.environment, input=said, capture_output=True, text=True, timeout=PATIENCE
    )
    assert run.returncode == code, f"{command}: exit code {run.returncode}\n{run.stdout}\n{run.stderr}"
    assert "Traceback" not in run.stderr, run.stderr
    assert run.stdout, f"{command} prints nothing"


@contextmanager
def started(command: str, place: Place, **streams: int) -> Iterator[subprocess.Popen[bytes]]:
    """The command while it runs; then its end, by SIGTERM."""
    words = ["bash", "-c", f"exec {command}"]
    child = subprocess.Popen(words, cwd=place.folder, env=place.environment, start_new_session=True, **streams)  # type: ignore[call-overload]
    try:
        yield child
    finally:
        with suppress(ProcessLookupError):
            child.terminate()
        try:
            child.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            child.kill()
            raise


def serve(command: str, place: Place) -> None:
    """A server: it runs until it answers, and ends when told to."""
    port = free_port()
    with started(f"{command} --port {port}", place, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as child:
        wait_for(partial(answers, f"http://127.0.0.1:{port}/healthz"), child)
    assert child.returncode == 0, f"{command}: exit code {child.returncode}"


def serve_as_node(command: str, place: Place) -> None:
    """The same with the servers that it names."""
    database, bus = Postgres(), Valkey()
    try:
        command = re.sub(r"postgresql://\S+", shlex.quote(database.new_database()), command)
        serve(re.sub(r"redis://\S+", shlex.quote(bus.address), command), place)
    finally:
        database.close()
        bus.close()


def show(command: str, place: Place) -> None:
    """A screen of its own: it runs in a terminal until it is drawn, and ends when the terminal is closed."""
    with in_terminal(command, place, ("P o b u d k a", "Ola")) as (child, _):
        child.send_signal(signal.SIGHUP)
        child.wait(PATIENCE)


def talk(command: str, place: Place) -> None:
    """A dialogue at a server's table: it runs until it has told the house rules, and ends by the word `quit`."""
    with in_terminal(command, place, ('"quit" to leave',)) as (child, keyboard):
        os.write(keyboard, b"quit\n")
        assert child.wait(PATIENCE) == 0, command


@contextmanager
def in_terminal(command: str, place: Place, awaited: tuple[str, ...]) -> Iterator[tuple[subprocess.Popen[bytes], int]]:
    """The command in a terminal, as soon as it has shown any of these texts; and where to type."""
    mine, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 100, 0, 0))
    heard: list[bytes] = []
    with started(command, place, stdin=theirs, stdout=theirs, stderr=theirs) as child:
        os.close(theirs)
        Thread(target=listen, args=(mine, heard), daemon=True).start()
        try:
            wait_for(lambda: any(text in letters(heard) for text in awaited), child)
        except AssertionError as problem:
            raise AssertionError(f"{command}: {problem}; it showed {letters(heard)[-2000:]!r}") from None
        yield child, mine
    assert "Traceback" not in letters(heard), letters(heard)


def play_online(command: str, place: Place) -> None:
    """A bot that plays a whole game, at the pace of people: it runs until it has made a move."""
    before = moves_made(place)
    with started(command, place, stdout=subprocess.DEVNULL) as child:
        wait_for(lambda: moves_made(place) > before, child)


def sit(command: str, place: Place) -> None:
    """A bot that sits down at the open table and would play there: it runs until it sits."""
    with started(command, place, stdout=subprocess.DEVNULL) as child:
        wait_for(lambda: seats_taken(place) == 2, child)


def check_name(command: str, place: Place) -> None:
    """A long one: only that there is what it names."""
    name, *options = shlex.split(command)[1:]
    script = (ROOT / shlex.split(command)[0]).read_text(encoding="utf-8")
    assert f"    {name}) exec" in script and set(options) <= {"--full"}, command


def check_installed(command: str, place: Place) -> None:
    """It would load a package from the network; that package is installed here."""
    assert find_spec(shlex.split(command)[-1]), command


# --- The rules ---


class Rule(NamedTuple):
    """Commands that look so are run this way, made smaller by these changes."""

    pattern: str
    way: Way
    changes: tuple[tuple[str, str], ...] = ()


OWN_BOT = ROOT / "examples" / "random_bot.py"
RULES = [
    Rule(r"(scripts/play|pobudka)( --lan)?", serve, ((r"^scripts/play|$", ""), (r"^(?=$| )", "pobudka --no-browser"))),
    Rule(r"pobudka serve --show-config .*", finish),
    Rule(r"pobudka serve --database postgresql://.*", serve_as_node),
    Rule(r"pobudka serve .*", serve, ((r"/var/lib/pobudka/", ""), (r"--host 0\.0\.0\.0", "--host 127.0.0.1"))),
    Rule(r"pobudka terminal.*", show, ((r"https://play\.example\.org", "{server}"), ("n3rdj9vjwvh5", "{table}"))),
    Rule(r"pobudka plain https.*", talk, ((r"https://play\.example\.org", "{server}"), ("n3rdj9vjwvh5", "{table}"))),
    Rule(
        r"pobudka plain.*",
        partial(finish, said="quit\nquit\nquit\nquit\n"),
        ((r"examples/", f"{ROOT}/examples/"), (r"my_bot\.py", str(OWN_BOT))),
    ),
    Rule(r"pobudka verify games\.jsonl", partial(finish, code=3)),  # made by a simulation: no proof
    Rule(r"pobudka simulate .*", finish, ((r"--games \d{4,}", "--games 300"),)),
    Rule(r"pobudka dataset .*", finish, ((r" --games \d+", ""), (r"--jobs 2", "--games 8"))),
    Rule(r"pobudka (dataset-check|export) .*", finish),
    Rule(r"pobudka arena .*", finish, ((r" --games \d+", ""), (r"$", " --games 8"))),
    Rule(r"pobudka train .*", finish, ((r"--minutes \d+", "--stretches 1"),)),
    Rule(r"pobudka exploit .*", finish, ((r"--minutes \d+", "--stretches 1 --games 4"),)),
    Rule(r"pobudka (rules|replay) .*", finish),
    Rule(r"pobudka (review|luck|whatif|memory|trainer) .*", finish),
    Rule(r"pobudka prepare", finish),
    Rule(
        r"pobudka (backup|doctor|move|reports|tidy) .*",
        finish,
        ((r"/var/lib/pobudka/", ""), (r"postgresql://\S+", "moved.db")),  # tests/cli/test_move.py has a PostgreSQL
    ),
    Rule(r"scripts/trust .*", check_name),
    Rule(
        r"\.venv/bin/python -m tests\.sealed_check .*",
        finish,
        ((r"^\.venv", f"cd {ROOT}; .venv"), (r"--positions \d+", "--positions 3")),
    ),
    Rule(
        r"python3 examples/mccfr_sen\.py .*",
        finish,
        ((r"examples/", f"{ROOT}/examples/"), (r"python3", sys.executable), (r"\d+$", "20 --every 20")),
    ),
    Rule(r"pip install websockets", check_installed),
    Rule(
        r"python3 examples/a_bot_online\.py http://localhost:8642",
        play_online,
        ((r"http://localhost:8642", "{server}"), (r"examples/", f"{ROOT}/examples/")),
    ),
    Rule(
        r"python3 examples/a_bot_online\.py http://localhost:8642/t/TABLE",
        sit,
        ((r"http://localhost:8642", "{server}"), ("TABLE", "{table}"), (r"examples/", f"{ROOT}/examples/")),
    ),
]


def rule_for(command: str) -> Rule | None:
    return next((rule for rule in RULES if re.fullmatch(rule.pattern, command)), None)


def run(command: str, place: Place) -> None:
    """Run a command of a page as its rule says."""
    rule = rule_for(command)
    assert rule is not None, f"no rule of tests/fences.py fits: {command}"
    for what, into in rule.changes:
        into = into.replace("{server}", place.server).replace("{table}", place.table)
        command = re.sub(what, into.replace("\\", r"\\"), command)
    rule.way(command, place)


# --- A server with an open table ---


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """A server for all pages."""
    port = free_port()
    server = f"http://127.0.0.1:{port}"
    command = f"pobudka serve --port {port} --database server.db"
    with (
        (folder / "server.log").open("wb") as log,
        started(command, Place(folder, server, ""), stdout=log.fileno(), stderr=log.fileno()) as child,
    ):
        wait_for(partial(answers, f"{server}/readyz"), child)
        yield server


def open_table(server: str) -> str:
    """A table at which Ola waits for somebody."""
    asked = {"game": "sen", "players": 2, "name": "Ola", "key": KEY, "seats": [{"word": "kot"}, None]}
    request = urllib.request.Request(f"{server}/api/tables", json.dumps(asked).encode())
    with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
        return str(json.load(answer)["table"])


def moves_made(place: Place) -> float:
    with urllib.request.urlopen(f"{place.server}/metrics", timeout=PATIENCE) as answer:
        made = re.search(r'^pobudka_actions_total\{do="move",is="done"\} (\S+)$', answer.read().decode(), re.MULTILINE)
    return float(made[1]) if made else 0.0


def seats_taken(place: Place) -> int:
    with urllib.request.urlopen(f"{place.server}/api/tables/{place.table}?language=en", timeout=PATIENCE) as answer:
        return sum(seat["who"] != "empty" for seat in json.load(answer)["seats"])


def answers(link: str) -> bool:
    try:
        with urllib.request.urlopen(link, timeout=5) as answer:
            return bool(answer.status == 200)
    except OSError:
        return False


def wait_for(happens: Callable[[], bool], child: subprocess.Popen[bytes], patience: float = PATIENCE) -> None:
    deadline = time.monotonic() + patience
    while not happens():
        assert child.poll() is None, f"ended with exit code {child.returncode}"
        assert time.monotonic() < deadline, "waited in vain"
        time.sleep(0.05)


def listen(source: int, heard: list[bytes]) -> None:
    """Take in what a terminal is sent until it is closed."""
    with suppress(OSError):
        while content := os.read(source, 65536):
            heard.append(content)
    os.close(source)


def letters(heard: list[bytes]) -> str:
    """What was written to a terminal, without the signs that move about in it."""
    return re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", b"".join(heard).decode(errors="replace"))


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])
