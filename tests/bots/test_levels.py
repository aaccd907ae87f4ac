"""Levels forget and overlook, as people do."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest
from tests.tables import GAMES

from pobudka import Game, bots
from pobudka.bots.api import Brief, Question, Thought
from pobudka.bots.levels import LEVELS, SLIP, Level, LevelBot
from pobudka.bots.memory import PERFECT, Memory, fade
from pobudka.bots.mind import mind_of
from pobudka.bots.simple import Habitual
from pobudka.bots.trained import WHOLE_MS, WORLDS
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
@pytest.mark.parametrize("level", LEVELS[:-2], ids=lambda level: level.name)
def test_a_level_answers_the_same_question_alike_and_says_what_it_thinks_of_every_move(name: str, level: Level) -> None:
    game = Game(name, 3)
    game.deal(seed=5)
    bot = bots.sit_down(level.name, Brief(name, 3, 0, game.options, game.cards, seed=3))
    for _ in range(30):
        seat, move = game.position.choose()
        if seat == 0:
            question = Question(0, game.position.view(0), game.position.legal(0))
            thought, again = bot.think(question), bot.think(question)
            assert thought.move == again.move and thought.move in question.legal
            assert thought.estimates is not None and len(thought.estimates) == len(question.legal)
        game.play(seat, move)
        if game.is_round_over:
            break


def decisions(level: Level, name: str, players: int, seeds: range) -> list[tuple[Question, Thought, LevelBot]]:
    """Everything that players of one level decide in a round each."""
    found = []
    for seed in seeds:
        game = Game(name, players)
        game.deal(seed=seed)
        seats = [
            LevelBot(Brief(name, players, seat, game.options, game.cards, 10 * seed + seat), level)
            for seat in range(players)
        ]
        while not game.is_round_over:
            seat = game.to_move[0]
            question = Question.about(game.position, seat)
            thought = seats[seat].think(question)
            found.append((question, thought, seats[seat]))
            game.play(seat, thought.move)
    return found


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("level", LEVELS[:3], ids=lambda level: level.name)
def test_nobody_chooses_what_is_far_behind_their_own_best(name: str, level: Level) -> None:
    losses = []
    for question, thought, _ in decisions(level, name, 2, range(3)):
        assert thought.estimates is not None
        losses.append(thought.estimates.max() - thought.estimates[question.legal.index(thought.move)])
    assert max(losses) <= SLIP
    assert name != "sen" or max(losses) > 0.0  # something is overlooked


def test_what_is_overlooked_is_a_thing_to_do_and_not_one_of_its_moves() -> None:
    for question, thought, bot in decisions(LEVELS[0], "sen", 3, range(3)):
        assert thought.estimates is not None
        verbs = np.array(question.legal) >> 24
        lucks = bot._luck(question)
        assert all(len(set(lucks[verbs == verb])) == 1 for verb in set(verbs))
        alike = verbs == verbs[question.legal.index(thought.move)]
        assert thought.estimates[question.legal.index(thought.move)] == thought.estimates[alike].max()


def test_sleepyheads_call_and_their_rounds_are_short() -> None:
    seeds = range(20)
    decided = decisions(LEVELS[0], "sen", 4, seeds)
    calls = sum(question.view.rules.notation.text(thought.move) == "wake" for question, thought, _ in decided)
    assert calls >= 0.8 * len(seeds)
    assert len(decided) < 90 * len(seeds)


def test_a_card_is_remembered_roughly_before_it_is_forgotten() -> None:
    game = Game("sen", 2)
    bot = LevelBot(Brief("sen", 2, 0, game.options, game.cards), LEVELS[0])
    assert bot._rough is not None
    kind = game.rules.notation.kind
    low, middling, high = ({int(bot._rough[kind(token) or 0]) for token in tokens} for tokens in ("012", "345", "6789"))
    assert len(low) == len(middling) == len(high) == 1 and len(low | middling | high) == 3
    seen = {
        int(fade(dreams_after(turns).view(0), 0, SHORT, seed, bot._rough).state["this_round"]["cards"][0][0])
        for turns in (1, 3, 6)
        for seed in range(30)
    }
    exact = int(dreams_after(1).view(0).state["this_round"]["cards"][0][0])
    assert seen == {exact, int(bot._rough[exact]), UNKNOWN}


def test_a_mood_lasts_a_round_and_moves_how_boldly_one_calls() -> None:
    game = Game("sen", 2)
    bot = LevelBot(Brief("sen", 2, 0, game.options, game.cards, seed=3), LEVELS[0])
    moods = set()
    for number in range(20):
        position = dreams_after(2)
        position.state["number"][0] = number
        here, later = Question.about(position, 0), Question.about(position, 1)
        assert bot._in_this_mood(here) is bot._in_this_mood(later)
        moods.add(bot._inner.index(bot._in_this_mood(here)))
    assert moods == {0, 1, 2}


def test_levels_for_people_do_not_call_in_their_first_turn() -> None:
    """The lynx is strong and patient; only the owl calls blindly."""
    for level in LEVELS[:-1]:
        for seed in range(10):
            game = Game("sen", 2)
            game.deal(seed=seed)
            for seat in (0, 1):
                game.push("peek 0 1", seat)
            bot = LevelBot(Brief("sen", 2, 0, game.options, game.cards), level)
            question = Question(0, game.position.view(0), game.position.legal(0))
            assert game.rules.notation.text(bot.think(question).move) != "wake"


@pytest.mark.parametrize("name", ["sen", "smoki"])
def test_the_owl_plays_what_practice_has_taught_and_the_lynx_by_habit_however_long_they_have(name: str) -> None:
    """As strong on a slow machine as on a quick one, and at once."""
    game = Game(name, 4)
    game.deal(seed=4)
    brief = Brief(name, 4, 0, game.options, game.cards)
    owl, nightingale, lynx = (bots.sit_down(who, brief) for who in ("owl", "nightingale", "lynx"))
    patient = Habitual(brief, LEVELS[-2].weights(brief))
    while not game.is_round_over:
        question = Question.about(game.position, game.to_move[0])
        for ms in (1, 80):
            assert owl.think(replace(question, ms=ms)).move == nightingale.think(question).move
            assert lynx.think(replace(question, ms=ms)).move == patient.think(question).move
        game.play(question.seat, nightingale.think(question).move)


def test_a_level_that_is_told_how_far_to_look_does_so_in_every_game() -> None:
    game = Game("sen", 2)
    game.deal(seed=4)
    question = Question.about(game.position, game.to_move[0])
    while len(question.legal) == 1 or question.legal_in_words[0].startswith("peek"):
        game.play(question.seat, question.legal[0])
        question = Question.about(game.position, game.to_move[0])
    brief = Brief("sen", 2, question.seat, game.options, game.cards)
    assert "worlds" in bots.sit_down("lynx:worlds=4", brief).think(question).facts
    assert "worlds" not in bots.sit_down("lynx", brief).think(question).facts


def test_in_koty_the_raven_exchanges_its_hand_nearly_as_often_as_pays_and_more_often_than_the_merely_friendly() -> None:
    """By how much whoever exchanges for the fun of it undervalues four new cards lies the raven's step to the lynx."""
    mind = mind_of("koty")
    exchanges = Counter[str]()
    for seed in range(20):
        game = Game("koty", 2)
        game.deal(seed=seed)
        brief = Brief("koty", 2, 0, game.options, game.cards)
        friendly = Habitual(brief, mind.habits.friendly(mind.habits.weights(brief.encoded_options)))
        players = {"friendly": friendly, **{name: bots.sit_down(name, brief) for name in ("raven", "habits")}}
        while not game.is_round_over:
            question = Question.about(game.position, game.to_move[0])
            moves = {name: player.think(question).move for name, player in players.items()}
            chosen = {name for name, move in moves.items() if game.rules.notation.text(move) == "exchange"}
            assert chosen in (set(), {"habits"}, {"raven", "habits"}, {"friendly", "raven", "habits"})
            exchanges.update(chosen)
            game.play(question.seat, moves["habits"])
    assert exchanges["friendly"] < exchanges["raven"] < exchanges["habits"]
    assert exchanges["habits"] - exchanges["raven"] < exchanges["raven"] - exchanges["friendly"]


