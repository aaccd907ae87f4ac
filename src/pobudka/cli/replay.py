"""`pobudka replay`."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import msgspec

from pobudka.core.errors import BadInput
from pobudka.core.game import Game, Who
from pobudka.core.recording import read_game, records_in
from pobudka.core.speech import say
from pobudka.core.telling import Teller

from .given import spoken_language


def run(file: Path, game: int | None, seat: str, as_json: bool, check: bool, language: str | None) -> int:
    language = spoken_language(language)
    if check:
        return check_all(file, game, language)
    number = game or 0
    for index, record in enumerate(records_in(file)):
        if index == number:
            tell(record, number, seat, as_json, language)
            return 0
    raise BadInput("error-no-such-game", game=number, file=str(file))


def check_all(file: Path, game: int | None, language: str) -> int:
    """Play every record again; say how many are right, or where the first wrong one goes wrong."""
    checked = moves = 0
    for index, record in enumerate(records_in(file)):
        if game is None or index == game:
            moves += sum(len(r["moves"]) for r in read_game(record, index).rounds)
            checked += 1
    if game is not None and not checked:
        raise BadInput("error-no-such-game", game=game, file=str(file))
    print(say(language, "cli-checked", games=checked, moves=moves))
    return 0


def tell(record: object, number: int, seat: str, as_json: bool, language: str) -> None:
    """Tell one game while it is played again."""

    def watch(game: Game, mover: int, move: str) -> None:
        who = who_from(seat, game.players)
        if as_json:
            index = len(game.rounds[-1]["moves"]) - 1
            line = {"round": game.round - 1, "index": index, "seat": mover, "move": move, "view": game.view(who)}
            print(json.dumps(msgspec.to_builtins(line), ensure_ascii=False))
            return
        names = [say(language, "seat-name", seat=s) for s in range(game.players)]
        if len(game.rounds[-1]["moves"]) == 1:
            print(f"\n{say(language, 'cli-round', round=game.round)}")
        teller = Teller(game.rules.name, language, names, game.options)
        print(teller.sentence(mover, move, game.events(who), game.view(who)))
        if game.scores is not None:
            print("\n".join("  " + line for line in teller.round_lines(game.view(who), game.scores)))
        if game.winners is not None:
            winners = ", ".join(names[s] for s in game.winners)
            print(f"\n{say(language, 'cli-winners', count=len(game.winners), names=winners)}")

    if isinstance(record, dict) and type(record.get("players")) is int:
        who_from(seat, record["players"])  # a wrong --seat is said before anything else
    read_game(record, number, watch)
    sys.stdout.flush()


def who_from(seat: str, players: int) -> Who:
    """What `--seat` says."""
    if seat in ("all", "none"):
        return "all" if seat == "all" else None
    if seat.isascii() and seat.isdigit() and int(seat) < players:
        return int(seat)
    raise BadInput("error-seat-word", found=seat, most=players - 1)
