"""The luck ledger of a round: what the cards gave, what decisions gave, and what nobody could know.

Whenever anybody is the first to see a card, its luck is `L = V(c*) - Σ_c (n_c / n) · V(c)`: what the round is worth
with the card that came, less what it was worth before it came. Players act on what they know, so every card that
nobody has seen is as likely to come, and `L` is 0 on average for any players and any `V` (docs/why/ledger.md).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np

from pobudka.core.effort import USUAL, Effort
from pobudka.core.habits import Floats
from pobudka.core.position import Position

from .estimator import Estimator, Sight
from .story import Decision, Round

FIRST = 2  # worlds that show how long playouts are


@dataclass(frozen=True)
class Luck:
    """What the sight of one card was worth to each seat."""

    decision: int  # of the round, from 0; -1 is the deal
    seat: int | None  # whose decision showed it; None for the deal
    kind: int
    luck: Floats  # by seat
    error: Floats  # its standard error, from the worlds that were played out


@dataclass(frozen=True)
class Ledger:
    """A round by seat, in points of lead: `lead` is the sum of all the rest."""

    lead: Floats  # how it ended: the others' mean points less one's own, and what the next start is worth
    start: Floats  # what it was worth before the deal
    cards: Floats  # the luck of all cards together
    decisions: Floats  # one's own, as far as one could know
    veil: Floats  # what one's own decisions did beyond that: nobody could know it
    others: Floats  # the others' decisions
    noise: Floats  # what is left: worlds are played out, not all of them
    error: Floats  # the standard error of `cards`
    sights: list[Luck] = field(default_factory=list)
    is_over: bool = True  # else it was abandoned, and counts for what it was worth then

    @property
    def adjusted(self) -> Floats:
        """The lead without the luck of the cards."""
        return self.lead - self.cards


def ledger(told: Round, estimator: Estimator, effort: Effort = USUAL) -> Ledger:
    """The ledger of a round that is over, or was abandoned."""
    sights = _luck(estimator, told.before, told.dealt, None, -1, effort)
    own, veil, others = (np.zeros(estimator.players) for _ in range(3))
    for index, decision in enumerate(told.decisions):
        move = decision.seat, decision.move
        sights += _luck(estimator, decision.before, decision.after, move, index, effort)
        by_all, by_seat = of_decision(decision, estimator, effort)
        others += by_all
        others[decision.seat] -= by_all[decision.seat]
        own[decision.seat] += by_seat
        veil[decision.seat] += by_all[decision.seat] - by_seat
    lead = lead_at_end(told, estimator, effort)
    estimator.start(told.before, effort.least)
    worlds = effort.within(effort.starts, effort.starts_length, estimator.last_length / effort.least)
    start = estimator.start(told.before, worlds).mean(axis=0)
    cards = np.sum([sight.luck for sight in sights], axis=0) if sights else np.zeros(estimator.players)
    error = np.sqrt(np.sum([sight.error**2 for sight in sights], axis=0)) if sights else np.zeros(estimator.players)
    noise = lead - start - cards - own - veil - others
    return Ledger(lead, start, cards, own, veil, others, noise, error, sights, told.is_over)


def lead_at_end(told: Round, estimator: Estimator, effort: Effort = USUAL) -> Floats:
    """Every seat's lead; of a round that was abandoned, what it was worth by what all seats together knew."""
    end = told.end if told.is_over else estimator.seen_by_any(told.end)
    worlds = 1 if told.is_over else effort.choice_worlds
    lead: Floats = estimator.outcomes(end, 0, (), worlds, estimator.chance(end)).mean(axis=(0, 1))
    return lead


def _luck(
    estimator: Estimator, before: Position, after: Position, move: tuple[int, int] | None, index: int, effort: Effort
) -> list[Luck]:
    """The luck of every card that a move, or the deal, was the first to show."""
    sights = estimator.sights(before, after, move)
    known = before if move is None else estimator.seen_by_any(before)
    seat = None if move is None else move[0]
    return [
        Luck(index, seat, sight.kind, *luck_of(estimator, known, move, sights[: j + 1], effort))
        for j, sight in enumerate(sights)
    ]


def luck_of(
    estimator: Estimator, known: Position, move: Any, sights: list[Sight], effort: Effort
) -> tuple[Floats, Floats]:
    """The luck of the last of these sights, by seat, and its standard error."""
    *_, last = sights
    shares = last.left / last.left.sum()
    if shares.max() == 1.0:
        return np.zeros(estimator.players), np.zeros(estimator.players)
    luck = luck_by_kind(estimator, known, move, sights, effort)[:, last.kind]  # by world and seat
    return luck.mean(axis=0), luck.std(axis=0, ddof=1) / np.sqrt(len(luck))


def luck_by_kind(estimator: Estimator, known: Position, move: Any, sights: list[Sight], effort: Effort) -> Floats:
    """By world, kind and seat: the luck of the last of these sights, if it had been of that kind; NaN where it cannot
    be. It does not follow from the card that came."""
    *_, last = sights
    estimator.worth_by_kind(known, move, sights, FIRST, effort.cut)
    length = effort.length // estimator.players  # the more play, the more cards are seen
    worlds = effort.within(effort.worlds, length, estimator.last_length / FIRST)
    leads = estimator.worth_by_kind(known, move, sights, worlds, effort.cut)
    shares = last.left / last.left.sum()
    luck = leads - np.tensordot(np.nan_to_num(leads), shares, axes=(1, 0))[:, None]
    return np.asarray(luck * _told_from_noise(luck[:, shares > 0.0], shares[shares > 0.0]))


def _told_from_noise(luck: Floats, shares: Floats) -> float:
    """How much of these differences is luck, as far as they vary from kind to kind by more than worlds make them vary
    (as Stein shrinks means; of all kinds together, so that it does not follow from the card that came)."""
    by_luck = shares @ (luck.mean(axis=0) ** 2).sum(axis=1)
    by_noise = shares @ luck.var(axis=0, ddof=1).sum(axis=1) / len(luck)
    return float(max(0.0, 1.0 - by_noise / by_luck)) if by_luck > 0.0 else 1.0


def of_decision(decision: Decision, estimator: Estimator, effort: Effort = USUAL) -> tuple[Floats, float]:
    """What a decision was worth beside what habit would have done: to each seat by what all seats together knew, and
    to its own by what that one could know. Where habit does the same, nothing."""
    view, seat = decision.before.view(decision.seat), decision.seat
    legal = decision.before.legal(seat)
    estimates = estimator.habit(view, seat, legal)
    if estimates[legal.index(decision.move)] == estimates.max():
        return np.zeros(estimator.players), 0.0
    moves = [decision.move, legal[int(estimates.argmax())]]
    known = estimator.seen_by_any(decision.before)
    by_all = _difference(estimator, known, seat, moves, effort)
    return by_all, float(_difference(estimator, view, seat, moves, effort)[seat])


def _difference(estimator: Estimator, known: Position, seat: int, moves: list[int], effort: Effort) -> Floats:
    leads = estimator.outcomes(known, seat, moves, effort.least, estimator.chance(known, seat))
    worlds = effort.within(effort.choice_worlds, effort.choice_length, estimator.last_length / effort.least)
    leads = estimator.outcomes(known, seat, moves, worlds, estimator.chance(known, seat))
    difference: Floats = (leads[:, 0] - leads[:, 1]).mean(axis=0)
    return difference
