"""Games as data: every row is what the rules say, a killed run goes on, and the games come out of the rows again."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet as pq
import pytest
from tests.research.configurations import a_few

from pobudka import BadInput, play_match, read_game
from pobudka.research import Dataset, write_dataset
from pobudka.research.courses import Courses, Notes, course_of
from pobudka.research.dataset import digest_of
from pobudka.research.playing import Company, _ask, play
from pobudka.research.setting import setting
from pobudka.research.tables import courses_in, tables_of

FIVE_ROUNDS = ["--option", 'end={"rounds":5}']


def company(*bots: str, name: str = "sen", players: int = 2, estimates: bool = False, **options: Any) -> Company:
    return Company(setting(name, players, observe="tokens", **options), bots, 3, with_estimates=estimates)


def alike(a: Courses, b: Courses) -> bool:
    return all(np.array_equal(getattr(a, name), getattr(b, name)) for name in Courses.__dataclass_fields__)


@pytest.mark.parametrize(("name", "players", "options"), a_few())
def test_whoever_goes_by_habit_plays_the_same_in_one_compiled_call(
    name: str, players: int, options: Mapping[str, Any]
) -> None:
    bots = company("habits", "raven", name=name, players=players, estimates=True, **options)
    notes = Notes()
    for match in range(2):
        _ask(bots, match, notes)
    assert alike(play(bots, range(2)), notes.courses())


def test_a_match_longer_than_the_sheet_is_played_on_a_longer_one(monkeypatch: pytest.MonkeyPatch) -> None:
    bots = company("habits", estimates=True, penalty=15)
    whole = play(bots, range(3))
    monkeypatch.setattr("pobudka.research.playing.ROOM", 16)
    assert alike(play(bots, range(3)), whole)


@pytest.mark.parametrize(("name", "players", "options"), a_few())
def test_every_row_is_what_the_seat_saw_and_what_came_of_it(
    name: str, players: int, options: Mapping[str, Any], tmp_path: Path
) -> None:
    bots = company("random", "habits", name=name, players=players, **options)
    write_dataset(tmp_path / "data", bots, 2)
    data = Dataset(tmp_path / "data")
    [rows] = data.rows()
    terms, at = bots.terms, 0
    for number, record in enumerate(data.records()):
        game = read_game(record)  # every claim in it is checked
        again = terms.new_game(record["rounds"][0]["starter"])
        for round_number, played in enumerate(record["rounds"], 1):
            again.deal(deck=played["deck"], shuffles=played["shuffles"])
            for seat, move in played["moves"]:
                assert (rows.game[at], rows.round[at], rows.seat[at]) == (number, round_number, seat)
                assert terms.actions.text(int(rows.move[at])) == move
                if at % 5 == 0:
                    assert (rows.view[at] == terms.layout.observe(again.position, seat)).all()
                    legal = [terms.actions.text(int(action)) for action in rows.legal[at].nonzero()[0]]
                    assert sorted(legal) == again.legal(seat)
                if "scores" in played:
                    assert rows.lead[at] == pytest.approx(terms._lead(seat, _worth(played["scores"], game)))
                again.push(move, seat)
                at += 1
    assert at == len(rows.move)
    assert data.check().was_played_again


def _worth(scores: list[int], game: Any) -> list[int]:
    return [-score if game.rules.lowest_wins else score for score in scores]


def test_estimates_stand_beside_the_legal_moves(tmp_path: Path) -> None:
    write_dataset(tmp_path / "data", company("habits", estimates=True), 3)
    data = Dataset(tmp_path / "data")
    [rows] = data.rows()
    assert rows.estimates is not None
    for legal, move, estimates in zip(rows.legal, rows.move, rows.estimates, strict=True):
        numbers = legal.nonzero()[0]
        assert len(estimates) == len(numbers)
        assert estimates[list(numbers).index(move)] == max(estimates)
    assert data.check().was_played_again


def test_a_killed_run_goes_on_and_comes_out_the_same(tmp_path: Path) -> None:
    def command(folder: Path) -> list[str]:
        words = ["dataset", "sen", "--players", "2", "--bot", "dreamer", "--games", "24", "--games-a-file", "2"]
        return [sys.executable, "-m", "pobudka", *words, "--out", str(folder), *FIVE_ROUNDS]

    killed, whole = tmp_path / "killed", tmp_path / "whole"
    running = subprocess.Popen(command(killed), stdout=subprocess.DEVNULL)
    while not list(killed.glob("rounds-*.parquet")):
        assert running.poll() is None
        time.sleep(0.01)
    os.kill(running.pid, signal.SIGTERM if sys.platform == "win32" else signal.SIGKILL)
    running.wait()
    assert 0 < len(list(killed.glob("rounds-*.parquet"))) < 12
    for folder in (killed, whole):
        done = subprocess.run(command(folder), capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
    files = sorted(path.name for path in whole.iterdir())
    assert files == sorted(path.name for path in killed.iterdir())
    assert [digest_of(whole / file) for file in files] == [digest_of(killed / file) for file in files]


def test_what_was_meddled_with_is_found(tmp_path: Path) -> None:
    write_dataset(tmp_path / "data", company("habits"), 4)
    file = tmp_path / "data" / "decisions-00000.parquet"
    rows = pq.read_table(file)
    moves = rows["move"].to_numpy().copy()
    spoilt = int((moves == 0).argmax())
    moves[spoilt] = 1  # another first look, which the rules allow too
    pq.write_table(rows.set_column(rows.column_names.index("move"), "move", [moves]), file)
    with pytest.raises(BadInput, match=r"decisions-00000\.parquet is not as it was written"):
        Dataset(tmp_path / "data").check()
    card = tmp_path / "data" / "card.json"
    content = json.loads(card.read_text("utf-8"))
    content["files"][file.name] = digest_of(file)
    card.write_text(json.dumps(content), "utf-8")
    with pytest.raises(BadInput, match='the column "view"'):
        Dataset(tmp_path / "data").check()


def test_a_recorded_game_takes_the_same_form() -> None:
    terms = setting("koty", 3, observe="tokens")
    game = play_match("koty", ["random", "habits", "dreamer"], seed=4)
    course = course_of(game.record(), terms.game)
    tables = tables_of(course, terms, 0, [[None, "habits", None]], with_estimates=False)
    [again] = courses_in(tables, terms).records(terms.game)
    assert json.dumps(again) == json.dumps(game.record())
    assert tables.rounds["seats"].to_pylist() == [[None, "habits", None]]


def test_what_the_rules_do_not_allow_is_no_row() -> None:
    terms = setting("sen", 2, observe="tokens")
    record = play_match("sen", ["habits", "habits"], seed=1).record()
    record["rounds"][0]["moves"][0][1] = "wake"
    with pytest.raises(BadInput, match="Decision 0"):
        tables_of(course_of(record, terms.game), terms, 0, [[None, None]], with_estimates=False)


def test_bad_arguments_are_answered_with_what_is_right(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="from 1 to 2 bots"):
        company("habits", "habits", "habits")
    with pytest.raises(BadInput, match="random, habits"):
        company("hobbits")
    write_dataset(tmp_path / "data", company("habits"), 1)
    with pytest.raises(BadInput, match='another "bots"'):
        write_dataset(tmp_path / "data", company("raven"), 1)
    with pytest.raises(BadInput, match="no dataset"):
        Dataset(tmp_path)
    with pytest.raises(BadInput, match="not empty"):
        write_dataset(tmp_path, company("habits"), 1)