@pytest.mark.parametrize("name", ["smoki", "koty"])
def test_the_falcon_imagines_a_set_number_of_worlds_and_fewer_only_if_the_table_has_less_time(name: str) -> None:
    """By number, so that it is as strong on a slow machine as on a quick one."""
    game = Game(name, 2)
    game.deal(seed=1)
    while len(game.to_move) > 1:  # in Smoki all turn cards up first, and none of these is better than another
        game.push(game.legal(game.to_move[0])[0], game.to_move[0])
    while game.legal()[0].startswith("reveal"):
        game.push(game.legal()[0])
    bot = bots.sit_down("falcon", Brief(name, 2, game.to_move[0], game.options, game.cards))
    question = Question.about(game.position, game.to_move[0])
    thoughts = [bot.think(replace(question, ms=ms)) for ms in (10_000, WHOLE_MS, WHOLE_MS // 4)]
    at_leisure, in_time, in_haste = (thought.estimates for thought in thoughts)
    assert at_leisure is not None and in_time is not None and in_haste is not None
    assert np.array_equal(at_leisure, in_time) and not np.array_equal(at_leisure, in_haste)
    assert thoughts[2].facts["worlds"] <= WORLDS // 4 + 4 < thoughts[1].facts["worlds"] <= WORLDS + 4


def test_in_koty_lynx_and_owl_go_by_some_of_what_practice_has_taught_the_owl_by_more() -> None:
    """Where nightingale and habits disagree the owl sides with the nightingale more often than the lynx does."""
    like_nightingale = Counter[str]()
    disagreed = 0
    for seed in range(10):
        game = Game("koty", 2)
        game.deal(seed=seed)
        brief = Brief("koty", 2, 0, game.options, game.cards)
        seats = {name: bots.sit_down(name, brief) for name in ("habits", "lynx", "owl", "nightingale")}
        while not game.is_round_over:
            question = Question.about(game.position, game.to_move[0])
            moves = {name: player.think(question).move for name, player in seats.items()}
            if moves["habits"] != moves["nightingale"]:
                disagreed += 1
                like_nightingale.update(name for name, move in moves.items() if move == moves["nightingale"])
            game.play(question.seat, moves["nightingale"])
    assert 0 < like_nightingale["lynx"] < like_nightingale["owl"] < disagreed == like_nightingale["nightingale"]


def test_every_bot_is_named_and_described_in_both_languages() -> None:
    for language in LANGUAGES:
        assert all(say(language, f"level-name-{level.name}") for level in LEVELS)
        assert all(say(language, f"about-bot-{name}") for name in bots.names())
