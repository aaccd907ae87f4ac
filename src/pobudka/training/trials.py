"""Learning from trials: where who learns decides, every move is tried, and what comes out best becomes likelier."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from pobudka.bots.learned import BESIDES, WIDEST, Critic
from pobudka.core.cards import Trace
from pobudka.core.chance import Chance
from pobudka.core.errors import BadInput
from pobudka.core.game import Game
from pobudka.core.rule import bind, entry_point, new, rule

from . import trial_loops
from .classroom import Company, lessons_of
from .loops import HABIT
from .net import (
    Adam,
    Array,
    Decisions,
    Parameters,
    Whole,
    as_critic,
    backward,
    choices_of,
    forward,
    fresh,
    gather,
    some_of,
    value,
    value_backward,
)
from .trainer import MEAN, TABLES, Trainer

TRIED = 8192  # decisions a stretch
REMEMBERED = 6  # stretches that a lesson goes through once more
BATCH = 2048  # decisions
ENTROPY = 0.005
NOBODY = Critic(*(np.zeros((0,) * array.ndim) for array in as_critic(fresh(1, 1, np.random.default_rng(0)))))
RATE, SLOWER_AFTER, SLOWEST = 7e-4, 80, 1e-4
AGAINST_HABITS = 0.8  # the share of tables where habit plays some seats


class Tried(NamedTuple):
    """Some decisions, and what the round was worth after each of their moves."""

    decisions: Decisions
    counts: Whole
    values: Array  # scaled; one for each move, in one long row


def learn(
    p: Parameters, adam: Adam, tried: Tried, chance: np.random.Generator, rate: float, *, with_critic: bool = False
) -> float:
    """Make likelier what came out better, and let a critic expect it; return how undecided the player is."""
    count = len(tried.counts)
    undecided = 0.0
    for pick in np.array_split(chance.permutation(count), -(-count // BATCH)):
        pick = np.sort(pick)
        d = some_of(tried.decisions, pick, tried.counts[pick])
        logits, kept = forward(p, d)
        likely, log = choices_of(logits, d)
        values = tried.values[(tried.decisions.starts[pick] - d.starts)[d.owner] + np.arange(len(d.owner))]
        expected = np.add.reduceat(likely * values, d.starts)
        spread = -np.add.reduceat(likely * log, d.starts)
        slope = likely * (expected[d.owner] - values) + ENTROPY * likely * (log + spread[d.owner])
        slopes = backward(p, d, kept, (slope / len(pick)).astype(np.float32))
        if with_critic:
            said, kept = value(p, d)
            slopes |= value_backward(p, kept, (0.5 * (said - expected) / len(pick)).astype(np.float32))
        adam.step(p, slopes, rate)
        undecided += float(spread.sum()) / count
    return undecided


class TrialTrainer(Trainer):
    """One net that learns one game by trying every move that comes into question.

    One that foresees begins with weights among which there is a critic. Moves are tried only so far that the critic can
    say the rest, and it learns, too: what the moves are worth on average is what it should have expected.
    """

    def __init__(
        self,
        name: str,
        seed: int,
        *,
        games: Sequence[Game] | None = None,
        players: int | None = None,
        tables: int = TABLES,
        tried: int = TRIED,
        foresees: bool = False,
    ) -> None:
        against = (Company(AGAINST_HABITS, HABIT),)
        self.has_critic = foresees
        super().__init__(name, seed, games=games, players=players, companies=against, tables=tables, steps=tried)
        lessons, kernel = lessons_of(name), self.room.mind.rules.kernel
        chances = new(Chance)
        chances["rolls"] = 1
        cells = new(kernel.round)["known"][0]
        sheets = [
            (np.empty(kernel.most_legal, np.int32), np.empty(kernel.most_legal), *self.room.mind.paper(), known, secret)
            for known, secret in zip(np.zeros((2, len(cells)), np.int64), np.zeros((2, lessons.scene)), strict=True)
        ]
        ends = np.zeros(self.room.tables[3].shape[1])
        self._desk = (chances, new(Trace), new(kernel.match), np.zeros(4, np.int64), *sheets, ends)
        self._told: tuple[npt.NDArray[Any], ...] = (
            np.zeros((tried, lessons.scene), np.float32),
            np.zeros((tried, lessons.scene), np.float32),
            np.zeros((tried, WIDEST, lessons.row + BESIDES), np.float32),
            np.zeros((tried, WIDEST), np.float32),
            np.zeros((tried, WIDEST), np.float32),
            np.zeros(tried, np.int64),
            np.zeros(2),
            np.zeros(1, np.int64),
        )
        self._remembered: deque[Tried] = deque(maxlen=REMEMBERED)
        self._try = self._compiled()

    def _compiled(self) -> Any:
        words, name = self.room.words, self.room.mind.rules.kernel.name
        standing = self.room.lessons.standing
        if standing is None:
            standing = bind(trial_loops.no_standing_template, f"{name}_no_standing", rule)
        words = {**words, "standing": standing, "SCALE": self.scale}
        words["play_on"] = bind(trial_loops.play_on_template, f"{name}_play_on", rule, **words)
        bound, critic = bind(trial_loops.try_entry, f"{name}_try", rule, **words), tuple(as_critic(self.mean))
        return entry_point(bound, self.room.tables, self._desk, tuple(self.net), critic, self._told)

    def train(self) -> dict[str, float]:
        """Play and try one stretch, and go through what was tried of late."""
        start = time.process_time()
        self._try(self.room.tables, self._desk, tuple(self.net), tuple(self.critic or NOBODY), self._told)
        scenes, secrets, rows, logits, values, counts, leads, _ = self._told
        d = gather(scenes, secrets, rows, logits, counts)
        tried: Array = (values[np.arange(WIDEST) < counts[:, None]] / self.scale).astype(np.float32)
        self._remembered.append(Tried(d, counts.copy(), tried))
        rate = max(SLOWEST, RATE * SLOWER_AFTER / (SLOWER_AFTER + self.stretches))
        undecided = [
            learn(self.parameters, self.adam, some, self.chance, rate, with_critic=self.has_critic)
            for some in self._remembered
        ]
        left = min(MEAN, 1 - 1 / (2 + self.stretches))
        for key, array in self.parameters.items():
            self.mean[key] += np.float32(1 - left) * (array - self.mean[key])
        before = self.progress.seconds[-1] if self.stretches else 0.0
        self.progress.seconds.append(before + time.process_time() - start)
        self.progress.leads.append(float(leads[0] / leads[1]) if leads[1] else float("nan"))
        self.progress.decisions.append(float(len(counts)))
        self.progress.entropies.append(undecided[-1])
        return {"decisions": float(len(counts)), "entropy": undecided[-1]}

    # --- To be kept and resumed ---

    def start_from(self, path: Path) -> None:
        if self.has_critic and not self._read(path)["has_critic"]:
            raise BadInput("error-training-critic", file=str(path))
        super().start_from(path)

    def _besides(self) -> dict[str, Any]:
        found: dict[str, Any] = {"turn": self._told[-1]}
        for i, tried in enumerate(self._remembered):
            found |= {f"tried_{i}_{name}": getattr(tried.decisions, name) for name in Decisions._fields}
            found |= {f"tried_{i}_counts": tried.counts, f"tried_{i}_values": tried.values}
        return found

    def _take_besides(self, kept: dict[str, Any]) -> None:
        self._told[-1][:] = kept["turn"]
        self._remembered.clear()
        while f"tried_{len(self._remembered)}_counts" in kept:
            at = f"tried_{len(self._remembered)}_"
            decisions = Decisions(*(kept[at + name] for name in Decisions._fields))
            self._remembered.append(Tried(decisions, kept[at + "counts"], kept[at + "values"]))
