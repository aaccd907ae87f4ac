"""The rules that people read: whole, numbered, and with a way from every option, special card and move to them."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from pobudka.core import registry
from pobudka.core.options import Choice, Counts, Subset
from pobudka.core.rulebook import CITED, rule_book, rules_text

GAMES = ("sen", "smoki", "koty")
LANGUAGES = ("pl", "en")


def words_of(game: str) -> set[str]:
    """Whatever clients want to lead from: options and the variants, what special cards are, moves."""
    rules = registry.find(game)
    options = rules.options.options.values()
    values = {value for option in options if isinstance(option, Choice | Subset) for value in option.values}
    variants = {value for value in values if isinstance(value, str)} - {"any", "zero", "both"}  # as nothing was said
    specials = {token.text.partition("/")[0] for token in rules.board.tokens if token.does}
    verbs = {move.pattern.split()[0] for move in rules.board.moves.values()}
    return {option.name for option in options} | variants | specials | verbs


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_special_card_and_move_leads_to_a_paragraph(game: str, language: str) -> None:
    book = rule_book(game, language)
    numbers = {block.number for block in book.blocks}
    lost = {word: book.places.get(word) for word in words_of(game) if book.places.get(word) not in numbers}
    assert not lost, lost


@pytest.mark.parametrize("game", GAMES)
def test_what_a_new_table_offers_leads_to_a_place_of_its_own(game: str) -> None:
    """Each option, each variant and each kind of night cards."""
    places, options = rule_book(game, "en").places, registry.find(game).options.options
    offered = list(options)
    offered += [value for option in options.values() if isinstance(option, Subset) for value in option.values]
    offered += [kind for option in options.values() if isinstance(option, Counts) for kind in option.most]
    led = {place: [word for word in offered if places.get(word) == place] for place in map(places.get, offered)}
    assert {place: words for place, words in led.items() if place is None or len(words) > 1} == {}


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_lead_to_the_same_paragraphs(game: str) -> None:
    polish, english = rule_book(game, "pl"), rule_book(game, "en")
    assert [block.number for block in polish.blocks] == [block.number for block in english.blocks]
    words = words_of(game)
    assert {w: n for w, n in polish.places.items() if w in words} == {
        w: n for w, n in english.places.items() if w in words
    }


@pytest.mark.parametrize(
    ("word", "number"),
    [("penalty", "7.8"), ("edition", "1.3"), ("know-mine", "8.7"), ("take2", "4.2"), ("swap2", "4.7"),
     ("hourglass", "7.2"), ("wake", "3.3"), ("draw", "3.5"), ("peek", "2.4"), ("last_turn", "5.6")],
)  # fmt: skip
def test_words_of_sen_lead_where_they_are_told_of(word: str, number: str) -> None:
    assert rule_book("sen", "pl").places[word] == number


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_of_the_rules_is_lost_and_every_citation_leads_somewhere(game: str, language: str) -> None:
    book, text = rule_book(game, language), rules_text(game, language)
    numbers = [block.number for block in book.blocks if block.number]
    assert len(numbers) == len(set(numbers)) == len(re.findall(r"^(\*\*§|## )", text, re.MULTILINE))
    assert set(CITED.findall(text)) <= set(numbers)
    cells = [cell for block in book.blocks for row in block.rows for cell in row]
    parts = [book.title, *cells, *(part for block in book.blocks for part in (block.number, block.text))]
    assert Counter(re.findall(r"\w+", " ".join(parts))) == Counter(re.findall(r"\w+", text))


def test_a_game_brings_its_rules_in_its_folder_and_without_them_is_told_in_a_minute(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pobudka.core.rulebook.__file__", str(tmp_path / "a/b/c.py"))
    monkeypatch.setattr(registry, "folder", lambda name: tmp_path)
    in_a_minute = rules_text("sen", "en")
    assert in_a_minute.startswith("# Sen\n\n") and len(in_a_minute.split("\n\n")) > 5
    (tmp_path / "sen.md").write_text("# Sen\n\n## 1. Cards\n\n**§1.1** One.\n", encoding="utf-8")
    assert "One." in rules_text("sen", "pl")
