"""Datasets: games by the million in a folder of Parquet files, with a card that says what they are and how to check it.

A folder has for every so many games a file of decisions and one of rounds. A file has its name only once it is whole,
so that a run that was killed goes on where it stopped; bots' games can be played again from the card, all games from
their rows.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, partial
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
import pyarrow.parquet as pq

import pobudka
from pobudka.core.errors import BadInput
from pobudka.core.processes import in_processes

from .card import CARD, FORMAT, README, described
from .playing import Company, play
from .setting import Setting, setting
from .tables import Tables, courses_in, tables_of

Progress = Callable[[int], None]


class Rows(NamedTuple):
    """The decisions of one file, an array for each column."""

    game: npt.NDArray[np.int64]
    round: npt.NDArray[np.int32]
    turn: npt.NDArray[np.int32]  # of the match, from 0
    seat: npt.NDArray[np.int8]
    view: npt.NDArray[np.uint8]  # [n, d], as the layout says
    legal: npt.NDArray[np.bool_]  # [n, a]
    move: npt.NDArray[np.int32]  # the number of an action
    lead: npt.NDArray[np.float32]  # of this seat at the round's end; NaN where it was cut short
    estimates: list[Any] | None  # what the bot thought of each legal action, by its number


@dataclass(frozen=True)
class Checked:
    """What a check found to be as the card says."""

    files: int
    games: int
    rounds: int
    decisions: int
    was_played_again: bool  # also by the bots, from the seed


class Dataset:
    """A folder that was written here, to read."""

    def __init__(self, folder: str | os.PathLike[str]) -> None:
        self.folder = Path(folder)
        self.card = read_card(self.folder)

    @cached_property
    def terms(self) -> Setting:
        """The table, the arrays and the actions of its rows."""
        return terms_of(self.card["plan"])

    @property
    def parts(self) -> list[str]:
        """The names of its parts, each a file of decisions and one of rounds."""
        return parts_in(self.folder)

    def tables(self, part: str) -> Tables:
        return Tables(*(pq.read_table(self.folder / f"{kind}-{part}.parquet") for kind in ("decisions", "rounds")))

    def rows(self) -> Iterator[Rows]:
        """All decisions, a file at a time."""
        for part in self.parts:
            found = self.tables(part).decisions.combine_chunks()
            plain = {name: found[name].to_numpy() for name in ("game", "round", "turn", "seat", "move", "lead")}
            bits = np.unpackbits(_rows_of(found["legal"]), axis=1)[:, : self.terms.actions.n]
            estimates = found["estimates"].to_pylist() if "estimates" in found.column_names else None
            yield Rows(view=_rows_of(found["view"]), legal=bits.astype(bool), estimates=estimates, **plain)

    def records(self) -> Iterator[dict[str, Any]]:
        """The record of every game, played again from the rows alone."""
        for part in self.parts:
            yield from courses_in(self.tables(part), self.terms).records(self.terms.game)

    def check(self, progress: Progress | None = None) -> Checked:
        """Whether every file is as it was written, and every row as the rules say; and, where the bots' games follow
        from the seed, as they play them again."""
        company = company_of(self.card["plan"]) if "bots" in self.card["plan"] else None
        plays = company is not None and company.is_repeatable
        games = rounds = decisions = 0
        for done, part in enumerate(self.parts):
            for kind in ("decisions", "rounds"):
                file = f"{kind}-{part}.parquet"
                if self.card["files"].get(file) != digest_of(self.folder / file):
                    raise BadInput("error-data-file", file=file)
            found = self.tables(part)
            courses = courses_in(found, self.terms)
            first, count = int(found.rounds["game"][0].as_py()), len(courses.games)
            seats = found.rounds["seats"].to_pylist()
            _expect_alike(part, found, tables_of(courses, self.terms, first, seats, with_estimates=False))
            if company is not None and plays:
                _expect_alike(part, found, play_part(company, range(first, first + count)))
            games, rounds, decisions = games + count, rounds + len(found.rounds), decisions + len(found.decisions)
            if progress:
                progress(done + 1)
        return Checked(2 * len(self.parts), games, rounds, decisions, plays)


def write(
    folder: Path, company: Company, games: int, *, a_file: int = 1000, jobs: int = 1, progress: Progress | None = None
) -> Mapping[str, Any]:
    """Let the bots play so many games into a folder, or go on where an earlier run stopped; the card."""
    plan = plan_of(company, games, a_file)
    card = begin(folder, plan)
    missing = [at for at in range(-(-games // a_file)) if f"{at:05}" not in parts_in(folder)]
    ranges = [range(at * a_file, min((at + 1) * a_file, games)) for at in missing]
    task = partial(_write_part, folder, plan)
    done = games - sum(map(len, ranges))
    _write_part(folder, plan, range(0))  # compiled once, before others need it
    for count in in_processes(task, ranges, jobs) if jobs > 1 else map(task, ranges):
        done += count
        if progress:
            progress(done)
    return finish(folder, card)


def _write_part(folder: Path, plan: Mapping[str, Any], games: range) -> int:
    company = company_of(plan)
    if not games:
        play_part(company, range(1))
        return 0
    keep(folder, f"{games.start // plan['games_a_file']:05}", play_part(company, games))
    return len(games)


def play_part(company: Company, games: range) -> Tables:
    courses = play(company, games)
    by_match = zip(games, courses.games.tolist(), strict=True)
    seats = [[company.bots[bot] for bot in company.seats(match)] for match, rounds in by_match for _ in range(rounds)]
    return tables_of(courses, company.terms, games.start, seats, with_estimates=company.with_estimates)


# --- The folder ---


def begin(folder: Path, plan: Mapping[str, Any]) -> dict[str, Any]:
    """A new folder, or one whose card has the same plan."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if (folder / CARD).exists():
            card = read_card(folder)
            for what in {**plan, **card["plan"]}:
                found, asked = card["plan"].get(what), plan.get(what)
                if found != asked:
                    details = {"found": json.dumps(found)[:80], "asked": json.dumps(asked)[:80]}
                    raise BadInput("error-data-other", folder=str(folder), what=what, **details)
            return card
        if any(folder.iterdir()):
            raise BadInput("error-data-not-empty", folder=str(folder))
        card = {"format": FORMAT, "plan": dict(plan), "files": {}}
        write_json(folder / CARD, card)
    except OSError as problem:
        raise BadInput("error-file-write", file=str(folder), problem=problem.strerror or str(problem)) from None
    return card


