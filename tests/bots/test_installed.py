"""Bots of other packages: an entry point is all it takes to sit in the arena, at a table and at a server's."""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.table.sitting import Sitting, a_table, refused

from pobudka import BadInput, Game, bots, play_match
from pobudka.bots import kinds
from pobudka.cli.bot import show_bots
from pobudka.lab.arena import compete
from pobudka.lab.contest import arrange
from pobudka.server.catalogue import catalogue
from pobudka.table import actions as do
from pobudka.table.company import Company, seats_due
from pobudka.table.table import Table

SOURCE = '''
from pobudka import Player
from pobudka.bots import Traits

lives = []

class Counting(Player):
    """Remembers how often it was asked, and does the first thing that it may."""

    def __init__(self, brief):
        super().__init__(brief)
        self.asked, self.heard, self.result = 0, 0, None
        lives.append(self)

    def choose(self, question):
        self.asked += 1
        self.heard += len(question.events)
        return question.legal_in_words[0]

    def close(self, result):
        self.result = dict(result)

class Deaf(Counting):
    traits = Traits(wants_events=False, delay=0)

class Wrong(Counting):
    def choose(self, question):
        raise RuntimeError("out of order")

class Cheating(Counting):
    def choose(self, question):
        return "win"

class Slow(Counting):
    traits = Traits(ms=20)

    def choose(self, question):
        import time
        time.sleep(1.0)
        return super().choose(question)

def nobody(brief):
    return None
'''
POINTS = """[pobudka.bots]
counting = tiny_bots:Counting
deaf = tiny_bots:Deaf
wrong = tiny_bots:Wrong
cheating = tiny_bots:Cheating
slow = tiny_bots:Slow
absent = tiny_bots:Missing
nobody = tiny_bots:nobody
raven = tiny_bots:Counting
Bad Name = tiny_bots:Counting
"""
ONE_ROUND: dict[str, Any] = {"end": {"rounds": 1}}


@pytest.fixture(autouse=True)
def lives(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[], list[Any]]]:
    """A tiny package is installed; what it has made so far."""
    (tmp_path / "tiny_bots.py").write_text(SOURCE)
    info = tmp_path / "tiny_bots-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: tiny-bots\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(POINTS)
    monkeypatch.syspath_prepend(tmp_path)
    for cached in (kinds.installed, kinds._load, catalogue):
        cached.cache_clear()
    yield lambda: sys.modules["tiny_bots"].lives if "tiny_bots" in sys.modules else []
    sys.modules.pop("tiny_bots", None)
    for cached in (kinds.installed, kinds._load, catalogue):
        cached.cache_clear()


