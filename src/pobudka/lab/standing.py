"""How the bots stand after so many deals: means with 95 % intervals, from the variance between deals.

The unit is the deal with all its seatings: matches of one deal share their cards, so they do not count as independent.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from math import pi, sqrt, tan
from statistics import NormalDist, fmean, stdev
from typing import Any

from .bout import Outcome
from .contest import Contest
from .mirrored import Played
from .pace import Pace
from .schedule import Seating

SURE = 0.95


@dataclass(frozen=True)
class Interval:
    """A mean, and where the true one lies with 95 % certainty; one deal alone says nothing about that."""

    mean: float
    low: float | None
    high: float | None

    @property
    def half(self) -> float | None:
        """The larger distance from the mean to an end."""
        return None if self.low is None or self.high is None else max(self.mean - self.low, self.high - self.mean)


@dataclass
class Standing:
    """One bot's results."""

    name: str
    spec: str
    points: float  # a round, as the game counts them
    lead: Interval  # points a round better than the others
    wins: Interval  # share of the matches that it sat in
    pace: Pace
    troubles: Counter[str]

    def as_json(self) -> dict[str, Any]:
        pace = self.pace
        times = {"mean": pace.mean, "median": pace.quantile(0.5), "p99": pace.quantile(0.99)}
        return {
            "name": self.name,
            "spec": self.spec,
            "points": self.points,
            "lead": asdict(self.lead),
            "wins": asdict(self.wins),
            "decisions": pace.decisions,
            "decisions_per_second": pace.a_second,
            "thinking_ms": {name: 1000 * seconds for name, seconds in times.items()},
            "troubles": {"count": self.troubles.total(), "texts": dict(self.troubles.most_common())},
        }


@dataclass
class Standings:
    """Everybody's results, and everybody's against everybody."""

    deals: int
    seatings: int
    matches: int
    rounds: int
    decisions: int
    cut: int
    lowest_wins: bool
    even_share: float  # of the matches, if all bots were alike
    bots: list[Standing] = field(default_factory=list)
    cross: list[list[Interval | None]] = field(default_factory=list)  # how far the row's bot leads the column's

    def as_json(self) -> dict[str, Any]:
        counts = ("deals", "seatings", "matches", "rounds", "decisions", "cut", "lowest_wins", "even_share")
        return {name: getattr(self, name) for name in counts} | {
            "bots": [bot.as_json() for bot in self.bots],
            "cross": [[None if cell is None else asdict(cell) for cell in row] for row in self.cross],
        }


def standings(contest: Contest, played: Sequence[Played]) -> Standings:
    """What the deals say, whatever the order in which they were played."""
    deals = sorted(played, key=lambda deal: deal.deal)
    outcomes = [outcome for deal in deals for outcome in deal.outcomes]
    lowest_wins = contest.new_game(0).rules.lowest_wins
    found = Standings(
        deals=len(deals),
        seatings=contest.seatings_a_deal,
        matches=len(outcomes),
        rounds=sum(outcome.rounds for outcome in outcomes),
        decisions=sum(outcome.decisions for outcome in outcomes),
        cut=sum(outcome.is_cut for outcome in outcomes),
        lowest_wins=lowest_wins,
        even_share=1 / min(len(contest.bots), contest.players),
    )
    mirrored = [list(zip(contest.seatings(deal.deal), deal.outcomes, strict=True)) for deal in deals]
    everybody = range(len(contest.bots))
    sign = -1 if lowest_wins else 1
    for bot in everybody:
        pace, troubles = Pace(), Counter[str]()
        for deal in deals:
            pace.add_all(deal.paces[bot])
            troubles.update(deal.troubles[bot])
        others = set(everybody) - {bot}
        found.bots.append(
            Standing(
                name=contest.names[bot],
                spec=contest.bots[bot],
                points=fmean(mean_points(deal, bot) for deal in mirrored),
                lead=interval([sign * difference(deal, bot, others) for deal in mirrored]),
                wins=interval_of_share([share_won(deal, bot) for deal in mirrored]),
                pace=pace,
                troubles=troubles,
            )
        )
        found.cross.append(
            [
                None if rival == bot else interval([sign * difference(deal, bot, {rival}) for deal in mirrored])
                for rival in everybody
            ]
        )
    return found


# --- One deal in all its seatings ---

Mirrored = Sequence[tuple[Seating, Outcome]]


def points_a_round(seating: Seating, outcome: Outcome, bots: set[int]) -> float:
    """What these bots' seats scored a round, on average; nothing if no round was finished."""
    totals = [total for bot, total in zip(seating, outcome.totals, strict=True) if bot in bots]
    return fmean(totals) / outcome.rounds if outcome.rounds else 0.0


def mean_points(deal: Mirrored, bot: int) -> float:
    return fmean(points_a_round(seating, outcome, {bot}) for seating, outcome in deal if bot in seating)


def difference(deal: Mirrored, bot: int, rivals: set[int]) -> float:
    """A bot's points a round less those of the rivals at the same table, over all tables where they meet."""
    return fmean(
        points_a_round(seating, outcome, {bot}) - points_a_round(seating, outcome, rivals)
        for seating, outcome in deal
        if bot in seating and not rivals.isdisjoint(seating)
    )


def share_won(deal: Mirrored, bot: int) -> float:
    """A bot's share of the matches that it sat in; winners of one match share it."""
    return fmean(
        sum(seating[seat] == bot for seat in outcome.winners) / len(outcome.winners)
        for seating, outcome in deal
        if bot in seating
    )


# --- Intervals ---


def interval(values: Sequence[float]) -> Interval:
    """Student's interval of the mean of independent values."""
    mean = fmean(values)
    if len(values) < 2:
        return Interval(mean, None, None)
    half = students_t(len(values) - 1) * stdev(values) / sqrt(len(values))
    return Interval(mean, mean - half, mean + half)


def interval_of_share(shares: Sequence[float]) -> Interval:
    """The same within 0 and 1; if every deal says 0, or every deal 1, the bound that so many alike leave open."""
    found = interval(shares)
    if found.low is None or found.high is None:
        return found
    open_end = 1 - ((1 - SURE) / 2) ** (1 / len(shares))
    if found.mean in (0, 1) and found.low == found.high:
        return Interval(found.mean, *((0.0, open_end) if found.mean == 0 else (1 - open_end, 1.0)))
    return Interval(found.mean, max(found.low, 0.0), min(found.high, 1.0))


def students_t(degrees: int) -> float:
    """Student's t for SURE: exact for 1 and 2 degrees of freedom, else Abramowitz and Stegun's expansion 26.7.5."""
    if degrees == 1:
        return tan(pi * SURE / 2)
    if degrees == 2:
        return SURE * sqrt(2 / (1 - SURE**2))
    z, n = NormalDist().inv_cdf((1 + SURE) / 2), degrees
    return (
        z
        + (z**3 + z) / (4 * n)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
        + (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / (92160 * n**4)
    )
