"""What clients are told of a table's board: enough to lay it out and to point at it without knowing the game.

A client needs nothing else of a game but its art and its sentences. Of each zone `name` is what events and targets call
its places, `shown` the field of a view that shows it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Protocol

import msgspec

from . import board, registry
from .errors import BadInput
from .pointing import Golden, Pace


class RowInfo(msgspec.Struct, frozen=True, tag_field="lies", tag="row"):
    """Cards before each seat, in `columns` or as there is room: a view shows for each seat a list of faces."""

    name: str
    shown: str
    size: int  # that a seat is dealt
    columns: int | None


class StacksInfo(msgspec.Struct, frozen=True, tag_field="lies", tag="stacks"):
    """Stacks before each seat: a view shows for each seat a list of stacks, with `top` and how many lie below it."""

    name: str
    shown: str
    size: int  # stacks of a seat
    below: str  # the field of a stack that counts what lies below


class HandInfo(msgspec.Struct, frozen=True, tag_field="lies", tag="hand"):
    """A hand for each seat: one's own as tokens, everybody's as counts, and of everybody the cards that all know of."""

    name: str
    shown: str
    size: int
    shown_counts: str
    shown_open: str | None


class SpotInfo(msgspec.Struct, frozen=True, tag_field="lies", tag="spot"):
    """One card in passing: a face, or null."""

    name: str
    shown: str


class OfferInfo(msgspec.Struct, frozen=True, tag_field="lies", tag="offer"):
    """Cards to choose from, each a place of its own: a list of faces, or null."""

    name: str
    shown: str
    size: int


class FanInfo(msgspec.Struct, frozen=True, tag_field="lies", tag="fan"):
    """Cards that lie on the table for a moment, one place together: a list of faces."""

    name: str
    shown: str


class PileInfo(msgspec.Struct, frozen=True, tag_field="lies", tag="pile"):
    """A face-up pile: a list of faces, bottom first."""

    name: str
    shown: str


class PilesInfo(msgspec.Struct, frozen=True, tag_field="lies", tag="piles"):
    """Several face-up piles: a list of them."""

    name: str
    shown: str
    most: int


class StockInfo(msgspec.Struct, frozen=True, tag_field="lies", tag="stock"):
    """A face-down pile to draw from: how many cards it has."""

    name: str
    shown: str


ZoneInfo = RowInfo | StacksInfo | HandInfo | SpotInfo | OfferInfo | FanInfo | PileInfo | PilesInfo | StockInfo


class TokenInfo(msgspec.Struct, frozen=True):
    """A card of the deck: what it is worth by itself, whether it does something, and how many there are."""

    token: str
    worth: int | None
    does: bool
    count: int


class MoveInfo(msgspec.Struct, frozen=True):
    """Moves that begin with one word: how they feel, and what says them besides pointing."""

    verb: str
    number: int
    pace: Pace
    shows: bool
    has_button: bool
    golden: Golden
    keys: str


class BoardInfo(msgspec.Struct, frozen=True):
    """A table's board: zones in the order in which they lie, moves in the order in which they are offered."""

    zones: list[ZoneInfo]
    tokens: list[TokenInfo]  # in the game's order, by which decks are sorted before they are shuffled
    moves: list[MoveInfo]
    hides: bool  # whether there is something to remember
    lowest_wins: bool
    has_rounds: bool  # whether a match may have several
    target: int | None  # what ends the match when somebody's total reaches it
    teams: list[int] | None  # by seat
    attacked: str | None  # the field of a view that names the place in danger, by its `seat` and `land`


class Settled(Protocol):
    """What a table has settled, as far as its board depends on it."""

    @property
    def game(self) -> str: ...
    @property
    def rules(self) -> str: ...
    @property
    def players(self) -> int: ...
    @property
    def options(self) -> dict[str, Any]: ...
    @property
    def cards(self) -> dict[str, int] | None: ...


def board_info_of(table: Settled) -> BoardInfo | None:
    """What clients of a table are told; None if its game, or that version of it, is not known here."""
    key = msgspec.json.encode((table.players, table.options, table.cards), order="deterministic")
    try:
        return _made(table.game, table.rules, key)
    except BadInput:
        return None


@lru_cache(256)
def _made(game: str, version: str, key: bytes) -> BoardInfo:
    rules = registry.find(game, version)
    players, differing, changed = msgspec.json.decode(key)
    options = rules.options.fill_in(differing)
    cards = rules.cards_of(options) if changed is None else changed
    size = rules.dealt_to_each(options)
    declared = rules.board
    moves = {move.verb: move for move in reversed([*declared.moves.values()])}
    return BoardInfo(
        zones=[_zone(zone, size) for zone in declared.zones],
        tokens=[
            TokenInfo(token.text, token.worth, token.does, cards[token.text])
            for token in declared.tokens
            if cards.get(token.text)
        ],
        moves=[
            MoveInfo(move.verb, move.number, move.pace, move.shows, move.has_button, move.golden, move.keys)
            for move in reversed(moves.values())
        ],
        hides=declared.hides,
        lowest_wins=rules.lowest_wins,
        has_rounds=declared.has_rounds,
        target=options.get("end", {}).get("target"),
        teams=rules.teams(players, options),
        attacked=declared.attacked,
    )


def _zone(zone: board.Zone, size: int) -> ZoneInfo:
    match zone:
        case board.Row():
            return RowInfo(zone.name, zone.shown, zone.slots if zone.sizes is None else size, zone.columns)
        case board.Stacks():
            return StacksInfo(zone.name, zone.shown, zone.slots, zone.stack.__struct_fields__[0])
        case board.Hand():
            return HandInfo(zone.name, zone.shown, zone.slots, zone.shown_counts, zone.shown_open)
        case board.Spot():
            return SpotInfo(zone.name, zone.shown)
        case board.Offer():
            return OfferInfo(zone.name, zone.shown, zone.slots)
        case board.Pile():
            return PileInfo(zone.name, zone.shown)
        case board.Piles():
            return PilesInfo(zone.name, zone.shown, zone.most)
        case board.Stock():
            return StockInfo(zone.name, zone.shown)
        case board.Fan():
            return FanInfo(zone.name, zone.shown)
        case _:
            raise TypeError(f"say here what clients are told of a {type(zone).__name__}")
