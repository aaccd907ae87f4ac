"""Ledgers of many rounds, added up by player: leads with and without the luck of the cards, with intervals.

How much of the luck is taken off, β, is settled for a round by the rounds before it alone: so the adjusted lead stays
unbiased, and nobody can choose afterwards. Before there are any it is 1. Playouts that are unlike the players need a
smaller one, or they would add variance where they should take it.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
import numpy as np

from pobudka.core import registry
from pobudka.core.habits import Floats

from .estimator import Estimator
from .ledger import lead_at_end, ledger
from .story import Round, Told, retold

PRIOR = 4.0  # mean squared leads that the first β, 1, weighs as much as: it gives way soonest where luck seems huge
PARTS = ("lead", "start", "cards", "decisions", "veil", "others", "noise", "error")  # of a ledger


class Row(msgspec.Struct, frozen=True):
    """A round as accounts keep it: numbers by seat, and who sat there. Where luck is not told there is a lead only."""

    game: str
    names: list[str | None]
    round: int
    lead: list[float]
    start: list[float]
    cards: list[float]
    decisions: list[float]
    veil: list[float]
    others: list[float]
    noise: list[float]
    error: list[float]
    is_over: bool
    has_luck: bool


def rows_of(record: Any, number: int = 0, seed: int = 0, *, is_friendly: bool = False) -> list[Row]:
    """The rounds of a record, each with its ledger, by the effort that the game's folder settles."""
    told = retold(record, number)
    estimator = told.estimator(seed, is_friendly=is_friendly)
    names = names_in(record, told.game.players)
    return [row_of(told, played, estimator, names) for played in told.rounds]


def row_of(told: Told, played: Round, estimator: Estimator, names: list[str | None]) -> Row:
    """One round of a game that is told again."""
    name = told.game.rules.name
    effort = registry.effort_of(name)
    if effort.has_ledger:
        found = ledger(played, estimator, effort)
        parts = {part: getattr(found, part).tolist() for part in PARTS}
    else:
        lead = lead_at_end(played, estimator, effort).tolist()
        parts = {part: [0.0] * told.game.players for part in PARTS} | {"lead": lead}
    return Row(name, names, played.number, **parts, is_over=played.is_over, has_luck=effort.has_ledger)


def names_in(record: Any, players: int) -> list[str | None]:
    """Who sat where, by a record; nobody is named where it does not say so of all."""
    given = record.get("names")
    if isinstance(given, list) and len(given) == players:
        return [str(name) for name in given]
    return [None] * players


def betas(rows: Sequence[Row]) -> Floats:
    """For each round how much of its luck is taken off, as the rounds before it tell; from 0 to 1.

    Rounds of other games, or for other numbers of players, say nothing about it.
    """
    sums: dict[tuple[str, int], list[float]] = {}
    found = np.ones(len(rows))
    for i, row in enumerate(rows):
        luck, lead = np.array(row.cards), np.array(row.lead) - np.array(row.start)
        together, square, leads, count = sums.setdefault((row.game, len(row.lead)), [0.0, 0.0, 0.0, 0.0])
        if square:
            prior = PRIOR * leads / count
            found[i] = min(max((together + prior) / (square + prior), 0.0), 1.0)
        more = (float(lead @ luck), float(luck @ luck), float(lead @ lead), 1.0)
        sums[row.game, len(row.lead)] = [a + b for a, b in zip((together, square, leads, count), more, strict=True)]
    return found


class Mean(msgspec.Struct, frozen=True):
    """A mean with half the width of its 95 % interval; None with a single round."""

    mean: float
    half: float | None

    @classmethod
    def of(cls, values: Sequence[float]) -> Mean:
        half = 1.96 * float(np.std(values, ddof=1)) / math.sqrt(len(values)) if len(values) > 1 else None
        return cls(float(np.mean(values)), half)


class Account(msgspec.Struct, frozen=True):
    """What all rounds of one player come to, in points of lead a round."""

    game: str
    player: str | int  # a name, or a seat
    rounds: int
    abandoned: int
    lead: Mean
    luck: Mean | None  # that was taken off; None where luck is not told
    adjusted: Mean | None
    decisions: Mean | None  # the player's own, as far as could be known
    curve: list[float]  # the adjusted leads added up, round by round (the leads, where luck is not told)


def accounts(rows: Iterable[Row]) -> list[Account]:
    """An account for every player of every game; a seat is a player where a record has no names."""
    rows = list(rows)
    by_player: dict[tuple[str, str | int], list[tuple[Row, int, float]]] = {}
    for row, beta in zip(rows, betas(rows), strict=True):
        for seat, name in enumerate(row.names):
            by_player.setdefault((row.game, seat if name is None else name), []).append((row, seat, float(beta)))
    return [_account(game, player, theirs) for (game, player), theirs in by_player.items()]


def _account(game: str, player: str | int, theirs: Sequence[tuple[Row, int, float]]) -> Account:
    leads = [row.lead[seat] for row, seat, _ in theirs]
    luck = [beta * row.cards[seat] for row, seat, beta in theirs]
    has_luck = all(row.has_luck for row, _, _ in theirs)
    adjusted = [lead - its for lead, its in zip(leads, luck, strict=True)]
    return Account(
        game=game,
        player=player,
        rounds=len(theirs),
        abandoned=sum(not row.is_over for row, _, _ in theirs),
        lead=Mean.of(leads),
        luck=Mean.of(luck) if has_luck else None,
        adjusted=Mean.of(adjusted) if has_luck else None,
        decisions=Mean.of([row.decisions[seat] for row, seat, _ in theirs]) if has_luck else None,
        curve=np.cumsum(adjusted).tolist(),
    )
