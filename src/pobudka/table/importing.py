"""Games that were played elsewhere, as closed tables: they stand in the history and are replayed like all others."""

from __future__ import annotations

import json
from typing import Any

from pobudka.core.errors import BadInput
from pobudka.core.recording import read_game
from pobudka.store.log import Store

from .creation import name_from, settle
from .legible import is_legible
from .log_entries import Imported
from .problems import ImportedBefore
from .proof import is_sayable
from .table import Clock, Table, open_table
from .verify import verify


async def import_record(store: Store, now: Clock, record: dict[str, Any]) -> Table:
    """A new table that holds this game, if its record is right; if it carries a proof, that must be right too.

    The name follows from the record, so that the same record is not put in twice.
    """
    game = read_game(record)
    if "proof" in record:
        verify(record)
    if not game.rounds:
        raise BadInput("error-import-empty")
    name = name_from(b"pobudka/1 import" + json.dumps(record, sort_keys=True).encode())
    if await is_here(store, name, record):
        raise ImportedBefore("error-import-again")
    if await store.read(name):  # an import that was cut off between its two rows goes on
        table = Table(store, name, now)
        await table.be_sure()
    else:
        table = await open_table(store, name, now, settle(game, starter=game.rounds[0]["starter"]))
    await table.close_with(Imported(record, names_in(record, game.players)))
    return table


async def is_here(store: Store, name: str, record: dict[str, Any]) -> bool:
    """Whether the history has this game: from an earlier import, or because it was played here."""
    if any(row.kind == "imported" for row in await store.read(name)):
        return True
    return "proof" in record and bool(await store.read(record["proof"]["table"]))


def names_in(record: dict[str, Any], players: int) -> list[str]:
    """The players' names, if the record tells them; else their numbers, from 1."""
    names = record.get("names")
    if isinstance(names, list) and len(names) == players and all(_is_name(name) for name in names):
        return names
    return [str(seat + 1) for seat in range(players)]


def _is_name(name: object) -> bool:
    return isinstance(name, str) and is_sayable(name, least=1) and is_legible(name)
