"""A game is a folder: Latarnie joins by its entry point alone, and everything plays it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.fourth import HERE, latarnie_installed

from pobudka import BadInput
from pobudka.core import registry, speech
from pobudka.core.board import Board, Row
from pobudka.core.board_info import BoardInfo, board_info_of
from pobudka.core.declared import omissions
from pobudka.core.game_spec import Rules
from pobudka.core.pointing import Move, own
from pobudka.server.catalogue import catalogue
from pobudka.table.settings import House

ROOT = Path(__file__).parents[1]
ENVIRONMENT = {**os.environ, "PYTHONPATH": str(HERE), "POBUDKA_LANGUAGE": "en"}

# What holds for every game of the registry holds for it: its rules, its sentences, the terminal, no leak at the table.
FOR_EVERY_GAME = (
    "tests/conformance/test_every_game.py",
    "tests/conformance/test_words_for_clients.py",
    "tests/core/test_telling.py",
    "tests/bots/test_match.py",
    "tests/server/test_game_files.py",
    "tests/table/test_leaks.py::test_what_a_watcher_was_not_shown_changes_nothing_that_it_is_told",
    "tests/terminal/test_plain.py::test_a_whole_game_is_played_in_words",
    "tests/terminal/test_playing.py::test_a_whole_game_is_played_by_keys",
)


@pytest.fixture
def latarnie() -> Iterator[Rules]:
    with latarnie_installed():
        yield registry.find("latarnie")


def pobudka(*words: str, folder: Path) -> str:
    command = [sys.executable, "-m", "pobudka", *words]
    said = subprocess.run(command, env=ENVIRONMENT, cwd=folder, capture_output=True, text=True, check=False)
    assert said.returncode == 0, said.stdout + said.stderr
    return said.stdout


def test_all_that_is_asked_of_every_game_is_asked_of_it() -> None:
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", "latarnie", *FOR_EVERY_GAME]
    said = subprocess.run(command, env=ENVIRONMENT, cwd=ROOT, capture_output=True, text=True, check=False)
    assert said.returncode == 0, said.stdout[-3000:] + said.stderr[-1000:]
    assert " passed" in said.stdout and "skipped" not in said.stdout


def test_the_command_line_simulates_replays_and_compares_bots(tmp_path: Path) -> None:
    simulated = ("simulate", "latarnie", "--players", "3", "--games", "20", "--seed", "1")
    assert "20" in pobudka(*simulated, "--record", "games.jsonl", "--legal", folder=tmp_path)
    pobudka("replay", "games.jsonl", "--check", folder=tmp_path)
    assert "window" in pobudka("replay", "games.jsonl", "--game", "0", "--seat", "1", folder=tmp_path)
    lines = pobudka("replay", "games.jsonl", "--game", "0", "--seat", "all", "--json", folder=tmp_path).splitlines()
    assert json.loads(lines[0])["view"]["night"] == 15
    rivals = ("--bot", "search:worlds=20", "--bot", "random")
    compared = pobudka("arena", "latarnie", *rivals, "--players", "2", "--games", "4", "--seed", "1", folder=tmp_path)
    assert "search:worlds=20" in compared


def test_it_comes_after_ours_and_is_gone_when_it_is_removed(latarnie: Rules) -> None:
    assert registry.names() == ("sen", "smoki", "koty", "latarnie")
    assert speech.say("pl", "game-latarnie") == "Latarnie" and latarnie.board.view.__name__ == "LatarnieView"


def test_without_it_nobody_speaks_of_it() -> None:
    assert "latarnie" not in registry.names()
    with pytest.raises(BadInput, match="There are: sen, smoki, koty"):
        registry.find("latarnie")


# --- What is left out is named ---


def without_zone(name: str) -> Any:
    return lambda board: replace(board, zones=tuple(zone for zone in board.zones if zone.name != name))


def without_move(verb: str) -> Any:
    def changed(board: Board) -> Board:
        return replace(board, moves={n: move for n, move in board.moves.items() if move.verb != verb})

    return changed


def with_move(verb: str, move: Move) -> Any:
    def changed(board: Board) -> Board:
        return replace(board, moves={n: move if old.verb == verb else old for n, old in board.moves.items()})

    return changed


def narrower(board: Board) -> Board:
    window = board.zone("window")
    assert isinstance(window, Row)
    return replace(board, zones=(replace(window, slots=1), *board.zones[1:]))


def shown_nowhere(board: Board) -> Board:
    return replace(board, zones=(replace(board.zone("window"), shown="casements"), *board.zones[1:]))


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (without_zone("street"), "cell 16 of `cards` lies in no zone: declare one that has it"),
        (narrower, "cell 4 of `cards` lies in no zone: declare one that has it"),
        (shown_nowhere, "zone `window` is shown by `casements`, which LatarnieView does not have"),
        (without_move("stay"), "no move is declared for Verb.STAY"),
        (
            with_move("peer", Move("peer {slot}", (own("casement"),))),
            'move "peer {slot}" points at a zone `casement`, which is not declared',
        ),
        (
            with_move("peer", Move("peer {slot}", (own("street"),))),
            'move "peer {slot}": one cannot point so at `street`, a Pile',
        ),
        (
            lambda board: replace(board, tokens=board.tokens[:-1]),
            "6 tokens are declared, but the rules have 7 kinds of cards",
        ),
        (
            lambda board: replace(board, called="crier"),
            "`crier` says who has called the end: the round and LatarnieView must both have it",
        ),
        (lambda board: replace(board, quiet=()), "pl.ftl has no sentence `latarnie-prompt-over`"),
    ],
)
def test_an_omission_is_named(latarnie: Rules, change: Any, sentence: str) -> None:
    assert omissions(latarnie) == []
    assert sentence in omissions(replace(latarnie, board=change(latarnie.board)))


def test_points_that_say_fewer_words_than_the_pattern_has_are_refused_at_once() -> None:
    with pytest.raises(ValueError, match="its points say 1 words, its pattern has 2"):
        Move("swap {slot} {slot}", (own("dream"),))


def test_a_game_that_is_not_whole_is_refused_and_the_others_go_on(
    latarnie: Rules, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = import_module("latarnie")
    monkeypatch.setattr(package, "RULES", replace(latarnie, board=without_move("stay")(latarnie.board)))
    registry.forget_installed()
    with pytest.raises(BadInput, match="not whole: no move is declared for Verb\\.STAY"):
        registry.find("latarnie")
    assert [game.name for game in catalogue("en").games] == ["sen", "smoki", "koty"]


def test_what_clients_are_told_of_its_board_is_enough(latarnie: Rules) -> None:
    fields = {"game": "latarnie", "rules": "latarnie/1", "players": 3, "options": {}, "cards": None}
    house = msgspec.convert({**fields, "starter": 0, "root": ""}, House)
    board = board_info_of(house)
    assert isinstance(board, BoardInfo)
    assert [type(zone).__name__ for zone in board.zones] == ["RowInfo", "HandInfo", "StockInfo", "PileInfo"]
    assert [move.verb for move in board.moves] == ["peer", "light", "hang", "trade", "dawn", "look", "stay"]
