"""Records: what is right round-trips, what is wrong is refused with the place, what was found and what is right."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pobudka import BadInput, Game, read_game, records_in
from pobudka.core.chance import seeded
from pobudka.lab.simulate import Plan, tell_again

Record = dict[str, Any]


@pytest.fixture(scope="module")
def right() -> Record:
    plan = Plan("sen", 3, 1, 0, {"edition": "jubilee", "end": {"rounds": 2}, "variants": ["know-mine"]})
    record = tell_again(plan, 0, seeded(4), legal=True).record()
    text = json.dumps(record)
    assert read_game(json.loads(text)).record()["winners"] == record["winners"]
    return record


def first_round(record: Record) -> Record:
    found: Record = record["rounds"][0]
    return found


def swap_two_cards(record: Record) -> None:
    deck = first_round(record)["deck"]
    other = next(i for i in range(1, 12) if deck[i] != deck[0])
    deck[0], deck[other] = deck[other], deck[0]


TAMPERED: dict[str, tuple[Callable[[Record], Any], str]] = {
    "another format": (lambda r: r.update(format="pobudka/2"), "pobudka/1"),
    "no format": (lambda r: r.pop("format"), "format"),
    "another game": (lambda r: r.update(game="chess"), "sen"),
    "no game": (lambda r: r.update(game=["sen"]), "game"),
    "too many players": (lambda r: r.update(players=9), "2 to 5"),
    "players as text": (lambda r: r.update(players="3"), '"players".*"3".*2 … 5'),
    "unknown option": (lambda r: r["options"].update(speed=3), "There are: edition"),
    "an option called players": (lambda r: r["options"].update(players=3), "There are: edition"),
    "doubled variant": (lambda r: r["options"].update(variants=["all-in", "all-in"]), "all-in"),
    "options as a list": (lambda r: r.update(options=[]), "JSON object"),
    "rounds missing": (lambda r: r.pop("rounds"), "rounds"),
    "a round that is none": (lambda r: r["rounds"].append(5), "winners|rounds|round 2"),
    "another starter": (lambda r: r["rounds"][1].update(starter=9), "starter"),
    "first starter out of range": (lambda r: first_round(r).update(starter=7), "0 to 2"),
    "a starter that is true": (lambda r: first_round(r).update(starter=False), "seat|starter"),
    "a short deck": (lambda r: first_round(r)["deck"].pop(), "deck"),
    "a foreign card": (lambda r: first_round(r)["deck"].__setitem__(0, "joker"), "joker"),
    "no deck": (lambda r: first_round(r).pop("deck"), "deck"),
    "deck as text": (lambda r: first_round(r).update(deck="abc"), "list of cards"),
    "two cards of the deck swapped": (swap_two_cards, "game 0|Game 0"),
    "a shuffle too many": (lambda r: first_round(r).update(shuffles=[["1"]]), "never needed"),
    "shuffles as text": (lambda r: first_round(r).update(shuffles="1"), "shuffles"),
    "moves missing": (lambda r: first_round(r).pop("moves"), "moves"),
    "a move that is none": (lambda r: first_round(r)["moves"].insert(0, "draw"), "moves"),
    "a move by nobody": (lambda r: first_round(r)["moves"][0].__setitem__(0, 7), "no seat 7"),
    "a move by text": (lambda r: first_round(r)["moves"][0].__setitem__(0, "0"), "no seat 0"),
    "an illegal move": (lambda r: first_round(r)["moves"].__setitem__(0, [0, "draw"]), "peek 0 1"),
    "a nonsense move": (lambda r: first_round(r)["moves"].__setitem__(0, [0, "fly"]), "peek 0 1"),
    "a move that is no text": (lambda r: first_round(r)["moves"].__setitem__(0, [0, None]), "peek 0 1"),
    "a legal move left out": (lambda r: first_round(r)["moves"][0][2].pop(), "legal moves listed"),
    "legal moves out of order": (lambda r: first_round(r)["moves"][0][2].reverse(), "legal moves listed"),
    "a last move left out": (lambda r: first_round(r)["moves"].pop(), "another round follows"),
    "a move too many": (lambda r: first_round(r)["moves"].append([0, "draw"]), "Nobody is asked"),
    "other scores": (lambda r: first_round(r)["scores"].__setitem__(0, -1), "scores"),
    "no scores": (lambda r: first_round(r).pop("scores"), "scores"),
    "other totals": (lambda r: first_round(r)["totals"].__setitem__(0, 1000), "totals"),
    "totals as floats": (
        lambda r: first_round(r).update(totals=[float(x) for x in first_round(r)["totals"]]),
        "totals",
    ),
    "other winners": (lambda r: r.update(winners=[0, 1, 2]), "winners"),
    "no winners": (lambda r: r.pop("winners"), "winners"),
    "a finished game that was cut": (lambda r: r.update(cut=True), "cut"),
    "a round after the end": (lambda r: r["rounds"].append(copy.deepcopy(first_round(r))), "match is over|starter"),
}


@pytest.mark.parametrize("how", TAMPERED)
def test_a_tampered_record_is_refused(right: Record, how: str) -> None:
    tamper, said = TAMPERED[how]
    wrong = copy.deepcopy(right)
    tamper(wrong)
    with pytest.raises(BadInput, match=said) as refused:
        read_game(wrong, 0)
    assert refused.value.message == "error-record"
    assert str(refused.value).startswith("Game 0")
    assert refused.value.say("pl").startswith("Gra 0")


@pytest.mark.parametrize("record", [None, 5, [], "sen", {}, {"format": "pobudka/1"}])
def test_what_is_no_record_is_refused(record: object) -> None:
    with pytest.raises(BadInput):
        read_game(record)


def test_the_refusal_names_round_and_move(right: Record) -> None:
    wrong = copy.deepcopy(right)
    wrong["rounds"][1]["moves"][1] = [0, "fly"]
    with pytest.raises(BadInput, match="Game 8, round 1, move 1: "):
        read_game(wrong, 8)


def test_a_running_game_has_no_winners_and_its_last_round_no_scores() -> None:
    game = Game("sen", 2)
    game.deal(seed=1)
    game.push("peek 0 1", 0)
    record = game.record()
    assert "winners" not in record and "scores" not in record["rounds"][0]
    assert read_game(record) == game
    for field in ("scores", "totals"):
        wrong = copy.deepcopy(record)
        wrong["rounds"][0][field] = [0, 0]
        with pytest.raises(BadInput, match="not finished"):
            read_game(wrong)
    assert read_game({**record, "cut": True}) == game
    with pytest.raises(BadInput, match="not finished"):
        read_game({**record, "winners": [0]})


def test_written_out_defaults_missing_fields_and_extra_keys_are_fine() -> None:
    game = Game("sen", 2)
    game.deal(seed=1)
    record = game.record()
    assert record["options"] == {}
    del record["options"], record["rounds"][0]["shuffles"]
    assert read_game(record) == game
    full = {**record, "options": game.options, "names": ["Ola", "Marcin"], "proof": {"root": "…"}}
    assert read_game(full) == game


def test_a_file_holds_one_game_a_line_or_one_game(tmp_path: Path, right: Record) -> None:
    lines, whole = tmp_path / "games.jsonl", tmp_path / "game.json"
    lines.write_text(json.dumps(right) + "\n\n" + json.dumps(right) + "\n", encoding="utf-8")
    whole.write_text(json.dumps(right, indent=2), encoding="utf-8")
    assert list(records_in(lines)) == [right, right]
    assert list(records_in(whole)) == [right]


@pytest.mark.parametrize("text", ["{", "[" * 100_000, "\x00", '{"a": 1}\n{', "nonsense"])
def test_a_file_that_is_no_json_is_refused(tmp_path: Path, text: str) -> None:
    file = tmp_path / "bad.jsonl"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BadInput, match="not valid JSON"):
        list(records_in(file))
