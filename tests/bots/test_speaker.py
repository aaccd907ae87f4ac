"""Our bots as programs, the examples, and the session in docs/guide/bots.md."""

from __future__ import annotations

import ast
import json
import re
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from tests.sealed_check import BY_WORLDS
from tests.tables import GAMES

from pobudka import BadInput, Game
from pobudka.bots import Brief, Question, names
from pobudka.bots.chair import Chair
from pobudka.bots.process import ProcessBot, ask_line, dismiss_idle, game_line
from pobudka.bots.program import Program
from pobudka.bots.ready import get_ready
from pobudka.bots.speaker import Speaker, time_to_think

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = ROOT / "examples"
MS = 5000


@pytest.fixture(autouse=True)
def nobody_stays(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr("pobudka.bots.process.HELLO_SECONDS", 60)  # the machine may be busy
    yield
    dismiss_idle()


def moves_of(name: str, spec: str, ms: int, most: int = 80) -> list[list[object]]:
    """What is played, if all seats are taken by the same bot; nothing may go wrong."""
    game = Game(name, 2)
    chairs = [Chair(game, seat, spec, seed=7, ms=ms) for seat in range(2)]
    game.deal(seed=3)
    for _ in range(most):
        for chair in chairs:
            chair.hear(game)
        if game.is_over:
            break
        if game.is_round_over:
            game.deal()
            continue
        seat = game.to_move[0]
        move, trouble = chairs[seat].decide(game)
        assert trouble is None, trouble
        game.push(move, seat)
    for chair in chairs:
        chair.leave(game)
    return [move for told in game.rounds for move in told["moves"]]


@pytest.mark.parametrize("bot", [BY_WORLDS.get(name, name) for name in names()])
def test_a_bot_of_ours_plays_the_same_as_a_program(bot: str) -> None:
    for game in GAMES:
        get_ready(game)
        directly = moves_of(game, bot, time_to_think(MS))
        assert directly == moves_of(game, f"{sys.executable} -m pobudka bot {bot} --seed 7", MS)
        assert len(directly) > 10


def test_a_bot_of_ours_gives_its_estimates_when_asked() -> None:
    game = Game("sen", 3)
    game.deal(seed=2)
    for seat in range(3):
        game.push("peek 0 1", seat)
    brief = Brief("sen", 3, 0, game.options, game.cards)
    view = game.position.view(0)
    question = Question(0, view, view.legal(0), ms=60_000)
    directly = Chair(game, 0, "habits").bot.think(question)
    command = [sys.executable, "-m", "pobudka", "bot", "habits"]
    told = ProcessBot(command, replace(brief, wants_estimates=True)).think(question)
    assert told.trouble is None and told.move == directly.move
    assert directly.estimates is not None and told.estimates is not None
    assert told.estimates.tolist() == directly.estimates.tolist()


def lines_of_a_game() -> tuple[str, str]:
    """A `game` line and the first `ask` line of it."""
    game = Game("sen", 2)
    game.deal(seed=1)
    view = game.position.view(0)
    brief = Brief("sen", 2, 0, game.options, game.cards)
    return game_line(brief), ask_line(Question(0, view, view.legal(0)), 1, [], 100)


def spoken(*lines: str, name: str = "random") -> list[str]:
    said: list[str] = []
    Speaker(name, 0, said.append).speak(lines)
    return said


def test_a_speaker_says_hello_and_answers_every_question_until_the_input_ends() -> None:
    game, ask = lines_of_a_game()
    said = spoken(game, ask, "", "news {}", ask, "end {}", game, ask, "end")
    assert said[0] == "pobudka-bot 1 random"
    assert len(said) == 4 and len(set(said[1:])) == 1 and said[1].startswith("move peek ")


def test_a_question_without_the_views_record_is_answered_by_chance(capsys: pytest.CaptureFixture[str]) -> None:
    game, ask = lines_of_a_game()
    told = json.loads(ask[4:])
    del told["state"]
    said = spoken(game, f"ask {json.dumps(told)}", name="habits")
    assert said[1].removeprefix("move ") in told["legal"]
    assert "state" in capsys.readouterr().err


def changed(line: str, change: Callable[[dict[str, object]], object]) -> str:
    word, _, told = line.partition(" ")
    content = json.loads(told)
    change(content)
    return f"{word} {json.dumps(content)}"


WRONG: dict[str, tuple[Callable[[str, str], list[str]], str]] = {
    "no game": (lambda game, ask: [ask], "ask"),
    "no JSON": (lambda game, ask: ["game {"], "game"),
    "a list": (lambda game, ask: ["game []"], "game"),
    "other rules": (lambda game, ask: [changed(game, lambda told: told.update(rules="sen/9"))], "sen/9"),
    "another game": (lambda game, ask: [changed(game, lambda told: told.update(game="chess"))], "chess"),
    "no seat": (lambda game, ask: [changed(game, lambda told: told.pop("seat"))], "seat"),
    "a wrong seat": (lambda game, ask: [changed(game, lambda told: told.update(seat=2))], "seat 2"),
    "a short record": (lambda game, ask: [game, changed(ask, lambda told: told.update(state="c2Vu"))], "found 3"),
    "no record": (lambda game, ask: [game, changed(ask, lambda told: told.update(state="?"))], "ask"),
    "no legal moves": (lambda game, ask: [game, changed(ask, lambda told: told.update(legal=[]))], "legal"),
    "a move that is none": (lambda game, ask: [game, changed(ask, lambda told: told.update(legal=["fly"]))], "legal"),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_line_that_is_wrong_is_refused_with_a_sentence(name: str) -> None:
    lines, words = WRONG[name]
    with pytest.raises(BadInput, match=words):
        spoken(*lines(*lines_of_a_game()))


# --- The examples and the guide ---


@pytest.mark.parametrize("name", GAMES)
def test_the_random_example_plays_every_game(name: str) -> None:
    assert len(moves_of(name, str(EXAMPLES / "random_bot.py"), MS)) > 10


def test_the_sen_example_plays_every_edition_and_better_than_chance() -> None:
    totals = [0, 0]
    for seed in range(6):
        game = Game("sen", 2, edition=("basic", "jubilee", "long")[seed % 3], end={"rounds": 2})
        chairs = [Chair(game, 0, str(EXAMPLES / "sen_bot.py"), ms=MS), Chair(game, 1, "random", seed=seed)]
        game.deal(seed=seed)
        while not game.is_over:
            if game.is_round_over:
                game.deal()
            seat = game.to_move[0]
            move, trouble = chairs[seat].decide(game)
            assert trouble is None, trouble
            game.push(move, seat)
        for chair in chairs:
            chair.leave(game)
        totals = [mine + its for mine, its in zip(totals, game.totals, strict=True)]
    assert totals[0] < 0.7 * totals[1]


@pytest.mark.parametrize(("name", "most"), [("random_bot.py", 30), ("sen_bot.py", 60)])
def test_the_examples_are_short_and_need_nothing_but_python(name: str, most: int) -> None:
    text = (EXAMPLES / name).read_text(encoding="utf-8")
    assert len(text.splitlines()) <= most
    nodes = list(ast.walk(ast.parse(text)))
    assert not any(isinstance(node, ast.ImportFrom) for node in nodes)
    imported = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    assert imported <= set(sys.stdlib_module_names)


def session(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A short game with the Sen example, line by line; the long `state` is cut."""
    lines: list[str] = []
    say, hear = Program.say, Program.hear

    def say_aloud(program: Program, line: str) -> None:
        lines.append("> " + re.sub(r'"state": "[^"]+"', '"state": "…"', line))
        say(program, line)

    def hear_aloud(program: Program, until: float) -> str:
        line = hear(program, until)
        at = 0 if line.startswith("pobudka-bot") else len(lines)
        lines.insert(at, "< " + line)
        return line

    monkeypatch.setattr(Program, "say", say_aloud)
    monkeypatch.setattr(Program, "hear", hear_aloud)
    game = Game("sen", 2, end={"rounds": 1})
    chair = Chair(game, 0, str(EXAMPLES / "sen_bot.py"))
    chair.ms = MS
    game.deal(seed=4)
    chair.hear(game)
    rival = iter(["peek 0 1", "wake"])
    while not game.is_over:
        seat = game.to_move[0]
        game.push(next(rival) if seat else chair.decide(game)[0], seat)
        chair.hear(game)
    chair.leave(game)
    return [line.replace(f'"ms": {MS}', '"ms": 1000') for line in lines]


def test_the_session_in_the_guide_is_what_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    guide = (ROOT / "docs" / "guide" / "bots.md").read_text(encoding="utf-8")
    told = [line for line in guide.splitlines() if line.startswith(("< ", "> "))]
    assert told == session(monkeypatch)
