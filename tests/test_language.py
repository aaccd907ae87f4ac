"""What can be held to by rule in the sentences of both languages: in the Fluent files, the help and the docs."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
FLUENT = sorted([*(ROOT / "src").rglob("*.ftl"), *(ROOT / "client/src/locales").glob("*.ftl")])
POLISH = [path for path in FLUENT if path.name == "pl.ftl"]
ENGLISH = [path for path in FLUENT if path.name == "en.ftl"]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md")), *sorted((ROOT / "benchmarks/pages").glob("*.md"))]
ENGLISH_PAGES = [path for path in PAGES if not path.name.endswith(".pl.md")]
HELP = sorted((ROOT / "src/pobudka/cli").glob("*.py"))

# Said so by nobody who grew up with English, and what they say instead.
NOT_ENGLISH = {
    r"\b[Ii]n (your|their|one's|its) turn\b|\bfirst turn already\b": "on your turn",
    r"\bthe own\b": "their own",
    r"\b(one more|two|any|an|equal|look(ing)? at) own\b": "two of your own",
    r"(?<!this )\b[Oo]ne's\b": "your",
    r"\b[Ww]ho runs\b|(^|[.;:] )[Ww]ho (joins|leaves|loses|calls|takes)\b": "whoever runs",
    r"\b[Aa]ll is right\b": "everything checks out",
    r"\bbelieves? to\b": "thinks that",
    r"\bless one\b": "0 to 299",
    r"\bto so many\b|\b[Aa]t so many\b|\b[Aa]fter so many\b": "a set number of",
    r"\bsay a number from 1 up\b": "must be at least 1",
    r"\b[Ee]verybody waits\b": "everyone is waiting",
}
# What the glossary calls by another word, and slips of inflection that were found once.
NOT_POLISH = {
    r"\b[Uu]cięt": "przerwana",
    r"\bokrzyk": "deklaracja",
    r"\b[Zz]achow(aj|uj)": "zatrzymaj",
    r"\bna rękę\b": "do ręki",
    r"\bbliźniac": "bliźniaki",
    r"\bremis(uje)? o\b": "remis w najniższej sumie",
    r"\bprzez gracza\b": "czynnie: gracz woła",
    r"\bnow[ae] uwag": "nowa wiadomość",
    r"\bprzy tylu\b": "limit, liczba",
}


def told(path: Path) -> str:
    return str(path.relative_to(ROOT))


def lines_with(path: Path, pattern: str) -> list[str]:
    lines = path.read_text(encoding="utf-8").splitlines()
    return [
        f"{told(path)}:{number}: {line.strip()}" for number, line in enumerate(lines, 1) if re.search(pattern, line)
    ]


@pytest.mark.parametrize("path", FLUENT, ids=told)
def test_nothing_is_said_twice_in_a_file(path: Path) -> None:
    said = Counter(re.findall(r"(?m)^([a-zA-Z][\w-]*) =", path.read_text(encoding="utf-8")))
    assert not [name for name, times in said.items() if times > 1]


@pytest.mark.parametrize("path", [*ENGLISH, *ENGLISH_PAGES, *HELP], ids=told)
def test_english_is_as_people_say_it(path: Path) -> None:
    found = [f"{line}\n  better: {better}" for slip, better in NOT_ENGLISH.items() for line in lines_with(path, slip)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("path", POLISH, ids=told)
def test_polish_is_as_people_say_it(path: Path) -> None:
    found = [f"{line}\n  better: {better}" for slip, better in NOT_POLISH.items() for line in lines_with(path, slip)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("path", POLISH, ids=told)
def test_polish_sentences_have_polish_quotes_dashes_and_numbers(path: Path) -> None:
    for slip in (r"[“’]", r"—|\w - \w", r"(?<![\d.])\d+\.\d+(?![\d.])", r"\d,\d{3}\b"):
        assert not lines_with(path, slip), slip
    for line in lines_with(path, "[„”]"):
        assert line.count("„") == line.count("”"), line


def test_the_browser_too_has_every_sentence_in_both_languages() -> None:
    polish, english = (
        re.findall(r"^([a-z][\w-]*) =", (ROOT / f"client/src/locales/{language}.ftl").read_text("utf-8"), re.M)
        for language in ("pl", "en")
    )
    assert sorted(polish) == sorted(english) and len(polish) == len(set(polish))


def test_the_rules_are_held_by_what_was_once_said() -> None:
    """Each was found in the sentences; a pattern that finds nothing would guard nothing."""
    english = (
        "In your turn you may claim. On the own dream. Not two own. One's second turn. Who runs the server. All is "
        "right. You believe to have. Seeds 0 to 300 less one. At so many ravens. Please say a number from 1 up. "
        "Everybody waits for you. In the first turn already; from one's second turn on."
    )
    polish = (
        "Gier uciętych. pobudka, okrzyk lub wymiana. zachowaj. na rękę. bliźniacy. remisuje o najmniej. "
        "zawołana przez gracza. 1 nowa uwaga. przy tylu krukach."
    )
    for slips, text in ((NOT_ENGLISH, english), (NOT_POLISH, polish)):
        for slip in slips:
            assert re.search(slip, text), slip
