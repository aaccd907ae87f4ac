"""A memory report: how long somebody remembers own cards, and how careless the choices are.

It reads *which slot* was replaced, never whether somebody called: not to call looks like forgetting and is not. With
`F` what is left of the own cards that one had seen, `P(slot) = (1 - ε) · Σ_F w_F · habit(slot | F) + ε / slots`. A card
that was seen `age` decisions ago is remembered with `ρ = 2 ** (-age / H)`, and exactly, not only as a low or a high
one, with `ρ²`, as by our bots. Where habit likes several slots alike, the first of them is taken with κ, else any. The
half-life H, the carelessness ε and κ are those that make the choices likeliest; intervals come from rounds drawn anew,
because the choices of one round hang together.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import product

import msgspec
import numpy as np

from pobudka.bots.memory import ROUGHLY, Kinds, rough_kinds
from pobudka.core.board import Row
from pobudka.core.game_spec import Rules
from pobudka.core.habits import Floats
from pobudka.core.position import Position
from pobudka.core.records import UNKNOWN

from .estimator import Estimator
from .story import Decision, Told, retold

NEEDED = 300  # choices at which forgetting would show: with fewer nothing is said
MOST_CARDS = 6  # at a choice, those seen last; older ones count as remembered
FORGOTTEN, ROUGH, SHARP = range(3)  # what is left of a card
HALF_LIVES: Floats = np.append(np.geomspace(2.0, 512.0, 49), np.inf)
CARELESS: Floats = np.array(
    [0.002, 0.005, 0.01, 0.02, 0.03, 0.05, 0.075, 0.1, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]
)
FIRST: Floats = np.linspace(0.0, 1.0, 5)
DRAWN_ANEW = 400  # times, for the intervals
UNLIKE = 4 / 3  # whoever weighs slots otherwise than habit looks more forgetful: our levels by up to so much (measured)


@dataclass(frozen=True)
class Choice:
    """One choice of a slot: how long ago each remembered card was seen, and how likely habit takes the slot that was
    taken, by what is left of them (an axis for each card)."""

    round: int  # whichever number tells its round from the others
    ages: list[int]
    first: Floats  # where the first of several that are liked alike is taken
    any: Floats  # where any of them is
    slots: int

    @property
    def tells(self) -> bool:
        """Whether forgetting would show here."""
        return bool(self.any.max() > self.any.min())

    def log_likely(self) -> Floats:
        """The logarithm of how likely it is, by half-life, carelessness and how often the first is taken."""
        left = np.stack([self.any, self.first])
        left = np.broadcast_to(left, (len(HALF_LIVES), *left.shape))
        for age in self.ages:
            kept = (0.5 ** (age / HALF_LIVES)).reshape(-1, *[1] * (left.ndim - 2))
            sharp = kept ** (1.0 / ROUGHLY)
            left = (1.0 - kept) * left[:, :, FORGOTTEN] + (kept - sharp) * left[:, :, ROUGH] + sharp * left[:, :, SHARP]
        by_habit = left[:, :1] * (1.0 - FIRST) + left[:, 1:] * FIRST
        careless = CARELESS[:, None]
        return np.asarray(np.log((1.0 - careless) * by_habit[:, None] + careless / self.slots))


def choices_of(told: Told, estimator: Estimator, seat: int, first_round: int = 0) -> list[Choice]:
    """A seat's choices of a slot in a game; rounds are numbered from `first_round`."""
    found = []
    for played in told.rounds:
        for index, one in enumerate(played.decisions):
            if one.seat == seat and told.is_own(played.number, index):
                choice = choice_of(one, estimator, first_round + played.number)
                if choice is not None:
                    found.append(choice)
    return found


def choice_of(one: Decision, estimator: Estimator, round: int) -> Choice | None:
    """The choice of an own slot that a decision was, if it was one and something is to be remembered there."""
    slot = slot_in(estimator.rules, one.move >> 24)
    if slot is None:
        return None
    zone, shift = slot
    rest = ~(255 << shift)
    moves = [move for move in one.before.legal(one.seat) if move & rest == one.move & rest]
    own = zone.start + one.seat * zone.slots
    view = one.before.view(one.seat)
    remembered = remembered_at(view, one.seat, [own + (move >> shift & 255) for move in moves])
    if len(moves) < 2 or not remembered:
        return None
    now = view.state["this_round"][0]
    ages = [max(int(now["clock"]) - int(now["seen"][place]), 0) for place in remembered]
    rough = rough_kinds(estimator.rules, view.options[0], estimator.mind.habits.price)
    first, any_ = (np.zeros((3,) * len(remembered)) for _ in range(2))
    for states in product((FORGOTTEN, ROUGH, SHARP), repeat=len(remembered)):
        faded = as_remembered(view, one.seat, dict(zip(remembered, states, strict=True)), rough)
        estimates = estimator.habit(faded, one.seat, moves)
        liked = [move for move, estimate in zip(moves, estimates, strict=True) if estimate == estimates.max()]
        first[states] = liked[0] == one.move
        any_[states] = (one.move in liked) / len(liked)
    return Choice(round, ages, first, any_, len(moves))


