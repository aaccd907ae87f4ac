"""These games for OpenSpiel: to import this module registers each as a Python game, `python_pobudka_NAME`.

Every option of the game is a parameter; lists and counts are written with + and colons, as in
`python_pobudka_sen(players=3,edition=jubilee,variants=all-in+not-scary,end=rounds:3)`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import pyspiel

from pobudka.core import registry
from pobudka.core.errors import BadInput
from pobudka.core.game import view_in_words, view_json
from pobudka.core.options import Counts, OneKey, Option, Subset

from .setting import VERSION, Setting, setting
from .tree import Play

MOST_UTILITY = {"round": 10_000.0, "match": 1_000_000.0}  # no table comes near it


class PobudkaGame(pyspiel.Game):  # type: ignore[misc]
    """A game as OpenSpiel knows it: what `players`, options and terms it was loaded with."""

    def __init__(self, name: str, params: Mapping[str, Any]) -> None:
        given = {**defaults(name), **params}
        terms: dict[str, Any] = {key: given[key] for key in ("episode", "reward", "observe", "memory")}
        terms["limit"] = given["limit"] or None
        terms["cards"] = counts(given["cards"]) or None
        options = registry.find(plain(name)).options.options
        said = {key: read(option, given[key]) for key, option in options.items()}
        self.setting: Setting = setting(name, given["players"], **terms, **said)
        self.root = Play(self.setting, self.setting.game.check_seat(given["starter"]))
        players, is_even = self.setting.game.players, self.setting.reward != "points"
        is_zero_sum = self.setting.reward == "lead" or (is_even and players == 2)
        most = 1.0 if self.setting.reward == "win" else MOST_UTILITY[self.setting.episode]
        info = pyspiel.GameInfo(
            num_distinct_actions=self.setting.actions.n,
            max_chance_outcomes=len(self.setting.game.rules.tokens),
            num_players=players,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0 if is_zero_sum else None,
            max_game_length=self.setting.limit,
        )
        super().__init__(game_type(name, is_zero_sum), info, dict(params))

    def new_initial_state(self) -> PobudkaState:
        return PobudkaState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> PobudkaObserver:
        return PobudkaObserver(self.setting, iig_obs_type)

    def max_chance_nodes_in_history(self) -> int:
        """Shuffles go card by card: the deal, and reshuffles of which every move may need one."""
        return (1 + self.setting.limit) * sum(self.setting.game.cards.values())


class PobudkaState(pyspiel.State):  # type: ignore[misc]
    """A node of the game's tree."""

    def __init__(self, game: PobudkaGame) -> None:
        super().__init__(game)
        self.play = game.root.copy()

    def current_player(self) -> int:
        match self.play.node:
            case "end":
                return int(pyspiel.PlayerId.TERMINAL)
            case "chance":
                return int(pyspiel.PlayerId.CHANCE)
            case _:
                return self.play.seat

    def is_terminal(self) -> bool:
        return self.play.node == "end"

    def _legal_actions(self, player: int) -> list[int]:
        return self.play.legal() if player == self.play.seat else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.play.outcomes

    def _apply_action(self, action: int) -> None:
        self.play.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        terms = self.play.setting
        return terms.game.rules.tokens[action] if player < 0 else terms.actions.text(action)

    def returns(self) -> list[float]:
        return self.play.returns()

    def information_state_string(self, player: int | None = None) -> str:
        """All that a seat was told (`core.recall`), in hexadecimal: perfect recall."""
        seat = self.play.seat if player is None else player
        return f"{seat}:{self.play.key(seat).hex()}"

    def resample_from_infostate(self, player: int, sampler: Any) -> PobudkaState:
        """A state that the player cannot tell from this one: the unseen cards are dealt anew, evenly (`imagine`)."""
        twin = self.clone()
        twin.play = self.play.resampled(player, int(sampler() * 2**53))
        return twin  # type: ignore[no-any-return]

    def __str__(self) -> str:
        return view_json(self.play.position.json()[0], "all").decode() if self.play.position.state["number"][0] else ""


class PobudkaObserver:
    """What a seat is shown: the arrays of the layout, by name and in a row; as a string, its view."""

    def __init__(self, terms: Setting, kind: Any) -> None:
        self._setting, self._layout = terms, terms.layout
        self._recalls = kind is not None and kind.perfect_recall
        self.tensor = np.zeros(self._layout.size, np.float32)
        self.dict = self._layout.named(self.tensor)

    def set_from(self, state: PobudkaState, player: int) -> None:
        self.tensor[:] = self._layout.observe(state.play.position, player)

    def string_from(self, state: PobudkaState, player: int) -> str:
        if self._recalls:
            return state.information_state_string(player)
        position = state.play.position
        return str(view_in_words(position.view(player, self._setting.memory), player))


# --- Registering ---


def plain(name: str) -> str:
    """The game of an environment's name."""
    return name.removesuffix(f"_v{VERSION}")


def defaults(name: str) -> dict[str, Any]:
    """Every parameter that a game may be loaded with, as it is if nobody says it."""
    rules = registry.find(plain(name))
    studied = rules.studied if name != rules.name else {}
    terms = {"players": rules.players[0], "starter": 0, "episode": "round", "reward": "lead", "observe": "onehot"}
    terms |= {"memory": "knows", "limit": 0, "cards": ""}
    options = rules.options.options.items()
    return {**terms, **{key: written(studied.get(key, option.default)) for key, option in options}}


def written(value: Any) -> Any:
    """An option's value as a game string says it."""
    if isinstance(value, Mapping):
        return "+".join(f"{key}:{count}" for key, count in value.items())
    return "+".join(value) if isinstance(value, (list, tuple)) else value


def read(option: Option, said: Any) -> Any:
    """An option's value as `Game` takes it, of what a game string says."""
    match option:
        case Subset():
            return [word for word in str(said).split("+") if word]
        case OneKey() | Counts():
            return counts(said)
        case _:
            return said


def counts(text: Any) -> dict[str, int]:
    """`a:1+b:2` as {"a": 1, "b": 2}."""
    found = {}
    for pair in filter(None, str(text).split("+")):
        key, colon, number = pair.partition(":")
        if not (colon and number.isdecimal()):
            raise BadInput("error-research-counts", found=str(text)[:80])
        found[key] = int(number)
    return found


def game_type(name: str, is_zero_sum: bool = True) -> Any:
    """What OpenSpiel is told of a game before it is loaded."""
    rules = registry.find(plain(name))
    kinds = pyspiel.GameType
    return kinds(
        short_name=f"python_pobudka_{name}",
        long_name=f"Pobudka: {name}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM if is_zero_sum else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=rules.players[-1],
        min_num_players=rules.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=defaults(name),
    )


def register(name: str) -> None:
    """Let OpenSpiel know of a game."""

    class Registered(PobudkaGame):
        """The class that OpenSpiel makes; it tells only which game it is."""

        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            super().__init__(name, params or {})

    pyspiel.register_game(game_type(name), Registered)


for each in registry.names():
    register(each)
    register(f"{each}_v{VERSION}")
