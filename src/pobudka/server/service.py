"""The server's insides, from start to stop: the store, the hall, and the rules made ready after the port is open."""

from __future__ import annotations

import asyncio
import gc
import logging
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import IO, TYPE_CHECKING

from pobudka.core import registry
from pobudka.core.compiling import Workshop, longest_first
from pobudka.core.errors import BadInput
from pobudka.core.masking import masked
from pobudka.store.log import Outcome, Store

from .metrics import Metrics
from .refusals import Fault, NotReady
from .settings import Settings

if TYPE_CHECKING:
    from .hall import Hall
    from .nodes.alone import Nodes
    from .nodes.bus import Bus

PATIENCE = 600.0  # seconds that a request waits for the rules, at most
PATIENT = 5  # as of `nice`: who compiles makes way for those who play already
CHECK_EVERY = 1.0  # seconds: so often, at most, the disk is tried when somebody asks whether it can be written to
CHECK_PATIENCE = 5.0  # seconds that such a trial may take


class Service:
    """Starts with the event loop, because rules take a moment and the page must appear at once."""

    def __init__(self, settings: Settings, store: Store | None = None) -> None:
        self.settings, self.metrics = settings, Metrics()
        self.is_ready = False  # for every game, compiled and loaded
        self.is_leaving = False
        self.games: list[str] = []  # those that can be played already, if need be in plain Python
        self._wanted: list[str] = []  # those that somebody waits for
        self.problem: Exception | None = None  # for which it cannot serve, ever
        self.when_failed: Callable[[], None] = lambda: None  # called when there is such a problem
        self._store = store
        self._bus: Bus | None = None
        self._lock: IO[str] | None = None
        self._check: asyncio.Future[Outcome] | None = None
        self._checked_at = 0.0
        self._hall: Hall | None = None
        self._loading: asyncio.Task[None] | None = None
        self._workshop: Workshop | None = None

    @property
    def hall(self) -> Hall:
        assert self._hall is not None, "asked for before it was ready"
        return self._hall

    def open(self) -> None:
        """Open the database, unless a store was given, and the bus: what is wrong is said before anybody comes."""
        if self._bus is None:
            from pobudka.store.opening import is_address

            from .nodes.bus import open_bus

            if self.settings.bus is not None and self._store is None and not is_address(self.settings.database):
                raise BadInput("error-bus-alone", database=masked(str(self.settings.database)))
            self._bus = open_bus(self.settings.bus)
        if self._store is None:
            self._store = self._open_store()

    def try_open(self) -> None:
        """Whether that can be done, by doing it."""
        self.open()
        assert self._store is not None
        self._store.close()

    def start(self) -> None:
        self._loading = asyncio.create_task(self._load())

    async def _load(self) -> None:
        started = time.perf_counter()
        try:
            await asyncio.to_thread(self.open)
            assert self._store is not None
            self.metrics.store = self._store.figures
            hall_class = await asyncio.to_thread(_hall_class)
            nodes = self._nodes_of(self._store)
            self._hall = hall_class(self._store, self.settings, self.ready, self.metrics, nodes)
            await nodes.start(self._hall)
            waiting = list(await asyncio.to_thread(registry.playable))
            cold = await asyncio.to_thread(play_meanwhile, waiting)
            self.games += cold
            compiling = [asyncio.create_task(self._compile(name)) for name in cold]
            waiting = [name for name in waiting if name not in cold]
            while waiting:
                name = next((name for name in self._wanted if name in waiting), waiting[0])
                await asyncio.to_thread(load_rules, name)
                waiting.remove(name)
                self.games.append(name)
            await asyncio.gather(*compiling)
            gc.freeze()  # what is loaded stays: the collector need not look at it again
            self.is_ready = True
            logging.getLogger(__name__).info("ready after %.1f s", time.perf_counter() - started)
            await self._hall.resume()
        except Exception as problem:
            self.problem = problem
            logging.getLogger(__name__).info("the server cannot start", exc_info=True)
            self.when_failed()

    async def _compile(self, game: str) -> None:
        """Have a game compiled elsewhere, then load it; if that fails, it is compiled here. Python plays meanwhile."""
        if self._workshop is None:
            self._workshop = Workshop(PATIENT)
        await asyncio.wrap_future(self._workshop.take(game))
        await asyncio.to_thread(load_rules, game)

    def _open_store(self) -> Store:
        from pobudka.store.opening import is_address, open_store

        database = self.settings.database
        if "://" in str(database) and not is_address(database):
            raise BadInput("error-database-address", found=masked(str(database))[:80])
        if database is not None and not is_address(database):
            from pobudka.store.owning import own

            file = Path(database)
            try:
                file.parent.mkdir(parents=True, exist_ok=True)
            except OSError as problem:
                raise BadInput("error-store-open", file=str(file), problem=str(problem)) from None
            self._lock = own(file)
        return open_store(database)

    def _nodes_of(self, store: Store) -> Nodes:
        """Those that share the store's database, if others can."""
        openings, database = self.settings.limits.openings_of_address, getattr(store, "database", None)
        if database is None:
            from .nodes.alone import Alone

            return Alone(openings)
        from .nodes.shared import Shared

        assert self._bus is not None
        return Shared(database, self._bus, openings, self.metrics)

    async def hand_over(self) -> None:
        """Take nobody in any more, and let other nodes run what is run here."""
        self.is_leaving = True
        if self._hall is not None:
            await self._hall.nodes.leave()

    async def ready(self, game: str | None = None) -> None:
        """Wait until tables can be served, and if a game is named, until it can be played; that one comes next."""
        deadline = time.monotonic() + PATIENCE
        if game in registry.names() and game not in self._wanted:
            self._wanted.append(game)
        while self._hall is None or (game in registry.playable() and game not in self.games):
            if self.problem is not None:
                raise Fault
            if time.monotonic() > deadline:
                raise NotReady("error-not-ready")
            await asyncio.sleep(0.05)

    async def can_write(self) -> bool:
        """Whether a move could be acknowledged now, by a trial."""
        assert self._store is not None
        loop = asyncio.get_running_loop()
        if self._check is None or (self._check.done() and loop.time() - self._checked_at >= CHECK_EVERY):
            self._check, self._checked_at = loop.create_future(), loop.time()
            self._store.check(_telling(self._check, loop))
        await asyncio.wait({self._check}, timeout=CHECK_PATIENCE)
        return self._check.done() and self._check.result() is Outcome.WON

    async def stop(self) -> None:
        if self._loading is not None:
            self._loading.cancel()
        if self._workshop is not None:
            self._workshop.close()
        if self._hall is not None:
            await self._hall.close()
        elif self._store is not None:
            await asyncio.to_thread(self._store.close)
        if self._lock is not None:
            self._lock.close()


def _telling(answer: asyncio.Future[Outcome], loop: asyncio.AbstractEventLoop) -> Callable[[Outcome], None]:
    """What a store calls, from its own thread, with the answer."""

    def tell(outcome: Outcome) -> None:
        with suppress(RuntimeError):  # the loop has ended, and nobody waits
            loop.call_soon_threadsafe(answer.set_result, outcome)

    return tell


def _hall_class() -> type[Hall]:
    """Imported when the port is open: it brings the compiler along."""
    from .hall import Hall

    return Hall


def play_meanwhile(games: Sequence[str]) -> list[str]:
    """Let plain Python play what was not compiled on this machine before; those games, the largest first."""
    from pobudka.bots import ready as bots
    from pobudka.core import ready as rules

    cold = longest_first(game for game in games if not (rules.is_ready(game) and bots.is_ready(game)))
    for game in cold:
        rules.play_meanwhile(game)
        bots.think_meanwhile(game)
    return cold


@cache
def load_rules(game: str) -> None:
    """Compile or load all that tables may ever call, so that nobody waits for the compiler in mid-game."""
    from pobudka.bots.ready import get_ready as get_bots_ready
    from pobudka.core.ready import get_ready

    get_ready(game)
    get_bots_ready(game)
