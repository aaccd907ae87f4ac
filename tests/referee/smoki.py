"""The referee of Smoki, written straight from `smoki.md` and `notation.md`.

A dream is six card objects, each lying face up or face down; nobody ever knows a face-down card.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum, auto
from itertools import combinations
from typing import Any

from .common import (
    DECISIONS_BEFORE_A_CUT,
    UNKNOWN,
    Disagreement,
    Shuffles,
    Step,
    View,
    Who,
    follow_rounds,
    read_cards,
    read_end,
    read_head,
    read_options,
)
from .common import Table as CommonTable

NEST, CIRCLE, MIRROR = "nest", "circle", "mirror"
VALUES = {
    **{str(value): value for value in (-2, 0, 1, 2, 3, 4, 5, 6, 7, 8)},
    NEST: 9,
    CIRCLE: 10,
}
"""Of all cards but the mirror, which copies."""
TOKENS = [*VALUES, MIRROR]
DECK = Counter(dict.fromkeys(TOKENS, 4))

SLOTS = range(6)
ROWS = ((0, 1, 2), (3, 4, 5))
COLUMNS = ((0, 3), (1, 4), (2, 5))

# ---------------------------------------------------------------------------------------------------------
# Options


@dataclass(frozen=True)
class Options:
    end_kind: str
    end_number: int
    piles: int
    raven_return: bool


DEFAULTS: dict[str, Any] = {"end": {"tokens": 3}, "piles": 2, "raven_return": False}
ALLOWED: dict[str, list[Any]] = {"piles": [1, 2], "raven_return": [False, True]}


def options_of(written: Mapping[str, Any]) -> Options:
    """The options of a record, checked, with the defaults filled in."""
    options = read_options(written, DEFAULTS, ALLOWED)
    end_kind, end_number = read_end(options["end"], ("tokens", "target", "rounds"))
    return Options(end_kind, end_number, options["piles"], options["raven_return"])


# ---------------------------------------------------------------------------------------------------------
# The table


@dataclass(eq=False)
class Card:
    token: str
    face_up: bool = False


class Phase(Enum):
    """What the table waits for."""

    SET_UP = auto()
    TURN = auto()
    HELD = auto()
    """A card is in hand: place it, or discard it if that is allowed."""
    LIFTED = auto()
    """A replaced card (or the circle's last card) waits for its pile."""
    NEST = auto()
    """A nest was placed: swap or skip."""
    OVER = auto()


class Table(CommonTable):
    """A game of Smoki."""

    def __init__(self, players: int, cards: Counter[str], options: Options) -> None:
        super().__init__(players, cards)
        self.options = options
        if options.end_kind == "tokens":
            self.tokens = [0] * players
        self.phase = Phase.OVER
        self.shuffles = Shuffles([])
        self.dreams: list[list[Card]] = []
        self.draw_pile: list[str] = []
        """The next card to be drawn is the first."""
        self.open_piles: list[list[str]] = []
        """Each bottom first."""
        self.held: str | None = None
        self.held_was_drawn = False
        self.lifted: str | None = None
        self.discarder = 0
        """Who puts the lifted card on a pile: the active seat, or the last one of a circle."""
        self.filled_slot = 0
        """Where the card of this turn was placed."""
        self.active = 0
        self.owing_reveals: set[int] = set()
        self.ended_by = 0

    def deal(self, starter: int, deck: list[str], shuffles: Shuffles) -> None:
        """Six each, face down; then the open piles get one card each; the rest is the draw pile."""
        size = len(SLOTS)
        cards = [Card(token) for token in deck[: self.players * size]]
        self.dreams = [cards[seat * size : (seat + 1) * size] for seat in range(self.players)]
        self.open_up(deck[self.players * size :])
        self.shuffles = shuffles
        self.held = None
        self.lifted = None
        self.active = starter
        self.owing_reveals = set(range(self.players))
        self.scores = []
        self.round += 1
        self.phase = Phase.SET_UP

    def open_up(self, cards: list[str]) -> None:
        """The first card opens pile 0, the second pile 1 (if there are two), the rest is the draw pile."""
        piles = self.options.piles
        self.open_piles = [[card] for card in cards[:piles]]
        self.draw_pile = cards[piles:]

    def asked(self) -> list[int]:
        if self.phase is Phase.OVER:
            return []
        if self.phase is Phase.SET_UP:
            return sorted(self.owing_reveals)
        if self.phase is Phase.LIFTED:
            return [self.discarder]
        return [self.active]

    def legal(self, seat: int) -> list[str]:
        return legal(self)

    # A move ----------------------------------------------------------------------------------------------

    def play(self, seat: int, move: str) -> None:
        word, *rest = move.split()
        numbers = [int(number) for number in rest]
        if word == "reveal":
            self.reveal(seat, numbers[0])
        elif word == "take":
            self.held = self.open_piles[numbers[0]].pop()
            self.held_was_drawn = False
            self.phase = Phase.HELD
        elif word == "draw":
            self.held = self.draw_pile.pop(0)
            self.held_was_drawn = True
            self.phase = Phase.HELD
        elif word == "place":
            self.place(numbers[0])
        elif word == "discard" and self.phase is Phase.HELD:
            self.open_piles[numbers[0]].append(self.take_held())
            self.end_turn()
        elif word == "discard":
            self.discard_lifted(numbers[0])
        elif word == "swap":
            dream = self.dreams[self.active]
            a, b = numbers
            dream[a], dream[b] = dream[b], dream[a]
            self.end_turn()
        elif word == "skip":
            self.end_turn()
        else:
            raise AssertionError(f"a legal move that the referee cannot play: {move!r}")

    def reveal(self, seat: int, slot: int) -> None:
        self.dreams[seat][slot].face_up = True
        self.owing_reveals.remove(seat)
        if not self.owing_reveals:
            self.phase = Phase.TURN

    def place(self, slot: int) -> None:
        """The card goes face up to the slot; the replaced one is lifted, or in a circle passed on."""
        card = self.take_held()
        self.filled_slot = slot
        self.discarder = self.active
        replaced = self.put(self.active, slot, card)
        if card == CIRCLE:
            seat = self.left_of(self.active)
            while seat != self.active:
                replaced = self.put(seat, slot, replaced)
                self.discarder = seat
                seat = self.left_of(seat)
        self.lifted = replaced
        self.phase = Phase.LIFTED
        if self.options.piles == 1:
            self.discard_lifted(0)

    def discard_lifted(self, pile: int) -> None:
        """The replaced card goes to an open pile; a nest then acts (cards passed on never do)."""
        assert self.lifted is not None
        self.open_piles[pile].append(self.lifted)
        self.lifted = None
        if self.dreams[self.active][self.filled_slot].token == NEST:
            self.phase = Phase.NEST
        else:
            self.end_turn()

    # Pieces of a move ------------------------------------------------------------------------------------

    def take_held(self) -> str:
        assert self.held is not None
        card, self.held = self.held, None
        return card

    def put(self, seat: int, slot: int, token: str) -> str:
        """Lay a card face up; the one that was there."""
        replaced = self.dreams[seat][slot]
        self.dreams[seat][slot] = Card(token, face_up=True)
        return replaced.token

    def end_turn(self) -> None:
        clockwise = [(self.active + step) % self.players for step in range(self.players)]
        complete = [seat for seat in clockwise if all(card.face_up for card in self.dreams[seat])]
        if complete:
            self.end_round(complete[0])
            return
        if not self.draw_pile:
            self.open_up(self.shuffles.next([card for pile in self.open_piles for card in pile]))
        self.active = self.left_of(self.active)
        self.phase = Phase.TURN

    def end_round(self, ended_by: int) -> None:
        """All cards are turned up and counted; the lowest score earns a token, ties all."""
        self.phase = Phase.OVER
        self.ended_by = ended_by
        for dream in self.dreams:
            for card in dream:
                card.face_up = True
        self.scores = [score([card.token for card in dream]) for dream in self.dreams]
        self.totals = [total + points for total, points in zip(self.totals, self.scores, strict=True)]
        if self.tokens is not None:
            lowest = min(self.scores)
            for seat in range(self.players):
                self.tokens[seat] += self.scores[seat] == lowest

    # The game --------------------------------------------------------------------------------------------

    def is_round_over(self) -> bool:
        return self.phase is Phase.OVER

    def is_game_over(self) -> bool:
        if self.tokens is not None:
            return max(self.tokens) >= self.options.end_number
        if self.options.end_kind == "rounds":
            return self.round + 1 >= self.options.end_number
        return max(self.totals) >= self.options.end_number

    def next_starter(self) -> int:
        return self.left_of(self.ended_by)

    def winners(self) -> list[int]:
        """All who have the tokens; else the lowest total, ties share."""
        if self.tokens is not None:
            return [seat for seat in range(self.players) if self.tokens[seat] >= self.options.end_number]
        lowest = min(self.totals)
        return [seat for seat in range(self.players) if self.totals[seat] == lowest]

    # Views -----------------------------------------------------------------------------------------------

    def knows(self, who: Who) -> View:
        in_turn = self.phase not in (Phase.SET_UP, Phase.OVER)
        view = self.common_view(who, self.active if in_turn else None)
        if self.tokens is not None:
            view["tokens"] = list(self.tokens)
        every = who == "all"
        view["dreams"] = [[c.token if c.face_up or every else UNKNOWN for c in row] for row in self.dreams]
        view["held"] = self.held
        if self.held is not None and self.held_was_drawn and who != "all" and who != self.active:
            view["held"] = UNKNOWN
        view["lifted"] = self.lifted
        view["open"] = [list(pile) for pile in self.open_piles]
        view["draw"] = len(self.draw_pile)
        return view

    def sees(self, who: Who) -> View:
        """Nothing in Smoki is seen once and then hidden: a seat sees all that it knows."""
        return self.knows(who)


# ---------------------------------------------------------------------------------------------------------
# Legal moves


def legal(table: Table) -> list[str]:
    """All legal moves of a seat that is asked (in the set-up every asked seat has the same)."""
    discards = [f"discard {pile}" for pile in range(table.options.piles)]

    if table.phase is Phase.SET_UP:
        return [f"reveal {slot}" for slot in SLOTS]

    if table.phase is Phase.TURN:
        return ["draw"] + [f"take {pile}" for pile, cards in enumerate(table.open_piles) if cards]

    if table.phase is Phase.HELD:
        moves = [f"place {slot}" for slot in SLOTS]
        if table.held_was_drawn:
            may_discard = table.held != CIRCLE
        else:
            may_discard = table.options.raven_return and table.held in (NEST, MIRROR)
        return moves + discards if may_discard else moves

    if table.phase is Phase.LIFTED:
        return discards

    if table.phase is Phase.NEST:
        others = [slot for slot in SLOTS if slot != table.filled_slot]
        return ["skip"] + [f"swap {a} {b}" for a, b in combinations(others, 2)]

    return []


# ---------------------------------------------------------------------------------------------------------
# Scoring


def score(dream: list[str]) -> int:
    """The points of a dream of six cards."""
    counted = [mirrored(dream, slot) if dream[slot] == MIRROR else VALUES[dream[slot]] for slot in SLOTS]
    for above, below in COLUMNS:
        a, b = dream[above], dream[below]
        if MIRROR not in (a, b) and VALUES[a] == VALUES[b]:
            counted[above] = counted[below] = 0
    return sum(counted)


def mirrored(dream: list[str], slot: int) -> int:
    """What a mirror copies: the lower of the first real cards to its left and right; 0 if there is none."""
    row = next(row for row in ROWS if slot in row)
    place = row.index(slot)
    to_the_left = [dream[s] for s in reversed(row[:place])]
    to_the_right = [dream[s] for s in row[place + 1 :]]
    reached = []
    for side in (to_the_left, to_the_right):
        real = [VALUES[token] for token in side if token != MIRROR]
        reached += real[:1]
    return min(reached, default=0)


# ---------------------------------------------------------------------------------------------------------
# Following a record


def follow(record: dict[str, Any], cut_after: int = DECISIONS_BEFORE_A_CUT) -> Iterator[Step]:
    """Replay a record strictly by the rules, a step a move; raise `Disagreement` where it is wrong."""
    players, written = read_head(record, "smoki", 2, 5)
    options = options_of(written)
    cards = read_cards(record, TOKENS, players * len(SLOTS) + options.piles + 1)
    table = Table(players, DECK if cards is None else cards, options)
    if options.end_kind != "tokens" and isinstance(record.get("rounds"), list):
        refuse_tokens(record["rounds"])
    yield from follow_rounds(record, table, cut_after)


def refuse_tokens(rounds: list[Any]) -> None:
    """Only in the token game do `tokens` stand beside the totals."""
    for number, written in enumerate(rounds):
        if isinstance(written, dict) and "tokens" in written:
            raise Disagreement(
                f"round {number}: has tokens {written['tokens']!r}, expected none: this is no token game"
            )
