"""Compile in processes of their own, side by side: they end, and the memory that the compiler took goes with them.

What they have compiled is found in the cache. Where no process can be started, or nothing can be kept, whoever needs
the rules compiles them itself.
"""

from __future__ import annotations

import logging
import os
import subprocess
import sys
from collections.abc import Iterable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from threading import Lock

from . import registry
from .rule import can_keep
from .sessions import OWN_SESSION

# For a game, in this order: what its rules need, and what its bots need.
RULES, BOTS = "pobudka.core.ready", "pobudka.bots.ready"
MEMORY = 700 << 20  # bytes that the largest game takes to be compiled, and a third more
CHILD = """
import os, sys
from importlib import import_module
game, patience, *modules = sys.argv[1:]
if hasattr(os, "nice"):
    os.nice(int(patience))
for module in modules:
    import_module(module).get_ready(game)
"""


class Workshop:
    """Has games compiled, as many at a time as the machine bears."""

    def __init__(self, patience: int = 0) -> None:
        """With `patience` (as of `nice`) the compiler makes way for others, such as for people who play already."""
        self._patience = patience
        self._threads = ThreadPoolExecutor(benches(), thread_name_prefix="compiling")
        self._running: set[subprocess.Popen[str]] = set()
        self._lock, self._is_closed = Lock(), False

    def take(self, game: str, modules: Sequence[str] = (RULES, BOTS)) -> Future[bool]:
        """Have a game compiled; the answer says whether it was."""
        return self._threads.submit(self._compile, game, modules)

    def _compile(self, game: str, modules: Sequence[str]) -> bool:
        if not (sys.executable and can_keep(package=registry.package(game))):
            return False
        command = [sys.executable, "-c", CHILD, game, str(self._patience), *modules]
        paths = {"PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
        try:
            with self._lock:
                if self._is_closed:
                    return False
                child = subprocess.Popen(
                    command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
                    env={**os.environ, **paths}, **OWN_SESSION,  # Ctrl-C is for whoever waits: `close`
                )  # fmt: skip
                self._running.add(child)
        except OSError as problem:
            logging.getLogger(__name__).info("no process can be started to compile in: %s", problem)
            return False
        said = child.communicate()[1]
        self._running.discard(child)
        if child.returncode and not self._is_closed:
            last = said.strip().splitlines()[-1:]
            logging.getLogger(__name__).warning(
                "the process that compiled %s ended with %s %s", game, child.returncode, *last or [""]
            )
        return child.returncode == 0

    def close(self) -> None:
        """End what is still at work."""
        with self._lock:
            self._is_closed = True
            for child in list(self._running):
                child.kill()
        self._threads.shutdown(wait=False, cancel_futures=True)


def benches() -> int:
    """How many compile side by side: no more than there are cores, and memory."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, min(cores, _free_memory() // MEMORY))


def _free_memory() -> int:
    """The bytes that processes can still have; where the system does not say, more than anybody needs."""
    with suppress(OSError, ValueError):
        for line in Path("/proc/meminfo").read_text(encoding="ascii").splitlines():
            if line.startswith("MemAvailable:"):
                return int(line.split()[1]) << 10
    return 1 << 60


def compile_apart(game: str, modules: Sequence[str]) -> bool:
    """Have one game compiled, and wait for it; whether it was."""
    workshop = Workshop()
    try:
        return workshop.take(game, modules).result()
    finally:
        workshop.close()


def longest_first(games: Iterable[str]) -> list[str]:
    """The games with the most source first: side by side, all are done soonest so."""
    return sorted(games, key=lambda game: -sum(path.stat().st_size for path in registry.folder(game).rglob("*.py")))
