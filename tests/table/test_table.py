"""A live table: its log is the truth, it tells nobody too much, and nothing is done twice."""

from __future__ import annotations

import random
from collections.abc import Iterator
from concurrent.futures import Future
from dataclasses import replace
from typing import Any, get_args

import msgspec
import pytest
from tests.tables import GAMES

from pobudka import BadInput, Game
from pobudka.core.chance import seeded
from pobudka.core.records import SPECTATOR
from pobudka.store.log import Outcome, Row, asked
from pobudka.store.memory import Logs, MemoryStore
from pobudka.table import replay
from pobudka.table.kinds import AnyBody, Body, body_of, row_of
from pobudka.table.proof import key_of
from pobudka.table.replay import State, digest_of, rebuild
from pobudka.table.table import Table, _undoing, open_table
from pobudka.table.verify import verify
from pobudka.table.watching import EYES, told

NAME = "stół"
SHORT: dict[str, dict[str, Any]] = {
    "sen": {"end": {"rounds": 2}, "last_turn": True},
    "smoki": {"end": {"rounds": 2}},
    "koty": {},
}
PLAYERS = {"sen": 3, "smoki": 3, "koty": 2}


class Clock:
    def __init__(self) -> None:
        self.ms = 1000

    def __call__(self) -> int:
        self.ms += 1
        return self.ms


class Shaky(MemoryStore):
    """A store that answers UNKNOWN when told to, having written the row or not."""

    trouble: str | None = None  # "written" or "not written"
    only_kind: str | None = None

    def append(self, row: Row) -> Future[Outcome]:
        if self.trouble is None or self.only_kind not in (None, row.kind):
            return super().append(row)
        if self.trouble == "written":
            super().append(row).result()
        answer = asked()
        answer.set_result(Outcome.UNKNOWN)
        return answer


def vault_of(seed: int) -> dict[str, bytes]:
    return {NAME: random.Random(f"secret {seed}").randbytes(80)}


def a_table(game: Game, store: MemoryStore | None = None, seed: int = 0, memory: Any = "real") -> Table:
    """All sit, all people have given a word."""
    table = open_table(store or MemoryStore(), vault_of(seed), NAME, Clock(), game, memory=memory)
    for seat in range(game.players):
        table.sit(seat, f"Gracz {seat}", "person" if seat < 2 else "bot habits")
        if seat < 2:
            table.give_word(seat, f"słowo {seat} {seed}")
    return table


def a_short_table(name: str, seed: int = 0, store: MemoryStore | None = None, memory: Any = "real") -> Table:
    return a_table(Game(name, PLAYERS[name], **SHORT[name]), store, seed, memory)


def play(table: Table, seed: int = 0, most: int = 1500) -> Iterator[tuple[int, str, int]]:
    """Play on at random, yielding who did what in which row, until the game is over or long."""
    rng = random.Random(f"moves {seed}")
    for _ in range(most):
        game = table.state.game
        if game.is_over:
            return
        if not game.rounds or game.is_round_over:
            table.start(len(game.rounds) + 1)
            game = table.state.game
        seat = rng.choice(game.asked)
        legal = game.legal(seat)
        text = rng.choice([move for move in legal if move != "wake" or rng.random() < 0.1] or legal)
        yield seat, text, table.move(seat, text, table.next_answer(seat))


def finish(table: Table, seed: int = 0) -> Table:
    for _ in play(table, seed):
        pass
    assert table.state.game.is_over
    return table


def log_of(table: Table) -> list[Row]:
    return table._store.read(NAME)


def refused(error: str) -> Any:
    return pytest.raises(BadInput, match=f"^{error}$")


@pytest.fixture(autouse=True)
def errors_are_matched_by_id(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BadInput, "__str__", lambda self: self.message)


def look(name: str = "sen") -> tuple[Table, int]:
    """A table where seat 0 has looked at cards of its own; the row of that move."""
    table = a_short_table(name)
    table.start()
    return table, table.move(0, "peek 0 1", 1)


# --- The log is the truth ---


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("memory", ["real", "aided"])
def test_a_table_rebuilt_from_its_log_is_the_live_table(name: str, memory: str) -> None:
    table = a_short_table(name, seed=1, memory=memory)
    rng = random.Random(1)
    rows: list[Row] = []
    for count, (seat, _, row) in enumerate(play(table, 1, most=120)):
        if rng.random() < 0.3 and table.waiting(seat):
            table.see(seat, table.waiting(seat)[0])
        if rng.random() < 0.3:
            try_undo(table, seat, row)
        if count % 20 == 0 or table.state.game.is_round_over:
            log = log_of(table)
            assert log[: len(rows)] == rows, "earlier rows never change"
            rows = log
            again = rebuild(rows, vault_of(1)[NAME])
            assert again == table.state
            assert again.game.position.state.tobytes() == table.state.game.position.state.tobytes()
            assert again.game.record() == table.state.game.record()
    assert [row.seq for row in log_of(table)] == list(range(len(log_of(table))))


