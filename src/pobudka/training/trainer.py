"""Training: play a stretch at many tables, learn from it, again and again; what was learned can be kept and resumed.

Everything follows from the seed and the number of stretches. The weights that are kept for play are a running mean of
those that learn: it plays better than they do, and needs no plan of how long training will take.
"""

from __future__ import annotations

import random
import time
from ast import literal_eval
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from pobudka.bots.learned import BESIDES, Critic, Net
from pobudka.core.errors import BadInput
from pobudka.core.game import Game
from pobudka.core.lessons import Practice

from .classroom import Classroom, Company, Told, any_game, lessons_of, plan_tables
from .loops import HABIT, LEARNER
from .net import Adam, Decisions, Parameters, as_critic, as_net, choices_of, forward, fresh, gather, value
from .ppo import Played, learn

TABLES, STEPS = 512, 64  # of a stretch
RATE, SLOWER_AFTER, SLOWEST = 2.5e-3, 150, 5e-4  # of learning; it falls as stretches go by
MEAN = 0.98  # how much of the running mean each stretch leaves
AGAINST_HABITS = 0.4  # the share of tables where habit plays some seats
ANY_OPTIONS = 0.2  # the share of tables with any options
FORMAT = 2

Others = Callable[[Classroom, Decisions, npt.NDArray[np.int64]], None]  # puts the moves of whoever else is asked


@dataclass
class Progress:
    """How training goes, stretch by stretch."""

    seconds: list[float] = field(default_factory=list)  # of processors, until then
    leads: list[float] = field(default_factory=list)  # a round, over who is beside who learns; nan if none ended
    decisions: list[float] = field(default_factory=list)
    entropies: list[float] = field(default_factory=list)

    def recent(self, stretches: int = 20) -> float:
        """The mean lead of late."""
        found = np.array(self.leads[-stretches:])
        return float(np.nanmean(found)) if np.isfinite(found).any() else 0.0


