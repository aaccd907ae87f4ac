"""How games were: studied one after the other, apart from the tables that are played, and kept beside their logs.

Nothing is studied before its match is closed. One process works at it, for so many games at a time, and only while the
server is at ease: live tables come first.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, TypeVar

import msgspec

from pobudka.core.errors import Absent, BadInput, NotNow, TooFast
from pobudka.store.log import Store
from pobudka.study.dealing_anew import Redealt
from pobudka.study.whole import Piece, Study, outlooks_of, packed, pieces_of, read_study, study_piece
from pobudka.table.film import Film
from pobudka.table.log_entries import Dealt, entry_of

from .archive import Archive
from .limits import Buckets
from .logs import tag_of
from .past_types import StudyStage
from .refusals import Fault
from .settings import Settings
from .study_worker import StudyWorker

TICK, LATE = 0.02, 0.05  # seconds: a loop that wakes so late has more to do than it can
REST = 1.0  # seconds until it is asked again
IDLE = 60.0  # seconds after which a process that has nothing to do ends
PATIENCE = 20.0  # seconds for which something small is waited for

Made = TypeVar("Made")


@dataclass
class Job:
    """A game that is being studied."""

    table: str
    address: str
    film: Film
    study: Study
    stage: StudyStage = "waiting"
    done: int = 0
    total: int = 0
    problem: BadInput | None = None


class Studies:
    """The studies of games that are over, kept or under way."""

    def __init__(self, store: Store, archive: Archive, settings: Settings) -> None:
        limits = settings.limits
        self._store, self._archive = store, archive
        self._is_on = settings.studies
        self._most, self._most_of_address = limits.studies, limits.studies_of_address
        self._paces, self._questions = Buckets(limits.studyings_of_address), Buckets(limits.questions_of_address)
        self._reports = Buckets(limits.reports_of_address)
        self._asked, self._most_asked = 0, limits.questions
        self._jobs: dict[str, Job] = {}
        self._waiting: asyncio.Queue[Job] = asyncio.Queue()
        self._worker = StudyWorker()
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="studying")
        self._runner: asyncio.Task[None] | None = None

    # --- Asking ---

    async def look(self, address: str, table: str) -> Job:
        """How far a game was studied."""
        if table in self._jobs:
            return self._jobs[table]
        film = await self._archive.game(address, table)
        kept = await self._store.study(table)
        study = None if kept is None else read_study(kept)
        if study is None:
            return Job(table, address, film, Study(), "none")
        total = len(study.rounds) + len(study.decisions) + len(study.outlooks)
        return Job(table, address, film, study, "done", total, total)

    async def begin(self, address: str, table: str) -> Job:
        """The same, and study it, if that was not done."""
        found = await self.look(address, table)
        if found.stage != "none" or table in self._jobs:
            return self._jobs.get(table, found)
        self._check_on()
        if not self._paces.take(address):
            raise TooFast("error-archive-fast")
        busy = Counter(job.address for job in self._jobs.values() if job.stage in ("waiting", "working"))
        if busy.total() >= self._most or busy[address] >= self._most_of_address:
            raise NotNow("error-study-busy")
        rows = await self._store.read(table)
        dealt = [entry.measure for entry in map(entry_of, rows) if isinstance(entry, Dealt)]
        found.study, found.stage = Study(settled=dealt), "waiting"
        if table in self._jobs:  # somebody asked at the same time
            return self._jobs[table]
        self._jobs[table] = found
        self._waiting.put_nowait(found)
        self._keep_running()
        return found

    async def redeal(self, address: str, table: str, round: int, decision: int) -> tuple[Film, Redealt]:
        """A closed table's game up to one of its decisions, with what its seat could not know dealt anew."""
        self._check_on()
        film = await self._archive.game(address, table)
        piece, loop = Piece("redeal", round, decision, seed=secrets.randbits(62)), asyncio.get_running_loop()
        record = msgspec.json.encode(film.record)
        found = await loop.run_in_executor(self._thread, self._worker.do, study_piece, record, piece)
        self._keep_running()
        assert isinstance(found, Redealt)
        return film, found

    async def soon(self, address: str, work: Callable[..., Made], *given: object) -> Made:
        """Something small, done between two pieces of a study while the server is at ease. It is not waited for longer
        than so long: whoever asks again finds it sooner, as what had to be compiled is."""
        self._check_on()
        if not self._questions.take(address):
            raise TooFast("error-too-fast")
        if self._asked >= self._most_asked or await lateness() >= LATE:
            raise NotNow("error-busy")
        self._asked += 1
        loop = asyncio.get_running_loop()
        doing = loop.run_in_executor(self._thread, lambda: self._worker.do(work, *given))
        doing.add_done_callback(self._answered)
        self._keep_running()
        try:
            async with asyncio.timeout(PATIENCE):
                return await asyncio.shield(doing)
        except TimeoutError:
            raise NotNow("error-busy") from None

    def check_report(self, address: str) -> None:
        """Whether a memory report may be asked for again: it is made from many games."""
        if not self._reports.take(address):
            raise TooFast("error-archive-fast")

    def _answered(self, doing: asyncio.Future[Any]) -> None:
        self._asked -= 1
        if not doing.cancelled():
            doing.exception()  # told to whoever waited; nobody may have

    def _check_on(self) -> None:
        if not self._is_on:
            raise Absent("error-study-off")

    def _keep_running(self) -> None:
        """There is somebody who lets the process go when it is idle."""
        if self._runner is None or self._runner.done():
            self._runner = asyncio.create_task(self._run())

    # --- Studying ---

    async def _run(self) -> None:
        """One game after the other, until there has been nothing to do for a while."""
        while True:
            try:
                async with asyncio.timeout(IDLE):
                    job = await self._waiting.get()
            except TimeoutError:
                if self._asked:
                    continue
                self._worker.rest()
                self._runner = None
                return
            try:
                await self._study(job)
            except BadInput as problem:
                job.stage, job.problem = "impossible", problem
            except Exception:
                logging.getLogger(__name__).exception("table %s was not studied", tag_of(job.table))
                job.stage, job.problem = "impossible", Fault()
            asyncio.get_running_loop().call_later(IDLE, self._jobs.pop, job.table, None)

    async def _study(self, job: Job) -> None:
        record, pieces = msgspec.json.encode(job.film.record), pieces_of(job.film.record)
        if not pieces:
            raise BadInput("error-study-empty", game=0)
        job.total = len(pieces)
        for is_last in (False, True):
            for piece in pieces:
                await self._be_at_ease(job)
                loop = asyncio.get_running_loop()
                found = await loop.run_in_executor(self._thread, self._worker.do, study_piece, record, piece)
                job.study, job.done = job.study.with_piece(found), job.done + 1
            if not is_last:
                pieces = outlooks_of(job.study.decisions)
                job.total += len(pieces)
        await self._store.keep_study(job.table, packed(job.study))
        job.stage = "done"

    async def _be_at_ease(self, job: Job) -> None:
        """Wait while the server is late with what it has to do."""
        while True:
            if await lateness() < LATE:
                job.stage = "working"
                return
            job.stage = "waiting"
            await asyncio.sleep(REST)

    def close(self) -> None:
        if self._runner is not None:
            self._runner.cancel()
        self._worker.close()
        self._thread.shutdown(wait=False, cancel_futures=True)


async def lateness() -> float:
    """By how many seconds the server is late with what it has to do."""
    loop = asyncio.get_running_loop()
    asked = loop.time()
    await asyncio.sleep(TICK)
    return loop.time() - asked - TICK
