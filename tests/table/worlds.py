"""Two worlds that are one to a watcher: the real table, and one where everything it was not shown is dealt anew."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from dataclasses import replace as replace_turning
from typing import Any

import numpy as np
from msgspec.structs import replace

from pobudka.core.board import Event
from pobudka.core.chance import seeded
from pobudka.core.face_down import apart
from pobudka.core.game import Game
from pobudka.core.position import Position
from pobudka.core.records import EMPTY, SPECTATOR
from pobudka.store.log import Beside, Outcome, Row, Tell
from pobudka.store.memory import MemoryStore
from pobudka.table import dealer, proof
from pobudka.table.guessing import UNSURE, words_for
from pobudka.table.guessing import cards_of as guessable
from pobudka.table.proof import KEY_BYTES, key_of
from pobudka.table.replay import State
from pobudka.table.table import Table
from pobudka.table.watching import Watcher

HAND = 4  # no hand that closes up holds more
ROW = 16  # no row of places that closes up is longer
Step = tuple[int, int, int, int, int]  # from where, to where, the kind, who knew it there, who may see it now


class Agreeable(MemoryStore):
    """A store that keeps nothing and wins every row: each of the two worlds writes its own."""

    def append(self, row: Row, tell: Tell, beside: Beside | None = None) -> None:
        tell(Outcome.WON)


class Clock:
    """Stands still while a pair is compared."""

    ms = 1_000

    def __call__(self) -> int:
        return self.ms


def table_of(state: State, clock: Clock) -> Table:
    """A live table that stands so."""
    return Table(Agreeable(), state.name, clock, state)


def bit_of(who: Watcher) -> int:
    return SPECTATOR if who is None else who


def cards_of(position: Position) -> Any:
    return position.state["this_round"]["cards"][0]


def known_of(position: Position) -> Any:
    return position.state["this_round"]["known"][0]


def is_private_look(step: Step) -> bool:
    source, target, _, _, seen_by = step
    return source == target and not seen_by >> SPECTATOR & 1


def shown_to(who: Watcher, steps: Sequence[Step], cards: Any, *, looks_count: bool) -> dict[int, int]:
    """Where the cards lay before the row whose faces it shows to a watcher, with their kinds.

    `cards` are those that lay there. A hand closes up without a step: then a card lay a little further on.
    """
    bit = bit_of(who)
    came_from: dict[int, int] = {}
    shown: dict[int, int] = {}
    for step in steps:
        source, target, kind, _, seen_by = step
        start = came_from.get(source, source)
        if source not in came_from:
            start = next(
                (p for p in range(source, source + HAND) if p not in shown and cards[p : p + 1] == kind), source
            )
        if seen_by >> bit & 1 and (looks_count or not is_private_look(step)):
            shown[start] = kind
        came_from[target] = start
    return shown


@dataclass
class Unpulled:
    """At a real table: the places of cards that a seat looked at without having asked for the faces yet."""

    places: dict[int, set[int]]

    @classmethod
    def at(cls, players: int) -> Unpulled:
        return cls({seat: set() for seat in range(players)})

    def take_in(self, before: Position, steps: Sequence[Step]) -> None:
        """Follow the cards; a card whose way is not simple, or whose face was told, is not followed on."""
        moved = {source: target for source, target, *_ in steps}
        sources = [source for source, *_ in steps]
        left = set(sources) - set(moved.values())  # where a row of cards may close up without a step

        def is_simple(place: int) -> bool:
            if place in moved:
                return sources.count(place) == 1
            return place not in moved.values() and not any(gap < place < gap + ROW for gap in left)

        for seat, places in self.places.items():
            told = shown_to(seat, steps, cards_of(before), looks_count=False)
            kept = {place for place in places if place not in told and is_simple(place)}
            looked = {step[0] for step in steps if is_private_look(step) and step[4] >> seat & 1}
            self.places[seat] = {moved.get(p, p) for p in kept} | looked


def other_world(
    before: State, after: State, who: Watcher, unpulled: Unpulled, is_look_told: bool, rng: random.Random
) -> tuple[State, set[int]]:
    """A state alike to the watcher before the row, in which the row will show it the same faces; and the places of
    looks that it has not asked for, before and after the row, whose faces are others here."""
    bit, game = bit_of(who), before.game
    steps = list(after.game.position.steps) if after.game is not game else []
    other = game.copy()
    other.position = position = game.position.view(bit).imagine(seeded(rng.getrandbits(60)))
    position.trace["on"], position.chance["rolls"] = 1, 0
    if not steps:  # the last move stays the last one
        position.table["steps"] = game.position.table["steps"]
    cards, known = cards_of(position), known_of(position)
    unknown = set(np.flatnonzero((cards != EMPTY) & (known >> bit & 1 == 0)).tolist())
    due = shown_to(who, steps, cards_of(game.position), looks_count=is_look_told)
    for place, kind in due.items():
        if place in unknown:
            unknown.remove(place)
            if cards[place] != kind and (places := [q for q in unknown if cards[q] == kind]):
                swap(cards, place, rng.choice(places))
    secret_looks = unpulled.places.get(bit, set()) - set(due)
    for place in sorted(secret_looks):
        if unknown:
            swap(cards, place, rng.choice(sorted(unknown)))
    other.rounds[-1]["deck"] = rng.sample(other.rounds[-1]["deck"], len(other.rounds[-1]["deck"]))
    other._shuffler = reshuffler(after.game, rng)
    state = before.copy()
    state.game, state.secret, state.last = other, rng.randbytes(KEY_BYTES), None
    state.looks = {
        key: look if key[0] == who else look._replace(faces=blurred(look.faces, game, rng))
        for key, look in before.looks.items()
    }
    state.held = {
        key: held if key[0] == who else held._replace(faces=blurred(held.faces, game, rng))
        for key, held in before.held.items()
    }
    if not is_look_told:
        secret_looks |= {step[0] for step in steps if is_private_look(step) and step[4] >> bit & 1} - set(due)
    moved = {source: target for source, target, *_ in steps}
    return state, secret_looks | {moved.get(place, place) for place in secret_looks}


def swap(cards: Any, a: int, b: int) -> None:
    cards[a], cards[b] = cards[b], cards[a]


def blurred(faces: list[Event], game: Game, rng: random.Random) -> list[Event]:
    """Somebody else's look, with other faces."""
    return [replace(event, card=rng.choice(game.rules.tokens)) for event in faces]


