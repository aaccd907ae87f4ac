"""Makes what a release leaves behind: a database with tables in every stage of every game, their records, and what
one of its clients said and heard.

usage: python -m tests.releases.make FOLDER

What a release has left here is never made anew: later ones must read it. (0.0 is of the last commit before there were
releases; it has no transcript.)
"""

from __future__ import annotations

import argparse
import gzip
import json
from itertools import islice
from pathlib import Path

import apsw
from tests.server.transcript import made
from tests.table.sitting import PLAYERS, SHORT, Sitting, an_open_table, finish, finish_round, play

from pobudka import Game
from pobudka.store.reading import logs_in
from pobudka.store.sqlite import SqliteStore
from pobudka.table import actions as do
from pobudka.table.importing import import_record
from pobudka.table.replay import rebuild
from pobudka.table.table import at_once

DATABASE, RECORDS, TRANSCRIPT = "games.db", "records.jsonl", "transcript.txt"


def seated(store: SqliteStore, game: str, name: str, seed: int) -> Sitting:
    """Two people and bots, before the first deal."""
    table = an_open_table(Game(game, PLAYERS[game], **SHORT[game]), store, seed, f"{game}-{name}", is_listed=True)
    for person, called in enumerate(("Ola", "Marcin")):
        table.join(called)
        table.by(person, do.Sit(person, f"słowo {person} {seed}"))
        table.by(person, do.Ready(person))
    for seat in range(2, PLAYERS[game]):
        table.by(0, do.SeatBot(seat, "sleepwalker"))
    return table


def fill(store: SqliteStore, game: str) -> None:
    """A table of a game in every stage."""
    seated(store, game, "gathering", 1)
    running = seated(store, game, "running", 2)
    moves = list(islice(play(running, 2), 12))
    running.by(0, do.Chat("Kto ma kruka?", mark="a"))
    assert moves and running.state.phase == "playing"
    over = finish_round(seated(store, game, "round-over", 3), 3)
    assert over.state.phase == ("closed" if game == "koty" else "between")
    abandoned = seated(store, game, "abandoned", 4)
    if game != "koty":
        finish_round(abandoned, 4)
    list(islice(play(abandoned, 5), 9))
    abandoned.by(0, do.Abandon())
    handed = seated(store, game, "finished", 6)
    list(islice(play(handed, 6), 8))
    handed.join("Patrycja")
    handed.by(1, do.Give(1, 2))
    finish(handed, 7)


def records_of(file: Path) -> list[str]:
    """The record of every table that is closed, a line each."""
    return [
        json.dumps(rebuild(rows, secret).record(), ensure_ascii=False, sort_keys=True)
        for rows, secret, *_ in logs_in(file)
        if secret is not None and any(row.kind in ("closed", "imported") for row in rows)
    ]


def make(folder: Path) -> None:
    file = folder / DATABASE
    store = SqliteStore(file)
    for game in PLAYERS:
        fill(store, game)
        played = Game(game, PLAYERS[game], **SHORT[game])
        played.deal(seed=11)
        while not played.is_over:
            if played.is_round_over:
                played.deal()
            seat, move = played.position.choose()
            played.play(seat, move)
        at_once(import_record(store, lambda: 1_790_000_000_000, played.record()))
    store.close()
    db = apsw.Connection(str(file))
    db.pragma("journal_mode", "delete")
    db.execute("VACUUM")
    db.close()
    (folder / f"{DATABASE}.gz").write_bytes(gzip.compress(file.read_bytes(), 9, mtime=0))
    (folder / RECORDS).write_text("\n".join(records_of(file)) + "\n", encoding="utf-8")
    (folder / TRANSCRIPT).write_text("\n".join(made(shown=lambda message: message)) + "\n", encoding="utf-8")
    file.unlink()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    make(parser.parse_args().folder)
