"""Rules: one door to Numba, a cache that can be trusted, one compilation for whole numbers of any make."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.tables import GAMES

import pobudka
from pobudka.core import rule

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


@pytest.mark.skipif(rule.INTERPRETED, reason="nothing is compiled")
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
    assert rule.cache_folder().parent == tmp_path / "rules"
    assert rule.cache_folder().name == rule.sources_digest()


def test_the_sources_are_the_modules_with_rules_and_what_they_import_not_the_sentences(tmp_path: Path) -> None:
    package = tmp_path / "pobudka"
    texts = {
        "core/rule.py": "def rule(f): ...",
        "core/cards.py": "from .rule import rule\nfrom . import places\n@rule\ndef carry(): ...",
        "core/places.py": "HELD = 1",
        "core/speech.py": "from .places import HELD",
        "games/sen/__init__.py": "from .words import WORDS",
        "games/sen/rules.py": "from pobudka.core.rule import hot\nfrom .deck import (\n NINE\n)\n@hot\ndef play(): ...",
        "games/sen/deck.py": "NINE = 9",
        "games/sen/words.py": "from .deck import NINE",
    }
    for name, text in texts.items():
        (package / name).parent.mkdir(parents=True, exist_ok=True)
        (package / name).write_text(text)
    found = {path.relative_to(package).as_posix() for path in rule.sources(package, ("core", "games"))}
    assert found == set(texts) - {"core/speech.py", "games/sen/words.py"}


@pytest.mark.skipif(rule.INTERPRETED, reason="nothing is compiled")
def test_a_rule_is_compiled_once_for_all_makes_of_whole_numbers() -> None:
    from pobudka import Game

    game = Game("sen", 2)
    game.deal(seed=0)
    game.position.play_match()
    carries = [f for f in rule._bound if f.__name__ == "carry"]
    records = {str(signature[0]) for f in carries for signature in f.signatures}
    assert len(records) == sum(len(f.signatures) for f in carries)


def test_old_caches_are_dropped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if rule.INTERPRETED:
        pytest.skip("nothing is compiled")
    monkeypatch.setenv("POBUDKA_CACHE", str(tmp_path))
    for age in range(6):
        stale = tmp_path / "rules" / f"old{age}"
        stale.mkdir(parents=True)
        os.utime(stale, (1000 + age, 1000 + age))
    rule.cache_folder().mkdir()
    rule.mark_warm("sen")
    kept = {f.name for f in (tmp_path / "rules").iterdir()}
    assert kept == {"old3", "old4", "old5", rule.sources_digest()}
    assert rule.is_warm("sen")
    assert not rule.is_warm("another")
