"""Every game says all that clients ask of it, in both languages: what to do, what lies where, what each card is."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product

import pytest
from tests.tables import GAMES

from pobudka.core import registry
from pobudka.core.board import Stacks
from pobudka.core.game import Game
from pobudka.core.speech import LANGUAGES

SENTENCE = re.compile(r"^([a-z][\w-]*) =", re.MULTILINE)


def ids(game: str, language: str) -> list[str]:
    return SENTENCE.findall((registry.folder(game) / f"{language}.ftl").read_text(encoding="utf-8"))


def wanted(game: str) -> Iterator[str]:
    """By the declared board alone, but for the questions, which a game asks as it goes."""
    board = registry.find(game).board
    yield from (f"game-{game}", f"game-{game}-about", f"game-{game}-how", f"{game}-title-back")
    for move in board.moves.values():
        yield f"{game}-pending-{move.verb}"
        if move.has_button or move.points[0].to == "button":
            yield f"{game}-do-{move.verb}"
    lesson = registry.lesson_of(game)
    yield from (step.says for step in lesson.steps) if lesson else ()
    for zone in board.zones:
        yield f"{game}-where-{zone.name}"
        if isinstance(zone, Stacks):
            yield f"{game}-holds-{zone.name}"
    for token in board.tokens:
        kind = token.text.partition("/")[0]
        if not kind.lstrip("-").isdigit():
            yield f"{game}-title-{kind}"
        if token.does:
            yield f"{game}-does-{kind}"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_board_declares_has_its_words(game: str, language: str) -> None:
    assert set(wanted(game)) - set(ids(game, language)) == set()


@pytest.mark.parametrize("game", GAMES)
def test_what_is_said_in_one_language_is_said_in_the_other_and_once(game: str) -> None:
    polish, english = ids(game, "pl"), ids(game, "en")
    assert sorted(polish) == sorted(english) and len(polish) == len(set(polish))


@pytest.mark.parametrize("game", GAMES)
def test_no_words_are_left_for_what_is_not_on_the_board(game: str) -> None:
    made = re.compile(rf"{game}-(pending|do|where|holds|title|does)-")
    assert [name for name in ids(game, "en") if made.match(name) and name not in set(wanted(game))] == []


@pytest.mark.parametrize("name", GAMES)
def test_every_phase_in_which_somebody_is_asked_has_its_sentence(name: str) -> None:
    rules = registry.find(name)
    asked: set[str] = set()
    for options, seed in product(rules.showcase, range(4)):
        game = Game(name, players=next(count for count in (3, 4) if rules.can_seat(count, options)), **options)
        game.deal(seed=seed)
        for step in range(200):
            if game.is_round_over:
                break
            asked.add(game.phase)
            legal = game.legal(game.to_move[0])
            game.push(legal[(step * 7 + seed) % len(legal)], game.to_move[0])
    assert asked and {f"{name}-prompt-{phase}" for phase in asked} <= set(ids(name, "pl"))
