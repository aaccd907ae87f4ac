"""What travels over HTTP when somebody trains, and for the memory report. What is due when is kept by the device alone:
it comes with each question and goes back with its answer."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from pobudka.core.board_info import BoardInfo

from .keys import KeyAt
from .messages import ViewJson

MOST_KINDS = 64  # of positions that a device tells of at a time
MOST_ASKED = 100  # questions that it names as asked already

Number = Annotated[int, Meta(ge=0, le=100_000)]
GameName = Annotated[str, Meta(min_length=1, max_length=64)]
Kind = Annotated[str, Meta(min_length=1, max_length=80)]
KindKept = Annotated[dict[str, Any], Meta(max_length=12)]  # as FSRS writes a card


class Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which decision of a game a question is about, and what it asks: whether to call, or which slot it was."""

    about: Literal["call", "slot"]
    round: Number  # from 0
    index: Number  # in its round, from 0


class TrainerWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """`POST /api/trainer`: a question about a game that is over and that whoever has the key played, or, without
    `table`, about one of the matches of bots that are built in, for so many `players`."""

    game: GameName
    about: Literal["call", "slot", "both"] = "both"
    table: KeyAt | None = None
    players: Annotated[int, Meta(ge=1, le=8)] = 3
    kinds: Annotated[dict[Kind, KindKept], Meta(max_length=MOST_KINDS)] = {}  # when which is due
    asked: Annotated[list[Asked], Meta(max_length=MOST_ASKED)] = []  # of this table, already


class TrainerQuestion(msgspec.Struct, frozen=True):
    """A question: a function of what that seat could know. `view` is what it knew, or, where a slot is asked for, what
    lay open before it; `story` tells then how the round went so far, as it saw it."""

    where: Asked
    match: int | None  # which of those that are built in
    kind: str
    game: str
    seat: int
    names: list[str]
    board: BoardInfo | None
    view: ViewJson
    story: list[str]
    card: str | None  # that is looked for
    slots: int  # among which it lies


class TrainerAnswer(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """`POST /api/trainer/answer`: yes or no to a call, or the number of a slot, from 0; with what the device keeps of
    that kind of position."""

    game: GameName
    where: Asked
    answer: bool | Number
    table: KeyAt | None = None
    players: Annotated[int, Meta(ge=1, le=8)] = 3
    match: Number = 0
    kept: KindKept | None = None


class TrainerJudged(msgspec.Struct, frozen=True):
    """What is right, by what the seat could know, and what the device keeps of that kind of position from now on."""

    is_right: bool
    said: str
    slot: int | None
    view: ViewJson  # all that the seat could know
    kept: dict[str, Any]
    due: int  # when it comes again


class MemoryWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/memory`: the keys of a device, to be told how long its owner remembers. Nothing is kept of it."""

    tables: Annotated[list[KeyAt], Meta(max_length=60)]


class MemoryOfGame(msgspec.Struct, frozen=True):
    """What the choices of a device's owner in one game tell, in words; with too few of them, how many are missing."""

    game: str
    choices: int
    missing: int
    rounds: int
    said: list[str]


class MemoryTold(msgspec.Struct, frozen=True):
    """Of `games` that are over; not of those (`aided`) whose tables helped to remember, of those (`hinted`) in which
    somebody was given hints, and of those (`left`) that could not be looked at now."""

    reports: list[MemoryOfGame]
    games: int
    aided: int
    left: int
    hinted: int = 0
