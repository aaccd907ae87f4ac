"""`pobudka review`, `luck`, `whatif` and `memory`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pobudka import Game, play_match
from pobudka.cli import luck, memory, review, whatif
from pobudka.core.errors import BadInput


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("study") / "games.jsonl"
    games = [play_match("sen", ["habits", "sleepyhead"], seed=s, penalty=15, end={"rounds": 1}) for s in range(3)]
    path.write_text("".join(json.dumps(game.record()) + "\n" for game in games), encoding="utf-8")
    return path


def test_a_review_names_decisions_and_adds_up_losses(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert review.run(file, game=1, language="en") == 0
    said = capsys.readouterr().out
    assert "Round 1" in said and said.count("losses add up to") == 2 and "if everybody goes on by habit" in said


def test_a_round_that_was_written_down_is_reviewed_as_far_as_it_was_noted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    looks = [
        {"seat": 0, "move": "peek 0 1", "cards": {"dream 0 0": "1", "dream 0 1": "2"}},
        {"seat": 1, "move": "peek 0 1", "cards": {"dream 1 0": "3", "dream 1 1": "?"}},
    ]
    turns = [{"seat": 0, "move": "take 0"}, {"seat": 1, "move": "take 0"}]
    written = {
        "format": "pobudka/noted/1",
        "game": "sen",
        "players": 2,
        "names": ["Ola", "Jan"],
        "dealt": {"open": "9"},
    }
    path = tmp_path / "round.json"
    path.write_text(json.dumps({**written, "names": ["Ola", "Jan"], "moves": [*looks, *turns]}, indent=2), "utf-8")
    assert review.run(path, language="en") == 0
    said = capsys.readouterr().out
    assert "   2 Ola, take 0: A blunder" in said  # a 9 for a 1
    assert "   3 Jan, take 0: One card that this player knew was not noted" in said
    assert review.run(path, seat=1, as_json=True) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [line["index"] for line in lines] == [1, 3]
    assert lines[1]["missing"] == ["dream 1 1"]
    with pytest.raises(BadInput, match="seat"):
        review.run(path, seat=2)


def test_a_review_as_json_is_the_same_again_and_in_several_processes(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    said = []
    for jobs in (1, 2):
        review.run(file, seat=1, as_json=True, jobs=jobs)
        said.append(capsys.readouterr().out)
    assert said[0] == said[1]
    first = json.loads(said[0].splitlines()[0])
    assert {"round", "index", "seat", "move", "word", "loss", "error", "better", "share", "worlds"} <= set(first)
    assert first["seat"] == 1


def test_luck_is_told_by_player_and_round_and_goes_on_where_it_was_cut(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    journal = tmp_path / "luck.journal"
    assert luck.run([file], each=True, journal=journal, language="en") == 0
    said = capsys.readouterr().out
    assert said.count("the veil") == 6 and "Seat 1" in said and "Without luck" in said
    whole = journal.read_bytes()
    assert len(whole.splitlines()) == 4
    journal.write_bytes(whole[: len(whole) - 40])  # the last game was being written
    assert luck.run([file], each=True, journal=journal, language="en") == 0
    assert capsys.readouterr().out == said and journal.read_bytes() == whole


def test_games_with_hints_are_left_out_of_luck_and_memory_and_that_is_said(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first, *others = file.read_text(encoding="utf-8").splitlines()
    with_hints = json.dumps(json.loads(first) | {"hints": [2, 0]})
    mixed, alone = tmp_path / "mixed.jsonl", tmp_path / "alone.jsonl"
    mixed.write_text("\n".join([with_hints, others[0]]), encoding="utf-8")
    alone.write_text(with_hints, encoding="utf-8")
    assert luck.run([mixed], as_json=True, language="en") == 0
    said = capsys.readouterr()
    assert len(said.out.splitlines()) == 1 and "1 game in which somebody asked for hints is left out" in said.err
    assert memory.run([mixed], as_json=True, language="en") == 0
    assert "left out" in capsys.readouterr().err
    for command in (luck, memory):
        with pytest.raises(BadInput, match="asked for hints"):
            command.run([alone], language="en")


def test_a_journal_of_another_seed_is_refused(file: Path, tmp_path: Path) -> None:
    journal = tmp_path / "luck.journal"
    journal.write_text('{"format": "something else"}\n', encoding="utf-8")
    with pytest.raises(BadInput, match="journal"):
        luck.run([file], journal=journal)
    assert journal.read_text(encoding="utf-8") == '{"format": "something else"}\n'


def test_luck_can_be_drawn(file: Path, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    luck.run([file], plot=tmp_path / "luck.svg")
    assert "<svg" in (tmp_path / "luck.svg").read_text(encoding="utf-8")


def test_where_luck_cannot_be_told_only_leads_are_given(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "koty.jsonl"
    path.write_text(json.dumps(play_match("koty", ["habits", "habits"], seed=1).record()) + "\n", encoding="utf-8")
    luck.run([path], language="en")
    said = capsys.readouterr().out
    assert "cannot be told from noise" in said and "–" in said


def test_a_picture_of_games_whose_luck_is_not_told_promises_no_lead_without_it(file: Path, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    koty, both = tmp_path / "koty.jsonl", tmp_path / "both.jsonl"
    koty.write_text(json.dumps(play_match("koty", ["habits", "habits"], seed=1).record()) + "\n", encoding="utf-8")
    both.write_text(koty.read_text(encoding="utf-8") + file.read_text(encoding="utf-8"), encoding="utf-8")
    drawn = {}
    for name, path in (("sen", file), ("koty", koty), ("both", both)):
        luck.run([path], plot=tmp_path / f"{name}.svg", language="en")
        drawn[name] = (tmp_path / f"{name}.svg").read_text(encoding="utf-8")
    assert "Points of lead without the luck of the cards, added up" in drawn["sen"]
    assert "without the luck" not in drawn["koty"] and "Seat 0, the luck of the cards included" in drawn["koty"]
    assert "Seat 0 (sen), without the luck of the cards" in drawn["both"]
    assert "Seat 0 (koty), the luck of the cards included" in drawn["both"]


def test_what_if_draws_every_move_that_comes_into_question(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert whatif.run(file, move=2, playouts=20, language="en") == 0
    said = capsys.readouterr().out
    assert "if everybody goes on by habit" in said and said.count("|") >= 4
    whatif.run(file, move=2, playouts=20, as_json=True)
    found = json.loads(capsys.readouterr().out)
    assert found["playouts"] == 20 and all(sum(one["histogram"]) == 20 for one in found["moves"])


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"move": 99}, "has no move 99"),
        ({"move": 2, "round": 5}, "no round 5"),
        ({"move": 0, "seat": 1}, "seat 0 did"),
        ({"move": 2, "playouts": 1}, "playouts must be"),
        ({"move": 2, "game": 9}, "no game 9"),
    ],
)
def test_what_there_is_not_is_said(file: Path, wrong: dict[str, Any], why: str) -> None:
    with pytest.raises(BadInput) as problem:
        whatif.run(file, **wrong)
    assert why in problem.value.say("en")


def test_a_game_without_a_deal_has_nothing_to_study(tmp_path: Path) -> None:
    path = tmp_path / "empty.json"
    path.write_text(json.dumps(Game("sen", 2).record()), encoding="utf-8")
    with pytest.raises(BadInput, match="no rounds"):
        review.run(path)


def test_a_memory_is_told_once_there_are_enough_choices_and_nobody_else_s(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert memory.run([file], language="en") == 0
    said = capsys.readouterr().out
    assert said.count("more are needed") == 2
    assert memory.run([file], seat=1, as_json=True) == 0
    (line,) = capsys.readouterr().out.splitlines()
    found = json.loads(line)
    assert found["player"] == 1 and found["half_life"] is None and found["choices"] + found["missing"] == 300
    with pytest.raises(BadInput) as problem:
        memory.run([file], player="Ola")
    assert "--seat 0" in problem.value.say("en")
