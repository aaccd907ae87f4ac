"""Simulations: the same seed the same games, honest counts."""

from __future__ import annotations

import io
import json
import random
from importlib import import_module

import pytest
from tests.referee_check import some_game
from tests.tables import GAMES

from pobudka import read_game
from pobudka.core.registry import find
from pobudka.lab.simulate import Plan, simulate


def test_records_tell_the_same_games_as_the_compiled_loop_counted() -> None:
    plan = Plan("sen", 3, 10, 6, {"end": {"rounds": 2}})
    file = io.StringIO()
    tally = simulate(plan, file)
    bare = simulate(plan)
    assert (tally.decisions, tally.points, tally.rounds) == (
        bare.decisions,
        bare.points,
        bare.rounds,
    ) and tally.rounds == 20
    games = [read_game(json.loads(line), i) for i, line in enumerate(file.getvalue().splitlines())]
    assert sum(len(r["moves"]) for game in games for r in game.rounds) == tally.decisions
    assert [sum(game.totals[seat] for game in games) for seat in range(3)] == tally.points


def test_progress_is_told_game_by_game() -> None:
    seen: list[int] = []
    simulate(Plan("sen", 2, 5, 0, {}), progress=seen.append)
    assert seen == [1, 2, 3, 4, 5]


def test_calls_and_claims_are_rare_so_that_games_go_deep() -> None:
    file = io.StringIO()
    simulate(Plan("sen", 4, 200, 1, {"variants": ["know-mine"], "end": {"rounds": 1}}), file)
    moves = [move for line in file.getvalue().splitlines() for _, move in json.loads(line)["rounds"][0]["moves"]]
    turns = [move for move in moves if move.split()[0] in ("draw", "take", "wake", "claim")]
    assert 0.02 < sum(move.startswith("claim") for move in turns) / len(turns) < 0.1
    assert 0.002 < turns.count("wake") / len(turns) < 0.03
    assert len(moves) / 200 > 50


@pytest.mark.parametrize(("name", "players"), [(name, players) for name in GAMES for players in find(name).players])
def test_the_referee_agrees_with_what_is_written_down_over_many_options(name: str, players: int) -> None:
    """Several matches on one position: what an earlier one left in it must not show in a later one."""
    referee = import_module(f"tests.referee.{name}")
    rng = random.Random(f"records of {name} for {players}")
    for _ in range(6):
        table = some_game(name, rng, players)
        cards = table.cards if table.has_own_deck else None
        plan = Plan(name, players, 3, rng.getrandbits(32), table.options, cards=cards)
        file = io.StringIO()
        simulate(plan, file, legal=True)
        records = [json.loads(line) for line in file.getvalue().splitlines()]
        assert len(records) == plan.games
        for record in records:
            seen = sum(1 for _ in referee.follow(record))
            assert seen == sum(len(played["moves"]) for played in record["rounds"]) > 0
            read_game(record)
