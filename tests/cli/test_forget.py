"""`pobudka forget` and `pobudka tidy`: what a database has of people goes, and games, logs and proofs stay."""

from __future__ import annotations

import io
import json
import secrets
import zlib
from contextlib import closing, redirect_stdout
from pathlib import Path
from typing import Any

import apsw
import pytest
from tests.commanding import pobudka
from tests.table.sitting import PLAYERS, SHORT, Sitting, an_open_table, finish, play, refused

from pobudka import Game
from pobudka.cli.database import run_doctor, run_export, run_import
from pobudka.cli.forget import run as forget
from pobudka.cli.tidy import DAY, close, now
from pobudka.cli.tidy import run as tidy
from pobudka.core.errors import BadInput
from pobudka.server.keys import hash_of_key
from pobudka.server.ntfy import endpoint_of
from pobudka.store.bells import Bell
from pobudka.store.log import Row, Store
from pobudka.store.opening import is_address, open_store
from pobudka.store.owning import own
from pobudka.store.postgres.store import PostgresStore
from pobudka.store.reading import logs_in, look
from pobudka.store.reports import Report
from pobudka.table import actions as do
from pobudka.table.film import read_film
from pobudka.table.filming import mend
from pobudka.table.forgetting import MARK
from pobudka.table.replay import log_of, rebuild
from pobudka.table.rights import Actor
from pobudka.table.table import at_once
from pobudka.table.verify import verify

pytestmark = pytest.mark.usefixtures("english")

OLA, JAN = secrets.token_urlsafe(32), secrets.token_urlsafe(32)
NAME, WORDS, HOOK = "Aleksandra Kowalska", "Mieszkam przy Długiej", "https://ola.example/dzwonek"
PLACES = (f"https://push.example/{NAME}", f"phone-of-{NAME}", HOOK)
OF_OLA = (NAME, "Aleksandra", WORDS, *PLACES, hash_of_key(OLA), hash_of_key("telefon Oli"))
Capture = pytest.CaptureFixture[str]


class Clock:
    """A time that is now, or so many days ago."""

    def __init__(self, days: int = 0) -> None:
        self.ms = now() - days * DAY

    def __call__(self) -> int:
        self.ms += 1
        return self.ms


def a_table_of_two(store: Store, name: str, days: int = 0) -> Sitting:
    """Aleksandra, who opened it, has said something and looked at cards on her phone; Jan; and a bot."""
    an_open_table(Game("sen", PLAYERS["sen"], **SHORT["sen"]), store, 1, name, is_listed=True, webhook=HOOK)
    table = Sitting(store, Clock(days), name)  # type: ignore[arg-type]
    for person, (called, key) in enumerate(((NAME, OLA), ("Jan", JAN))):
        table.join(called, hash_of_key(key))
        table.by(person, do.Sit(person, f"słowo {person}"))
        table.by(person, do.Ready(person))
    table.by(0, do.SeatBot(2, "habits"))
    table.deal()
    look = table.move(0, "peek 0 1")
    table.by(Actor(0, hash_of_key(OLA), device=hash_of_key("telefon Oli")), do.See(0, look))
    table.by(0, do.Chat(WORDS, mark="raz"))
    table.by(1, do.Chat("Ładnie tam", mark="dwa"))
    table.by(0, do.React(do.REACTIONS[0]))
    return table


def a_database(database: str) -> str:
    """A game that is over, with its film, its rematch that runs, and a game from elsewhere."""
    store = open_store(database)
    try:
        table = finish(a_table_of_two(store, "over"))
        at_once(mend(store, *at_once(log_of(store, "over"))))
        table.by(1, do.Rematch())
        rematch = Sitting(store, Clock(), str(table.state.rematch))  # type: ignore[arg-type]
        for seat in (0, 1):
            rematch.by(seat, do.Sit(seat, "nowe słowo"))
            rematch.by(seat, do.Ready(seat))
        rematch.deal()
        rematch.by(0, do.Chat(WORDS))
        for person, key in ((NAME, OLA), ("Jan", JAN)):
            endpoint = f"https://push.example/{person}"
            wishes = {endpoint: "{}", endpoint_of(hash_of_key(key)): f'{{"topic": "phone-of-{person}"}}'}
            for called, body in wishes.items():
                at_once(store.bells.hang(Bell(rematch.state.name, hash_of_key(key), called, body, now()), 4))
        for by, about in ((OLA, JAN), (JAN, OLA)):
            body = f'{{"by": "{by}", "about": "{about}", "text": "{NAME}"}}'
            at_once(store.reports.make(Report("over", hash_of_key(by), hash_of_key(about), body, now())))
        return str(table.state.rematch)
    finally:
        store.close()


