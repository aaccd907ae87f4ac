"""OpenSpiel's card games as contenders, each driven in the quickest way that OpenSpiel offers."""

from __future__ import annotations

import random
import statistics
import sys
from collections.abc import Callable, Iterator, Sequence
from itertools import cycle
from time import perf_counter as clock
from typing import Any

from .contest import Batch, Contender, Group

try:
    import pyspiel
except ImportError:
    sys.exit("OpenSpiel is not installed. Run `scripts/bench rules`, which sets it up.")

# Sizes of a batch, so that reading the clock costs nothing.
GAMES = 16
ROLLOUTS = 50
POOL = 200  # dealt states to start from, again and again
PLAYED_OUT = 15  # times each, to learn how long its random games are


def rival_contenders(name: str) -> Iterator[Contender]:
    """One of OpenSpiel's games, in every group; the first of each group is what we compare with."""
    game = pyspiel.load_game(name)
    pool = [dealt(game) for _ in range(POOL)]
    lengths = [statistics.fmean(play_out(state.clone()) for _ in range(PLAYED_OUT)) for state in pool]
    length = statistics.fmean(lengths)
    choices = choices_offered(pool)
    who = (f"OpenSpiel {name}", "", game.num_players())
    yield Contender(Group.COMPILED, *who, "rollouts, dealt", rollouts_in_cpp(game, pool, lengths), choices, True)
    yield Contender(Group.COMPILED, *who, "random bots, whole games", bots_in_cpp(game, length), choices)
    yield Contender(Group.WITH_DEAL, *who, "State", games_with_deal(game), choices, True)
    yield Contender(Group.AFTER_DEAL, *who, "State", games_after_deal(pool), choices, True)
    yield Contender(Group.AFTER_DEAL, *who, "State, not asking who", games_unasked(pool, length), choices)


def dealt(game: Any) -> Any:
    """A state after the deal. All chances are even in these games, which `play_out` relies on."""
    state = game.new_initial_state()
    while state.is_chance_node():
        outcomes, chances = zip(*state.chance_outcomes(), strict=True)
        if max(chances) - min(chances) > 1e-9:
            raise ValueError(f"{game}: chances are not even; draw by their weights")
        state.apply_action(random.choice(outcomes))
    return state


def play_out(state: Any) -> int:
    """Play to the end at random; return the number of decisions.

    At a chance node the legal actions are the outcomes; they are even, and this is the quickest way to draw one.
    """
    choice, end = random.choice, pyspiel.PlayerId.TERMINAL
    who, legal, play = state.current_player, state.legal_actions, state.apply_action
    decisions = 0
    while (player := who()) != end:
        play(choice(legal()))
        decisions += player >= 0
    return decisions


def choices_offered(pool: Sequence[Any]) -> float:
    """How many legal actions a player has, on average."""
    counts = []
    for state in (state.clone() for state in pool):
        while actions := state.legal_actions():
            if not state.is_chance_node():
                counts.append(len(actions))
            state.apply_action(random.choice(actions))
    return statistics.fmean(counts)


def rollouts_in_cpp(game: Any, pool: Sequence[Any], lengths: Sequence[float]) -> Callable[[], Batch]:
    """A search of one simulation does nothing but let the evaluator play its rollouts from the root, all in C++."""
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=ROLLOUTS, seed=1)
    bot = pyspiel.MCTSBot(
        game, evaluator, uct_c=1, max_simulations=1, max_memory_mb=10, solve=False, seed=1, verbose=False
    )
    next_state = cycle(zip(pool, lengths, strict=True))

    def batch() -> Batch:
        state, length = next(next_state)
        start = clock()
        bot.mcts_search(state)
        return Batch(ROLLOUTS * length, ROLLOUTS, clock() - start)

    return batch


def bots_in_cpp(game: Any, length: float) -> Callable[[], Batch]:
    bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(game.num_players())]

    def batch() -> Batch:
        start = clock()
        for _ in range(GAMES):
            pyspiel.evaluate_bots(game.new_initial_state(), bots, random.getrandbits(30))
        return Batch(GAMES * length, GAMES, clock() - start)

    return batch


def games_with_deal(game: Any) -> Callable[[], Batch]:
    def batch() -> Batch:
        start = clock()
        decisions = sum([play_out(game.new_initial_state()) for _ in range(GAMES)])
        return Batch(decisions, GAMES, clock() - start)

    return batch


def games_after_deal(pool: Sequence[Any]) -> Callable[[], Batch]:
    def batch() -> Batch:
        states = [state.clone() for state in pool]
        start = clock()
        decisions = sum([play_out(state) for state in states])
        return Batch(decisions, len(states), clock() - start)

    return batch


def games_unasked(pool: Sequence[Any], length: float) -> Callable[[], Batch]:
    def batch() -> Batch:
        states = [state.clone() for state in pool]
        choice = random.choice
        start = clock()
        for state in states:
            legal, play = state.legal_actions, state.apply_action
            while actions := legal():
                play(choice(actions))
        return Batch(len(states) * length, len(states), clock() - start)

    return batch
