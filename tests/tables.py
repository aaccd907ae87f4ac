"""Tables for the tests: every game, option and number of players, and random matches on them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hypothesis import strategies as st

from pobudka import Game, game_names
from pobudka.core import registry
from pobudka.core.options import Choice, Counts, Flag, OneKey, Option, Subset

GAMES = game_names()


def values_of(option: Option) -> st.SearchStrategy[Any]:
    """Every value that an option may have (of whole numbers without end, the small ones)."""
    match option:
        case Choice():
            return st.sampled_from(option.values)
        case Flag():
            return st.booleans()
        case Subset():
            return st.lists(st.sampled_from(option.values), unique=True)
        case OneKey():
            return st.tuples(st.sampled_from(option.keys), st.integers(1, 3)).map(lambda pair: dict([pair]))
        case Counts():
            return st.fixed_dictionaries({}, optional={k: st.integers(0, most) for k, most in option.most.items()})
        case _:
            raise TypeError(f"say here what values {option} may have")


@st.composite
def games(draw: st.DrawFn, name: str) -> Game:
    """A game that has not been dealt, with any options and number of players."""
    rules = registry.find(name)
    options = {o.name: draw(values_of(o)) for o in rules.options.options.values() if draw(st.booleans())}
    players = draw(st.sampled_from(rules.players))
    try:
        game = Game(name, players, starter=draw(st.integers(0, players - 1)), **options)
    except ValueError:  # options that only some numbers of players may choose
        game = Game(name, players)
    return game


@st.composite
def dealt_games(draw: st.DrawFn, name: str) -> Game:
    """A game with its first round dealt by a drawn seed."""
    game: Game = draw(games(name))
    game.deal(seed=draw(st.integers(0, 2**32)))
    return game


def random_moves(game: Game, most: int = 120, rounds: int = 2) -> Iterator[tuple[int, str]]:
    """Play on at random, yielding what is about to be played, until the match ends or grows long."""
    played = 0
    while played < most:
        if game.is_over or (game.is_round_over and len(game.rounds) >= rounds):
            return
        if game.is_round_over:
            game.deal()
        seat, packed = game.position.choose()
        move = game.rules.notation.text(packed)
        yield seat, move
        game.push(move, seat)
        played += 1