def everything(database: str) -> str:
    """All that the database says, unpacked."""
    with look(database) as sight:
        parts = [str(sight.beside())]
    for stored in logs_in(database):
        parts += [row.body for row in stored.rows]
        parts += [stored.finished.body] if stored.finished else []
        parts += [zlib.decompress(stored.film).decode()] if stored.film else []
    return "\n".join(parts)


def exported(database: str) -> list[Any]:
    said = io.StringIO()
    with redirect_stdout(said):
        assert run_export(database) == 0
    return [json.loads(line) for line in said.getvalue().splitlines()]


def skeleton(database: str) -> list[tuple[str, int, int, int | None, str]]:
    return [(row.table, row.seq, row.at, row.seat, row.kind) for stored in logs_in(database) for row in stored.rows]


# --- Forgetting ---


def test_who_is_forgotten_is_in_no_row_no_film_and_no_line_and_the_game_is_as_right_as_it_was(
    database: str, capsys: Capture
) -> None:
    rematch = a_database(database)
    before, [record] = skeleton(database), exported(database)
    found = verify(record)
    assert all(trace in everything(database) for trace in OF_OLA), "there is something to forget"
    capsys.readouterr()
    assert forget(database, key=OLA) == 0
    assert "Tables: 2" in capsys.readouterr().out
    said = everything(database)
    assert not [trace for trace in OF_OLA if trace in said]
    assert "Jan" in said and "Ładnie tam" in said and hash_of_key(JAN) in said, "others are as they were"
    after = skeleton(database)
    assert [row for row in after if row in before] == before, "every row has its number, time, seat and kind"
    assert {row[4] for row in after if row not in before} <= {"left", "hosting"} and after != before
    assert run_doctor(database, games=True) == 0
    [again] = exported(database)
    assert verify(again) == found and again["names"] == [f"{MARK} (1)", "Jan", record["names"][2]]
    assert {**again, "names": None} == {**record, "names": None}
    assert capsys.readouterr().err == ""
    store = open_store(database)
    try:
        assert at_once(mend(store, *at_once(log_of(store, "over"))))[1:] == (False, False, False), "all fits the log"
        state = rebuild(*at_once(log_of(store, rematch)))
        assert state.stand_ins == {0: "sleepwalker"} and state.host == state.here[hash_of_key(JAN)]
        assert state.opened.webhook is None
        table = Sitting(store, name=rematch)
        assert len([row for _, row in zip(range(10), play(table), strict=False)]) == 10, "the others play on"
    finally:
        store.close()
    with pytest.raises(BadInput, match="Nobody with that key"):
        forget(database, key=OLA)


def test_a_person_is_also_found_by_name_at_a_table_and_then_at_all_others(database: str) -> None:
    a_database(database)
    with refused("error-forget-name"):
        forget(database, table="over", name="Zenon")
    with refused("error-table-none"):
        forget(database, table="nowhere", name=NAME)
    assert forget(database, table="over", name=NAME) == 0
    assert not [trace for trace in OF_OLA if trace in everything(database)]
    assert run_doctor(database, games=True) == 0


def test_where_two_had_the_same_name_the_key_must_be_named(tmp_path: Path) -> None:
    database = str(tmp_path / "tables.db")
    with closing(open_store(database)) as store:
        table = an_open_table(Game("koty", 2), store, name="busy")
        table.join("Ola", hash_of_key(OLA))
        table.join("Zenon", hash_of_key("inny"))
        table.by(0, do.Leave())
        table.join("Ola", hash_of_key(JAN))
    with refused("error-forget-names"):
        forget(database, table="busy", name="Ola")
    assert everything(database).count('"Ola"') == 2


