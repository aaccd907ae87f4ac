"""Courses as tables of Arrow, and back: a row for each decision, and a row for each round."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Any

import numpy as np
import pyarrow as pa

from .courses import DECISIONS, IS_OVER, ORDERS, SEAT, STARTER, Courses
from .setting import Setting
from .walking import Walked, walk

Seats = Sequence[Sequence[str | None]]  # of each round, who sits where: a bot's name, or None for a person


@dataclass(frozen=True)
class Tables:
    """Some matches, told twice: what everybody decided and why they could, and what it takes to deal them again."""

    decisions: Any
    rounds: Any


def tables_of(courses: Courses, terms: Setting, first: int, seats: Seats, *, with_estimates: bool) -> Tables:
    """The rows of these matches, whose numbers begin with `first`."""
    walked = walk(courses, terms)
    rounds, counts = courses.rounds, courses.games
    match_of_round = np.repeat(np.arange(len(counts)), counts)
    number = np.arange(len(rounds)) - np.repeat(np.cumsum(counts) - counts, counts) + 1
    return Tables(
        _decisions(courses, walked, terms, match_of_round, number, first, with_estimates=with_estimates),
        _rounds(courses, walked, terms, match_of_round, number, first, seats),
    )


def _decisions(
    courses: Courses, walked: Walked, terms: Setting, match: Any, number: Any, first: int, *, with_estimates: bool
) -> Any:
    rounds, seat = courses.rounds, courses.decisions[:, SEAT]
    round_at = np.repeat(np.arange(len(rounds)), rounds[:, DECISIONS])
    is_cut = rounds[round_at, IS_OVER] == 0
    winners = walked.winners[match[round_at]]
    of_match = np.bincount(match[round_at], minlength=len(courses.games))
    turn = np.arange(len(seat)) - np.repeat(np.cumsum(of_match) - of_match, of_match)
    columns: dict[str, Any] = {
        "game": pa.array(first + match[round_at], pa.int64()),
        "round": pa.array(number[round_at], pa.int32()),
        "turn": pa.array(turn, pa.int32()),
        "seat": pa.array(seat, pa.int8()),
        "view": _bytes(walked.views),
        "legal": _bytes(walked.legal),
        "move": pa.array(walked.actions, pa.int32()),
        "points": pa.array(walked.points[round_at, seat], pa.int32(), mask=is_cut),
        "lead": pa.array(_leads(walked.points, terms)[round_at, seat], pa.float32(), mask=is_cut),
        "won": pa.array(winners >> seat & 1 == 1, pa.bool_(), mask=winners == 0),
    }
    if with_estimates:
        choices = np.unpackbits(walked.legal, axis=1).sum(axis=1)
        columns["estimates"] = pa.ListArray.from_arrays(_offsets(choices), pa.array(walked.estimates, pa.float32()))
    return pa.table(columns)


def _rounds(courses: Courses, walked: Walked, terms: Setting, match: Any, number: Any, first: int, seats: Seats) -> Any:
    rounds, orders = courses.rounds, iter(courses.orders)
    decks = [[next(orders) for _ in range(count)] for count in rounds[:, ORDERS].tolist()]
    winners = [
        [seat for seat in range(terms.game.players) if mask >> seat & 1] or None for mask in walked.winners.tolist()
    ]
    return pa.table(
        {
            "game": pa.array(first + match, pa.int64()),
            "round": pa.array(number, pa.int32()),
            "starter": pa.array(rounds[:, STARTER], pa.int8()),
            "seats": pa.array([list(who) for who in seats], pa.list_(pa.string())),
            "deck": pa.array([deck for deck, *_ in decks], pa.binary()),
            "shuffles": pa.array([shuffles for _, *shuffles in decks], pa.list_(pa.binary())),
            "decisions": pa.array(rounds[:, DECISIONS], pa.int32()),
            "is_over": pa.array(rounds[:, IS_OVER] == 1, pa.bool_()),
            "points": _lists(walked.points),
            "totals": _lists(walked.totals),
            "winners": pa.array([winners[at] for at in match.tolist()], pa.list_(pa.int8())),
        }
    )


def courses_in(tables: Tables, terms: Setting) -> Courses:
    """What the rows say of how these matches went, without what was seen."""
    decisions, rounds = tables.decisions, tables.rounds
    decks, shuffles = rounds["deck"].to_pylist(), rounds["shuffles"].to_pylist()
    orders = [order for deck, more in zip(decks, shuffles, strict=True) for order in (deck, *more)]
    numbers = {name: rounds[name].to_numpy() for name in ("game", "starter", "decisions", "is_over")}
    moves = terms.actions.packed[decisions["move"].to_numpy()]
    course = np.stack([decisions["seat"].to_numpy(), moves, np.zeros(len(moves), np.int32)], axis=1)
    counts = [1 + len(more) for more in shuffles]
    return Courses(
        np.unique(numbers["game"], return_counts=True)[1].astype(np.int64),
        np.stack(
            [numbers["starter"], numbers["decisions"], np.array(counts, np.int64), numbers["is_over"]], axis=1
        ).astype(np.int64),
        np.array([len(order) for order in orders], np.int32),
        np.frombuffer(b"".join(orders), np.uint8).copy(),
        np.ascontiguousarray(course, np.int32),
        np.zeros(0, np.float32),
    )


def _leads(points: Any, terms: Setting) -> Any:
    """By how much each seat was ahead of the mean of those that it plays against (`Setting.rewards`)."""
    teams = np.array(terms.teams)
    rivals = (teams[:, None] != teams[None, :]).astype(float)
    worth = -points if terms.game.rules.lowest_wins else points
    return (worth - worth @ (rivals / rivals.sum(axis=1, keepdims=True)).T).astype(np.float32)


def _bytes(rows: Any) -> Any:
    """Rows of bytes, each one value."""
    kind = pa.binary(rows.shape[1])
    return pa.Array.from_buffers(kind, len(rows), [None, pa.py_buffer(np.ascontiguousarray(rows))])


def _lists(rows: Any) -> Any:
    offsets = _offsets(np.full(len(rows), rows.shape[1]))
    return pa.ListArray.from_arrays(offsets, pa.array(rows.reshape(-1), pa.int32()))


def _offsets(counts: Any) -> Any:
    return pa.array([0, *accumulate(counts.tolist())], pa.int32())
