"""The trainer: it asks about what a seat could know, when a kind of position is due, each time about another one."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from tests.study.rounds import played

from pobudka.cli import trainer as command
from pobudka.core.chance import seeded
from pobudka.core.errors import BadInput
from pobudka.study.spacing import in_order, reviewed
from pobudka.study.story import Told
from pobudka.study.trainer import Spot, call_at, slot_asked, spots_in, story_until, value_of_call

NOW = datetime(2026, 11, 18, tzinfo=UTC)


@pytest.fixture(scope="module")
def told() -> Told:
    return played("sen", ("raven", "raven", "raven"), 2, penalty=15)


@pytest.fixture(scope="module")
def spots(told: Told) -> list[Spot]:
    return list(spots_in(told, 0))


def test_what_is_asked_is_the_seat_s_own_and_of_both_sorts(spots: list[Spot]) -> None:
    assert {spot.about for spot in spots} == {"call", "slot"} and {spot.seat for spot in spots} == {0}


def test_the_value_of_a_call_is_the_same_in_every_world_that_looks_the_same(spots: list[Spot]) -> None:
    spot = next(spot for spot in spots if spot.about == "call")
    other = spot.before.view(0).imagine(seeded(7))
    assert other.state.tobytes() != spot.before.state.tobytes()
    found = []
    for world in (spot.before, other):
        call = call_at(world, 0)
        assert call is not None and world.rules.notation.text(call) == "wake"
        found.append(value_of_call(world.view(0), 0, call, world.legal(0), spot.told.estimator()))
    assert found[0] == found[1] and 0.0 <= found[0].share <= 1.0


def test_a_slot_that_is_asked_for_was_told_in_the_story(spots: list[Spot]) -> None:
    spot = next(spot for spot in spots if spot.about == "slot")
    token, slot = slot_asked(spot)
    story = "\n".join(story_until(spot, "en"))
    card = spot.told.game.rules.words.card("en", token)
    assert card in story and f"slot {'ABCD'[slot]}" in story
    assert spot.told.game.rules.notation.tokens[int(spot.before.state["this_round"][0]["cards"][slot])] == token


def test_a_game_in_which_nobody_calls_and_nothing_is_remembered_has_no_questions() -> None:
    assert list(spots_in(played("smoki", ("habits", "habits"), 0))) == []


def test_a_kind_answered_rightly_comes_back_later_and_one_answered_wrongly_soon() -> None:
    right, wrong = reviewed(None, True, NOW), reviewed(None, False, NOW)
    assert right["due"] > wrong["due"]
    later = reviewed(right, True, NOW + timedelta(minutes=20))
    kept = {"right": later, "wrong": wrong}
    assert in_order(["right", "new", "wrong"], kept, NOW + timedelta(hours=1)) == ["wrong", "new", "right"]
    assert in_order(["right", "new", "wrong"], kept, NOW) == ["new", "wrong", "right"]
    with pytest.raises(BadInput, match="kind of position"):
        in_order(["odd"], {"odd": {"due": "some day"}}, NOW)


def test_a_person_is_asked_told_and_asked_again_when_it_is_due(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    answers = iter(["z", "A", "b", ""])
    monkeypatch.setattr("builtins.input", lambda prompt: next(answers))
    path = tmp_path / "notebook.json"
    assert command.run("sen", about="slot", notebook=path, seed=3, language="en") == 0
    said = capsys.readouterr().out
    assert '"z" is no answer' in said and said.endswith(" of 2.\n")
    assert len(command.read_notebook(path).kinds) == 2
    path.write_text("{", encoding="utf-8")
    with pytest.raises(BadInput, match="notebook"):
        command.run("sen", notebook=path)
    (tmp_path / "none.jsonl").write_text("", encoding="utf-8")
    with pytest.raises(BadInput) as problem:
        command.run("sen", [tmp_path / "none.jsonl"], player="Ola", notebook=tmp_path / "other.json")
    assert "--player" in problem.value.say("en")
    with pytest.raises(BadInput, match="--questions"):
        command.run("sen", questions=0)
