"""`pobudka memory`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated, Any

import msgspec
from cyclopts import Parameter

from pobudka.core.errors import BadInput, listed
from pobudka.core.recording import records_in
from pobudka.core.speech import say
from pobudka.study.accounts import names_in
from pobudka.study.memory import Choice, Report, choices_of, report
from pobudka.study.sentences import memory_lines
from pobudka.study.story import Told, retold

from .given import LanguageName, compile_first, spoken_language
from .hinted import without_hints
from .progress import progress_bar

Player = tuple[str, str | int]  # a game, and a name or a seat


def run(
    files: Annotated[list[Path], Parameter(help="Game records, one JSON object a line.")],
    /,
    *,
    player: Annotated[str | None, Parameter(help="Only the player who goes by this name.")] = None,
    seat: Annotated[int | None, Parameter(help="Only this seat, from 0.")] = None,
    as_json: Annotated[bool, Parameter(name="--json", help="Print a JSON line a player instead.")] = False,
    language: LanguageName = None,
) -> int:
    language = spoken_language(language)
    found = [(number, record) for file in files for number, record in enumerate(records_in(file))]
    records = without_hints(found, language)
    choices: dict[Player, list[Choice]] = {}
    rounds = 0
    with progress_bar(len(records)) as progress:
        for done, (number, record) in enumerate(records, 1):
            told = retold(record, number)
            compile_first(told.game.rules.name, with_bots=True)
            for one, who in players_in(told, record, player, seat):
                theirs = choices.setdefault((told.game.rules.name, who), [])
                theirs += choices_of(told, told.estimator(is_friendly=True), one, rounds)
            rounds += len(told.rounds)
            if progress:
                progress(done)
    if not choices:
        raise BadInput("error-memory-player", names=listed(all_names(records)))
    for (game, who), theirs in choices.items():
        tell(game, who, report(theirs), as_json, language)
    return 0


def players_in(told: Told, record: Any, player: str | None, seat: int | None) -> Iterator[tuple[int, str | int]]:
    """The seats that are asked for, each with who sat there."""
    for one, name in enumerate(names_in(record, told.game.players)):
        if seat in (None, one) and player in (None, name):
            yield one, one if name is None else name


def all_names(records: Sequence[tuple[int, Any]]) -> list[str]:
    """Who may be asked for: names where records have them, else their seats."""
    found: dict[str, None] = {}
    for _, record in records:
        players = int(record["players"])
        for seat, name in enumerate(names_in(record, players)):
            found[f"--seat {seat}" if name is None else f'--player "{name}"'] = None
    return list(found)


def tell(game: str, who: str | int, found: Report, as_json: bool, language: str) -> None:
    if as_json:
        print(msgspec.json.encode({"game": game, "player": who, **msgspec.to_builtins(found)}).decode())
        return
    name = say(language, "seat-name", seat=who) if isinstance(who, int) else who
    for line in memory_lines(found, name, game, language):
        print(line)
