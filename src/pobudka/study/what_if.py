"""What if: from any decision the unseen cards are dealt anew from what its seat could know, and the game goes on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from pobudka.bots.api import Question
from pobudka.core.habits import Floats
from pobudka.core.position import Position

from .estimator import Estimator


def redeal(position: Position, seat: int, seed: int) -> Position:
    """The same table to this seat, with every card that it could not know dealt anew, and other chance to come.

    Evenly: each world that looks so is as likely. The true cards are as likely as any others.
    """
    question = Question.about(position, seat)
    return question.view.imagine(question.chance(seed))


@dataclass(frozen=True)
class WhatIf:
    """How rounds went on after each of some moves, in the same worlds, if everybody goes on by habit."""

    seat: int
    moves: list[str]
    leads: Floats  # by world and move: the seat's lead at the end

    @property
    def means(self) -> Floats:
        return np.asarray(self.leads.mean(axis=0))

    @property
    def errors(self) -> Floats:
        """Standard errors of the means."""
        return np.asarray(self.leads.std(axis=0, ddof=1) / np.sqrt(len(self.leads)))

    def histogram(self, bins: int = 12) -> tuple[Floats, Floats]:
        """The edges of the bins, alike for all moves, and by move how many worlds ended in each."""
        edges = np.histogram_bin_edges(self.leads, bins)
        return edges, np.array([np.histogram(column, edges)[0] for column in self.leads.T])


def what_if(view: Position, seat: int, moves: Sequence[int], estimator: Estimator, playouts: int = 500) -> WhatIf:
    """Play on from what a seat could know, by each of these moves, in so many worlds."""
    chance = estimator.chance(view, seat, playouts)
    leads = estimator.outcomes(view, seat, moves, playouts, chance)[:, :, seat]
    return WhatIf(seat, [estimator.rules.notation.text(move) for move in moves], leads)
