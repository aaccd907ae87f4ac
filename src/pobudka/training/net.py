"""The net of `bots.learned` for many decisions at once, its critic, and how both are bettered: NumPy alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from pobudka.bots.learned import Critic, Net

Array = npt.NDArray[np.float32]
Whole = npt.NDArray[np.int64]
Parameters = dict[str, Array]

HIDDEN, SECOND = 64, 32
CRITIC = 64


class Decisions(NamedTuple):
    """Some decisions; the moves in question lie in one long row, one decision's after the other's."""

    scenes: Array
    secrets: Array
    rows: Array
    logits: Array
    starts: Whole  # where each decision's moves begin
    owner: Whole  # of each move, which decision it belongs to


def gather(scenes: Array, secrets: Array, rows: Array, logits: Array, counts: Whole) -> Decisions:
    """Decisions from a row of moves each, of which the first `counts` are in question."""
    mask = np.arange(rows.shape[1]) < counts[:, None]
    return Decisions(scenes.copy(), secrets.copy(), rows[mask], logits[mask], *places(counts))


def places(counts: Whole) -> tuple[Whole, Whole]:
    """Where each decision's moves begin, and whose each move is."""
    starts = np.cumsum(counts) - counts
    return starts, np.repeat(np.arange(len(counts)), counts)


def chain(parts: Sequence[Decisions], counts: Whole) -> Decisions:
    """One after the other."""
    scenes, secrets, rows, logits = (np.concatenate(arrays) for arrays in list(zip(*parts, strict=True))[:4])
    return Decisions(scenes, secrets, rows, logits, *places(counts))


def some_of(d: Decisions, pick: Whole, counts: Whole) -> Decisions:
    """Only these decisions; `counts` are theirs."""
    starts, owner = places(counts)
    moves = (d.starts[pick] - starts)[owner] + np.arange(len(owner))
    return Decisions(d.scenes[pick], d.secrets[pick], d.rows[moves], d.logits[moves], starts, owner)


def fresh(scene: int, row: int, chance: np.random.Generator) -> Parameters:
    """Weights to begin with: the last layer is nothing, so that at first habit decides."""

    def some(inputs: int, *outputs: int, fan: int = 0) -> Array:
        drawn: Array = (chance.standard_normal((inputs, *outputs)) * np.sqrt(2.0 / (fan or inputs))).astype(np.float32)
        return drawn

    def none(*shape: int) -> Array:
        return np.zeros(shape, np.float32)

    return {
        "scene": some(scene, HIDDEN, fan=scene + row), "row": some(row, HIDDEN, fan=scene + row), "first": none(HIDDEN),
        "middle": some(HIDDEN, SECOND), "second": none(SECOND), "last": none(SECOND),
        "critic": some(2 * scene, CRITIC), "critic_first": none(CRITIC),
        "critic_middle": some(CRITIC, CRITIC), "critic_second": none(CRITIC), "critic_last": none(CRITIC),
        "critic_base": none(1),
    }  # fmt: skip


def as_net(parameters: Parameters) -> Net:
    return Net(*(np.ascontiguousarray(parameters[name], np.float64) for name in Net._fields))


def as_critic(parameters: Parameters) -> Critic:
    return Critic(*(np.ascontiguousarray(parameters[name], np.float64) for name in Critic._fields))


def forward(p: Parameters, d: Decisions) -> tuple[Any, Any]:
    """The logits of all moves, and what is needed to go back."""
    begun = d.scenes @ p["scene"] + p["first"]
    hidden = begun[d.owner]
    hidden += d.rows @ p["row"]
    np.maximum(hidden, 0, out=hidden)
    reached = hidden @ p["middle"]
    reached += p["second"]
    np.maximum(reached, 0, out=reached)
    return d.logits + reached @ p["last"], (hidden, reached)


def backward(p: Parameters, d: Decisions, kept: Any, slope: Array) -> Parameters:
    """The slopes of all weights, from those of the logits."""
    hidden, reached = kept
    to_reached = slope[:, None] * p["last"]
    to_reached *= reached > 0
    to_hidden = to_reached @ p["middle"].T
    to_hidden *= hidden > 0
    by_decision = np.add.reduceat(to_hidden, d.starts, axis=0)
    return {
        "last": reached.T @ slope,
        "middle": hidden.T @ to_reached,
        "second": to_reached.sum(axis=0),
        "row": d.rows.T @ to_hidden,
        "scene": d.scenes.T @ by_decision,
        "first": by_decision.sum(axis=0),
    }


def choices_of(logits: Array, d: Decisions) -> tuple[Any, Any]:
    """How likely each move is, and its logarithm."""
    shifted = logits - np.maximum.reduceat(logits, d.starts)[d.owner]
    likely = np.exp(shifted)
    total = np.add.reduceat(likely, d.starts)
    return likely / total[d.owner], shifted - np.log(total)[d.owner]


def value(p: Parameters, d: Decisions) -> tuple[Any, Any]:
    """What a critic who sees every card expects of the round, and what is needed to go back."""
    seen = np.concatenate([d.scenes, d.secrets], axis=1)
    hidden = np.maximum(seen @ p["critic"] + p["critic_first"], 0)
    reached = np.maximum(hidden @ p["critic_middle"] + p["critic_second"], 0)
    return reached @ p["critic_last"] + p["critic_base"], (seen, hidden, reached)


def value_backward(p: Parameters, kept: Any, slope: Array) -> Parameters:
    seen, hidden, reached = kept
    to_reached = slope[:, None] * p["critic_last"]
    to_reached *= reached > 0
    to_hidden = to_reached @ p["critic_middle"].T
    to_hidden *= hidden > 0
    return {
        "critic_base": slope.sum(keepdims=True),
        "critic_last": reached.T @ slope,
        "critic_middle": hidden.T @ to_reached,
        "critic_second": to_reached.sum(axis=0),
        "critic": seen.T @ to_hidden,
        "critic_first": to_hidden.sum(axis=0),
    }


class Adam:
    """Kingma and Ba's way of taking steps, with the slope as a whole held to a length."""

    LONGEST = 0.5

    def __init__(self, parameters: Parameters) -> None:
        self.mean = {name: np.zeros_like(array) for name, array in parameters.items()}
        self.square = {name: np.zeros_like(array) for name, array in parameters.items()}
        self.steps = 0

    def step(self, parameters: Parameters, slopes: Parameters, rate: float) -> None:
        length = float(np.sqrt(sum(float((slope * slope).sum()) for slope in slopes.values())))
        shorter = min(1.0, self.LONGEST / (length + 1e-9))
        self.steps += 1
        mean_due, square_due = 1 - 0.9**self.steps, 1 - 0.999**self.steps
        for name, slope in slopes.items():
            slope = slope * np.float32(shorter)
            self.mean[name] += np.float32(0.1) * (slope - self.mean[name])
            self.square[name] += np.float32(0.001) * (slope * slope - self.square[name])
            step = self.mean[name] / (np.sqrt(self.square[name] / np.float32(square_due)) + np.float32(1e-8))
            parameters[name] -= np.float32(rate / mean_due) * step
