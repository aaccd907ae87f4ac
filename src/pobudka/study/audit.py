"""The peeking audit: does somebody draw luckier than chance would have it?

Whoever does not know what nobody has seen draws each unseen card as likely as any other, however well or badly he
plays. So the luck `L` of own draws is 0 on average, with a variance that follows from the cards left, and
`z = ΣL / √ΣVar L` is close to normal. Looking again and again would find something some day; the *odds* may be looked
at as often as one likes. They are what a bet on lucky draws has become, that was fair at every card:
`Π_t exp(λ·L_t) / Σ_c (n_c/n)·exp(λ·L_t(c))`, averaged over some λ. Of honest players no more than one in 10,000 ever
reaches 10,000 to 1 (Ville's inequality): this holds exactly, for any estimate of what cards are worth.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

import msgspec
import numpy as np

from pobudka.core.effort import USUAL, Effort
from pobudka.core.habits import Floats

from .estimator import Estimator
from .ledger import luck_by_kind
from .story import Told

BOUND = 10_000  # to 1: odds that no more than one honest player in so many ever reaches
NEEDED = 200  # draws: with fewer nothing is said
BETS: Floats = np.geomspace(0.02, 1.28, 7)  # the λ of the bets, a point of lead


@dataclass(frozen=True)
class Draw:
    """One card that a decision was the first to show, and what it might have been."""

    luck: float  # of whoever drew it
    might: Floats  # the luck of each card that it might have been
    shares: Floats  # how likely each of them was

    @property
    def variance(self) -> float:
        return float(self.shares @ self.might**2)

    def bets(self) -> Floats:
        """The logarithm of what a fair bet on a lucky draw has brought, for each λ."""
        fair = np.log(np.exp(BETS[:, None] * (self.might - self.luck)) @ self.shares)
        return np.asarray(-fair)


def draws_of(told: Told, estimator: Estimator, seat: int, effort: Effort = USUAL) -> list[Draw]:
    """A seat's own draws in a game: of decisions that ended a round, whose cards all lie open then, none."""
    found = []
    for played in told.rounds:
        for index, one in enumerate(played.decisions):
            if one.seat != seat or not told.is_own(played.number, index) or one.after.to_move() == 0:
                continue
            move = one.seat, one.move
            sights = estimator.sights(one.before, one.after, move)
            known = estimator.seen_by_any(one.before)
            for count, sight in enumerate(sights, 1):
                shares = sight.left / sight.left.sum()
                if shares.max() < 1.0:
                    might = luck_by_kind(estimator, known, move, sights[:count], effort).mean(axis=0)[:, seat]
                    some = shares > 0.0
                    found.append(Draw(float(might[sight.kind]), might[some], shares[some]))
    return found


class Audit(msgspec.Struct, frozen=True):
    """What the draws of one person tell. With too few of them there is nothing but their number."""

    draws: int
    z: float | None = None
    odds: float | None = None  # to 1: on lucky draws, beside chance
    highest: float | None = None  # that they have been, in the order of the games

    @property
    def is_beyond(self) -> bool:
        """Whether the odds have ever reached the bound."""
        return self.highest is not None and self.highest >= BOUND


def audit(draws: Iterable[Draw]) -> Audit:
    """The audit of one person's draws, in the order in which they were made."""
    draws = list(draws)
    if len(draws) < NEEDED:
        return Audit(len(draws))
    z = sum(draw.luck for draw in draws) / math.sqrt(sum(draw.variance for draw in draws))
    brought = np.cumsum([draw.bets() for draw in draws], axis=0)
    odds = np.exp(np.minimum(np.logaddexp.reduce(brought, axis=1) - math.log(len(BETS)), 700.0))
    return Audit(len(draws), z, float(odds[-1]), float(odds.max()))