def try_undo(table: Table, seat: int, row: int) -> bool:
    try:
        table.undo(seat, row)
    except BadInput as problem:
        assert problem.message.startswith("error-table-"), problem.message
        return False
    return True


@pytest.mark.parametrize("name", GAMES)
def test_the_record_of_a_finished_game_verifies(name: str) -> None:
    table = finish(a_short_table(name, seed=2), 2)
    found = verify(msgspec.json.decode(msgspec.json.encode(table.record())))
    assert found.is_over and found.rounds == len(table.state.keys)
    assert [row.kind for row in log_of(table)][-2:] == ["revealed", "closed"]


def test_the_record_of_a_running_game_holds_nothing_of_the_running_round() -> None:
    table = a_short_table("sen")
    table.start()
    assert table.record()["rounds"] == [] and table.record()["proof"]["keys"] == []


def test_an_abandoned_games_record_verifies_with_its_unfinished_round() -> None:
    table, _ = look()
    table.close()
    assert [row.kind for row in log_of(table)][-2:] == ["closed", "revealed"]
    assert verify(table.record()).moves == 1
    assert table.close() == log_of(table)[-2].seq, "closing twice is the same"
    with refused("error-table-closed"):
        table.move(0, "draw", 2)


@pytest.mark.parametrize("name", GAMES)
def test_the_log_holds_no_key_before_its_round_is_over_and_no_order_of_cards(name: str) -> None:
    table, secret = a_short_table(name, seed=3), vault_of(3)[NAME]
    keys = [key_of(secret, round).hex() for round in range(1, 6)]
    allowed = 0
    for _ in play(table, 3, most=300):
        game = table.state.game
        allowed = len(game.rounds) - (not game.is_round_over)
        written = " ".join(row.body for row in log_of(table)[-3:])
        assert not any(key in written for key in keys[allowed:])
    whole = " ".join(row.body for row in log_of(table))
    assert secret.hex() not in whole and '"deck"' not in whole and '"shuffles"' not in whole
    assert sum(key in whole for key in keys) == len(table.state.keys)


@pytest.mark.parametrize("kind", ["dealt", "revealed"])
def test_a_digest_that_was_tampered_with_freezes_the_table(kind: str) -> None:
    logs: Logs = {}
    table = a_short_table("sen", store=MemoryStore(logs))
    finish(table)
    place = next(row.seq for row in logs[NAME] if row.kind == kind)
    body = msgspec.structs.replace(body_of(logs[NAME][place]), digest="0" * 64)
    logs[NAME][place] = row_of(NAME, place, 1, None, body)
    frozen = Table(MemoryStore(logs), vault_of(0), NAME, Clock())
    for action in (lambda: frozen.view(0), lambda: frozen.move(0, "draw", 9), frozen.record, frozen.close):
        with pytest.raises(BadInput) as caught:
            action()
        assert caught.value.message == "error-table-frozen"
        assert "runda 1" in caught.value.say("pl").lower() and f" {place} " in caught.value.say("pl")


def test_other_rules_another_secret_and_unreadable_rows_freeze_the_table() -> None:
    table, _ = look()
    rows = log_of(table)
    with refused("error-table-frozen"):
        rebuild(rows, bytes(80))
    for change in (
        {0: msgspec.structs.replace(rows[0], body=rows[0].body.replace("sen/1", "sen/0"))},
        {-1: msgspec.structs.replace(rows[-1], body="{}")},
        {-1: msgspec.structs.replace(rows[-1], body=rows[-1].body.replace("peek 0 1", "draw"))},
        {-1: msgspec.structs.replace(rows[-1], kind="undo")},
    ):
        spoiled = list(rows)
        for place, row in change.items():
            spoiled[place] = row
        with refused("error-table-frozen"):
            rebuild(spoiled, vault_of(0)[NAME])


# --- One writer ---


