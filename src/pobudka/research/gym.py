"""One seat of many tables as Gymnasium's vector environment: the others are played by a policy of one's choice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space

from pobudka.core.errors import BadInput

from .batch_loops import IDLE
from .vector import Batch, Vector, vector

Opponent = Callable[[Batch], npt.NDArray[np.int64]]  # an action for every table, of which some are asked for


class SeatVectorEnv(gymnasium.vector.VectorEnv):
    """A thin wrapper of `Vector`: steps are this seat's decisions, `infos["action_mask"]` says what is legal.

    An episode that ends begins anew within the step (`AutoresetMode.SAME_STEP`), without a last observation.
    """

    def __init__(self, tables: Vector, seat: int, opponent: Opponent | None) -> None:
        super().__init__()
        self.tables, self.seat = tables, seat
        self._chance = np.random.default_rng(tables.seed)
        self._opponent = opponent or (lambda batch: tables.sample(self._chance))
        self.num_envs = tables.n
        most = tables.layout.most if tables.setting.observe != "none" else np.zeros(0, np.uint8)
        self.single_observation_space = gymnasium.spaces.Box(np.zeros_like(most), most, dtype=np.uint8)
        self.single_action_space = gymnasium.spaces.Discrete(tables.actions.n)
        self.observation_space = batch_space(self.single_observation_space, tables.n)
        self.action_space = batch_space(self.single_action_space, tables.n)
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}

    def reset(self, *, seed: int | None = None, options: Any = None) -> tuple[Any, dict[str, Any]]:
        """Begin an episode at every table, and let the others play until this seat is asked."""
        self.tables.reset(seed)
        self._chance = np.random.default_rng(self.tables.seed)
        self._wait(*self._nothing())
        return self.tables.batch.observation.copy(), self._infos()

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """This seat's decisions, and all that follows until it is asked again."""
        reward, ended, cut = self._nothing()
        self._add(self.tables.step(actions), reward, ended, cut)
        self._wait(reward, ended, cut)
        return self.tables.batch.observation.copy(), reward, ended, cut, self._infos()

    def close_extras(self, **kwargs: Any) -> None:
        """End the threads."""
        self.tables.close()

    def _nothing(self) -> tuple[Any, Any, Any]:
        n = self.num_envs
        return np.zeros(n, np.float32), np.zeros(n, np.bool_), np.zeros(n, np.bool_)

    def _wait(self, reward: Any, ended: Any, cut: Any) -> None:
        """Let the others decide wherever they are asked."""
        while (others := self.tables.batch.seat != self.seat).any():
            chosen = np.where(others, self._opponent(self.tables.batch), IDLE)
            self._add(self.tables.step(chosen), reward, ended, cut)

    def _add(self, batch: Batch, reward: Any, ended: Any, cut: Any) -> None:
        reward += batch.reward[:, self.seat]
        ended |= batch.done & ~batch.cut
        cut |= batch.cut

    def _infos(self) -> dict[str, Any]:
        return {"action_mask": self.tables.batch.mask.copy()}


def gym_vector(
    name: str, players: int, *, seat: int = 0, opponent: Opponent | str | None = None, **how: Any
) -> SeatVectorEnv:
    """A seat of `n` tables, with all else as `vector` takes it. `opponent` is a bot that goes by habit alone, by its
    name, or gets a `Batch` and gives an action for every table; without one the others choose at random."""
    if isinstance(opponent, str):
        others = {other: opponent for other in range(players) if other != seat}
        return SeatVectorEnv(vector(name, players, bots=others, **how), seat, None)
    tables = vector(name, players, **how)
    if opponent is not None and not callable(opponent):
        raise BadInput("error-research-opponent", found=str(opponent)[:80])
    return SeatVectorEnv(tables, tables.setting.game.check_seat(seat), opponent)
