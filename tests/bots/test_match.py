"""Matches between bots from Python: names, programs and classes of one's own."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Mapping
from typing import Any

import pytest
from tests.tables import GAMES

import pobudka
from pobudka import BadInput, Game, Player, play_match, read_game
from pobudka.bots import Question


class First(Player):
    """The first legal move, but the round is ended as soon as that can be."""

    def choose(self, question: Question) -> str:
        return "wake" if "wake" in question.legal_in_words else question.legal_in_words[0]


class Careful(First):
    """Writes down what it is shown."""

    shown: list[Any] = []  # noqa: RUF012  # by all of them
    ends: list[Mapping[str, Any]] = []  # noqa: RUF012

    def choose(self, question: Question) -> str:
        assert question.seat == self.brief.seat
        self.shown.append(question.view_in_words)
        return super().choose(question)

    def close(self, result: Mapping[str, Any]) -> None:
        self.ends.append(result)


@pytest.mark.parametrize("name", GAMES)
def test_a_match_ends_and_is_on_record(name: str) -> None:
    game = play_match(name, ["habits", "random", "dreamer"], seed=4)
    assert game.is_over and game.winners and game.players == 3
    assert read_game(game.record()) == game
    assert game.record() == play_match(name, ["habits", "random", "dreamer"], seed=4).record()
    assert game.record() != play_match(name, ["habits", "random", "dreamer"], seed=5).record()


def test_without_a_seed_every_match_is_another() -> None:
    matches = [play_match("sen", ["random", First], end={"rounds": 1}) for _ in range(3)]
    assert len({tuple(match.rounds[0]["deck"]) for match in matches}) == 3


def test_a_class_of_ones_own_gets_what_its_seat_may_know_and_nothing_else() -> None:
    Careful.shown.clear()
    Careful.ends.clear()
    game = play_match("sen", [Careful, "random"], seed=1, end={"rounds": 2})
    assert game.rounds[0]["moves"] and len(game.rounds) == 2
    for view in Careful.shown:
        assert view.seat == 0 and view.dreams[1].count("?") >= 3
    assert Careful.ends == [{"winners": game.winners, "totals": game.totals}]


def test_an_illegal_choice_is_refused_with_what_is_legal() -> None:
    class Wrong(Player):
        def choose(self, question: Question) -> str:
            return "fly"

    with pytest.raises(BadInput, match=r'"fly" is not legal now\. Seat 1 may: peek 0 1'):
        play_match("sen", ["random", Wrong], seed=1)


def test_a_class_without_a_choice_says_so() -> None:
    with pytest.raises(NotImplementedError, match="Player has no `choose`"):
        play_match("sen", [Player, Player], seed=1)


def test_a_program_sits_down_too_and_its_troubles_are_warned_of() -> None:
    game = play_match("sen", [f"{sys.executable} examples/sen_bot.py", First], seed=1, end={"rounds": 1}, ms=5000)
    assert game.is_over
    with pytest.warns(RuntimeWarning, match="seat 0: "):
        play_match("sen", [f"{sys.executable} -c pass", First], seed=1, end={"rounds": 1})


def test_a_game_that_has_begun_is_played_on_by_a_copy() -> None:
    game = Game("sen", 2, end={"rounds": 1})
    game.deal(seed=3)
    game.push("peek 0 1", 0)
    ended = play_match(game, [First, First])
    assert ended.is_over and ended.history[0] == (0, "peek 0 1") and ended.rounds[0]["deck"] == game.rounds[0]["deck"]
    assert game.history == [(0, "peek 0 1")]
    with pytest.raises(BadInput, match="each of the 2 seats; found 3"):
        play_match(game, [First] * 3)
    with pytest.raises(BadInput, match="do not give edition"):
        play_match(game, [First, First], edition="long")


def test_importing_pobudka_loads_no_rules_and_dir_lists_what_there_is() -> None:
    code = "import sys, pobudka; print(sorted({'numba', 'numpy', 'pobudka.core.game', 'fluent'} & set(sys.modules)))"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout == "[]\n"
    assert set(pobudka.__all__) <= set(dir(pobudka))
    assert all(getattr(pobudka, name) is not None for name in pobudka.__all__)
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        _ = pobudka.nothing
