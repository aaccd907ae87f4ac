"""Random games over all options and numbers of players, put before the independent referee.

`python -m tests.referee_check --games 20000 [--game NAME] [--seed S] [--jobs J]` is the long form.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from typing import Any

import msgspec

from pobudka import BadInput, Game, game_names
from pobudka.core import registry
from pobudka.core.chance import seeded
from pobudka.core.loops import CUT
from pobudka.core.options import Choice, Counts, Flag, OneKey, Option, Subset
from pobudka.core.views import Perception


def some_value(option: Option, rng: random.Random) -> Any:
    """Any value that an option may have."""
    match option:
        case Choice():
            return rng.choice(option.values)
        case Flag():
            return rng.random() < 0.5
        case Subset():
            return [value for value in option.values if rng.random() < 0.5]
        case OneKey():
            key = rng.choice(option.keys)
            return {key: rng.randint(1, 120) if key == "target" else rng.randint(1, 3)}
        case Counts():
            return {key: rng.randint(0, most) for key, most in option.most.items() if rng.random() < 0.6}
        case _:
            raise TypeError(f"say here what values {option} may have")


def some_cards(name: str, players: int, options: dict[str, Any], rng: random.Random) -> dict[str, int]:
    """A deck of the owner's own: any tokens of the game, from the least number of cards up."""
    rules = registry.find(name)
    filled = rules.options.fill_in(options)
    least = rules.least_cards(players, filled)
    size = rng.randint(least, min(least + 40, rules.most_cards))
    tokens = rng.sample(rules.tokens, min(len(rules.tokens), rng.randint(2, 20)))
    return dict(Counter(rng.choices(tokens, k=size)))


def some_game(name: str, rng: random.Random, seats: int | None = None) -> Game:
    """A table with random options, and random players if no number is given; one in five has a deck of its own."""
    rules = registry.find(name)
    while True:
        players = rng.choice(rules.players) if seats is None else seats
        options = {o.name: some_value(o, rng) for o in rules.options.options.values() if rng.random() < 0.6}
        cards = some_cards(name, players, options, rng) if rng.random() < 0.2 else None
        try:
            game = Game(name, players, starter=rng.randrange(players), cards=cards, **options)
        except BadInput:  # options that only some numbers of players may choose
            continue
        game.take_chance(seeded(rng.getrandbits(60)))
        return game


def play_and_look(game: Game, rng: random.Random) -> tuple[dict[str, Any], list[tuple[int, int, Any, Perception, Any]]]:
    """Play to the end with legal lists; keep a third of the views, of seats, spectators, all, by either perception."""
    views = []
    while not game.is_over:
        game.deal()
        moves = game.rounds[-1]["moves"]
        while not game.is_round_over and len(moves) < CUT:
            seat, packed = game.position.choose()
            legal = game.legal(seat)
            game.play(seat, packed)
            moves[-1].append(legal)
            if rng.random() < 0.3:
                who = rng.choice([None, "all", *range(game.players)])
                perception: Perception = rng.choice(["knows", "sees"])
                views.append(
                    (game.round - 1, len(moves) - 1, who, perception, msgspec.to_builtins(game.view(who, perception)))
                )
        if not game.is_round_over:
            break
    record = game.record()
    if not game.is_over:
        record["cut"] = True
    return record, views


def check_games(name: str, seed: int, games: int) -> int:
    """Put games before the referee, who raises where he disagrees; return how many moves he saw."""
    referee = import_module(f"tests.referee.{name}")
    rng = random.Random(f"{name} {seed}")
    seen = 0
    for index in range(games):
        record, views = play_and_look(some_game(name, rng), rng)
        waiting = iter(views)
        expected = next(waiting, None)
        for step in referee.follow(record):
            seen += 1
            while expected and (step.round, step.index) == expected[:2]:
                _, _, who, perception, view = expected
                right = step.view(who) if perception == "knows" else step.sees(who)
                assert view == right, f"game {index} of seed {seed}, {expected}: the referee says {right}"
                expected = next(waiting, None)
        assert expected is None
    return seen


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000, help="games of each kind")
    parser.add_argument("--game", choices=game_names(), action="append")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    given = parser.parse_args()
    for name in given.game or game_names():
        start = time.perf_counter()
        chunk = 100
        seeds = [given.seed * 1_000_000 + i for i in range(-(-given.games // chunk))]
        with ProcessPoolExecutor(given.jobs) as pool:
            moves = sum(pool.map(check_games, [name] * len(seeds), seeds, [chunk] * len(seeds)))
        seconds = time.perf_counter() - start
        print(f"{name}: {len(seeds) * chunk} games, {moves} moves: no disagreement ({seconds:.0f} s)", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
