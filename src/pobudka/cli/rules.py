"""`pobudka rules`."""

from __future__ import annotations

from pathlib import Path

import pobudka
from pobudka.core.registry import find
from pobudka.core.speech import home_language


def rules_text(game: str, language: str) -> str:
    """A game's rules as Markdown: from the installed package, or from docs/rules of a checkout."""
    name = f"{find(game).name}{'' if language == 'en' else '.' + language}.md"
    package = Path(pobudka.__file__).parent
    for folder in (package / "docs" / "rules", package.parents[1] / "docs" / "rules"):
        if (folder / name).exists():
            return (folder / name).read_text(encoding="utf-8")
    raise FileNotFoundError(name)


def run(game: str, language: str | None) -> int:
    from rich.console import Console
    from rich.markdown import Markdown

    text = rules_text(game, language or home_language())
    console = Console()
    if console.is_terminal:
        with console.pager(styles=True):
            console.print(Markdown(text))
    else:
        print(text)
    return 0
