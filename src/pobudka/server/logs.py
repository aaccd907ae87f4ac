"""What the server writes down about itself: a JSON object a line, never a key, a card, or the name of a table."""

from __future__ import annotations

import json
import logging
import sys
import time
from hashlib import sha256


class JsonLines(logging.Formatter):
    """One line for each record."""

    def format(self, record: logging.LogRecord) -> str:
        at = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z"
        line = {"at": at, "level": record.levelname.lower(), "from": record.name, "said": record.getMessage()}
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def start_logs(level: int, *, as_json: bool) -> None:
    """Log to standard error, as JSON for machines or short for people."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if as_json else logging.Formatter("%(message)s"))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    for name in ("uvicorn", "uvicorn.error", "websockets", "asyncio"):
        logging.getLogger(name).setLevel(max(level, logging.WARNING))


def tag_of(table: str) -> str:
    """A table in the logs: whoever has its name could sit down there, so they have this instead."""
    return sha256(table.encode()).hexdigest()[:10]