def test_a_database_that_cannot_be_written_anew_says_that_traces_may_stay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = str(tmp_path / "tables.db")
    a_database(database)

    def no_room(database: str) -> None:
        raise BadInput("error-store-open", file=database, problem="database or disk is full")

    monkeypatch.setattr("pobudka.cli.forget.sweep", no_room)
    with refused("error-forget-sweep"):
        forget(database, key=OLA)
    assert not [trace for trace in OF_OLA if trace in everything(database)]


def test_two_who_are_forgotten_stay_two(tmp_path: Path) -> None:
    database = str(tmp_path / "tables.db")
    rematch = a_database(database)
    assert forget(database, key=f"https://play.example.org/t/{rematch}#key={JAN}") == 0
    assert forget(database, key=OLA) == 0
    assert [record["names"][:2] for record in exported(database)] == 2 * [[f"{MARK} (1)", f"{MARK} (2)"]]
    store = open_store(database)
    try:
        state = rebuild(*at_once(log_of(store, rematch)))
        assert state.closed is not None and not state.here, "where nobody is left the game is closed"
        assert len({member.key for member in state.people}) == 2
    finally:
        store.close()
    assert run_doctor(database, games=True) == 0


def test_names_in_a_game_from_elsewhere_are_forgotten_and_not_brought_back(tmp_path: Path) -> None:
    first, database, records = str(tmp_path / "a.db"), str(tmp_path / "b.db"), tmp_path / "games.jsonl"
    a_database(first)
    [record] = exported(first)
    records.write_text(json.dumps(record) + "\n", encoding="utf-8")
    assert run_import(database, records) == 0 and run_doctor(database, mend=True) == 0
    [table] = logs_in(database)
    assert forget(database, table=table.name, name=NAME) == 0
    assert NAME not in everything(database)
    [again] = exported(database)
    assert verify(again) == verify(record) and run_doctor(database, games=True) == 0
    assert run_import(database, records) == 0 and NAME not in everything(database), "it is known, and not put in again"


def test_a_film_whose_rules_are_gone_gets_other_names_all_the_same(tmp_path: Path) -> None:
    database = str(tmp_path / "tables.db")
    a_database(database)
    with closing(apsw.Connection(database)) as db:
        db.execute("UPDATE log SET body = replace(body, 'sen/1', 'sen/0') WHERE table_name = 'over' AND seq = 0")
    was = {stored.name: stored for stored in logs_in(database)}["over"]
    assert forget(database, key=OLA) == 0 and not [trace for trace in OF_OLA if trace in everything(database)]
    stored = {stored.name: stored for stored in logs_in(database)}["over"]
    assert stored.film and was.film and read_film(stored.film).shots == read_film(was.film).shots
    assert stored.finished and '"why":"finished"' in stored.finished.body, "what the history knew of the end stays"


def test_nothing_of_what_was_forgotten_is_left_in_the_bytes_of_a_file(tmp_path: Path) -> None:
    database = str(tmp_path / "tables.db")
    a_database(database)
    files = [Path(database), Path(f"{database}-wal")]

    def bytes_of() -> bytes:
        return b"".join(file.read_bytes() for file in files if file.exists())

    assert WORDS.encode() in bytes_of() and hash_of_key(OLA).encode() in bytes_of()
    assert forget(database, key=OLA) == 0
    assert not [trace for trace in OF_OLA if trace.encode() in bytes_of()]


def test_a_database_that_is_served_forgets_nobody(database: str) -> None:
    """Else a room that has the names in memory would write them down once more."""
    a_database(database)
    before = everything(database)
    served = closing(PostgresStore(database)) if is_address(database) else own(Path(database))
    with served, pytest.raises(BadInput, match=r"Stop (all of them|that one)"):
        forget(database, key=OLA)
    assert everything(database) == before