def reshuffler(after: Game, rng: random.Random) -> Any:
    """Reshuffles as in the real world, except for what still lies in the draw pile after the row."""

    def order(number: int, cards: list[str]) -> list[str]:
        orders = after.rounds[-1]["shuffles"]
        if number > len(orders) or sorted(orders[number - 1]) != sorted(cards):
            return rng.sample(cards, len(cards))
        left = int(after.position.state["this_round"]["undrawn"][0]) if number == len(orders) else 0
        real: list[str] = orders[number - 1]
        return real[: len(real) - left] + rng.sample(real[len(real) - left :], left)

    return order


# --- Guessing ---


@dataclass(frozen=True)
class Ending:
    """A move that has ended a round whose cards people guess before they are turned up: how the table stood before it,
    and who had looked at what without having asked for the faces."""

    before: State
    seat: int
    text: str
    unpulled: Unpulled

    def whole(self, state: State) -> Game:
        """The game with all that the move does, the cards turned up included."""
        game = state.game.copy()
        game.push(self.text, self.seat)
        return game

    def other_world(
        self, before: State, after: State, who: Watcher, rng: random.Random
    ) -> tuple[State, set[int]]:  # fmt: skip
        """A table of which the watcher has been told the same, while people guess. What others have said is sealed, so
        it is something else there; if the row turns the cards up, they lie as they do in the real world."""
        is_turned_up = after.turning is None
        real = after.copy()
        real.game = self.whole(self.before) if is_turned_up else before.game
        start, secret_looks = other_world(self.before, real, who, self.unpulled, True, rng)
        assert before.turning is not None
        still, whole = apart(start.game, self.whole(start))
        sealed = {
            seat: said if is_turned_up or seat == who else other_guess(before, seat, rng)
            for seat, said in before.turning.sealed.items()
        }
        state = before.copy()
        state.game, state.secret, state.last = still, start.secret, None
        state.turning = replace_turning(before.turning, after=whole, sealed=sealed)
        state.looks = {
            key: look if key[0] == who else look._replace(faces=blurred(look.faces, before.game, rng))
            for key, look in before.looks.items()
        }
        state.held = {
            key: held if key[0] == who else held._replace(faces=blurred(held.faces, before.game, rng))
            for key, held in before.held.items()
        }
        return state, secret_looks


def other_guess(state: State, seat: int, rng: random.Random) -> tuple[str, ...]:
    """What somebody might say of the cards of a seat."""
    assert state.turning is not None
    words = [UNSURE, *words_for(state.game)]
    return tuple(rng.choice(words) for _ in guessable(state.turning.after, seat))


# --- The deal ---


def other_deal(before: State, after: State, who: Watcher, rng: random.Random) -> tuple[State, list[str]]:
    """The same table with another secret, and an order of the deck that shows the watcher the same faces."""
    game, deck = after.game, after.game.rounds[-1]["deck"]
    first = len(cards_of(game.position)) - len(deck)  # the draw pile ends at the end of the row of cells
    steps = game.position.steps
    fixed = {source - first for source, _, _, _, seen_by in steps if seen_by >> bit_of(who) & 1}
    free = [i for i in range(len(deck)) if i not in fixed]
    order = list(deck)
    for i, j in zip(free, rng.sample(free, len(free)), strict=True):
        order[i] = deck[j]
    state = before.copy()
    state.secret = rng.randbytes(KEY_BYTES)
    return state, order


@contextmanager
def dealt_by(secret: bytes, round: int, order: list[str]) -> Iterator[None]:
    """Let this secret deal this order in this round."""
    key = key_of(secret, round)

    def shuffled(cards: Sequence[str], by: bytes, *rest: Any) -> list[str]:
        return order if by == key and rest[-1] == 0 else proof.shuffled(cards, by, *rest)

    setattr(dealer, "shuffled", shuffled)
    try:
        yield
    finally:
        setattr(dealer, "shuffled", proof.shuffled)


def has_learned_the_same(real: State, other: State, who: Watcher, secret_looks: set[int]) -> bool:
    """Whether the rules let the watcher know the same faces in both worlds. Who knows a face is open to all: where
    that differs, nothing is excused."""
    bit, here, there = bit_of(who), real.game.position, other.game.position
    if not np.array_equal(known_of(here), known_of(there)):
        return True
    if faces_shown(here, bit, secret_looks) != faces_shown(there, bit, secret_looks):
        return False
    knows = known_of(here) >> bit & 1 == 1
    knows[list(secret_looks)] = False
    return bool((cards_of(here)[knows] == cards_of(there)[knows]).all())


def faces_shown(position: Position, bit: int, secret_looks: set[int]) -> list[int]:
    """What the last row showed a watcher, without the looks that it has not asked for."""
    return [
        kind
        for source, target, kind, _, seen_by in position.steps
        if seen_by >> bit & 1 and not (source == target and source in secret_looks)
    ]
