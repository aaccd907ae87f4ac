"""Game records: one JSON object a game, read with every claim in it checked by playing it again."""

from __future__ import annotations

import json
from collections.abc import Callable, Generator, Iterator
from os import PathLike
from pathlib import Path
from typing import Any, NamedTuple

from . import registry
from .errors import BadInput, BadRecord
from .game import Game, first_version

Watcher = Callable[[Game, int, str], None]  # called after each move with the game, the seat and the move


class Step(NamedTuple):
    """A decision of a recorded match: the game as it stands before it, who decided, and what."""

    game: Game
    seat: int
    move: str


Playing = Generator[tuple[Step, bool], None, Game]  # every step twice: before it is made, and after


def records_in(path: str | PathLike[str]) -> Iterator[Any]:
    """The JSON objects of a record file: one a line, or the whole file one object."""
    path = Path(path)
    try:
        with path.open(encoding="utf-8") as file:
            number = 0
            for line in file:
                if line.strip():
                    try:
                        yield _parsed(line)
                    except ValueError as problem:
                        if number:
                            raise BadRecord("error-json", game=number, problem=str(problem)) from None
                        yield _whole(path)
                        return
                    number += 1
    except (OSError, UnicodeDecodeError) as problem:
        raise BadInput("error-file", file=str(path), problem=str(problem)) from None


def _whole(path: Path) -> Any:
    try:
        return _parsed(path.read_text(encoding="utf-8"))
    except ValueError as problem:
        raise BadRecord("error-json", game=0, problem=str(problem)) from None


def _parsed(text: str) -> Any:
    try:
        return json.loads(text)
    except RecursionError:
        raise ValueError("nested too deeply") from None


def hints_in(record: dict[str, Any]) -> list[int]:
    """How many hints each seat was given, by a record: none, where it does not say so of all seats."""
    found, players = record.get("hints"), record.get("players")
    if isinstance(found, list) and len(found) == players and all(type(each) is int and each >= 0 for each in found):
        return found
    return [0] * players if type(players) is int else []


def is_hinted(record: object) -> bool:
    """Whether a record says that anybody was given hints: it stays out of what is told of its players."""
    return isinstance(record, dict) and any(hints_in(record))


def read_game(record: object, number: int = 0, watch: Watcher | None = None) -> Game:
    """The match that a record tells, played again; refuses a record that is wrong anywhere, saying where."""
    playing = _steps(record, number)
    try:
        while True:
            step, is_made = next(playing)
            if watch and is_made:
                watch(*step)
    except StopIteration as end:
        game: Game = end.value
        return game


def steps(record: object, number: int = 0) -> Iterator[Step]:
    """The decisions of a record, one after the other, each with the game as it stands before it.

    It is one game that goes on; `game.copy()` keeps what it looks like now. After the last step it stands at the
    record's end. A record that is wrong is refused where it goes wrong, as by `read_game`.
    """
    return (step for step, is_made in _steps(record, number) if not is_made)


def _steps(record: object, number: int) -> Playing:
    """Play a record again; before and after each decision tell of it."""
    place: dict[str, Any] = {"game": number, "round": "-", "move": "-"}
    try:
        return (yield from _read(record, place))
    except BadInput as problem:
        raise BadRecord("error-record", **place, problem=problem) from None


