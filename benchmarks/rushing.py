"""Does calling at once pay in single rounds of Sen for two? Why the environment `sen_v1` has the options it has."""

from __future__ import annotations

import argparse
from datetime import date
from typing import Any

import numpy as np
from rich.progress import track

from pobudka import Game
from pobudka.bots.api import Brief, Question
from pobudka.bots.simple import Habitual

SETTINGS: tuple[dict[str, Any], ...] = (
    {"penalty": 5},
    {"penalty": 15},
    {"last_turn": True},
    {"penalty": 15, "last_turn": True},
)
CUT = 1000  # decisions; a round that is longer is left out


def lead(deal: int, rusher: int, starter: int, options: dict[str, Any]) -> float | None:
    """How far who calls as soon as it may is ahead of the habitual player, in one round."""
    game = Game("sen", 2, starter=starter, **options)
    game.deal(seed=deal)
    bot = Habitual(Brief("sen", 2, 0, game.options, game.cards))
    for _ in range(CUT):
        if game.is_round_over:
            break
        seat = game.to_move[0]
        if seat == rusher and "wake" in game.legal(seat):
            game.push("wake", seat)
        else:
            game.play(seat, bot.think(Question.about(game.position, seat)).move)
    return None if game.scores is None else float(game.scores[1 - rusher] - game.scores[rusher])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=750, help="each with both seats rushing and both starting")
    args = parser.parse_args()
    print(f"{date.today()}: scripts/bench rushing --deals {args.deals}")
    for options in SETTINGS:
        means = []
        for deal in track(range(args.deals), str(options)):
            leads = [lead(deal, rusher, starter, options) for rusher in (0, 1) for starter in (0, 1)]
            means.append(np.mean([value for value in leads if value is not None]))
        error = 1.96 * np.std(means) / len(means) ** 0.5
        print(f"{options}: {np.mean(means):+.2f} ± {error:.2f} points a round")


if __name__ == "__main__":
    main()
