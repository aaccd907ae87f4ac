"""Options and deck files: what is wrong is said, with what would be right."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pobudka import BadInput, Game
from pobudka.core import registry
from pobudka.core.decks import read_deck
from pobudka.games.smoki.counting import worth_of

TOKENS = registry.find("sen").tokens


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"editon": "basic"}, "edition, variants, penalty"),
        ({"edition": "deluxe"}, "basic, jubilee, long"),
        ({"edition": 1}, "basic, jubilee, long"),
        ({"variants": ["all-in", "all-in"]}, "not-scary"),
        ({"variants": "all-in"}, "not-scary"),
        ({"variants": [["all-in"]]}, "not-scary"),
        ({"penalty": 10}, "5, 15"),
        ({"penalty": 5.0}, "5, 15"),
        ({"penalty": True}, "5, 15"),
        ({"end": {}}, "target"),
        ({"end": {"target": 0}}, "target"),
        ({"end": {"target": 100, "rounds": 3}}, "target"),
        ({"end": {"target": True}}, "target"),
        ({"end": {"tokens": 3}}, "target"),
        ({"end": None}, "target"),
        ({"last_turn": 1}, "true, false"),
        ({"last_turn": "yes"}, "true, false"),
        ({"first_call": 4}, "0, 1, 2, 3"),
        ({"first_call": False}, "0, 1, 2, 3"),
        ({"swap_owners": ["any"]}, "any, not-both-own, different"),
    ],
)
def test_a_wrong_option_is_refused_with_the_right_ones(options: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInput) as refused:
        Game("sen", 3, **options)
    assert said in str(refused.value)
    assert said in refused.value.say("pl")


@pytest.mark.parametrize("players", [1, 6, 0, -2, True, 2.0, "3", None])
def test_a_wrong_number_of_players_is_refused(players: Any) -> None:
    with pytest.raises(BadInput, match="2 to 5"):
        Game("sen", players)


def test_a_wrong_game_is_refused_with_the_names_of_the_right_ones() -> None:
    with pytest.raises(BadInput, match="sen"):
        Game("chess", 2)


@pytest.mark.parametrize("starter", [-1, 3, True, None, "0"])
def test_a_wrong_starter_is_refused(starter: Any) -> None:
    with pytest.raises(BadInput, match="0 to 2"):
        Game("sen", 3, starter=starter)


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ("4 0\n4 joker\n", 2, "joker"),
        ("4 0\n# fine\nfour 1\n", 3, "four 1"),
        ("4\n", 1, "count token"),
        ("4 0 0\n", 1, "count token"),
        ("-4 0\n", 1, "count token"),
        ("4 0\n\n4 1\n4 0\n", 4, "once"),
        ("4000 0\n", 1, "count token"),
        ("4 take2/10\n", 1, "take2/10"),
        ("4 take2\n", 1, "take2"),
    ],
)
def test_a_bad_deck_file_is_refused_with_its_line(tmp_path: Path, text: str, line: int, said: str) -> None:
    file = tmp_path / "deck.txt"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BadInput) as refused:
        read_deck(file, TOKENS)
    assert f"line {line}" in str(refused.value) and said in str(refused.value)
    assert f"wiersz {line}" in refused.value.say("pl")


def test_a_deck_file_that_is_not_there_or_no_text_is_refused(tmp_path: Path) -> None:
    for file in (tmp_path / "none.txt", tmp_path):
        with pytest.raises(BadInput, match="Cannot read"):
            read_deck(file, TOKENS)
    (tmp_path / "odd.txt").write_bytes(b"4 0\n\xff\xfe")
    with pytest.raises(BadInput, match="Cannot read"):
        read_deck(tmp_path / "odd.txt", TOKENS)


def test_comments_and_blank_lines_are_skipped(tmp_path: Path) -> None:
    file = tmp_path / "deck.txt"
    file.write_text("# a deck\n\n 4 0 # zeros\n10 hourglass\n", encoding="utf-8")
    assert read_deck(file, TOKENS) == {"0": 4, "hourglass": 10}


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ({"0": 9}, "needs 10 to 250"),
        ({"0": 251}, "needs 10 to 250"),
        ({"0": 20, "11": 1}, '"11"'),
        ({"0": 20, "1": -1}, "-1"),
        ({"0": 20.0}, "20.0"),
        ({"0": True}, "True"),
        (["0"], "JSON object"),
    ],
)
def test_a_deck_that_cannot_be_played_with_is_refused(cards: Any, said: str) -> None:
    with pytest.raises(BadInput) as refused:
        Game("sen", 2, cards=cards)
    assert said in str(refused.value)


def test_the_decks_are_those_of_the_boxes() -> None:
    sizes = {edition: sum(Game("sen", 2, edition=edition).cards.values()) for edition in ("basic", "jubilee", "long")}
    assert sizes == {"basic": 54, "jubilee": 56, "long": 110}
    basic, jubilee = Game("sen", 2).cards, Game("sen", 2, edition="jubilee").cards
    assert basic["9"] == 9 and basic["8"] == 4 and basic["peek1/6"] == 3 and "hourglass" not in basic
    assert jubilee["9"] == 6 and "8" not in jubilee and jubilee["hourglass"] == 5 and jubilee["choose1/6"] == 4


def test_a_corrected_deck_is_written_into_the_record_and_a_standard_one_is_not() -> None:
    six = {**Game("sen", 2, edition="jubilee").cards, "hourglass": 6, "9": 5}
    game = Game("sen", 2, edition="jubilee", cards=six)
    assert game.record()["cards"] == six
    assert "cards" not in Game("sen", 2, cards=dict(Game("sen", 2).cards)).record()


ENDLESS: dict[str, tuple[str, dict[str, Any], dict[str, int]]] = {
    "zeros": ("sen", {}, {"0": 20, "take2/0": 4}),
    "hourglasses alone count in odd numbers only": ("sen", {}, {"hourglass": 20}),
    "nothing above nothing": ("smoki", {"end": {"target": 50}}, {"-2": 10, "0": 10, "mirror": 4}),
    "pairs only": ("smoki", {"end": {"target": 50}}, {"5": 30}),
    "too few to outweigh": ("smoki", {"end": {"target": 50}}, {"1": 1, "mirror": 1, "-2": 20}),
}
ENDING: dict[str, tuple[str, dict[str, Any], dict[str, int]]] = {
    "zeros for some rounds": ("sen", {"end": {"rounds": 2}}, {"0": 20}),
    "an hourglass among zeros": ("sen", {}, {"0": 20, "hourglass": 1}),
    "hourglasses that are claimed": ("sen", {"variants": ["know-mine"]}, {"hourglass": 20}),
    "one raven": ("sen", {}, {"0": 20, "peek1/1": 1}),
    "pairs for tokens": ("smoki", {}, {"5": 30}),
    "pairs and a mirror": ("smoki", {"end": {"target": 50}}, {"5": 30, "mirror": 1}),
    "a few that outweigh": ("smoki", {"end": {"target": 50}}, {"3": 1, "-2": 20}),
    "any cats": ("koty", {}, {"cat/0": 1}),
}


@pytest.mark.parametrize(("name", "options", "cards"), ENDLESS.values(), ids=ENDLESS)
def test_cards_that_never_bring_a_point_are_refused_where_points_end_the_game(
    name: str, options: dict[str, Any], cards: dict[str, int]
) -> None:
    with pytest.raises(BadInput, match="never end"):
        Game(name, 2, cards=cards, **options)


@pytest.mark.parametrize(("name", "options", "cards"), ENDING.values(), ids=ENDING)
def test_cards_that_can_end_the_game_are_taken(name: str, options: dict[str, Any], cards: dict[str, int]) -> None:
    rules = Game(name, 2).rules
    assert rules.can_end(rules.options.fill_in(options), cards)


def test_what_a_dream_of_smoki_counts_is_the_same_in_words_and_at_the_table() -> None:
    for seed in range(20):
        game = Game("smoki", 3, end={"rounds": 1})
        game.deal(seed=seed)
        while not game.is_round_over:
            game.play(*game.position.choose())
        assert [worth_of(dream) for dream in game.view("all").dreams] == game.scores
