"""How many steps a second environments make: ours beside OpenSpiel, pgx, RLCard and PettingZoo in one run.

All contenders take turns, repetition by repetition, in one process. Only `step` is timed: it plays an action at each of
N tables, begins an episode anew where one has ended, and gives observations and masks. Actions are drawn
evenly from the legal ones while the clock stands still. What has no vector of its own is stepped in a Python loop.
"""

from __future__ import annotations

import argparse
import os
import platform
import random
import statistics
import warnings
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import date
from importlib.metadata import version
from time import perf_counter as clock
from typing import Any

import numpy as np
from rich.console import Console
from rich.progress import track

import pobudka

SIZES = (1, 64, 1024, 8192)
MOST_OBJECTS = 64  # environments that are heavy Python objects: more of them are no faster
OURS: tuple[tuple[str, int, dict[str, Any]], ...] = (
    ("sen", 2, {"penalty": 15}),
    ("sen", 4, {"penalty": 15}),
    ("smoki", 2, {}),
    ("koty", 4, {}),
)


@dataclass
class Contender:
    """`step` makes one step of all tables and returns the seconds that count."""

    who: str
    n: int
    step: Callable[[], float]
    is_ours: bool = False
    rates: list[float] = field(default_factory=list)

    def measure(self, seconds: float) -> None:
        steps, spent = 0, 0.0
        while spent < seconds:
            spent += self.step()
            steps += self.n
        self.rates.append(steps / spent)


# --- Ours ---


def ours(n: int, threads: int) -> Iterator[Contender]:
    for name, players, options in OURS:
        env = pobudka.vector(name, players, n=n, threads=threads, **options)
        chance = np.random.default_rng(0)
        env.reset()

        def step(env: Any = env, chance: Any = chance) -> float:
            actions = env.sample(chance)
            start = clock()
            env.step(actions)
            return clock() - start

        said = f"{threads} thread{'s' if threads > 1 else ''}"
        yield Contender(f"Pobudka {name}, {players} players, {said}", n, step, is_ours=True)


# --- The others ---


def openspiel(n: int, name: str) -> Iterator[Contender]:
    """Its C++ games: states that are stepped one after the other, chance drawn by even outcomes."""
    import pyspiel

    game = pyspiel.load_game(name)

    def dealt() -> Any:
        state = game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(random.choice(state.legal_actions()))
        return state

    states = [dealt() for _ in range(n)]

    def step() -> float:
        actions = [random.choice(state.legal_actions()) for state in states]
        start = clock()
        for i, (state, action) in enumerate(zip(states, actions, strict=True)):
            state.apply_action(action)
            while state.is_chance_node():
                state.apply_action(random.choice(state.legal_actions()))
            if state.is_terminal():
                state = states[i] = dealt()
            state.observation_tensor(state.current_player())
            state.legal_actions_mask()
        return clock() - start

    yield Contender(f"OpenSpiel {name}", n, step)


def pgx(n: int, name: str) -> Iterator[Contender]:
    """Compiled by JAX, all tables in one call; it uses the cores as it likes."""
    import jax
    import pgx as library
    from pgx.experimental import auto_reset

    env = library.make(name)
    init = jax.jit(jax.vmap(env.init))
    leap = jax.jit(jax.vmap(auto_reset(env.step, env.init)))
    draw = jax.jit(lambda key, mask: jax.random.categorical(key, jax.numpy.where(mask, 0.0, -jax.numpy.inf), axis=-1))
    held = {"key": jax.random.PRNGKey(0), "state": init(jax.random.split(jax.random.PRNGKey(1), n))}

    def step() -> float:
        held["key"], one, two = jax.random.split(held["key"], 3)
        actions = draw(one, held["state"].legal_action_mask)
        keys = jax.random.split(two, n)
        jax.block_until_ready((actions, keys))
        start = clock()
        held["state"] = jax.block_until_ready(leap(held["state"], actions, keys))
        return clock() - start

    yield Contender(f"pgx {name}", n, step)


