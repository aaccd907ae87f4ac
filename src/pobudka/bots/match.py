"""A match between bots, played from Python and written down."""

from __future__ import annotations

import secrets
import warnings
from collections.abc import Sequence
from typing import Any

from pobudka.core.errors import BadInput
from pobudka.core.game import Game
from pobudka.core.loops import CUT

from .api import Maker, hash_of
from .chair import Chair


def play_match(
    game: str | Game, bots: Sequence[str | Maker], *, seed: int | None = None, ms: int = 1000, **options: Any
) -> Game:
    """Let bots play a match to its end and return it: `winners`, `totals`, `record()` and all.

    A bot is one of ours by its name, a program by its command, or a class of your own (`pobudka.Player`); there is one
    for each seat, and each gets only what its seat may know. `game` is a name, with `options` as `Game` takes them, or
    a game that has begun: it stays as it is, and a copy of it is played on. From the same seed follows the same match,
    as far as the bots do not go by the clock; without one, true chance deals.

    A program that is late or wrong loses the decision to chance, with a warning. A round is given up after 10,000
    decisions; then nobody has won.
    """
    table = game.copy() if isinstance(game, Game) else Game(game, len(bots), **options)
    if len(bots) != table.players:
        raise BadInput("error-match-bots", found=len(bots), right=table.players)
    if isinstance(game, Game) and options:
        raise BadInput("error-match-options", names=", ".join(options))
    chairs: list[Chair] = []
    try:
        bots_seed = secrets.randbits(64) if seed is None else seed
        for seat, bot in enumerate(bots):
            chairs.append(Chair(table, seat, bot, seed=hash_of(f"{bots_seed} {seat}".encode()), ms=ms))
        _play(table, chairs, seed)
    finally:
        for chair in chairs:
            chair.leave(table)
    return table


def _play(table: Game, chairs: Sequence[Chair], seed: int | None) -> None:
    while not table.is_over:
        if not table.to_move:
            table.deal(seed=seed)
            seed = None  # it goes on by itself
            _tell(table, chairs)
        while table.to_move:
            if len(table.rounds[-1]["moves"]) >= CUT:
                return
            seat = table.to_move[0]
            move, trouble = chairs[seat].decide(table)
            if trouble is not None:
                warnings.warn(f"seat {seat}: {trouble}", RuntimeWarning, stacklevel=3)
            table.push(move, seat)
            _tell(table, chairs)


def _tell(table: Game, chairs: Sequence[Chair]) -> None:
    for chair in chairs:
        chair.hear(table)
