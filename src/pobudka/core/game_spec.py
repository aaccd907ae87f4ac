"""What a game is made of: all it hands to everything built on it, and its rules bound to the generic loops."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from threading import local
from typing import Any, Protocol, TypeVar

import numpy as np

from . import imagine, loops
from .board import Board, Detail, Event, View
from .cards import Trace
from .chance import Chance
from .errors import BadInput
from .meanwhile import on_compact
from .moves import Notation
from .options import OptionTable
from .reach import Reach, anything
from .records import Moves, plain, record
from .registry import find
from .rule import bind, entry_point, holds_gil, inline, new, rule, spliced
from .written_down import Told

Names = Sequence[str | None]  # the players' names by seat; None is the person spoken to
Forms = Sequence[Sequence[Sequence[str]]]  # moves after their verb: one word out of each list, in order, makes one


AnyView = TypeVar("AnyView", bound=View, contravariant=True)


class Words(Protocol[AnyView]):
    """A game in words. Everything here takes and gives what travels on the wire: views, events, moves as text."""

    def card(self, language: str, token: str | None, form: str = "bare") -> str:
        """A card as one speaks of it: "bare" in lists, else as the sentence needs it (see `card-number`)."""

    def face(self, language: str, token: str) -> tuple[str, str]:
        """What stands on a small drawn card: its worth, and its name if it has one."""

    def tell(self, language: str, seat: int, move: str, events: Sequence[Event], names: Names, view: AnyView) -> str:
        """What happened: this seat made this move, these faces were seen, and this is the view after it."""

    def offer(self, language: str, verb: str, forms: Forms, view: AnyView) -> str:
        """What a move that begins with this word would do."""

    def count(
        self, language: str, view: AnyView, scores: Sequence[int], names: Names, options: Mapping[str, Any]
    ) -> list[str]:
        """How a finished round was scored, a sentence for each seat."""

    def lines(self, language: str, view: AnyView, names: Names) -> list[str]:
        """What lies on the table, in sentences."""

    def describe(self, language: str, view: AnyView, names: Names) -> list[str]:
        """What lies on the table, drawn in lines."""

    def about(self, phase: str, view: AnyView) -> dict[str, Detail]:
        """What the sentence that asks for a decision (`GAME-prompt-PHASE`) speaks of."""


@dataclass(frozen=True)
class Kernel:
    """What the generic loops need of a game: its records and its compiled functions.

    Versions of a game that differ only in what their options encode share them. Other functions have another `name`:
    what is compiled is kept under it.
    """

    name: str
    round: type
    match: type
    options: type
    kinds: int
    most_legal: int
    begin: Callable[..., None]
    next_round: Callable[..., None]
    to_move: Callable[..., int]
    legal: Callable[..., int]
    play: Callable[..., None]
    over: Callable[..., bool]
    settle: Callable[..., None]
    rarity: Callable[[int], int]  # 0, or a class of moves that random play makes rarely
    pools: Callable[..., int]
    pool_at: Callable[..., int]
    fill_pool: Callable[..., None]
    suppose: Callable[..., None] = imagine.suppose_nothing

    @cached_property
    def table(self) -> type:
        """The record of all that a match needs, in one piece: what the entry points are called with."""
        parts = {"match": self.match, "options": self.options, "chance": Chance, "steps": Trace}
        return record(type("Table", (), {"__annotations__": parts}))


def letter(place: int | str) -> str:
    """A slot or land as people call it. The notation counts from 0, cards are numbers: letters are neither."""
    return chr(ord("A") + int(place))


def person(name: str | None) -> dict[str, str]:
    """A player as the sentences want one: `who` is "you" or "other"."""
    return {"who": "other", "name": name} if name is not None else {"who": "you", "name": ""}


def everybody_alone(players: int, options: Mapping[str, Any]) -> None:
    """For games without teams."""


def nothing_open(view: Any, seat: int) -> None:
    """For games where nothing that counts lies open."""


def nothing_more(s: Any, o: Any) -> None:
    """For games where a round's score is the sum of its cards."""


@dataclass(frozen=True)
class Tally:
    """How a round counts that was played with real cards: by the cards that lie there, or by sums that people made."""

    score: Callable[..., None]
    judge: Callable[..., None] = nothing_more  # what is left to do when everybody's sum is known
    told: Told = "never"  # how a round can be written down, move by move (`core/piecing.py`)


