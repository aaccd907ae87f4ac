"""Hints: who may ask for them and when, that they are counted, and that they say nothing that the seat may not know."""

from __future__ import annotations

import random

import msgspec
import pytest
from tests.table.leak_check import Leak, Moment, Told, check_leaks
from tests.table.leaks import a_bot_knows_every_card
from tests.table.sitting import a_short_table, a_table, finish, refused
from tests.tables import GAMES

from pobudka import Game
from pobudka.core.recording import is_hinted
from pobudka.server.lobby import table_info
from pobudka.table import actions as do
from pobudka.table.film import film_of, read_film
from pobudka.table.hinting import hint_for, hinted
from pobudka.table.importing import import_record
from pobudka.table.replay import rebuild
from pobudka.table.summary import finished_of, summary_in
from pobudka.table.table import at_once
from pobudka.table.verify import verify
from pobudka.table.watching import Watcher


def test_whoever_plays_with_bots_alone_may_ask_and_among_people_all_must_have_sat_down_to_it() -> None:
    alone = a_table(Game("sen", 3), people=1)
    alone.deal()
    alone.by(0, do.Hint(0, 1))
    among_people = a_short_table("sen")
    among_people.deal()
    with refused("error-table-hint-people"):
        among_people.by(0, do.Hint(0, 1))
    agreed = a_short_table("sen", has_hints=True)
    agreed.deal()
    agreed.by(1, do.Hint(1, 1))
    assert "Everybody may ask what a bot would do" in " ".join(table_info(agreed.state, "en").options_in_words)


def test_a_person_who_is_away_is_still_a_rival() -> None:
    table = a_short_table("sen")
    table.deal()
    table.stand_in(1)
    with refused("error-table-hint-people"):
        table.by(0, do.Hint(0, 1))


def test_people_at_one_screen_are_rivals_too() -> None:
    table = a_table(Game("sen", 2), people=1)
    table.by(0, do.Stand(1))
    table.by(0, do.Sit(1, "word", name="Zosia"))
    table.by(0, do.Ready(1))
    table.deal()
    with refused("error-table-hint-people"):
        table.by(0, do.Hint(0, 1))


def test_a_hint_is_for_the_decision_that_is_due() -> None:
    table = a_short_table("sen", has_hints=True)
    table.deal()
    with refused("error-table-answer"):
        table.by(0, do.Hint(0, 2))
    table.move(0, "peek 0 1")
    with refused("error-table-hint-turn"):
        table.by(0, do.Hint(0, 2))
    table.by(1, do.StandIn(1))
    with refused("error-table-stand-in"):
        table.by(1, do.Hint(1, 1))


def test_hints_are_counted_once_a_decision_and_outlive_a_restart() -> None:
    table = a_short_table("sen", has_hints=True)
    table.deal()
    rows = [table.by(0, do.Hint(0, 1)).seq for _ in range(3)]
    assert len({*rows}) == 1
    table.by(1, do.Hint(1, 1))
    assert table.state.hint_counts == [1, 1, 0] == table.again().state.hint_counts
    assert hinted(table.log) and not hinted(table.log[: rows[0]])


def test_what_is_left_of_a_game_says_how_many_hints_there_were() -> None:
    table = a_short_table("sen", has_hints=True)
    table.deal()
    table.by(1, do.Hint(1, 1))
    state = finish(table).state
    record = state.record()
    assert record["hints"] == [0, 1, 0] and is_hinted(record)
    assert verify(record).is_over
    assert summary_in(finished_of(state)).hints == [0, 1, 0]
    assert read_film(film_of(state, table.log)).record["hints"] == [0, 1, 0]
    del record["proof"]
    elsewhere = at_once(import_record(a_short_table("sen").store, table.time, record))
    assert summary_in(finished_of(elsewhere.state)).hints == [0, 1, 0]


def test_of_a_game_without_hints_nothing_is_said() -> None:
    state = finish(a_short_table("sen", has_hints=True)).state
    assert "hints" not in state.record() and not is_hinted(state.record())
    assert '"hints"' not in finished_of(state).body


def test_a_record_whose_hints_were_taken_out_is_not_as_it_was_written() -> None:
    table = a_short_table("sen", has_hints=True)
    table.deal()
    table.by(1, do.Hint(1, 1))
    record = finish(table).state.record()
    del record["hints"]
    with refused("error-proof"):
        verify(record)


@pytest.mark.parametrize("name", GAMES)
def test_a_hint_is_a_legal_move_in_words_and_the_same_whenever_it_is_asked_for(name: str) -> None:
    table = a_short_table(name, has_hints=True)
    table.deal()
    for _ in range(6):
        state = table.state
        seat = state.game.to_move[0]
        found = hint_for(state, seat, "en")
        assert found == hint_for(rebuild(table.log, state.secret), seat, "en")
        assert found.move in state.game.legal(seat) and found.why
        told = hint_for(state, seat, "pl")
        assert told.move == found.move and told.told != found.told
        table.move(seat, found.move)


# --- Two worlds ---


def told_by_hint(moment: Moment, who: Watcher, secret_looks: set[int], rng: random.Random) -> Told:
    state = moment.after
    if who is not None and not secret_looks and state.phase == "playing" and who in state.game.to_move:
        yield "hint", msgspec.json.encode(hint_for(state, who, "en"))


@pytest.mark.parametrize("name", GAMES)
def test_what_the_seat_may_not_know_changes_nothing_that_a_hint_says(name: str) -> None:
    assert check_leaks(name, pairs=60, seed=4, telling=told_by_hint).pairs == 60


def test_a_hint_by_cards_that_the_seat_does_not_know_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    a_bot_knows_every_card(monkeypatch)
    with pytest.raises(Leak):
        check_leaks("smoki", pairs=400, seed=4, telling=told_by_hint)
