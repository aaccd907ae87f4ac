"""A first game that teaches: the deal is always the same, things are explained when they first happen, and the learner
may do anything that the rules allow."""

from __future__ import annotations

import random

import pytest
from msgspec import UNSET
from tests.fourth import latarnie_installed
from tests.table.sitting import Sitting, Time, finish, key, refused, secret_of
from tests.tables import GAMES

from pobudka.core import registry
from pobudka.core.game import Game
from pobudka.core.guided import AT_ONCE, LEARNER
from pobudka.core.speech import LANGUAGES, can_say, say
from pobudka.server.audience import Audience
from pobudka.server.history import page_of
from pobudka.server.pictures import Frame, ViewBuilder
from pobudka.store.log import Outcome
from pobudka.store.memory import MemoryStore
from pobudka.table import actions as do
from pobudka.table.creation import opening_of, settle
from pobudka.table.dealer import root_of
from pobudka.table.durable import durable
from pobudka.table.going_on import opening_after
from pobudka.table.log_entries import row_of
from pobudka.table.replay import rebuild
from pobudka.table.summary import finished_of
from pobudka.table.table import at_once


def a_lesson(game: str, seed: int = 0, called: str | None = None, learner: str = "Ania") -> Sitting:
    """The learner sits with the rivals, and the cards are dealt; another seed is another secret."""
    lesson, store, secret, name = registry.find_lesson(game), MemoryStore(), secret_of(seed), f"lekcja {seed}"
    settled = settle(Game(game, lesson.players, **lesson.options), lesson=called or lesson.name)
    row = row_of(name, 0, 1000, None, opening_of(name, settled, root_of(secret)))
    assert at_once(durable(store, row, secret)) is Outcome.WON
    table = Sitting(store, Time(), name)
    if called is None:
        table.join(learner, key(0))
        table.by(0, do.Sit(LEARNER, f"słowo {seed}"))
        for seat in range(1, lesson.players):
            table.by(0, do.SeatBot(seat, lesson.bot))
        table.deal()
    return table


def rivals_play(table: Sitting) -> None:
    """As the lesson says, and at random from there, until the learner is asked."""
    chance, lesson = random.Random(0), table.state.lesson
    assert lesson is not None
    while (game := table.state.game).to_move and LEARNER not in game.to_move:
        seat = game.to_move[0]
        table.move(seat, lesson.reply(game, seat) or chance.choice(game.legal(seat)))


def said_after(table: Sitting, *moves: str) -> tuple[str, ...]:
    """What the guide says when the learner has made these moves, each in its turn."""
    for move in moves:
        rivals_play(table)
        table.move(LEARNER, move)
    return table.state.teaching.guide


@pytest.mark.parametrize("game", GAMES)
def test_its_cards_are_the_same_whatever_the_secret_is(game: str) -> None:
    first, second = a_lesson(game, 1).state.game, a_lesson(game, 2).state.game
    assert first.rounds[0]["deck"] == second.rounds[0]["deck"]
    assert first.rounds[0]["deck"][: len(registry.find_lesson(game).deck)] == [*registry.find_lesson(game).deck]


@pytest.mark.parametrize("game", GAMES)
def test_the_rival_has_the_name_that_the_guide_speaks_of_also_if_it_is_the_learners(game: str) -> None:
    names = a_lesson(game, learner="ola").state.names
    assert names == ["ola (2)", "Ola"]
    spoken = [say(language, f"{game}-lesson-welcome") for language in LANGUAGES]
    assert all("Ola" in said or "Olą" in said for said in spoken)


@pytest.mark.parametrize("game", GAMES)
def test_whatever_the_learner_does_each_thing_is_explained_once_and_never_much_at_a_time(game: str) -> None:
    table, said = a_lesson(game), []
    lesson = registry.find_lesson(game)
    repeated = {step.says for step in lesson.steps if step.is_repeated}
    shown: tuple[str, ...] = ()
    for seed in range(400):
        if table.state.game.is_over:
            break
        said += [each for each in table.state.teaching.guide if each not in shown]
        shown = table.state.teaching.guide
        assert len(shown) <= AT_ONCE
        seat = table.state.game.to_move[0]
        table.move(seat, random.Random(seed).choice(table.state.game.legal(seat)))
    first_times = [each for each in said if each not in repeated]
    assert len(first_times) == len(set(first_times)) > 3
    assert all(can_say(language, each) for language in LANGUAGES for each in said)


def test_a_good_trade_is_praised_and_a_bad_one_is_answered() -> None:
    assert "sen-lesson-took" in said_after(a_lesson("sen"), "peek 0 1", "take 0")
    assert "sen-lesson-took-worse" in said_after(a_lesson("sen"), "peek 0 1", "take 1")
    table = a_lesson("smoki")
    assert said_after(table, "reveal 0", "take 0", "place 3")[0] == "smoki-lesson-paired"
    assert said_after(table, "discard 0", "draw", "place 0")[0] == "smoki-lesson-broke"
    table = a_lesson("koty")
    assert said_after(table, "play 3 0")[0] == "koty-lesson-home"
    assert "koty-lesson-missed" in said_after(table, "exchange")


def test_a_call_too_early_is_answered_and_ends_the_round_as_the_rules_say() -> None:
    told = said_after(a_lesson("sen"), "peek 0 1", "wake")
    assert told == ("sen-lesson-called-badly", "sen-lesson-end")


def test_what_was_explained_before_a_move_was_taken_back_is_not_explained_again() -> None:
    table = a_lesson("smoki")
    rivals_play(table)
    table.move(LEARNER, "reveal 0")
    rivals_play(table)
    move = table.move(LEARNER, "take 0")
    assert table.state.teaching.guide == ("smoki-lesson-taken",)
    table.undo(LEARNER, move)
    assert said_after(table, "take 1") == ()


def test_only_the_learner_hears_the_guide() -> None:
    table = a_lesson("sen")
    builder = ViewBuilder(table.state, [], Frame())
    heard = {audience: b"sen-lesson-welcome" in builder.picture(audience) for audience in (
        Audience(0, (0,), "en", True), Audience(None, (), "en", True), Audience(1, (1,), "pl", False),
    )}  # fmt: skip
    assert list(heard.values()) == [True, False, False]


def test_the_same_log_says_the_same_and_a_lesson_that_is_not_here_any_more_is_shown_as_outdated() -> None:
    table = a_lesson("koty")
    said_after(table, "play 3 0")
    assert rebuild(table.log, secret_of(0)).teaching.guide == table.state.teaching.guide != ()
    strange = a_lesson("koty", called="koty-0")
    assert strange.state.closed is not None and strange.state.closed.why == "outdated"


def test_it_proves_nothing_is_in_no_history_and_the_next_game_is_a_usual_one() -> None:
    table = finish(a_lesson("sen"))
    record = table.state.record()
    assert record["lesson"] == "sen-1" and "proof" not in record
    assert page_of([finished_of(table.state)], 5).games == []
    again = opening_after(table.state, do.Rematch())
    assert again.lesson is UNSET and again.options == {}


def test_a_game_without_a_lesson_says_so_and_one_that_is_installed_may_have_one() -> None:
    with latarnie_installed():
        assert registry.find_lesson("latarnie").name == "latarnie-1"
        table = a_lesson("latarnie")
        assert table.state.teaching.guide == ("latarnie-lesson-welcome",)
    with refused("error-lesson"):
        registry.find_lesson("sen", "no such lesson")
