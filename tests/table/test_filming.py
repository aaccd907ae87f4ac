"""Lines of the history and films follow from the logs: what is missing or wrong is made anew, what is right stays."""

from __future__ import annotations

import zlib

import msgspec
import pytest
from tests.table.sitting import NAME, a_short_table, finish, secret_of
from tests.tables import GAMES

from pobudka.store.log import Finished
from pobudka.store.memory import MemoryStore
from pobudka.table.film import read_film
from pobudka.table.filming import Mended, make, mend
from pobudka.table.replay import State, log_of
from pobudka.table.summary import finished_of
from pobudka.table.table import at_once


@pytest.fixture(scope="module")
def logs() -> dict[str, MemoryStore]:
    """A finished game each, without a film."""
    stores = {name: MemoryStore() for name in GAMES}
    for name, store in stores.items():
        finish(a_short_table(name, store=store))
    return stores


def copy(store: MemoryStore) -> MemoryStore:
    return MemoryStore({NAME: at_once(store.read(NAME))}, {NAME: secret_of(0)})


def kept_in(store: MemoryStore) -> State:
    """How the table stands whose film and line are there now."""
    made = make(*at_once(log_of(store, NAME)))
    at_once(store.keep_film(made.line, made.film))
    return made.state


def mended_in(store: MemoryStore) -> Mended:
    return at_once(mend(store, *at_once(log_of(store, NAME))))


@pytest.mark.parametrize("name", GAMES)
def test_what_is_missing_is_made_and_then_left_alone(name: str, logs: dict[str, MemoryStore]) -> None:
    store = copy(logs[name])
    mended = mended_in(store)
    assert mended.line and mended.film and at_once(store.without_film()) == []
    film = at_once(store.film(NAME))
    assert film is not None and read_film(film).record == mended.state.record()
    assert at_once(store.finished()) == [finished_of(mended.state)]
    again = mended_in(store)
    assert not again.line and not again.film


@pytest.mark.parametrize("damage", [b"", b"no film", zlib.compress(b"{}")])
def test_a_film_that_cannot_be_read_is_made_anew(damage: bytes, logs: dict[str, MemoryStore]) -> None:
    store = copy(logs["sen"])
    state = kept_in(store)
    right = at_once(store.film(NAME))
    at_once(store.keep_film(finished_of(state), damage))
    mended = mended_in(store)
    assert (mended.line, mended.film) == (False, True) and at_once(store.film(NAME)) == right


def test_the_film_of_another_game_is_replaced(logs: dict[str, MemoryStore]) -> None:
    other = copy(logs["koty"])
    kept_in(other)
    store = copy(logs["sen"])
    state = kept_in(store)
    at_once(store.keep_film(finished_of(state), at_once(other.film(NAME))))
    assert mended_in(store).film
    assert read_film(at_once(store.film(NAME)) or b"").record["game"] == "sen"


@pytest.mark.parametrize("moved", [0, 5])
def test_a_line_of_the_history_that_says_something_else_is_replaced(moved: int, logs: dict[str, MemoryStore]) -> None:
    store = copy(logs["smoki"])
    right = finished_of(kept_in(store))
    at_once(store.keep_film(Finished(NAME, right.at + moved, not right.is_listed, right.body), None))
    mended = mended_in(store)
    assert (mended.line, mended.film) == (True, False) and at_once(store.finished()) == [right]


def test_without_its_rules_a_game_gets_its_line_and_keeps_its_film(logs: dict[str, MemoryStore]) -> None:
    rows = [
        msgspec.structs.replace(row, body=row.body.replace("sen/1", "sen/0")) for row in at_once(logs["sen"].read(NAME))
    ]
    store = MemoryStore({NAME: rows}, {NAME: secret_of(0)})
    mended = mended_in(store)
    assert mended.line and mended.lacks_film and len(at_once(store.finished())) == 1
    filmed = copy(logs["sen"])
    kept_in(filmed)
    at_once(store.keep_film(at_once(store.finished())[0], at_once(filmed.film(NAME))))
    assert not mended_in(store).lacks_film
    assert at_once(store.film(NAME)) == at_once(filmed.film(NAME))