def keep(folder: Path, part: str, tables: Tables) -> None:
    """Write a part; once its last file has its name, the part is whole."""
    try:
        for kind in ("decisions", "rounds"):
            file = folder / f"{kind}-{part}.parquet"
            pq.write_table(getattr(tables, kind), f"{file}.part", compression="zstd", use_dictionary=False)
            Path(f"{file}.part").replace(file)
    except OSError as problem:
        raise BadInput("error-file-write", file=str(folder), problem=problem.strerror or str(problem)) from None


def finish(folder: Path, card: Mapping[str, Any]) -> dict[str, Any]:
    """Note what every file holds, and write the card that people read."""
    counts, files = {"games": 0, "rounds": 0, "decisions": 0}, {}
    for part in parts_in(folder):
        for kind in ("decisions", "rounds"):
            file = folder / f"{kind}-{part}.parquet"
            counts[kind] += pq.read_metadata(file).num_rows
            files[file.name] = digest_of(file)
        counts["games"] += len(np.unique(pq.read_table(folder / f"rounds-{part}.parquet", columns=["game"])["game"]))
    whole = {**card, "counts": counts, "files": files}
    terms = terms_of(whole["plan"])
    write_json(folder / CARD, whole)
    (folder / README).write_text(described(whole, terms), encoding="utf-8")
    return whole


def parts_in(folder: Path) -> list[str]:
    """Of the parts of a folder those that are whole."""
    return sorted(path.stem.removeprefix("rounds-") for path in folder.glob("rounds-*.parquet"))


def read_card(folder: Path) -> dict[str, Any]:
    try:
        card = json.loads((folder / CARD).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        card = None
    if not isinstance(card, dict) or card.get("format") != FORMAT:
        raise BadInput("error-data-card", folder=str(folder), card=CARD, format=FORMAT)
    return card


def write_json(path: Path, content: Mapping[str, Any]) -> None:
    beside = path.with_suffix(".part")
    beside.write_text(json.dumps(content, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    beside.replace(path)


def digest_of(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


# --- Plans: what a card says of how its games came about ---


def plan_of(company: Company, games: int, a_file: int) -> dict[str, Any]:
    for name, found in (("games", games), ("games_a_file", a_file)):
        if found < 1:
            raise BadInput("error-research-number", name=name, found=found, least=1, most=10**12)
    return {
        **terms_plan(company.terms),
        "bots": list(company.bots),
        "seed": company.seed,
        "ms": company.ms,
        "estimates": company.with_estimates,
        "games": games,
        "games_a_file": a_file,
    }


def terms_plan(terms: Setting) -> dict[str, Any]:
    """What a plan says of the table and of what is written down there."""
    game = terms.game
    plan = {
        "environment": terms.name,
        "rules": game.rules.version,
        "players": game.players,
        "options": dict(game.options),
        "cards": {token: count for token, count in game.cards.items() if count},
        "observe": terms.observe,
        "memory": terms.memory,
        "version": pobudka.__version__,
    }
    plain: dict[str, Any] = json.loads(json.dumps(plan))
    return plain


def terms_of(plan: Mapping[str, Any]) -> Setting:
    """The setting of a plan, if its rules are still those that are played here."""
    how = {"observe": plan["observe"], "memory": plan["memory"], "cards": plan["cards"]}
    found = setting(plan["environment"], plan["players"], **how, **plan["options"])
    if found.game.rules.version != plan["rules"]:
        raise BadInput("error-rules-version", found=plan["rules"], right=found.game.rules.version)
    return found


def company_of(plan: Mapping[str, Any]) -> Company:
    return Company(terms_of(plan), tuple(plan["bots"]), plan["seed"], plan["ms"], plan["estimates"])


def _expect_alike(part: str, found: Tables, right: Tables) -> None:
    for kind in ("decisions", "rounds"):
        theirs, ours = getattr(found, kind), getattr(right, kind)
        for column in ours.column_names:
            if not theirs[column].combine_chunks().equals(ours[column].combine_chunks()):
                raise BadInput("error-data-differs", file=f"{kind}-{part}.parquet", column=column)


def _rows_of(column: Any) -> npt.NDArray[np.uint8]:
    """A column of bytes, of which every value is as long, as rows of numbers."""
    width = column.type.byte_width
    parts = [
        np.frombuffer(part.buffers()[1], np.uint8)[part.offset * width : (part.offset + len(part)) * width]
        for part in column.chunks
    ]
    return np.concatenate([np.zeros(0, np.uint8), *parts]).reshape(-1, width)
