"""Which bots meet at which table, and by what chance: all that the results of an arena follow from."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import pobudka
from pobudka.bots import Bot, Brief, sit_down
from pobudka.core.errors import BadInput
from pobudka.core.game import Game

from .schedule import Seating, count_of_seatings, derived, seatings

MOST_SEATINGS = 1000  # of one deal


@dataclass(frozen=True)
class Contest:
    """Bots, a table and a seed. Deal by deal everything follows from it, however many deals are played."""

    game: str
    players: int
    bots: tuple[str, ...]
    options: Mapping[str, Any]  # all of them
    cards: Mapping[str, int]
    seed: int = 0
    ms: int = 100  # a bot's time for a decision

    def new_game(self, deal: int) -> Game:
        """The table of a deal: deal i is started by seat i mod players."""
        return Game(self.game, self.players, starter=deal % self.players, cards=self.cards, **self.options)

    @property
    def seatings_a_deal(self) -> int:
        return count_of_seatings(len(self.bots), self.players)

    def seatings(self, deal: int) -> list[Seating]:
        return seatings(len(self.bots), self.players, self.seed, deal)

    def seed_of_round(self, deal: int, round: int) -> int:
        """What the deck and the reshuffles of a round follow from, whoever sits where."""
        return derived(self.seed, deal, "round", round)

    def sit_down(self, deal: int, seating: Seating) -> list[Bot]:
        """The bots of a seating. A bot's seed is the same in every seating; copies of it have seeds of their own."""
        bots: list[Bot] = []
        try:
            for seat, bot in enumerate(seating):
                seed = derived(self.seed, deal, "bot", bot, seating[:seat].count(bot))
                brief = Brief(self.game, self.players, seat, self.options, self.cards, seed)
                bots.append(self.one(bot, brief))
        except BaseException:
            for bot_at_table in bots:
                bot_at_table.close({})
            raise
        return bots

    def one(self, bot: int, brief: Brief) -> Bot:
        """The bot with this number, in a seat."""
        return sit_down(self.bots[bot], brief)

    @property
    def names(self) -> list[str]:
        """What the bots are called in tables: by their words, numbered where two would be called the same."""
        numbers = [self.bots[:i].count(bot) + 1 for i, bot in enumerate(self.bots)]
        return [bot if n == 1 else f"{bot} #{n}" for bot, n in zip(self.bots, numbers, strict=True)]

    def as_json(self) -> dict[str, Any]:
        """What must be alike for deals to be comparable, with the versions of the program and of the rules."""
        fields = {
            "game": self.game,
            "players": self.players,
            "bots": list(self.bots),
            "options": dict(self.options),
            "cards": {token: count for token, count in self.cards.items() if count},
            "seed": self.seed,
            "ms": self.ms,
            "version": pobudka.__version__,
            "rules": self.new_game(0).rules.version,
        }
        plain: dict[str, Any] = json.loads(json.dumps(fields))
        return plain


def arrange(
    game: str,
    players: int,
    bots: Sequence[str],
    options: Mapping[str, Any],
    cards: Mapping[str, int] | None = None,
    seed: int = 0,
    ms: int = 100,
) -> Contest:
    """A contest of what was asked for, or a sentence on what is wrong with it."""
    table = Game(game, players, cards=cards, **options)
    if len(bots) < 2:
        raise BadInput("error-arena-bots", found=len(bots))
    if ms < 1:
        raise BadInput("error-arena-ms", found=ms)
    contest = Contest(game, players, tuple(bots), table.options, dict(table.cards), seed, ms)
    if contest.seatings_a_deal > MOST_SEATINGS:
        raise BadInput("error-arena-seatings", found=contest.seatings_a_deal, bots=len(bots), most=MOST_SEATINGS)
    return contest
