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
from pobudka.table.filming import keep, mend
from pobudka.table.replay import log_of
from pobudka.table.summary import finished_of


@pytest.fixture(scope="module")
def logs() -> dict[str, MemoryStore]:
    """A finished game each, without a film."""
    stores = {name: MemoryStore() for name in GAMES}
    for name, store in stores.items():
        finish(a_short_table(name, store=store))
    return stores


def copy(store: MemoryStore) -> MemoryStore:
    return MemoryStore({NAME: store.read(NAME)}, {NAME: secret_of(0)})


@pytest.mark.parametrize("name", GAMES)
def test_what_is_missing_is_made_and_then_left_alone(name: str, logs: dict[str, MemoryStore]) -> None:
    store = copy(logs[name])
    mended = mend(store, *log_of(store, NAME))
    assert mended.line and mended.film and store.without_film() == []
    film = store.film(NAME)
    assert film is not None and read_film(film).record == mended.state.record()
    assert store.finished() == [finished_of(mended.state)]
    again = mend(store, *log_of(store, NAME))
    assert not again.line and not again.film


@pytest.mark.parametrize("damage", [b"", b"no film", zlib.compress(b"{}")])
def test_a_film_that_cannot_be_read_is_made_anew(damage: bytes, logs: dict[str, MemoryStore]) -> None:
    store = copy(logs["sen"])
    state = keep(store, *log_of(store, NAME))
    right = store.film(NAME)
    store.keep_film(finished_of(state), damage)
    mended = mend(store, *log_of(store, NAME))
    assert (mended.line, mended.film) == (False, True) and store.film(NAME) == right


def test_the_film_of_another_game_is_replaced(logs: dict[str, MemoryStore]) -> None:
    other = copy(logs["koty"])
    keep(other, *log_of(other, NAME))
    store = copy(logs["sen"])
    state = keep(store, *log_of(store, NAME))
    store.keep_film(finished_of(state), other.film(NAME))
    assert mend(store, *log_of(store, NAME)).film
    assert read_film(store.film(NAME) or b"").record["game"] == "sen"


@pytest.mark.parametrize("moved", [0, 5])
def test_a_line_of_the_history_that_says_something_else_is_replaced(moved: int, logs: dict[str, MemoryStore]) -> None:
    store = copy(logs["smoki"])
    right = finished_of(keep(store, *log_of(store, NAME)))
    store.keep_film(Finished(NAME, right.at + moved, not right.is_listed, right.body), None)
    mended = mend(store, *log_of(store, NAME))
    assert (mended.line, mended.film) == (True, False) and store.finished() == [right]


def test_without_its_rules_a_game_gets_its_line_and_keeps_its_film(logs: dict[str, MemoryStore]) -> None:
    rows = [msgspec.structs.replace(row, body=row.body.replace("sen/1", "sen/0")) for row in logs["sen"].read(NAME)]
    store = MemoryStore({NAME: rows}, {NAME: secret_of(0)})
    mended = mend(store, *log_of(store, NAME))
    assert mended.line and mended.lacks_film and len(store.finished()) == 1
    filmed = copy(logs["sen"])
    keep(filmed, *log_of(filmed, NAME))
    store.keep_film(store.finished()[0], filmed.film(NAME))
    assert not mend(store, *log_of(store, NAME)).lacks_film and store.film(NAME) == filmed.film(NAME)
