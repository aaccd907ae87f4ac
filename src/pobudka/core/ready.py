"""Have a game's rules compiled before they are needed, so that nobody waits for the compiler in mid-game."""

from __future__ import annotations

from . import registry
from .game import Game
from .meanwhile import LOOPS
from .rule import is_warm, mark_warm


def is_ready(name: str) -> bool:
    """Whether this game's rules, as they stand, were compiled on this machine before."""
    return is_warm(registry.find(name).name, package=registry.package(name))


def play_meanwhile(name: str) -> None:
    """Let plain Python play this game until `get_ready` is done."""
    for loop in LOOPS:
        loop.go_meanwhile()
    registry.find(name).compiled.play_meanwhile()


def get_ready(name: str) -> None:
    """Compile or load all that a game may ever call; where plain Python played meanwhile, machine code takes over."""
    rules = registry.find(name)
    for loop in LOOPS:
        loop.hurry()
    rules.compiled.hurry()
    game = Game(name, rules.players[0])
    game.deal(seed=0)
    seat, move = game.position.choose()
    game.push(rules.notation.text(move), seat)
    game.view(0)
    game.position.view(0).imagine(game.position.chance)
    game.position.choose_for(game.to_move[0], game.position.chance)
    game.position.play_match()
    mark_warm(name, package=registry.package(name))
