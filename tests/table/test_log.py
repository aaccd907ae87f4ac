"""A table's log is the truth, one writer at a time; nothing is told before it is written."""

from __future__ import annotations

import asyncio
import random
from dataclasses import replace

import msgspec
import pytest
from tests.table.sitting import (
    NAME,
    Shaky,
    Sitting,
    a_look,
    a_short_table,
    an_open_table,
    finish,
    finish_round,
    play,
    refused,
    secret_of,
)
from tests.tables import GAMES

from pobudka import BadInput, Game
from pobudka.store.log import MOST_NUMBER, Beside, Outcome, Row, Tell
from pobudka.store.memory import Logs, MemoryStore, Secrets
from pobudka.table import actions as do
from pobudka.table.creation import settle
from pobudka.table.digest import digest_of
from pobudka.table.due import due
from pobudka.table.log_entries import Moved, entry_of, row_of
from pobudka.table.proof import key_of
from pobudka.table.replay import rebuild
from pobudka.table.table import at_once, open_table
from pobudka.table.verify import verify


def try_undo(table: Sitting, seat: int, row: int) -> None:
    try:
        table.undo(seat, row)
    except BadInput as problem:
        assert problem.message.startswith("error-table-"), problem.message


# --- The log is the truth ---


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("memory", ["real", "aided"])
def test_a_table_rebuilt_from_its_log_is_the_live_table(name: str, memory: str) -> None:
    table = a_short_table(name, seed=1, memory=memory)
    rng = random.Random(1)
    rows: list[Row] = []
    for count, (seat, _, row) in enumerate(play(table, 1, most=120)):
        is_person = table.state.bot_at(seat) is None
        if rng.random() < 0.3 and is_person and table.table.waiting(seat):
            table.see(seat, table.table.waiting(seat)[0])
        if rng.random() < 0.3 and is_person:
            try_undo(table, seat, row)
        if count % 20 == 0 or table.state.game.is_round_over:
            log = table.log
            assert log[: len(rows)] == rows, "earlier rows never change"
            rows = log
            again = rebuild(rows, secret_of(1))
            assert again == table.state
            assert again.game.position.state.tobytes() == table.state.game.position.state.tobytes()
            assert again.game.record() == table.state.game.record()
    assert [row.seq for row in table.log] == list(range(len(table.log)))


@pytest.mark.parametrize("name", GAMES)
def test_the_record_of_a_finished_game_verifies(name: str) -> None:
    table = finish(a_short_table(name, seed=2), 2)
    found = verify(msgspec.json.decode(msgspec.json.encode(table.state.record())))
    assert found.is_over and found.rounds == len(table.state.keys)
    assert table.kinds[-2:] == ["revealed", "closed"]


def test_the_record_of_a_running_game_holds_nothing_of_the_running_round() -> None:
    table = a_short_table("sen")
    table.deal()
    record = table.state.record()
    assert record["rounds"] == [] and record["proof"]["keys"] == []
    finish_round(table)
    table.deal(2)
    record = table.state.record()
    assert len(record["rounds"]) == len(record["proof"]["keys"]) == 1
    assert verify(record).rounds == 1


def test_an_abandoned_games_record_verifies_with_its_unfinished_round() -> None:
    table, _ = a_look()
    table.by(0, do.Abandon())
    assert table.kinds[-2:] == ["closed", "revealed"]
    record = table.state.record()
    assert verify(record).moves == 1 and not verify(record).is_over
    assert record["names"] == ["Gracz 0", "Gracz 1", "Ola"]
    assert record["proof"]["words"] == ["słowo 0 0", "słowo 1 0", ""]
    assert table.by(0, do.Abandon()).seq == table.log[-2].seq, "closing twice is the same"
    with refused("error-table-closed"):
        table.move(0, "draw")


