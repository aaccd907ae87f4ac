"""Learning from rounds that were played: who learns what a move was worth, and takes a small step towards it (PPO)."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from .net import (
    Adam,
    Array,
    Decisions,
    Parameters,
    backward,
    chain,
    choices_of,
    forward,
    some_of,
    value,
    value_backward,
)

TRUST = 0.2  # how far a move's likelihood may move in one lesson, as a share
FAR_SIGHT = 0.95  # how much later surprises count
EPOCHS = 2
BATCH = 2048  # decisions
ENTROPY = 0.02


@dataclass
class Played:
    """What was decided at each step of a stretch, at each table."""

    decisions: list[Decisions]  # step by step, a decision at each table
    counts: npt.NDArray[np.int64]  # of moves in question [steps, tables]
    seats: npt.NDArray[np.int64]
    learns: npt.NDArray[np.bool_]  # whether it was who learns that decided
    chosen: npt.NDArray[np.int64]  # by their place among those in question
    likely: Array  # the logarithm of how likely that was
    values: Array  # what the critic expected
    rewards: Array  # of the round that ended after it, scaled, by seat
    ended: npt.NDArray[np.bool_]


def surprises(played: Played) -> tuple[Array, npt.NDArray[np.bool_]]:
    """By how much each decision went better than expected, and of which that is known (Schulman's GAE, by seat): of
    all but a seat's last one, if its round goes on after the stretch."""
    steps, n = played.counts.shape
    seats = played.rewards.shape[2]
    found = np.zeros((steps, n), np.float32)
    known = np.zeros((steps, n), bool)
    next_value, next_surprise = np.zeros((n, seats), np.float32), np.zeros((n, seats), np.float32)
    is_known = np.zeros((n, seats), bool)
    every = np.arange(n)
    for t in range(steps - 1, -1, -1):
        ended = played.ended[t]
        next_value[ended] = played.rewards[t, ended]
        next_surprise[ended] = 0.0
        is_known[ended] = True
        seat = played.seats[t]
        found[t] = next_value[every, seat] - played.values[t] + FAR_SIGHT * next_surprise[every, seat]
        known[t] = is_known[every, seat] & played.learns[t]
        next_value[every, seat], next_surprise[every, seat] = played.values[t], found[t]
        is_known[every, seat] = True
    return found, known


def learn(p: Parameters, adam: Adam, played: Played, chance: np.random.Generator, rate: float) -> dict[str, float]:
    """Take the steps that a stretch of play teaches; say how far that went."""
    surprise, known = surprises(played)
    goal = (surprise + played.values)[known]
    better = surprise[known]
    if len(better):
        better = (better - better.mean()) / (better.std() + 1e-6)
    everything = chain(played.decisions, played.counts.ravel())
    places, counts = np.flatnonzero(known), played.counts[known]
    chosen, before = played.chosen[known], played.likely[known]
    count = len(goal)
    told = {"entropy": 0.0, "moved": 0.0, "unexplained": 0.0, "decisions": float(count)}
    batches = -(-count // BATCH)
    for _ in range(EPOCHS):
        for pick in np.array_split(chance.permutation(count), batches):
            pick = np.sort(pick)
            d = some_of(everything, places[pick], counts[pick])
            logits, kept = forward(p, d)
            likely, log = choices_of(logits, d)
            at = d.starts + chosen[pick]
            ratio = np.exp(log[at] - before[pick])
            gain = better[pick]
            pushes = np.where(gain > 0, ratio < 1 + TRUST, ratio > 1 - TRUST) * ratio * gain
            slope = likely * pushes[d.owner]
            slope[at] -= pushes
            spread = -np.add.reduceat(likely * log, d.starts)
            slope += ENTROPY * likely * (log + spread[d.owner])
            slopes = backward(p, d, kept, (slope / len(pick)).astype(np.float32))
            expected, kept = value(p, d)
            miss = expected - goal[pick]
            slopes |= value_backward(p, kept, (0.5 * miss / len(pick)).astype(np.float32))
            adam.step(p, slopes, rate)
            told["entropy"] += float(spread.mean()) / (EPOCHS * batches)
            told["moved"] += float(np.abs(ratio - 1).mean()) / (EPOCHS * batches)
            told["unexplained"] += float((miss**2).mean() / (goal.var() + 1e-6)) / (EPOCHS * batches)
    return told
