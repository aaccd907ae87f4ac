"""Sen's board: places, phases, moves, the records of a round and a match, and what clients are told of all that."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

from pobudka.core.board import Board, Face, Noted, Offer, Pile, Row, Spot, Stock, Token, View
from pobudka.core.moves import Notation
from pobudka.core.pointing import BUTTON, SAID, Move, anywhere, card, numbered, own, place
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
    public,
    record,
)
from pobudka.core.rule import rule

from .deck import ACTIONS, RAVENS, TOKENS, VALUES

SEATS = 5
SLOTS = 16  # our limit, §12.16
MOST_CARDS = 250

# Places: the dreams, slot by slot; the card in hand; the two of Weź 2; then the piles, which share one row of cells:
# the face-up pile grows from its start, the draw pile ends at its end, the next card to leave first.
HELD = SEATS * SLOTS
TWO = HELD + 1
PILES = TWO + 2
PLACES = PILES + MOST_CARDS


class Phase(IntEnum):
    """What the round is waiting for."""

    SETUP = 0  # first looks, by all seats in any order
    TURN = 1  # wake, take, draw or claim
    HELD = 2  # a drawn card is in hand: keep, discard or use
    CHOOSE = 3  # Weź 2: which of the two
    LOOK = 4  # Podejrzyj 1
    SWAP = 5  # Zamień 2
    PICK = 6  # Wybierz 1
    OVER = 7


IN_TURN = (Phase.TURN, Phase.HELD, Phase.CHOOSE, Phase.LOOK, Phase.SWAP, Phase.PICK)


class Verb(IntEnum):
    """What a move does; `MOVES` say how it is written."""

    PEEK = 1
    PEEK_THREE = 2
    WAKE = 3
    TAKE = 4
    DRAW = 5
    KEEP = 6
    DISCARD = 7
    USE = 8
    CHOOSE = 9
    LOOK = 10
    SWAP = 11
    PICK = 12
    CLAIM = 13


class How(IntEnum):
    """How a card came into a dream; this note moves with the card through swaps."""

    DEALT = 0
    KEPT = 1  # drawn by its keeper
    TAKEN = 2  # from the face-up pile, for all to see
    BLIND = 3  # after a claim


@record
class Round:
    """One round at the table. A field that means something in some phases only says which."""

    phase: Annotated[Small, public]
    starter: Annotated[Small, public]
    turn: Annotated[Small, public, only(*IN_TURN, idle=NOBODY)]
    owing: Annotated[Small, public, only(Phase.SETUP, idle=0)]  # the mask of the seats that have not looked yet
    caller: Annotated[Small, public]  # who called, or NOBODY
    ender: Annotated[Small, public, only(Phase.OVER, idle=NOBODY)]
    last_turns: Annotated[Small, public]  # after a call with `last_turn`: the turns left, else 0
    turns: Annotated[Medium, public]  # finished in this round
    clock: Annotated[Medium, public]  # decisions made in this round
    sizes: Annotated[Cells, SEATS, public]  # cards in each dream
    opened: Annotated[Small, public]  # cards in the face-up pile
    undrawn: Annotated[Small, public]  # cards in the draw pile
    turned_up: Annotated[Small, public, only(Phase.OVER, idle=0)]  # the mask of who sees all dreams open
    browsing: Annotated[Small, public, only(Phase.PICK, idle=0)]  # the mask of who looks through the face-up pile
    cards: Annotated[
        Cells,
        PLACES,
        masked(
            "known",
            Lens(mask="turned_up", stop=HELD),
            Lens(mask="known", start=HELD, stop=PILES),
            Lens(top="opened", start=PILES),
            Lens(mask="browsing", start=PILES),
        ),
    ]
    known: Annotated[Cells, PLACES, public]
    came: Annotated[Mediums, HELD, public]
    seen: Annotated[Mediums, HELD, public]
    how: Annotated[Cells, HELD, public]
    points: Annotated[Points, SEATS, public, only(Phase.OVER, idle=0)]


@record
class Match:
    """The rounds until somebody has won."""

    this_round: Round
    number: Annotated[Medium, public]  # of rounds dealt
    starter: Annotated[Small, public]  # of the next round
    totals: Annotated[Wholes, SEATS, public]
    winners: Annotated[Small, public]  # the mask of who won; 0 until the match is over


@rule
def dream(seat: int, slot: int) -> int:
    return seat * SLOTS + slot


@rule
def open_top(s: Round) -> int:
    return PILES + s.opened - 1


@rule
def draw_top(s: Round) -> int:
    return PLACES - s.undrawn


# --- What clients are told ---

MOVES: dict[int, Move] = {
    Verb.PEEK: Move("peek {slot} {slot}", (own("dream"), own("dream")), in_any_order=True, pace="at once", shows=True),
    Verb.PEEK_THREE: Move(
        "peek {slot} {slot} {slot}", (own("dream"),) * 3, in_any_order=True, pace="at once", shows=True
    ),
    Verb.DRAW: Move("draw", (place("draw"),), pace="at once", has_button=True, golden="always", keys="d"),
    Verb.TAKE: Move("take {slot}", (place("open"), own("dream")), number=2, has_button=True, keys="t"),
    Verb.WAKE: Move("wake", number=3, pace="weighty", keys="p"),
    Verb.CLAIM: Move(
        "claim {slot} {slot} {value}", (BUTTON, own("dream"), own("dream"), SAID), in_any_order=True, number=4
    ),
    Verb.KEEP: Move("keep {slot}", (own("dream"),)),
    Verb.DISCARD: Move("discard", (place("open"),), number=2, has_button=True, keys="t"),
    Verb.USE: Move("use", number=3, golden="always", keys="u"),
    Verb.CHOOSE: Move("choose {which}", (numbered("two"),), pace="at once"),
    Verb.LOOK: Move("look {place}", (anywhere("dream"),), pace="at once", shows=True),
    Verb.SWAP: Move("swap {place} {place}", (anywhere("dream"), anywhere("dream")), in_any_order=True),
    Verb.PICK: Move("pick {card} {slot}", (card("open"), own("dream"))),
}
NOTATION = Notation(MOVES, TOKENS, values=(*(str(value) for value in range(VALUES)), "hourglass"), slots=SLOTS)


class SenView(View, frozen=True, kw_only=True):
    """A view of Sen (notation.md)."""

    dreams: list[list[str]]
    held: Face
    two: list[str] | None
    open: list[str]
    draw: int
    caller: int | None


BOARD = Board(
    zones=(
        Row(name="dream", shown="dreams", start=0, seats=SEATS, slots=SLOTS, sizes="sizes"),
        Stock(name="draw", shown="draw", start=PILES, slots=MOST_CARDS, size="undrawn"),
        Spot(name="held", shown="held", start=HELD),
        Offer(name="two", shown="two", start=TWO, slots=2),
        Pile(name="open", shown="open", start=PILES, slots=MOST_CARDS, size="opened"),
    ),
    tokens=tuple(
        Token(token, None if token == "hourglass" else ravens, does=bool(action) or token == "hourglass")
        for token, ravens, action in zip(TOKENS, RAVENS, ACTIONS, strict=True)
    ),
    moves=MOVES,
    phases=Phase,
    quiet=(Phase.OVER,),
    view=SenView,
    called="caller",
    guessed="dream",
    noted=(Noted("last_turns"),),
    hows=How,
    showpiece=("?", "0", "peek1/6"),
)