def test_whoever_does_not_say_whom_is_told_how(tmp_path: Path) -> None:
    database = str(tmp_path / "tables.db")
    a_database(database)
    for given in ({}, {"key": OLA, "name": NAME, "table": "over"}, {"name": NAME}, {"table": "over"}):
        with refused("error-forget-whom"):
            forget(database, **given)
    with refused("error-forget-key"):
        forget(database, key="Ola")
    with refused("error-store-missing"):
        forget(str(tmp_path / "none.db"), key=OLA)
    run = pobudka("forget", database, "--key", OLA, language="pl")
    assert run.returncode == 0 and "zapomniano" in run.stdout, run.stderr


def test_a_key_may_begin_with_a_hyphen(tmp_path: Path) -> None:
    database = str(tmp_path / "tables.db")
    a_database(database)
    run = pobudka("forget", database, "--key", "-" + "k" * 42, language="en")
    assert "Nobody with that key" in run.stderr, run.stderr


# --- Tidying ---


def test_tables_that_nobody_has_come_back_to_are_closed_and_their_keys_revealed(database: str, capsys: Capture) -> None:
    store = open_store(database)
    try:
        a_table_of_two(store, "forsaken", days=40)
        a_table_of_two(store, "recent", days=5)
        an_open_table(Game("koty", 2), store, 2, "empty")  # nobody ever came; it was opened in 1970
    finally:
        store.close()
    assert tidy(database, abandoned=30) == 0
    assert "tables closed: 2" in capsys.readouterr().out
    found = {stored.name: [row.kind for row in stored.rows] for stored in logs_in(database)}
    assert found["forsaken"][-2:] == ["closed", "revealed"] and found["empty"][-1] == "closed"
    assert "closed" not in found["recent"]
    assert run_doctor(database, games=True) == 0
    forsaken = next(record for record in exported(database) if record["rounds"])
    assert verify(forsaken).rounds == 1
    assert tidy(database, abandoned=30) == 0 and "tables closed: 0" in capsys.readouterr().out
    with closing(open_store(database)) as again:
        assert not at_once(again.without_film())


def test_a_table_at_which_somebody_plays_meanwhile_is_left_to_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with closing(open_store(tmp_path / "tables.db")) as store:
        table = a_table_of_two(store, "forsaken", days=40)

        async def log_of_and_move(store: Store, name: str) -> tuple[list[Row], bytes]:
            found = await log_of(store, name)
            table.time.ms = now()
            next(iter(play(table)))
            return found

        monkeypatch.setattr("pobudka.cli.tidy.log_of", log_of_and_move)
        assert close(store, "forsaken", now() - DAY) is False
        assert "closed" not in table.kinds


def test_what_was_said_is_dropped_from_tables_long_closed_and_from_no_other(database: str, capsys: Capture) -> None:
    store = open_store(database)
    try:
        finish(a_table_of_two(store, "old", days=40))
        finish(a_table_of_two(store, "new", days=5))
        a_table_of_two(store, "running", days=40)
        at_once(mend(store, *at_once(log_of(store, "old"))))
    finally:
        store.close()
    before = skeleton(database)
    assert tidy(database, chat=30) == 0 and "without chat now: 1" in capsys.readouterr().out
    said = {stored.name: "".join(row.body for row in stored.rows) for stored in logs_in(database)}
    assert WORDS not in said["old"] and "Ładnie" not in said["old"] and NAME in said["old"]
    assert WORDS in said["new"] and WORDS in said["running"]
    assert skeleton(database) == before and run_doctor(database, games=True) == 0
    assert tidy(database, chat=30) == 0 and "without chat now: 0" in capsys.readouterr().out


def test_whoever_does_not_say_what_to_tidy_is_told_how(tmp_path: Path) -> None:
    with refused("error-tidy-what"):
        tidy(str(tmp_path / "none.db"))
    with refused("error-tidy-days"):
        tidy(str(tmp_path / "none.db"), chat=0)
    with refused("error-store-missing"):
        tidy(str(tmp_path / "none.db"), chat=1)
    assert not list(tmp_path.iterdir())
