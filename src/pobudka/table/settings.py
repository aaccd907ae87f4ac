"""What a table settles when it is opened: one struct from the form to the log to the wire.

Everybody who comes to the table is told all of it. A new setting is a field of `Settings`, with what it is by default.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, get_args

import msgspec
from msgspec import UNSET, Meta, UnsetType

from pobudka.core.errors import BadInput

Memory = Literal["real", "aided"]
LONGEST_TEMPO = 7 * 24 * 3600  # seconds
Seconds = Annotated[int, Meta(ge=1, le=LONGEST_TEMPO)]
SHORTEST_GUESS, LONGEST_GUESS = 1, 600  # seconds
GuessTime = Annotated[int, Meta(ge=SHORTEST_GUESS, le=LONGEST_GUESS)]


class Tempo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The soft clock: after so many seconds a seat that is asked is nudged, and after so many a bot stands in."""

    nudge: Seconds
    stand_in: Seconds


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """How people play together here, whatever they play. What a table may forbid is called `may_…`."""

    memory: Memory = "real"
    is_listed: bool = False  # in the lobby
    may_watch: bool = True
    may_chat: bool = True
    may_undo: bool = True
    has_hints: bool = False  # also where people play with each other; with bots alone everybody may ask for them
    tempo: Tempo | None = None  # None: take your time
    guess: GuessTime | UnsetType = UNSET  # seconds to guess one's own cards before a round's end turns them up

    @property
    def chosen(self) -> dict[str, Any]:
        """The fields of every table's settings, whatever else this struct says."""
        return {name: getattr(self, name) for name in Settings.__struct_fields__}

    def check(self) -> None:
        """Refuse what no table can settle, whoever made it."""
        if self.memory not in get_args(Memory):
            raise BadInput("error-table-memory", found=str(self.memory)[:80])
        if self.tempo is not None and not 0 < self.tempo.nudge <= self.tempo.stand_in <= LONGEST_TEMPO:
            raise BadInput("error-table-tempo", most=LONGEST_TEMPO)
        if self.guess is not UNSET and not SHORTEST_GUESS <= self.guess <= LONGEST_GUESS:
            raise BadInput("error-table-guess-time", least=SHORTEST_GUESS, most=LONGEST_GUESS)


class House(Settings, frozen=True, kw_only=True):
    """What the table has settled when it was opened."""

    game: str
    rules: str  # the version
    players: int
    options: dict[str, Any]  # those that differ from the default
    cards: dict[str, int] | None  # the deck, if it is not the box's
    starter: int
    root: str  # of the proof
    lesson: str | UnsetType = UNSET  # the guided deal that is played here: its cards are fixed, and nothing is proved
    is_what_if: bool | UnsetType = UNSET  # its first round goes on from a decision of another game, dealt anew
