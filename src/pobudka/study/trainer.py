"""Questions to train on, from the decisions of recorded games: "would you call here?" and "which slot was it?".

Both are about what the seat could know. The answer to a call is a share of worlds that this player could imagine; what
really lay there is not looked at. A *kind* of position is what is asked again after a while, each time with another.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np

from pobudka.core.board import Row
from pobudka.core.game import Game
from pobudka.core.habits import Floats
from pobudka.core.position import Position
from pobudka.core.recording import read_game
from pobudka.core.speech import say
from pobudka.core.telling import Teller

from .estimator import Estimator
from .memory import remembered_at
from .story import Told

About = Literal["call", "slot"]

RIVALS = 4  # moves beside the call that come into question: those that habit likes best
WORLDS = 1024
CLEAR = 4.0  # standard errors by which a call must be ahead or behind, to be asked for
LEAST = 1.0  # point of lead, likewise


@dataclass(frozen=True)
class Spot:
    """A decision that something can be asked about."""

    about: About
    kind: str
    told: Told
    round: int
    index: int

    @property
    def seat(self) -> int:
        return self.told.rounds[self.round].decisions[self.index].seat

    @property
    def before(self) -> Position:
        return self.told.rounds[self.round].decisions[self.index].before


@dataclass(frozen=True)
class Call:
    """What calling is worth at a spot, if everybody goes on by habit."""

    lead: float  # over the best other move, in points
    error: float
    share: float  # of the worlds in which it comes out ahead
    other: str  # that move

    @property
    def is_clear(self) -> bool:
        return abs(self.lead) >= max(LEAST, CLEAR * self.error)


def spots_in(told: Told, seat: int | None = None) -> Iterator[Spot]:
    """What can be asked about a game: of one seat, or of all."""
    for played in told.rounds:
        for index, one in enumerate(played.decisions):
            if seat in (None, one.seat) and told.is_own(played.number, index):
                view = one.before.view(one.seat)
                places = own_places(view, one.seat)
                remembered = remembered_at(view, one.seat, places)
                if call_at(one.before, one.seat) is not None:
                    known = sum(bool(view.state["this_round"][0]["known"][place] >> one.seat & 1) for place in places)
                    kind = f"call/{told.game.rules.name}/{told.game.players}/{known}"
                    yield Spot("call", kind, told, played.number, index)
                if asked_card(view, remembered) is not None:
                    kind = f"slot/{told.game.rules.name}/{len(remembered)}/{age_band(view, remembered)}"
                    yield Spot("slot", kind, told, played.number, index)


def own_places(view: Position, seat: int) -> list[int]:
    """Where a seat's own cards lie in a row."""
    now = view.state["this_round"][0]
    found: list[int] = []
    for zone in view.rules.board.zones:
        if isinstance(zone, Row):
            size = int(now[zone.sizes][seat]) if zone.sizes else zone.slots
            found += range(zone.start + seat * zone.slots, zone.start + seat * zone.slots + size)
    return found


# --- Would you call here? ---


def call_at(position: Position, seat: int) -> int | None:
    """The move that calls the end, if the seat may make it: the one after which it is the caller."""
    called = position.rules.board.called
    if called is None:
        return None
    for move in position.legal(seat):
        if not position.rules.notation.moves[move >> 24].roles:
            after = position.copy()
            after.play(seat, move)
            if int(after.state["this_round"][0][called]) == seat != int(position.state["this_round"][0][called]):
                return move
    return None


def value_of_call(view: Position, seat: int, call: int, legal: list[int], estimator: Estimator) -> Call:
    """Call, or do what is best otherwise? The best is picked in one half of the worlds and measured in the other."""
    others = [move for move in legal if move != call]
    liked = np.argsort(-estimator.habit(view, seat, others), kind="stable")[:RIVALS]
    moves = [call, *(others[i] for i in liked)]
    leads = estimator.outcomes(view, seat, moves, WORLDS, estimator.chance(view, seat, WORLDS))[:, :, seat]
    ahead = np.empty(WORLDS)
    for half in (0, 1):
        ahead[half::2] = leads[half::2, 0] - leads[half::2, 1 + best_of(leads[1 - half :: 2, 1:])]
    other = estimator.rules.notation.text(moves[1 + best_of(leads[:, 1:])])
    error = float(ahead.std(ddof=1) / np.sqrt(WORLDS))
    return Call(float(ahead.mean()), error, float((ahead > 0).mean()), other)


def best_of(leads: Floats) -> int:
    return int(leads.mean(axis=0).argmax())


# --- Which slot was it? ---


def asked_card(view: Position, remembered: list[int]) -> int | None:
    """The place that is asked for: of own cards that were seen and lie face down the one seen longest ago, if there
    are two and no other is like it."""
    cards = [int(view.state["this_round"][0]["cards"][place]) for place in remembered]
    alone = [place for place, card in zip(remembered, cards, strict=True) if cards.count(card) == 1]
    return alone[-1] if len(remembered) > 1 and alone else None


def age_band(view: Position, remembered: list[int]) -> str:
    """Whether the card that is asked for was seen just now or long ago."""
    now, place = view.state["this_round"][0], asked_card(view, remembered)
    age = 0 if place is None else int(now["clock"]) - int(now["seen"][place])
    return "new" if age <= 6 else "older" if age <= 15 else "old"


def slot_asked(spot: Spot) -> tuple[str, int]:
    """The card that is asked for, and in which slot it lies."""
    view = spot.before.view(spot.seat)
    places = own_places(view, spot.seat)
    place = asked_card(view, remembered_at(view, spot.seat, places))
    assert place is not None
    return view.rules.notation.tokens[int(view.state["this_round"][0]["cards"][place])], places.index(place)


def story_until(spot: Spot, language: str, names: Sequence[str | None] | None = None) -> list[str]:
    """The round so far, as this seat saw it: a sentence a move. Without names seats have numbers."""
    lines: list[str] = []
    names = names or names_for(spot.told.game.players, spot.seat, language)

    def watch(game: Game, mover: int, move: str) -> None:
        if game.round - 1 == spot.round and len(game.rounds[-1]["moves"]) <= spot.index:
            teller = Teller(game.rules.name, language, names, game.rules.options.differing(game.options))
            lines.append(teller.sentence(mover, move, game.events(spot.seat), game.view(spot.seat)))

    read_game(spot.told.game.record(), 0, watch)
    return lines


def names_for(players: int, seat: int, language: str) -> list[str | None]:
    """Everybody's name to whoever sits at a seat, who is spoken to."""
    return [None if other == seat else say(language, "seat-name", seat=other) for other in range(players)]