@pytest.mark.parametrize("name", GAMES)
def test_the_log_holds_no_key_before_its_round_is_over_and_no_order_of_cards(name: str) -> None:
    table, secret = a_short_table(name, seed=3), secret_of(3)
    keys = [key_of(secret, round).hex() for round in range(1, 6)]
    for _ in play(table, 3, most=300):
        game = table.state.game
        allowed = len(game.rounds) - (not game.is_round_over)
        written = " ".join(row.body for row in table.log[-3:])
        assert not any(key in written for key in keys[allowed:])
    whole = " ".join(row.body for row in table.log)
    assert secret.hex() not in whole and '"deck"' not in whole and '"shuffles"' not in whole
    assert sum(key in whole for key in keys) == len(table.state.keys)


@pytest.mark.parametrize("kind", ["dealt", "revealed"])
def test_a_table_whose_digest_does_not_come_out_is_shown_closed_with_why_and_played_no_further(kind: str) -> None:
    logs: Logs = {}
    secrets: Secrets = {}
    finish_round(a_short_table("sen", store=MemoryStore(logs, secrets)))
    place = next(row.seq for row in logs[NAME] if row.kind == kind)
    entry = msgspec.structs.replace(entry_of(logs[NAME][place]), digest="0" * 64)
    logs[NAME][place] = row_of(NAME, place, 1, None, entry)
    length = len(logs[NAME])
    stranded = Sitting(MemoryStore(logs, secrets))
    state = stranded.state
    assert (state.phase, state.closed.why if state.closed else "") == ("closed", "outdated")
    assert state.stranded is not None
    assert "runda 1" in state.stranded.say("pl").lower() and f" {place} " in state.stranded.say("pl")
    for action in (do.Move(0, "draw", state.next_answer(0)), do.Abandon(), do.Deal(2)):
        with refused("error-table-closed"):
            stranded.by(0, action)
    assert len(logs[NAME]) == length, "nothing is written, so that the right rules can go on with it"


def test_another_secret_and_unreadable_rows_freeze_the_table() -> None:
    table, _ = a_look()
    rows = table.log
    with refused("error-table-frozen"):
        rebuild(rows, bytes(80))
    for change in (
        {0: msgspec.structs.replace(rows[0], body=rows[0].body.replace('"sen"', '"nes"'))},
        {-1: msgspec.structs.replace(rows[-1], body="{}")},
        {-1: msgspec.structs.replace(rows[-1], kind="undo")},
        {-1: msgspec.structs.replace(rows[-1], seat=7)},
        {-1: msgspec.structs.replace(rows[-1], kind="opened", body=rows[0].body)},
    ):
        spoiled = list(rows)
        for place, row in change.items():
            spoiled[place] = row
        with refused("error-table-frozen"):
            rebuild(spoiled, secret_of(0))


@pytest.mark.parametrize("old, new", [('"sen/1"', '"sen/0"'), ("peek 0 1", "draw")])
def test_what_no_rules_here_can_play_is_stranded(old: str, new: str) -> None:
    table, _ = a_look()
    rows = [msgspec.structs.replace(row, body=row.body.replace(old, new)) for row in table.log]
    state = rebuild(rows, secret_of(0))
    assert state.phase == "closed" and state.stranded is not None and due(state) is None
    assert state.names == ["Gracz 0", "Gracz 1", table.state.names[2]], "who is there is known all the same"


def test_the_digest_names_the_rules() -> None:
    game = Game("sen", 2)
    game.deal(seed=1)
    twin = game.copy()
    twin.rules = replace(game.rules, version="sen/0")
    assert digest_of(game) == digest_of(game.copy()) != digest_of(twin)


# --- Opening ---


def test_a_table_is_opened_once_and_with_a_secret_of_its_own() -> None:
    store = MemoryStore()
    for name in ("kuchnia", "salon"):
        table = at_once(open_table(store, name, lambda: 7, settle(Game("sen", 2))))
        assert table.state.seq == 1 and table.state.host is None
    secrets = {at_once(store.secret(name)) for name in ("kuchnia", "salon")}
    assert len(secrets) == 2 and {len(secret or b"") for secret in secrets} == {80}
    before = at_once(store.secret("salon"))
    with refused("error-table-exists"):
        at_once(open_table(store, "salon", lambda: 8, settle(Game("koty", 2))))
    assert len(at_once(store.read("salon"))) == 1 and at_once(store.secret("salon")) == before
    with refused("error-table-none"):
        Sitting(MemoryStore(), name="brak").table.view(None)


