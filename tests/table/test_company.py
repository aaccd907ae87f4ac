"""Bots at a table: they finish games, answer after their level's delay, and never play over a person."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from typing import Any

import pytest
from tests.table.sitting import PLAYERS, SHORT, Shaky, Sitting, a_table, finish, refused
from tests.tables import GAMES

from pobudka import Game, bots
from pobudka.bots.levels import LEVELS
from pobudka.table import actions as do
from pobudka.table import company as module
from pobudka.table.company import LONGEST, SHORTEST, Company, seats_due
from pobudka.table.guest import Guest
from pobudka.table.verify import verify


@pytest.fixture
def company() -> Iterator[Company]:
    made = Company(haste=0)
    yield made
    made.close()


def run(doing: Coroutine[Any, Any, None]) -> None:
    asyncio.run(doing)


def a_table_of_bots(name: str, *specs: str, **options: Any) -> Sitting:
    """Person 0 hosts and deals, and the bots of seats 1, 2 … are these; the host's own seat is played by a stand-in."""
    table = a_table(Game(name, 1 + len(specs), **options), people=1)
    for seat, spec in enumerate(specs, 1):
        table.by(0, do.SeatBot(seat, spec))
    table.deal()
    table.stand_in(0)
    return table


async def play_on(company: Company, table: Sitting) -> None:
    while not table.state.closed:
        await company.attend(table.table)
        assert seats_due(table.state) == []
        if not table.state.closed:
            await table.table.do(table.person(0), do.Deal(len(table.state.game.rounds) + 1))


@pytest.mark.parametrize("name", GAMES)
def test_bots_finish_a_game_of_each_kind(name: str, company: Company) -> None:
    table = a_table_of_bots(name, *["dreamer", "raven"][: PLAYERS[name] - 1], **SHORT[name])
    run(play_on(company, table))
    assert table.state.closed is not None and table.state.closed.why == "finished"
    assert verify(table.state.record()).is_over
    assert company.thinking == 0


def test_a_bot_plays_the_same_whenever_the_table_is_played_again(company: Company) -> None:
    tables = [a_table_of_bots("koty", "dreamer") for _ in range(2)]
    for table in tables:
        run(play_on(company, table))
    assert tables[0].state.record() == tables[1].state.record()


