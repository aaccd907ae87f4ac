"""How a table ends and where it goes on: giving up, rematches; and what people say meanwhile."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest
from tests.table.sitting import (
    Shaky,
    Sitting,
    a_look,
    a_short_table,
    a_table,
    an_open_table,
    finish,
    finish_round,
    key,
    refused,
)
from tests.tables import GAMES

from pobudka import Game
from pobudka.server.people import told_series
from pobudka.store.memory import MemoryStore
from pobudka.table import actions as do
from pobudka.table.actions import MOST_CHAT, REACTIONS
from pobudka.table.pieces import ChatItem
from pobudka.table.replay import MOST_NOTES
from pobudka.table.table import at_once
from pobudka.table.verify import verify


def rematch(table: Sitting, by: int = 0) -> Sitting:
    table.by(by, do.Rematch())
    assert table.state.rematch is not None
    return Sitting(table.store, table.time, table.state.rematch)


# --- Giving up ---


@pytest.mark.parametrize("name", ["sen", "smoki"])
def test_an_abandoned_match_counts_the_rounds_that_are_over(name: str) -> None:
    table = finish_round(a_short_table(name))
    totals = table.state.game.totals
    assert any(totals)
    table.deal(2)
    seat = table.state.game.to_move[0]
    table.move(seat, table.state.game.legal(seat)[0])
    assert table.state.game.totals == totals, "said beforehand: what counts if it were abandoned now"
    table.by(0, do.Abandon())
    closed = table.state.closed
    assert closed is not None and (closed.why, closed.totals, closed.winners) == ("abandoned", totals, None)
    record = msgspec.json.decode(msgspec.json.encode(table.state.record()))
    found = verify(record)
    assert (found.rounds, found.is_over) == (2, False)
    assert record["names"] == table.state.names and record["rounds"][0]["totals"] == totals


def test_a_table_may_be_abandoned_before_the_game_between_rounds_and_in_a_pause() -> None:
    for table in (a_short_table("sen"), finish_round(a_short_table("sen")), a_look()[0]):
        if table.state.phase == "playing":
            table.by(0, do.Pause())
        table.by(0, do.Abandon())
        assert table.state.phase == "closed"
        assert len(table.state.keys) == len(table.state.game.rounds)


def test_a_finished_game_cannot_be_abandoned() -> None:
    table = finish(a_short_table("sen"))
    with refused("error-table-closed"):
        table.by(0, do.Abandon())


# --- Once more ---


@pytest.mark.parametrize("name", GAMES)
def test_a_rematch_seats_the_same_people_on_the_same_seats_with_new_words_and_the_next_starter(name: str) -> None:
    table = a_short_table(name, may_chat=False)
    finish(table)
    again = rematch(table, by=1)
    old, new = table.state, again.state
    assert new.names == old.names and new.host == 0 and new.phase == "gathering"
    assert [seated.bot for seated in new.seated] == [seated.bot for seated in old.seated]
    assert [again.table.actor_of(key(person)).person for person in (0, 1)] == [0, 1]
    assert new.opened.starter == 1
    assert msgspec.structs.replace(new.opened, starter=0, root="") == msgspec.structs.replace(old.opened, root="")
    assert new.opened.root != old.opened.root and new.words == {} and new.ready == frozenset()
    with refused("error-table-no-word"):
        again.deal()
    for person in (0, 1):
        again.by(person, do.Sit(person, f"nowe słowo {person}"))
        again.by(person, do.Ready(person))
    again.deal()
    assert verify(finish(again).state.record()).seal.words[:2] == ("nowe słowo 0", "nowe słowo 1")


def test_a_rematch_asked_for_twice_is_the_same_table() -> None:
    table = finish(a_short_table("sen"))
    other = table.again()
    assert other.state.rematch is None
    first = rematch(table)
    assert rematch(table, by=1).table.name == rematch(other).table.name == first.table.name
    assert len(at_once(table.store.tables())) == 2
    assert table.kinds.count("rematch") == 1


@pytest.mark.parametrize("only_kind", ["opened", "joined", "seated", "rematch"])
@pytest.mark.parametrize("trouble", ["written", "not written"])
def test_a_rematch_that_was_only_begun_is_gone_on_with(trouble: str, only_kind: str) -> None:
    store = Shaky()
    table = a_table(Game("koty", 2), store=store)
    table.by(0, do.Abandon())
    store.trouble, store.only_kind = trouble, only_kind
    with refused("error-table-unsure"):
        table.by(0, do.Rematch())
    store.trouble = None
    again = rematch(table)
    assert again.kinds == ["opened", "joined", "joined", "seated", "seated"]
    assert [name for name, _ in at_once(store.tables())] == sorted(["stół", again.table.name])


def test_who_has_left_is_not_taken_along_and_who_was_banned_stays_away() -> None:
    table = a_table(Game("koty", 3), people=3)
    table.deal()
    table.by(0, do.Host(2))
    table.by(0, do.Leave())
    table.by(2, do.Remove(1, is_banned=True))
    table.by(2, do.Abandon())
    again = rematch(table, by=2)
    assert again.state.names == ["", "", "Gracz 2"] and again.state.host == 0
    assert again.table.actor_of(key(2)).person == 0
    with refused("error-table-banned"):
        again.join("Gracz 1", key(1))
    again.join("Gracz 0", key(0))


def test_a_game_that_is_not_over_has_no_rematch() -> None:
    table = a_short_table("sen")
    for stage in ("gathering", "playing"):
        with refused(f"error-table-{stage}"):
            table.by(0, do.Rematch())
        if stage == "gathering":
            table.deal()
    assert len(at_once(table.store.tables())) == 1


# --- A series ---


def play_again(table: Sitting) -> Sitting:
    """Everybody gives a word, and they play to the end."""
    for seat, seated in enumerate(table.state.seated):
        if seated.person is not None and seat not in table.state.words:
            table.by(seated.person, do.Sit(seat, f"nowe słowo {seat}"))
            table.by(seated.person, do.Ready(seat))
    table.deal()
    return finish(table)


def wins(table: Sitting) -> dict[str, int]:
    """By name."""
    series = told_series(table.state)
    return {} if series is None else {each.name: each.wins for each in series.won}


def winners(table: Sitting) -> Counter[str]:
    closed = table.state.closed
    assert closed is not None
    return Counter(table.state.names[seat] for seat in closed.winners or [])


def test_a_series_counts_who_has_won_over_rematches_games_and_seats() -> None:
    first = a_short_table("sen")
    assert told_series(first.state) is None
    finish(first)
    expected = winners(first)
    assert wins(first) == expected
    second = play_again(rematch(first, by=1))
    expected += winners(second)
    assert wins(second) == expected
    second.by(0, do.Next(game="koty", players=2, order=[1, 0]))
    third = Sitting(second.store, second.time, str(second.state.rematch))
    assert third.state.opened.game == "koty" and third.state.names == ["Gracz 1", "Gracz 0"]
    assert wins(third) == expected
    play_again(third)
    expected += winners(third)
    series = told_series(third.again().state)
    assert series is not None and series.played == 3
    assert {each.name: each.wins for each in series.won} == expected
    assert [each.wins for each in series.won] == sorted(expected.values(), reverse=True)


def test_an_abandoned_match_is_nobodys_and_the_series_goes_on_behind_it() -> None:
    first = finish(a_short_table("sen"))
    second = rematch(first)
    second.by(0, do.Abandon())
    third = rematch(second)
    assert wins(third) == wins(first) == winners(first)
    assert third.state.series is not None and third.state.series.played == 1


def test_who_has_won_and_gone_is_still_counted_and_comes_back_as_the_same() -> None:
    first = finish(a_short_table("koty"))
    [name] = winners(first)
    gone = first.state.names.index(name)  # person n sits on seat n
    first.by(gone, do.Leave())
    second = rematch(first, by=1 - gone)
    assert name not in second.state.names and wins(second) == {name: 1}
    second.join(name, key(gone))
    series = told_series(second.state)
    assert series is not None and series.won[0].person == second.state.here[key(gone)]


# --- Something else next ---


def test_the_host_changes_the_game_before_the_first_deal_and_nobody_is_lost() -> None:
    table = an_open_table(Game("sen", 3), may_chat=False)
    for name in ("Ola", "Jan", "Ela"):
        table.join(name)
    table.by(1, do.Sit(2, "sowa"))
    table.by(0, do.SeatBot(0, "raven"))
    wanted = do.Next(game="smoki", players=4, starter=3)
    rows = [table.by(0, wanted).seq for _ in range(2)]
    assert rows[0] == rows[1] and table.state.phase == "closed"
    again = Sitting(table.store, table.time, str(table.state.rematch))
    opened = again.state.opened
    assert (opened.game, opened.players, opened.starter, opened.may_chat) == ("smoki", 4, 3, False)
    assert [seated.person for seated in again.state.seated] == [None, None, 1, None]
    assert again.state.seated[0].bot == "raven" and len(again.state.here) == 3 and again.state.host == 0


def test_what_cannot_be_played_next_is_refused_and_nothing_is_opened() -> None:
    table = finish(a_short_table("sen"))
    for wanted, problem in (
        (do.Next(game="brydż"), "error-game"),
        (do.Next(players=9), "error-players"),
        (do.Next(options={"cards": {"1": 5}}), "error-option-name"),
        (do.Next(order=[0, 0, 1]), "error-table-order"),
        (do.Next(order=[0, 1, 5]), "error-table-order"),
        (do.Next(starter=7), "error-seat"),
    ):
        with refused(problem):
            table.by(0, wanted)
    with refused("error-table-right"):
        table.by(1, do.Next(starter=1))
    assert len(at_once(table.store.tables())) == 1


# --- Talk ---


def test_people_talk_and_show_signs_seated_or_not_until_after_the_end() -> None:
    table = a_short_table("sen")
    guest = table.join("Ela")
    rows = [
        table.by(0, do.Chat("  Gramy\n? ")).seq,
        table.by(guest, do.React("raven")).seq,
    ]
    table.by(0, do.Abandon())
    rows.append(table.by(1, do.Chat("<b>Dobra</b> gra")).seq)
    at = [table.log[row].at for row in rows]
    assert table.state.notes == (
        ChatItem(rows[0], at[0], 0, "Gracz 0", "Gramy ?", None, ""),
        ChatItem(rows[1], at[1], guest, "Ela", None, "raven", ""),
        ChatItem(rows[2], at[2], 1, "Gracz 1", "<b>Dobra</b> gra", None, ""),
    )
    assert table.again().state.notes == table.state.notes


def test_what_is_said_again_with_the_same_mark_is_said_once() -> None:
    table = an_open_table(Game("sen", 2))
    table.join("Ola")
    guest = table.join("Ela")
    said = [table.by(0, do.Chat("hej", mark="a1")).seq for _ in range(2)]
    shown = [table.by(0, do.React("smile", mark="a2")).seq for _ in range(2)]
    assert said[0] == said[1] < shown[0] == shown[1]
    table.by(guest, do.Chat("hej", mark="a1"))
    table.by(0, do.Chat("hej"))
    table.by(0, do.Chat("hej"))
    assert [note.text for note in table.state.notes] == ["hej", None, "hej", "hej", "hej"]


def test_what_is_no_message_and_no_sign_is_refused() -> None:
    table = an_open_table(Game("sen", 2))
    table.join("Ola")
    for text in (" ", "\x1b[31mred", "\ud800", "x" * (MOST_CHAT + 1), "\u202eabc"):
        with refused("error-table-chat"):
            table.by(0, do.Chat(text))
    for sign in ("dragon", "", "🐉"):
        with refused("error-table-sign"):
            table.by(0, do.React(sign))
    for sign in REACTIONS:
        table.by(0, do.React(sign))
    assert len(table.state.notes) == len(REACTIONS)


def test_a_table_may_settle_that_there_is_no_chat() -> None:
    table = an_open_table(Game("sen", 2), may_chat=False)
    table.join("Ola")
    for action in (do.Chat("hej"), do.React("smile")):
        with refused("error-table-chat-off"):
            table.by(0, action)


def test_only_the_last_notes_are_remembered_but_all_are_in_the_log() -> None:
    table = an_open_table(Game("sen", 2), store=MemoryStore())
    table.join("Ola")
    for number in range(MOST_NOTES + 3):
        table.by(0, do.Chat(f"{number}"))
    assert [note.text for note in table.state.notes] == [str(number) for number in range(3, MOST_NOTES + 3)]
    assert table.kinds.count("chat") == MOST_NOTES + 3


# --- Consent ---


def test_a_seat_lets_spectators_see_what_it_sees_and_thinks_better_of_it() -> None:
    table = a_short_table("sen")
    table.by(1, do.Consent(1))
    table.deal()
    assert table.state.shown == {1}
    with refused("error-table-right"):
        table.by(0, do.Consent(1, False))
    with refused("error-table-right"):
        table.by(0, do.Consent(2))
    table.by(1, do.Consent(1, False))
    assert table.state.shown == frozenset()


def test_who_gets_a_seat_is_asked_anew_whether_it_is_shown() -> None:
    table = a_short_table("sen")
    table.by(1, do.Consent(1))
    table.by(1, do.Stand(1))
    table.by(table.join("Ela"), do.Sit(1, "sowa"))
    assert table.state.shown == frozenset()