def test_a_table_that_could_not_be_opened_for_certain_is_not_there() -> None:
    store = Shaky()
    store.trouble = "not written"
    with refused("error-table-unsure"):
        at_once(open_table(store, "salon", lambda: 7, settle(Game("sen", 2))))
    assert at_once(store.tables()) == [] and at_once(store.secret("salon")) is None


def test_a_log_without_its_secret_is_no_table() -> None:
    store = MemoryStore()
    table = a_short_table("sen")
    for row in table.log:
        store.append(row, lambda outcome: None)
    with refused("error-table-none"):
        Sitting(store).table.view(None)


def test_a_row_that_does_not_fit_freezes_a_live_table_and_it_says_so_whenever_it_is_asked() -> None:
    table = a_short_table("sen")
    body = '{"kind":"chat","person":99,"text":"kto to?"}'
    table.store.append(Row(NAME, table.state.seq, 1, None, "chat", body), lambda outcome: None)
    for asking in (table.table.catch_up, table.table.be_sure):
        with refused("error-table-frozen"):
            at_once(asking())
        for _ in range(2):
            with refused("error-table-frozen"):
                assert table.state
    with refused("error-table-frozen"):
        table.deal()


# --- One writer ---


@pytest.mark.parametrize("name", GAMES)
def test_of_two_tables_on_one_log_the_loser_reloads_and_is_right(name: str) -> None:
    store = MemoryStore()
    tables = [a_short_table(name, seed=4, store=store), Sitting(store)]
    assert tables[0].state == tables[1].state
    start = tables[0].state.seq
    tables[0].table.news()
    rng, truth = random.Random(4), Sitting(store)
    for _ in range(200):
        at_once(truth.table.catch_up())
        game, table = truth.state.game, rng.choice(tables)
        if game.is_over:
            break
        if not game.rounds or game.is_round_over:
            table.deal(len(game.rounds) + 1)
            continue
        seat = rng.choice(game.to_move)
        table.move(seat, rng.choice(game.legal(seat)), truth.state.next_answer(seat))
    for table in tables:
        at_once(table.table.catch_up())
        assert table.state == rebuild(table.log, secret_of(4))
    heard = [table.table.news() for table in tables]
    assert heard[0] == heard[1]
    for who in (None, 0, 1):
        assert [change.events(who) for change in heard[0]] == [change.events(who) for change in heard[1]]
    assert [change.seq for change in heard[0]] == list(range(start, truth.state.seq)), "nothing missed, nothing twice"


class Late(MemoryStore):
    """A store that writes at once, as others may read, and answers when it is told to."""

    def __init__(self, logs: Logs, secrets: Secrets) -> None:
        super().__init__(logs, secrets)
        self.owed: list[tuple[Tell, Outcome]] = []

    def append(self, row: Row, tell: Tell, beside: Beside | None = None) -> None:
        super().append(row, lambda outcome: self.owed.append((tell, outcome)), beside)

    def answer(self) -> None:
        for tell, outcome in self.owed:
            tell(outcome)


@pytest.mark.parametrize("is_lost", [False, True], ids=["won", "lost"])
def test_who_reads_the_log_before_the_store_has_answered_tells_each_row_once(is_lost: bool) -> None:
    logs: Logs = {}
    secrets: Secrets = {}
    first = a_short_table("sen", store=MemoryStore(logs, secrets))
    first.deal()
    late = Late(logs, secrets)
    second = Sitting(late)
    start = second.state.seq

    async def race() -> None:
        if is_lost:
            await first.table.do(first.player(0), do.Move(0, "peek 0 1", 1))
        moving = asyncio.ensure_future(second.table.do(second.person(1), do.Move(1, "peek 2 3", 1)))
        while not late.owed:
            await asyncio.sleep(0)
        await first.table.catch_up()
        await first.table.do(first.player(2), do.Move(2, "peek 0 1", 1))
        await second.table.catch_up()
        while not moving.done():
            late.answer()
            late.owed.clear()
            await asyncio.sleep(0)
        await moving

    asyncio.run(race())
    assert [change.seq for change in second.table.news()] == list(range(start, second.state.seq))
    assert second.state == rebuild(second.log, secret_of(0))


