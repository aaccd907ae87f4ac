"""Games that were played, by people who let research have them or by bots, in the form of a dataset.

A folder has one for each kind of table. Nothing in it tells of people but what they decided: seats have no names, and
the order of the games follows from their cards and moves alone, not from when or where they were played.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from pobudka.core.errors import BadInput
from pobudka.core.game import first_version

from .courses import Courses, course_of, joined
from .dataset import begin, finish, keep, terms_plan
from .setting import Setting, setting
from .tables import tables_of

UNNAMED = "?"  # a bot of which nobody said which


class Match(NamedTuple):
    """A match to put into a dataset."""

    record: Mapping[str, Any]
    seats: Sequence[Sequence[str | None]]  # of each round, who sits where: a bot's name, or None for a person
    is_aided: bool = False  # whether the table showed people what they had seen before


@dataclass
class Shelf:
    """Matches of one kind of table."""

    terms: Setting
    is_aided: bool
    courses: list[tuple[Courses, Sequence[Sequence[str | None]]]] = field(default_factory=list)

    @property
    def name(self) -> str:
        """What its folder is called: as most people play, or marked by what is otherwise."""
        game = self.terms.game
        usual = setting(game.rules.name, game.players).game
        name = f"{game.rules.name}-{game.players}" + ("-aided" if self.is_aided else "")
        if (usual.options, usual.cards) == (game.options, game.cards):
            return name
        what = json.dumps([game.options, game.cards], sort_keys=True)
        return f"{name}-{hashlib.sha256(what.encode()).hexdigest()[:8]}"


@dataclass(frozen=True)
class Written:
    """What came of it: the cards of the datasets by their folders, and what could not be put in."""

    cards: dict[Path, Mapping[str, Any]]
    outdated: int  # matches by rules that environments do not play any more


def write_played(
    folder: Path, matches: Iterable[Match], *, observe: str = "tokens", memory: str = "knows", a_file: int = 1000
) -> Written:
    """Put these matches into datasets in a new folder, one for each kind of table."""
    try:
        is_new = not folder.exists() or not any(folder.iterdir())
    except OSError as problem:
        raise BadInput("error-file-write", file=str(folder), problem=problem.strerror or str(problem)) from None
    if not is_new:
        raise BadInput("error-data-export-folder", folder=str(folder))
    shelves, outdated = dict[str, Shelf](), 0
    for match in matches:
        shelf = _shelf_of(match, shelves, observe, memory)
        if shelf is None:
            outdated += 1
        else:
            shelf.courses.append((course_of(match.record, shelf.terms.game), match.seats))
    return Written(
        {folder / shelf.name: _write(folder / shelf.name, shelf, a_file) for shelf in shelves.values()}, outdated
    )


def _shelf_of(match: Match, shelves: dict[str, Shelf], observe: str, memory: str) -> Shelf | None:
    """Where a match belongs, if environments play by its rules."""
    record = match.record
    kind = [
        record["game"],
        record.get("rules"),
        record["players"],
        record["options"],
        record.get("cards"),
        match.is_aided,
    ]
    key = json.dumps(kind, sort_keys=True)
    if key not in shelves:
        how: dict[str, Any] = {"observe": observe, "memory": memory, "cards": record.get("cards")}
        terms = setting(record["game"], record["players"], **how, **record["options"])
        if terms.game.rules.version != record.get("rules", first_version(record["game"])):
            return None
        shelves[key] = Shelf(terms, match.is_aided)
    return shelves[key]


def _write(folder: Path, shelf: Shelf, a_file: int) -> Mapping[str, Any]:
    card = begin(
        folder, {**terms_plan(shelf.terms), "source": "played", "aided": shelf.is_aided, "games_a_file": a_file}
    )
    ordered = sorted(shelf.courses, key=lambda each: _digest_of(each[0]))
    for start in range(0, len(ordered), a_file):
        some = ordered[start : start + a_file]
        courses, seats = joined([course for course, _ in some]), [row for _, rows in some for row in rows]
        tables = tables_of(courses, shelf.terms, start, seats, with_estimates=False)
        keep(folder, f"{start // a_file:05}", tables)
    return finish(folder, card)


def _digest_of(course: Courses) -> bytes:
    return hashlib.sha256(course.cards.tobytes() + course.decisions.tobytes()).digest()
