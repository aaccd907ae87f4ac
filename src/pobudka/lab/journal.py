"""The journal of an arena: what was played is written down deal by deal, so that an interrupted run can go on.

The first line tells the contest, every further line one deal. A last line that was cut off in writing is dropped.
"""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import IO, Any

from pobudka.core.errors import BadInput

from .contest import Contest
from .mirrored import Played

FORMAT = "pobudka-arena-journal/1"


class Journal:
    """A file that is read once, when it is opened, and then only added to."""

    def __init__(self, path: Path, contest: Contest) -> None:
        self.path = path
        self.played: dict[int, Played] = {}
        head = {"format": FORMAT, "contest": contest.as_json()}
        try:
            lines = self._whole_lines()
            if lines:
                self._check_head(lines[0], head)
                self.played = {deal.deal: deal for deal in map(self._read, lines[1:])}
            self._file: IO[str] = path.open("a", encoding="utf-8")
            if not lines:
                self._write(head)
        except OSError as problem:
            raise BadInput("error-file-write", file=str(path), problem=problem.strerror or str(problem)) from None

    def add(self, played: Played) -> None:
        """Note a deal; once this returns, the end of the process does not lose it."""
        self.played[played.deal] = played
        self._write(played.as_json())

    def __enter__(self) -> Journal:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        with suppress(OSError):  # every line was flushed or has failed already; closing tries the failed one again
            self._file.close()

    def _write(self, line: dict[str, Any]) -> None:
        try:
            self._file.write(json.dumps(line, separators=(",", ":")) + "\n")
            self._file.flush()
        except OSError as problem:
            raise BadInput("error-file-write", file=str(self.path), problem=problem.strerror or str(problem)) from None

    def _whole_lines(self) -> list[bytes]:
        """The lines of the file, after a cut-off one is gone from its end."""
        if not self.path.exists():
            return []
        content = self.path.read_bytes()
        whole, newline, rest = content.rpartition(b"\n")
        if rest:
            if not (newline or content.startswith(b'{"format"')):
                raise BadInput("error-arena-journal", file=str(self.path))
            with self.path.open("r+b") as file:
                file.truncate(len(whole) + len(newline))
        return whole.splitlines() if newline else []

    def _check_head(self, line: bytes, head: dict[str, Any]) -> None:
        found = self._parse(line)
        if found.get("format") != FORMAT or not isinstance(found.get("contest"), dict):
            raise BadInput("error-arena-journal", file=str(self.path))
        theirs, ours = found["contest"], head["contest"]
        for what in {**ours, **theirs}:
            if theirs.get(what) != ours.get(what):
                details = {"found": json.dumps(theirs.get(what))[:80], "asked": json.dumps(ours.get(what))[:80]}
                raise BadInput("error-arena-other", file=str(self.path), what=what, **details)

    def _read(self, line: bytes) -> Played:
        try:
            return Played.from_json(self._parse(line))
        except (KeyError, TypeError, ValueError, AttributeError):
            raise BadInput("error-arena-journal", file=str(self.path)) from None

    def _parse(self, line: bytes) -> dict[str, Any]:
        try:
            found = json.loads(line)
        except ValueError:
            found = None
        if not isinstance(found, dict):
            raise BadInput("error-arena-journal", file=str(self.path))
        return found
