"""The board: places, phases, moves, the records of a round and a match, and what clients are told of all that."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

from pobudka.core.board import Board, Hand, Pile, Row, Stock, Token, View
from pobudka.core.moves import Notation
from pobudka.core.pointing import Move, anywhere, card, own, place
from pobudka.core.records import (
    NOBODY,
    Cells,
    Lens,
    Medium,
    Mediums,
    Points,
    Small,
    Wholes,
    masked,
    only,
    owner,
    public,
    record,
)

from .deck import TOKENS

SEATS = 4
WINDOWS = 2
HAND = 2
MOST_CARDS = 60

# Places: the windows, seat by seat; the hands; the street grows from its start; the night ends at the end of its row.
HANDS = SEATS * WINDOWS
STREET = HANDS + SEATS * HAND
NIGHT = STREET + MOST_CARDS
PLACES = NIGHT + MOST_CARDS


class Phase(IntEnum):
    """What the round is waiting for."""

    SETUP = 0  # everybody peers into one own window, in any order
    TURN = 1
    MOTH = 2  # a moth was lit: look into a window, or stay
    OVER = 3


class Verb(IntEnum):
    """What a move does; `MOVES` say how it is written."""

    PEER = 1
    LIGHT = 2
    HANG = 3
    TRADE = 4
    DAWN = 5
    LOOK = 6
    STAY = 7


@record
class Round:
    """One round at the table."""

    phase: Annotated[Small, public]
    starter: Annotated[Small, public]
    turn: Annotated[Small, public, only(Phase.TURN, Phase.MOTH, idle=NOBODY)]
    owing: Annotated[Small, public, only(Phase.SETUP, idle=0)]  # the mask of the seats that have not peered yet
    caller: Annotated[Small, public]  # who called the dawn, or NOBODY
    clock: Annotated[Medium, public]  # decisions made in this round
    sizes: Annotated[Cells, SEATS, public]  # cards in each hand
    lit: Annotated[Small, public]  # cards on the street
    undrawn: Annotated[Small, public]  # cards in the night
    opened: Annotated[Small, public, only(Phase.OVER, idle=0)]  # the mask of who sees all windows open
    cards: Annotated[Cells, PLACES, masked("known", Lens(mask="opened", stop=HANDS), Lens(mask="known", start=HANDS))]
    known: Annotated[Cells, PLACES, public]
    came: Annotated[Mediums, HANDS, public]
    seen: Annotated[Mediums, HANDS, public]
    how: Annotated[Cells, HANDS, public]
    mine: Annotated[Cells, SEATS, owner]  # always 0: by it a view tells whose it is
    points: Annotated[Points, SEATS, public, only(Phase.OVER, idle=0)]


@record
class Match:
    """The rounds until all are played."""

    this_round: Round
    number: Annotated[Small, public]  # of rounds dealt
    starter: Annotated[Small, public]  # of the next round
    totals: Annotated[Wholes, SEATS, public]
    winners: Annotated[Small, public]  # the mask of who won; 0 until the match is over


# --- What clients are told ---

MOVES: dict[int, Move] = {
    Verb.PEER: Move("peer {slot}", (own("window"),), pace="at once", shows=True),
    Verb.LIGHT: Move("light {card}", (card("hand"), place("street"))),
    Verb.HANG: Move("hang {card} {slot}", (card("hand"), own("window")), number=2),
    Verb.TRADE: Move("trade {slot} {place}", (own("window"), anywhere("window")), number=3),
    Verb.DAWN: Move("dawn", number=4, pace="weighty", keys="p"),
    Verb.LOOK: Move("look {place}", (anywhere("window"),), pace="at once", shows=True),
    Verb.STAY: Move("stay", number=2, pace="at once", golden="alone", keys="p"),
}
NOTATION = Notation(MOVES, TOKENS, values=(), slots=WINDOWS)


class LatarnieView(View, frozen=True, kw_only=True):
    """A view: everybody's windows, one's own hand, how many cards others hold, the night and the street."""

    windows: list[list[str]]
    hand: list[str] | None
    hands: list[int | list[str]]
    night: int
    street: list[str]
    caller: int | None


BOARD = Board(
    zones=(
        Row(name="window", shown="windows", start=0, seats=SEATS, slots=WINDOWS),
        Hand(
            name="hand", shown="hand", start=HANDS, seats=SEATS, slots=HAND, sizes="sizes", shown_counts="hands",
            owned="mine",
        ),
        Stock(name="night", shown="night", start=NIGHT, slots=MOST_CARDS, size="undrawn"),
        Pile(name="street", shown="street", start=STREET, slots=MOST_CARDS, size="lit"),
    ),
    tokens=tuple(Token(token, int(token) if token.isdigit() else 0, does=token == "moth") for token in TOKENS),
    moves=MOVES,
    phases=Phase,
    quiet=(Phase.OVER,),
    view=LatarnieView,
    called="caller",
    showpiece=("?", "6", "moth"),
)  # fmt: skip
