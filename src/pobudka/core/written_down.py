"""A round of a real table as people wrote it down, "?" where nobody noted; apart from `piecing`, so that reading one
loads no rules."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from .errors import BadInput

FORMAT: Literal["pobudka/noted/1"] = "pobudka/noted/1"
UNNOTED = "?"
# How the rounds of a game can be written down: not at all; with gaps anywhere; or only with every card named that all
# have seen, because moves later on follow from it.
Told = Literal["never", "with gaps", "if seen"]

MOST_MOVES = 400
MOST_PLACES = 100

Short = Annotated[str, Meta(max_length=64)]
Seen = Annotated[dict[Short, Short], Meta(max_length=MOST_PLACES)]


class WrittenMove(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A seat's move, and the cards that it showed to somebody, by the place where they were seen."""

    seat: int
    move: Short
    cards: Seen = {}


class WrittenRound(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A round: what was settled, what the deal showed, and move by move what was done and seen."""

    game: Short
    players: int
    format: Literal["pobudka/noted/1"] = FORMAT
    options: Annotated[dict[str, Any], Meta(max_length=32)] = {}
    starter: int = 0
    names: Annotated[list[Short], Meta(max_length=16)] = []
    dealt: Seen = {}
    moves: Annotated[list[WrittenMove], Meta(max_length=MOST_MOVES)] = []


def read_written(record: object) -> WrittenRound:
    """A round from JSON."""
    try:
        return msgspec.convert(record, WrittenRound)
    except msgspec.ValidationError as problem:
        raise BadInput("error-noted-form", problem=str(problem)) from None
