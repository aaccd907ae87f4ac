"""Where deals are played: in this process, in several, or as tasks of Ray. The results are the same, only sooner."""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from importlib.util import find_spec
from itertools import islice
from multiprocessing.connection import wait as wait_for
from typing import Any, Literal

from pobudka.core.errors import BadInput

from .contest import Contest
from .mirrored import Played, play_deal

EngineName = Literal["processes", "ray"]
AHEAD = 4  # deals that lie ready for each worker
RAY_MEMORY = 100_000_000  # bytes that a Ray of our own sets aside for results; they are small


def play_deals(
    contest: Contest, deals: Sequence[int], jobs: int = 1, engine: EngineName = "processes"
) -> Iterator[Played]:
    """Play these deals, as they come; give each as soon as it is done, in any order."""
    if not deals:
        return iter(())
    if engine == "ray":
        return in_ray(contest, deals, jobs)
    if jobs == 1:
        return (play_deal(contest, deal) for deal in deals)
    return in_processes(contest, deals, jobs)


def in_processes(contest: Contest, deals: Sequence[int], jobs: int) -> Iterator[Played]:
    """A pool of processes, which ends at once when whoever takes the results stops taking."""
    before = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), initializer=stay_with_parent)
    waiting, running = iter(deals), set[Future[Played]]()
    try:
        while True:
            room = jobs * AHEAD - len(running)
            running |= {pool.submit(play_deal, contest, deal) for deal in islice(waiting, room)}
            if not running:
                break
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
    except BaseException:
        for worker in set(multiprocessing.active_children()) - before:
            worker.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def stay_with_parent() -> None:
    """In a worker: leave Ctrl-C to the parent, and end when the parent does, however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    assert parent is not None

    def watch() -> None:
        wait_for([parent.sentinel])
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


def check_engine(engine: EngineName) -> None:
    """Say so if the engine is not there."""
    if engine == "ray" and find_spec("ray") is None:
        raise BadInput("error-arena-ray")


def in_ray(contest: Contest, deals: Sequence[int], jobs: int) -> Iterator[Played]:
    """Tasks of Ray: of the cluster that RAY_ADDRESS names, or of a Ray of our own on this machine."""
    check_engine("ray")
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nobody is told of what is played here
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")  # else Ray warns of what it will do one day
    import ray

    own: dict[str, Any] = {"num_cpus": jobs, "include_dashboard": False, "object_store_memory": RAY_MEMORY}
    ray.init(
        **({} if os.environ.get("RAY_ADDRESS") else {"address": "local", **own}),
        logging_level=logging.ERROR,
        log_to_driver=False,
    )
    try:
        task = ray.remote(play_deal)
        shared_contest = ray.put(contest)
        waiting, running = iter(deals), list[Any]()
        while True:
            running += [task.remote(shared_contest, deal) for deal in islice(waiting, jobs * AHEAD - len(running))]
            if not running:
                break
            done, running = ray.wait(running)
            yield from ray.get(done)
    finally:
        ray.shutdown()