@dataclass(frozen=True)
class Rules:
    """One game, whole."""

    name: str
    version: str  # moves only when behaviour moves (docs/why/rules-that-move.md)
    players: range
    board: Board
    notation: Notation
    options: OptionTable
    cards_of: Callable[[Mapping[str, Any]], Mapping[str, int]]  # the deck that the options name
    check_options: Callable[[int, Mapping[str, Any]], None]  # what only some numbers of players may settle
    dealt_to_each: Callable[[Mapping[str, Any]], int]  # how many cards a seat is dealt
    least_cards: Callable[[int, Mapping[str, Any]], int]
    most_cards: int
    can_end: Callable[[Mapping[str, Any], Mapping[str, int]], bool]  # whether such cards can bring such an end about
    lowest_wins: bool  # whether few points are good
    encode: Callable[[Any, int, Mapping[str, Any], Mapping[str, int]], None]
    kernel: Kernel
    words: Words[Any]
    stated: tuple[str, ...]  # what of a view says how a round stands, besides `STATED`: a log's digests cover it
    worth: Callable[[Any, int], int | None] = nothing_open  # what lies open before a seat counts as it lies, in a view
    tally: Tally | None = None  # None: only what is played here is counted
    teams: Callable[[int, Mapping[str, Any]], list[int] | None] = everybody_alone  # by seat, from 0
    showcase: tuple[Mapping[str, Any], ...] = ({},)  # options worth showing, for playthroughs and benchmarks
    studied: Mapping[str, Any] = field(default_factory=dict)  # options under which learning teaches most (research.md)
    reach: Callable[[Mapping[str, Any], Mapping[str, int]], Reach] = anything  # which moves can come, by options, cards

    def __reduce__(self) -> Any:
        """Pickled, or copied deeply, it is only named: rules are functions, and wherever it is read they are, too."""
        return find, (self.name, self.version)

    def can_seat(self, players: int, options: Mapping[str, Any]) -> bool:
        """Whether so many may play with these options."""
        try:
            self.check_options(players, self.options.fill_in(options))
        except BadInput:
            return False
        return players in self.players

    @property
    def tokens(self) -> tuple[str, ...]:
        """A card's text, by kind."""
        return self.notation.tokens

    @property
    def table(self) -> type:
        return self.kernel.table

    @cached_property
    def table_type(self) -> np.dtype[Any]:
        """Its layout in memory, compact or (interpreted) wide."""
        return new(self.table).dtype

    @cached_property
    def plain_type(self) -> np.dtype[Any]:
        """The same layout, quicker to read field by field."""
        return plain(self.table_type)

    @cached_property
    def table_parts(self) -> tuple[slice, slice]:
        """Where in its bytes the match and the options lie."""
        starts = [place[1] for place in (self.table_type.fields or {}).values()]
        return slice(starts[0], starts[1]), slice(starts[1], starts[2])

    @cached_property
    def small_places(self) -> tuple[int, int, int, int]:
        """Where in its bytes four small numbers lie: the orders given, the orders used, the mask of winners, the phase.

        To read one byte costs a tenth of reading a field.
        """
        given, used = self._place("chance", "given")[1], self._place("chance", "used")[1]
        return given, used, self._place("match", "winners")[1], self._place("match", "this_round", "phase")[1]

    @cached_property
    def trace_columns(self) -> list[tuple[np.dtype[Any], int]]:
        """What the trace's count and columns are made of, and where in its bytes each begins."""
        names = ("count", "source", "target", "kind", "known_to", "seen_by")
        return [(column.base, start) for column, start in (self._place("steps", name) for name in names)]

    @cached_property
    def cards_place(self) -> tuple[int, int]:
        """Where in a match's row of elements its cards begin, and how many cells there are."""
        cards, start = self._place("match", "this_round", "cards")
        return start // cards.base.itemsize, cards.shape[0]

    def _place(self, *path: str) -> tuple[np.dtype[Any], int]:
        """The layout of a field of the table, and where it begins."""
        layout, start = self.table_type, 0
        for name in path:
            assert layout.fields is not None
            layout, offset = layout.fields[name][:2]
            start += offset
        return layout, start

    @property
    def compiled(self) -> CompiledGame:
        return compiled_game(self.kernel)


