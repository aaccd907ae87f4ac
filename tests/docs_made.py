"""What docs show of a command's output, made by that command. `python -m tests.docs_made` writes it anew.

In a page, `<!-- made by: COMMAND -->` stands before a fence of text: what COMMAND prints, in English. Of a dialogue,
`printf 'WORDS\\n…' | pobudka plain …`, the words are shown where they are heard, and neither greeting nor farewell.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
BLOCK = re.compile(r"^<!-- made by: (?P<command>.+) -->\n```text\n(?P<shown>.*?)^```$", re.MULTILINE | re.DOTALL)
SPEEDS = slice(4, 6)  # the columns of an arena's table that are as fast as the machine


class Made(NamedTuple):
    """A block of a page, and the command that made it."""

    page: Path
    command: str
    shown: str


def blocks() -> list[Made]:
    found = [(page, match) for page in PAGES for match in BLOCK.finditer(page.read_text(encoding="utf-8"))]
    return [Made(page, match["command"], match["shown"]) for page, match in found]


def environment(folder: Path) -> dict[str, str]:
    """With our programs first on the path, a data folder of its own, and English."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    spoken = {"POBUDKA_LANGUAGE": "en", "COLUMNS": "120", "BROWSER": "true", "POBUDKA_DATA": str(folder / "data")}
    return {**os.environ, **spoken, "PATH": path}


def printed(command: str) -> str:
    """What the command prints, without spaces at the ends of lines or empty lines at its own."""
    with tempfile.TemporaryDirectory() as folder:
        words = ["bash", "-euo", "pipefail", "-c", command]
        run = subprocess.run(words, cwd=folder, env=environment(Path(folder)), capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    typed = re.match(r"printf '(.*?)' \| ", command)
    if typed:
        return dialogue(run.stdout, typed[1].removesuffix(r"\n").split(r"\n"))
    lines = [line.rstrip() for line in run.stdout.strip("\n").splitlines()]
    return "\n".join(lines).strip("\n") + "\n"


def dialogue(told: str, words: list[str]) -> str:
    """What is told from the first question to the last word but one, with the words as they would be typed."""
    _, *answers = re.split(r"^> ", told, flags=re.MULTILINE)
    first = told.split("\n\n", 1)[1].split("\n> ", 1)[0]
    shown = [first, *(f"> {word}\n{answer.rstrip()}" for word, answer in zip(words, answers, strict=False))]
    return "\n".join(shown[:-1]) + "\n"


def steady(text: str) -> list[list[str]]:
    """The words of a text by columns, without the speeds in an arena's table."""
    rows = [re.split(r"\s{2,}", line.strip()) for line in text.splitlines()]
    for row in rows:
        if len(row) == 7:
            del row[SPEEDS]
    return rows


def write() -> None:
    for made in blocks():
        text = made.page.read_text(encoding="utf-8")
        new = printed(made.command)
        if steady(new) != steady(made.shown):
            before, after = (f"<!-- made by: {made.command} -->\n```text\n{shown}```" for shown in (made.shown, new))
            made.page.write_text(text.replace(before, after), encoding="utf-8")
            print(f"{made.page.relative_to(ROOT)}: {made.command}")


if __name__ == "__main__":
    write()
