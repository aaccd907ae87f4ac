"""Have a game's thinking compiled before it is needed, so that a bot's first move does not wait for the compiler."""

from __future__ import annotations

from pobudka.core.game import Game
from pobudka.core.registry import find, package
from pobudka.core.rule import is_warm, mark_warm

from .api import Brief, Question
from .mind import mind_of
from .search import Search
from .trained import critic_for, net_for


def is_ready(name: str) -> bool:
    """Whether this game's bots, as they stand, were compiled on this machine before."""
    return is_warm(find(name).name, "bots", package(name))


def think_meanwhile(name: str) -> None:
    """Let bots of this game go by habit, in plain Python, until `get_ready` is done."""
    mind_of(find(name).name).think_meanwhile()


def get_ready(name: str) -> None:
    """Compile or load all that a bot of this game may ever call; from then on bots look ahead who can."""
    mind = mind_of(find(name).name)
    mind.hurry()
    players = find(name).players[0]
    game = Game(name, players)
    if net_for(name, players) is not None:
        _ = mind.ponder
    if critic_for(name, players) is not None:
        _ = mind.foreseen_trials
    game.deal(seed=0)
    while not game.is_round_over:
        seat, move = game.position.choose()
        brief = Brief(name, players, seat, game.options, game.cards)
        thought = Search(brief, worlds=1).think(Question.about(game.position, seat))
        if "worlds" in thought.facts:
            break
        game.play(seat, move)
    mark_warm(name, "bots", package(name))
