"""Many tables of one game, of all kinds that its lessons name and some with any options, at which a net learns."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from pobudka.bots.learned import BESIDES, WIDEST
from pobudka.bots.mind import mind_of
from pobudka.core.cards import Trace
from pobudka.core.chance import MOST_CARRY, Chance
from pobudka.core.errors import BadInput
from pobudka.core.game import Game
from pobudka.core.lessons import Lessons, Practice
from pobudka.core.options import Choice, Counts, Flag, OneKey, Option, Subset
from pobudka.core.registry import find
from pobudka.core.rule import bind, entry_point, new, rule

from . import loops

ANEW = -1


class Told(NamedTuple):
    """What is told of all tables, a row for each."""

    scenes: npt.NDArray[np.float32]  # as the seat that decides knows it
    secrets: npt.NDArray[np.float32]  # as it would be if the seat knew every card that lies before a player
    rows: npt.NDArray[np.float32]  # of the moves in question
    logits: npt.NDArray[np.float32]  # how much habit prefers them
    counts: npt.NDArray[np.int64]  # how many there are
    moves: npt.NDArray[np.int32]  # packed
    seats: npt.NDArray[np.int64]  # who decides
    rewards: npt.NDArray[np.float32]  # what the round was worth to each seat that has just ended
    ended: npt.NDArray[np.bool_]  # whether one has
    leads: npt.NDArray[np.float64]  # of who learns over the others, added up over all rounds that ended; their number


@dataclass(frozen=True)
class Company:
    """Who plays beside who learns: at which share of the tables, who, and whether only one seat learns there."""

    share: float
    role: int
    is_alone: bool = False


def lessons_of(game: str) -> Lessons:
    """What there is to learn of a game, or a sentence that nobody can."""
    habits = mind_of(game).habits
    if habits.lessons is None:
        raise BadInput("error-training-lessons", game=game)
    return habits.lessons


def some_options(options: Sequence[Option], chance: random.Random) -> dict[str, Any]:
    """Any options; as a rule most are as usual."""
    found: dict[str, Any] = {}
    for option in options:
        if chance.random() < 0.5:
            continue
        match option:
            case Choice():
                found[option.name] = chance.choice(option.values)
            case Flag():
                found[option.name] = True
            case Subset():
                found[option.name] = [value for value in option.values if chance.random() < 0.5]
            case OneKey():
                key = chance.choice(option.keys)
                found[option.name] = {key: option.usual[key]}
            case Counts():
                found[option.name] = {key: chance.randint(0, most) for key, most in option.most.items()}
            case _:
                raise TypeError(f"say here what values {option} may have")
    return found


def any_game(name: str, chance: random.Random) -> Game:
    rules = find(name)
    while True:
        options = some_options(list(rules.options.options.values()), chance)
        try:
            return Game(name, chance.choice(rules.players), **options)
        except BadInput:  # options that only some numbers of players may choose
            continue


def plan_tables(name: str, n: int, seed: int, tables: Sequence[Practice], any_share: float) -> list[Game]:
    """Which tables there are: each kind by its share, then some of any kind."""
    chance = random.Random(seed)
    of_any = round(n * any_share)
    shares = np.array([table.share for table in tables])
    edges = np.round(np.cumsum(shares) / shares.sum() * (n - of_any)).astype(int)
    named: list[Game] = []
    for table, edge in zip(tables, edges, strict=True):
        game = Game(name, table.players, **table.options)
        named += [game] * (edge - len(named))
    return named + [any_game(name, chance) for _ in range(of_any)]


class Classroom:
    """N tables. `begin` opens a match at each, `advance` plays a choice at each."""

    def __init__(self, name: str, games: Sequence[Game], seed: int, companies: Sequence[Company]) -> None:
        self.mind, self.lessons, self.games = mind_of(name), lessons_of(name), list(games)
        rules, n = find(name), len(games)
        kernel, seats = rules.kernel, max(rules.players)
        options = new(kernel.options, n)
        for i, game in enumerate(games):
            options[i] = game.position.options[0]
        weights = np.array([self.mind.habits.weights(options[i]) for i in range(n)])
        words = np.random.SeedSequence(seed).generate_state(4 * n).reshape(n, 4).astype(np.int64)
        words[:, 1:3] |= 1
        words[:, 3] %= MOST_CARRY
        self.tables = (
            new(kernel.match, n), options, words, np.zeros((n, seats), np.int64), rivals(n, companies), weights,
        )  # fmt: skip
        order, notes, scene, rows, logits = self.mind.paper()
        known = np.zeros(new(kernel.round)["known"].shape[1], np.int64)
        chances = new(Chance)
        chances["rolls"] = 1
        moves, out = np.empty(kernel.most_legal, np.int32), np.empty(kernel.most_legal)
        self._desk = (chances, new(Trace), moves, out, order, notes, known, scene, rows, logits, np.zeros(seats))
        width = self.lessons.row + BESIDES
        self.told = Told(
            np.zeros((n, self.lessons.scene), np.float32),
            np.zeros((n, self.lessons.scene), np.float32),
            np.zeros((n, WIDEST, width), np.float32),
            np.zeros((n, WIDEST), np.float32),
            np.zeros(n, np.int64),
            np.zeros((n, WIDEST), np.int32),
            np.zeros(n, np.int64),
            np.zeros((n, seats), np.float32),
            np.zeros(n, np.bool_),
            np.zeros((n, 2)),
        )

    @cached_property
    def words(self) -> Mapping[str, Any]:
        """The game's rules, habits and lessons, and how its matches are opened."""
        words: Mapping[str, Any] = self.mind.words
        name = self.mind.rules.kernel.name
        seat_people = bind(loops.seat_people_template, f"{name}_seat_people", rule, **words)
        words = {**words, "seat_people": seat_people}
        open_match = bind(loops.open_match_template, f"{name}_open_match", rule, **words)
        lead_of = bind(loops.lead_of_template, f"{name}_lead_of", rule, **words)
        return {**words, "open_match": open_match, "lead_of": lead_of}

    @cached_property
    def _advance(self) -> Any:
        bound = bind(loops.advance_entry, f"{self.mind.rules.kernel.name}_advance", rule, **self.words)
        return entry_point(bound, self.tables, self._desk, tuple(self.told), self.told.counts)

    def begin(self) -> Told:
        return self.advance(np.full(len(self.games), ANEW, np.int64))

    def advance(self, chosen: npt.NDArray[np.int64]) -> Told:
        """Play these moves, packed, one at each table."""
        self._advance(self.tables, self._desk, tuple(self.told), chosen)
        return self.told

    @property
    def roles(self) -> npt.NDArray[np.int64]:
        """Who plays the seat that decides, at each table."""
        found: npt.NDArray[np.int64] = self.tables[3][np.arange(len(self.games)), self.told.seats]
        return found


def rivals(n: int, companies: Sequence[Company]) -> npt.NDArray[np.int64]:
    """For each table, who plays beside who learns (LEARNER: nobody), and whether only one seat learns.

    Tables of a kind lie side by side: company is dealt out to every kind evenly.
    """
    found = np.zeros((n, 2), np.int64)
    golden = (np.arange(n) * 0.6180339887498949) % 1.0  # spreads as evenly as can be
    low = 0.0
    for company in companies:
        inside = (golden >= low) & (golden < low + company.share)
        found[inside] = company.role, company.is_alone
        low += company.share
    return found
