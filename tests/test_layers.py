"""Who may import whom (docs/design.md); and core speaks no game's language."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import pobudka

SOURCE = Path(pobudka.__file__).parent
MAY_IMPORT = {
    "core": set(),
    "games": {"core"},
    "bots": {"core", "games"},
    "table": {"core", "games", "bots", "store"},
    "lab": {"core", "games", "bots"},
    "study": {"core", "games", "bots"},
    "research": {"core", "games", "bots", "lab"},
    "training": {"core", "games", "bots"},
    "store": {"core"},
    "terminal": {"core", "server", "table"},  # of the latter two only MESSAGES
    "server": {"core", "games", "bots", "study", "store", "table"},
    "cli": {"core", "games", "bots", "lab", "study", "training", "research", "store", "table", "terminal", "server"},
}
MESSAGES = {
    "pobudka.server.messages", "pobudka.server.http_types", "pobudka.server.past_types", "pobudka.table.actions",
    "pobudka.table.settings", "pobudka.server.report_types",
}  # fmt: skip
MODULES = sorted(path for path in SOURCE.rglob("*.py") if path.parent != SOURCE)


def imported(path: Path) -> set[str]:
    """The parts of pobudka that a module imports."""
    found = set()
    package = path.relative_to(SOURCE).parent.parts
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.level:
            base = package[: len(package) - node.level + 1]
            found.add((*base, *(node.module or "").split("."))[0])
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("pobudka"):
            parts = (node.module or "").split(".")
            found |= {parts[1]} if len(parts) > 1 else set()
        elif isinstance(node, ast.Import):
            found |= {a.name.split(".")[1] for a in node.names if a.name.startswith("pobudka.")}
    return found


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_imports_follow_the_arrows(path: Path) -> None:
    layer = path.relative_to(SOURCE).parts[0]
    assert imported(path) <= MAY_IMPORT[layer] | {layer}


def test_the_terminal_knows_of_the_server_only_what_travels() -> None:
    for path in (SOURCE / "terminal").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and not node.level:
                home = node.module or ""
                assert not home.startswith(("pobudka.server", "pobudka.table")) or home in MESSAGES, path
            elif isinstance(node, ast.Import):
                assert not any(a.name.startswith(("pobudka.server", "pobudka.table")) for a in node.names), path


def test_games_do_not_know_each_other() -> None:
    for path in (SOURCE / "games").glob("*/*.py"):
        others = {p.name for p in (SOURCE / "games").iterdir() if p.is_dir()} - {path.parent.name, "__pycache__"}
        text = path.read_text(encoding="utf-8")
        assert not any(f"games.{other}" in text for other in others), path


def test_no_games_word_is_in_core() -> None:
    words = r"\b(sen|smoki|koty|dream|raven|kruk|wake|hourglass|nest|cat|joker|nine)s?\b"
    for path in (SOURCE / "core").glob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        names = {n.id for n in ast.walk(tree) if isinstance(n, ast.Name)}
        names |= {n.attr for n in ast.walk(tree) if isinstance(n, ast.Attribute)}
        names |= {n.name for n in ast.walk(tree) if isinstance(n, (ast.FunctionDef, ast.ClassDef))}
        spoken = {name for name in names for part in name.lower().split("_") if re.fullmatch(words, part)}
        assert not spoken, f"{path.name}: {spoken}"


def test_every_module_says_why_it_exists_and_is_short() -> None:
    for path in SOURCE.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        assert ast.get_docstring(ast.parse(text)), path
        assert len(text.splitlines()) <= 450, path
