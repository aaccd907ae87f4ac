"""The referee of Sen: basic, jubilee and Długi sen, written straight from `sen.md` and `notation.md`.

A card is an object that carries who has been shown its face, so knowledge follows it wherever it goes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
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

# ---------------------------------------------------------------------------------------------------------
# Decks

HOURGLASS = "hourglass"
ACTIONS = ("take2", "peek1", "swap2", "choose1")
VALUES = [str(value) for value in range(10)]

BASIC = Counter(
    {**{str(value): 4 for value in range(9)}, "9": 9, "take2/5": 3, "peek1/6": 3, "swap2/7": 3},
)
JUBILEE = Counter(
    {
        **{str(value): 4 for value in range(8)},
        "9": 6,
        HOURGLASS: 5,
        "take2/5": 3,
        "peek1/3": 3,
        "swap2/7": 3,
        "choose1/6": 4,
    },
)
DECKS = {"basic": BASIC, "jubilee": JUBILEE, "long": BASIC + JUBILEE}

TOKENS = [*VALUES, HOURGLASS, *(f"{action}/{value}" for action in ACTIONS for value in VALUES)]

MOST_CARDS_IN_A_DREAM = 16


def action_of(token: str) -> str | None:
    """The action of a special, `None` for every other card."""
    action, slash, _ = token.partition("/")
    return action if slash else None


def value_of(token: str) -> int:
    """The printed value of any card but an hourglass: a special's stands after the slash."""
    return int(token.rpartition("/")[2])


# ---------------------------------------------------------------------------------------------------------
# Options


@dataclass(frozen=True)
class Options:
    edition: str
    not_scary: bool
    all_in: bool
    know_mine: bool
    penalty: int
    end_kind: str
    end_number: int
    tie: str
    last_turn: bool
    first_call: int
    swap_owners: str

    @property
    def dream_size(self) -> int:
        return 6 if self.edition == "long" else 4

    @property
    def peeks(self) -> int:
        return 3 if self.edition == "long" else 2


DEFAULTS: dict[str, Any] = {
    "edition": "basic",
    "variants": [],
    "penalty": 5,
    "end": {"target": 100},
    "tie": "zero",
    "last_turn": False,
    "first_call": 0,
    "swap_owners": "any",
}
ALLOWED: dict[str, list[Any]] = {
    "edition": ["basic", "jubilee", "long"],
    "penalty": [5, 15],
    "tie": ["zero", "own"],
    "last_turn": [False, True],
    "first_call": [0, 1, 2, 3],
    "swap_owners": ["any", "not-both-own", "different"],
}
VARIANTS = ("not-scary", "all-in", "know-mine")


def options_of(written: Mapping[str, Any]) -> Options:
    """The options of a record, checked, with the defaults filled in."""
    options = read_options(written, DEFAULTS, ALLOWED)
    variants = options["variants"]
    if not isinstance(variants, list):
        raise Disagreement(f"option 'variants' is {variants!r}, expected a list")
    for variant in variants:
        if variant not in VARIANTS:
            raise Disagreement(f"option 'variants' has {variant!r}, expected some of {list(VARIANTS)}")
        if variants.count(variant) > 1:
            raise Disagreement(f"option 'variants' has {variant!r} more than once")
    end_kind, end_number = read_end(options["end"], ("target", "rounds"))
    is_long = options["edition"] == "long"
    return Options(
        edition=options["edition"],
        not_scary="not-scary" in variants,
        all_in=is_long or "all-in" in variants,
        know_mine=is_long or "know-mine" in variants,
        penalty=options["penalty"],
        end_kind=end_kind,
        end_number=end_number,
        tie=options["tie"],
        last_turn=options["last_turn"],
        first_call=options["first_call"],
        swap_owners=options["swap_owners"],
    )


# ---------------------------------------------------------------------------------------------------------
# The table


@dataclass(eq=False)
class Card:
    """A card and those to whom its face was shown while it lies in a dream (`None` is the spectator)."""

    token: str
    known_to: set[int | None] = field(default_factory=set)


class Phase(Enum):
    """What the table waits for."""

    SET_UP = auto()
    TURN = auto()
    HELD = auto()
    """A drawn card is in hand: keep, discard or use."""
    CHOOSE = auto()
    """The two cards of take2."""
    LOOK = auto()
    SWAP = auto()
    PICK = auto()
    OVER = auto()