@pytest.mark.parametrize("name", GAMES)
def test_of_two_tables_on_one_log_the_loser_reloads_and_is_right(name: str) -> None:
    store = MemoryStore()
    tables = [a_short_table(name, seed=4, store=store), Table(store, vault_of(4), NAME, Clock())]
    assert tables[0].state == tables[1].state
    start = tables[0].state.seq
    tables[0].news()
    rng, truth = random.Random(4), Table(store, vault_of(4), NAME, Clock())
    for _ in range(200):
        truth.catch_up()
        game, table = truth.state.game, rng.choice(tables)
        if game.is_over:
            break
        if not game.rounds or game.is_round_over:
            table.start(len(game.rounds) + 1)
            continue
        seat = rng.choice(game.asked)
        table.move(seat, rng.choice(game.legal(seat)), truth.next_answer(seat))
    for table in tables:
        table.catch_up()
        assert table.state == rebuild(log_of(table), vault_of(4)[NAME])
    heard = [table.news() for table in tables]
    assert heard[0] == heard[1]
    assert [change.seq for change in heard[0]] == list(range(start, truth.state.seq)), "nothing missed, nothing twice"


def test_a_row_lost_to_another_table_is_written_after_it() -> None:
    store = MemoryStore()
    first = a_short_table("sen", store=store)
    first.start()
    second = Table(store, vault_of(0), NAME, Clock())
    assert second.state == first.state
    row = first.move(0, "peek 0 1", 1)
    assert second.move(1, "peek 2 3", 1) == row + 1
    assert [change.seq for change in second.news()] == [row, row + 1]


def test_who_loses_a_race_for_the_same_answer_gets_the_same_acknowledgement() -> None:
    logs: Logs = {}
    first = a_short_table("sen", store=MemoryStore(logs))
    first.start()
    second, third = (Table(MemoryStore(logs), vault_of(0), NAME, Clock()) for _ in range(2))
    assert second.state == third.state == first.state
    row = first.move(1, "peek 0 2", 1)
    assert second.move(1, "peek 0 2", 1) == row
    with refused("error-table-answered"):
        third.move(1, "peek 0 3", 1)
    assert second.state == third.state == first.state
    assert [change.seq for change in second.news()] == [row]


@pytest.mark.parametrize("trouble", ["written", "not written"])
def test_when_it_is_not_known_whether_a_row_was_written_nobody_is_told(trouble: str) -> None:
    store = Shaky()
    table = a_short_table("sen", store=store)
    table.start()
    table.news()
    store.trouble = trouble
    with refused("error-table-unsure"):
        table.move(0, "peek 0 1", 1)
    assert table._cached is None and table.news() == []
    store.trouble = None
    row = table.move(0, "peek 0 1", 1)
    assert [change.seq for change in table.news()] == [row]
    assert [body.text for body in map(body_of, log_of(table)) if body.kind == "move"] == ["peek 0 1"]  # type: ignore[union-attr]


def test_a_key_that_could_not_be_written_is_written_before_anything_else() -> None:
    store = Shaky()
    store.trouble, store.only_kind = "not written", "revealed"
    table = a_short_table("sen", store=store)
    for _ in play(table):
        if table.state.game.is_round_over:
            break
    assert table.state.keys == []
    with refused("error-table-unsure"):
        table.start(2)
    store.trouble = None
    table.start(2)
    assert [row.kind for row in log_of(table)][-2:] == ["revealed", "dealt"]


# --- Answers can be sent twice ---


def test_an_answer_sent_again_is_acknowledged_again_and_played_once() -> None:
    table, row = look()
    before = log_of(table)
    assert table.move(0, "peek 0 1", 1) == row
    with refused("error-table-answered"):
        table.move(0, "peek 0 2", 1)
    assert log_of(table) == before


@pytest.mark.parametrize("answer", [0, -1, 3, True, "2", None])
def test_a_wrong_number_of_an_answer_is_told_the_right_one(answer: Any) -> None:
    table, _ = look()
    with refused("error-table-answer") as caught:
        table.move(0, "draw", answer)
    assert caught.value.details["right"] == 2


def test_sitting_words_starting_can_be_said_twice() -> None:
    table = a_short_table("sen")
    count = len(log_of(table))
    table.sit(0, "Gracz 0")
    table.give_word(0, "słowo 0 0")
    assert len(log_of(table)) == count
    assert table.start() == table.start() == count
    with refused("error-table-round"):
        table.start(3)


# --- Before the game ---