def _read(record: object, place: dict[str, Any]) -> Playing:
    if not isinstance(record, dict):
        raise BadInput("error-field", field="", found=_short(record), right='{"format": "pobudka/1", …}')
    _expect(record, "format", "pobudka/1")
    if type(record.get("game")) is not str:
        raise BadInput("error-field", field="game", found=_short(record.get("game")), right='"sen" …')
    name, version = record["game"], record.get("rules", first_version(record["game"]))
    if type(version) is not str:
        raise BadInput("error-field", field="rules", found=_short(version), right=f'"{first_version(name)}"')
    rules = registry.find(name, version)
    options = rules.options.fill_in(record.get("options", {}))
    rounds = record.get("rounds")
    if not isinstance(rounds, list):
        raise BadInput("error-field", field="rounds", found=_short(rounds), right="[…]")
    starter = rounds[0].get("starter") if rounds and isinstance(rounds[0], dict) else 0
    players = record.get("players")
    if type(players) is not int:
        right = f"{rules.players[0]} … {rules.players[-1]}"
        raise BadInput("error-field", field="players", found=_short(players), right=right)
    chosen = {"cards": record["cards"]} if "cards" in record else {}
    game = Game(name, players, starter=starter, rules=version, **chosen, **options)  # type: ignore[arg-type]
    for index, written in enumerate(rounds):
        place["round"], place["move"] = index, "-"
        yield from _play_round(game, written, place, is_last=index == len(rounds) - 1)
    place["round"], place["move"] = "-", "-"
    _check_end(game, record)
    return game


def _play_round(
    game: Game, written: object, place: dict[str, Any], *, is_last: bool
) -> Generator[tuple[Step, bool], None, None]:
    if not isinstance(written, dict):
        raise BadInput("error-field", field="rounds", found=_short(written), right='{"starter": …, "deck": […]}')
    _expect(written, "starter", int(game.position.state["starter"][0]))
    shuffles = written.get("shuffles", [])
    if not isinstance(shuffles, list):
        raise BadInput("error-field", field="shuffles", found=_short(shuffles), right="[[…], …]")
    moves = written.get("moves")
    if not isinstance(moves, list):
        raise BadInput("error-field", field="moves", found=_short(moves), right="[[0, …], …]")
    game.deal(deck=written.get("deck", ()), shuffles=shuffles)
    for index, entry in enumerate(moves):
        place["move"] = index
        if not isinstance(entry, list) or len(entry) not in (2, 3):
            raise BadInput("error-field", field="moves", found=_short(entry), right='[0, "…"]')
        if len(entry) == 3:
            _check_legal_list(game, entry)
        step = Step(game, game.check_seat(entry[0]), entry[1])
        packed = game.check_move(step.move, step.seat)
        yield step, False
        game.play(step.seat, packed)
        yield step, True
    place["move"] = "-"
    if game.unused_shuffles:
        raise BadInput("error-shuffles-left", left=game.unused_shuffles)
    if not game.is_round_over:
        if not is_last:
            raise BadInput("error-round-unfinished")
        for field in ("scores", "totals", "tokens"):
            if field in written:
                raise BadInput("error-not-yet", field=field)
        return
    settled = game.rounds[-1]
    for field in ("scores", "totals", "tokens"):
        if field in settled or field == "scores":
            _expect(written, field, settled[field])


def _check_legal_list(game: Game, entry: list[Any]) -> None:
    seat, move, written = entry
    game.check_seat(seat)
    legal = game.legal(seat)
    if written != legal:
        raise BadInput("error-legal-list", move=_short(move), found=_short(written, 400), right=_short(legal, 400))


def _check_end(game: Game, record: dict[str, Any]) -> None:
    if game.is_over:
        _expect(record, "winners", game.winners)
    elif "winners" in record:
        raise BadInput("error-not-yet", field="winners")
    if "cut" in record:
        is_running = bool(game.rounds) and not game.is_round_over
        if type(record["cut"]) is not bool or (record["cut"] and not is_running):
            raise BadInput("error-cut")


def _expect(written: dict[str, Any], field: str, right: Any) -> None:
    found = written.get(field)
    if found != right or _kinds_of(found) != _kinds_of(right):
        raise BadInput("error-field", field=field, found=_short(found), right=_short(right))


def _kinds_of(value: Any) -> Any:
    """`True == 1 == 1.0` in Python, but not in a record."""
    return [type(x) for x in value] if isinstance(value, list) else type(value)


def _short(value: Any, most: int = 120) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= most else text[: most - 1] + "…"