def test_installed_bots_come_after_ours_and_take_nobodys_name(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        names = bots.names()
    assert names == [*bots.names(with_installed=False), *sorted(names[len(kinds.ours()) :])]
    assert {"counting", "deaf", "slow"} <= set(names) and "Bad Name" not in names
    assert bots.find("raven").is_ours
    assert sum("is left out" in said for said in caplog.messages) == 2


def test_an_installed_bot_says_what_it_is_like_and_a_broken_one_what_is_wrong(
    capsys: pytest.CaptureFixture[str],
) -> None:
    show_bots()
    said = capsys.readouterr().out
    assert "counting: Remembers how often it was asked" in said
    assert "absent: " in said and "tiny_bots:Missing" in said
    for name, message in {"absent": "error-bot-load", "nobody": "error-bot-class", "nobody else": "error-bot"}.items():
        with refused(message):
            bots.find(name)


def test_it_plays_in_the_arena_beside_ours(lives: Callable[[], list[Any]]) -> None:
    contest = arrange("sen", 2, ["counting", "habits"], ONE_ROUND, seed=1)
    found = compete(contest, 2)
    assert [bot.name for bot in found.bots] == ["counting", "habits"]
    matches = [bot for bot in lives() if bot.result]
    assert len(matches) == 2 * contest.seatings_a_deal, "there is one for each seat and match"
    assert all(set(bot.result) == {"totals", "winners"} for bot in matches)
    assert all(bot.asked and bot.heard for bot in matches)


def test_it_plays_from_python_by_its_name(lives: Callable[[], list[Any]]) -> None:
    match = play_match("sen", ["counting", "deaf"], seed=1, **ONE_ROUND)
    counting, deaf = lives()
    assert match.is_over and counting.result == deaf.result == {"winners": match.winners, "totals": match.totals}
    assert counting.heard and not deaf.heard


# --- At a table ---


def a_table_with(*specs: str, **options: Any) -> Sitting:
    """Person 0 hosts, and a bot stands in there."""
    table = a_table(Game("sen", 1 + len(specs), **(options or ONE_ROUND)), people=1)
    for seat, spec in enumerate(specs, 1):
        table.by(0, do.SeatBot(seat, spec))
    table.deal()
    table.stand_in(0)
    return table


def play(table: Sitting, company: Company) -> None:
    """As a room does: whoever acts, the bots hear of it."""

    class Room:
        def has_news(self) -> None:
            company.hear(table.table, table.table.news())

        def is_unsure(self) -> None: ...

    table.table.listener = Room()

    async def play_on() -> None:
        while not table.state.closed:
            await company.attend(table.table)
            if not table.state.closed:
                await table.table.do(table.person(0), do.Deal(len(table.state.game.rounds) + 1))

    asyncio.run(play_on())


@pytest.fixture
def company() -> Iterator[Company]:
    made = Company(haste=0)
    yield made
    made.close()


def test_at_a_table_it_stays_for_the_match_and_is_told_the_end(
    company: Company, lives: Callable[[], list[Any]]
) -> None:
    table = a_table_with("counting", "deaf", end={"rounds": 2})
    play(table, company)
    company.close()
    moves = [sum(row.seat == seat and row.kind == "move" for row in table.log) for seat in (1, 2)]
    counting, deaf = sorted(lives(), key=lambda bot: bot.brief.seat)
    assert [counting.asked, deaf.asked] == moves
    assert counting.heard and not deaf.heard
    game = table.state.game
    assert counting.result == deaf.result == {"winners": game.winners, "totals": game.totals}


@pytest.mark.parametrize("spec", ["wrong", "cheating", "slow"])
def test_what_it_gets_wrong_costs_it_the_decision_and_holds_nobody_up(
    spec: str, company: Company, caplog: pytest.LogCaptureFixture
) -> None:
    table = a_table_with(spec)
    with caplog.at_level(logging.WARNING):
        asyncio.run(company.attend(table.table))
    assert seats_due(table.state) == [] and any(row.seat == 1 and row.kind == "move" for row in table.log)
    assert any("lost a decision" in said for said in caplog.messages)


def test_where_a_move_is_taken_back_another_sits_down(company: Company, lives: Callable[[], list[Any]]) -> None:
    table = a_table(Game("sen", 2, last_turn=True), people=1)
    table.by(0, do.SeatBot(1, "counting"))
    table.deal()
    for seat in (0, 1):
        table.move(seat, "peek 0 1")
    called = table.move(0, "wake")
    company.hear(table.table, table.table.news())
    asyncio.run(company._think(table.state, company._guest(table.table, table.state, 1)))
    table.undo(0, called)
    company.hear(table.table, table.table.news())
    table.move(0, "wake")
    company.hear(table.table, table.table.news())
    asyncio.run(company.attend(table.table))
    company.close()
    first, second = lives()
    assert first.asked == 1 and first.result == {}
    assert second.asked >= 1


def test_a_bot_that_is_not_there_any_more_is_stood_in_for(company: Company) -> None:
    table = a_table_with("counting")
    (Path(sys.modules["tiny_bots"].__file__ or "").parent / "tiny_bots-1.0.dist-info" / "entry_points.txt").unlink()
    kinds.installed.cache_clear()
    play(table, company)
    assert table.state.closed is not None and table.state.closed.why == "finished"


# --- Whether a host wants them ---


def test_a_host_may_do_without_installed_bots(company: Company) -> None:
    own = Company(names=bots.names(with_installed=False))
    offered = {kind.name for kind in catalogue("en", None, company.names).levels}
    assert {"owl", "counting"} <= offered and "absent" not in offered and "random" not in offered
    assert "counting" not in {kind.name for kind in catalogue("en", None, own.names).levels}
    sitting = a_table(Game("sen", 2), people=1)
    table = Table(sitting.store, sitting.table.name, sitting.time, bots=own.names)
    with pytest.raises(BadInput) as refusal:
        asyncio.run(table.do(sitting.person(0), do.SeatBot(1, "counting")))
    assert refusal.value.message == "error-table-bot"
    own.close()
