"""Several nodes on one machine, at one port: a parent that starts them, starts anew whichever dies, and ends them all.

The parent opens the port and hands it to each; it serves nobody itself. Workers are nodes like any other: they share a
PostgreSQL database, and a bus if there is one.
"""

from __future__ import annotations

import logging
import multiprocessing
import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing import connection
from multiprocessing.context import SpawnProcess
from socket import socket
from threading import Thread

from pobudka.core.errors import BadInput
from pobudka.core.speech import home_language

from .launch import run
from .logs import start_logs
from .service import Service
from .settings import Settings
from .wires import BACKLOG

FIRST_WAIT, LONGEST_WAIT = 0.5, 30.0  # seconds until a worker that died is started anew
LONG = 60.0  # seconds after which one that dies did not die at once
OFTEN = 0.5  # seconds
CANNOT = 2  # how a worker ends that cannot serve

spawning = multiprocessing.get_context("spawn")


class Workers:
    """So many processes that do the same."""

    def __init__(self, count: int, start: Callable[[], SpawnProcess]) -> None:
        self._start = start
        self._is_ending = False
        self._wait, self._due = FIRST_WAIT, time.monotonic()
        self._count, self._running = count, dict[SpawnProcess, float]()  # since when

    def run(self) -> int:
        """Until told to stop: 0. Or until one of the first cannot serve, which none could then: its code."""
        code = 0
        with self._told_by_signals():
            self._fill_up()
            first = set(self._running)
            while not self._is_ending or self._running:
                if self._running:
                    connection.wait([each.sentinel for each in self._running], OFTEN)
                else:
                    time.sleep(OFTEN)
                for worker in [each for each in self._running if not each.is_alive()]:
                    since = self._running.pop(worker)
                    if self._is_ending:
                        continue
                    if worker in first and worker.exitcode == CANNOT:
                        code = CANNOT
                        self.end()
                        continue
                    self._count_death(worker, since)
                if not self._is_ending and time.monotonic() >= self._due:
                    self._fill_up()
        return code

    def _fill_up(self) -> None:
        while len(self._running) < self._count:
            worker = self._start()
            worker.start()
            self._running[worker] = time.monotonic()

    def _count_death(self, worker: SpawnProcess, since: float) -> None:
        lived = time.monotonic() - since
        self._wait = FIRST_WAIT if lived >= LONG else min(2 * self._wait, LONGEST_WAIT)
        self._due = time.monotonic() + self._wait
        said = "worker %d ended with code %s; another is started in %.1f s"
        logging.getLogger(__name__).error(said, worker.pid, worker.exitcode, self._wait)

    def end(self) -> None:
        """Tell all of them; each hands over its tables and its sockets."""
        self._is_ending = True
        for worker in self._running:
            worker.terminate()

    @contextmanager
    def _told_by_signals(self) -> Iterator[None]:
        kinds = [signal.SIGTERM, signal.SIGINT]
        before = {kind: signal.signal(kind, lambda number, frame: self.end()) for kind in kinds}
        try:
            yield
        finally:
            for kind, handler in before.items():
                signal.signal(kind, handler)


def host_workers(
    settings: Settings, bound: socket, count: int, announce: Callable[[], None], proxies: str | None
) -> int:  # fmt: skip
    """Serve by so many workers until told to stop."""
    Service(settings).try_open()
    with bound:
        bound.listen(BACKLOG)
        announce()
        return Workers(
            count, lambda: spawning.Process(target=work, args=(settings, bound, proxies), name="worker")
        ).run()  # fmt: skip


def work(settings: Settings, bound: socket, proxies: str | None) -> None:
    """What a worker does."""
    start_logs(logging.INFO, as_json=True)
    Thread(target=end_with_parent, daemon=True).start()
    try:
        run(settings, bound, lambda: None, proxies)
    except BadInput as problem:
        print(problem.say(home_language()), file=sys.stderr)
        sys.exit(CANNOT)


def end_with_parent() -> None:
    """A parent that was killed ends nobody: each sees for itself."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        signal.raise_signal(signal.SIGTERM)
