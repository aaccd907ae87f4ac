"""A round of a real table pieced together from what people wrote down of it, by the game's own rules.

What nobody noted stays open. So the round is played with several decks at once, which agree in every card that was
noted and in no other one, as far as there are cards to differ in. A card is known where it is the same in all of these
worlds; where two cells hold the same cards in all of them, it is one card that has come from there to here. By that a
card that is noted late is known from the start: whoever drew it, and looked at it, knew it then.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

import numpy as np

from .chance import OtherCards, ShuffleDue
from .errors import BadInput, listed
from .game_spec import Rules
from .position import Position
from .records import UNKNOWN
from .registry import find
from .written_down import UNNOTED, Seen, Told, WrittenMove, WrittenRound

WORLDS = 8  # with many open cards no two of them are alike in so many
TRIES = 8

Deck = list[int]  # kinds, the first to leave first
KnownStep = tuple[int, int, int | None, int, int]  # as `Step`, without its kind where nobody noted it
Structure = tuple[int, int, list[tuple[int, int]]]  # who is asked for what, and from where to where cards went


@dataclass(frozen=True)
class Sight:
    """A card that a move showed to somebody: where it lay before, where it was seen then, and by which new eyes."""

    cell: int
    lay: str
    place: str
    seats: int


@dataclass(frozen=True)
class Unnamed:
    """A card that was seen, of which was not said what it is."""

    move: int | None  # of the round; None: of the deal
    place: str
    lay: str  # where the card lay before the move
    seats: list[int]  # who saw it; nobody in particular if all did
    tokens: list[str]  # what it may be
    may_stay_open: bool  # whether the round goes on alike, whichever it is


@dataclass(frozen=True)
class Decision:
    """A decision with the table before it, in every world."""

    seat: int
    move: int
    worlds: list[Position]

    def view(self) -> Position | None:
        """All that the seat could know; None where somebody would have had to note more."""
        first, *others = [world.view(self.seat) for world in self.worlds]
        known = first.state.tobytes()
        return first if all(other.state.tobytes() == known for other in others) else None

    def missing(self) -> list[str]:
        """The places of the cards that it knew and nobody noted."""
        views = np.array([_cards(world.view(self.seat)) for world in self.worlds])
        board = self.worlds[0].rules.board
        return [board.place(int(cell), 0) for cell in np.flatnonzero((views != views[0]).any(axis=0))]


class PiecedRound:
    """A round as far as it is written down: how it stands, and what to ask next.

    >>> written = WrittenRound("sen", 2, dealt={"open": "5"}, moves=[WrittenMove(0, "peek 0 1", {"dream 0 0": "3"})])
    >>> PiecedRound(written).unnamed.place
    'dream 0 1'
    """

    def __init__(self, written: WrittenRound, seed: int = 0) -> None:
        rules = find(written.game)
        if how_told(rules) == "never":
            raise BadInput("error-noted-game", game=rules.name)
        if written.players not in rules.players:
            least, most = rules.players[0], rules.players[-1]
            raise BadInput("error-players", found=str(written.players), game=rules.name, least=least, most=most)
        self.rules, self.players, self.options = rules, written.players, rules.options.fill_in(written.options)
        rules.check_options(written.players, self.options)
        if not 0 <= written.starter < written.players:
            raise BadInput("error-seat", found=str(written.starter), most=written.players - 1)
        if len(written.names) not in (0, written.players):
            raise BadInput("error-noted-names", found=len(written.names), right=written.players)
        deck = rules.cards_of(self.options)
        self._empty = Position(rules, written.players, self.options, deck)
        self._empty.begin(written.starter)
        self._empty.trace["on"] = 1
        self._everybody = (1 << written.players) - 1
        self._chance = Random(seed)
        self._cards = [kind for kind, token in enumerate(rules.tokens) for _ in range(deck.get(token, 0))]
        self._pins: dict[int, int] = {}  # of the deck: which card is known to be where
        self._played: list[tuple[int, int]] = []
        self._structures: list[Structure] = []  # what each of these moves did in every world
        self.unnamed: Unnamed | None = None
        self._shuffle()
        self._replay()
        self._write(None, written.dealt)
        for move in written.moves:
            self._add(move)

    def with_move(self, move: WrittenMove) -> PiecedRound:
        """The same with one move more."""
        twin = object.__new__(PiecedRound)
        twin.__dict__ = self.__dict__ | {
            "_chance": Random(0),
            "_pins": dict(self._pins),
            "_played": list(self._played),
            "_structures": list(self._structures),
            "_worlds": [world.copy() for world in self._worlds],
        }
        twin._add(move)
        return twin

    def _add(self, move: WrittenMove) -> None:
        if self.unnamed:
            raise BadInput("error-noted-open", move=self._number(self.unnamed.move), place=self.unnamed.place)
        self._write(len(self._played), move.cards, move)

    # --- How it stands ---

    @property
    def is_over(self) -> bool:
        return self.unnamed is None and self._worlds[0].to_move() == 0

    @property
    def asked(self) -> int | None:
        """Whose move comes next; of several that may move in any order the first."""
        mask = self._worlds[0].to_move()
        return None if self.unnamed or not mask else (mask & -mask).bit_length() - 1

    @property
    def phase(self) -> int:
        return self._worlds[0].phase

    def legal(self) -> list[int]:
        """What the seat that is asked may have done, whichever cards the open ones are."""
        seat = self.asked
        if seat is None:
            return []
        found: dict[int, None] = {}
        for world in self._likely(seat):
            found |= dict.fromkeys(world.legal(seat))
        return list(found)

    def view(self) -> Position:
        """The table with all that was noted, and nothing else: open cards are unknown."""
        return _shown(self._worlds)

    @property
    def unnoted(self) -> int:
        """How many of the cards that somebody has seen are still open."""
        known = self._worlds[0].state["this_round"]["known"][0]
        return int((known[self._open_cells()] & self._everybody != 0).sum())

    @property
    def scores(self) -> list[int] | None:
        """What the round counts for each seat, when it is over and every card that counts was noted."""
        if not self.is_over:
            return None
        found = [world.state["this_round"]["points"][0][: self.players].tolist() for world in self._worlds]
        return found[0] if all(each == found[0] for each in found) else None

    def decisions(self) -> list[Decision]:
        """Every move that was made, by all that is known at the end."""
        return [
            Decision(seat, move, [world.copy() for world in worlds])
            for (seat, move), worlds in zip(self._played, self._story(), strict=True)
        ]

    def retold(self) -> Iterator[tuple[int, str, list[KnownStep], Position]]:
        """Every move: whose it was, what it did to the cards as far as that was noted, and the table after it."""
        for number, _ in enumerate(self._story()):
            seat, move = self._played[number]
            after = [world.copy() for world in self._worlds]
            for world in after:
                world.play(seat, move)
            steps = [
                (source, target, kind if len({each[2] for each in same}) == 1 else None, known_to, seen_by)
                for same in zip(*(world.steps for world in after), strict=True)
                for source, target, kind, known_to, seen_by in same[:1]
            ]
            yield seat, self.rules.notation.text(move), steps, _shown(after)

    # --- Writing ---

    def _write(self, number: int | None, cards: Seen, written: WrittenMove | None = None) -> None:
        """Take in what a move (or the deal) was and showed; what it showed and is not named is asked for."""
        seat, move = (-1, 0) if written is None else self._read(written)
        settled: set[str] = set()
        while sight := self._first_sight(seat, move, settled):
            settled.add(sight.place)
            known, token = self._kind_at(sight.cell), cards.get(sight.place)
            if known is not None:
                self._agree(known, token, number, sight)
                continue
            kinds, is_alike = self._kinds_for(sight.cell, seat, move)
            if token is None:
                tokens = [self.rules.tokens[kind] for kind in kinds]
                seats = [] if sight.seats == self._everybody else _seats(sight.seats)
                self.unnamed = Unnamed(
                    number, sight.place, sight.lay, seats, tokens, is_alike and self._may_forget(sight)
                )
                return
            if token != UNNOTED:
                self._note(sight.cell, token, kinds, number)
            elif not (is_alike and self._may_forget(sight)):
                raise BadInput("error-noted-needed", move=self._number(number), place=sight.place)
        for place in cards:
            if place not in settled:
                raise BadInput("error-noted-place", move=self._number(number), place=place[:40])
        if written is not None:
            self._play(seat, move)

    def _may_forget(self, sight: Sight) -> bool:
        """Where moves follow from what lies open, what everybody has seen has to be named."""
        return how_told(self.rules) == "with gaps" or sight.seats != self._everybody

    def _read(self, written: WrittenMove) -> tuple[int, int]:
        """A move, packed, if the seat may make it in some world."""
        seat, asked = written.seat, self._worlds[0].to_move()
        number = self._number(len(self._played))
        if not (0 <= seat < self.players and asked >> seat & 1):
            raise BadInput("error-noted-turn", move=number, seat=seat, asked=listed(_seats(asked)))
        packed = self.rules.notation.read(written.move)
        if packed is None or not any(packed in world.legal(seat) for world in self._likely(seat)):
            raise BadInput("error-noted-move", move=number, text=written.move[:40])
        return seat, packed

    def _agree(self, known: int, token: str | None, number: int | None, sight: Sight) -> None:
        if token not in (None, UNNOTED, self.rules.tokens[known]):
            details = {"place": sight.place, "token": str(token)[:40], "known": self.rules.tokens[known]}
            raise BadInput("error-noted-other", move=self._number(number), **details)

    def _note(self, cell: int, token: str, kinds: Sequence[int], number: int | None) -> None:
        """From now on this card is known, wherever it lay before."""
        kind = self.rules.notation.kind(token)
        if kind is None:
            raise BadInput("error-token", token=token[:80], tokens=listed(self.rules.tokens))
        if kind not in self._left():
            count = self._cards.count(kind)
            raise BadInput("error-noted-count", move=self._number(number), token=token, count=count)
        if kind not in kinds:
            raise BadInput("error-noted-kind", move=self._number(number), token=token)
        self._pins[self._place_in_deck(cell)] = kind
        self._shuffle()
        self._replay()

    def _play(self, seat: int, move: int) -> None:
        self._played.append((seat, move))
        found = self._structure(self._worlds[0].copy(), seat, move)
        if found is None:
            raise BadInput("error-noted-unclear", move=len(self._played))
        self._structures.append(found)
        self._step(len(self._played) - 1)

    def _number(self, move: int | None) -> int:
        """As people count: the deal is move 0."""
        return 0 if move is None else move + 1

    # --- Worlds ---

    def _left(self) -> list[int]:
        """The cards that nobody has noted."""
        left = list(self._cards)
        for kind in self._pins.values():
            left.remove(kind)
        return left

    def _shuffle(self) -> None:
        """Decks that differ in every card that is open, and no two such cards alike in all of them."""
        left, places = self._left(), [place for place in range(len(self._cards)) if place not in self._pins]
        for _ in range(TRIES):
            fills = [self._chance.sample(left, len(left)) for _ in range(WORLDS)]
            if _tells_apart(fills):
                break
        else:  # few kinds are open: of one row that is turned round and round no two places are alike
            fills = [left[turn:] + left[:turn] for turn in range(max(len(left), 2))]
        self._decks = [self._deck(places, fill) for fill in fills]

    def _deck(self, places: Sequence[int], fill: Sequence[int]) -> Deck:
        return [kind for _, kind in sorted([*self._pins.items(), *zip(places, fill, strict=True)])]

    def _dealt(self, deck: Deck) -> Position:
        world = self._empty.copy()
        world.hand_in([deck])
        world.deal()
        world.chance["rolls"] = 0
        return world

    def _story(self) -> Iterator[list[Position]]:
        """Play all moves in every world, from the deal; before each of them this is how the worlds stand."""
        self._worlds = [self._dealt(deck) for deck in self._decks]
        for number in range(len(self._played)):
            yield self._worlds
            self._step(number)

    def _replay(self) -> None:
        for _ in self._story():
            pass

    def _step(self, number: int) -> None:
        """Play a move in every world: what nobody noted must make no difference to it."""
        (seat, move), right = self._played[number], self._structures[number]
        for world in self._worlds:
            if self._structure(world, seat, move) != right:
                raise BadInput("error-noted-unclear", move=self._number(number))

    def _kind_at(self, cell: int) -> int | None:
        """The card that lies there, if it is known."""
        kinds = {int(_cards(world)[cell]) for world in self._worlds}
        return kinds.pop() if len(kinds) == 1 else None

    def _place_in_deck(self, cell: int) -> int:
        """Where in the deck the open card lay that lies there now: the same in every world."""
        here = [int(_cards(world)[cell]) for world in self._worlds]
        rows = zip(*self._decks, strict=True)
        return next(place for place, row in enumerate(rows) if list(row) == here and place not in self._pins)

    def _open_cells(self) -> Any:
        return _open_in(self._worlds)

    def _with(self, cell: int, kind: int) -> Position:
        """A world in which this open card is of this kind."""
        world = self._worlds[0].copy()
        cards = _cards(world)
        if cards[cell] != kind:
            other = next(each for each in self._open_cells().tolist() if cards[each] == kind)
            cards[cell], cards[other] = cards[other], cards[cell]
        return world

    def _likely(self, seat: int) -> Iterator[Position]:
        """The worlds, and those in which a card that this seat knows is any that it may be."""
        yield from self._worlds
        known = self._worlds[0].state["this_round"]["known"][0]
        for cell in self._open_cells().tolist():
            if int(known[cell]) >> seat & 1:
                yield from (self._with(cell, kind) for kind in sorted(set(self._left())))

    def _kinds_for(self, cell: int, seat: int, move: int) -> tuple[list[int], bool]:
        """What the open card may be there, and whether the move then goes on alike, whichever it is."""
        kinds = sorted(set(self._left()))
        if seat < 0:
            return kinds, True
        found = {kind: self._structure(self._with(cell, kind), seat, move) for kind in kinds}
        possible = [kind for kind in kinds if found[kind] is not None]
        is_alike = len(possible) == len(kinds) and all(found[kind] == found[kinds[0]] for kind in kinds)
        return possible, is_alike

    def _structure(self, world: Position, seat: int, move: int) -> Structure | None:
        """What a move does to cards whatever they show; None where it cannot be made. The world is played on."""
        if move not in world.legal(seat):
            return None
        try:
            world.play(seat, move)
        except (ShuffleDue, OtherCards):
            raise BadInput("error-noted-shuffle", move=self._number(len(self._played))) from None
        return world.to_move(), world.phase, [step[:2] for step in world.steps]

    def _first_sight(self, seat: int, move: int, settled: set[str]) -> Sight | None:
        return next((sight for sight in self._sights(seat, move) if sight.place not in settled), None)

    def _sights(self, seat: int, move: int) -> Iterator[Sight]:
        """The cards that a move shows to somebody who did not know them; without a seat those of the deal."""
        after = self._worlds[0]
        if seat >= 0:
            after = next(world for world in self._likely(seat) if move in world.legal(seat)).copy()
            self._structure(after, seat, move)
        came_from: dict[int, int] = {}
        known = self._worlds[0].state["this_round"]["known"][0]
        for source, target, _, known_to, seen_by in after.steps:
            cell = came_from.pop(source, source)
            came_from[target] = cell
            if new := seen_by & ~known_to & self._everybody:
                place = self.rules.board.place(target, seen_by)
                cell = target if seat < 0 else cell
                yield Sight(cell, self.rules.board.place(cell, int(known[cell])), place, new)


def how_told(rules: Rules) -> Told:
    """How rounds of this game can be written down move by move."""
    return "never" if rules.tally is None else rules.tally.told


def _open_in(worlds: Sequence[Position]) -> Any:
    """The cells whose cards are not the same in all of these worlds."""
    cards = np.array([_cards(world) for world in worlds])
    return np.flatnonzero((cards != cards[0]).any(axis=0))


def _shown(worlds: Sequence[Position]) -> Position:
    """What is the same in all of these worlds: other cards are unknown, and what cannot be counted is nothing."""
    shown = worlds[0].copy()
    _cards(shown)[_open_in(worlds)] = UNKNOWN
    match = shown.state
    for record, names in ((match, set(match.dtype.names or ()) - {"this_round"}), (match["this_round"], {"points"})):
        for name in names:
            others = (world.state if record is match else world.state["this_round"] for world in worlds)
            if any((other[name] != record[name]).any() for other in others):
                record[name] = 0
    return shown


def _cards(position: Position) -> Any:
    return position.state["this_round"]["cards"][0]


def _seats(mask: int) -> list[int]:
    return [seat for seat in range(mask.bit_length()) if mask >> seat & 1]


def _tells_apart(fills: Sequence[Deck]) -> bool:
    """Whether no two places hold the same cards in all of these; of a single kind there is nothing to tell."""
    rows = list(zip(*fills, strict=True))
    if len({kind for row in rows for kind in row}) < 2:
        return True
    return len(set(rows)) == len(rows) and all(len(set(row)) > 1 for row in rows)