def test_a_round_is_dealt_when_all_sit_and_all_people_have_given_a_word() -> None:
    table = open_table(MemoryStore(), {}, NAME, Clock(), Game("sen", 2))
    with refused("error-table-empty"):
        table.start()
    table.sit(0, "Ola")
    table.sit(1, "", "empty")
    with refused("error-table-empty"):
        table.start()
    table.sit(1, "Kot", "bot habits")
    with refused("error-table-no-word"):
        table.start()
    with refused("error-table-word-whose"):
        table.give_word(1, "x")
    table.give_word(0, "kruk")
    with refused("error-table-word-given"):
        table.give_word(0, "sowa")
    with refused("error-table-not-started"):
        table.view(0)
    table.start()
    with refused("error-table-started"):
        table.sit(0, "Ela")
    assert table.record()["proof"]["words"] == ["kruk", ""]


def test_who_sits_down_on_a_seat_gives_a_word_of_its_own() -> None:
    table = a_short_table("sen")
    table.sit(0, "Ela")
    with refused("error-table-no-word"):
        table.start()
    table.give_word(0, "sowa")
    table.start()


def test_what_is_not_a_seat_a_name_or_a_move_is_refused() -> None:
    table, _ = look()
    fresh = open_table(MemoryStore(), {}, "inny", Clock(), Game("sen", 2))
    for seat in (-1, 3, None, True, "0", 10**30):
        with refused("error-seat" if seat is not None else ".*"):
            table.see(seat, 1)  # type: ignore[arg-type]
        with refused("error-seat" if seat is not None else ".*"):
            table.move(seat, "draw", 1)  # type: ignore[arg-type]
    for name in ("a\nb", "x" * 129, "\ud800", 7):
        with refused("error-table-name"):
            fresh.sit(0, name)  # type: ignore[arg-type]
    for text in ("", "\ud800", "x" * 500, None, 7):
        with refused("error-table-text"):
            table.move(1, text, 1)  # type: ignore[arg-type]
    with refused("error-table-who"):
        fresh.sit(0, "Ola", "king")
    with refused("error-table-exists"):
        open_table(table._store, {}, NAME, Clock(), Game("sen", 2))
    with refused("error-table-none"):
        Table(MemoryStore(), {}, "brak", Clock()).view(None)


# --- What watchers are told ---


def test_a_look_waits_is_given_once_and_never_again() -> None:
    table, row = look()
    [change] = [change for change in table.news() if change.seq == row]
    assert [event["card"] for event in change.events[0]] == ["?", "?"]
    assert table.waiting(0) == [row] and table.waiting(1) == []
    dream = table.state.game.view(0)["dreams"][0]
    assert table.view(0)["dreams"][0] == ["?"] * 4, "what was looked at does not lie open"
    with refused("error-table-look"):
        table.see(1, row)
    assert [event["card"] for event in table.see(0, row)] == dream[:2]
    with refused("error-table-look"):
        table.see(0, row)
    again = Table(table._store, vault_of(0), NAME, Clock())
    with refused("error-table-look"):
        again.see(0, row)
    assert [(change.kind, change.events) for change in table.news()] == [("looked", {})]


def test_a_look_whose_row_may_not_be_written_is_not_given() -> None:
    store = Shaky()
    table = a_short_table("sen", store=store)
    table.start()
    row = table.move(0, "peek 0 1", 1)
    store.trouble = "not written"
    with refused("error-table-unsure"):
        table.see(0, row)
    store.trouble = None
    assert len(table.see(0, row)) == 2


def test_at_an_aided_table_looks_come_at_once_and_stay() -> None:
    table = a_short_table("sen", memory="aided")
    table.start()
    row = table.move(0, "peek 0 1", 1)
    [change] = [change for change in table.news() if change.seq == row]
    faces = [event["card"] for event in change.events[0]]
    assert "?" not in faces and table.view(0)["dreams"][0][:2] == faces
    assert [event["card"] for event in change.events[1]] == ["?", "?"]
    assert table.waiting(0) == []


def whole(state: State, who: int | None) -> Any:
    """All that a watcher can ask for by itself, without asking for a look."""
    waiting = sorted(move for seat, move in state.looks if seat == who)
    return state.game.view(who, EYES[state.opened.memory]), waiting, state.record()


def undo_says(state: State, seat: int, row: int) -> str:
    try:
        return str(_undoing(state, seat, row))
    except BadInput as problem:
        return problem.message