class Table(CommonTable):
    """A game of Sen."""

    def __init__(self, players: int, cards: Counter[str], options: Options) -> None:
        super().__init__(players, cards)
        self.options = options
        self.everybody: frozenset[int | None] = frozenset([None, *range(players)])
        self.phase = Phase.OVER
        self.dreams: list[list[Card]] = []
        self.draw_pile: list[Card] = []
        """The next card to be drawn is the first."""
        self.open_pile: list[Card] = []
        """Bottom first."""
        self.held: Card | None = None
        self.two: list[Card] = []
        self.active = 0
        self.owing_peeks: set[int] = set()
        self.turns_taken: list[int] = []
        """Finished turns of this round, by seat."""
        self.caller: int | None = None
        self.ended_by = 0

    def deal(self, starter: int, deck: list[str], shuffles: Shuffles) -> None:
        """Four each (Długi sen six), one card opens the face-up pile. Sen never reshuffles."""
        cards = [Card(token) for token in deck]
        size = self.options.dream_size
        self.dreams = [cards[seat * size : (seat + 1) * size] for seat in range(self.players)]
        dealt = self.players * size
        self.open_pile = [cards[dealt]]
        self.draw_pile = cards[dealt + 1 :]
        self.held = None
        self.two = []
        self.active = starter
        self.owing_peeks = set(range(self.players))
        self.turns_taken = [0] * self.players
        self.caller = None
        self.scores = []
        self.round += 1
        self.phase = Phase.SET_UP

    def asked(self) -> list[int]:
        if self.phase is Phase.OVER:
            return []
        if self.phase is Phase.SET_UP:
            return sorted(self.owing_peeks)
        return [self.active]

    def legal(self, seat: int) -> list[str]:
        return legal(self, seat)

    # A move ----------------------------------------------------------------------------------------------

    def play(self, seat: int, move: str) -> None:
        word, *rest = move.split()
        if word == "peek":
            self.peek(seat, [int(slot) for slot in rest])
        elif word == "wake":
            self.wake()
        elif word == "take":
            self.lay_for_all(self.open_pile.pop(), int(rest[0]))
            self.end_turn()
        elif word == "draw":
            self.held = self.draw_pile.pop(0)
            self.phase = Phase.HELD
        elif word == "keep":
            self.keep(int(rest[0]))
        elif word == "discard":
            self.open_pile.append(self.take_held())
            self.end_turn()
        elif word == "use":
            self.use()
        elif word == "choose":
            self.choose(int(rest[0]))
        elif word == "look":
            self.dreams[int(rest[0])][int(rest[1])].known_to.add(seat)
            self.end_turn()
        elif word == "swap":
            self.swap(*(int(number) for number in rest))
        elif word == "pick":
            self.pick(rest[0], int(rest[1]))
        elif word == "claim":
            self.claim(int(rest[0]), int(rest[1]), rest[2])
        else:
            raise AssertionError(f"a legal move that the referee cannot play: {move!r}")

    def peek(self, seat: int, slots: list[int]) -> None:
        for slot in slots:
            self.dreams[seat][slot].known_to.add(seat)
        self.owing_peeks.remove(seat)
        if not self.owing_peeks:
            self.phase = Phase.TURN

    def wake(self) -> None:
        """Pobudka! The round ends at once, or after one more turn of every other seat (`last_turn`)."""
        self.caller = self.active
        if self.options.last_turn:
            self.end_turn()
        else:
            self.end_round(self.active)

    def keep(self, slot: int) -> None:
        card = self.take_held()
        card.known_to = {self.active}
        self.replace(slot, card)
        self.end_turn()

    def use(self) -> None:
        """The special goes onto the face-up pile first, then its action must be carried out."""
        card = self.take_held()
        self.open_pile.append(card)
        action = action_of(card.token)
        if action == "take2":
            if len(self.draw_pile) == 1:
                self.held = self.draw_pile.pop(0)
                self.phase = Phase.HELD
            else:
                self.two = [self.draw_pile.pop(0), self.draw_pile.pop(0)]
                self.phase = Phase.CHOOSE
        elif action == "peek1":
            self.phase = Phase.LOOK
        elif action == "swap2":
            self.phase = Phase.SWAP
        elif action == "choose1":
            self.phase = Phase.PICK
        else:
            raise AssertionError(f"a card without an action was used: {card.token!r}")

    def choose(self, which: int) -> None:
        self.held = self.two[which]
        self.open_pile.append(self.two[1 - which])
        self.two = []
        self.phase = Phase.HELD

    def swap(self, seat_a: int, slot_a: int, seat_b: int, slot_b: int) -> None:
        """Unseen; what is known of the two cards moves with them."""
        a, b = self.dreams[seat_a][slot_a], self.dreams[seat_b][slot_b]
        self.dreams[seat_a][slot_a], self.dreams[seat_b][slot_b] = b, a
        self.end_turn()

    def pick(self, token: str, slot: int) -> None:
        """Of equal tokens the topmost; the rest keeps its order; the picked card is shown to all."""
        topmost = max(place for place, card in enumerate(self.open_pile) if card.token == token)
        self.lay_for_all(self.open_pile.pop(topmost), slot)
        self.end_turn()

    def claim(self, slot_a: int, slot_b: int, said: str) -> None:
        """Variant know-mine: both cards are turned up for all."""
        dream = self.dreams[self.active]
        a, b = dream[slot_a], dream[slot_b]
        blind = self.draw_pile.pop(0)
        if shows(a, said) and shows(b, said):
            self.put_on_open_pile(a)
            self.put_on_open_pile(b)
            dream[slot_a] = blind
            del dream[slot_b]
        else:
            a.known_to = set(self.everybody)
            b.known_to = set(self.everybody)
            dream.append(blind)
        self.end_turn()

    # Pieces of a move ------------------------------------------------------------------------------------

    def take_held(self) -> Card:
        assert self.held is not None
        card, self.held = self.held, None
        return card

    def lay_for_all(self, card: Card, slot: int) -> None:
        """A card that everybody has seen goes into the acting player's dream."""
        card.known_to = set(self.everybody)
        self.replace(slot, card)

    def replace(self, slot: int, card: Card) -> None:
        """The card goes to the slot, the replaced one face up on the pile."""
        dream = self.dreams[self.active]
        replaced, dream[slot] = dream[slot], card
        self.put_on_open_pile(replaced)

    def put_on_open_pile(self, card: Card) -> None:
        """What was known of a card in a dream ends here: the whole pile is known anyhow."""
        card.known_to = set()
        self.open_pile.append(card)

    def end_turn(self) -> None:
        self.turns_taken[self.active] += 1
        following = self.left_of(self.active)
        if not self.draw_pile:
            self.end_round(self.active if self.caller is None else self.caller)
        elif self.caller is not None and following == self.caller:
            self.end_round(self.caller)
        else:
            self.active = following
            self.phase = Phase.TURN

    def end_round(self, ended_by: int) -> None:
        self.phase = Phase.OVER
        self.ended_by = ended_by
        faces = [[card.token for card in dream] for dream in self.dreams]
        self.scores = score(faces, self.caller, self.options)
        self.totals = [total + points for total, points in zip(self.totals, self.scores, strict=True)]

    # The game --------------------------------------------------------------------------------------------

    def is_round_over(self) -> bool:
        return self.phase is Phase.OVER

    def is_game_over(self) -> bool:
        if self.options.end_kind == "rounds":
            return self.round + 1 >= self.options.end_number
        return max(self.totals) >= self.options.end_number

    def next_starter(self) -> int:
        return self.left_of(self.ended_by)

    def winners(self) -> list[int]:
        """Lowest total wins; ties share."""
        lowest = min(self.totals)
        return [seat for seat in range(self.players) if self.totals[seat] == lowest]

    # Views -----------------------------------------------------------------------------------------------

    def knows(self, who: Who) -> View:
        """All faces that were shown to `who` and could be followed since, and the whole face-up pile."""
        view = self.view_without_memory(who)
        view["dreams"] = [
            [card.token if self.is_shown(card, who) else UNKNOWN for card in dream] for dream in self.dreams
        ]
        view["open"] = [card.token for card in self.open_pile]
        return view

    def sees(self, who: Who) -> View:
        """What lies open now: dreams are face down while the round runs, the face-up pile shows its top."""
        view = self.view_without_memory(who)
        dreams_open = who == "all" or self.phase is Phase.OVER
        view["dreams"] = [[card.token if dreams_open else UNKNOWN for card in dream] for dream in self.dreams]
        faces = [card.token for card in self.open_pile]
        chooses_from_pile = self.phase is Phase.PICK and who == self.active
        if who != "all" and not chooses_from_pile:
            faces = [UNKNOWN] * (len(faces) - 1) + faces[-1:]
        view["open"] = faces
        return view

    def is_shown(self, card: Card, who: Who) -> bool:
        if who == "all" or self.phase is Phase.OVER:
            return True
        return who in card.known_to

    def view_without_memory(self, who: Who) -> View:
        """The keys that are the same in both views."""
        in_turn = self.phase not in (Phase.SET_UP, Phase.OVER)
        view = self.common_view(who, self.active if in_turn else None)
        in_hand = who == "all" or who == self.active
        view["held"] = None
        if self.held is not None:
            view["held"] = self.held.token if in_hand else UNKNOWN
        view["two"] = None
        if self.two:
            view["two"] = [card.token if in_hand else UNKNOWN for card in self.two]
        view["draw"] = len(self.draw_pile)
        view["caller"] = self.caller
        return view