class Paper(local):
    """Where compiled code writes moves down (`sheet[0]`), and the same to read from: a slice of an `array` becomes a
    list sooner than one of NumPy's. There is room for thousands, so each thread has one of a game."""

    def __init__(self, size: int) -> None:
        written = array("i", bytes(4 * size))
        self.sheet: tuple[Moves, array[int]] = np.frombuffer(written, np.int32), written


STATED = ("round", "turn", "asked", "totals")  # in the views of every game


class CompiledGame:
    """A game's compiled loops, called with a table (see `Kernel.table`); each is compiled when first asked for.

    `words` are the rules and loops themselves, for whoever binds a template of their own to this game.
    """

    def __init__(self, kernel: Kernel, *, in_python: bool = False) -> None:
        self._kernel, self.in_python = kernel, in_python
        names = ("begin", "next_round", "to_move", "legal", "play", "over", "settle", "rarity")
        self.words = {name: getattr(kernel, name) for name in names}
        self.words["deal"] = self._bound(loops.deal_template, spliced)
        self.words["step"] = self._bound(loops.step_template, inline)
        self.words["choose"] = self._bound(loops.choose_template, inline)
        self.words["play_round"] = self._bound(loops.play_round_template, spliced)
        hidden = {name: getattr(kernel, name) for name in ("pools", "pool_at", "fill_pool", "suppose")}
        self.words["imagine"] = self._bound(imagine.imagine, KINDS=kernel.kinds, **hidden)
        self._table = new(kernel.table)
        self.paper = Paper(kernel.most_legal)

    def _bound(self, template: Callable[..., Any], mark: Callable[..., Any] = rule, **words: Any) -> Any:
        return bind(template, f"{self._kernel.name}_{template.__name__}", mark, **(words or self.words))

    def _entry(self, bound: Any, *like: Any) -> Any:
        return on_compact(bound) if self.in_python else entry_point(bound, *like)

    def play_meanwhile(self) -> None:
        """Until `hurry` let plain Python play, so that nobody waits for the compiler."""
        self._become(CompiledGame(self._kernel, in_python=True))

    def hurry(self) -> None:
        """From now on let machine code play, once it is loaded, or compiled."""
        if self.in_python:
            self._become(CompiledGame(self._kernel))

    def _become(self, other: CompiledGame) -> None:
        for name in ENTRY_POINTS:
            getattr(other, name)
        vars(self).update(vars(other))

    @cached_property
    def begin(self) -> Any:
        return self._entry(self._bound(loops.begin_entry, holds_gil), self._table, 0)

    @cached_property
    def deal(self) -> Any:
        return self._entry(self._bound(loops.deal_entry, holds_gil), self._table)

    @cached_property
    def to_move(self) -> Any:
        return self._entry(self._bound(loops.to_move_entry, holds_gil), self._table)

    @cached_property
    def legal(self) -> Any:
        return self._entry(self._bound(loops.legal_entry, holds_gil), self._table, 0, self.paper.sheet[0])

    @cached_property
    def play(self) -> Any:
        return self._entry(self._bound(loops.play_entry, holds_gil), self._table, 0, 0)

    @cached_property
    def choose(self) -> Any:
        return self._entry(self._bound(loops.choose_entry, holds_gil), self._table, self.paper.sheet[0])

    @cached_property
    def choose_for(self) -> Any:
        return self._entry(
            self._bound(loops.choose_for_entry, holds_gil), self._table, 0, new(Chance), self.paper.sheet[0]
        )

    @cached_property
    def play_match(self) -> Any:
        return self._entry(self._bound(loops.play_match_entry), self._table, self.paper.sheet[0])

    @cached_property
    def imagine(self) -> Any:
        return self._entry(self.words["imagine"], self._table, new(Chance), self._table)


ENTRY_POINTS = [name for name, each in vars(CompiledGame).items() if isinstance(each, cached_property)]


@cache
def compiled_game(kernel: Kernel) -> CompiledGame:
    """The compiled loops of this kernel, once for all versions of a game that share it."""
    return CompiledGame(kernel)
