"""Training over HTTP: questions about games that are over, for whoever has a key there, or about matches of bots; and
the memory report of a device's own games."""

from __future__ import annotations

import secrets
from typing import Any, NamedTuple

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from pobudka.core import registry
from pobudka.core.board_info import BoardInfo, board_info_of
from pobudka.core.errors import Absent, BadInput
from pobudka.core.speech import say
from pobudka.study.memory import reports_of
from pobudka.study.questions import MATCHES, Source, Where, ask, judge
from pobudka.study.sentences import memory_lines
from pobudka.table.settings import House

from .answering import json_response
from .api import address_of, language_of
from .hall import Hall
from .keys import KeyAt, hash_of_key
from .trainer_types import (
    Asked,
    MemoryOfGame,
    MemoryTold,
    MemoryWanted,
    TrainerAnswer,
    TrainerJudged,
    TrainerQuestion,
    TrainerWanted,
)


class Box(NamedTuple):
    """A game as it lies in its box: what a match of bots has settled."""

    game: str
    rules: str
    players: int
    options: dict[str, Any]
    cards: dict[str, int] | None


class Material(NamedTuple):
    """What questions are made from."""

    source: Source
    names: list[str] | None  # None: seats have numbers
    board: BoardInfo | None


async def question(hall: Hall, request: Request, wanted: TrainerWanted) -> Response:
    """Something to train on; what is most due comes first."""
    language, address = language_of(request), address_of(request)
    match = None if wanted.table else secrets.randbelow(MATCHES)
    made = await material(hall, address, wanted.game, wanted.table, wanted.players, match or 0)
    asked = {Where(each.about, each.round, each.index) for each in wanted.asked}
    found = await hall.studies.soon(
        address, ask, made.source, wanted.about, wanted.kinds, asked, made.names, language
    )  # fmt: skip
    if found is None:
        raise Absent("error-trainer-no-more")
    names = made.names or [say(language, "seat-name", seat=seat) for seat in range(found.players)]
    where = Asked(found.where.about, found.where.round, found.where.index)
    return json_response(
        TrainerQuestion(
            where, match, found.kind, wanted.game, found.seat, names, made.board, msgspec.Raw(found.view), found.story,
            found.card, found.slots,
        )
    )  # fmt: skip


async def judged(hall: Hall, request: Request, given: TrainerAnswer) -> Response:
    """Whether an answer is right, and why."""
    language, address = language_of(request), address_of(request)
    made = await material(hall, address, given.game, given.table, given.players, given.match)
    where = Where(given.where.about, given.where.round, given.where.index)
    found = await hall.studies.soon(address, judge, made.source, where, given.answer, given.kept, language)
    due = int(found.due.timestamp() * 1000)
    return json_response(
        TrainerJudged(found.is_right, found.said, found.slot, msgspec.Raw(found.view), found.kept, due)
    )


async def material(hall: Hall, address: str, game: str, own: KeyAt | None, players: int, match: int) -> Material:
    """The game that is asked about: one's own, once its match is closed, or one of those that are built in."""
    if own is None:
        rules = registry.find(game)
        box = Box(rules.name, rules.version, players, {}, None)
        return Material(Source(rules.name, players, match), None, board_info_of(box))
    owner = await owner_of(hall, own)
    film = await hall.archive.game(address, own.table)
    source = Source(record=msgspec.json.encode(film.record), seats=owner.seats)
    return Material(source, film.names, film.board or board_info_of(msgspec.convert(film.house, House)))


class Owner(NamedTuple):
    """Whose key it is, at a table."""

    name: str
    seats: tuple[int, ...]
    is_aided: bool  # whether the table helps to remember
    is_hinted: bool  # whether anybody was given hints there
    is_over: bool


async def owner_of(hall: Hall, own: KeyAt) -> Owner:
    async with hall.visit(own.table) as room:
        state = room.table.state
        person = state.person_of(hash_of_key(own.key))
        if person is None:
            raise Absent("error-key-nobody")
        is_aided, is_hinted = state.opened.memory == "aided", any(state.hint_counts)
        seats, is_over = tuple(state.seats_of(person)), state.closed is not None
        return Owner(state.people[person].name, seats, is_aided, is_hinted, is_over)


async def memory(hall: Hall, request: Request, wanted: MemoryWanted) -> Response:
    """How long the owner of these keys remembers, by the games of theirs that are over."""
    language, address = language_of(request), address_of(request)
    hall.studies.check_report(address)
    games, aided, hinted, left, name = list[tuple[bytes, tuple[int, ...]]](), 0, 0, 0, ""
    for own in wanted.tables:
        try:
            owner = await owner_of(hall, own)
            if owner.is_over and owner.seats and not (owner.is_aided or owner.is_hinted):
                record = await hall.archive.record_of_closed(address, own.table)
                games.append((record, owner.seats))
            aided += owner.is_aided and owner.is_over
            hinted += owner.is_hinted and owner.is_over and not owner.is_aided
            name = name or owner.name
        except BadInput:  # it is gone, or the server has too much to do
            left += 1
    found = await hall.studies.soon(address, reports_of, games)
    reports = [
        MemoryOfGame(
            game, one.choices, one.missing, one.rounds, memory_lines(one, name, titled(game, language), language)
        )
        for game, one in found.items()
    ]
    return json_response(MemoryTold(reports, len(games), aided, left, hinted))


def titled(game: str, language: str) -> str:
    return say(language, f"game-{game}")
