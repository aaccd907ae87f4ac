"""Sentences: the same in both languages, with Polish plurals."""

from __future__ import annotations

from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor
from tests.tables import GAMES

import pobudka
from pobudka.core import speech
from pobudka.core.errors import BadInput
from pobudka.core.speech import figure, home_language, say

SOURCE = Path(pobudka.__file__).parent
CLIENT = SOURCE.parents[1] / "client/src"
FOLDERS = sorted(path.parent for path in SOURCE.rglob("pl.ftl"))


class Details(Visitor):
    """Gathers the names of the details that a sentence uses."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


def messages(path: Path) -> dict[str, set[str]]:
    """The ids of a file's messages, with the names of the details each one uses."""
    found = {}
    for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
        assert not isinstance(entry, ast.Junk), f"{path.name}: {entry.content}"
        if isinstance(entry, ast.Message):
            details = Details()
            details.visit(entry)
            found[entry.id.name] = details.names
    return found


def slips(translated: dict[str, set[str]], english: dict[str, set[str]]) -> set[str]:
    """Sentences that English does not have, or not with all of these details: nobody will give them."""
    return {name for name, details in translated.items() if name not in english or details - english[name]}


def test_other_languages_say_nothing_that_english_does_not() -> None:
    own = [*(folder / "en.ftl" for folder in FOLDERS), CLIENT / "locales/en.ftl"]
    english = {name: details for path in own for name, details in messages(path).items()}
    for path in speech.FOLDER.rglob("*.ftl"):
        assert not slips(messages(path), english), path
    assert slips({"listing": {"some", "lsat"}, "lisitng": set()}, english) == {"listing", "lisitng"}


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: str(folder.relative_to(SOURCE)))
def test_both_languages_have_the_same_sentences(folder: Path) -> None:
    assert set(messages(folder / "pl.ftl")) == set(messages(folder / "en.ftl"))


def test_no_sentence_is_there_twice_or_for_nobody() -> None:
    ids = [name for folder in FOLDERS for name in messages(folder / "pl.ftl")]
    assert len(ids) == len(set(ids))
    code = "".join(path.read_text(encoding="utf-8") for path in SOURCE.rglob("*.py"))
    pages = [path for kind in ("*.ts", "*.svelte") for path in CLIENT.rglob(kind)]
    browser = "".join(path.read_text(encoding="utf-8") for path in pages)
    code += browser.replace("${", "{").replace("`", '"')
    code += "".join((folder / "pl.ftl").read_text(encoding="utf-8") for folder in FOLDERS)
    for name in ids:
        assert any(written in code for written in written_in_code(name)), f"{name} is never said"


def written_in_code(name: str) -> list[str]:
    """How code may write the name of a sentence: whole, put together from its stem, or from the name of any game.

    Another sentence may speak it, too.
    """
    parts = name.split("-")
    stems = ["-".join(parts[:count]) for count in range(1, len(parts))]
    found = [f'"{name}"', f"'{name}'", f"{{ {name} }}", *(f'"{stem}-{{' for stem in stems)]
    if parts[0] in GAMES:
        found += [f"}}{name.removeprefix(parts[0])}", *(f"}}{stem.removeprefix(parts[0])}-{{" for stem in stems[1:])]
    return found


@pytest.mark.parametrize(
    ("ravens", "words"),
    [(0, "0 kruków"), (1, "1 kruk"), (2, "2 kruki"), (5, "5 kruków"), (12, "12 kruków"), (22, "22 kruki")],
)
def test_polish_ravens_are_counted_rightly(ravens: int, words: str) -> None:
    assert words in say("pl", "sen-table-dream", name="Ola", cards="", total=ravens)


@pytest.mark.parametrize(
    ("value", "form", "polish", "english"),
    [
        (25970, ",", "25\u00a0970", "25,970"),
        (524.66, ",.1f", "524,7", "524.7"),
        (1234567.891, ",.2f", "1\u00a0234\u00a0567,89", "1,234,567.89"),
        (-13.661, "+.2f", "-13,66", "-13.66"),
    ],
)
def test_numbers_are_written_as_each_language_writes_them(value: float, form: str, polish: str, english: str) -> None:
    assert (figure("pl", value, form), figure("en", value, form)) == (polish, english)


def test_a_detail_may_be_an_error_itself_and_is_said_in_the_same_language() -> None:
    inner = BadInput("error-match-over")
    outer = BadInput("error-record", game=1, round=2, move=3, problem=inner)
    assert outer.say("pl") == "Gra 1, runda 2, ruch 3: Partia jest skończona; nic więcej się nie rozdaje."
    assert str(outer) == "Game 1, round 2, move 3: The match is over; nothing more is dealt."


@pytest.mark.parametrize(
    ("lang", "spoken"), [("pl_PL.UTF-8", "pl"), ("en_GB", "en"), ("C", "pl"), ("", "pl"), ("de_DE", "pl")]
)
def test_the_language_follows_the_machine_and_is_polish_otherwise(
    lang: str, spoken: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("POBUDKA_LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", lang)
    assert home_language() == spoken
    monkeypatch.setenv("POBUDKA_LANGUAGE", "en")
    assert home_language() == "en"


def test_a_number_and_its_digits_are_not_mistaken_for_each_other_when_a_sentence_comes_again() -> None:
    counted = say("pl", "option-sen-end-is-rounds-said", number=1)
    assert counted == "Gra trwa jedną rundę."
    assert say("pl", "option-sen-end-is-rounds-said", number="1") != counted
    assert say("pl", "option-sen-end-is-rounds-said", number=1) == counted
