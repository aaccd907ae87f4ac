"""Levels forget and overlook, as people do."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest
from tests.tables import GAMES

from pobudka import Game, bots
from pobudka.bots.api import Brief, Question
from pobudka.bots.levels import LEVELS, Level, LevelBot
from pobudka.bots.memory import PERFECT, Memory, fade
from pobudka.core.habits import NEVER
from pobudka.core.position import Position
from pobudka.core.records import UNKNOWN
from pobudka.core.speech import LANGUAGES, say

SHORT = Memory(half_life=5.0, tracking=0.0, counting=0.0)


def dreams_after(turns: int) -> Position:
    """A table of Sen for two where everybody has looked at slots 0 and 1 and has drawn and discarded for a while."""
    game = Game("sen", 2)
    game.deal(seed=4)
    for seat in (0, 1):
        game.push("peek 0 1", seat)
    for _ in range(turns):
        game.push("draw")
        game.push("discard")
    return game.position


def remembered(position: Position, memory: Memory, seed: int) -> set[int]:
    """The own slots whose card seat 0 still remembers."""
    cards = fade(position.view(0), 0, memory, seed).state["this_round"]["cards"][0]
    return {slot for slot in range(4) if cards[slot] != UNKNOWN}


def test_a_perfect_memory_forgets_nothing() -> None:
    assert remembered(dreams_after(12), PERFECT, seed=1) == {0, 1}


def test_what_was_seen_long_ago_is_forgotten_more_often_than_what_was_seen_lately() -> None:
    kept = [sum(len(remembered(dreams_after(turns), SHORT, seed)) for seed in range(60)) for turns in (1, 4, 12)]
    assert 120 > kept[0] > kept[1] > kept[2]


def test_what_is_forgotten_stays_forgotten() -> None:
    for seed in range(20):
        memories = [remembered(dreams_after(turns), SHORT, seed) for turns in (1, 3, 6, 9)]
        assert all(later <= earlier for earlier, later in pairwise(memories))


def test_what_lies_open_is_never_forgotten() -> None:
    position = dreams_after(6)
    before, after = position.view(0, "sees"), fade(position.view(0), 0, SHORT, 3).view(0, "sees")
    assert np.array_equal(before.state["this_round"]["cards"], after.state["this_round"]["cards"])


def test_a_card_that_changed_places_may_be_lost_track_of() -> None:
    game = Game("sen", 2)
    game.deal(seed=4)
    for seat in (0, 1):
        game.push("peek 0 1", seat)
    state = game.position.state["this_round"][0]
    state["came"][0] = 1  # slot 0 holds a card that was seen before it came there
    state["seen"][0] = 0
    state["clock"] = 1
    careless = Memory(half_life=np.inf, tracking=0.0, counting=1.0)
    assert remembered(game.position, careless, seed=1) == {1}


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("level", LEVELS[:-1], ids=lambda level: level.name)
def test_a_level_answers_the_same_question_alike_and_says_what_it_thinks_of_every_move(name: str, level: Level) -> None:
    game = Game(name, 3)
    game.deal(seed=5)
    bot = bots.sit_down(level.name, Brief(name, 3, 0, game.options, game.cards, seed=3))
    for _ in range(30):
        seat, move = game.position.choose()
        if seat == 0:
            question = Question(0, game.position.view(0), game.position.legal(0).tolist())
            thought, again = bot.think(question), bot.think(question)
            assert thought.move == again.move and thought.move in question.legal
            assert thought.estimates is not None and len(thought.estimates) == len(question.legal)
        game.play(seat, move)
        if game.is_round_over:
            break


def test_whoever_overlooks_moves_still_chooses_the_best_of_those_it_thinks_of() -> None:
    game = Game("sen", 3)
    game.deal(seed=5)
    for seat in range(3):
        game.push("peek 0 1", seat)
    seat = game.to_move[0]
    question = Question(seat, game.position.view(seat), game.position.legal(seat).tolist())
    chosen = set()
    for seed in range(40):
        bot = LevelBot(Brief("sen", 3, seat, game.options, game.cards, seed), LEVELS[0])
        thought = bot.think(question)
        assert thought.estimates is not None
        chosen.add(thought.move)
        noticed = (bot._luck(question) < LEVELS[0].noticing) & (thought.estimates > NEVER / 2)
        assert thought.estimates[question.legal.index(thought.move)] == thought.estimates[noticed].max()
    assert len(chosen) > 1


def test_levels_for_people_do_not_call_in_their_first_turn() -> None:
    for level in LEVELS[:-1]:
        for seed in range(10):
            game = Game("sen", 2)
            game.deal(seed=seed)
            for seat in (0, 1):
                game.push("peek 0 1", seat)
            bot = LevelBot(Brief("sen", 2, 0, game.options, game.cards), level)
            question = Question(0, game.position.view(0), game.position.legal(0).tolist())
            assert game.rules.notation.text(bot.think(question).move) != "wake"


def test_every_bot_is_named_and_described_in_both_languages() -> None:
    for language in LANGUAGES:
        assert all(say(language, f"level-name-{level.name}") for level in LEVELS)
        assert all(say(language, f"about-bot-{name}") for name in bots.names())
