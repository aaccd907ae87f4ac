"""Playing with whoever waits: a seat at the listed table where somebody has waited longest, or a new one to wait at."""

from __future__ import annotations

import asyncio

from pobudka.core import registry
from pobudka.core.errors import BadInput
from pobudka.table.actions import Join, Ready, Sit
from pobudka.table.proof import MOST_BYTES, is_sayable
from pobudka.table.rights import Actor
from pobudka.table.steps import name_said
from pobudka.table.table import Table

from .hall import Hall
from .http_types import AnybodyWanted, ListedTable, OpenTable, SeatFound, WantedSeat
from .keys import hash_of_key
from .open_table import open_for
from .room import Room

FEWEST = 2  # who play at a table that is opened so
MOST_TRIED = 10
LOOKS, PAUSE = 5, 0.1  # at a table that was just loaded, until it is known who is connected elsewhere; seconds between


async def find_seat(hall: Hall, asked: AnybodyWanted) -> SeatFound:
    """A seat with somebody who is there; one at a time, so that two who come together meet."""
    name_said(asked.name)
    if not is_sayable(asked.word, least=1):
        raise BadInput("error-proof-word", seat=0, most=MOST_BYTES)
    if asked.game is not None:
        registry.find(asked.game)
    async with hall.matching:
        for listed in await _waiting(hall, asked):
            if await _seated(hall, listed, asked):
                return SeatFound(listed.table)
        return SeatFound(await _opened(hall, asked), is_new=True)


async def _waiting(hall: Hall, asked: AnybodyWanted) -> list[ListedTable]:
    """Tables with a free seat, without anybody whom the asker avoids; those that were opened first come first.

    Of tables that are not in memory, where people may be connected to other nodes, few are tried.
    """
    avoided = {name.casefold() for name in asked.avoid}
    found = [
        table
        for table in await hall.board.tables(hall.nodes.now())
        if table.phase == "gathering"
        and None in table.names
        and asked.game in (None, table.game)
        and avoided.isdisjoint(name.casefold() for name in table.names if name is not None)
    ]
    found.sort(key=lambda table: table.opened_at)
    near = [table for table in found if table.table in hall.rooms and hall.rooms[table.table].presence.here]
    return near + [table for table in found if table.table not in hall.rooms][:MOST_TRIED]


async def _seated(hall: Hall, listed: ListedTable, asked: AnybodyWanted) -> bool:
    """Whether somebody waits there, and the asker has a seat now."""
    is_loaded = hall.is_at_hand(listed.table)
    try:
        async with hall.visit(listed.table) as room:
            if not await _is_anybody_there(room, is_loaded):
                return False
            await _sit(room.table, asked)
            return True
    except BadInput:  # somebody was quicker, or the asker is not welcome there
        return False


async def _is_anybody_there(room: Room, is_loaded: bool) -> bool:
    for _ in range(0 if is_loaded else LOOKS):
        if room.presence.here:
            break
        await asyncio.sleep(PAUSE)
    return bool(room.presence.here)


async def _sit(table: Table, asked: AnybodyWanted) -> None:
    key = hash_of_key(asked.key)
    seat = next((seat for seat, seated in enumerate(table.state.seated) if seated.who == "empty"), 0)
    await table.do(Actor(key=key), Join(name=asked.name))
    guest = table.actor_of(key)
    await table.do(guest, Sit(seat=seat, word=asked.word))
    await table.do(guest, Ready(seat=seat))


async def _opened(hall: Hall, asked: AnybodyWanted) -> str:
    game = asked.game or registry.playable()[0]
    players = min(count for count in registry.find(game).players if count >= FEWEST)
    wanted = OpenTable(
        game=game, players=players, name=asked.name, key=asked.key, is_listed=True, seats=[WantedSeat(word=asked.word)]
    )
    return (await open_for(hall, wanted)).table
