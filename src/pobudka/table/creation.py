"""Opening a table: what is settled there, and what the same people take along to their next one."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from hashlib import sha512

from msgspec import UNSET
from msgspec.structs import replace

from pobudka.core import registry
from pobudka.core.game import Game

from .dealer import check_seal
from .log_entries import AnyEntry, Joined, Left, Opened, Seated
from .replay import State, game_of
from .settings import Settings

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that is mistaken for another
NAME_LENGTH = 12  # 59 bits: nobody finds a table by trying
USUAL = Settings()


def new_name() -> str:
    """A name for a table that nobody can guess."""
    return "".join(secrets.choice(LETTERS) for _ in range(NAME_LENGTH))


def settle(
    game: Game,
    settings: Settings = USUAL,
    *,
    starter: int = 0,
    webhook: str | None = None,
    webhook_key: str | None = None,
) -> Opened:
    """A table for a game like this one: its rules, options and cards, not what was played."""
    settings.check()
    game.check_seat(starter)
    return Opened(
        **settings.chosen,
        game=game.rules.name,
        rules=game.rules.version,
        players=game.players,
        options=game.rules.options.differing(game.options),
        cards=dict(game.cards) if game.has_own_deck else None,
        starter=starter,
        root="",  # it follows from the table's name and secret
        webhook=webhook,
        webhook_key=webhook_key or UNSET,
    )


def opening_of(name: str, settled: Opened, root: str) -> Opened:
    """The first row of a table of this name."""
    check_seal(name, ["-"], 1)
    return replace(settled, root=root)


# --- A rematch ---


def rematch_of(state: State) -> Opened:
    """The same once more, by the newest rules; the next seat starts."""
    settled = state.opened
    again = replace(settled, rules=registry.find(settled.game).version, starter=(settled.starter + 1) % settled.players)
    game_of(again)  # options that these rules do not know are refused
    return again


def name_after(state: State) -> str:
    """Where these people go on: the same name whoever asks, from the secret, so that nobody else can guess it."""
    return name_from(b"pobudka/1 rematch" + state.secret)


def name_from(source: bytes) -> str:
    """A name that follows from these bytes."""
    number, letters = int.from_bytes(sha512(source).digest()), ""
    for _ in range(NAME_LENGTH):
        number, place = divmod(number, len(LETTERS))
        letters += LETTERS[place]
    return letters


def company_of(state: State) -> Iterator[tuple[int | None, AnyEntry]]:
    """What the next table's log says of those who are still here: the host first, everybody on the same seat, whose
    it is before whom it was promised to, and him before who plays there now.

    They give new words when they come. Who was sent away for good stays away.
    """
    here = sorted(state.here.values(), key=lambda n: (n != state.host, n))
    for number, person in enumerate(here):
        yield None, Joined(number, state.people[person].name, state.people[person].key)
    for seat, seated in enumerate(state.seated):
        wanted = (state.owners.get(seat), state.promised.get(seat), seated.person)
        wanted_here = [here.index(person) for person in wanted if person in here]
        if wanted_here:
            is_same = seated.person is not None and seated.person == here[wanted_here[0]]
            yield seat, Seated(person=wanted_here[0], name=seated.name if is_same else "")
        elif seated.bot:
            yield seat, seated
    for number, banned in enumerate((member for member in state.people if member.is_banned), len(here)):
        yield None, Joined(number, banned.name, banned.key)
        yield None, Left(number, True)
