"""The command line as a person meets it: output, exit codes, errors that help."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from tests.commanding import pobudka
from tests.tables import GAMES

from pobudka import Game, read_game
from pobudka.table.dealer import Dealer


@pytest.mark.parametrize("name", GAMES)
def test_a_simulation_prints_one_json_object(name: str) -> None:
    run = pobudka("simulate", name, "--players", "3", "--games", "20", "--seed", "5", "--json")
    assert run.returncode == 0, run.stderr
    found = json.loads(run.stdout)
    assert {"games", "decisions", "seconds", "decisions_per_second", "cut", "lengths", "mean_scores"} <= set(found)
    assert found["games"] == 20 and len(found["mean_scores"]) == 3
    assert found["decisions"] == pytest.approx(found["lengths"]["mean"] * 20)


def test_a_simulation_speaks_the_language_of_the_person() -> None:
    words = ("simulate", "sen", "--players", "2", "--games", "3")
    assert "decisions/s" in pobudka(*words).stdout
    assert "decyzji/s" in pobudka(*words, language="pl").stdout


def test_the_same_seed_writes_the_same_bytes_and_every_record_is_right(tmp_path: Path) -> None:
    def write(file: Path, seed: str) -> bytes:
        options = ("--option", "edition=jubilee", "--option", 'end={"rounds":2}', "--option", 'variants=["know-mine"]')
        words = ("simulate", "sen", "--players", "3", "--games", "4", "--seed", seed, "--record", str(file), "--legal")
        run = pobudka(*words, *options)
        assert run.returncode == 0, run.stderr
        return file.read_bytes()

    first = write(tmp_path / "a.jsonl", "7")
    assert first == write(tmp_path / "b.jsonl", "7")
    assert first != write(tmp_path / "c.jsonl", "8")
    records = [json.loads(line) for line in first.splitlines()]
    assert len(records) == 4
    for number, record in enumerate(records):
        assert read_game(record, number).is_over
        assert record["rounds"][0]["starter"] == number % 3
        assert all(len(move) == 3 for told in record["rounds"] for move in told["moves"])
    run = pobudka("replay", str(tmp_path / "a.jsonl"), "--check")
    assert run.returncode == 0 and "4 games" in run.stdout


def test_a_simulation_with_a_starter_and_a_deck_of_ones_own(tmp_path: Path) -> None:
    deck, file = tmp_path / "deck.txt", tmp_path / "games.jsonl"
    deck.write_text("12 0\n12 9 # many ravens\n3 take2/5\n", encoding="utf-8")
    words = ("--starter", "1", "--deck", str(deck), "--option", 'end={"rounds":1}', "--record", str(file))
    run = pobudka("simulate", "sen", "--players", "2", "--games", "2", *words)
    assert run.returncode == 0, run.stderr
    for line in file.read_text(encoding="utf-8").splitlines():
        record = json.loads(line)
        assert record["cards"] == {"0": 12, "9": 12, "take2/5": 3}
        assert record["rounds"][0]["starter"] == 1
        read_game(record)


WRONG = {
    "no such game": ("simulate chess --players 2", "sen"),
    "too many players": ("simulate sen --players 9", "2 to 5"),
    "no players said": ("simulate sen", "--players"),
    "no games": ("simulate sen --players 2 --games 0", "at least 1"),
    "a word for a number": ("simulate sen --players two", "players"),
    "no such flag": ("simulate sen --players 2 --fast", "fast"),
    "no such command": ("dream", "dream"),
    "no such option": ("simulate sen --players 2 --option speed=3", "edition"),
    "an option without a value": ("simulate sen --players 2 --option edition", "name=value"),
    "an option twice": ("simulate sen --players 2 --option penalty=5 --option penalty=15", "twice"),
    "a wrong value": ("simulate sen --players 2 --option penalty=7", "5, 15"),
    "a wrong starter": ("simulate sen --players 2 --starter 2", "0 to 1"),
    "no such deck": ("simulate sen --players 2 --deck none.txt", "none.txt"),
    "legal lists without a record": ("simulate sen --players 2 --legal", "--record"),
    "a record nowhere": ("simulate sen --players 2 --record none/at/all.jsonl", "none/at/all.jsonl"),
    "nothing to replay": ("replay none.jsonl", "none.jsonl"),
    "nothing to verify": ("verify none.jsonl", "none.jsonl"),
    "no such language": ("rules sen --language de", "de"),
    "rules of no game": ("rules chess", "sen"),
    "a seat that is not there": ("plain sen --players 2 --seat 5", "1 to 2"),
    "no such bot": ("bot nobody", "habits"),
    "a bot that is not there": ("plain sen --players 2 --bot nobody", "habits"),
    "more bots than seats": ("plain sen --players 2 --bot habits --bot random", "2 bots"),
}


@pytest.mark.parametrize("case", WRONG)
def test_wrong_usage_exits_with_two_and_says_what_is_right(case: str) -> None:
    words, said = WRONG[case]
    run = pobudka(*words.split())
    assert run.returncode == 2, run.stdout + run.stderr
    assert said in run.stderr + run.stdout
    assert "Traceback" not in run.stderr


def test_a_wrong_record_exits_with_one_and_says_where(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    pobudka("simulate", "sen", "--players", "2", "--games", "2", "--record", str(file))
    lines = file.read_text(encoding="utf-8").splitlines()
    record = json.loads(lines[1])
    record["rounds"][0]["moves"][2][1] = "fly away"
    file.write_text(lines[0] + "\n" + json.dumps(record) + "\n", encoding="utf-8")
    run = pobudka("replay", str(file), "--check")
    assert run.returncode == 1 and "Game 1, round 0, move 2" in run.stderr and "draw" in run.stderr
    assert pobudka("replay", str(file), "--check", "--game", "0").returncode == 0
    assert pobudka("replay", str(file), "--game", "1").returncode == 1
    assert pobudka("replay", str(file), "--game", "2").returncode == 2
    assert "Gra 1, runda 0, ruch 2" in pobudka("replay", str(file), "--check", language="pl").stderr
    file.write_text("{ no json", encoding="utf-8")
    assert pobudka("replay", str(file), "--check").returncode == 1


def test_verify_says_what_was_checked_and_what_is_wrong(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    game, dealer = Game("sen", 2, end={"rounds": 1}), Dealer(bytes(80), "kuchnia", ["żaba \u202e", ""])
    dealer.deal(game)
    for move, seat in (("peek 0 1", 0), ("peek 0 1", 1), ("wake", 0)):
        game.push(move, seat)
    right = dealer.record(game)
    file.write_text(json.dumps(right), encoding="utf-8")
    run = pobudka("verify", str(file))
    assert run.returncode == 0, run.stderr
    for said in (
        "one round, 3 moves",
        "leads back to the root",
        "one deck and no reshuffle",
        dealer.root,
        "does not show",
    ):
        assert said in run.stdout
    assert "\u202e" not in run.stdout, "a word cannot play tricks on the terminal"
    assert "jedna runda, 3 ruchy" in pobudka("verify", str(file), "--language", "pl").stdout
    wrong = {**right, "proof": {**right["proof"], "words": ["żaba", ""]}}
    bare = {key: value for key, value in right.items() if key != "proof"}
    file.write_text("\n".join(json.dumps(record) for record in (wrong, right, bare)), encoding="utf-8")
    run = pobudka("verify", str(file))
    assert run.returncode == 1 and "3 games checked, 1 of them wrong" in run.stdout and "Game 1: sen" in run.stdout
    assert "Game 0, proof of the deal: Round 1" in run.stderr and "Game 2" not in run.stderr
    assert "Game 2: sen. It carries no proof" in run.stdout and "One game carries no proof" in run.stdout
    file.write_text("\n".join(json.dumps(record) for record in (right, bare)), encoding="utf-8")
    run = pobudka("verify", str(file))
    assert run.returncode == 3 and not run.stderr, "what carries no proof is not wrong, and not proved"
    assert "One game checked with its proof: right." in run.stdout and "One game carries no proof" in run.stdout
    assert "Gier bez dowodu: 1" in pobudka("verify", str(file), "--language", "pl").stdout
    cheated = json.loads(json.dumps(bare))
    cheated["rounds"][0]["scores"][0] = 99
    empty = {**right, "proof": None}
    file.write_text("\n".join(json.dumps(record) for record in (cheated, empty)), encoding="utf-8")
    run = pobudka("verify", str(file))
    assert (
        run.returncode == 1 and "scores" in run.stderr and "Game 1, proof" in run.stderr and "2 of them" in run.stdout
    )
    file.write_text("{ no json", encoding="utf-8")
    assert pobudka("verify", str(file)).returncode == 1
    file.write_text("", encoding="utf-8")
    assert pobudka("verify", str(file)).returncode == 2


def test_a_replay_tells_views_as_json_lines_or_words(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    pobudka("simulate", "sen", "--players", "2", "--games", "1", "--record", str(file), "--option", 'end={"rounds":1}')
    record = json.loads(file.read_text(encoding="utf-8"))
    moves = record["rounds"][0]["moves"]
    for seat, shown in (("0", 0), ("none", None), ("all", "all")):
        lines = pobudka("replay", str(file), "--seat", seat, "--json").stdout.splitlines()
        told = [json.loads(line) for line in lines]
        assert [[line["seat"], line["move"]] for line in told] == moves
        assert [line["index"] for line in told] == list(range(len(moves)))
        assert {line["view"]["seat"] for line in told} == {shown}
        assert told[-1]["view"]["totals"] == record["rounds"][0]["totals"]
    in_words = pobudka("replay", str(file), "--language", "pl").stdout
    assert "Runda 1" in in_words and "na swoim polu A" in in_words and "Wygrywa" in in_words
    assert pobudka("replay", str(file), "--seat", "5").returncode == 2
    assert pobudka("replay", str(file), "--seat", "me").returncode == 2


@pytest.mark.parametrize("name", GAMES)
def test_the_rules_are_printed_in_both_languages(name: str) -> None:
    polish, english = pobudka("rules", name, language="pl").stdout, pobudka("rules", name, "--language", "en").stdout
    assert "§1.1" in polish and "§1.1" in english and polish != english


def test_help_is_quick_to_load_and_names_every_command() -> None:
    run = pobudka("--help")
    assert run.returncode == 0
    assert all(
        command in run.stdout
        for command in ("simulate", "arena", "replay", "rules", "plain", "bot", "doctor", "backup")
    )
    loaded = "import sys, pobudka.cli.commands; print('numba' in sys.modules, 'numpy' in sys.modules)"
    assert (
        subprocess.run([sys.executable, "-c", loaded], capture_output=True, text=True).stdout.split() == ["False"] * 2
    )
    for command in ("simulate", "arena", "replay", "rules", "plain", "bot", "doctor", "backup"):
        assert pobudka(command, "--help").returncode == 0


def test_a_person_plays_against_bots_and_programs_in_the_plain_dialogue() -> None:
    bots = ("--bot", "random", "--bot", f"{sys.executable} -c pass")
    run = pobudka("plain", "sen", "--players", "3", "--seed", "1", *bots, said="peek 0 1\nquit\n")
    assert run.returncode == 0, run.stderr
    assert "Ola looks at their own slots" in run.stdout
    assert "(Marcin: " in run.stdout and "has ended (exit code 0)" in run.stdout
    assert "Goodbye" in run.stdout


def test_whoever_names_nobody_plays_with_sleepwalkers() -> None:
    run = pobudka("plain", "sen", "--players", "2", "--seed", "1", said="quit\n")
    assert run.returncode == 0, run.stderr
    assert "Ola (Sleepwalker)" in run.stdout


def test_a_bot_whose_input_has_ended_leaves_without_a_word() -> None:
    run = pobudka("bot", "random")
    assert (run.returncode, run.stdout, run.stderr) == (0, "pobudka-bot 1 random\n", "")
    run = pobudka("bot", "random", said='game {"game": "sen"}\n')
    assert run.returncode and "docs/guide/bots.md" in run.stderr and "Traceback" not in run.stderr
