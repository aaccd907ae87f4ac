"""Koty's board: places, phases, moves, the records of a round and a match, and what clients are told of all that."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated, Any

import msgspec

from pobudka.core import board
from pobudka.core.board import Board, Face, Fan, Hand, Noted, Pile, Stacks, Stock, Tint, Token, View
from pobudka.core.moves import Notation
from pobudka.core.pointing import SAID, Move, anywhere, card, own
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

from .deck import CATS, KINDS, TOKENS
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
    """What a move does; `MOVES` say how it is written."""

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


# --- What clients are told ---

HAND_CARD = card("hand")
MOVES: dict[int, Move] = {
    Verb.PLAY: Move("play {card} {land}", (HAND_CARD, own("land"))),
    Verb.PLAY_AS: Move("play joker {land} as {card}", (card("hand", "joker"), own("land"), SAID)),
    Verb.ATTACK: Move("attack {card} {place}", (HAND_CARD, anywhere("land")), number=2),
    Verb.ATTACK_AS: Move("attack joker {place} as {card}", (card("hand", "joker"), anywhere("land"), SAID), number=2),
    Verb.COVER: Move("cover {card} {place}", (HAND_CARD, anywhere("land")), number=3),
    Verb.MOTH: Move("moth {place} {place}", (card("hand", "moth"), anywhere("land"), anywhere("land")), number=4),
    Verb.BAT: Move("bat {place}", (card("hand", "bat"), anywhere("land")), number=5),
    Verb.DRAGON: Move("dragon", (card("hand", "dragon"),), number=6, pace="weighty"),
    Verb.EXCHANGE: Move("exchange", number=7, pace="weighty"),
    Verb.NINE: Move("nine {land}", (own("land"),)),
    Verb.PAIR: Move("pair {land}", (own("land"),)),
    Verb.DEFEND: Move("defend {card}", (HAND_CARD,), has_button=True, golden="always"),
    Verb.OWL: Move("owl", (card("hand", "owl"),), number=2, has_button=True, golden="always"),
    Verb.PASS: Move("pass", number=3, pace="at once", golden="alone", keys="p"),
    Verb.AGAIN: Move("again {card}", (HAND_CARD,), has_button=True, golden="always"),
    Verb.STOP: Move("stop", number=2, pace="at once", golden="alone", keys="p"),
}
NOTATION = Notation(MOVES, TOKENS, values=(), slots=LANDS)


class Land(msgspec.Struct, frozen=True):
    """A land in a view: the cat or raven on top, and the nines below it."""

    nines: int
    top: Face

    @property
    def worth(self) -> int:
        """§9.1: what it counts as it lies: its top's value, doubled for each nine below it."""
        if self.top is None:
            return 9 << (self.nines - 1) if self.nines else 0
        return 0 if self.top == "raven" else int(self.top) << self.nines


class Attack(msgspec.Struct, frozen=True, rename={"attacker": "from"}):
    """An attack in a view: who attacks which land of whom, and what the attacking card is or stands for."""

    attacker: int
    seat: int
    land: int
    cat: str


class KotyView(View, frozen=True, kw_only=True):
    """A view of Koty (notation.md)."""

    lands: list[list[Land]]
    hand: list[str] | None
    hands: list[int | list[str]]
    taken: list[list[str]]
    discards: list[str]
    draw: int
    lying: list[str]
    attack: Attack | None


def more(match: Any, cells: board.Cells) -> dict[str, Any]:
    attacked = cells.number("attacked")
    if attacked == EMPTY:
        return {"attack": None}
    return {"attack": Attack(cells.number("turn"), *divmod(attacked, LANDS), TOKENS[cells.number("cat")])}


def worth(view: KotyView, seat: int) -> int:
    return sum(land.worth for land in view.lands[seat])


COLOURS: tuple[Tint, ...] = ("blue", "yellow", "green", "pink")  # of friends, who make 9 together
COATS = {str(cat): colour for low, colour in enumerate(COLOURS, 1) for cat in (low, 9 - low)}

BOARD = Board(
    zones=(
        Stacks(
            name="land", shown="lands", start=0, seats=SEATS, slots=LANDS, below=NINES, most_below=MOST_NINES,
            counts="nines", stack=Land,
        ),
        Hand(
            name="hand", shown="hand", start=SECRET, seats=SEATS, slots=HAND, open_start=TAKEN, sizes="secret",
            open_sizes="taken", shown_counts="hands", shown_open="taken", owned="old",
        ),
        Stock(name="draw", shown="draw", start=DRAW, slots=MOST_CARDS, size="undrawn"),
        Pile(name="discards", shown="discards", start=DISCARDS, slots=MOST_CARDS, size="discarded"),
        Fan(name="lying", shown="lying", start=LYING, slots=1 + NINES, size="lying"),
    ),
    tokens=tuple(
        Token(
            token, int(token) if token.isdigit() else 0 if token == "raven" else None, does=not token.isdigit(),
            tint=COATS.get(token, ""),
        )
        for token in TOKENS
    ),
    moves=MOVES,
    phases=Phase,
    quiet=(Phase.OVER,),
    view=KotyView,
    hides=False,
    has_rounds=False,
    more=more,
    showpiece=("3", "6", "raven"),
    attacked="attack",
    noted=(Noted("attacked", "place"), Noted("cat", "card")),
    hows=How,
)  # fmt: skip
