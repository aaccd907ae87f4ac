"""Smoki's board: places, phases, moves, the records of a round and a match, and what clients are told of all that."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated, Any

from msgspec import UNSET, UnsetType

from pobudka.core import board
from pobudka.core.board import Board, Face, Noted, Piles, Row, Spot, Stock, Token, View
from pobudka.core.moves import Notation
from pobudka.core.pointing import Move, numbered, own, place
from pobudka.core.records import (
    ALL,
    EMPTY,
    NOBODY,
    Cells,
    Medium,
    Mediums,
    Points,
    Small,
    Whole,
    Wholes,
    masked,
    only,
    public,
    record,
)
from pobudka.core.rule import rule

from .deck import KINDS, RAVENS, TOKENS, VALUES
from .options import Options

SEATS = 5
SLOTS = 6
ROW = 3  # slots in a row; the other card of a column lies so many slots further on
OPEN_PILES = 2
MOST_CARDS = 190

# Places: the dreams, slot by slot; the card in hand; the replaced card; then three rows of cells. The open piles grow
# from the start of their rows, the draw pile ends at the end of its row, the next card to leave first.
HELD = SEATS * SLOTS
LIFTED = HELD + 1
OPEN = LIFTED + 1
DRAW = OPEN + OPEN_PILES * MOST_CARDS
PLACES = DRAW + MOST_CARDS

NO_TOKENS = 2**31 - 1  # what everybody has in a match that is not played for tokens


class Phase(IntEnum):
    """What the round is waiting for."""

    SETUP = 0  # everybody turns up one card, in any order
    TURN = 1  # take or draw
    HELD = 2  # a card is in hand: place or discard
    LIFTED = 3  # a replaced card waits for its open pile
    NEST = 4  # swap or skip
    DONE = 5  # the turn is played out; within a move only
    OVER = 6


IN_TURN = (Phase.TURN, Phase.HELD, Phase.LIFTED, Phase.NEST)


class Verb(IntEnum):
    """What a move does; `MOVES` say how it is written."""

    REVEAL = 1
    TAKE = 2
    DRAW = 3
    PLACE = 4
    DISCARD = 5
    SWAP = 6
    SKIP = 7


class How(IntEnum):
    """How a card came into a dream; this note moves with the card through swaps."""

    DEALT = 0
    DRAWN = 1
    TAKEN = 2  # from an open pile
    PASSED = 3  # in a circle


@record
class Round:
    """One round at the table. A field that means something in some phases only says which."""

    phase: Annotated[Small, public]
    starter: Annotated[Small, public]
    turn: Annotated[Small, public, only(*IN_TURN, idle=NOBODY)]
    owing: Annotated[Small, public, only(Phase.SETUP, idle=0)]  # the mask of the seats that have not revealed yet
    discarder: Annotated[Small, public, only(Phase.LIFTED, idle=NOBODY)]  # who puts the replaced card on a pile
    filled: Annotated[Small, public, only(Phase.LIFTED, Phase.NEST, idle=EMPTY)]  # the slot of the card just placed
    ender: Annotated[Small, public, only(Phase.OVER, idle=NOBODY)]
    clock: Annotated[Medium, public]  # decisions made in this round
    reshuffles: Annotated[Medium, public]  # in this round
    piles: Annotated[Small, public]  # open ones
    opened: Annotated[Cells, OPEN_PILES, public]  # cards in each open pile
    undrawn: Annotated[Small, public]  # cards in the draw pile
    pool: Annotated[Cells, KINDS, public]  # after a reshuffle, by kind: the draw pile with a card in hand drawn from it
    cards: Annotated[Cells, PLACES, masked("known")]
    known: Annotated[Cells, PLACES, public]
    came: Annotated[Mediums, HELD, public]
    seen: Annotated[Mediums, HELD, public]
    how: Annotated[Cells, HELD, public]
    points: Annotated[Points, SEATS, public, only(Phase.OVER, idle=0)]


@record
class Match:
    """The rounds until somebody has won."""

    this_round: Round
    number: Annotated[Whole, public]  # of rounds dealt
    starter: Annotated[Small, public]  # of the next round
    totals: Annotated[Wholes, SEATS, public]
    tokens: Annotated[Wholes, SEATS, public]  # or NO_TOKENS
    winners: Annotated[Small, public]  # the mask of who won; 0 until the match is over


@rule
def dream(seat: int, slot: int) -> int:
    return seat * SLOTS + slot


@rule
def open_top(s: Round, pile: int) -> int:
    return int(OPEN + pile * MOST_CARDS + s.opened[pile] - 1)


@rule
def draw_top(s: Round) -> int:
    return PLACES - s.undrawn


@rule
def left_of(o: Options, seat: int) -> int:
    return seat + 1 if seat + 1 < o.seats else 0


@rule
def right_of(o: Options, seat: int) -> int:
    return seat - 1 if seat > 0 else o.seats - 1


@rule
def is_drawn(s: Round) -> bool:
    """§6.2: whether the card in hand was drawn; one from an open pile is known to all."""
    return bool(s.known[HELD] != ALL)


# --- What clients are told ---

MOVES: dict[int, Move] = {
    Verb.REVEAL: Move("reveal {slot}", (own("dream"),), pace="at once"),
    Verb.DRAW: Move("draw", (place("draw"),), pace="at once", has_button=True, golden="always", keys="d"),
    Verb.TAKE: Move("take {pile}", (numbered("open"),), number=2, has_button=True, keys="ty"),
    Verb.PLACE: Move("place {slot}", (own("dream"),)),
    Verb.DISCARD: Move("discard {pile}", (numbered("open"),), number=2, has_button=True, keys="ty"),
    Verb.SWAP: Move("swap {slot} {slot}", (own("dream"), own("dream")), in_any_order=True),
    Verb.SKIP: Move("skip", number=2, pace="at once", golden="alone", keys="p"),
}
NOTATION = Notation(MOVES, TOKENS, values=(), slots=SLOTS)


class SmokiView(View, frozen=True, kw_only=True):
    """A view of Smoki (notation.md)."""

    dreams: list[list[str]]
    held: Face
    lifted: Face
    open: list[list[str]]
    draw: int
    tokens: list[int] | UnsetType = UNSET  # if the match is played for them


def more(match: Any, cells: board.Cells) -> dict[str, Any]:
    """Everybody's dragon tokens."""
    tokens: list[int] = match["tokens"][: cells.players].tolist()
    return {} if NO_TOKENS in tokens else {"tokens": tokens}


BOARD = Board(
    zones=(
        Row(name="dream", shown="dreams", start=0, seats=SEATS, slots=SLOTS, columns=ROW),
        Stock(name="draw", shown="draw", start=DRAW, slots=MOST_CARDS, size="undrawn"),
        Spot(name="held", shown="held", start=HELD),
        Spot(name="lifted", shown="lifted", start=LIFTED),
        Piles(name="open", shown="open", start=OPEN, slots=MOST_CARDS, most=OPEN_PILES, number="piles", sizes="opened"),
    ),
    tokens=tuple(
        Token(token, None if token == "mirror" else value, does=token in RAVENS)
        for token, value in zip(TOKENS, VALUES, strict=True)
    ),
    moves=MOVES,
    phases=Phase,
    quiet=(Phase.DONE, Phase.OVER),
    view=SmokiView,
    more=more,
    showpiece=("mirror", "-2", "5"),
    settled=("tokens",),
    noted=(Noted("filled", "slot"), Noted("tokens")),
    hows=How,
)
