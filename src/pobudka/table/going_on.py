"""Where the same people go on: the name of their next table, what is settled there, and who sits where."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from msgspec import UNSET
from msgspec.structs import replace

from pobudka.core import registry
from pobudka.core.errors import BadInput
from pobudka.core.game import Game

from .actions import Next, Rematch
from .creation import USUAL, name_from, settle
from .log_entries import AnyEntry, Joined, Left, Opened, Seated
from .pieces import MOST_PEOPLE
from .replay import State
from .series import carried, series_of
from .settings import Settings

MOST_GONE = 16  # people who are not here any more, and whose wins are still told of


def name_after(state: State, action: Rematch | Next) -> str:
    """The same name whoever asks for the same, from the secret, so that nobody else can guess it."""
    if isinstance(action, Rematch):
        return name_from(b"pobudka/1 rematch" + state.secret)
    wanted = msgspec.json.encode(replace(action, id=0), order="deterministic")
    return name_from(b"pobudka/1 next" + state.secret + wanted)


def opening_after(state: State, action: Rematch | Next) -> Opened:
    """The same once more, by the newest rules, with what was asked to be otherwise; the next seat starts. After a
    lesson it is a usual game."""
    settled, wanted = state.opened, action if isinstance(action, Next) else Next()
    name, options, cards = wanted.game or settled.game, wanted.options, None
    if options is None and name == settled.game and not settled.lesson:
        options, cards = settled.options, settled.cards
    players = wanted.players or settled.players
    game = Game(name, players, cards=cards, **registry.find(name).options.fill_in(options or {}))
    starter = (settled.starter + 1) % players if wanted.starter is None else wanted.starter
    key = settled.webhook_key or None
    settings: Settings = USUAL if settled.lesson else settled
    if game.rules.board.guessed is None:
        settings = Settings(**{**settings.chosen, "guess": UNSET})
    return settle(game, settings, starter=starter, webhook=settled.webhook, webhook_key=key)


def company_of(state: State, action: Rematch | Next, players: int) -> Iterator[tuple[int | None, AnyEntry]]:
    """What the next table's log says of those who are still here: the host first, everybody on the same seat or on the
    one that was asked for, whose it is before whom it was promised to, and him before who plays there now.

    They give new words when they come. Whoever finds no seat is there without one. Who was sent away for good stays
    away; who has gone and has won something is known again. Then the log says how their series stands.
    """
    here = sorted(state.here.values(), key=lambda n: (n != state.host, n))
    numbers = {person: number for number, person in enumerate(here)}
    for person, number in numbers.items():
        yield None, Joined(number, state.people[person].name, state.people[person].key)
    for seat, before in enumerate(_order(state, action, players)):
        seated = state.seated[before]
        wanted = (state.owners.get(before), state.promised.get(before), seated.person)
        wanted_here = [numbers[person] for person in wanted if person is not None and person in numbers]
        if wanted_here:
            is_same = seated.person is not None and numbers.get(seated.person) == wanted_here[0]
            yield seat, Seated(person=wanted_here[0], name=seated.name if is_same else "")
        elif seated.bot:
            yield seat, seated
    series = series_of(state)
    for person in _gone(state, [each.person for each in series.won]):
        member, number = state.people[person], len(numbers)
        numbers[person] = number
        yield None, Joined(number, member.name, member.key)
        yield None, Left(number, member.is_banned)
    if series.played:
        yield None, carried(series, numbers)


def _order(state: State, action: Rematch | Next, players: int) -> list[int]:
    """By seat of the next table: the seat of this one whose player it will be."""
    seats = len(state.seated)
    order = action.order if isinstance(action, Next) else None
    if order is None:
        return list(range(min(seats, players)))
    if len(order) > players or len(set(order)) < len(order) or any(seat >= seats for seat in order):
        raise BadInput("error-table-order", most=min(seats, players), last=seats - 1)
    return order


def _gone(state: State, winners: list[int | None]) -> list[int]:
    """Who is not here, and is to be known at the next table: the banned, and some who have won."""
    banned = [person for person, member in enumerate(state.people) if member.is_banned]
    if len(state.here) >= MOST_PEOPLE:
        return banned
    gone = [each for each in winners if each is not None and state.people[each].has_left and each not in banned]
    return banned + gone[:MOST_GONE]