def shows(card: Card, said: str) -> bool:
    """Whether a claimed card is what was said: a special counts its value, an hourglass only itself."""
    if card.token == HOURGLASS or said == HOURGLASS:
        return card.token == said
    return value_of(card.token) == int(said)


# ---------------------------------------------------------------------------------------------------------
# Legal moves


def legal(table: Table, seat: int) -> list[str]:
    """All legal moves of a seat that is asked."""
    options = table.options
    slots = range(len(table.dreams[seat]))
    places = [(s, slot) for s in range(table.players) for slot in range(len(table.dreams[s]))]

    if table.phase is Phase.SET_UP:
        return [" ".join(["peek", *map(str, some)]) for some in combinations(slots, options.peeks)]

    if table.phase is Phase.TURN:
        moves = ["draw"]
        moves += [f"take {slot}" for slot in slots]
        if table.caller is None and table.turns_taken[seat] >= options.first_call:
            moves.append("wake")
        if options.know_mine and 2 <= len(slots) < MOST_CARDS_IN_A_DREAM:
            moves += [f"claim {a} {b} {v}" for a, b in combinations(slots, 2) for v in [*VALUES, HOURGLASS]]
        return moves

    if table.phase is Phase.HELD:
        assert table.held is not None
        moves = ["discard"]
        moves += [f"keep {slot}" for slot in slots]
        action = action_of(table.held.token)
        if action is not None and not (action == "take2" and not table.draw_pile):
            moves.append("use")
        return moves

    if table.phase is Phase.CHOOSE:
        return ["choose 0", "choose 1"]

    if table.phase is Phase.LOOK:
        return [f"look {s} {slot}" for s, slot in places]

    if table.phase is Phase.SWAP:
        return [
            f"swap {seat_a} {slot_a} {seat_b} {slot_b}"
            for (seat_a, slot_a), (seat_b, slot_b) in combinations(places, 2)
            if may_swap(options.swap_owners, seat, seat_a, seat_b)
        ]

    if table.phase is Phase.PICK:
        tokens = {card.token for card in table.open_pile}
        return [f"pick {token} {slot}" for token in tokens for slot in slots]

    return []


