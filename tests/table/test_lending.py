"""What research may have of a table: the rounds before whose deal everybody had agreed who plays them, and no more."""

from __future__ import annotations

import json

import msgspec
from tests.table.sitting import Sitting, a_short_table, finish, finish_round, key, refused

from pobudka import read_game
from pobudka.server.audience import Audience
from pobudka.server.pictures import Frame, ViewBuilder
from pobudka.store.reading import Stored
from pobudka.table import actions as do
from pobudka.table.forgetting import forgotten
from pobudka.table.lending import Loan, loan_of
from pobudka.table.log_entries import row_of


def loan(table: Sitting) -> Loan | None:
    return loan_of(table.log, table.state.secret)


def rounds_lent(table: Sitting) -> int:
    found = loan(table)
    return len(found.record["rounds"]) if found else 0


def agreed(*people: int) -> Sitting:
    """A table for three, two people and a bot, before its first deal; these have agreed."""
    table = a_short_table("sen")
    for person in people:
        table.by(person, do.Lend())
    return table


def test_nobody_has_agreed_who_was_not_asked() -> None:
    table = finish(agreed())
    assert table.state.lenders == frozenset() and loan(table) is None


def test_what_everybody_lends_is_given_without_names() -> None:
    table = finish(agreed(0, 1))
    found = loan(table)
    assert found is not None and found.seats == 2 * [[None, None, "habits"]] and not found.is_aided
    assert read_game(found.record).winners == table.state.game.winners
    assert not found.record.keys() & {"names", "proof", "seats"}


def test_one_no_keeps_the_whole_round() -> None:
    assert loan(finish(agreed(0))) is None
    assert loan(finish(agreed(1))) is None


def test_a_yes_after_the_deal_is_for_the_next_one_and_what_follows_a_missing_round_stays_here() -> None:
    table = agreed(0)
    table.deal()
    table.by(1, do.Lend())
    assert loan(finish(table)) is None


def test_rounds_that_nobody_plays_to_their_end_are_not_given() -> None:
    table = finish_round(agreed(0, 1))
    assert rounds_lent(table) == 0  # it is still played
    table.deal(2)
    table.by(0, do.Abandon())
    assert rounds_lent(table) == 1
    found = loan(table)
    assert found is not None and "winners" not in found.record


def test_who_takes_it_back_takes_back_what_was_played_and_can_do_so_when_the_game_is_over() -> None:
    table = finish_round(agreed(0, 1))
    table.by(1, do.Lend(False))
    table.by(1, do.Lend())
    assert loan(finish(table)) is None
    table = finish(agreed(0, 1))
    table.by(0, do.Lend(False))
    assert loan(table) is None
    with refused("error-table-closed"):
        table.by(0, do.Lend())


def test_who_comes_in_the_middle_has_to_have_agreed_before_the_deal() -> None:
    for when, lent in (("before", 2), ("after", 0), ("never", 0)):
        table = agreed(0, 1)
        guest = table.join("Ela")
        if when == "before":
            table.by(guest, do.Lend())
        table.deal()
        if when == "after":
            table.by(guest, do.Lend())
        table.by(1, do.Give(1, guest))
        assert rounds_lent(finish(table)) == lent, when


def test_who_gets_a_seat_between_rounds_answers_for_the_rounds_from_there_on() -> None:
    table = finish_round(agreed(0, 1))
    guest = table.join("Ela")
    table.by(1, do.Give(1, guest))
    assert rounds_lent(finish(table)) == 1
    table.by(1, do.Lend(False))  # who does not sit here any more
    assert loan(table) is None


def test_who_leaves_can_come_back_and_say_no_and_who_cannot_come_back_is_taken_to_say_it() -> None:
    table = finish_round(agreed(0, 1))
    table.by(1, do.Leave())
    assert rounds_lent(finish(table)) == 2
    assert table.join("Jan", "key 1") == 1
    table.by(1, do.Lend(False))
    assert loan(table) is None
    table = finish(agreed(0, 1))
    table.by(0, do.Remove(1, is_banned=True))
    assert loan(table) is None


def test_a_bot_that_decides_for_somebody_is_named() -> None:
    table = agreed(0, 1)
    table.deal()
    table.stand_in(1)
    table.move(1, "peek 0 1")
    table.by(1, do.Back(1))
    found = loan(finish(table))
    assert found is not None and found.seats == [[None, "sleepwalker", "habits"], [None, None, "habits"]]


def test_a_game_that_was_dealt_to_try_something_is_not_given() -> None:
    table = finish(agreed(0, 1))
    opened, *rows = table.log
    entry = msgspec.structs.replace(table.state.opened, is_what_if=True)
    tried = [row_of(opened.table, opened.seq, opened.at, opened.seat, entry), *rows]
    assert loan(table) is not None and loan_of(tried, table.state.secret) is None


def test_a_game_in_which_somebody_was_given_a_hint_is_not_given() -> None:
    table = a_short_table("sen", has_hints=True)
    for person in (0, 1):
        table.by(person, do.Lend())
    table.deal()
    table.by(0, do.Hint(0, 1))
    assert loan(finish(table)) is None


def test_who_is_forgotten_lends_nothing_any_more() -> None:
    table = finish(agreed(0, 1))
    stored = Stored(table.log, table.state.secret, None, None)
    assert loan_of(forgotten(stored, {"another key"}, set()).into, table.state.secret) is not None
    assert loan_of(forgotten(stored, {key(1)}, set()).into, table.state.secret) is None


def test_saying_it_twice_is_saying_it_once_and_everybody_at_the_table_is_told() -> None:
    table = agreed(1)
    assert table.by(1, do.Lend()).seq == len(table.log) - 1
    lent = [change for change in table.table.news() if change.kind == "lent"]
    assert [change.said for change in lent] == [{"person": 1, "is_lent": True}]
    picture = json.loads(ViewBuilder(table.state, [], Frame()).whole(Audience(None, (), "pl", True), 0, []))["picture"]
    assert picture["lenders"] == [1]
