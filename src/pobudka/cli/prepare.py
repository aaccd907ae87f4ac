"""`pobudka prepare`."""

from __future__ import annotations

import time
from concurrent.futures import Future, as_completed
from typing import Annotated

from cyclopts import Parameter

from pobudka.bots.ready import is_ready as bots_are_ready
from pobudka.core import registry
from pobudka.core.compiling import Workshop, longest_first
from pobudka.core.errors import BadInput
from pobudka.core.ready import is_ready
from pobudka.core.rule import cache_folder
from pobudka.core.speech import home_language, say


def run(*games: Annotated[str, Parameter(help="Only these games.")]) -> int:
    started = time.perf_counter()
    chosen = longest_first(games or registry.playable())
    for game in [game for game in chosen if _is_prepared(game)]:
        _tell("cli-prepared-before", game=game)
    workshop = Workshop()
    try:
        waiting: dict[Future[bool], str] = {
            workshop.take(game): game for game in chosen if not _is_prepared(game)
        }  # fmt: skip
        for done in as_completed(waiting):
            game = waiting[done]
            if not (done.result() and _is_prepared(game)):
                raise BadInput("error-prepare", game=game, folder=_folder())
            _tell("cli-prepared", game=game, seconds=_since(started))
    finally:
        workshop.close()
    _tell("cli-prepared-all", seconds=_since(started), folder=_folder())
    return 0


def _is_prepared(game: str) -> bool:
    return is_ready(game) and bots_are_ready(game)


def _folder() -> str:
    """Where all that is compiled lies."""
    folder = cache_folder()
    return str(folder.parents[1]) if folder else "?"


def _since(started: float) -> str:
    return f"{time.perf_counter() - started:.1f}"


def _tell(message: str, **details: str) -> None:
    print(say(home_language(), message, **details), flush=True)
