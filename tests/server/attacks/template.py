"""A database as it is before the attacks: many games that ended in one moment, long ones, and a long talk."""

from __future__ import annotations

import random
import secrets
from pathlib import Path

import msgspec

from pobudka.core.game import Game
from pobudka.server.keys import hash_of_key
from pobudka.server.nodes.alone import now
from pobudka.store.log import Beside, Finished, Outcome, Row
from pobudka.store.sqlite import SqliteStore
from pobudka.table.creation import opening_of, settle
from pobudka.table.dealer import root_of
from pobudka.table.log_entries import AnyEntry, Chatted, Closed, Imported, Joined, Seated, row_of
from pobudka.table.proof import new_secret
from pobudka.table.settings import Settings
from pobudka.table.summary import Summary

ENDED_TOGETHER = 120  # games
LONG_GAMES = 60
LONG_TALK = "longtalk2345"
LONG_TALK_KEY = secrets.token_urlsafe(32)
LONG_TALK_ROWS = 3_000


def make_template(path: Path) -> None:
    """Write it; the server's own store does the writing, row by row as a server would have."""
    store = SqliteStore(path)
    waiting: list[Outcome] = []
    written = 0

    def put(row: Row, beside: Beside | None = None) -> None:
        nonlocal written
        store.append(row, waiting.append, beside)
        written += 1

    def open_table(name: str, game: Game, at: int, *, is_listed: bool) -> None:
        secret = new_secret()
        settled = settle(game, Settings(is_listed=is_listed))
        put(row_of(name, 0, at, None, opening_of(name, settled, root_of(secret))), secret)

    start = now() - 3_600_000
    short, long = Game("sen", 2), played(rounds=12)
    for number in range(ENDED_TOGETHER):
        name = f"together{number:04}"
        open_table(name, short, start, is_listed=True)
        company: list[tuple[int | None, AnyEntry]] = [
            (None, Joined(0, "Ola", "k")), (0, Seated(person=0, word="w")), (1, Seated(bot="dreamer", name="Borys")),
        ]  # fmt: skip
        for seq, (seat, body) in enumerate(company, 1):
            put(row_of(name, seq, start + 1, seat, body))
        told = Summary("sen", "sen/1", 2, ["Ola", "Borys"], [0, 0], None, "abandoned")
        end = row_of(name, 4, start + 1, None, Closed("abandoned", [0, 0], None))
        put(end, Finished(name, end.at, True, msgspec.json.encode(told).decode()))
    for number in range(LONG_GAMES):
        name = f"longgame{number:04}"
        open_table(name, long, start, is_listed=True)
        put(row_of(name, 1, start + 2 + number, None, Imported(long.record(), ["Ola", "Jan"])))
    open_table(LONG_TALK, short, start, is_listed=False)
    put(row_of(LONG_TALK, 1, start, None, Joined(0, "Ola", hash_of_key(LONG_TALK_KEY))))
    for seq in range(2, LONG_TALK_ROWS):
        put(row_of(LONG_TALK, seq, start + seq, None, Chatted(0, f"słowo {seq}", "")))
    store.close()
    assert waiting.count(Outcome.WON) == written


def played(rounds: int) -> Game:
    """A game of two with so many rounds, played at random."""
    rng = random.Random(15)
    game = Game("sen", 2, end={"rounds": rounds})
    while not game.is_over:
        if game.is_round_over or not game.rounds:
            game.deal(seed=rng.getrandbits(32))
        while not game.is_round_over:
            seat = rng.choice(game.to_move)
            moves = [move for move in game.legal(seat) if move != "wake" or rng.random() < 0.02]
            game.push(rng.choice(moves or game.legal(seat)), seat)
    return game
