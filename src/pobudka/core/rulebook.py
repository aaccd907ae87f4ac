"""The rules that people read, as they come with the program."""

from __future__ import annotations

from pathlib import Path

from .registry import find


def rules_text(game: str, language: str) -> str:
    """A game's rules as Markdown: from the installed package, or from docs/rules of a checkout."""
    name = f"{find(game).name}{'' if language == 'en' else '.' + language}.md"
    package = Path(__file__).resolve().parents[1]
    for folder in (package / "docs" / "rules", package.parents[1] / "docs" / "rules"):
        if (folder / name).exists():
            return (folder / name).read_text(encoding="utf-8")
    raise FileNotFoundError(name)