def test_a_bot_is_handed_only_what_its_seat_may_know(company: Company, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[tuple[bots.Brief, bots.Question]] = []
    decide = module.decide

    def listening(guest: Guest, question: bots.Question) -> int:
        heard.append((guest.brief, question))
        return decide(guest, question)

    monkeypatch.setattr(module, "decide", listening)
    table = a_table_of_bots("sen", "raven", end={"rounds": 1})
    before = table.state.game.position
    run(company.attend(table.table))
    brief, question = heard[0]
    assert question.view.state.tobytes() == before.view(brief.seat).state.tobytes()
    assert set(vars(brief)) <= {"game", "version", "players", "seat", "options", "cards", "seed", "wants_estimates"}


# --- Delays ---


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.name)
def test_a_bots_delay_is_its_levels_whatever_it_thinks_about(level: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    slept: list[float] = []
    sleep = asyncio.sleep

    async def counting(seconds: float) -> None:
        slept.append(seconds)
        await sleep(0)

    monkeypatch.setattr(asyncio, "sleep", counting)
    company, table = Company(), a_table(Game("koty", 2), people=1)
    table.by(0, do.SeatBot(1, level.name))
    table.deal()
    while seats_due(table.state) == []:
        seat = table.state.game.to_move[0]
        table.move(seat, table.state.game.legal(seat)[0])
    run(company.attend(table.table))
    company.close()
    assert slept and set(slept) == {level.delay / 1000}


def test_the_busier_the_pool_the_less_a_bot_may_think(company: Company, monkeypatch: pytest.MonkeyPatch) -> None:
    budgets: list[int] = []

    def hasty(guest: Guest, question: bots.Question) -> int:
        budgets.append(question.ms)
        return int(question.legal[0])

    monkeypatch.setattr(module, "decide", hasty)
    tables = [a_table_of_bots("sen", "owl", end={"rounds": 1}) for _ in range(20)]

    async def first_decisions() -> None:
        await asyncio.gather(*(company._decide(table.table, 1) for table in tables))

    run(first_decisions())
    assert budgets[0] == LONGEST and min(budgets) == SHORTEST and budgets == sorted(budgets, reverse=True)


# --- While a bot thinks ---


def meanwhile(monkeypatch: pytest.MonkeyPatch, *doing: Callable[[], object]) -> None:
    """Do this, once, while a bot thinks."""
    decide, left = module.decide, list(doing)

    def interrupted(guest: Guest, question: bots.Question) -> int:
        while left:
            left.pop(0)()
        return decide(guest, question)

    monkeypatch.setattr(module, "decide", interrupted)


def at_the_turn_of_an_absent(seat: int) -> Sitting:
    """Sen for two people: the set-up is behind them, seat 0 is to move, and a bot stands in there."""
    table = a_table(Game("sen", 2, last_turn=True))
    table.deal()
    for each in (0, 1):
        table.move(each, "peek 0 1")
    assert table.state.game.to_move == [seat]
    table.stand_in(seat)
    return table


def test_who_comes_back_while_the_bot_thinks_is_not_played_over(
    company: Company, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = at_the_turn_of_an_absent(0)
    meanwhile(monkeypatch, lambda: table.by(0, do.Back(0)))
    run(company.attend(table.table))
    assert table.kinds[-1] == "back" and table.state.game.to_move == [0]
    table.by(0, do.Move(0, "draw", 2))


def test_who_comes_back_and_moves_while_the_bot_thinks_has_moved(
    company: Company, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = at_the_turn_of_an_absent(0)
    meanwhile(monkeypatch, lambda: table.by(0, do.Back(0)), lambda: table.by(0, do.Move(0, "draw", 2)))
    run(company.attend(table.table))
    assert table.kinds[-2:] == ["back", "move"] and table.state.answers[0].text == "draw"


@pytest.mark.parametrize("action", [do.Pause(), do.Abandon()], ids=["a pause", "the end"])
def test_what_a_bot_thought_of_is_not_played_after(
    action: Any, company: Company, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = at_the_turn_of_an_absent(0)
    moves = table.kinds.count("move")
    meanwhile(monkeypatch, lambda: table.by(0, action))
    run(company.attend(table.table))
    assert table.kinds.count("move") == moves


def test_a_bot_that_is_asked_anew_thinks_anew(company: Company, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody calls, and while the bot thinks of its last turn takes that back and calls again."""
    table = a_table(Game("sen", 2, last_turn=True), people=1)
    table.deal()
    for seat in (0, 1):
        table.move(seat, "peek 0 1")
    called = table.move(0, "wake")
    thoughts = 0
    decide = module.decide

    def counting(guest: Guest, question: bots.Question) -> int:
        nonlocal thoughts
        thoughts += 1
        return decide(guest, question)

    monkeypatch.setattr(module, "decide", counting)
    meanwhile(monkeypatch, lambda: table.undo(0, called), lambda: table.move(0, "wake"))
    run(company.attend(table.table))
    played = sum(row.seat == 1 and row.kind == "move" and row.seq > called for row in table.log)
    assert played > 0 and thoughts == played + 1, "the first thought was for a question that is no more"


# --- Trouble ---


def test_an_error_of_a_bot_surfaces(company: Company, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(guest: Guest, question: bots.Question) -> int:
        raise RuntimeError("a bug")

    monkeypatch.setattr(module, "decide", broken)
    table = at_the_turn_of_an_absent(0)
    with pytest.raises(RuntimeError, match="a bug"):
        run(company.attend(table.table))
    assert company.thinking == 0 and seats_due(table.state) == [0]


def test_an_illegal_move_of_a_bot_surfaces(company: Company, monkeypatch: pytest.MonkeyPatch) -> None:
    table = at_the_turn_of_an_absent(0)
    peek = table.state.game.rules.notation.read("peek 0 1")
    monkeypatch.setattr(module, "decide", lambda guest, question: peek)
    with refused("error-not-legal"):
        run(company.attend(table.table))
    assert seats_due(table.state) == [0]


@pytest.mark.parametrize("trouble", ["written", "not written"])
def test_a_store_in_trouble_surfaces_unless_the_move_was_written(trouble: str, company: Company) -> None:
    store = Shaky()
    table = a_table(Game("sen", 2), store=store, people=1)
    table.deal()
    table.move(0, "peek 0 1")
    store.trouble = trouble
    if trouble == "written":
        run(company.attend(table.table))
        assert table.kinds[-1] == "move"
    else:
        with refused("error-table-unsure"):
            run(company.attend(table.table))
    store.trouble = None
    run(company.attend(table.table))
    assert seats_due(table.state) == []


def test_two_companies_at_one_table_decide_once(company: Company) -> None:
    table = a_table(Game("sen", 2), people=1)
    table.deal()
    table.move(0, "peek 0 1")
    other = table.again()

    async def both() -> None:
        await asyncio.gather(company.attend(table.table), company.attend(other.table))

    run(both())
    assert table.kinds.count("move") == 2
    finish(table)
