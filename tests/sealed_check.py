"""Bots cannot peek: put another world in place of the real one, alike to the seat, and the bot must answer the same.

`python -m tests.sealed_check --positions 1000 [--game NAME] [--bot NAME] [--seed S]` is the long form.

In random games a bot is asked twice at each decision: once about the real position, once about a world in which every
card it may not know was dealt anew (and all chance that is to come). Its move and its estimates must be the same, to
the last bit, and so must what it says of why.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Callable
from typing import Any

import numpy as np
from tests.referee_check import some_game

from pobudka import Game, bots, game_names
from pobudka.bots.api import Bot, Brief, Question
from pobudka.bots.reasons import explain
from pobudka.core.chance import seeded
from pobudka.core.position import Position
from pobudka.core.speech import LANGUAGES

# Time would decide how far these look: here they try a number of worlds.
BY_WORLDS = {name: f"{name}:worlds=12" for name in ("search", "falcon", "lynx", "owl")}
EXPLAINED = 0.15  # of the decisions: in plain Python, which takes its time

Asking = Callable[[Position, int], Question]


def check_bot(name: str, spec: str, positions: int, seed: int, asking: Asking = Question.about) -> int:
    """Raise where a bot answers differently in a world that looks the same to its seat; return how many were asked."""
    rng = random.Random(f"{name} {spec} {seed}")
    asked = 0
    while asked < positions:
        game = some_game(name, rng)
        players = [sit(game, spec, seat) for seat in range(game.players)]
        game.deal()
        for _ in range(rng.randrange(60)):
            if game.is_round_over:
                break
            seat, move = game.position.choose()
            check_decision(game, players[seat], seat, rng, asking)
            asked += 1
            game.play(seat, move)
    return asked


def sit(game: Game, spec: str, seat: int) -> Bot:
    brief = Brief(game.rules.name, game.players, seat, game.options, game.cards, seed=7)
    return bots.sit_down(BY_WORLDS.get(spec, spec), brief)


def check_decision(game: Game, bot: Bot, seat: int, rng: random.Random, asking: Asking) -> None:
    other = game.position.view(seat).imagine(seeded(rng.getrandbits(60)))
    here, there = bot.think(asking(game.position, seat)), bot.think(asking(other, seat))
    assert here.move == there.move, f"{game!r}: another move in a world that looks the same"
    if here.estimates is not None and there.estimates is not None:
        assert np.array_equal(here.estimates, there.estimates), f"{game!r}: other estimates in a world that looks alike"
    if rng.random() < EXPLAINED:
        language = rng.choice(sorted(LANGUAGES))
        mine, others = (
            explain(asking(world, seat), thought, language)
            for world, thought in ((game.position, here), (other, there))
        )  # fmt: skip
        assert mine == others, f"{game!r}: another reason in a world that looks the same"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=1000, help="of each game and bot")
    parser.add_argument("--game", choices=game_names(), action="append")
    parser.add_argument("--bot", choices=bots.names(), action="append")
    parser.add_argument("--seed", type=int, default=1)
    given: Any = parser.parse_args()
    for name in given.game or game_names():
        for spec in given.bot or bots.names():
            start = time.perf_counter()
            asked = check_bot(name, spec, given.positions, given.seed)
            print(f"{name}, {spec}: {asked} decisions, none moved ({time.perf_counter() - start:.0f} s)", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
