"""A game that is over is looked at without its rules: its film shows what each watcher saw, as the rules showed it."""

from __future__ import annotations

from itertools import islice

import pytest
from msgspec import to_builtins
from tests.table.sitting import Sitting, a_short_table, finish, play, refused, secret_of
from tests.tables import GAMES

from pobudka.core import registry
from pobudka.core.game import Game
from pobudka.table import actions as do
from pobudka.table.creation import game_of
from pobudka.table.film import film_of, frames_of, lenses, read_film
from pobudka.table.replay import rebuild
from pobudka.table.steps import can_undo


def film(table: Sitting) -> bytes:
    return film_of(rebuild(table.log, secret_of(0)), table.log)


def abandoned(name: str) -> Sitting:
    """In mid-round."""
    table = a_short_table(name)
    list(islice(play(table), 9))
    table.by(0, do.Abandon())
    assert not table.state.game.is_round_over
    return table


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("ended", [lambda name: finish(a_short_table(name)), abandoned], ids=["finished", "abandoned"])
def test_every_watcher_sees_in_the_film_what_the_rules_show(name: str, ended: object) -> None:
    table: Sitting = ended(name)  # type: ignore[operator]
    seen = read_film(film(table))
    assert seen.record == table.state.record() and seen.names == table.state.names
    for who, eyes in lenses(table.state.game.players):
        game, frames = game_of(table.state.opened), frames_of(seen, who, eyes)
        for number, played in enumerate(seen.record["rounds"]):
            game.deal(deck=played["deck"], shuffles=played["shuffles"])
            for seat, move in [(None, None), *played["moves"]]:
                if move is not None:
                    game.push(move, seat)
                frame = next(frames)
                assert (frame.round, frame.seat, frame.move) == (number, seat, move)
                assert frame.view == to_builtins(game.view(who, eyes)) and frame.events == game.events(who)
                assert frame.scores == game.scores
        assert next(frames, None) is None


def test_of_an_abandoned_round_everything_is_shown_because_its_key_is_revealed() -> None:
    table = abandoned("sen")
    seen = read_film(film(table))
    assert len(seen.record["rounds"]) == len(table.state.keys) == 1
    assert list(frames_of(seen, "all", "knows"))[-1].view == to_builtins(table.state.game.view("all"))


def test_a_film_has_the_rows_and_times_of_its_moves_and_none_of_those_that_were_undone() -> None:
    table = a_short_table("smoki")
    undone: set[int] = set()
    for seat, _, row in play(table, 3):
        if can_undo(table.state, seat) == row and len(undone) < 5:
            table.undo(seat, row)
            undone.add(row)
    assert undone and table.state.closed
    frames = list(frames_of(read_film(film(table)), None, "sees"))
    rows = [row for row in table.log if row.kind in ("dealt", "move") and row.seq not in undone]
    assert [(frame.seq, frame.at) for frame in frames] == [(row.seq, row.at) for row in rows]


def test_nothing_of_a_game_that_is_played_is_filmed() -> None:
    table = a_short_table("sen")
    table.deal()
    with refused("error-replay-running"):
        film(table)


def test_a_film_is_looked_at_when_no_rules_can_play_it_any_more(monkeypatch: pytest.MonkeyPatch) -> None:
    made = film(finish(a_short_table("koty")))

    def gone(*_: object, **__: object) -> None:
        raise AssertionError("the rules were asked")

    monkeypatch.setattr(Game, "__init__", gone)
    monkeypatch.setattr(registry, "find", gone)
    assert list(frames_of(read_film(made), 0, "sees"))


@pytest.mark.parametrize("name", GAMES)
def test_a_film_takes_few_bytes_a_move(name: str) -> None:
    table = finish(a_short_table(name))
    moves = sum(row.kind == "move" for row in table.log)
    assert len(film(table)) < 2_000 + 120 * moves
