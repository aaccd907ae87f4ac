"""Rules: one module that uses Numba, a cache that can be trusted, one compilation for whole numbers of any make."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest
from tests.tables import GAMES

import pobudka
from pobudka.core import rule

compiled_only = pytest.mark.skipif(rule.INTERPRETED, reason="nothing is compiled")
SOURCE = Path(pobudka.__file__).parent
PLAY = """
import sys
from pobudka import Game
from pobudka.core.ready import get_ready
from pobudka.core.rule import compilations
name = sys.argv[1]
get_ready(name)
after_ready = compilations()
for players in (2, 4):
    game = Game(name, players)
    game.deal(seed=1)
    for _ in range(60):
        if game.is_round_over:
            break
        seat, move = game.position.choose()
        game.legal(seat), game.view(seat), game.view(None, "sees"), game.view("all"), game.events(seat), game.copy()
        game.position.view(seat).imagine(game.position.chance)
        game.play(seat, move)
    game.position.play_match()
print(after_ready[0], compilations()[0])
"""


def test_numba_is_imported_in_one_place_only() -> None:
    users = set()
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [a.name for a in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            if any(name.split(".")[0] == "numba" for name in names):
                users.add(path.name)
    assert users == {"rule.py"}


@compiled_only
@pytest.mark.parametrize("name", GAMES)
def test_nothing_compiles_after_ready_and_a_second_process_compiles_nothing(name: str) -> None:
    def play() -> tuple[int, int]:
        command = [sys.executable, "-c", PLAY, name]
        run = subprocess.run(command, capture_output=True, text=True, check=True, env=dict(os.environ))
        before, after = run.stdout.split()
        return int(before), int(after)

    before, after = play()
    assert before == after, "something was compiled in the middle of a game"
    assert play() == (0, 0), "the second process missed the cache"


def test_the_cache_is_keyed_by_the_sources_of_all_rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("POBUDKA_CACHE", str(tmp_path))
    assert rule.cache_folder() == tmp_path / "rules" / rule.sources_digest()


def test_the_cache_is_keyed_by_what_is_compiled_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NUMBA_CPU_NAME", raising=False)
    usual = rule.sources_digest.__wrapped__()
    monkeypatch.setenv("NUMBA_CPU_NAME", "skylake")
    assert rule.sources_digest.__wrapped__() != usual
    monkeypatch.setattr("platform.machine", lambda: "aarch64")
    monkeypatch.setenv("NUMBA_CPU_NAME", rule.ANY_PROCESSOR)
    assert rule.sources_digest.__wrapped__() != usual


KEY = """
import pobudka.core.chance
from numba.core.registry import cpu_target
print(*cpu_target.target_context.codegen().magic_tuple(), sep="|")
"""


@compiled_only
def test_compiled_code_is_for_any_processor_of_the_architecture_unless_one_is_named() -> None:
    """Numba looks for what it has kept by these three: on another processor it must find what an image brought."""
    environment = {name: value for name, value in os.environ.items() if name != "NUMBA_CPU_NAME"}

    def compiled_for(**named: str) -> list[str]:
        command = [sys.executable, "-c", KEY]
        run = subprocess.run(command, capture_output=True, text=True, check=True, env={**environment, **named})
        return run.stdout.strip().split("|")

    system, processor, features = compiled_for()
    assert system and (processor, features) == ("generic", "")
    _, processor, features = compiled_for(NUMBA_CPU_NAME="x86-64-v2", NUMBA_CPU_FEATURES="+sse4.2")
    assert (processor, features) == ("x86-64-v2", "+sse4.2")


def test_the_sources_are_the_modules_with_rules_and_what_they_import_not_the_sentences(tmp_path: Path) -> None:
    package = tmp_path / "pobudka"
    texts = {
        "core/rule.py": "def rule(f): ...",
        "core/cards.py": "from .rule import rule\nfrom . import places\n@rule\ndef carry(): ...",
        "core/places.py": "HELD = 1",
        "core/loops.py": "from .rule import bind\ndef bound():\n    return bind(1)",
        "core/speech.py": "from .places import HELD  # says what bind() does",
        "games/sen/__init__.py": "from .words import WORDS",
        "games/sen/rules.py": "from pobudka.core.rule import inline\nfrom .deck import (\n NINE)\n@inline\ndef f(): 0",
        "games/sen/deck.py": "import pobudka.games.sen.values\nNINE = 9",
        "games/sen/values.py": "VALUES = 9",
        "games/sen/words.py": "from .deck import NINE",
    }
    bots = {
        "games/sen/habits.py": "from pobudka.core.rule import rule\nfrom .deck import NINE\n@rule\ndef weigh(): 0",
        "games/koty/habits/__init__.py": "from .features import LAND",
        "games/koty/habits/features.py": "from pobudka.core.rule import rule\nLAND = 1\n@rule\ndef look(): 0",
        "bots/think.py": "from pobudka.core.rule import bind\nbind(0)",
    }
    for name, text in (texts | bots).items():
        (package / name).parent.mkdir(parents=True, exist_ok=True)
        (package / name).write_text(text)
    for what, modules in {"rules": texts, "bots": texts | bots}.items():
        found = {path.relative_to(package).as_posix() for path in rule.sources(package, what)}
        assert found == set(modules) - {"core/speech.py", "games/sen/words.py"}


@compiled_only
def test_a_rule_is_compiled_once_for_all_makes_of_whole_numbers() -> None:
    from pobudka import Game

    game = Game("sen", 2)
    game.deal(seed=0)
    game.position.play_match()
    carries = [f for f in rule._bound if f.__name__ == "carry"]
    records = {str(signature[0]) for f in carries for signature in f.signatures}
    assert len(records) == sum(len(f.signatures) for f in carries)


@compiled_only
def test_compiled_code_that_nobody_used_for_a_month_is_dropped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("POBUDKA_CACHE", str(tmp_path))
    for days in (0, 1, 2, 3, 29, 31, 400):
        other = tmp_path / "rules" / f"used{days}"
        other.mkdir(parents=True)
        os.utime(other, times=(time.time() - days * 86400,) * 2)
    folder = rule.cache_folder()
    assert folder is not None
    folder.mkdir()
    rule.mark_warm("sen")
    kept = {f.name for f in (tmp_path / "rules").iterdir()}
    assert kept == {"used0", "used1", "used2", "used3", "used29", rule.sources_digest()}
    assert rule.is_warm("sen")
    assert not rule.is_warm("another")


ROLL = """
import logging, sys
logging.basicConfig(level=logging.WARNING, format="%(message)s", stream=sys.stdout)
from pobudka.core.chance import roll, seeded
from pobudka.core.rule import compilations, mark_warm
print(roll(seeded(1)[0]), *compilations())
mark_warm("sen")
"""


# As on a full or read-only disk, and as somebody whom the system does not know, whoever runs the tests.
NO_WRITING = "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))\n"
NO_HOME = "import os, pwd; pwd.getpwuid = {}.__getitem__; os.environ.pop('HOME', None)\n"


def rolled(
    cache: Path | None, *, can_write: bool = True, has_home: bool = True, at: Path | None = None
) -> list[str]:  # fmt: skip
    """A roll in a process of its own, how often it was compiled and loaded, and what was said then."""
    environment = {name: value for name, value in os.environ.items() if name not in ("POBUDKA_CACHE", "XDG_CACHE_HOME")}
    if cache is not None:
        environment["POBUDKA_CACHE"] = str(cache)
    code = ("" if can_write else NO_WRITING) + ("" if has_home else NO_HOME) + ROLL
    run = subprocess.run(
        [sys.executable, "-B", "-c", code], capture_output=True, text=True, cwd=at, env=environment
    )  # fmt: skip
    assert run.returncode == 0, run.stderr
    return run.stdout.splitlines()


RIGHT = 2442388143


@compiled_only
def test_compiled_code_that_was_cut_short_or_spoilt_mends_itself(tmp_path: Path) -> None:
    assert rolled(tmp_path) == [f"{RIGHT} 1 0"]
    assert rolled(tmp_path) == [f"{RIGHT} 0 1"]
    [code] = tmp_path.rglob("chance.roll-*.nbc")
    whole = code.read_bytes()
    code.write_bytes(whole[: len(whole) // 2])
    assert rolled(tmp_path) == [f"{RIGHT} 1 0"]
    code.write_bytes(whole[:-300] + bytes(200) + whole[-100:])
    assert rolled(tmp_path) == [f"{RIGHT} 1 0"]
    assert rolled(tmp_path) == [f"{RIGHT} 0 1"]


SAME = """
import sys, time
from pathlib import Path
import numpy as np
from pobudka.core.chance import has_same_cards
from pobudka.core.rule import compilations

