"""Bots play matches for a dataset: by one compiled loop where all of them go by habit alone, else asked one by one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from pobudka.bots import Bot, Brief, Question, check, find, names, sit_down
from pobudka.bots.matches import habit_of, matches_of
from pobudka.core.chance import seeded
from pobudka.core.errors import BadInput
from pobudka.core.loops import CUT
from pobudka.lab.bout import guess_instead
from pobudka.lab.schedule import derived

from .courses import Courses, Notes, joined, like
from .setting import Setting

ROOM = 1 << 15  # decisions that a sheet has room for, at first
LONGEST = 256  # cards of an order


@dataclass(frozen=True)
class Company:
    """Who plays: bots by their names, a table, and a seed that everything follows from, match by match.

    Match i is started by seat i mod players, and the bots move on by a seat from match to match.
    """

    terms: Setting
    bots: tuple[str, ...]
    seed: int
    ms: int = 100
    with_estimates: bool = False

    def __post_init__(self) -> None:
        for spec in self.bots:
            check(spec)
        if not 1 <= len(self.bots) <= self.terms.game.players:
            raise BadInput(
                "error-data-bots", found=len(self.bots), most=self.terms.game.players, names=", ".join(names())
            )

    @property
    def is_repeatable(self) -> bool:
        """Whether the same seed gives the same matches: no bot goes by the clock, and none is a program."""
        return all(self._goes_by_seed(spec) for spec in self.bots)

    @staticmethod
    def _goes_by_seed(spec: str) -> bool:
        name, _, budget = spec.partition(":")
        if name not in names() or not find(name).is_ours:
            return False
        return budget.startswith("worlds=") if budget else not find(name).by_clock

    def seats(self, match: int) -> list[int]:
        """Which bot, by its number, sits in each seat of a match."""
        return [(seat + match) % len(self.bots) for seat in range(self.terms.game.players)]

    def sit_down(self, match: int) -> list[Bot]:
        game = self.terms.game
        briefs = [
            Brief(game.rules.name, game.players, seat, game.options, game.cards, derived(self.seed, match, "bot", seat),
                  wants_estimates=self.with_estimates)
            for seat in range(game.players)
        ]  # fmt: skip
        return [sit_down(self.bots[bot], brief) for bot, brief in zip(self.seats(match), briefs, strict=True)]


def play(company: Company, matches: range) -> Courses:
    """The courses of these matches, by their numbers."""
    weights = _habits(company)
    if weights is not None:
        return _by_habit(company, matches, weights)
    notes = Notes()
    for match in matches:
        _ask(company, match, notes)
    return notes.courses()


def _habits(company: Company) -> Any:
    """What each bot goes by, a row for each, if all of them go by habit alone."""
    game = company.terms.game
    brief = Brief(game.rules.name, game.players, 0, game.options, game.cards)
    found = list[Any]()
    for spec in company.bots:
        if spec.partition(":")[0] not in names():
            return None  # a program is not started to be asked
        found.append(habit_of(sit_down(spec, brief), game.rules.name))
    return None if any(weights is None for weights in found) else np.stack(found)


def _by_habit(company: Company, matches: range, weights: Any) -> Courses:
    game = company.terms.game
    table = game.position.copy().table
    paper, out = np.empty(game.rules.kernel.most_legal, np.int32), np.empty(game.rules.kernel.most_legal)
    loop, done, parts, room = matches_of(game.rules.name), matches.start, list[Courses](), ROOM
    while done < matches.stop:
        some = range(done, min(done + room // 8, matches.stop))
        starters = np.array([match % game.players for match in some], np.int64)
        words = np.stack([seeded(derived(company.seed, match))["words"][0] for match in some])
        seating = np.array([company.seats(match) for match in some], np.int64)
        sheet = _sheet(room, with_estimates=company.with_estimates)
        played = loop(table, starters, words, seating, weights, paper, out, sheet)
        parts.append(_cut_to(sheet, played))
        done += played
        room *= 1 if played else 2
    return joined(parts)


def _sheet(room: int, *, with_estimates: bool) -> tuple[Any, ...]:
    return (
        np.zeros(room, np.int64),
        np.zeros((room, 4), np.int64),
        np.zeros(room, np.int32),
        np.zeros(room * 8 + 8 * LONGEST, np.uint8),
        np.zeros((room, 3), np.int32),
        np.zeros(room * 16 if with_estimates else 0, np.float32),
    )


def _cut_to(sheet: Sequence[Any], games: int) -> Courses:
    """So much of a sheet as whole matches take."""
    rounds = int(sheet[0][:games].sum())
    decisions, orders = (int(sheet[1][:rounds, column].sum()) for column in (1, 2))
    cards, choices = int(sheet[2][:orders].sum()), int(sheet[4][:decisions, 2].sum())
    ends = (games, rounds, orders, cards, decisions, choices)
    return Courses(*(part[:end].copy() for part, end in zip(sheet, ends, strict=True)))


def _ask(company: Company, match: int, notes: Notes) -> None:
    """One match, decision by decision."""
    game = like(company.terms.game, match % company.terms.game.players)
    position, bots = game.position, company.sit_down(match)
    position.chance = seeded(derived(company.seed, match))
    hearing = [bot.traits.wants_events for bot in bots]
    position.trace["on"] = any(hearing)
    heard: list[list[Any]] = [[] for _ in bots]
    notes.begin_match()

    def hear() -> None:
        for seat, wants in enumerate(hearing):
            if wants:
                heard[seat] += game.events(seat)

    try:
        while not position.winners:
            starter = int(position.state["starter"][0])
            asked = position.deal()
            notes.begin_round(starter, position.used_orders())
            hear()
            decisions = 0
            while asked and decisions < CUT:
                seat = (asked & -asked).bit_length() - 1
                question = Question.about(position, seat, tuple(heard[seat]), company.ms)
                heard[seat].clear()
                thought = bots[seat].think(question)
                if thought.move not in question.legal:
                    thought = guess_instead(question, thought)
                estimates = thought.estimates
                if company.with_estimates and estimates is None:
                    estimates = np.full(len(question.legal), np.nan)
                notes.decided(seat, thought.move, estimates if company.with_estimates else None)
                asked = position.play(seat, thought.move)
                notes.shuffled(position.used_orders())
                hear()
                decisions += 1
            notes.end_round(is_over=not asked)
            if asked:
                break
    finally:
        for bot in bots:
            bot.close({"totals": game.totals, "winners": game.winners})
