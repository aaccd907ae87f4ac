"""What was learned against one bot, measured against it: on fresh deals, each played in all seatings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from pobudka.bots import Bot, Brief
from pobudka.bots.learned import Net
from pobudka.bots.trained import Trained

from .contest import Contest, arrange
from .schedule import derived


@dataclass(frozen=True, kw_only=True)
class Answer(Contest):
    """A contest whose first bot plays from these weights."""

    net: Net

    def one(self, bot: int, brief: Brief) -> Bot:
        return Trained(brief, self.net) if bot == 0 else super().one(bot, brief)


def answer_by(net: Net, bot: str, game: str, players: int, options: Mapping[str, Any], seed: int) -> Answer:
    """The contest between these weights and the bot, on deals that no training with this seed has seen."""
    contest = arrange(game, players, (bot, bot), options, seed=derived(seed, "fresh deals"))
    fresh: dict[str, Any] = {name: getattr(contest, name) for name in Contest.__dataclass_fields__}
    return Answer(**fresh, net=net)
