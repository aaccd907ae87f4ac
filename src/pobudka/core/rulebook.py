"""The rules that people read, as they come with the program."""

from __future__ import annotations

from pathlib import Path

from .registry import find


def rules_text(game: str, language: str) -> str:
    """A game's rules as Markdown, in English where nobody has translated them: from the installed package, or from
    docs/rules of a checkout."""
    package, name = Path(__file__).resolve().parents[1], find(game).name
    folders = (package / "docs" / "rules", package.parents[1] / "docs" / "rules")
    for path in (folder / each for each in (f"{name}.{language}.md", f"{name}.md") for folder in folders):
        if path.exists():
            return path.read_text(encoding="utf-8")
    raise FileNotFoundError(name)
