"""What is kept beside a closed table's log, its line in the history and its film: made from its rows, or mended."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from pobudka.store.log import Finished, Row, Store

from .due import due
from .film import film_of, read_film
from .replay import State, rebuild
from .summary import finished_of

FIRST = "\x01"  # no name that goes on comes before one that goes on so


class Mended(NamedTuple):
    """How the table stands, and which of the two was not there or not right, and is now."""

    state: State
    line: bool
    film: bool
    lacks_film: bool  # still, because the rules at hand cannot play it


class Made(NamedTuple):
    """What `Store.keep_film` keeps, and how the table stands."""

    state: State
    line: Finished
    film: bytes | None


def make(rows: Sequence[Row], secret: bytes) -> Made:
    """Make both. What the rules at hand cannot play has no film, but a place in the history."""
    state = rebuild(rows, secret)
    return Made(state, finished_of(state), None if state.stranded else film_of(state, rows))


def film_for(kept: bytes | None, state: State, rows: Sequence[Row]) -> bytes | None:
    """A closed table's film: the one that was kept, if it is right, or a new one. None where the rules at hand cannot
    play it, or a key is yet to be revealed, which whoever opens the table next does."""
    if _is_film_of(kept, state):
        return kept
    return None if state.stranded or due(state) else film_of(state, rows)


async def mend(store: Store, rows: Sequence[Row], secret: bytes) -> Mended:
    """Make whichever is missing or does not say what the log does; what is right stays as it is."""
    state = rebuild(rows, secret)
    finished = finished_of(state)
    is_filmed = _is_film_of(await store.film(finished.table), state)
    is_in_history = await store.finished(finished.at, finished.table + FIRST, most=1) == [finished]
    film = None if is_filmed or state.stranded else film_of(state, rows)
    if film is not None or not is_in_history:
        await store.keep_film(finished, film)
    return Mended(state, not is_in_history, film is not None, not is_filmed and film is None)


def _is_film_of(film: bytes | None, state: State) -> bool:
    """Whether a film can be read, and shows the game of this table. Without its rules only the first can be known."""
    if film is None:
        return False
    try:
        seen = read_film(film)
    except (zlib.error, msgspec.DecodeError):
        return False
    return state.stranded is not None or seen.record == state.record()
