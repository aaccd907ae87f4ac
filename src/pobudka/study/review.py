"""An honest review: what a decision cost, by what its seat could know, if everybody goes on by habit.

`loss(a) = max_b Q(b) - Q(a)` over worlds that look like the seat's view and are believable, the same for all moves.
To pick the best move and to measure it in the same worlds would find a loss everywhere: the best is picked in one half
of the worlds and measured in the other, both ways. A review is a function of what its seat could know, as a bot's
answer is: what lay hidden changes no byte of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np

from pobudka.core.effort import USUAL, Effort
from pobudka.core.habits import Floats
from pobudka.core.position import Position

from .estimator import Estimator

Word = Literal["only", "alike", "close", "slip", "mistake", "blunder"]

WORDS: tuple[tuple[float, Word], ...] = ((4.0, "blunder"), (1.5, "mistake"), (0.5, "slip"))  # from so many points
WIDEST = 12  # moves that come into question: those that habit likes best, and the one that was made
FINE = 0.25  # a standard error that is small enough
CERTAIN = 3.5  # standard errors by which a move must be behind to be left out


@dataclass(frozen=True)
class Reviewed:
    """What can be said of one decision, by what its seat could know."""

    seat: int
    move: str
    word: Word  # `only`: there was no other; `alike`: others differed in name only; `close`: nothing certain
    loss: float = 0.0  # points of lead, measured apart from the choice of the better move; may be below 0 by chance
    error: float = 0.0  # its standard error
    better: str | None = None  # what seemed best, if it was another move
    share: float = 0.0  # of the worlds in which that one came out ahead
    behind: float = 0.0  # or in which it came out behind
    worlds: int = 0

    @property
    def is_flagged(self) -> bool:
        """Whether it is called a slip, a mistake or a blunder."""
        return self.word in ("slip", "mistake", "blunder")


def review(
    view: Position, seat: int, legal: Sequence[int], move: int, estimator: Estimator, effort: Effort = USUAL
) -> Reviewed:
    """Review one decision. `view` is what the seat could know; nothing else gets in."""
    text = estimator.rules.notation.text
    if len(legal) == 1:
        return Reviewed(seat, text(move), "only")
    habit = estimator.habit(view, seat, legal)
    if estimator.has_habits and habit.max() == habit.min():
        return Reviewed(seat, text(move), "alike")
    order = np.argsort(-habit, kind="stable")[:WIDEST]
    others = [legal[i] for i in order if legal[i] != move]
    moves, leads = _try(view, seat, [move, *others], estimator, effort)
    loss, error, best = cross_fit(leads)
    word = word_for(loss, error)
    if best == 0:
        return Reviewed(seat, text(move), word, loss, error, worlds=len(leads))
    ahead = leads[:, best] - leads[:, 0]
    shares = float((ahead > 0).mean()), float((ahead < 0).mean())
    return Reviewed(seat, text(move), word, loss, error, text(moves[best]), *shares, len(leads))


def word_for(loss: float, error: float) -> Word:
    """A word for what is certain: twice the standard error stays above nothing."""
    if loss - 2.0 * error <= 0.0:
        return "close"
    return next((word for least, word in WORDS if loss >= least), "close")


def _try(view: Position, seat: int, moves: list[int], estimator: Estimator, effort: Effort) -> tuple[list[int], Floats]:
    """Leads by world and move, of the moves that may still be best (and, first, of the one that was made)."""
    chance = estimator.chance(view, seat)
    first = effort.review_first
    leads = estimator.outcomes(view, seat, moves, first, chance)[:, :, seat]
    spent, of_one = estimator.last_length, estimator.last_length / first / len(moves)
    while True:
        alive = still_open(leads)
        moves, leads = [moves[i] for i in alive], leads[:, alive]
        if len(moves) == 1:
            return moves, leads
        loss, error, _ = cross_fit(leads)
        room = int((effort.review_length - spent) / (of_one * len(moves)))
        more = min(len(leads), effort.review_worlds - len(leads), room)
        if error <= FINE or more < first or loss + 3.0 * error < WORDS[-1][0]:
            return moves, leads
        leads = np.concatenate([leads, estimator.outcomes(view, seat, moves, more, chance)[:, :, seat]])
        spent += estimator.last_length


def still_open(leads: Floats) -> list[int]:
    """The move that was made, and those that are not certainly behind it, or behind the best."""
    best = int(leads.mean(axis=0).argmax())
    found = [0]
    for i in range(1, leads.shape[1]):
        is_open = True
        for other in {0, best} - {i}:
            ahead = leads[:, i] - leads[:, other]
            is_open &= bool(ahead.mean() + CERTAIN * ahead.std(ddof=1) / np.sqrt(len(ahead)) >= 0.0)
        if is_open:
            found.append(i)
    return found


def cross_fit(leads: Floats) -> tuple[float, float, int]:
    """The loss of the first move, its standard error, and which move seems best in all worlds together.

    Each half of the worlds measures what the other half holds for best.
    """
    losses, variances = [], []
    for half in (0, 1):
        measured, chosen = leads[half::2], leads[1 - half :: 2]
        ahead = measured[:, int(chosen.mean(axis=0).argmax())] - measured[:, 0]
        losses.append(ahead.mean())
        variances.append(ahead.var(ddof=1) / len(ahead))
    return float(np.mean(losses)), float(np.sqrt(sum(variances)) / 2.0), int(leads.mean(axis=0).argmax())
