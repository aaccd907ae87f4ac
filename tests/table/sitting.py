"""A table for the tests, without an event loop: whoever is to do something does it at once."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from pobudka import BadInput, Game
from pobudka.core.board import Event
from pobudka.store.log import Beside, Outcome, Row, Store, Tell
from pobudka.store.memory import MemoryStore
from pobudka.table import actions as do
from pobudka.table.actions import AnyAction
from pobudka.table.creation import opening_of, settle
from pobudka.table.dealer import root_of
from pobudka.table.durable import durable
from pobudka.table.log_entries import row_of
from pobudka.table.replay import State
from pobudka.table.rights import CLOCK, Actor
from pobudka.table.settings import Settings
from pobudka.table.steps import ABSENCE
from pobudka.table.table import Done, Table, at_once

NAME = "stół"
PEOPLE = 2  # on seats 0 and 1; bots have the others
SHORT: dict[str, dict[str, Any]] = {
    "sen": {"end": {"rounds": 2}, "last_turn": True},
    "smoki": {"end": {"rounds": 2}},
    "koty": {},
}
PLAYERS = {"sen": 3, "smoki": 3, "koty": 2}


class Time:
    """Goes on by a millisecond whenever it is asked, and by more when told."""

    def __init__(self) -> None:
        self.ms = 1000

    def __call__(self) -> int:
        self.ms += 1
        return self.ms


class Shaky(MemoryStore):
    """A store that answers UNKNOWN when told to, having written the row or not."""

    trouble: str | None = None  # "written" or "not written"
    only_kind: str | None = None

    def append(self, row: Row, tell: Tell, beside: Beside | None = None) -> None:
        if self.trouble is None or self.only_kind not in (None, row.kind):
            super().append(row, tell, beside)
        else:
            if self.trouble == "written":
                super().append(row, lambda outcome: None, beside)
            tell(Outcome.UNKNOWN)


class Sitting:
    """A table and the people who come to it: person n has `key n`."""

    def __init__(self, store: Store, time: Time | None = None, name: str = NAME) -> None:
        self.store, self.time = store, time or Time()
        self.gone: dict[int, int] = {}  # since when who is not connected
        self.table = Table(store, name, self.time, last_seen=lambda person: self.gone.get(person, self.time.ms))
        at_once(self.table.be_sure())

    def again(self) -> Sitting:
        """Another table on the same log, as a second node has it."""
        return Sitting(self.store, self.time, self.table.name)

    # --- Asking ---

    @property
    def state(self) -> State:
        return self.table.state

    @property
    def log(self) -> list[Row]:
        return at_once(self.store.read(self.table.name))

    @property
    def kinds(self) -> list[str]:
        return [row.kind for row in self.log]

    def player(self, seat: int) -> Actor:
        """Whoever decides for a seat: its person, its bot or the bot that stands in."""
        person = self.state.seated[seat].person
        return Actor(bot_of=seat) if self.state.bot_at(seat) or person is None else self.person(person)

    def person(self, number: int) -> Actor:
        return Actor(number, key(number))

    # --- Doing ---

    def by(self, who: Actor | int, action: AnyAction) -> Done:
        return at_once(self.table.do(who if isinstance(who, Actor) else self.person(who), action))

    def join(self, name: str, secret_key: str | None = None) -> int:
        """A stranger comes in; the number of the person."""
        secret_key = key(len(self.state.people)) if secret_key is None else secret_key
        self.by(Actor(None, secret_key), do.Join(name))
        return self.state.here[secret_key]

    def deal(self, round: int = 1, by: int = 0) -> int:
        return self.by(by, do.Deal(round)).seq

    def move(self, seat: int, text: str, answer: int | None = None) -> int:
        right = self.state.next_answer(seat) if answer is None else answer
        return self.by(self.player(seat), do.Move(seat, text, right)).seq

    def see(self, seat: int, move: int) -> list[Event]:
        return self.by(self.player(seat), do.See(seat, move)).faces

    def undo(self, seat: int, move: int) -> int:
        return self.by(self.player(seat), do.Undo(seat, move)).seq

    def stand_in(self, seat: int, by: Actor | int = 0) -> int:
        """For somebody who has been away for long."""
        person = self.state.seated[seat].person
        if person is not None:
            self.gone[person] = self.time.ms
        self.time.ms += ABSENCE
        return self.by(by, do.StandIn(seat)).seq

    def clock_stands_in(self, seat: int) -> int:
        return self.by(CLOCK, do.StandIn(seat)).seq


def key(person: int) -> str:
    """The hash of the key of a person."""
    return f"key {person}"


def secret_of(seed: int) -> bytes:
    return random.Random(f"secret {seed}").randbytes(80)


def an_open_table(
    game: Game, store: Store | None = None, seed: int = 0, name: str = NAME, webhook: str | None = None, **house: Any
) -> Sitting:
    """Nobody is here yet; the same seed always deals the same cards."""
    store, secret = store or MemoryStore(), secret_of(seed)
    settled = settle(game, Settings(**house), webhook=webhook)
    row = row_of(name, 0, 1000, None, opening_of(name, settled, root_of(secret)))
    assert at_once(durable(store, row, secret)) is Outcome.WON
    return Sitting(store, name=name)


def a_table(game: Game, store: Store | None = None, seed: int = 0, people: int = PEOPLE, **house: Any) -> Sitting:
    """All sit, all people have given a word and are ready; person 0 is the host."""
    table = an_open_table(game, store, seed, **house)
    for person in range(people):
        table.join(f"Gracz {person}")
        table.by(person, do.Sit(person, f"słowo {person} {seed}"))
        table.by(person, do.Ready(person))
    for seat in range(people, game.players):
        table.by(0, do.SeatBot(seat, "habits"))
    return table


def a_short_table(name: str, seed: int = 0, store: Store | None = None, **house: Any) -> Sitting:
    return a_table(Game(name, PLAYERS[name], **SHORT[name]), store, seed, **house)


def a_look(**house: Any) -> tuple[Sitting, int]:
    """A game of Sen where seat 0 has looked at cards of its own; the row of that move."""
    table = a_short_table("sen", **house)
    table.deal()
    return table, table.move(0, "peek 0 1")


def play(table: Sitting, seed: int = 0, most: int = 1500) -> Iterator[tuple[int, str, int]]:
    """Play on at random, yielding who did what in which row, until the game is over or long."""
    rng = random.Random(f"moves {seed}")
    for _ in range(most):
        game = table.state.game
        if game.is_over:
            return
        if not game.rounds or game.is_round_over:
            table.deal(len(game.rounds) + 1)
            game = table.state.game
        seat = rng.choice(game.to_move)
        legal = game.legal(seat)
        text = rng.choice([move for move in legal if move != "wake" or rng.random() < 0.1] or legal)
        yield seat, text, table.move(seat, text)


def finish(table: Sitting, seed: int = 0) -> Sitting:
    for _ in play(table, seed):
        pass
    assert table.state.game.is_over
    return table


def finish_round(table: Sitting, seed: int = 0) -> Sitting:
    for _ in play(table, seed):
        if table.state.game.is_round_over:
            break
    return table


@contextmanager
def refused(error: str) -> Iterator[pytest.ExceptionInfo[BadInput]]:
    """What is done here is refused for this reason, and said so in both languages."""
    with pytest.raises(BadInput) as caught:
        yield caught
    assert caught.value.message == error, caught.value.message
    assert caught.value.say("pl") != caught.value.say("en")
