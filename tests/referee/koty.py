"""The referee of Koty, written straight from `koty.md` and `notation.md`.

Cards are tokens in lists (hands, discards, the draw pile, what lies on the table); a land counts its nines
and names its cat or raven.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum, auto
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
    is_whole,
    read_cards,
    read_head,
    read_options,
)
from .common import Table as CommonTable

CATS = [str(value) for value in range(1, 9)]
RAVEN, JOKER = "raven", "joker"
MOTH, BAT, OWL, DRAGON = "moth", "bat", "owl", "dragon"
NIGHT = {MOTH: 4, BAT: 4, OWL: 4, DRAGON: 1}
"""The night cards of the box."""
DECK = Counter({**dict.fromkeys(CATS, 10), RAVEN: 10, JOKER: 5})
TOKENS = [*CATS, RAVEN, JOKER, *NIGHT]

LANDS = range(4)
HAND = 4
MOST_NINES = 3


def friend_of(cat: str) -> str:
    """The other cat of its colour: their values add up to 9."""
    return str(9 - int(cat))


# ---------------------------------------------------------------------------------------------------------
# Options


@dataclass(frozen=True)
class Options:
    night: dict[str, int]
    teams: bool
    lost_pair: str


DEFAULTS: dict[str, Any] = {"night": {}, "teams": False, "lost_pair": "both"}
ALLOWED: dict[str, list[Any]] = {"teams": [False, True], "lost_pair": ["both", "keep-cat"]}


def options_of(written: Mapping[str, Any], players: int) -> Options:
    """The options of a record, checked, with the defaults filled in."""
    options = read_options(written, DEFAULTS, ALLOWED)
    night = options["night"]
    if not isinstance(night, dict):
        raise Disagreement(f"option 'night' is {night!r}, expected an object of night cards and counts")
    for token, count in night.items():
        if token not in NIGHT:
            raise Disagreement(f"option 'night' has {token!r}, expected some of {list(NIGHT)}")
        if not is_whole(count, 0, NIGHT[token]):
            raise Disagreement(f"option 'night' has {count!r} x {token!r}, expected 0 to {NIGHT[token]}")
    if options["teams"] and players not in (4, 6):
        raise Disagreement(f"option 'teams' is true with {players} players, expected 4 or 6")
    return Options(night, options["teams"], options["lost_pair"])


# ---------------------------------------------------------------------------------------------------------
# The table


@dataclass
class Land:
    nines: int = 0
    cover: str | None = None
    """The cat or raven on top, if there is one."""

    def is_open(self) -> bool:
        """Empty or topped by a nine."""
        return self.cover is None

    def is_topped_by_nine(self) -> bool:
        return self.cover is None and self.nines > 0

    def has_cat(self) -> bool:
        return self.cover is not None and self.cover != RAVEN

    def can_take_nine(self) -> bool:
        return self.is_open() and self.nines < MOST_NINES

    def view(self) -> View:
        return {"nines": self.nines, "top": self.cover}


@dataclass(frozen=True)
class Attack:
    attacker: int
    seat: int
    land: int
    cat: str
    """What the attacking card is, or what a joker stands for."""


class Phase(Enum):
    """What the table waits for."""

    TURN = auto()
    ANSWER = auto()
    """The attacked seat, or then its partner: pass, defend or owl."""
    AGAIN = auto()
    """The attacker, after a defence: again or stop."""
    NINE = auto()
    PAIR = auto()
    OVER = auto()


class Table(CommonTable):
    """A game of Koty: one round."""

    def __init__(self, players: int, cards: Counter[str], options: Options) -> None:
        super().__init__(players, cards)
        self.options = options
        self.phase = Phase.OVER
        self.shuffles = Shuffles([])
        self.dreams: list[list[Land]] = []
        self.hands: list[list[str]] = []
        self.taken: list[list[str]] = []
        """Of each hand the cards that came by an owl, which all know of."""
        self.draw_pile: list[str] = []
        """The next card to be drawn is the first."""
        self.discards: list[str] = []
        """Oldest first."""
        self.lying: list[str] = []
        """Cards on the table whose effect is not done, in the order they came."""
        self.lying_unseen = False
        """The one lying card is a drawn nine, face down."""
        self.attack: Attack | None = None
        self.active = 0
        self.answering = 0
        self.hand_failed = False
        """A hand could not be refilled in this turn."""

    def deal(self, starter: int, deck: list[str], shuffles: Shuffles) -> None:
        self.shuffles = shuffles
        self.dreams = [[Land() for _ in LANDS] for _ in range(self.players)]
        self.hands = [deck[seat * HAND : (seat + 1) * HAND] for seat in range(self.players)]
        self.taken = [[] for _ in range(self.players)]
        self.draw_pile = deck[self.players * HAND :]
        self.discards = []
        self.lying = []
        self.lying_unseen = False
        self.attack = None
        self.active = starter
        self.hand_failed = False
        self.scores = []
        self.round += 1
        self.phase = Phase.TURN

    def partner_of(self, seat: int) -> int | None:
        return (seat + self.players // 2) % self.players if self.options.teams else None

    def rivals_of(self, seat: int) -> list[int]:
        return [s for s in range(self.players) if s not in (seat, self.partner_of(seat))]

    def lands_for_nine(self) -> list[int]:
        """Own lands of the active seat that can take a nine now."""
        return [number for number in LANDS if self.dreams[self.active][number].can_take_nine()]

    def lands_for_pair(self) -> list[int]:
        """Where the pair may go; with `keep-cat` and no such place, where its cat alone may go."""
        places = self.lands_for_nine()
        if not places and self.options.lost_pair == "keep-cat":
            places = [number for number in LANDS if self.dreams[self.active][number].is_open()]
        return places

    def asked(self) -> list[int]:
        if self.phase is Phase.OVER:
            return []
        if self.phase is Phase.ANSWER:
            return [self.answering]
        return [self.active]

    def legal(self, seat: int) -> list[str]:
        return legal(self, seat)

    # A move ----------------------------------------------------------------------------------------------

    def play(self, seat: int, move: str) -> None:
        word, *rest = move.split()
        if word == "play":
            self.play_card(rest[0], int(rest[1]), stands_for=rest[-1] if "as" in rest else rest[0])
        elif word == "attack":
            stands_for = rest[-1] if "as" in rest else rest[0]
            self.attack = Attack(self.active, int(rest[1]), int(rest[2]), stands_for)
            self.play_attacking_card(rest[0])
        elif word == "cover":
            self.put_on_table(self.active, rest[0])
            self.dreams[int(rest[1])][int(rest[2])].cover = self.lying.pop()
            self.end_turn()
        elif word == "exchange":
            self.exchange()
        elif word == MOTH:
            self.moth(*(int(number) for number in rest))
        elif word == BAT:
            self.bat(int(rest[0]), int(rest[1]))
        elif word == DRAGON:
            self.dragon()
        elif word == "nine":
            self.lay_nine(int(rest[0]))
        elif word == "pair":
            self.lay_pair(int(rest[0]))
        elif word == "pass":
            self.let_pass()
        elif word == "defend":
            self.put_on_table(seat, rest[0])
            self.discard_lying()
            self.phase = Phase.AGAIN
        elif word == OWL:
            self.owl(seat)
        elif word == "again":
            self.play_attacking_card(rest[0])
        elif word == "stop":
            self.end_turn()
        else:
            raise AssertionError(f"a legal move that the referee cannot play: {move!r}")

    def play_card(self, card: str, land_number: int, stands_for: str) -> None:
        """A card onto an own land."""
        land = self.dreams[self.active][land_number]
        self.put_on_table(self.active, card)
        if land.is_open():
            land.cover = self.lying.pop()
            self.end_turn()
        elif land.cover == RAVEN:
            self.lift(land)
            self.discard_lying()
            self.end_turn()
        else:
            self.meet(land, stands_for)

    def play_attacking_card(self, card: str) -> None:
        """The first or a repeated attack: the attacked seat answers (in teams always first)."""
        assert self.attack is not None
        self.put_on_table(self.active, card)
        self.answering = self.attack.seat
        self.phase = Phase.ANSWER

    def let_pass(self) -> None:
        """In teams the partner is asked then; else the attack takes effect."""
        assert self.attack is not None
        partner = self.partner_of(self.attack.seat)
        if partner is not None and self.answering != partner:
            self.answering = partner
            return
        land = self.dreams[self.attack.seat][self.attack.land]
        cat = self.attack.cat
        self.attack = None
        self.meet(land, cat)

    def owl(self, seat: int) -> None:
        """The owl is discarded, the attacking card goes to the hand of who played it, the turn ends."""
        self.leave_hand(seat, OWL)
        self.discards.append(OWL)
        attacking = self.lying.pop()
        self.hands[seat].append(attacking)
        self.taken[seat].append(attacking)
        self.end_turn()

    def meet(self, land: Land, cat: str) -> None:
        """The lying card, being `cat`, meets a land's cat: its twin or its friend."""
        is_twin = land.cover == cat
        self.lift(land)
        if is_twin:
            if self.lands_for_pair():
                self.phase = Phase.PAIR
            else:
                self.discard_lying()
                self.end_turn()
            return
        self.discard_lying()
        nine = self.draw_one()
        assert nine is not None, "the two friends have just been discarded"
        if self.lands_for_nine():
            self.lying = [nine]
            self.lying_unseen = True
            self.phase = Phase.NINE
        else:
            self.discards.append(nine)
            self.end_turn()

    def lay_pair(self, land_number: int) -> None:
        """The played card (a joker, if there is one) becomes the nine, or is lost (`keep-cat`)."""
        played, met = self.lying
        self.lying = []
        land = self.dreams[self.active][land_number]
        if land.can_take_nine():
            land.nines += 1
        else:
            self.discards.append(played)
        land.cover = met
        self.end_turn()

    def lay_nine(self, land_number: int) -> None:
        """The drawn card, a bat's raven or the dragon becomes a nine; a night card's turn then goes on."""
        self.dreams[self.active][land_number].nines += 1
        if self.lying_unseen:
            self.lying.pop()
            self.lying_unseen = False
            self.end_turn()
            return
        self.lying.remove(RAVEN if self.lying[0] == BAT else DRAGON)
        self.end_night()

    def exchange(self) -> None:
        self.discards += sorted(self.hands[self.active])
        self.hands[self.active] = []
        self.taken[self.active] = []
        self.refill(self.active)
        self.end_turn()

    # Night cards: first the effect, then they are discards, then the hand is refilled ----------------------

    def moth(self, seat_from: int, land_from: int, seat_to: int, land_to: int) -> None:
        self.play_night_card(MOTH)
        lifted = self.dreams[seat_from][land_from]
        self.dreams[seat_to][land_to].cover = lifted.cover
        lifted.cover = None
        self.end_night()

    def bat(self, seat: int, land_number: int) -> None:
        self.play_night_card(BAT)
        self.lift(self.dreams[seat][land_number])
        self.ask_nine_or_end_night()

    def dragon(self) -> None:
        self.play_night_card(DRAGON)
        for dream in self.dreams:
            for land in dream:
                if land.cover == RAVEN:
                    self.lift(land)
        self.ask_nine_or_end_night()

    def play_night_card(self, card: str) -> None:
        self.leave_hand(self.active, card)
        self.lying = [card]

    def ask_nine_or_end_night(self) -> None:
        if self.lands_for_nine():
            self.phase = Phase.NINE
        else:
            self.end_night()

    def end_night(self) -> None:
        self.discard_lying()
        self.refill(self.active)
        self.end_turn()

    # Pieces of a move ------------------------------------------------------------------------------------

    def put_on_table(self, seat: int, card: str) -> None:
        """A card played from the hand lies on the table; the hand is refilled at once."""
        self.leave_hand(seat, card)
        self.lying.append(card)
        self.refill(seat)

    def leave_hand(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        if card in self.taken[seat]:
            self.taken[seat].remove(card)

    def lift(self, land: Land) -> None:
        """The land's cat or raven comes to the cards lying on the table."""
        assert land.cover is not None
        self.lying.append(land.cover)
        land.cover = None

    def discard_lying(self) -> None:
        self.discards += self.lying
        self.lying = []

    def draw_one(self) -> str | None:
        """The draw pile's top card; all discards become the draw pile if it is empty; `None` if both are."""
        if not self.draw_pile:
            if not self.discards:
                return None
            self.draw_pile = self.shuffles.next(self.discards)
            self.discards = []
        return self.draw_pile.pop(0)

    def refill(self, seat: int) -> None:
        """To four, one card at a time; a hand that stays short ends the game after this turn."""
        while len(self.hands[seat]) < HAND:
            card = self.draw_one()
            if card is None:
                self.hand_failed = True
                return
            self.hands[seat].append(card)

    def end_turn(self) -> None:
        assert not self.lying, "nothing lies on the table at the end of a turn"
        self.attack = None
        if self.hand_failed or any(is_complete(dream) for dream in self.dreams):
            self.phase = Phase.OVER
            self.scores = [score(dream) for dream in self.dreams]
            self.totals = list(self.scores)
        else:
            self.active = self.left_of(self.active)
            self.phase = Phase.TURN

    # The game --------------------------------------------------------------------------------------------

    def is_round_over(self) -> bool:
        return self.phase is Phase.OVER

    def is_game_over(self) -> bool:
        return self.phase is Phase.OVER

    def next_starter(self) -> int:
        raise AssertionError("Koty has one round")

    def winners(self) -> list[int]:
        """Most points; among the tied most nines; else shared. In teams both are added up."""
        if self.options.teams:
            half = self.players // 2
            sides = [[seat, seat + half] for seat in range(half)]
        else:
            sides = [[seat] for seat in range(self.players)]
        results = [
            (
                sum(self.scores[seat] for seat in side),
                sum(land.nines for seat in side for land in self.dreams[seat]),
            )
            for side in sides
        ]
        best = max(results)
        winning = [side for side, result in zip(sides, results, strict=True) if result == best]
        return sorted(seat for side in winning for seat in side)

    # Views -----------------------------------------------------------------------------------------------

    def knows(self, who: Who) -> View:
        view = self.common_view(who, None if self.phase is Phase.OVER else self.active)
        view["lands"] = [[land.view() for land in dream] for dream in self.dreams]
        if who == "all":
            view["hand"] = None
            view["hands"] = [sorted(hand) for hand in self.hands]
        else:
            view["hand"] = None if who is None else sorted(self.hands[who])
            view["hands"] = [len(hand) for hand in self.hands]
        view["taken"] = [sorted(taken) for taken in self.taken]
        view["discards"] = list(self.discards)
        view["draw"] = len(self.draw_pile)
        view["lying"] = [UNKNOWN] if self.lying_unseen and who != "all" else list(self.lying)
        view["attack"] = None
        if self.attack is not None:
            view["attack"] = {
                "from": self.attack.attacker,
                "seat": self.attack.seat,
                "land": self.attack.land,
                "cat": self.attack.cat,
            }
        return view

    def sees(self, who: Who) -> View:
        """Nothing in Koty is seen once and then hidden: a seat sees all that it knows."""
        return self.knows(who)


# ---------------------------------------------------------------------------------------------------------
# Legal moves


def legal(table: Table, seat: int) -> list[str]:
    """All legal moves of a seat that is asked."""
    if table.phase is Phase.TURN:
        return legal_in_turn(table, seat)

    if table.phase is Phase.ANSWER:
        assert table.attack is not None
        hand = set(table.hands[seat])
        moves = ["pass"]
        moves += [f"defend {card}" for card in (table.attack.cat, JOKER) if card in hand]
        if OWL in hand:
            moves.append("owl")
        return moves

    if table.phase is Phase.AGAIN:
        assert table.attack is not None
        hand = set(table.hands[seat])
        return ["stop"] + [f"again {card}" for card in (table.attack.cat, JOKER) if card in hand]

    if table.phase is Phase.NINE:
        return [f"nine {number}" for number in table.lands_for_nine()]

    if table.phase is Phase.PAIR:
        return [f"pair {number}" for number in table.lands_for_pair()]

    return []


def legal_in_turn(table: Table, seat: int) -> list[str]:
    hand = set(table.hands[seat])
    cats = [cat for cat in CATS if cat in hand]
    moves = ["exchange"]

    for number, land in enumerate(table.dreams[seat]):
        if land.is_open():
            moves += [f"play {cat} {number}" for cat in cats]
        elif land.cover == RAVEN:
            if RAVEN in hand:
                moves.append(f"play raven {number}")
            if JOKER in hand:
                moves.append(f"play joker {number} as raven")
        else:
            assert land.cover is not None
            suiting = (land.cover, friend_of(land.cover))
            moves += [f"play {cat} {number}" for cat in cats if cat in suiting]
            if JOKER in hand:
                moves += [f"play joker {number} as {cat}" for cat in suiting]

    for rival in table.rivals_of(seat):
        for number, land in enumerate(table.dreams[rival]):
            if land.is_topped_by_nine():
                moves += [f"cover {card} {rival} {number}" for card in [*CATS, RAVEN] if card in hand]
            elif land.cover == RAVEN:
                if BAT in hand:
                    moves.append(f"bat {rival} {number}")
            elif land.cover is not None:
                suiting = (land.cover, friend_of(land.cover))
                moves += [f"attack {cat} {rival} {number}" for cat in cats if cat in suiting]
                if JOKER in hand:
                    moves += [f"attack joker {rival} {number} as {cat}" for cat in suiting]

    if MOTH in hand:
        places = [(s, number) for s in range(table.players) for number in LANDS]
        moves += [
            f"moth {s} {number} {to_s} {to_number}"
            for s, number in places
            if table.dreams[s][number].has_cat()
            for to_s, to_number in places
            if (to_s, to_number) != (s, number) and table.dreams[to_s][to_number].is_open()
        ]
    if DRAGON in hand:
        moves.append("dragon")
    return moves


# ---------------------------------------------------------------------------------------------------------
# End and scoring


def is_complete(dream: list[Land]) -> bool:
    """Three lands with three nines each."""
    return sum(land.nines == MOST_NINES for land in dream) >= 3


def score(dream: list[Land]) -> int:
    """A land counts its top's value, doubled for each nine below the top."""
    points = 0
    for land in dream:
        if land.has_cat():
            assert land.cover is not None
            points += int(land.cover) * 2**land.nines
        elif land.is_topped_by_nine():
            points += 9 * 2 ** (land.nines - 1)
    return points


# ---------------------------------------------------------------------------------------------------------
# Following a record


def follow(record: dict[str, Any], cut_after: int = DECISIONS_BEFORE_A_CUT) -> Iterator[Step]:
    """Replay a record strictly by the rules, a step a move; raise `Disagreement` where it is wrong."""
    players, written = read_head(record, "koty", 2, 6)
    options = options_of(written, players)
    cards = read_cards(record, TOKENS, players * HAND)
    table = Table(players, DECK + Counter(options.night) if cards is None else cards, options)
    yield from follow_rounds(record, table, cut_after)
