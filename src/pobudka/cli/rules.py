"""`pobudka rules`."""

from __future__ import annotations

from pobudka.core.rulebook import rules_text

from .given import spoken_language


def run(game: str, language: str | None) -> int:
    from rich.console import Console
    from rich.markdown import Markdown

    text = rules_text(game, spoken_language(language))
    console = Console()
    if console.is_terminal:
        with console.pager(styles=True):
            console.print(Markdown(text))
    else:
        print(text)
    return 0
