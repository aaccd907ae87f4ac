"""Games that were played elsewhere, as closed tables: they stand in the history and are replayed like all others."""

from __future__ import annotations

from typing import Any

from pobudka.core.errors import BadInput
from pobudka.core.recording import read_game
from pobudka.store.log import Store

from .kinds import Imported
from .opening import new_name, settle
from .proof import is_sayable
from .table import Clock, Table, open_table
from .verify import verify


async def import_record(store: Store, now: Clock, record: dict[str, Any]) -> Table:
    """A new table that holds this game, if its record is right; if it carries a proof, that must be right too."""
    game = read_game(record)
    if "proof" in record:
        verify(record)
    if not game.rounds:
        raise BadInput("error-import-empty")
    starter = game.rounds[0]["starter"]
    table = await open_table(store, new_name(), now, settle(game, starter=starter))
    await table.close_with(Imported(record, names_in(record, game.players)))
    return table


def names_in(record: dict[str, Any], players: int) -> list[str]:
    """The players' names, if the record tells them; else their numbers, from 1."""
    names = record.get("names")
    if isinstance(names, list) and len(names) == players and all(_is_name(name) for name in names):
        return names
    return [str(seat + 1) for seat in range(players)]


def _is_name(name: object) -> bool:
    return isinstance(name, str) and is_sayable(name, least=1) and name.isprintable()
