"""Which browser client this server hands out: by its name, an open tab knows when another one waits for it."""

from __future__ import annotations

import re
from pathlib import Path

NAMED = re.compile(r'<meta name="client" content="([^"]+)"')  # client/vite.config.ts writes it when it builds


def client_in(static: Path) -> str | None:
    """The name of the client in a folder of static files; None where there is none, or an older one without a name."""
    index = static / "index.html"
    found = NAMED.search(index.read_text("utf-8")) if index.is_file() else None
    return found and found[1]
