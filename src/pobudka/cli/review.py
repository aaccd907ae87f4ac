"""`pobudka review`."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import msgspec
from cyclopts import Parameter

from pobudka.core import registry
from pobudka.core.errors import BadInput
from pobudka.core.processes import in_processes
from pobudka.core.recording import records_in
from pobudka.core.speech import say
from pobudka.core.written_down import FORMAT, read_written
from pobudka.study.review import Reviewed, review
from pobudka.study.sentences import losses, verdict
from pobudka.study.story import Told, retold
from pobudka.study.written import reviews

from .given import LanguageName, compile_first, spoken_language
from .progress import progress_bar


@dataclass(frozen=True)
class Line:
    """One decision, found in its game."""

    round: int
    index: int  # in its round
    found: Reviewed


def run(
    file: Annotated[
        Path, Parameter(help="Game records, one JSON object a line; or a round that was written down in the browser.")
    ],
    /,
    *,
    game: Annotated[int, Parameter(help="Which game of the file, from 0.")] = 0,
    seat: Annotated[int | None, Parameter(help="Only the decisions of this seat, from 0.")] = None,
    as_json: Annotated[bool, Parameter(name="--json", help="Print a JSON line a decision.")] = False,
    seed: Annotated[int, Parameter(help="What the imagined worlds follow from.")] = 0,
    jobs: Annotated[int, Parameter(help="How many processes work at a time.")] = 1,
    language: LanguageName = None,
) -> int:
    language = spoken_language(language)
    if jobs < 1:
        raise BadInput("error-arena-jobs", found=jobs)
    record = record_in(file, game)
    if isinstance(record, dict) and record.get("format") == FORMAT:
        return review_noted(record, seat, as_json=as_json, seed=seed, language=language)
    told = retold(record, game)
    if seat is not None:
        told.game.check_seat(seat)
    compile_first(told.game.rules.name, with_bots=True)
    with progress_bar(len(told.rounds)) as progress:
        lines: list[Line] = []
        for done, of_round in enumerate(reviewed(told, record, game, seat, seed, jobs), 1):
            lines += of_round
            if progress:
                progress(done)
    lines.sort(key=lambda line: (line.round, line.index))
    if as_json:
        for line in lines:
            found = msgspec.to_builtins(line.found)
            print(json.dumps({"round": line.round, "index": line.index, **found}, ensure_ascii=False))
    else:
        tell(told, lines, language)
    return 0


def review_noted(record: Any, seat: int | None, *, as_json: bool, seed: int, language: str) -> int:
    """The same of a round that was played with real cards and written down: what can be known of it."""
    written = read_written(record)
    if seat is not None and not 0 <= seat < written.players:
        raise BadInput("error-seat", found=str(seat), most=written.players - 1)
    compile_first(written.game, with_bots=True)
    found = [one for one in reviews(written, seed) if seat in (None, one.seat)]
    if as_json:
        for one in found:
            details = {} if one.found is None else msgspec.to_builtins(one.found)
            told = {"round": 0, "index": one.index, "seat": one.seat, "move": one.move, **details}
            print(json.dumps(told | ({"missing": one.missing} if one.missing else {}), ensure_ascii=False))
        return 0
    names = written.names or [say(language, "seat-name", seat=each) for each in range(written.players)]
    for one in found:
        where = f"{one.index:4} {names[one.seat]}, {one.move}:"
        if one.found is None:
            print(where, say(language, "review-unnoted", count=len(one.missing)))
        elif one.found.worlds:
            print(where, verdict(one.found, language))
    print()
    for each in sorted({one.seat for one in found}):
        known = [one.found for one in found if one.seat == each and one.found is not None]
        print(losses(known, names[each], language))
    return 0


def record_in(file: Path, game: int) -> Any:
    """The record with this number in a file."""
    for index, record in enumerate(records_in(file)):
        if index == game:
            return record
    raise BadInput("error-no-such-game", game=game, file=str(file))


def reviewed(told: Told, record: Any, game: int, seat: int | None, seed: int, jobs: int) -> Iterator[list[Line]]:
    """The decisions of every round, round by round in any order."""
    if jobs == 1:
        return (review_round(told, played.number, seat, seed) for played in told.rounds)
    task = partial(review_apart, record, game, seat, seed)
    return in_processes(task, [played.number for played in told.rounds], jobs)


def review_apart(record: Any, game: int, seat: int | None, seed: int, number: int) -> list[Line]:
    """The same in a process of its own."""
    return review_round(retold(record, game), number, seat, seed)


def review_round(told: Told, number: int, seat: int | None, seed: int) -> list[Line]:
    estimator, effort = told.reviewer(seed), registry.effort_of(told.game.rules.name)
    return [
        Line(number, index, review(
            one.before.view(one.seat), one.seat, one.before.legal(one.seat), one.move, estimator, effort
        ))
        for index, one in enumerate(told.rounds[number].decisions)
        if seat is None or one.seat == seat
    ]  # fmt: skip


def tell(told: Told, lines: list[Line], language: str) -> None:
    """Every decision that could have been another, then the sum of each seat."""
    names = [say(language, "seat-name", seat=seat) for seat in range(told.game.players)]
    number = None
    for line in lines:
        if line.round != number:
            number = line.round
            print(f"\n{say(language, 'cli-round', round=number + 1)}")
        if line.found.worlds:
            print(f"{line.index:4} {names[line.found.seat]}, {line.found.move}: {verdict(line.found, language)}")
    print()
    for seat in sorted({line.found.seat for line in lines}):
        print(losses([line.found for line in lines if line.found.seat == seat], names[seat], language))