def compare_worlds(name: str, memory: str) -> tuple[int, int]:
    """Tell every watcher each move in the real world and in one that looks the same to it.

    Where it knows no more afterwards, or where all it could learn is a look that waits, it must be told the same.
    How often that was compared, and how often with a look.
    """
    table = a_short_table(name, seed=5, memory=memory)
    state, compared, looks = table.state, 0, 0
    for count, (seat, _, row_number) in enumerate(play(table, 5, most=60)):
        before, state = state, table.state
        if before.seq != row_number:  # a deal or an end of a round lies between
            continue
        row = log_of(table)[row_number]
        for who in (*range(state.game.players), None):
            real, other = before.copy(), before.copy()
            world = before.game.position.view(SPECTATOR if who is None else who).imagine(seeded(count))
            other.game.position.state[:] = world.state
            assert whole(real, who) == whole(other, who)
            changes = [real.apply(row)]
            try:
                changes.append(other.apply(row))
            except BadInput:  # somebody else could not have played this in the other world
                assert seat != who
                continue
            is_alike = real.game.view(who) == other.game.view(who)
            is_own_look = memory == "real" and (who, row_number) in real.looks
            if is_alike or is_own_look:
                assert replace(changes[0], events={}) == replace(changes[1], events={})
                assert changes[0].events[who] == changes[1].events[who]
                assert whole(real, who) == whole(other, who)
                assert undo_says(real, seat, row_number) == undo_says(other, seat, row_number)
                compared += 1
                looks += is_own_look and not is_alike
    return compared, looks


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("memory", ["real", "aided"])
def test_what_a_watcher_has_not_seen_does_not_change_what_it_is_told(name: str, memory: str) -> None:
    compared, looks = compare_worlds(name, memory)
    assert compared > 40
    assert looks > 0 or memory == "aided" or name != "sen"


@pytest.mark.parametrize(
    "leak",
    [
        lambda game, who, memory: (game.events("all"), []),
        lambda game, who, memory: (game.events(who), told(game, who, memory)[1]),
    ],
    ids=["every face is told", "looks do not wait"],
)
def test_a_leak_that_is_put_in_is_found(leak: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replay, "told", leak)
    with pytest.raises(AssertionError):
        compare_worlds("sen", "real")


def test_no_kind_of_row_tells_more_than_it_declares() -> None:
    public = {kind.__struct_config__.tag: set(kind.public) for kind in get_args(AnyBody)}
    hidden = {kind.__struct_config__.tag: set(kind.__struct_fields__) - set(kind.public) for kind in get_args(AnyBody)}
    assert Body.public == () and all(public.values())
    assert {kind: fields for kind, fields in hidden.items() if fields} == {"dealt": {"digest"}, "revealed": {"digest"}}


# --- Undo ---


@pytest.mark.parametrize("name", GAMES)
def test_only_moves_that_told_nobody_anything_can_be_taken_back(name: str) -> None:
    table = a_short_table(name, seed=6)
    undone, kept = 0, 0
    before = table.state
    for seat, text, row in play(table, 6, most=400):
        state, previous = table.state, before
        if try_undo(table, seat, row):
            undone += 1
            assert table.state.game == previous.game and table.state.game.asked == previous.game.asked
            for who in (*range(previous.game.players), None):
                assert table.view(who) == previous.game.view(who, "sees")
            assert table.undo(seat, row) == table.state.seq - 1, "taking back twice is the same"
            answer = table.next_answer(seat)
            assert table.move(seat, text, answer - 1) == row, "a late copy of the message is not played again"
            table.move(seat, text, answer)
            assert table.state.game == state.game
        else:
            kept += 1
        before = table.state
    assert kept > 0
    assert undone > 0 or name == "koty"


def test_a_look_a_drawn_card_and_an_opponents_move_cannot_be_taken_back() -> None:
    table, row = look()
    with refused("error-table-undo-seen"):
        table.undo(0, row)
    with refused("error-table-undo-last"):
        table.undo(1, row)
    for seat in (1, 2):
        table.move(seat, "peek 0 1", 1)
    with refused("error-table-undo-last"):
        table.undo(0, row)
    drawn = table.move(0, "draw", 2)
    with refused("error-table-undo-seen"):
        table.undo(0, drawn)


def test_a_call_can_be_taken_back_until_the_next_one_moves() -> None:
    table = a_table(Game("sen", 2, last_turn=True))
    table.start()
    for seat in (0, 1):
        table.move(seat, "peek 0 1", 1)
    called = table.move(0, "wake", 2)
    assert table.view(1)["caller"] == 0
    table.see(1, table.waiting(1)[0])
    table.undo(0, called)
    assert table.view(1)["caller"] is None and table.state.game.asked == [0]
    called = table.move(0, "wake", 3)
    table.move(1, "draw", 2)
    with refused("error-table-undo-last"):
        table.undo(0, called)


def test_the_digest_names_the_rules() -> None:
    game = Game("sen", 2)
    game.deal(seed=1)
    twin = game.copy()
    twin.rules = replace(game.rules, version="sen/0")
    assert digest_of(game) == digest_of(game.copy()) != digest_of(twin)
