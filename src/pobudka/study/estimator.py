"""One estimator for all of the study: what a position is worth to each seat if everybody goes on by habit.

It values what is known, by a seat (`I`) or by all seats together (`h`): worlds that look like it are imagined and
played out. All that it guesses follows from a seed and from what is known, as with a bot, so that the same question
has the same answer, whatever lies hidden.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

from pobudka.bots.api import hash_of
from pobudka.bots.mind import Mind, mind_of
from pobudka.core.chance import Chance, seeded
from pobudka.core.effort import ESTIMATOR
from pobudka.core.errors import BadInput
from pobudka.core.habits import Floats
from pobudka.core.position import Position
from pobudka.core.records import UNKNOWN
from pobudka.core.rule import bind, entry_point, new, rule

from . import playouts, standing
from .playouts import DEALS, MOST_SIGHTS, MOVES, ORDER
from .standing import LONGEST

LESSONS = 2500  # times that the turn passed on, in rounds that tell how much each number of a standing counts


class Playouts:
    """The compiled loops of `playouts` for one game; each is compiled when first asked for."""

    def __init__(self, mind: Mind) -> None:
        rules = mind.rules
        self._name = rules.name if mind.has_habits else f"{rules.name}_without_habits"
        self._words = {**mind.words, "KINDS": rules.kernel.kinds, "follow": playouts.follow}
        self._words |= {"standing": mind.habits.standing, "STANDS": mind.habits.stands}
        for name in ("act", "leads_of", "go_on", "transpose", "count_left"):
            self._words[name] = self._bound(getattr(playouts, f"{name}_template"))
        for name in ("describe", "go_on_until"):
            self._words[name] = self._bound(getattr(standing, f"{name}_template"))
        table, moves = new(rules.table), np.empty(rules.kernel.most_legal, np.int32)
        self._seen = (table, new(Chance, 2), new(rules.table))
        self._copy = new(rules.kernel.match)
        self._habits = (np.zeros((1, 1)), np.zeros(1, np.int64), moves, np.empty(rules.kernel.most_legal))
        self._whole = np.zeros(1, np.int64)

    def _bound(self, template: Any) -> Any:
        return bind(template, f"{self._name}_{template.__name__}", rule, **self._words)

    @cached_property
    def outcomes(self) -> Any:
        like = (*self._seen, self._copy, self._habits[2], 0, 0, 0, *self._habits, np.zeros((1, 1, 1)))
        return entry_point(self._bound(playouts.outcomes_entry), *like)

    @cached_property
    def sights(self) -> Any:
        like = (*self._seen, self._copy, 0, 0, 0, np.zeros((1, 3), np.int64), self._whole, 0, self._whole, 0)
        grid = np.zeros((1, 1))
        by = (*self._habits, 0, grid[0], grid, grid, np.zeros((1, 1, 1)))
        return entry_point(self._bound(playouts.sights_entry), *like, *by)

    @cached_property
    def lessons(self) -> Any:
        grid = np.zeros((1, 1))
        by = (*self._habits, grid, np.zeros((1, 1, 1)), grid)
        return entry_point(self._bound(standing.lessons_entry), *self._seen, *by)

    @cached_property
    def origins(self) -> Any:
        like = (*self._seen, 0, 0, 0, np.zeros((1, 3), np.int64), np.zeros((1, 3), np.int64))
        return entry_point(self._bound(playouts.origins_entry), *like)

    @cached_property
    def starts(self) -> Any:
        return entry_point(self._bound(playouts.starts_entry), *self._seen, 0, *self._habits, np.zeros((1, 1)))


@cache
def playouts_of(name: str) -> Playouts:
    """How the game with this name is played out."""
    return Playouts(mind_of(name))


@dataclass(frozen=True)
class Sight:
    """A card that somebody saw who was the first to see it, and where it lay before the move that showed it."""

    kind: int
    origin: tuple[int, int, int]  # `PLACE`, where; or `ORDER`, of which shuffle, at what index
    left: npt.NDArray[np.int64]  # cards of each kind that might have been this one: it was as likely any of them


class Estimator:
    """Values positions of one table: one game, its options, its number of players."""

    def __init__(
        self, position: Position, teams: Sequence[int] | None = None, seed: int = 0, *, is_friendly: bool = False
    ) -> None:
        """`position` is any position of the table; `teams` are by seat. Friendly habits are those of people, and of
        our levels for them, who play for the fun of it and do not rush."""
        rules = position.rules
        mind = mind_of(rules.name)
        if rules.kernel is not mind.rules.kernel:
            raise BadInput("error-study-rules", found=rules.version, right=mind.rules.version)
        self.rules, self.players, self.seed, self.mind = rules, position.players, seed, mind
        self.has_habits = mind.has_habits
        weights = mind.habits.weights(position.options[0])
        self.weights: Floats = mind.habits.friendly(weights) if is_friendly else weights
        self._weights_by_seat = np.tile(self.weights, (self.players, 1))
        self.teams = np.array(range(self.players) if teams is None else teams, np.int64)
        self._playouts = playouts_of(rules.name)
        self._chances, self._world, self._start = new(Chance, 2), new(rules.table), position.copy()
        self._copy = new(rules.kernel.match)
        self._moves, self._out = np.empty(rules.kernel.most_legal, np.int32), np.empty(rules.kernel.most_legal)
        self._stands = np.zeros((self.players, max(mind.habits.stands, 1)))
        self._rows = np.zeros((self.players, standing.columns(mind.habits.stands, self.players)))
        self.last_length = 0  # decisions played out for the last answer: what it has cost

    def seen_by_any(self, position: Position) -> Position:
        """What all seats together know (`h`): a card is hidden only if nobody has seen it."""
        together = position.copy()
        now = together.state["this_round"][0]
        now["cards"][now["known"] == 0] = UNKNOWN
        return together

    def habit(self, view: Position, seat: int, legal: Sequence[int]) -> Floats:
        """What habit thinks of each legal move, looking at what the seat knows only."""
        moves, estimates = np.array(legal, np.int32), np.empty(len(legal))
        self.mind.weigh(view.table, seat, self.weights, moves, estimates)
        return estimates

    def chance(self, known: Position, *about: int) -> npt.NDArray[Any]:
        """A generator that follows from the seed, from what is known and from what is asked."""
        digest = hash_of(known.state.tobytes() + repr((ESTIMATOR, *about)).encode())
        return seeded(self.seed << 64 | digest)

    def outcomes(self, known: Position, seat: int, moves: Sequence[int], worlds: int, chance: Any) -> Floats:
        """Leads by world, move and seat, in worlds that look like what is known; without moves everybody goes on.

        `chance` goes on: whoever asks again with it gets other worlds.
        """
        leads = np.empty((worlds, max(len(moves), 1), self.players))
        self._chances[:1] = chance
        self.last_length = self._playouts.outcomes(
            known.table, self._chances, self._world, self._copy, np.array(moves, np.int32), len(moves), seat, worlds,
            *self._habits, leads,
        )  # fmt: skip
        chance[:] = self._chances[:1]
        return leads

    def start(self, before: Position, worlds: int) -> Floats:
        """Leads by world and seat of the round that is dealt next."""
        leads = np.empty((worlds, self.players))
        self._chances[:1] = self.chance(before)
        self.last_length = self._playouts.starts(before.table, self._chances, self._world, worlds, *self._habits, leads)
        return leads

    @cached_property
    def _counts(self) -> Floats:
        """How much each column of a standing counts at this table."""
        rows, leads = np.empty((LESSONS, *self._rows.shape)), np.empty((LESSONS, self.players))
        self._chances[:1] = seeded(self.seed << 64 | hash_of(repr((ESTIMATOR, "standing")).encode()))
        by = (self._start.table, self._chances, self._world, *self._habits, self._stands, rows, leads)
        count = self._playouts.lessons(*by)
        return standing.learn(rows[:count], leads[:count])

    def sights(self, before: Position, after: Position, move: tuple[int, int] | None) -> list[Sight]:
        """The cards that a move (a seat and a packed move; None: a deal) was the first to show, one after the other."""
        kinds = [kind for _, _, kind, known_to, seen_by in after.steps if known_to == 0 and seen_by != 0]
        if not kinds:
            return []
        origins, left = np.empty((MOST_SIGHTS, 3), np.int64), np.empty((MOST_SIGHTS, self.rules.kernel.kinds), np.int64)
        self._chances[:1] = seeded(0)
        what, seat, packed = (DEALS, 0, 0) if move is None else (MOVES, *move)
        count = self._playouts.origins(before.table, self._chances, self._world, what, seat, packed, origins, left)
        found: list[Sight] = []
        for kind, (where, which, index), lie in zip(kinds, origins[:count].tolist(), left[:count], strict=True):
            for seen in found:
                if where == ORDER and seen.origin[:2] == (ORDER, which):
                    lie[seen.kind] -= 1
            found.append(Sight(kind, (where, which, index), lie))
        return found

    def worth_by_kind(
        self, known: Position, move: tuple[int, int] | None, sights: Sequence[Sight], worlds: int, cut: int = LONGEST
    ) -> Floats:
        """Leads by world, kind and seat, if the last of these sights had been of that kind; NaN where it cannot be.

        `known` is what all seats knew before the move, or for a deal the table before it. After `cut` decisions, if the
        game says how it stands then, leads are guessed.
        """
        *_, last = sights
        kinds = self.rules.kernel.kinds
        leads = np.full((worlds, kinds, self.players), np.nan)
        what, seat, packed = (DEALS, 0, 0) if move is None else (MOVES, *move)
        seen = np.array([sight.kind for sight in sights], np.int64)
        origins = np.array([sight.origin for sight in sights], np.int64)
        guessed = self._guessed(cut)
        self._chances[:1] = self.chance(known, what, seat, packed, len(sights), *seen[:-1].tolist())
        self.last_length = self._playouts.sights(
            known.table, self._chances, self._world, self._copy, what, seat, packed, origins, seen, len(sights) - 1,
            last.left, worlds, *self._habits, *guessed, self._stands, self._rows, leads,
        )  # fmt: skip
        return leads

    def _guessed(self, cut: int) -> tuple[int, Floats]:
        """After how many decisions leads are guessed, and by what."""
        if cut >= LONGEST or not self.mind.habits.stands:
            return LONGEST, np.zeros(self._rows.shape[1])
        return cut, self._counts

    @property
    def _habits(self) -> tuple[Any, ...]:
        return self._weights_by_seat, self.teams, self._moves, self._out
