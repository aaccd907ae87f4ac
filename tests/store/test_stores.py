"""What every store promises, said once and tried on each of them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from pathlib import Path
from threading import Barrier

import pytest
from tests.store.sending import send

from pobudka.store.bells import Bell
from pobudka.store.log import Finished, Outcome, Row, Store
from pobudka.store.memory import Logs, MemoryStore, Secrets
from pobudka.store.postgres.store import PostgresStore
from pobudka.store.reports import Report
from pobudka.store.sqlite import SqliteStore
from pobudka.table.table import at_once

WON, LOST, UNKNOWN = Outcome


class Place:
    """Where logs are kept: it can be opened again, and by several at once, as nodes do."""

    def __init__(self, opening: Callable[[], Store]) -> None:
        self._opening = opening
        self._opened: list[Store] = []

    def open(self) -> Store:
        self._opened.append(self._opening())
        return self._opened[-1]

    def close(self) -> None:
        for store in self._opened:
            store.close()


def in_memory() -> Callable[[], Store]:
    logs: Logs = {}
    secrets: Secrets = {}
    return lambda: MemoryStore(logs, secrets)


@pytest.fixture(params=["in memory", "in a file", "in PostgreSQL"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Place]:
    match request.param:
        case "in memory":
            opening: Callable[[], Store] = in_memory()
        case "in a file":
            opening = partial(SqliteStore, tmp_path / "tables.db")
        case _:
            opening = partial(PostgresStore, request.getfixturevalue("postgres").new_database())
    made = Place(opening)
    yield made
    made.close()


@pytest.fixture
def store(place: Place) -> Store:
    return place.open()


def row(seq: int, table: str = "oak", body: object = None) -> Row:
    return Row(table, seq, 1_790_000_000_000 + seq, None if seq % 2 else 3, "move", json.dumps(body))


def append(store: Store, row: Row) -> Outcome:
    return send(store, row).result(timeout=20)


def check(store: Store) -> Outcome:
    answer: Future[Outcome] = Future()
    store.check(answer.set_result)
    return answer.result(timeout=20)


def test_whether_a_row_could_be_written_is_found_out_without_one(store: Store) -> None:
    assert check(store) is WON
    assert append(store, row(0)) is WON
    assert check(store) is WON
    assert append(store, row(1)) is WON
    assert at_once(store.tables()) == [("oak", 1)]
    store.close()
    assert check(store) is UNKNOWN


def test_a_row_that_won_is_read_back_as_it_was(store: Store) -> None:
    first = Row("dąb 7", 0, 1_790_000_000_123, None, "chat", '{"text":"Zażółć \\u0000 gęślą 🐉","at":1.5}')
    second = Row("dąb 7", 1, 1_790_000_000_124, 0, "move", '"keep 2"')
    third = Row("dąb 7", 2, 2**63 - 1, 2**63 - 1, "ruch 🐉", ' [1.0, 1e400, 12345678901234567890123, "\u007f\ufeff"]\n')
    answers = [send(store, each) for each in (first, second, third)]
    assert [answer.result(timeout=20) for answer in answers] == [WON, WON, WON]
    assert at_once(store.read("dąb 7")) == [first, second, third]


def test_a_number_that_is_taken_loses_and_what_is_there_stays(store: Store) -> None:
    assert append(store, row(0, body="mine")) is WON
    assert append(store, row(0, body="yours")) is LOST
    assert append(store, row(0, body="mine")) is LOST
    assert at_once(store.read("oak")) == [row(0, body="mine")]


def test_a_gap_loses_and_nothing_is_written(store: Store) -> None:
    assert append(store, row(1)) is LOST
    assert append(store, row(0)) is WON
    assert append(store, row(2)) is LOST
    assert append(store, row(1)) is WON
    assert [r.seq for r in at_once(store.read("oak"))] == [0, 1]


def test_rows_of_a_table_are_written_in_the_order_of_the_calls(store: Store) -> None:
    answers = [send(store, row(seq)) for seq in range(300)]
    assert {answer.result(timeout=20) for answer in answers} == {WON}
    assert at_once(store.read("oak")) == [row(seq) for seq in range(300)]


def test_a_row_that_loses_leaves_its_neighbours_alone(store: Store) -> None:
    mixed = [row(0, "oak"), row(0, "elm"), row(0, "oak"), row(5, "ash"), row(1, "elm"), row(0, "ash"), row(1, "oak")]
    answers = [send(store, r) for r in mixed]
    assert [answer.result(timeout=20) for answer in answers] == [WON, WON, LOST, LOST, WON, WON, WON]
    assert at_once(store.tables()) == [("ash", 0), ("elm", 1), ("oak", 1)]


def test_a_log_is_read_from_any_number_on(store: Store) -> None:
    for answer in [send(store, row(seq)) for seq in range(5)]:
        assert answer.result(timeout=20) is WON
    assert [r.seq for r in at_once(store.read("oak", 3))] == [3, 4]
    assert at_once(store.read("oak", 5)) == []
    assert at_once(store.read("nowhere")) == []


def test_a_new_store_has_no_tables(store: Store) -> None:
    assert at_once(store.tables()) == []


def test_what_one_wrote_the_other_reads_at_once(place: Place) -> None:
    mine, yours = place.open(), place.open()
    assert append(mine, row(0)) is WON
    assert at_once(yours.read("oak")) == [row(0)]
    assert append(yours, row(0)) is LOST
    assert append(yours, row(1)) is WON
    assert at_once(mine.tables()) == [("oak", 1)]


def test_who_did_not_see_what_the_other_wrote_loses_that_row_and_no_other(place: Place) -> None:
    mine, yours = place.open(), place.open()
    for table in ("oak", "elm", "ash"):
        assert append(mine, row(0, table)) is WON
    assert append(yours, row(1, "oak", "yours")) is WON
    answers = [send(mine, row(seq, table, "mine")) for seq, table in ((1, "elm"), (1, "oak"), (2, "elm"), (1, "ash"))]
    assert [answer.result(timeout=20) for answer in answers] == [WON, LOST, WON, WON]
    assert append(yours, row(2, "oak", "yours")) is WON
    assert append(mine, row(3, "oak", "mine")) is WON, "it is the next one, though this store wrote none before it"
    assert at_once(mine.tables()) == at_once(yours.tables()) == [("ash", 1), ("elm", 2), ("oak", 3)]
    assert at_once(mine.read("oak", 1)) == [row(1, "oak", "yours"), row(2, "oak", "yours"), row(3, "oak", "mine")]


def test_of_two_who_race_for_a_number_exactly_one_wins(place: Place) -> None:
    stores = [place.open(), place.open()]
    start = Barrier(len(stores), timeout=20)

    def race(who: int) -> list[Outcome]:
        outcomes = []
        for seq in range(60):
            start.wait()
            outcomes.append(append(stores[who], row(seq, body=who)))
        return outcomes

    with ThreadPoolExecutor(len(stores)) as pool:
        results = list(pool.map(race, range(len(stores))))
    log = at_once(stores[0].read("oak"))
    assert len(log) == 60
    for seq, outcomes in enumerate(zip(*results, strict=True)):
        assert sorted(outcomes, key=str) == [LOST, WON], seq
        assert json.loads(log[seq].body) == outcomes.index(WON)


def test_many_tables_are_written_from_many_threads(place: Place) -> None:
    stores = [place.open(), place.open()]

    def play(number: int) -> set[Outcome]:
        store = stores[number % 2]
        return {append(store, row(seq, f"table {number}", number)) for seq in range(25)}

    with ThreadPoolExecutor(16) as pool:
        assert all(outcomes == {WON} for outcomes in pool.map(play, range(32)))
    assert at_once(stores[0].tables()) == sorted((f"table {number}", 24) for number in range(32))
    assert at_once(stores[1].read("table 7")) == [row(seq, "table 7", 7) for seq in range(25)]


def test_closing_writes_what_is_waiting_and_answers_everybody(place: Place) -> None:
    store = place.open()
    answers = [send(store, row(seq)) for seq in range(500)]
    store.close()
    assert all(answer.done() and answer.result() is WON for answer in answers)
    assert [r.seq for r in at_once(place.open().read("oak"))] == list(range(500))


def test_a_closed_store_answers_that_it_does_not_know(store: Store) -> None:
    store.close()
    store.close()
    assert append(store, row(0)) is UNKNOWN
    with pytest.raises(ValueError, match="closed"):
        at_once(store.read("oak"))
    with pytest.raises(ValueError, match="closed"):
        at_once(store.tables())


def test_whoever_comes_while_a_store_closes_is_answered(store: Store) -> None:
    def play(number: int) -> set[Outcome]:
        start.wait()
        answers = [send(store, row(seq, f"table {number}")) for seq in range(200)]
        return {answer.result(timeout=20) for answer in answers}

    start = Barrier(5, timeout=20)
    with ThreadPoolExecutor(4) as pool:
        played = [pool.submit(play, number) for number in range(4)]
        start.wait()
        store.close()
        assert set().union(*(each.result(timeout=20) for each in played)) <= {WON, UNKNOWN}


# --- Secrets, and how tables are found ---


def test_a_secret_is_kept_with_a_tables_first_row_and_apart_from_it(place: Place) -> None:
    store, secret = place.open(), bytes(range(80))
    assert send(store, row(0), secret).result(timeout=20) is WON
    assert append(store, row(0, "elm")) is WON
    assert at_once(store.secret("oak")) == at_once(place.open().secret("oak")) == secret
    assert at_once(store.secret("elm")) is None and at_once(store.secret("nowhere")) is None
    assert at_once(store.read("oak")) == [row(0)]


def test_who_loses_the_first_row_loses_its_secret_too(store: Store) -> None:
    answers = [send(store, row(0), b"first"), send(store, row(0), b"second"), send(store, row(0, "elm"), b"third")]
    assert [answer.result(timeout=20) for answer in answers] == [WON, LOST, WON]
    assert append(store, row(1)) is WON
    assert (at_once(store.secret("oak")), at_once(store.secret("elm"))) == (b"first", b"third")


def test_a_secret_that_comes_later_is_refused_and_harms_nobody(store: Store) -> None:
    before = send(store, row(0), b"first")
    with pytest.raises(ValueError, match="first row"):
        send(store, row(1), b"second")
    assert before.result(timeout=20) is WON
    assert append(store, row(1)) is WON
    assert at_once(store.secret("oak")) == b"first"


def test_a_closed_store_tells_no_secret_and_finds_nothing(store: Store) -> None:
    assert send(store, row(0), b"first").result(timeout=20) is WON
    store.close()
    assert send(store, row(0, "elm"), b"second").result(timeout=20) is UNKNOWN
    with pytest.raises(ValueError, match="closed"):
        at_once(store.secret("oak"))
    with pytest.raises(ValueError, match="closed"):
        at_once(store.newest("opened"))


def test_the_ends_of_logs_are_found_the_newest_first_page_by_page(store: Store) -> None:
    opened = [Row(f"table {number}", 0, 1000 + number // 2, None, "opened", "{}") for number in range(7)]
    others = [Row(f"table {number}", 1, 2000 + number, None, "move", "{}") for number in range(7)]
    closed = [Row(f"table {number}", 2, 3000 - number, None, "closed", "{}") for number in range(3)]
    for answer in [send(store, each) for each in (*opened, *others, *closed)]:
        assert answer.result(timeout=20) is WON
    assert at_once(store.newest("closed")) == closed
    assert at_once(store.newest("opened")) == opened[::-1], "of the same time the last by name first"
    assert at_once(store.newest("opened", most=2)) == [opened[6], opened[5]]
    assert at_once(store.newest("opened", before=1001)) == [opened[1], opened[0]], "what is older than that"
    assert at_once(store.newest("imported")) == []
    page, found = at_once(store.newest("opened", most=2)), []
    while page:
        found += page
        page = at_once(store.newest("opened", page[-1].at, page[-1].table, most=2))
    assert found == opened[::-1], "page by page nothing is left out, also of those of one time"


def finished(number: int, *, is_listed: bool = True) -> Finished:
    return Finished(f"table {number}", 3000 + number // 2, is_listed, json.dumps({"number": number}))


def close_table(store: Store, game: Finished) -> Outcome:
    return send(store, Row(game.table, 0, game.at, None, "closed", "{}"), game).result(timeout=20)


def test_what_the_history_says_of_a_game_is_written_with_the_row_that_closes_it(store: Store) -> None:
    games = [finished(number, is_listed=number % 3 > 0) for number in range(7)]
    assert [close_table(store, game) for game in games] == [WON] * 7
    assert close_table(store, Finished("table 1", 3000, True, '"other"')) is LOST
    assert at_once(store.finished()) == games[::-1], "what lost has changed nothing"
    assert at_once(store.finished(only_listed=True)) == [games[5], games[4], games[2], games[1]]
    page, found = at_once(store.finished(most=2)), []
    while page:
        found += page
        page = at_once(store.finished(page[-1].at, page[-1].table, most=2))
    assert found == games[::-1], "page by page nothing is left out, also of those of one time"
    with pytest.raises(ValueError):
        send(store, row(0, "oak"), finished(1))


def test_a_study_is_kept_beside_the_log_and_a_newer_one_replaces_it(place: Place) -> None:
    store = place.open()
    assert at_once(store.study("oak")) is None
    for study in (b"half of it", b"all of it"):
        at_once(store.keep_study("oak", study))
    assert at_once(store.study("oak")) == b"all of it"


def test_a_film_is_kept_beside_the_log_and_those_that_are_missing_are_found(place: Place) -> None:
    store = place.open()
    for number in range(3):
        close_table(store, finished(number))
    assert append(store, Row("old", 0, 5000, None, "closed", "{}")) is WON  # as before there were films
    assert append(store, row(0, "running")) is WON
    assert at_once(store.without_film()) == ["old", "table 2", "table 1", "table 0"]
    assert at_once(store.without_film(1)) == ["old"] and at_once(store.film("table 1")) is None
    at_once(store.keep_film(finished(1), b"reel"))
    old = Finished("old", 5000, False, "{}")
    at_once(store.keep_film(old, b"an old reel"))
    at_once(store.keep_film(old, b"a newer reel"))
    assert (at_once(store.film("table 1")), at_once(store.film("old"))) == (b"reel", b"a newer reel")
    assert at_once(store.without_film()) == ["table 2", "table 0"]
    assert at_once(store.finished())[0] == old and len(at_once(store.read("old"))) == 1, "no row was written"
    assert append(store, row(1, "running")) is WON, "and the next row of a table is the next"


WRONG = {
    "no table": Row("", 0, 0, None, "move", "{}"),
    "no kind": Row("oak", 0, 0, None, "", "{}"),
    "a number below 0": Row("oak", -1, 0, None, "move", "{}"),
    "a number too large": Row("oak", 2**63, 0, None, "move", "{}"),
    "a time too large": Row("oak", 0, 2**80, None, "move", "{}"),
    "a seat below 0": Row("oak", 0, 0, -1, "move", "{}"),
    "a NUL in a name": Row("o\0ak", 0, 0, None, "move", "{}"),
    "half a character in a name": Row("o\ud800ak", 0, 0, None, "move", "{}"),
    "half a character in a body": Row("oak", 0, 0, None, "move", '"\ud800"'),
    "a body that is no JSON": Row("oak", 0, 0, None, "move", "keep 2"),
    "a body that ends early": Row("oak", 0, 0, None, "move", '{"a":'),
    "a body with no bottom": Row("oak", 0, 0, None, "move", "[" * 100_000),
}


@pytest.mark.parametrize("wrong", WRONG.values(), ids=WRONG)
def test_a_row_that_no_store_could_keep_is_refused_and_harms_nobody(store: Store, wrong: Row) -> None:
    before = send(store, row(0))
    with pytest.raises(ValueError):
        send(store, wrong)
    assert before.result(timeout=20) is WON
    assert append(store, row(1)) is WON


def turned(store: Store, table: str, *kinds: str) -> None:
    start = len(at_once(store.read(table)))
    for seq, kind in enumerate(kinds, start):
        assert append(store, Row(table, seq, 1_000 + seq, None, kind, json.dumps({"n": seq}))) is WON


def test_tables_that_are_not_closed_are_found_by_name_with_how_they_began_and_whether_they_are_played(
    store: Store,
) -> None:
    turned(store, "elm", "opened", "joined", "dealt", "move", "move")
    turned(store, "ash", "opened", "joined")
    turned(store, "oak", "opened", "dealt", "move", "revealed", "chat")
    turned(store, "yew", "opened", "dealt", "revealed", "dealt")
    turned(store, "fir", "opened", "dealt", "closed", "revealed")
    turned(store, "bay", "opened", "imported")
    found = [(live.opened.table, live.opened.body, live.changed_at, live.is_playing) for live in at_once(store.live())]
    first = '{"n": 0}'
    assert found == [
        ("ash", first, 1_001, False), ("elm", first, 1_004, True), ("oak", first, 1_004, False),
        ("yew", first, 1_003, True),
    ]  # fmt: skip
    assert [live.opened.table for live in at_once(store.live("ash", most=2))] == ["elm", "oak"]
    turned(store, "elm", "revealed", "closed")
    assert [live.opened.table for live in at_once(store.live())] == ["ash", "oak", "yew"]


def test_a_deal_that_loses_turns_nothing(store: Store) -> None:
    turned(store, "oak", "opened", "joined")
    assert append(store, Row("oak", 1, 5, None, "dealt", "{}")) is LOST
    assert append(store, Row("oak", 1, 5, None, "closed", "{}")) is LOST
    assert [live.is_playing for live in at_once(store.live())] == [False]


# --- Bells ---


def bell(number: int, table: str = "oak", key: str = "ola") -> Bell:
    return Bell(table, key, f"https://push.example/{number}", "{}", hung_at=number)


def test_of_a_persons_bells_at_a_table_the_newest_stay(store: Store) -> None:
    for number in (1, 2, 3, 4):
        at_once(store.bells.hang(bell(number), most=3))
    at_once(store.bells.hang(bell(9, key="jan"), most=3))
    assert [each.hung_at for each in at_once(store.bells.of("oak", "ola"))] == [2, 3, 4]
    at_once(store.bells.hang(Bell("oak", "ola", bell(2).endpoint, "{}", hung_at=7), most=3))
    assert [each.hung_at for each in at_once(store.bells.of("oak", "ola"))] == [3, 4, 7], "one browser has one bell"
    at_once(store.bells.take_down("oak", "ola", bell(3).endpoint))
    assert len(at_once(store.bells.of("oak", "ola"))) == 2 and len(at_once(store.bells.of("oak", "jan"))) == 1
    assert at_once(store.bells.hung_since(9)) == {"oak"} and at_once(store.bells.hung_since(10)) == set()
    at_once(store.bells.take_all_down("oak"))
    assert at_once(store.bells.hung_since(0)) == set()


def test_a_bell_rings_once_for_a_turn_and_is_claimed_by_one(store: Store) -> None:
    bells = store.bells
    at_once(bells.hang(bell(1), most=3))
    assert at_once(bells.claim(now=1_000, again_at=2_000, most=9)) == []
    at_once(bells.ring("oak", "ola", "0 5", at=100))
    assert at_once(bells.claim(now=99, again_at=200, most=9)) == []
    [claimed] = at_once(bells.claim(now=100, again_at=200, most=9))
    assert (claimed.turn, claimed.tries) == ("0 5", 1)
    assert at_once(bells.claim(now=150, again_at=250, most=9)) == [], "somebody is at it"
    [claimed] = at_once(bells.claim(now=200, again_at=300, most=9))
    assert claimed.tries == 2, "and was lost"
    at_once(bells.settle(claimed))
    at_once(bells.ring("oak", "ola", "0 5", at=400))
    assert at_once(bells.claim(now=10_000, again_at=10_001, most=9)) == []
    at_once(bells.ring("oak", "ola", "0 6", at=400))
    at_once(bells.settle(claimed, due_at=9_999))
    assert len(at_once(bells.claim(now=400, again_at=500, most=9))) == 1, "what is said of an old turn is no matter"


def test_a_report_is_kept_said_anew_and_dealt_with(store: Store) -> None:
    reports = store.reports
    first, other = Report("oak", "ola", "jan", "1", at=5), Report("oak", "ola", "eva", "2", at=4)
    for each in (first, other):
        at_once(reports.make(each))
    assert at_once(reports.all()) == [other, first]
    assert at_once(reports.settle(first, at=6))
    assert [each.done_at for each in at_once(reports.all())] == [None, 6]
    anew = Report("oak", "ola", "jan", "3", at=7)
    at_once(reports.make(anew))
    assert anew.mark == first.mark != other.mark and anew in at_once(reports.all())
    assert not at_once(reports.settle(first, at=8)), "it was said anew meanwhile"
    assert at_once(reports.settle(anew, at=8)) and at_once(reports.drop_done(8)) == 0
    assert at_once(reports.drop_done(9)) == 1 and at_once(reports.all()) == [other]


def test_what_is_kept_first_lasts(place: Place) -> None:
    assert at_once(place.open().bells.lasting("key", b"one")) == b"one"
    kept = at_once(place.open().bells.lasting("key", b"two"))
    assert kept == b"one" or isinstance(place.open(), MemoryStore), "in memory it lasts as long as the store"
