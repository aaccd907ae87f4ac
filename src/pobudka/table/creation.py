"""Opening a table: its name, what is settled there, and the game that this makes."""

from __future__ import annotations

import secrets
from hashlib import sha512

from msgspec import UNSET
from msgspec.structs import replace

from pobudka.core import registry
from pobudka.core.errors import BadInput
from pobudka.core.game import Game

from .dealer import check_seal
from .log_entries import Opened
from .settings import Settings

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that is mistaken for another
NAME_LENGTH = 12  # 59 bits: nobody finds a table by trying
USUAL = Settings()


def new_name() -> str:
    """A name for a table that nobody can guess."""
    return "".join(secrets.choice(LETTERS) for _ in range(NAME_LENGTH))


def name_from(source: bytes) -> str:
    """A name that follows from these bytes."""
    number, letters = int.from_bytes(sha512(source).digest()), ""
    for _ in range(NAME_LENGTH):
        number, place = divmod(number, len(LETTERS))
        letters += LETTERS[place]
    return letters


def settle(
    game: Game,
    settings: Settings = USUAL,
    *,
    starter: int = 0,
    lesson: str | None = None,
    webhook: str | None = None,
    webhook_key: str | None = None,
) -> Opened:
    """A table for a game like this one: its rules, options and cards, not what was played."""
    settings.check()
    if settings.guess is not UNSET and game.rules.board.guessed is None:
        raise BadInput("error-table-no-guess", game=game.rules.name)
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
        lesson=lesson or UNSET,
        webhook=webhook,
        webhook_key=webhook_key or UNSET,
    )


def opening_of(name: str, settled: Opened, root: str) -> Opened:
    """The first row of a table of this name."""
    check_seal(name, ["-"], 1)
    return replace(settled, root=root)


def game_of(opened: Opened) -> Game:
    """The game that a table was opened for, before its first deal, by the rules that it was opened with."""
    if opened.lesson:
        registry.find_lesson(opened.game, opened.lesson)
    return Game(
        opened.game, opened.players, starter=opened.starter, cards=opened.cards, rules=opened.rules, **opened.options
    )
