"""Studied games are written down one by one, so that an interrupted run over a large file can go on.

The first line says by which estimator; every further line is one game, found by a digest of its record. A last line
that was cut off in writing is dropped.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec

from pobudka.bots.api import hash_of
from pobudka.core.effort import ESTIMATOR
from pobudka.core.errors import BadInput

from .accounts import Row

FORMAT = "pobudka-luck-journal/1"


class Entry(msgspec.Struct, frozen=True):
    """One game."""

    record: str  # its digest
    rows: list[Row]


class Journal:
    """A file that is read once and then only added to; without a path nothing is kept."""

    def __init__(self, path: Path | None, seed: int, *, is_friendly: bool = False) -> None:
        self.path = path
        self.rows: dict[str, list[Row]] = {}
        head = json.dumps({"format": FORMAT, "estimator": ESTIMATOR, "seed": seed, "friendly": is_friendly}).encode()
        if path is None:
            return
        try:
            content = path.read_bytes() if path.exists() else b""
            whole = content[: content.rfind(b"\n") + 1]
            lines = whole.splitlines()
            if content and (not lines or lines[0] != head):
                raise BadInput("error-luck-journal", file=str(path), right=head.decode())
            for line in lines[1:]:
                entry = msgspec.json.decode(line, type=Entry)
                self.rows[entry.record] = entry.rows
            if not content:
                path.write_bytes(head + b"\n")
            elif len(whole) < len(content):
                with path.open("r+b") as file:
                    file.truncate(len(whole))
        except OSError as problem:
            raise BadInput("error-file-write", file=str(path), problem=problem.strerror or str(problem)) from None
        except msgspec.DecodeError:
            raise BadInput("error-luck-journal", file=str(path), right=head.decode()) from None

    def add(self, digest: str, rows: list[Row]) -> None:
        """Note a game; once this returns, the end of the process does not lose it."""
        self.rows[digest] = rows
        if self.path is not None:
            with self.path.open("ab") as file:
                file.write(msgspec.json.encode(Entry(digest, rows)) + b"\n")


def digest_of(record: Any) -> str:
    """What a record is known by, whichever file it lies in."""
    return f"{hash_of(json.dumps(record, sort_keys=True).encode()):016x}"
