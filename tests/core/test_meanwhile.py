"""Until the compiler is done plain Python plays: the same, byte for byte; the change comes between any two calls."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest
from tests.playthroughs.__main__ import file_of, stages, told
from tests.tables import GAMES

from pobudka import Game
from pobudka.bots.api import Brief, Question
from pobudka.bots.mind import Mind, mind_of
from pobudka.bots.simple import Habitual
from pobudka.core import registry, rule, view_json, view_loops, views
from pobudka.core.chance import seeded
from pobudka.core.game_spec import CompiledGame
from pobudka.core.meanwhile import in_python
from pobudka.core.position import Position

pytestmark = pytest.mark.skipif(rule.INTERPRETED, reason="nothing is compiled")


@pytest.mark.parametrize("name", GAMES)
def test_python_and_machine_code_play_the_same_byte_for_byte(name: str) -> None:
    rules = registry.find(name)
    python = CompiledGame(rules.kernel, in_python=True)
    for seed, (players, options) in enumerate((p, o) for p in rules.players for o in rules.showcase):
        if not rules.can_seat(players, options):
            continue
        game = Game(name, players, **options)
        swift = game.position.copy()
        swift.chance = seeded(seed)
        plain = swift.copy()
        plain._compiled = python
        assert swift.deal() == plain.deal()
        for _ in range(60):
            if not swift.to_move():
                break
            (seat, move), same = swift.choose(), plain.choose()
            assert (seat, move) == same
            assert swift.legal(seat) == plain.legal(seat)
            assert imagined(swift, seat) == imagined(plain, seat)
            assert swift.play(seat, move) == plain.play(seat, move)
            assert swift.table.tobytes() == plain.table.tobytes()
            assert swift.steps == plain.steps


def imagined(position: Position, seat: int) -> bytes:
    """A world that a seat could imagine, and what it would do there by chance."""
    view, chance = position.view(seat), seeded(7)
    view._compiled = position._compiled
    world = view.imagine(chance)
    return bytes(world.table.tobytes()) + chance.tobytes() + str(view.choose_for(seat, chance)).encode()


@pytest.mark.parametrize(("name", "options", "players"), list(stages())[1::2], ids=lambda x: str(x))
def test_a_playthrough_that_goes_over_again_and_again_stays_as_it_was(
    name: str, options: dict[str, Any], players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = registry.find(name)
    ways = cycle([CompiledGame(rules.kernel, in_python=True), CompiledGame(rules.kernel)])
    play = Game.play

    def change_and_play(game: Game, seat: int, packed: int) -> None:
        rules.compiled._become(next(ways))
        play(game, seat, packed)

    monkeypatch.setattr(Game, "play", change_and_play)
    try:
        assert told(name, options, players) == file_of(name, options, players).read_text(encoding="utf-8")
    finally:
        rules.compiled.hurry()


def all_shown(game: Game, before: view_json.Sight) -> object:
    """Views, whole and as what has changed in them."""
    whole = [(game.views(perception), game.view(0, perception)) for perception in ("knows", "sees")]
    return whole, game.position.json(game.position.sight("sees"), before)


@pytest.mark.parametrize("name", GAMES)
def test_python_shows_each_watcher_the_same(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game(name, 3)
    game.deal(seed=2)
    before = game.position.sight("sees")
    for _ in range(30):
        if game.is_round_over:
            break
        swift = all_shown(game, before)
        with monkeypatch.context() as patch:
            for loop, f in ((views.LOOK, views.look), (view_loops.WRITE_VIEWS, view_loops.write_views)):
                patch.setattr(loop, "call", in_python(f))
            assert all_shown(game, before) == swift
        before = game.position.sight("sees")
        game.play(*game.position.choose())


@pytest.mark.parametrize("name", GAMES)
def test_bots_go_by_the_same_habits_meanwhile(name: str) -> None:
    game, mind = Game(name, 3), mind_of(name)
    hasty = Mind(game.rules, mind.habits if mind.has_habits else None)
    hasty.think_meanwhile()
    game.deal(seed=3)
    for _ in range(40):
        if game.is_round_over:
            break
        seat, move = game.position.choose()
        habitual, question = (
            Habitual(Brief(name, 3, seat, game.options, game.cards)),
            Question.about(game.position, seat),
        )
        thought = habitual.think(question)
        habitual.mind = hasty
        meanwhile = habitual.think(question)
        assert thought.estimates is not None and meanwhile.estimates is not None
        assert meanwhile.estimates == pytest.approx(thought.estimates)
        game.play(seat, move)


COLD = """
import sys
from pobudka import Game, bots
from pobudka.bots.ready import get_ready, think_meanwhile
from pobudka.core import ready
from pobudka.core.rule import compilations

name = sys.argv[1]
ready.play_meanwhile(name)
think_meanwhile(name)
game = Game(name, 2)
game.deal(seed=4)
owls = [bots.find("owl").make(bots.Brief(name, 2, seat, game.options, game.cards)) for seat in range(2)]
while not game.is_round_over and len(game.history) < 200:
    seat = game.to_move[0]
    question = bots.Question.about(game.position, seat, ms=20)
    game.play(seat, owls[seat].think(question).move)
    game.view(seat), game.view(None, "sees"), game.events(seat), game.legal(seat)
print(*compilations())
"""


@pytest.mark.parametrize("name", GAMES)
def test_a_round_with_bots_is_played_before_anything_is_compiled(name: str, tmp_path: Path) -> None:
    run = subprocess.run(
        [sys.executable, "-W", "error", "-c", COLD, name], capture_output=True, text=True, timeout=120,
        env={**os.environ, "POBUDKA_CACHE": str(tmp_path)},
    )  # fmt: skip
    assert run.stdout == "0 0\n", run.stderr
