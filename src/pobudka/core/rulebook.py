"""The rules that people read, as they come with the program: as Markdown, and as numbered paragraphs to be led to."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Literal

import msgspec

from . import registry
from .speech import say

NUMBERED = re.compile(r"\*\*§([\d.]+)\*\* +(.*)")
CITED = re.compile(r"§(\d+(?:\.\d+)?)")
CODE = re.compile(r"`([^`]+)`")
DEFINED = re.compile(r"(?:\*[^`:.]*\(|\w+ ){0,2}`([^`]+)`[^`:.]{0,20}:")  # a paragraph's word and a colon, maybe named


class Block(msgspec.Struct, frozen=True):
    """A heading, a paragraph or a table. In texts *…*, **…** and `…` mean what they do in Markdown, and §… cites."""

    kind: Literal["chapter", "section", "text", "table"]
    text: str
    number: str  # of a chapter or a paragraph, else ""
    rows: list[list[str]]  # of a table, the first is its head


class RuleBook(msgspec.Struct, frozen=True):
    """`GET /api/games/{game}/rules`: the rules of a game. `places` leads from an option, one of its values, a special
    card's kind or a move's first word to the number of the paragraph that tells of it."""

    title: str
    language: str  # English where nobody has translated them
    blocks: list[Block]
    places: dict[str, str]


def rules_text(game: str, language: str) -> str:
    """A game's rules as Markdown: in English where nobody translated them, in a minute where nobody wrote them.

    They are in the installed package, in docs/rules of a checkout, or in the game's own folder.
    """
    return _found(registry.find(game).name, language)[1]


def _found(game: str, language: str) -> tuple[str, str]:
    """The language in which the rules are there, and the rules."""
    package = Path(__file__).resolve().parents[1]
    folders = (package / "docs" / "rules", package.parents[1] / "docs" / "rules", registry.folder(game))
    for spoken, name in ((language, f"{game}.{language}.md"), ("en", f"{game}.md")):
        for path in (folder / name for folder in folders):
            if path.is_file():
                return spoken, path.read_text(encoding="utf-8")
    title, about, how = (say(language, f"game-{game}{part}") for part in ("", "-about", "-how"))
    return language, "\n\n".join((f"# {title}", about, *how.splitlines())) + "\n"


@cache
def rule_book(game: str, language: str) -> RuleBook:
    """A game's rules in parts."""
    spoken, text = _found(registry.find(game).name, language)
    title, *rest = text.strip().split("\n\n")
    blocks = [_block(part) for part in rest]
    return RuleBook(title.removeprefix("# "), spoken, blocks, places_of(blocks))


def _block(part: str) -> Block:
    if part.startswith("### "):
        return Block("section", part[4:], "", [])
    if part.startswith("## "):
        number, _, title = part[3:].rpartition(". ")
        return Block("chapter", title, number, [])
    if part.startswith("|"):
        rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in part.splitlines()]
        return Block("table", "", "", [rows[0], *rows[2:]])
    numbered = NUMBERED.match(part)
    return Block("text", numbered[2], numbered[1], []) if numbered else Block("text", part, "", [])


def places_of(blocks: list[Block]) -> dict[str, str]:
    """Where each word that is written as code is told of: where it is defined, else what a table cites for it, else
    where it is first written."""
    places: dict[str, str] = {}
    for ways in (_defined, _cited, _written):
        for word, number in ways(blocks):
            places.setdefault(word, number)
    return places


def _word(code: str) -> str:
    """What a code is about: the move's or option's name that it begins with."""
    return code.split()[0].rstrip(":") if code.strip() else ""


def _defined(blocks: list[Block]) -> Iterator[tuple[str, str]]:
    """A section's name leads to its first paragraph, and so does what a paragraph begins with."""
    waiting: list[str] = []
    for block in blocks:
        if block.kind == "section":
            waiting = [_word(code) for code in CODE.findall(block.text)]
        elif block.kind == "text" and block.number:
            begun = DEFINED.match(block.text)
            for word in (*waiting, *([_word(begun[1])] if begun else [])):
                yield word, block.number
            waiting = []


def _cited(blocks: list[Block]) -> Iterator[tuple[str, str]]:
    for row in (row for block in blocks for row in block.rows[1:]):
        cited = CITED.search(row[-1]) or CITED.search(" ".join(row))
        if cited:
            for code in CODE.findall(row[0]) + CODE.findall(row[1]) * (not CODE.search(row[0])):
                yield _word(code), cited[1]


def _written(blocks: list[Block]) -> Iterator[tuple[str, str]]:
    """In a paragraph, or in a table that belongs to it."""
    number = ""
    for block in blocks:
        number = block.number or number
        if number and block.kind in ("text", "table"):
            for text in (block.text, *(cell for row in block.rows for cell in row)):
                for code in CODE.findall(text):
                    yield _word(code), number
