"""The face of a game: what a game hands to everything built on it, and its rules bound to the generic loops."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Protocol

from . import imagine, loops
from .errors import BadInput
from .moves import Notation
from .options import OptionTable
from .rule import bind, hot, rule

View = dict[str, Any]  # as JSON, see notation.md
Names = Sequence[str | None]  # the players' names by seat; None is the person spoken to
Event = dict[str, Any]  # {"from": place, "to": place, "card": token}, "?" for a face that is not shown


class Words(Protocol):
    """A game in words. Everything here takes and gives what travels on the wire: views, events, moves as text."""

    def view(self, m: Any, players: int) -> View:
        """The game's own part of a view, from a match's record."""

    def settled(self, m: Any, players: int) -> dict[str, Any]:
        """What a finished round's record says besides scores and totals."""

    def place(self, place: int, known_to: int) -> str:
        """The name of a place in an event, where a card lies that this mask of seats knows."""

    def card(self, language: str, token: str | None) -> str:
        """A card as one speaks of it."""

    def tell(self, language: str, name: str | None, move: str, events: Sequence[Event], names: Names) -> str:
        """What happened: the player `name` (None: you) made this move, and these faces were seen."""

    def offer(self, language: str, verb: str, view: View) -> str:
        """What a move that begins with this word would do."""

    def count(self, language: str, view: View, scores: Sequence[int], names: Names) -> list[str]:
        """How a finished round was scored, line by line."""

    def describe(self, language: str, view: View, names: Names) -> list[str]:
        """What lies on the table, line by line."""


@dataclass(frozen=True)
class Laws:
    """What the generic loops need of a game: its records and its compiled functions."""

    round: type
    match: type
    options: type
    kinds: int
    most_legal: int
    begin: Callable[..., None]
    next_round: Callable[..., None]
    asked: Callable[..., int]
    legal: Callable[..., int]
    play: Callable[..., None]
    over: Callable[..., bool]
    settle: Callable[..., None]
    rarity: Callable[[int], int]  # 0, or a class of moves that random play makes rarely
    pools: Callable[..., int]
    pool_at: Callable[..., int]
    fill_pool: Callable[..., None]


def person(name: str | None) -> dict[str, str]:
    """A player as the sentences want one: `who` is "you" or "other"."""
    return {"who": "other", "name": name} if name is not None else {"who": "you", "name": ""}


@dataclass(frozen=True)
class Rules:
    """One game, whole."""

    name: str
    version: str  # moves only when behaviour moves
    players: range
    tokens: tuple[str, ...]
    notation: Notation
    options: OptionTable
    cards_of: Callable[[Mapping[str, Any]], Mapping[str, int]]  # the deck that the options name
    check_options: Callable[[int, Mapping[str, Any]], None]  # what only some numbers of players may settle
    dealt_to_each: Callable[[Mapping[str, Any]], int]  # how many cards a seat is dealt
    least_cards: Callable[[int, Mapping[str, Any]], int]
    most_cards: int
    encode: Callable[[Any, int, Mapping[str, Any], Mapping[str, int]], None]
    laws: Laws
    words: Words
    showcase: tuple[Mapping[str, Any], ...] = ({},)  # options worth showing, for playthroughs and benchmarks

    def can_seat(self, players: int, options: Mapping[str, Any]) -> bool:
        """Whether so many may play with these options."""
        try:
            self.check_options(players, self.options.fill_in(options))
        except BadInput:
            return False
        return players in self.players

    @cached_property
    def doors(self) -> Doors:
        return Doors(self)


class Doors:
    """A game's compiled loops, called with one-element arrays."""

    def __init__(self, rules: Rules) -> None:
        laws = rules.laws
        names = ("begin", "next_round", "asked", "legal", "play", "over", "settle", "rarity")
        words = {name: getattr(laws, name) for name in names}

        def bound(template: Callable[..., Any], mark: Callable[..., Any] = rule) -> Any:
            return bind(template, f"{rules.name}_{template.__name__}", mark, **words)

        words["deal"] = bound(loops.deal_template)
        words["step"] = bound(loops.step_template, hot)
        words["choose"] = bound(loops.choose_template, hot)
        words["play_round"] = bound(loops.play_round_template)
        self.begin = bound(loops.begin_door)
        self.deal = bound(loops.deal_door)
        self.asked = bound(loops.asked_door)
        self.legal = bound(loops.legal_door)
        self.play = bound(loops.play_door)
        self.choose = bound(loops.choose_door)
        self.play_match = bound(loops.play_match_door)
        hidden = {name: getattr(laws, name) for name in ("pools", "pool_at", "fill_pool")}
        self.imagine = bind(imagine.imagine, f"{rules.name}_imagine", KINDS=laws.kinds, **hidden)
