"""A program that was started to be spoken with in lines: whatever it does, nobody waits for it longer than he means to.

One thread listens to it and one speaks to it, so that neither a full pipe nor an empty one ever holds us up.
"""

from __future__ import annotations

import atexit
import time
from collections.abc import Iterable, Sequence
from contextlib import suppress
from queue import Empty, Full, Queue, SimpleQueue
from subprocess import PIPE, Popen, TimeoutExpired
from threading import Thread
from typing import IO

from pobudka.core.errors import BadInput
from pobudka.core.sessions import OWN_SESSION

LONGEST_LINE = 1 << 20  # bytes
MOST_LINES = 100  # that wait to be heard; then the program itself has to wait
GRACE = 2.0  # seconds to leave by itself when its input has ended
LAST_BREATH = 0.2  # seconds between the end of its output and its own end


class Silence(Exception):
    """Nothing was said in time."""


class Gone(Exception):
    """Nothing will be said any more; `code` is how the program ended."""

    def __init__(self, code: int | None, is_too_long: bool) -> None:
        super().__init__(code)
        self.code, self.is_too_long = code, is_too_long


class Program:
    """A running command. Its stderr is ours: what it complains of is seen where our own complaints are."""

    def __init__(self, command: Sequence[str]) -> None:
        self.command = tuple(command)
        self.started = time.monotonic()
        try:  # in a session of its own: Ctrl-C is for us, and we tell it when to leave
            self._process = Popen(command, stdin=PIPE, stdout=PIPE, bufsize=0, **OWN_SESSION)
        except (OSError, ValueError) as problem:
            raise BadInput("error-bot-start", command=" ".join(command)[:80], problem=str(problem)) from None
        self._to_say: SimpleQueue[bytes | None] = SimpleQueue()
        self._heard: Queue[bytes | None] = Queue(MOST_LINES)
        self._is_too_long = self._is_dismissed = False
        assert self._process.stdin and self._process.stdout
        self._listener = Thread(target=self._listen, args=[self._process.stdout], daemon=True)
        self._speaker = Thread(target=self._speak, args=[self._process.stdin], daemon=True)
        self._listener.start()
        self._speaker.start()
        _running.add(self)

    @property
    def is_running(self) -> bool:
        return self._process.poll() is None

    @property
    def pid(self) -> int:
        return self._process.pid

    def say(self, line: str) -> None:
        """Say a line; if the program does not listen, that is not noticed here."""
        self._to_say.put(line.encode() + b"\n")

    def hear(self, until: float) -> str:
        """Its next line, if there is one before this moment of the monotonic clock."""
        try:
            line = self._heard.get(timeout=max(until - time.monotonic(), 0)) if not self._is_dismissed else None
        except Empty:
            raise Silence from None
        if line is None:
            self.dismiss(LAST_BREATH)
            raise Gone(self._process.returncode, self._is_too_long)
        return line.decode(errors="replace").strip()

    def forget(self) -> None:
        """Throw away what it has said so far and nobody wanted to hear."""
        for _ in range(MOST_LINES):
            if self._heard.empty() or self._heard.queue[0] is None:
                return
            self._heard.get_nowait()

    def dismiss(self, grace: float = GRACE) -> None:
        """End its input, let it leave by itself, and after the grace time end it."""
        dismiss([self], grace)

    def _end(self, until: float) -> None:
        with suppress(TimeoutExpired):
            self._process.wait(max(until - time.monotonic(), 0))
        if self._process.poll() is None:
            self._process.kill()
            self._process.wait()
        self._listener.join(LAST_BREATH)  # if a child of the program still holds the pipes, they are left alone
        self._speaker.join(LAST_BREATH)
        _running.discard(self)

    def _listen(self, pipe: IO[bytes]) -> None:
        rest = b""
        with suppress(OSError), pipe:
            while chunk := pipe.read(1 << 16):
                *lines, rest = (rest + chunk).split(b"\n")
                for line in lines:
                    self._hand_on(line)
                if len(rest) > LONGEST_LINE:
                    self._is_too_long, rest = True, b""
                    break
        if rest:
            self._hand_on(rest)
        self._hand_on(None)
        self._process.wait()  # whoever leaves between two games leaves no zombie

    def _hand_on(self, line: bytes | None) -> None:
        while not self._is_dismissed:
            with suppress(Full):
                return self._heard.put(line, timeout=LAST_BREATH)

    def _speak(self, pipe: IO[bytes]) -> None:
        with suppress(OSError), pipe:
            while (line := self._to_say.get()) is not None:
                pending = memoryview(line)
                while pending:
                    pending = pending[pipe.write(pending) :]


_running: set[Program] = set()


def dismiss(programs: Iterable[Program], grace: float = GRACE) -> None:
    """Let all of them leave, in one grace time."""
    leaving = list(programs)
    until = time.monotonic() + grace
    for program in leaving:
        program._is_dismissed = True
        program._to_say.put(None)
    for program in leaving:
        program._end(until)


@atexit.register
def _dismiss_all() -> None:
    dismiss(_running)


def plainly(line: str, most: int = 80) -> str:
    """What a program said, fit to be shown: no control characters, not too long."""
    return "".join(c if c.isprintable() else "·" for c in line[: most + 1])[:most] + ("…" if len(line) > most else "")