def test_a_row_lost_to_another_table_is_written_after_it() -> None:
    first = a_short_table("sen")
    first.deal()
    second = first.again()
    assert second.state == first.state
    row = first.move(0, "peek 0 1")
    assert second.move(1, "peek 2 3") == row + 1
    assert [change.seq for change in second.table.news()] == [row, row + 1]


def test_who_loses_a_race_for_the_same_answer_gets_the_same_acknowledgement() -> None:
    first = a_short_table("sen")
    first.deal()
    second, third = first.again(), first.again()
    assert second.state == third.state == first.state
    row = first.move(1, "peek 0 2", 1)
    assert second.move(1, "peek 0 2", 1) == row
    with refused("error-table-answered"):
        third.move(1, "peek 0 3", 1)
    assert second.state == third.state == first.state
    assert [change.seq for change in second.table.news()] == [row]


class Slow(MemoryStore):
    """A store where the first who reads is answered after the second."""

    def __init__(self, logs: Logs, secrets: Secrets) -> None:
        super().__init__(logs, secrets)
        self.readers = 0

    async def read(self, table: str, start: int = 0, most: int = MOST_NUMBER) -> list[Row]:
        self.readers += 1
        rows, is_first = await super().read(table, start, most), self.readers == 1
        while is_first and self.readers == 1:
            await asyncio.sleep(0)
        return rows


def test_who_loses_is_told_why_also_if_somebody_else_reads_what_was_won_first() -> None:
    logs: Logs = {}
    secrets: Secrets = {}
    first = a_short_table("sen", store=MemoryStore(logs, secrets))
    first.deal()
    slow = Slow(logs, secrets)
    slow.readers = 1  # who sits down reads, too
    second = Sitting(slow)
    slow.readers = 0
    first.move(1, "peek 0 2", 1)

    async def race() -> None:
        moving = asyncio.ensure_future(second.table.do(second.person(1), do.Move(1, "peek 0 3", 1)))
        while not slow.readers:
            await asyncio.sleep(0)
        await second.table.catch_up()
        await moving

    with refused("error-table-answered"):
        asyncio.run(race())
    assert second.state == first.state


@pytest.mark.parametrize("trouble", ["written", "not written"])
def test_when_it_is_not_known_whether_a_row_was_written_nobody_is_told(trouble: str) -> None:
    store = Shaky()
    table = a_short_table("sen", store=store)
    table.deal()
    table.table.news()
    store.trouble = trouble
    with refused("error-table-unsure"):
        table.move(0, "peek 0 1", 1)
    before = rebuild(table.log[: table.state.seq], secret_of(0))
    assert table.state == before and table.table.news() == [], "it is shown as it stood for sure"
    store.trouble = None
    row = table.move(0, "peek 0 1", 1)
    assert [change.seq for change in table.table.news()] == [row]
    assert [entry.text for entry in map(entry_of, table.log) if isinstance(entry, Moved)] == ["peek 0 1"]


def test_a_key_that_could_not_be_written_is_written_before_anything_else() -> None:
    store = Shaky()
    store.trouble, store.only_kind = "not written", "revealed"
    table = finish_round(a_short_table("sen", store=store))
    assert table.state.keys == ()
    with refused("error-table-unsure"):
        table.deal(2)
    store.trouble = None
    table.deal(2)
    assert table.kinds[-2:] == ["revealed", "dealt"]


def test_an_empty_table_has_a_host_as_soon_as_somebody_comes() -> None:
    table = an_open_table(Game("sen", 2))
    assert table.state.host is None
    table.join("Ola")
    table.join("Jan")
    assert table.state.host == 0
