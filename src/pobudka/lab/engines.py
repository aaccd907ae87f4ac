"""Where deals are played: in this process, in several, or as tasks of Ray. The results are the same, only sooner."""

from __future__ import annotations

import logging
import os
from collections.abc import Iterator, Sequence
from functools import partial
from importlib.util import find_spec
from itertools import islice
from typing import Any, Literal

from pobudka.core.errors import BadInput
from pobudka.core.processes import AHEAD, in_processes

from .contest import Contest
from .mirrored import Played, play_deal

EngineName = Literal["processes", "ray"]
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
    return in_processes(partial(play_deal, contest), deals, jobs)


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
