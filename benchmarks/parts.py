"""Tables that stand in the middle of a page: a benchmark fills in its part (benchmarks/parts) and puts it there.

In a page, the part stands between `<!-- measured by: scripts/bench NAME -->` and `<!-- end of figures -->`.
"""

from __future__ import annotations

import re
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
TEMPLATES = Path(__file__).parent / "parts"
PART = re.compile(
    r"^<!-- measured by: (?P<command>.+) -->\n(?P<shown>.*?)^<!-- end of figures -->$", re.MULTILINE | re.DOTALL
)


def write(name: str, page: str, **details: Any) -> None:
    """Fill in the part of that name, and put it into its place in a page."""
    template = (TEMPLATES / f"{name}.md").read_text(encoding="utf-8")
    filled = template.format(date=datetime.now(UTC).date(), **details)
    path = ROOT / page
    path.write_text(with_part(path.read_text(encoding="utf-8"), name, filled), encoding="utf-8")


def part_in(text: str, name: str) -> str:
    """What a page shows in the place of that name now."""
    return _place_of(text, name)["shown"]


def with_part(text: str, name: str, filled: str) -> str:
    """A page with its part made anew."""
    place = _place_of(text, name)
    return text[: place.start("shown")] + filled + text[place.end("shown") :]


def _place_of(text: str, name: str) -> re.Match[str]:
    """A page that has no place for that part is a mistake of ours."""
    [place] = [match for match in PART.finditer(text) if match["command"] == f"scripts/bench {name}"]
    return place