def may_swap(swap_owners: str, seat: int, owner_a: int, owner_b: int) -> bool:
    if swap_owners == "different":
        return owner_a != owner_b
    if swap_owners == "not-both-own":
        return not owner_a == owner_b == seat
    return True


# ---------------------------------------------------------------------------------------------------------
# Scoring


def score(dreams: list[list[str]], caller: int | None, options: Options) -> list[int]:
    """The scores of a round, in the order of steps that the rules give."""
    seats = range(len(dreams))

    # 1. Hourglasses.
    hourglass_values = [9 if dream.count(HOURGLASS) % 2 == 1 else 0 for dream in dreams]
    sums = [
        sum(hourglass_values[seat] if token == HOURGLASS else value_of(token) for token in dreams[seat])
        for seat in seats
    ]
    nines = [
        dreams[seat].count("9") + (dreams[seat].count(HOURGLASS) if hourglass_values[seat] == 9 else 0)
        for seat in seats
    ]

    # 2. All in.
    if options.all_in:
        all_nines = [seat for seat in seats if dreams[seat] and nines[seat] == len(dreams[seat])]
        if len(all_nines) == 1:
            return [0 if seat == all_nines[0] else 50 for seat in seats]

    # 3. Not so scary.
    if options.not_scary:
        most = max(nines)
        if most >= 1 and nines.count(most) == 1:
            sums[nines.index(most)] -= 9 * most

    # 4. The caller; 5. everybody else.
    scores = list(sums)
    if caller is not None:
        others = [sums[seat] for seat in seats if seat != caller]
        if sums[caller] > min(others):
            scores[caller] = sums[caller] + options.penalty
        elif sums[caller] == min(others) and options.tie == "own":
            scores[caller] = sums[caller]
        else:
            scores[caller] = 0
    return scores


# ---------------------------------------------------------------------------------------------------------
# Following a record


def follow(record: dict[str, Any], cut_after: int = DECISIONS_BEFORE_A_CUT) -> Iterator[Step]:
    """Replay a record strictly by the rules, a step a move; raise `Disagreement` where it is wrong."""
    players, written = read_head(record, "sen", 2, 5)
    options = options_of(written)
    cards = read_cards(record, TOKENS, players * options.dream_size + 2)
    table = Table(players, DECKS[options.edition] if cards is None else cards, options)
    yield from follow_rounds(record, table, cut_after)
