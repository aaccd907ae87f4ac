"""What travels over HTTP when somebody writes down a round that was played with real cards. Nothing of it is kept."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from pobudka.core.board_info import BoardInfo
from pobudka.core.written_down import MOST_MOVES, WrittenRound

from .messages import Question, ViewJson
from .past_types import Word


class CardWanted(msgspec.Struct, frozen=True):
    """A card that a move (None: the deal) showed and that was not named: which of `tokens` it was, to be written under
    this `place`, or "?", if it `may_stay_open`. It `lay` there before. `seats` saw it; nobody in particular if all did.
    """

    move: int | None
    place: str
    lay: str
    seats: list[int]
    tokens: list[str]
    may_stay_open: bool


class NotedTold(msgspec.Struct, frozen=True):
    """`POST /api/games/{game}/noted`, with a round as far as it is written down: how it stands by that (`view`, with
    "?" for what nobody noted), and what is asked next: which `card` it was, or what `seat` did (`question`)."""

    board: BoardInfo | None
    view: ViewJson
    story: list[str]  # a sentence for each move
    seat: int | None
    question: Question | None
    card: CardWanted | None
    is_over: bool
    scores: list[int] | None  # when it is over, if every card that counts was noted
    unnoted: int  # cards that somebody has seen and nobody noted


class ReviewOfNoted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/games/{game}/noted/review`: what the decisions of such a round cost, from the move `first` on."""

    round: WrittenRound
    first: Annotated[int, Meta(ge=0, le=MOST_MOVES)] = 0


class MoveReviewed(msgspec.Struct, frozen=True):
    """A decision, by all that its seat could know. Where cards that it knew are `missing` there is no `word`."""

    index: int
    seat: int
    word: Word | None
    loss: float
    error: float
    worlds: int
    said: str
    better_told: str | None
    missing: list[str]  # places


class RoundReviewed(msgspec.Struct, frozen=True):
    """As many decisions as were weighed in one go; ask for the others from `next` on."""

    moves: list[MoveReviewed]
    next: int | None
