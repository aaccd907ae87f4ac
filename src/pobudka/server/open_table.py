"""Opening a table from outside: what is asked for is checked as a whole before anything is written."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from pobudka.core import registry
from pobudka.core.errors import BadInput
from pobudka.core.game import Game
from pobudka.core.guided import LEARNER
from pobudka.table.actions import Deal, Join, SeatBot, Sit
from pobudka.table.creation import settle
from pobudka.table.log_entries import Begun, Seated, entry_of
from pobudka.table.proof import MOST_BYTES, is_sayable
from pobudka.table.replay import STAND_IN
from pobudka.table.rights import Actor
from pobudka.table.settings import Settings
from pobudka.table.steps import check_bot, name_said
from pobudka.table.table import Table

from .hall import Hall
from .http_types import OpenLesson, OpenTable, TableOpened, WantedSeat
from .keys import hash_of_key
from .past_types import WhatIfWanted
from .webhook import check_webhook, new_webhook_key


async def open_for(hall: Hall, asked: OpenTable) -> TableOpened:
    """A table as it was asked for, its asker joined as the host and seated."""
    name_said(asked.name)
    options = registry.find(asked.game).options.fill_in(asked.options)  # first: a word of ours is no option
    game = Game(asked.game, asked.players, **options)
    _check_seats(asked, hall.company.names)
    key = None
    if asked.webhook is not None:
        check_webhook(asked.webhook)
        key = new_webhook_key()
    async with hall.open(settle(game, asked, webhook=asked.webhook, webhook_key=key)) as room:
        await _seat(room.table, asked)
        return TableOpened(room.table.name, key)


async def open_what_if(hall: Hall, address: str, table: str, asked: WhatIfWanted) -> TableOpened:
    """A table for one decision once more: its asker has that seat and all that it could know, bots have the others."""
    name_said(asked.name)
    if not is_sayable(asked.word, least=1):
        raise BadInput("error-proof-word", seat=0, most=MOST_BYTES)
    film, begun = await hall.studies.redeal(address, table, asked.round, asked.decision)
    record = film.record
    game = Game(record["game"], record["players"], cards=record.get("cards"), **record["options"])
    settled = settle(game, Settings(memory="aided"), starter=begun.starter)
    opening = replace(settled, is_what_if=True, begun=Begun(begun.deck, begun.shuffles, begun.moves))
    there = await _bots_of(hall, table)
    seats: list[WantedSeat | None] = [
        WantedSeat(word=asked.word) if seat == begun.seat else WantedSeat(bot=there.get(seat, STAND_IN))
        for seat in range(game.players)
    ]
    wanted = OpenTable(game=record["game"], players=game.players, name=asked.name, key=asked.key, seats=seats)
    async with hall.open(opening) as room:
        await _seat(room.table, wanted)
        return TableOpened(room.table.name)


async def _bots_of(hall: Hall, table: str) -> dict[int, str]:
    """The bots that sat at a table, as far as they may be given a seat."""
    found: dict[int, str] = {}
    for row in await hall.store.read(table):
        entry = entry_of(row) if row.kind == "seated" else None
        if isinstance(entry, Seated) and row.seat is not None and entry.bot in hall.company.names:
            found[row.seat] = entry.bot
    return found


async def open_lesson(hall: Hall, asked: OpenLesson) -> TableOpened:
    """A table where the game is taught: the asker sits, the rivals do, and the cards lie there."""
    name_said(asked.name)
    lesson = registry.find_lesson(asked.game)
    game = Game(asked.game, lesson.players, **lesson.options)
    async with hall.open(settle(game, Settings(may_watch=False), lesson=lesson.name)) as room:
        table, key = room.table, hash_of_key(asked.key)
        await table.do(Actor(key=key), Join(name=asked.name))
        host = table.actor_of(key)
        await table.do(host, Sit(seat=LEARNER, word=lesson.name))
        for seat in range(1, lesson.players):
            await table.do(host, SeatBot(seat=seat, bot=lesson.bot))
        await table.do(host, Deal(round=1))
        return TableOpened(table.name)


async def _seat(table: Table, asked: OpenTable) -> None:
    key = hash_of_key(asked.key)
    await table.do(Actor(key=key), Join(name=asked.name))
    host = table.actor_of(key)
    for seat, wanted in enumerate(asked.seats):
        if wanted is not None and wanted.word is not None:
            await table.do(host, Sit(seat=seat, word=wanted.word, name=wanted.name))
        elif wanted is not None and wanted.bot is not None:
            await table.do(host, SeatBot(seat=seat, bot=wanted.bot))


def _check_seats(asked: OpenTable, names: Sequence[str]) -> None:
    if len(asked.seats) > asked.players:
        raise BadInput("error-seat", found=str(len(asked.seats) - 1), most=asked.players - 1)
    for seat, wanted in enumerate(asked.seats):
        if wanted is not None and (wanted.word is None) == (wanted.bot is None):
            raise BadInput("error-open-seat", seat=seat)
        if wanted is not None and wanted.word is not None and not is_sayable(wanted.word, least=1):
            raise BadInput("error-proof-word", seat=seat, most=MOST_BYTES)
        if wanted is not None and wanted.name is not None:
            name_said(wanted.name)
        if wanted is not None and wanted.bot is not None:
            check_bot(wanted.bot, names)
