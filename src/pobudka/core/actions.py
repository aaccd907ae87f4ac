"""All moves that a table can ever see, numbered from 0 without gaps: what programs that learn choose from.

The numbers follow from the game, how many play, the options and the cards, and from nothing else. They are the packed
moves in ascending order: by verb as the game numbers its verbs, then by its numbers from left to right.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise, product
from typing import Any

import numpy as np
import numpy.typing as npt

from . import board
from .errors import BadInput
from .game import Game
from .game_spec import Rules
from .pointing import Move, Point
from .reach import Reach

NO_ACTION = -1  # in the table of numbers: no such move
Lookup = tuple[npt.NDArray[np.int64], npt.NDArray[np.int32]]


class Actions(Sequence[str]):
    """The moves of a table by number: `n` of them, `text(number)`, `index(move)`.

    >>> moves = actions("smoki", players=3)
    >>> moves.n, moves.text(0), moves.index("draw")
    (33, 'reveal 0', 8)
    """

    def __init__(self, rules: Rules, players: int, options: Mapping[str, Any], cards: Mapping[str, int]) -> None:
        self.rules = rules
        reach = rules.reach(options, cards)
        kinds = [kind for kind, token in enumerate(rules.tokens) if cards.get(token)]
        moves = rules.notation.moves.items()
        found = [list(_moves(rules, players, verb, move, reach, kinds)) for verb, move in moves]
        self.packed = np.array(sorted({move for some in found for move in some}), np.int32)
        self._ids = {move: number for number, move in enumerate(self.packed.tolist())}

    @property
    def n(self) -> int:
        """How many there are."""
        return len(self.packed)

    def text(self, number: int) -> str:
        """The move of this number, as one writes it."""
        if not 0 <= number < self.n:
            raise BadInput("error-action-number", found=str(number)[:80], most=self.n - 1)
        return self.rules.notation.text(int(self.packed[number]))

    def index(self, move: Any, start: int = 0, stop: int | None = None) -> int:
        """The number of a move, given as text or packed."""
        packed = self.rules.notation.read(move) if isinstance(move, str) else move
        number = self._ids.get(packed, NO_ACTION)
        if number == NO_ACTION:
            verbs = ", ".join(each.pattern for each in self.rules.notation.moves.values())
            raise BadInput("error-action-move", move=str(move)[:80], moves=verbs)
        return number

    def numbers(self, packed: Sequence[int]) -> list[int]:
        """The numbers of packed moves, in their order."""
        return [self._ids[move] for move in packed]

    def __len__(self) -> int:
        return self.n

    def __getitem__(self, number: Any) -> Any:
        return self.text(range(self.n)[number])

    def __repr__(self) -> str:
        return f"<Actions of {self.rules.name!r}: {self.n}, {self.text(0)!r} … {self.text(self.n - 1)!r}>"

    def lookup(self) -> Lookup:
        """For compiled loops, by verb: where its numbers begin, and how many second and third numbers it may have;
        and the numbers, NO_ACTION where no move is."""
        parts = np.stack([self.packed >> shift & 255 for shift in (24, 16, 8, 0)]).astype(np.int64)
        verbs = np.zeros((int(parts[0].max()) + 1, 3), np.int64)
        size = 0
        for verb in np.unique(parts[0]):
            most = parts[1:, parts[0] == verb].max(axis=1) + 1
            verbs[verb] = size, most[1], most[2]
            size += int(most.prod())
        table = np.full(size, NO_ACTION, np.int32)
        first, seconds, thirds = verbs[parts[0]].T
        table[first + (parts[1] * seconds + parts[2]) * thirds + parts[3]] = np.arange(self.n)
        return verbs, table


def _moves(rules: Rules, players: int, verb: int, move: Move, reach: Reach, kinds: Sequence[int]) -> Iterator[int]:
    """Every packed move of a verb."""
    if verb in reach.without:
        return
    blanks = [word for word in rules.notation.patterns[verb] if word.startswith("{")]
    points = [point for point in move.points if point.words]
    named = reach.cards.get(verb, range(len(rules.tokens)))
    among = [
        _numbers(rules, players, point, blank, reach, [kind for kind in kinds if kind in named], list(named))
        for point, blank in zip(points, blanks, strict=True)
    ]
    places = [i for i, point in enumerate(points) if point.to in ("own", "any")]
    for numbers in product(*among):
        chosen = [numbers[i] for i in places]
        if not move.in_any_order or all(a < b for a, b in pairwise(chosen)):
            a, b, c = (*numbers, 0, 0, 0)[:3]
            yield verb << 24 | a << 16 | b << 8 | c


def _numbers(
    rules: Rules, players: int, point: Point, blank: str, reach: Reach, held: list[int], named: list[int]
) -> list[int]:
    """What may stand in one blank of a pattern: slots, places, kinds of cards that are held or named, or values."""
    match point.to:
        case "card":
            return held
        case "say":
            return list(range(len(rules.notation.values))) if blank == "{value}" else named
        case "own" | "place":
            return list(range(slots_of(rules.board.zone(point.zone), reach)))
        case _:
            slots = slots_of(rules.board.zone(point.zone), reach)
            return [seat * rules.notation.slots + slot for seat in range(players) for slot in range(slots)]


def slots_of(zone: board.Zone, reach: Reach) -> int:
    """How many slots of a seat, or which number of places, a zone can have."""
    match zone:
        case board.Piles():
            most = zone.most
        case board.Row() | board.Stacks() | board.Hand() | board.Offer():
            most = zone.slots
        case _:
            raise TypeError(f"the zone {zone.name} is one place, and no move numbers it")
    return min(most, reach.slots.get(zone.name, most))


def actions_of(game: Game) -> Actions:
    """All moves of this game's table."""
    return Actions(game.rules, game.players, game.options, game.cards)


def actions(
    name: str, players: int, *, cards: Mapping[str, int] | None = None, rules: str | None = None, **options: Any
) -> Actions:
    """All moves of a game for so many players, with these options and cards as `Game` takes them."""
    return actions_of(Game(name, players, cards=cards, rules=rules, **options))