def slot_in(rules: Rules, verb: int) -> tuple[Row, int] | None:
    """If such a move is about one of the own slots: the zone, and where in the packed move the slot stands."""
    points = rules.notation.moves[verb].points
    own = [point for point in points if point.to == "own"]
    zone = rules.board.zone(own[0].zone) if len(own) == 1 else None
    if not isinstance(zone, Row) or not rules.board.hides:
        return None
    before = points[: points.index(own[0])]
    return zone, 16 - 8 * sum(point.words > 0 for point in before)


def remembered_at(view: Position, seat: int, places: Sequence[int]) -> list[int]:
    """Of these places those whose card the seat knows and does not see lying open: the latest seen, at most so many."""
    now, lying_open = view.state["this_round"][0], view.view(seat, "sees").state["this_round"][0]["cards"]
    hidden = [place for place in places if now["cards"][place] != UNKNOWN and lying_open[place] == UNKNOWN]
    return sorted(hidden, key=lambda place: -int(now["seen"][place]))[:MOST_CARDS]


def as_remembered(view: Position, seat: int, states: Mapping[int, int], rough: Kinds | None) -> Position:
    """The view of somebody who remembers the cards of these places so."""
    faded = view.copy()
    now = faded.state["this_round"][0]
    for place, state in states.items():
        if state == FORGOTTEN:
            now["cards"][place] = UNKNOWN
            now["known"][place] &= ~(1 << seat) & 255
        elif state == ROUGH and rough is not None:
            now["cards"][place] = rough[now["cards"][place]]
    return faded


# --- The report ---


class Between(msgspec.Struct, frozen=True):
    """An estimate with its 95 % interval; None stands for a half-life without end."""

    found: float | None
    low: float | None
    high: float | None

    @classmethod
    def of(cls, values: Floats, beyond: float = 1.0) -> Between:
        """The first is the estimate, the others how far it may be off; the true one may lie so far beyond."""
        low, high = np.quantile(values[1:], (0.025, 0.975), method="nearest")
        return cls(*(None if np.isinf(value) else float(value) for value in (values[0], low, beyond * high)))


class Report(msgspec.Struct, frozen=True):
    """What the choices of one player tell. Without enough of them there are no estimates."""

    choices: int  # at which forgetting would show
    missing: int  # how many more it takes
    rounds: int
    half_life: Between | None = None  # in decisions of all players
    careless: Between | None = None  # the share of choices that look like chance


def report(choices: Sequence[Choice], seed: int = 0) -> Report:
    """The memory report of one player."""
    telling = sum(choice.tells for choice in choices)
    rounds, which = np.unique([choice.round for choice in choices], return_inverse=True)
    if telling < NEEDED:
        return Report(telling, NEEDED - telling, len(rounds))
    shape = len(HALF_LIVES), len(CARELESS), len(FIRST)
    logs = np.zeros((len(rounds), *shape))
    for index, choice in zip(which, choices, strict=True):
        logs[index] += choice.log_likely()
    flat = logs.reshape(len(rounds), -1)
    drawn = np.random.default_rng(seed).multinomial(len(rounds), np.full(len(rounds), 1 / len(rounds)), DRAWN_ANEW)
    likeliest = np.append(flat.sum(axis=0).argmax(), (drawn @ flat).argmax(axis=1))
    half_life, careless, _ = np.unravel_index(likeliest, shape)
    return Report(telling, 0, len(rounds), Between.of(HALF_LIVES[half_life], UNLIKE), Between.of(CARELESS[careless]))


# --- Of one's own games ---


def reports_of(games: Sequence[tuple[bytes, Sequence[int]]]) -> dict[str, Report]:
    """By game, from records and the seats that one person had in them. What was read of a record is kept for a while:
    whoever asks again is answered sooner."""
    found: dict[str, list[Choice]] = {}
    rounds = 0
    for record, seats in games:
        for seat in seats:
            game, count, choices = choices_in(record, seat)
            found.setdefault(game, []).extend(replace(choice, round=rounds + choice.round) for choice in choices)
            rounds += count
    return {game: report(choices) for game, choices in found.items()}


@lru_cache(128)
def choices_in(record: bytes, seat: int) -> tuple[str, int, list[Choice]]:
    """The game of a record, how many rounds it has, and a seat's choices in it."""
    told = retold(msgspec.json.decode(record))
    return told.game.rules.name, len(told.rounds), choices_of(told, told.estimator(is_friendly=True), seat)