start, kinds = Path(sys.argv[1]), sys.argv[2:]
start.with_name(kinds[0]).touch()
while not start.exists():
    time.sleep(0.001)
cards = [np.arange(5, dtype=kind) for kind in kinds]
print(*(has_same_cards(each, each[::-1].copy(), 5) for each in cards), *compilations())
"""


@compiled_only
def test_processes_that_compile_the_same_rule_at_the_same_time_lose_nothing(tmp_path: Path) -> None:
    environment = {**os.environ, "POBUDKA_CACHE": str(tmp_path / "cache")}
    source, start, kinds = tmp_path / "same.py", tmp_path / "start", ["uint8", "int16", "int32", "int64"]
    source.write_text(SAME)

    def run(*kinds: str) -> subprocess.Popen[str]:
        command = [sys.executable, str(source), str(start), *kinds]
        return subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)

    several = [run(kind) for kind in kinds]
    while not all((tmp_path / kind).exists() for kind in kinds):
        assert all(process.poll() is None for process in several)
        time.sleep(0.01)
    start.touch()
    assert [process.communicate()[0] for process in several] == ["True 1 0\n"] * len(kinds)
    assert run(*kinds).communicate()[0] == "True True True True 0 4\n"


@compiled_only
def test_where_nothing_can_be_written_rules_run_and_what_is_there_is_used(tmp_path: Path) -> None:
    cold, warning = rolled(tmp_path / "cold", can_write=False)
    assert cold == f"{RIGHT} 1 0" and "POBUDKA_CACHE" in warning
    (tmp_path / "file").touch()
    in_the_way, warning = rolled(tmp_path / "file")
    assert in_the_way == f"{RIGHT} 1 0" and "POBUDKA_CACHE" in warning
    rolled(tmp_path / "warm")
    assert rolled(tmp_path / "warm", can_write=False) == [f"{RIGHT} 0 1"]


@compiled_only
def test_without_a_home_folder_rules_run_and_litter_no_other(tmp_path: Path) -> None:
    told, warning = rolled(None, at=tmp_path, has_home=False)
    assert told == f"{RIGHT} 1 0" and "no home folder" in warning
    assert not list(tmp_path.iterdir())