def rlcard(n: int, name: str) -> Iterator[Contender]:
    import rlcard as library

    envs = [library.make(name) for _ in range(min(n, MOST_OBJECTS))]
    seen = [env.reset()[0] for env in envs]

    def step() -> float:
        actions = [random.choice(list(state["legal_actions"])) for state in seen]
        start = clock()
        for i, (env, action) in enumerate(zip(envs, actions, strict=True)):
            seen[i], _ = env.step(action)
            if env.is_over():
                seen[i], _ = env.reset()
        return clock() - start

    yield Contender(f"RLCard {name}", len(envs), step)


def pettingzoo(n: int) -> Iterator[Contender]:
    """Its Leduc hold'em, which is RLCard's under its own interface."""
    from pettingzoo.classic import leduc_holdem_v4

    envs = [leduc_holdem_v4.env() for _ in range(min(n, MOST_OBJECTS))]
    for env in envs:
        env.reset()

    def step() -> float:
        actions = [random.choice(env.last()[0]["action_mask"].nonzero()[0]) for env in envs]
        start = clock()
        for env, action in zip(envs, actions, strict=True):
            env.step(action)
            _, _, ended, cut, _ = env.last()
            if ended or cut:
                env.reset()
                env.last()
        return clock() - start

    yield Contender("PettingZoo leduc_holdem_v4", len(envs), step)


def contenders(n: int) -> Iterator[Contender]:
    """All that can be had here; what cannot be loaded is left out, with a sentence."""
    for threads in (1, 2):
        if n >= 64 or threads == 1:
            yield from ours(n, threads)
    others: list[Callable[[], Iterator[Contender]]] = [
        lambda: openspiel(n, "leduc_poker"),
        lambda: openspiel(n, "gin_rummy"),
        lambda: pgx(n, "leduc_holdem"),
        lambda: pgx(n, "sparrow_mahjong"),
    ]
    if n <= MOST_OBJECTS:
        others += [lambda: rlcard(n, "leduc-holdem"), lambda: rlcard(n, "gin-rummy"), lambda: pettingzoo(n)]
    for make in others:
        try:
            yield from make()
        except ImportError as problem:
            Console(stderr=True).print(f"left out: {problem}")


def show(found: list[Contender], args: argparse.Namespace) -> None:
    """The tables, ready to be pasted into results.md."""
    peers = [f"{name} {version(name)}" for name in ("open-spiel", "pettingzoo", "pgx", "rlcard", "jax")]
    load = f", load {os.getloadavg()[0]:.1f} at the end" if hasattr(os, "getloadavg") else ""
    cores = f"{os.cpu_count()} cores, Python {platform.python_version()}"
    print(f"{date.today()}: `scripts/bench vector --seconds {args.seconds} --repeats {args.repeats}`; {cores}{load}.")
    print(f"{', '.join(peers)}. Thousands of steps a second, median of repetitions (best in brackets).\n")
    for n in args.sizes:
        rows = sorted((c for c in found if c.n == n), key=lambda c: -statistics.median(c.rates))
        best = max((statistics.median(c.rates) for c in rows if not c.is_ours), default=0.0)
        print(f"\n| N = {n:,} | k steps/s | beside the best other |\n|---|---|---|")
        for row in rows:
            middle = statistics.median(row.rates)
            beside = f"{middle / best:.1f} ×" if best else ""
            print(f"| {row.who} | {middle / 1e3:,.1f} ({max(row.rates) / 1e3:,.1f}) | {beside} |")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=0.5, help="for each contender and repetition")
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--sizes", type=int, nargs="*", default=SIZES, help="numbers of tables")
    args = parser.parse_args()
    warnings.simplefilter("ignore")
    found: list[Contender] = []
    for n in args.sizes:
        those = list(contenders(n))
        for contender in track(those, f"warming up, N = {n}"):
            contender.step()
        for _ in track(range(args.repeats), f"measuring, N = {n}"):
            for contender in those:
                contender.measure(args.seconds)
        found += those
    show(found, args)


if __name__ == "__main__":
    main()
