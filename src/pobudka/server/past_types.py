"""What travels over HTTP of games that are over: the history, bots' reasons, how it was, playing on from there."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from pobudka.core.board import Event
from pobudka.table.actions import Name, Text
from pobudka.table.log_entries import Ending
from pobudka.table.reason import Reason

from .keys import Key

StudyStage = Literal["none", "waiting", "working", "done", "impossible"]
Word = Literal["only", "alike", "close", "slip", "mistake", "blunder"]  # see docs/guide/study.md


class StudiedRound(msgspec.Struct, frozen=True):
    """A round of the seat one looks at, in points of lead: `lead` is the sum of the six parts that follow it. Where
    luck is not told (`has_luck`) there is a lead only. `adjusted` is the lead less `beta` times `cards`, ± `half`."""

    round: int  # from 0
    is_over: bool  # else it was abandoned, and counts for what it was worth then
    has_luck: bool
    lead: float
    start: float
    cards: float
    decisions: float
    others: float
    veil: float
    noise: float
    beta: float
    adjusted: float
    half: float


class StudyOutlook(msgspec.Struct, frozen=True):
    """How rounds went on after the move that was made (the first) and after the better one, in the same worlds."""

    playouts: int
    edges: list[float]
    counts: list[list[int]]  # by move: worlds that ended between two edges, in points of lead
    means: list[float]
    halves: list[float]  # the means are given or take so much


class StudiedMove(msgspec.Struct, frozen=True):
    """A decision of the seat one looks at, weighed by what it could know then."""

    frame: int  # of the replay: the table after it; the one before shows how it lay
    round: int
    index: int  # in its round
    move: str
    word: Word
    loss: float
    error: float
    share: float  # of the worlds in which the better move came out ahead
    better: str | None  # if it was certainly better
    better_told: str | None
    better_events: list[Event]  # what it would have done to the cards, as far as that could be known
    said: str
    outlook: StudyOutlook | None = None


class StudyMark(msgspec.Struct, frozen=True):
    """Of any seat's decision: what it was."""

    frame: int
    word: Word


class StudyTold(msgspec.Struct, frozen=True):
    """`GET /api/tables/{table}/study?seat=N`: how a closed table's game was, luck and skill apart, as far as that was
    studied; `POST` there studies it. `none`: nobody has asked for it. `is_settled`: what it was measured by had been
    written down at every deal."""

    stage: StudyStage
    done: int
    total: int
    problem: str | None
    measure: str
    is_settled: bool
    rounds: list[StudiedRound]
    moves: list[StudiedMove]
    costliest: list[int]  # frames of the moves that certainly cost most
    marks: list[StudyMark]  # of all seats
    sum: str | None


class Reasons(msgspec.Struct, frozen=True):
    """`GET /api/tables/{table}/reasons?round=1`: why each bot made each of its moves in a round that is over."""

    round: int  # from 1
    reasons: list[Reason]


class WhatIfWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/tables/{table}/whatif`: a new table, at which a decision of a closed table's game is made anew,
    against bots and with every card dealt anew that could not be known. Answered as `POST /api/tables` is."""

    round: Annotated[int, Meta(ge=0, le=10_000)]  # from 0
    decision: Annotated[int, Meta(ge=0, le=100_000)]  # in its round, from 0
    name: Name
    key: Key
    word: Text


class PastGame(msgspec.Struct, frozen=True):
    """A table that is closed."""

    table: str
    game: str
    players: int
    names: list[str]
    totals: list[int]
    winners: list[int] | None
    why: Ending
    closed_at: int
    hints: list[int] = []  # by seat, if anybody was given any


class History(msgspec.Struct, frozen=True):
    """`GET /api/history`: closed tables, the latest first; `next` is the next page's `before`, null at the end."""

    games: list[PastGame]
    next: str | None = None
