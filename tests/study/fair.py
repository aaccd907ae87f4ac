"""Is luck told without bias? Its gate by the variance that follows from the cards left, which is exact for any players.

`z = ΣL / √ΣVar L` needs no spread between rounds, so it says more of few rounds than their mean does; and as any value
of a card is fair, one that is quickly found serves for many rounds.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import accumulate
from statistics import NormalDist
from typing import Any, NamedTuple

import numpy as np
from tests.study.figures import told
from tests.study.rounds import each, played

from pobudka.core import registry
from pobudka.core.habits import Floats
from pobudka.core.position import Position
from pobudka.study.estimator import Estimator, Sight
from pobudka.study.ledger import luck_by_kind
from pobudka.study.story import Told

Move = tuple[int, int]
QUICKLY = 10  # so many times less is played out
APART = 1e-3  # how likely the furthest of several z may be, if they are fair


class Seen(NamedTuple):
    """One card that somebody was the first to see, in a round."""

    how: str  # by which move, or by the deal; "end" where the round was over
    luck: Floats  # by place in the order of turns; the last number is the luck of whoever showed it
    variance: Floats  # likewise
    wrong: Floats  # what would be told by a measure that looks at the card: bad luck counts half


def lucks(told_of: Told, estimator: Estimator, less: int) -> Iterator[Seen]:
    """The luck of all cards of a round, with `less` times less played out for each."""
    effort = registry.effort_of(told_of.game.rules.name)
    effort = replace(effort, length=effort.length // less)
    played_round = told_of.rounds[0]
    turns = np.roll(range(estimator.players), -int(played_round.before.state["starter"][0]))
    for before, after, move in steps_of(told_of):
        sights = estimator.sights(before, after, move)
        known = before if move is None else estimator.seen_by_any(before)
        by_whom = [*turns, turns[0] if move is None else move[0]]
        how = "deal" if move is None else estimator.rules.notation.text(move[1]).split()[0]
        for seen in accumulate(([sight] for sight in sights), lambda some, more: some + more):
            might = np.nan_to_num(luck_by_kind(estimator, known, move, seen, effort).mean(axis=0))
            *_, last = seen
            found, variance = might[last.kind], last.left / last.left.sum() @ might**2
            wrong = np.where(found < 0.0, found / 2.0, found)
            yield Seen("end" if after.to_move() == 0 else how, found[by_whom], variance[by_whom], wrong[by_whom])


def steps_of(told_of: Told) -> Iterator[tuple[Position, Position, Move | None]]:
    """The deal and the moves of a first round: the table before and after each."""
    played_round = told_of.rounds[0]
    yield played_round.before, played_round.dealt, None
    for one in played_round.decisions:
        yield one.before, one.after, (one.seat, one.move)


def lucks_of(name: str, specs: Sequence[str], less: int, options: dict[str, Any], number: int) -> dict[str, Floats]:
    """Of a round, by how cards were seen and of all: the sums of luck, of its variance and of wrong luck."""
    told_of = played(name, specs, number, seed=8, **options)
    sums: dict[str, Floats] = defaultdict(lambda: np.zeros((3, len(specs) + 1)))
    for seen in lucks(told_of, told_of.reviewer(), less):
        sums["all"] += seen[1:]
        sums[seen.how] += seen[1:]
    return dict(sums)


def check_fair(
    name: str, specs: Sequence[str], options: dict[str, Any], rounds: int, jobs: int, less: int = QUICKLY
) -> Iterator[str]:
    """No place in the order of turns is lucky, nor whoever shows a card; what looks at the card is found out."""
    sums: dict[str, Floats] = defaultdict(lambda: np.zeros((3, len(specs) + 1)))
    for found in each(partial(lucks_of, name, specs, less, options), rounds, jobs):
        for how, some in found.items():
            sums[how] += some
    z = {how: luck / np.sqrt(np.maximum(variance, 1e-12)) for how, (luck, variance, _) in sums.items()}
    places, by_how = z["all"][:-1], {how: float(some[-1]) for how, some in z.items()}
    most = bound(len(places) + len(by_how))
    furthest = max(abs(places).max(), *(abs(one) for one in by_how.values()))
    luck, variance, wrong = sums["all"]
    yield told(
        furthest < most,
        f"{rounds} rounds, z of the luck by place in the order of turns {written(places)}; of whoever shows a card "
        + ", ".join(f"{how} {one:+.2f}" for how, one in by_how.items())
        + f" (the furthest of them is allowed {most:.2f})",
    )
    mean, error = luck[:-1] / rounds, np.sqrt(variance[:-1]) / rounds
    yield f"      mean luck a round by place {written(mean)}, by chance alone it would be 0 but for {written(error)}"
    z_wrong = wrong[-1] / np.sqrt(variance[-1])
    yield told(abs(z_wrong) > most, f"control: if bad luck counts half, z of whoever shows a card {z_wrong:+.2f}")


def bound(count: int) -> float:
    """How far the furthest of so many z may lie, whatever they have to do with each other."""
    return NormalDist().inv_cdf(1.0 - APART / (2 * count))


def written(values: Floats) -> str:
    return " ".join(f"{value:+.2f}" for value in values)


# --- What might have come ---


def first_might(estimator: Estimator, before: Position, move: Move) -> tuple[Any, ...] | None:
    """Where the first card lay that a move shows, and what might have lain there; None if it shows none."""
    after = before.copy()
    after.trace["on"] = 1
    after.play(*move)
    sights: list[Sight] = estimator.sights(before, after, move)
    return (sights[0].origin, sights[0].left.tolist()) if sights else None