class Trainer:
    """One net that learns one game."""

    has_critic = True

    def __init__(
        self,
        name: str,
        seed: int,
        *,
        games: Sequence[Game] | None = None,
        players: int | None = None,
        companies: Sequence[Company] = (Company(AGAINST_HABITS, HABIT),),
        others: Others | None = None,
        tables: int = TABLES,
        steps: int = STEPS,
    ) -> None:
        lessons = lessons_of(name)
        self.name, self.seed, self.players, self.steps, self.others = name, seed, players, steps, others
        self.scale = lessons.scale
        games = games or tables_for(name, tables, seed, players)
        self.room = Classroom(name, games, seed, companies)
        self._is_mixed = self.room.tables[4][:, 0] != LEARNER
        self.chance = np.random.default_rng([seed, 1])
        self.parameters = fresh(lessons.scene, lessons.row + BESIDES, self.chance)
        self.mean = {key: array.copy() for key, array in self.parameters.items()}
        self.adam = Adam(self.parameters)
        self.progress = Progress()
        self._has_begun = False

    @property
    def stretches(self) -> int:
        return len(self.progress.seconds)

    @property
    def net(self) -> Net:
        """What was learned, for play."""
        return as_net(self.mean)

    @property
    def critic(self) -> Critic | None:
        """Who says how a round will end, if there is one who has learned it."""
        return as_critic(self.mean) if self.has_critic else None

    def train(self) -> dict[str, float]:
        """Play and learn one stretch."""
        start = time.process_time()
        played, lead = self.play()
        rate = max(SLOWEST, RATE * SLOWER_AFTER / (SLOWER_AFTER + self.stretches))
        told = learn(self.parameters, self.adam, played, self.chance, rate)
        left = min(MEAN, 1 - 1 / (2 + self.stretches))
        for key, array in self.parameters.items():
            self.mean[key] += np.float32(1 - left) * (array - self.mean[key])
        before = self.progress.seconds[-1] if self.stretches else 0.0
        self.progress.seconds.append(before + time.process_time() - start)
        self.progress.leads.append(lead)
        self.progress.decisions.append(told["decisions"])
        self.progress.entropies.append(told["entropy"])
        return told

    def play(self) -> tuple[Played, float]:
        """A stretch of play, and by how much who learns leads who does not, a round."""
        told = self.room.told if self._has_begun else self.room.begin()
        self._has_begun = True
        steps, decisions = list[dict[str, Any]](), list[Decisions]()
        leads = np.zeros(2)
        for _ in range(self.steps):
            learns = self.room.roles == LEARNER
            d = gather(told.scenes, told.secrets, told.rows, told.logits, told.counts)
            chosen, likely = self._choose(d)
            expected, _ = value(self.parameters, d)
            moves = told.moves[np.arange(len(chosen)), chosen].astype(np.int64)
            if self.others is not None and not learns.all():
                self.others(self.room, d, moves)
            decisions.append(d)
            now: dict[str, Any] = {"counts": told.counts.copy(), "seats": told.seats.copy()}
            now |= {"learns": learns, "chosen": chosen, "likely": likely}
            told = self.room.advance(moves)
            now |= {"values": expected, "rewards": told.rewards / np.float32(self.scale), "ended": told.ended.copy()}
            steps.append(now)
            leads += told.leads[self._is_mixed].sum(axis=0)
        arrays: dict[str, Any] = {name: np.stack([step[name] for step in steps]) for name in steps[0]}
        return Played(decisions, **arrays), float(leads[0] / leads[1]) if leads[1] else float("nan")

    def _choose(self, d: Decisions) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.float32]]:
        """A move for each decision by chance, as likely as was learned, and the logarithm of how likely it was."""
        logits, _ = forward(self.parameters, d)
        _, log = choices_of(logits, d)
        noise = -np.log(-np.log(self.chance.random(len(log), np.float32) + 1e-12) + 1e-12)
        return pick_best(log + noise, d, log)

    # --- To be kept and resumed ---

    def save(self, path: Path) -> None:
        """Everything, so that training goes on from here as if it had never stopped."""
        matches, _, words, roles, _, _ = self.room.tables
        arrays: dict[str, Any] = {
            "about": np.array([*self._terms, self.adam.steps]),
            "name": np.array(self.name), "matches": matches.view(np.uint8), "words": words, "roles": roles,
            "has_critic": np.array(self.has_critic), "chance": np.array(repr(self.chance.bit_generator.state)),
        }  # fmt: skip
        for name in Told._fields:
            arrays[f"told_{name}"] = getattr(self.room.told, name)
        for group in ("parameters", "mean"):
            arrays |= {f"{group}_{key}": array for key, array in getattr(self, group).items()}
        arrays |= {f"adam_mean_{key}": array for key, array in self.adam.mean.items()}
        arrays |= {f"adam_square_{key}": array for key, array in self.adam.square.items()}
        arrays |= {f"progress_{key}": np.array(found) for key, found in vars(self.progress).items()}
        arrays |= self._besides()
        part = path.with_name(path.name + ".part")
        with part.open("wb") as file:
            np.savez(file, **arrays)
        part.replace(path)

    def _besides(self) -> dict[str, Any]:
        """What else there is to keep of a training of this kind."""
        return {}

    def _take_besides(self, kept: dict[str, Any]) -> None:
        """Go on from that."""

    @property
    def _terms(self) -> list[int]:
        """What must be alike for a training to go on."""
        return [FORMAT, self.seed, self.players or 0, len(self.room.games), self.steps, int(self.has_critic)]

    def _read(self, path: Path) -> dict[str, Any]:
        """What was kept of a net like this one."""
        try:
            with np.load(path) as found:
                kept: dict[str, Any] = dict(found)
        except (OSError, ValueError) as problem:
            raise BadInput("error-training-file", file=str(path), problem=str(problem)[:200]) from problem
        shapes: Parameters = self.parameters
        if "about" not in kept and set(Net._fields) <= set(kept):
            kept = self._with_weights(kept)
        fits = "about" in kept and kept["about"][0] == FORMAT and str(kept["name"]) == self.name
        if not fits or any(kept[f"mean_{key}"].shape != array.shape for key, array in shapes.items()):
            raise BadInput("error-training-other", file=str(path), game=self.name, seed=self.seed)
        return kept

    def _with_weights(self, weights: Parameters) -> dict[str, Any]:
        """What a training would have kept that begins with these weights."""
        begun = {**self.parameters, **weights}
        has_critic = np.array(set(Critic._fields) <= set(weights))
        found: dict[str, Any] = {"about": np.array([FORMAT]), "name": np.array(self.name), "has_critic": has_critic}
        for key, array in begun.items():
            found |= {f"parameters_{key}": array.copy(), f"mean_{key}": array.copy()}
        return found

    def start_from(self, path: Path) -> None:
        """Begin with what another training of this game has learned: with its checkpoint, or with its weights alone."""
        self._take_weights(self._read(path))

    def _take_weights(self, kept: dict[str, Any]) -> None:
        for key in self.parameters:
            self.parameters[key], self.mean[key] = kept[f"parameters_{key}"], kept[f"mean_{key}"]

    def resume(self, path: Path) -> None:
        """Go on from what was kept, if it was kept by a training like this one."""
        kept = self._read(path)
        if kept["about"][:-1].tolist() != self._terms:
            raise BadInput("error-training-other", file=str(path), game=self.name, seed=self.seed)
        matches, _, words, roles, _, _ = self.room.tables
        matches.view(np.uint8)[:], words[:], roles[:] = kept["matches"], kept["words"], kept["roles"]
        for name in Told._fields:
            getattr(self.room.told, name)[:] = kept[f"told_{name}"]
        self._take_weights(kept)
        for key in self.parameters:
            self.adam.mean[key], self.adam.square[key] = kept[f"adam_mean_{key}"], kept[f"adam_square_{key}"]
        self.adam.steps = int(kept["about"][-1])
        self.chance.bit_generator.state = literal_eval(str(kept["chance"]))
        self.progress = Progress(**{key: kept[f"progress_{key}"].tolist() for key in vars(self.progress)})
        self._take_besides(kept)
        self._has_begun = True


def tables_for(name: str, n: int, seed: int, players: int | None) -> list[Game]:
    """The tables to practise at: those of the lessons and some with any options, all for so many players, if asked."""
    tables = lessons_of(name).tables
    if players is None:
        return plan_tables(name, n, seed, tables, ANY_OPTIONS)
    own = [table for table in tables if table.players == players] or [Practice(players)]
    of_any, chance = round(n * ANY_OPTIONS), random.Random(seed)
    found = plan_tables(name, n - of_any, seed, own, 0.0)
    while len(found) < n:
        game = any_game(name, chance)
        if game.players == players:
            found.append(game)
    return found


def pick_best(
    wish: npt.NDArray[Any], d: Decisions, log: npt.NDArray[np.float32]
) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.float32]]:
    """For each decision the move that is wished most (the first of equals), and its `log`."""
    most = np.maximum.reduceat(wish, d.starts)
    hits = np.flatnonzero(wish == most[d.owner])
    firsts = hits[np.unique(d.owner[hits], return_index=True)[1]]
    return firsts - d.starts, log[firsts]
