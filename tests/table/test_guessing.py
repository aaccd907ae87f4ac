"""*Guess your dream*: a round is over, its cards are still face down, and people say what theirs are."""

from __future__ import annotations

import random

import pytest
from msgspec import UNSET
from tests.table.sitting import Sitting, a_table, an_open_table, refused
from tests.table.worlds import Clock, Unpulled, other_world, table_of

from pobudka import Game
from pobudka.server.audience import Audience
from pobudka.server.pictures import Frame, ViewBuilder
from pobudka.table import actions as do
from pobudka.table.film import film_of, read_film
from pobudka.table.going_on import opening_after
from pobudka.table.guessing import awaited, turned_up_at
from pobudka.table.log_entries import SeatGuess
from pobudka.table.replay import rebuild
from pobudka.table.rights import CLOCK
from pobudka.table.settings import Memory, Settings
from pobudka.table.table import Table, at_once
from pobudka.table.verify import verify

NOTHING = ["?"] * 4
LIMIT = 30


def dealt(people: int = 2, players: int = 2, rounds: int = 2, memory: Memory = "real") -> Sitting:
    table = a_table(Game("sen", players, end={"rounds": rounds}), people=people, guess=LIMIT, memory=memory)
    table.deal()
    for seat in range(players):
        table.move(seat, "peek 0 1")
    return table


def called(people: int = 2, players: int = 2, rounds: int = 2) -> Sitting:
    """Seat 0 has called, and the cards are about to be turned up."""
    table = dealt(people, players, rounds)
    table.move(0, "wake")
    return table


# --- As it goes ---


def test_a_call_is_told_and_no_card_is_turned_up_before_everybody_has_guessed() -> None:
    table = called()
    [*_, call] = table.table.news()
    assert (call.said["text"], call.events(0)) == ("wake", [])
    assert table.state.phase == "playing" and awaited(table.state) == [0, 1]
    assert table.table.view(None).caller == 0 and table.table.view(None).dreams == [NOTHING, NOTHING]
    assert table.state.game.totals == [0, 0] and not table.state.keys and table.kinds[-1] == "move"
    table.by(0, do.Guess(0, NOTHING))
    assert awaited(table.state) == [1] and table.table.news()[-1].said == {}
    table.by(1, do.Guess(1, ["9", "?", "0", "?"]))
    assert table.kinds[-4:] == ["guess", "guess", "turned_up", "revealed"]
    turned = next(change for change in table.table.news() if change.kind == "turned_up")
    assert len(turned.events(None)) == 8 and "?" not in [event.card for event in turned.events(None)]
    [mine, other] = table.state.guesses[1]
    assert mine.said == NOTHING and other.said == ["9", "?", "0", "?"]
    assert [len(each.lay) for each in (mine, other)] == [4, 4] and "/" not in "".join(mine.lay), "worths, not tokens"
    assert not table.state.turning and sum(table.state.game.totals) > 0


def test_the_round_comes_out_as_it_does_at_a_table_where_nobody_guesses() -> None:
    table = called(rounds=1)
    for seat in (0, 1):
        table.by(seat, do.Guess(seat, NOTHING))
    usual = a_table(Game("sen", 2, end={"rounds": 1}))
    usual.deal()
    for seat, move in table.state.game.history:
        usual.move(seat, move)
    assert table.state.game == usual.state.game and verify(table.state.record()).is_over
    assert table.state.record()["rounds"] == usual.state.record()["rounds"]
    assert table.state.closed == usual.state.closed


