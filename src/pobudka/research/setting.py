"""What an environment is about, checked: a game and its options, what an episode is, what is seen and rewarded."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Literal, get_args

from pobudka.core import registry
from pobudka.core.actions import Actions, actions_of
from pobudka.core.errors import BadInput, listed
from pobudka.core.game import Game
from pobudka.core.views import Perception

from .layout import Encoding, Layout

Episode = Literal["round", "match"]
Reward = Literal["lead", "points", "win"]
Observe = Literal["onehot", "tokens", "none"]

VERSION = 1  # of the named environments: what an action's number, an observation and a reward mean
LIMITS: Mapping[Episode, int] = {"round": 1_000, "match": 10_000}  # decisions after which an episode is cut off
MOST_DECISIONS = 50_000  # a round counts them in 16 bits


@dataclass(frozen=True)
class Setting:
    """An environment's table and its terms."""

    name: str  # as an environment is called: sen_v1
    game: Game  # before its first deal
    episode: Episode
    reward: Reward
    observe: Observe
    memory: Perception
    limit: int

    @property
    def plays_matches(self) -> bool:
        """Whether an episode ends with the match; where a match is one round, it is the same."""
        return self.episode == "match" or not self.game.rules.board.has_rounds

    @property
    def teams(self) -> list[int]:
        """By seat, whom one plays with: alone, as a rule."""
        game = self.game
        return game.rules.teams(game.players, game.options) or list(range(game.players))

    def new_game(self, starter: int) -> Game:
        """The same table before its first deal, started by this seat."""
        game = self.game
        version = game.rules.version
        return Game(game.rules.name, game.players, starter=starter, cards=game.cards, rules=version, **game.options)

    @cached_property
    def actions(self) -> Actions:
        return actions_of(self.game)

    @cached_property
    def layout(self) -> Layout:
        encoding: Encoding = "tokens" if self.observe == "tokens" else "onehot"
        return Layout(self.game, encoding, self.memory)

    def rewards(self, points: list[int], winners: list[int]) -> list[float]:
        """What an episode gives each seat that ended with these points, of a round or a match, and these winners."""
        worth = [-point if self.game.rules.lowest_wins else point for point in points]
        if self.reward == "points":
            return [float(value) for value in worth]
        if self.reward == "win":
            return [
                0.0 if len(winners) == len(worth) else 1.0 if seat in winners else -1.0 for seat in range(len(worth))
            ]
        return [self._lead(seat, worth) for seat in range(len(worth))]

    def _lead(self, seat: int, worth: list[int]) -> float:
        """How far a seat is ahead of the mean of those that it plays against."""
        rivals = [value for value, team in zip(worth, self.teams, strict=True) if team != self.teams[seat]]
        return worth[seat] - sum(rivals) / len(rivals)


def setting(
    name: str,
    players: int,
    *,
    episode: Episode = "round",
    reward: Reward = "lead",
    observe: Observe = "onehot",
    memory: Perception = "knows",
    limit: int | None = None,
    cards: Mapping[str, int] | None = None,
    **options: Any,
) -> Setting:
    """Check all of it: what is wrong is refused with the list of what would be right."""
    for what, found, right in (
        ("episode", episode, get_args(Episode)),
        ("reward", reward, get_args(Reward)),
        ("observe", observe, get_args(Observe)),
        ("memory", memory, get_args(Perception)),
    ):
        if found not in right:
            raise BadInput("error-research-choice", name=what, found=str(found)[:80], right=listed(right))
    most = LIMITS[episode] if limit is None else limit
    if type(most) is not int or not 1 <= most <= MOST_DECISIONS:
        raise BadInput("error-research-number", name="limit", found=str(most)[:80], least=1, most=MOST_DECISIONS)
    plain, is_named = plain_name(name)
    studied = registry.find(plain).studied if is_named else {}
    game = Game(plain, players, cards=cards, **{**studied, **options})
    return Setting(f"{plain}_v{VERSION}" if is_named else plain, game, episode, reward, observe, memory, most)


def plain_name(name: object) -> tuple[str, bool]:
    """The game of an environment, and whether it was called by its versioned name: sen_v1."""
    stem, found, version = str(name).rpartition("_v")
    if found and stem in registry.names() and version == str(VERSION):
        return stem, True
    if name not in registry.names():
        names = [*registry.names(), *(f"{each}_v{VERSION}" for each in registry.names())]
        raise BadInput("error-research-name", name=str(name)[:80], names=listed(names))
    return str(name), False
