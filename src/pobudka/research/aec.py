"""These games as PettingZoo environments: one seat after the other observes, chooses and is rewarded (AEC)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv

from pobudka.core.errors import BadInput, listed
from pobudka.core.game import Game
from pobudka.core.showing import pictured
from pobudka.core.views import Perception

from .layout import Part
from .setting import Episode, Observe, Reward, Setting, setting

RENDER_MODES = ("ansi", "svg")
RenderMode = Literal["ansi", "svg"]
MOST_SEED = 2**63 - 1


class TableEnv(AECEnv):  # type: ignore[misc]
    """A table whose seats are agents: `seat_0`, `seat_1` …; who is asked together answers in that order."""

    def __init__(self, terms: Setting, is_named: bool, render_mode: RenderMode | None) -> None:
        super().__init__()
        self.setting, self.render_mode, self._is_named = terms, render_mode, is_named
        self.metadata = {"name": terms.name, "render_modes": list(RENDER_MODES), "is_parallelizable": False}
        self.actions, self.layout = terms.actions, terms.layout
        self.possible_agents = [f"seat_{seat}" for seat in range(terms.game.players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.action_spaces = {agent: spaces.Discrete(self.actions.n) for agent in self.possible_agents}
        mask = spaces.Box(0, 1, (self.actions.n,), np.int8)
        shown = spaces.Dict({"observation": self._observation_space(), "action_mask": mask})
        self.observation_spaces = dict.fromkeys(self.possible_agents, shown)
        most = np.tile(self.layout.most, terms.game.players)
        self.state_space = spaces.Box(np.zeros_like(most), most, dtype=np.uint8)
        self.game: Game = terms.game
        self._chance, _ = seeding.np_random(0)

    def _observation_space(self) -> spaces.Space[Any]:
        def box(part: Part) -> spaces.Box:
            return spaces.Box(0, part.most, part.shape, np.uint8)

        if self._is_named:
            return spaces.Dict({name: box(part) for name, part in self.layout.parts.items()})
        most = self.layout.most
        return spaces.Box(np.zeros_like(most), most, dtype=np.uint8)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    # --- Episodes ---

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Begin an episode; chance says who starts. From a seed follow this one and all that come after it."""
        if seed is not None:
            self._chance, _ = seeding.np_random(seed)
        self.game = self.setting.new_game(int(self._chance.integers(len(self.possible_agents))))
        self.game.deal(seed=int(self._chance.integers(MOST_SEED)))
        self._age = 0
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._next_agent()

    def step(self, action: Any) -> None:
        """Play the action of the agent that is selected; its number is one that the mask allows."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seat = self._seats[agent]
        self.game.play(seat, self._checked(action, seat))
        self._age += 1
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self._is_over():
            points = self.game.totals if self.setting.plays_matches else self.game.scores
            assert points is not None
            gained = self.setting.rewards(points, self._winners(points))
            self.rewards = dict(zip(self.possible_agents, gained, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        elif self._age >= self.setting.limit:
            self.truncations = dict.fromkeys(self.agents, True)
        elif self.game.is_round_over:
            self.game.deal()
        self.agent_selection = self._next_agent()
        self._accumulate_rewards()
        self._deads_step_first()

    def _is_over(self) -> bool:
        return self.game.is_over if self.setting.plays_matches else self.game.is_round_over

    def _winners(self, points: list[int]) -> list[int]:
        if self.setting.plays_matches:
            return self.game.winners or []
        best = min(points) if self.game.rules.lowest_wins else max(points)
        return [seat for seat, value in enumerate(points) if value == best]

    def _next_agent(self) -> str:
        asked = self.game.to_move
        return self.possible_agents[asked[0] if asked else 0]

    def _checked(self, action: Any, seat: int) -> int:
        legal: list[int] = self.game.position.legal(seat)
        is_number = isinstance(action, (int, np.integer)) and 0 <= action < self.actions.n
        packed = int(self.actions.packed[action]) if is_number else 0
        if packed not in legal:
            words = [self.game.rules.notation.text(move) for move in legal[:40]]
            raise BadInput("error-research-action", found=str(action)[:80], seat=seat, legal=listed(words))
        return packed

    # --- What agents are shown ---

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self._seats[agent]
        row = self.layout.observe(self.game.position, seat)
        return {"observation": self.layout.named(row) if self._is_named else row, "action_mask": self._mask(agent)}

    def _mask(self, agent: str) -> npt.NDArray[np.int8]:
        mask = np.zeros(self.actions.n, np.int8)
        seat = self._seats[agent]
        is_asked = agent == self.agent_selection and seat in self.game.to_move
        if is_asked and not (self.terminations[agent] or self.truncations[agent]):
            mask[self.actions.numbers(self.game.position.legal(seat))] = 1
        return mask

    def state(self) -> npt.NDArray[np.uint8]:
        """For critics: what each seat would observe if every face were open to it, one after the other."""
        return self.layout.open(self.game.position).ravel()

    def render(self) -> str | None:
        """The table with every face: as text, or as a drawing of its cards."""
        if self.render_mode is None:
            return None
        return str(self.game) if self.render_mode == "ansi" else pictured(self.game, "all", "en")

    def close(self) -> None:
        """There is nothing to clear away."""


def aec_env(
    name: str,
    players: int,
    *,
    episode: Episode = "round",
    reward: Reward = "lead",
    observe: Observe = "onehot",
    memory: Perception = "knows",
    named: bool = False,
    limit: int | None = None,
    render_mode: RenderMode | None = None,
    cards: Mapping[str, int] | None = None,
    **options: Any,
) -> TableEnv:
    """A game, or a named environment, as PettingZoo plays it (docs/guide/research.md).

    An observation is a dict of `observation` (a row of numbers or, with `named`, its named arrays) and `action_mask`.
    """
    if render_mode not in (None, *RENDER_MODES):
        found, right = str(render_mode)[:80], listed(["None", *RENDER_MODES])
        raise BadInput("error-research-choice", name="render_mode", found=found, right=right)
    if observe == "none":
        raise BadInput("error-research-choice", name="observe", found=observe, right="onehot, tokens")
    terms = setting(
        name, players, episode=episode, reward=reward, observe=observe, memory=memory, limit=limit, cards=cards,
        **options,
    )  # fmt: skip
    return TableEnv(terms, named, render_mode)
