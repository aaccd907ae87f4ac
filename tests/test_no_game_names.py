"""A game is a folder: nothing outside of `games/`, the browser's art and the sentences asks which game it is."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import pobudka
from pobudka.core import registry

SOURCE = Path(pobudka.__file__).parent
CLIENT = Path(__file__).resolve().parents[1] / "client/src"
OURS = ("games", "terminal")  # the terminal still has its own way of laying a table
NAMES = "|".join(registry.names())
# A name in quotes (compared, or part of a union), as a key, or as a type of one game only.
IN_TYPESCRIPT = re.compile(rf"""["'`]({NAMES})["'`]|\b({NAMES})\??:|\b({NAMES})(View|Board|Game)\b""", re.IGNORECASE)


def python_files() -> list[Path]:
    return [path for path in sorted(SOURCE.rglob("*.py")) if path.relative_to(SOURCE).parts[0] not in OURS]


def client_files() -> list[Path]:
    files = sorted([*CLIENT.rglob("*.ts"), *CLIENT.rglob("*.svelte")])
    made = CLIENT / "protocol.ts"  # by scripts/types: it has the views of our games
    return [path for path in files if path != made and path.relative_to(CLIENT).parts[0] not in ("art", "locales")]


def named_in_python(text: str) -> Iterator[str]:
    """Wherever a game's name is a value: in comparisons, keys, arguments, unions."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Constant) and node.value in registry.names():
            yield f"line {node.lineno}: {node.value!r}"


def named_in_typescript(text: str) -> Iterator[str]:
    for number, line in enumerate(text.splitlines(), 1):
        if IN_TYPESCRIPT.search(line):
            yield f"line {number}: {line.strip()}"


@pytest.mark.parametrize("path", python_files(), ids=lambda path: str(path.relative_to(SOURCE)))
def test_no_python_outside_of_the_games_names_one(path: Path) -> None:
    assert list(named_in_python(path.read_text(encoding="utf-8"))) == []


@pytest.mark.parametrize("path", client_files(), ids=lambda path: str(path.relative_to(CLIENT)))
def test_nothing_of_the_browser_but_its_art_names_a_game(path: Path) -> None:
    assert list(named_in_typescript(path.read_text(encoding="utf-8"))) == []


def test_there_is_something_to_look_at() -> None:
    assert len(python_files()) > 80 and len(client_files()) > 60


@pytest.mark.parametrize(
    "planted",
    [
        'const isFlat = game === "sen";',
        "if ('koty' === game) return;",
        'export type GameName = "sen" | "smoki" | "koty";',
        "const VERBS = { smoki: 3 };",
        'import type { KotyView } from "../protocol";',
    ],
)
def test_a_game_that_is_named_in_typescript_is_found(planted: str) -> None:
    assert list(named_in_typescript(planted))


@pytest.mark.parametrize(
    "planted",
    ['if game == "smoki": pass', 'ROOM = {"sen": 4}', 'Name = Literal["sen", "koty"]', 'def find(game="sen"): pass'],
)
def test_a_game_that_is_named_in_python_is_found(planted: str) -> None:
    assert list(named_in_python(planted))