@pytest.mark.parametrize("edition", ["basic", "jubilee", "long"])
def test_a_round_that_ends_without_a_call_is_guessed_as_it_lies_after_the_last_move(edition: str) -> None:
    """The draw pile is empty: the last card is in hand, and where it goes is told before anything is turned up."""
    looks = 3 if edition == "long" else 2
    cards = {"long": {"0": 8, "1": 8, "hourglass": 1}}.get(edition, {"0": 5, "1": 5, "hourglass": 1})
    table = a_table(Game("sen", 2, edition=edition, cards=cards, end={"rounds": 1}), guess=LIMIT)
    table.deal()
    for seat in range(2):
        table.move(seat, "peek " + " ".join(map(str, range(looks))))
    while not table.state.turning:
        [seat] = table.state.game.to_move
        moves = table.state.game.legal(seat)
        table.move(seat, next(move for move in ("draw", "keep 0") if move in moves))
    seat, last = table.state.game.history[-1]
    assert last == "keep 0" and table.table.view(None).draw == 0
    [*_, change] = table.table.news()
    assert [event.target.split()[0] for event in change.events(None)] == ["open", "dream"]
    assert [event.card for event in change.events(seat)][1] != "?", "who kept it knows it"
    size = len(table.table.view(0).dreams[0])
    with refused("error-table-guess") as wrong:
        table.by(0, do.Guess(0, ["5"] * size))
    assert wrong.value.details["right"] == size and "hourglass" in str(wrong.value.details["words"])
    table.by(0, do.Guess(0, ["hourglass"] * size))
    table.by(1, do.Guess(1, ["0"] * size))
    assert table.state.closed is not None and table.state.closed.why == "finished"


def test_a_guess_is_final_and_said_again_it_is_acknowledged_again() -> None:
    table = called()
    row = table.by(0, do.Guess(0, NOTHING)).seq
    assert table.by(0, do.Guess(0, NOTHING)).seq == row
    with refused("error-table-guessed"):
        table.by(0, do.Guess(0, ["9", "9", "9", "9"]))
    with refused("error-table-right"):
        table.by(0, do.Guess(1, NOTHING))
    with refused("error-table-guess"):
        table.by(1, do.Guess(1, ["1", "2", "3"]))
    with refused("error-table-guessing"):
        table.by(1, do.Move(1, "draw", table.state.next_answer(1)))


# --- The time, and people who come and go ---


def test_when_the_time_is_up_the_clock_turns_the_cards_up() -> None:
    table = called()
    table.by(1, do.Guess(1, NOTHING))
    with refused("error-table-turn-up-early"):
        table.by(CLOCK, do.TurnUp())
    at = turned_up_at(table.state)
    assert at is not None
    table.time.ms = at
    table.by(CLOCK, do.TurnUp())
    assert [guess.seat for guess in table.state.guesses[1]] == [1] and table.state.phase == "between"


def test_a_pause_gives_nobody_less_time_and_guesses_may_go_on() -> None:
    table = called()
    at = turned_up_at(table.state)
    table.by(0, do.Pause())
    table.time.ms += 100_000
    assert turned_up_at(table.state) is None
    table.by(0, do.Guess(0, NOTHING))
    table.by(0, do.Pause(False))
    later = turned_up_at(table.state)
    assert at is not None and later is not None and later >= at + 100_000


def test_bots_are_not_waited_for() -> None:
    assert awaited(called(people=1, players=3).state) == [0]
    table = dealt(people=1, players=2)
    table.by(0, do.StandIn(0))
    table.move(0, "wake")
    assert table.state.phase == "between" and table.state.guesses == {1: []}, "nobody is there who could guess"


def test_who_leaves_is_not_waited_for_and_who_comes_back_in_time_may_guess() -> None:
    table = called(people=3, players=3)
    table.by(2, do.Leave())
    assert awaited(table.state) == [0, 1]
    table.join("Gracz 2", "key 2")
    table.by(2, do.Back(2))
    assert awaited(table.state) == [0, 1, 2]
    table.by(2, do.Leave())
    for seat in (0, 1):
        table.by(seat, do.Guess(seat, NOTHING))
    assert table.state.phase == "between"


def test_a_seat_that_is_given_away_is_guessed_by_whoever_has_it_then() -> None:
    table = called()
    guest = table.join("Gość")
    table.by(1, do.Give(1, guest))
    with refused("error-table-right"):
        table.by(1, do.Guess(1, NOTHING))
    table.by(guest, do.Guess(1, NOTHING))
    assert awaited(table.state) == [0]


