"""What lies on a table of Koty: places, phases, moves, and the records of a round and a match."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

from pobudka.core.records import (
    EMPTY,
    NOBODY,
    Cells,
    Medium,
    Mediums,
    Points,
    Small,
    Wholes,
    counted,
    masked,
    only,
    owner,
    public,
    record,
)
from pobudka.core.rule import inline, rule

from .deck import CATS, KINDS
from .options import Options

SEATS = 6
LANDS = 4  # in a dream
MOST_NINES = 3  # in a land
HAND = 4
MOST_CARDS = 160
DRAWN = KINDS  # in the log: not a card played, but one drawn

# Places: the cat or raven of each land (a land is known by this place: seat * LANDS + land); the nines below it, three
# cells a land, the lowest first; the hands, what is secret and what an owl took apart, each in the order it came; the
# cards lying on the table (at most a dragon and a raven from every land); then two rows of cells. The discards grow
# from the start of theirs, the draw pile ends at the end of its row, the next card to leave first.
NINES = SEATS * LANDS
SECRET = NINES + NINES * MOST_NINES
TAKEN = SECRET + SEATS * HAND
LYING = TAKEN + SEATS * HAND
DISCARDS = LYING + 1 + NINES
DRAW = DISCARDS + MOST_CARDS
PLACES = DRAW + MOST_CARDS


class Phase(IntEnum):
    """What the round is waiting for."""

    TURN = 0  # play, attack, cover, exchange or a night card
    ANSWER = 1  # of the attacked player, then of the partner: pass, defend or owl
    AGAIN = 2  # after a defence the attacker: again or stop
    NINE = 3  # where the nine goes
    PAIR = 4  # where the twins go
    OVER = 5


IN_TURN = (Phase.TURN, Phase.ANSWER, Phase.AGAIN, Phase.NINE, Phase.PAIR)
IN_ATTACK = (Phase.ANSWER, Phase.AGAIN)


class Verb(IntEnum):
    """What a move does; `words` writes it as text."""

    PLAY = 1
    PLAY_AS = 2  # a joker
    ATTACK = 3
    ATTACK_AS = 4  # with a joker
    COVER = 5
    EXCHANGE = 6
    MOTH = 7
    BAT = 8
    DRAGON = 9
    NINE = 10
    PAIR = 11
    PASS = 12
    DEFEND = 13
    OWL = 14
    AGAIN = 15
    STOP = 16


class How(IntEnum):
    """How the cat or raven on top of a land came there."""

    PLAYED = 0  # by whose land it is
    COVERED = 1  # by a rival, on a nine
    PAIRED = 2  # with its twin
    CARRIED = 3  # by a moth


@record
class Round:
    """The one round of a game. A field that means something in some phases only says which.

    What is kept about shuffles, from `pool` on, is for imagining only; `hidden` says what it means.
    """

    phase: Annotated[Small, public]
    turn: Annotated[Small, public, only(*IN_TURN, idle=NOBODY)]
    answering: Annotated[Small, public, only(Phase.ANSWER, idle=NOBODY)]
    attacked: Annotated[Small, public, only(*IN_ATTACK, idle=EMPTY)]  # which land
    cat: Annotated[Small, public, only(*IN_ATTACK, idle=EMPTY)]  # what the attacking card is or stands for
    short: Annotated[Small, public]  # whether a hand could not be refilled in this turn
    clock: Annotated[Medium, public]  # decisions made
    nines: Annotated[Cells, NINES, public]  # in each land
    secret: Annotated[Cells, SEATS, public]  # cards of each hand that only its player knows
    taken: Annotated[Cells, SEATS, public]  # cards of each hand that came by an owl
    lying: Annotated[Small, public, only(Phase.ANSWER, Phase.NINE, Phase.PAIR, idle=0)]  # cards on the table
    discarded: Annotated[Small, public]  # cards in the discards
    undrawn: Annotated[Small, public]  # cards in the draw pile
    cards: Annotated[Cells, PLACES, masked("known")]
    known: Annotated[Cells, PLACES, public]
    came: Annotated[Mediums, NINES, public]
    seen: Annotated[Mediums, NINES, public]
    how: Annotated[Cells, NINES, public]
    points: Annotated[Points, SEATS, public, only(Phase.OVER, idle=0)]
    pool: Annotated[Cells, KINDS, public]
    new_nines: Annotated[Cells, NINES, public]
    old: Annotated[Cells, SEATS, owner]
    old_once: Annotated[Cells, SEATS, public]
    new_played: Annotated[Cells, SEATS, KINDS, owner]
    log: Annotated[Cells, 2 * MOST_CARDS, public, counted("logged", idle=EMPTY)]
    logged: Annotated[Medium, public]


@record
class Match:
    """The game: one round, and who has won it."""

    this_round: Round
    number: Annotated[Small, public]  # of rounds dealt
    starter: Annotated[Small, public]
    totals: Annotated[Wholes, SEATS, public]
    winners: Annotated[Small, public]  # the mask of who won; 0 until the game is over


@inline
def land_of(seat: int, land: int) -> int:
    return seat * LANDS + land


@inline
def secret_card(seat: int, index: int) -> int:
    return SECRET + seat * HAND + index


@inline
def taken_card(seat: int, index: int) -> int:
    return TAKEN + seat * HAND + index


@inline
def held(s: Round, seat: int) -> int:
    """The kinds in a hand, as a mask: bit k for kind k."""
    kinds = 0
    for i in range(s.secret[seat]):
        kinds |= 1 << int(s.cards[secret_card(seat, i)])
    for i in range(s.taken[seat]):
        kinds |= 1 << int(s.cards[taken_card(seat, i)])
    return kinds


@inline
def has(kinds: int, kind: int) -> bool:
    return kinds >> kind & 1 == 1


@inline
def draw_top(s: Round) -> int:
    return PLACES - s.undrawn


@inline
def is_cat(kind: int) -> bool:
    return kind < CATS


@inline
def friend_of(cat: int) -> int:
    """§1.3: the other cat of its colour; their values add up to 9."""
    return CATS - 1 - cat


@rule
def left_of(o: Options, seat: int) -> int:
    return seat + 1 if seat + 1 < o.seats else 0


@inline
def partner_of(o: Options, seat: int) -> int:
    """§10.1: who sits opposite; without teams one is one's own partner."""
    seat += o.partner
    return seat if seat < o.seats else seat - o.seats


@inline
def is_open(s: Round, land: int) -> bool:
    """§2.4: whether a land is empty or topped by a nine."""
    return bool(s.cards[land] == EMPTY)


@inline
def takes_nine(s: Round, land: int) -> bool:
    """§2.5: an own land that is empty or topped by a nine, with fewer than three."""
    return is_open(s, land) and s.nines[land] < MOST_NINES
