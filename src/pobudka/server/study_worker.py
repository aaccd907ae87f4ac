"""A process of its own that studies games, a piece at a time; it makes way for whoever plays, and ends when idle."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable
from threading import Lock
from typing import Any, TypeVar

from pobudka.core.processes import stay_with_parent

Made = TypeVar("Made")

PATIENT = 15  # as of `nice`

spawning = multiprocessing.get_context("spawn")


class StudyWorker:
    """Started when it is first asked; `do` waits for the answer, so that it is called in a thread."""

    def __init__(self) -> None:
        self._line: Any = None  # a connection: of another kind on each system
        self._process: Any = None
        self._starting = Lock()
        self._is_closed = False

    def do(self, work: Callable[..., Made], *given: object) -> Made:
        """Have a function of a module do something there. `EOFError` if the process has ended; the next question
        starts another."""
        line = self._line or self._start()
        try:
            line.send((work, given))
            found: Made | Exception = line.recv()
        except (EOFError, OSError) as problem:
            self.rest()
            raise EOFError("the process that studies games has ended") from problem
        if isinstance(found, Exception):
            raise found
        return found

    def _start(self) -> Any:
        with self._starting:
            if self._is_closed:
                raise EOFError("no more games are studied")
            self._line, theirs = spawning.Pipe()
            self._process = spawning.Process(target=serve, args=(theirs,), name="study", daemon=True)
            self._process.start()
            theirs.close()
            return self._line

    def rest(self) -> None:
        """End the process; whoever waits for it is told so."""
        process, self._process, self._line = self._process, None, None
        if process is not None:
            process.terminate()

    def close(self) -> None:
        with self._starting:
            self._is_closed = True
            self.rest()


def serve(line: Any) -> None:
    """What the process does."""
    stay_with_parent()
    if hasattr(os, "nice"):
        os.nice(PATIENT)
    while True:
        try:
            work, given = line.recv()
        except EOFError:
            return
        try:
            line.send(work(*given))
        except Exception as problem:  # it is told to whoever asked, and this goes on
            line.send(problem)