def test_who_ends_the_match_together_ends_it_with_this_round_which_was_over() -> None:
    table = called(rounds=3)
    for person in (0, 1):
        table.by(person, do.Agree())
    assert table.kinds[-3:] == ["turned_up", "revealed", "closed"]
    assert table.state.closed is not None and table.state.closed.why == "abandoned"
    assert table.state.closed.totals == table.state.game.totals != [0, 0]


def test_a_host_who_would_rather_not_lose_cannot_abandon_before_the_cards_are_turned_up() -> None:
    table = called()
    with refused("error-table-guessing"):
        table.by(0, do.Abandon())
    for person in (0, 1):
        table.by(person, do.Leave())
    assert table.state.closed is not None and table.state.closed.totals != [0, 0]


def test_a_table_that_nobody_came_back_to_is_given_up_with_that_round() -> None:
    table = called()
    assert at_once(table.table.give_up())
    assert table.kinds[-3:] == ["turned_up", "revealed", "closed"]
    assert table.state.closed is not None and table.state.closed.totals == table.state.game.totals != [0, 0]


# --- What stays of it ---


def test_another_node_and_another_day_know_the_same() -> None:
    table = called()
    table.by(0, do.Guess(0, NOTHING))
    other = table.again()
    assert other.state == table.state
    other.by(1, do.Guess(1, NOTHING))
    with refused("error-table-between"):
        table.by(CLOCK, do.TurnUp())
    assert table.state == other.state == rebuild(table.log, table.state.secret)


def test_the_film_tells_what_was_guessed() -> None:
    table = called(rounds=1)
    for seat in (0, 1):
        table.by(seat, do.Guess(seat, ["?", "1", "?", "2"]))
    film = read_film(film_of(table.state, table.log))
    assert film.guesses == [table.state.guesses[1]] and isinstance(film.guesses[0][0], SeatGuess)


def test_a_game_without_such_cards_offers_no_guessing_and_a_next_table_of_it_leaves_it_out() -> None:
    for name in ("smoki", "koty"):
        with refused("error-table-no-guess"):
            an_open_table(Game(name, 2), guess=LIMIT)
    with refused("error-table-guess-time"):
        Settings(guess=0).check()
    state = an_open_table(Game("sen", 2), guess=LIMIT).state
    assert opening_after(state, do.Next(game="koty")).guess is UNSET
    assert opening_after(state, do.Next(starter=1)).guess == LIMIT


# --- Nothing leaks ---

GAZES = [Audience(None, (), "en", True), Audience(0, (0,), "en", True), Audience(1, (1,), "pl", True)]


def told(table: Table, audience: Audience) -> list[bytes]:
    """All that a watcher is sent of what happened since it was last asked, and of how the table stands."""
    builder = ViewBuilder(table.state, [], Frame())
    return [builder.whole(audience, 7, [0, 1]), *builder.changed(audience, table.news())]


@pytest.mark.parametrize("memory", ["real", "aided"])
@pytest.mark.parametrize("audience", GAZES, ids=["spectator", "caller", "rival"])
def test_until_the_cards_are_turned_up_no_byte_depends_on_what_a_watcher_does_not_know(
    audience: Audience, memory: Memory
) -> None:
    before = dealt(memory=memory)
    for seat, move in sorted(before.state.looks):
        before.see(seat, move)
    start, me, clock = before.state, audience.seats[0] if audience.seats else None, Clock()
    before.move(0, "wake")
    differs = 0
    for seed in range(8):
        rng = random.Random(seed)
        alike, _ = other_world(start, before.state, me, Unpulled.at(2), True, rng)
        worlds = [table_of(start.copy(), clock), table_of(alike, clock)]
        heard: list[list[list[bytes]]] = [[], []]
        for number, table in enumerate(worlds):
            said = NOTHING if me == 1 or not number else ["0", "1", "2", "3"]
            for seat, action in ((0, do.Move(0, "wake", 2)), (1, do.Guess(1, said))):
                at_once(table.do(before.person(seat), action))
                heard[number].append(told(table, audience))
        assert heard[0] == heard[1]
        for table in worlds:
            at_once(table.do(before.person(0), do.Guess(0, NOTHING)))
        differs += told(worlds[0], audience) != told(worlds[1], audience)
    assert differs == 8, "and then it does"
