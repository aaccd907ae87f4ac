"""What lies on a table of Sen: places, phases, moves, and the records of a round and a match."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

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
    """What a move does; `words` writes it as text."""

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
