"""Latarnie (Lanterns): a small game of our own, which joins Pobudka by its folder and an entry point alone.

Two windows lie face down before each player, who has peered into one of them; two cards are in hand. On a turn one
lights a card (it goes onto the street), hangs one into an own window (what hung there goes onto the street), or trades
an own window for another's, unseen. A moth that is lit may show one window. The brightest windows win; whoever calls
the dawn and is not the brightest gets nothing.
"""

from __future__ import annotations

from pobudka.core.game_spec import Kernel, Rules

from . import board, rules
from .deck import KINDS, cards_of
from .options import TABLE, Options, encode
from .words import LatarnieWords

RULES = Rules(
    name="latarnie",
    version="latarnie/1",
    players=range(2, board.SEATS + 1),
    board=board.BOARD,
    notation=board.NOTATION,
    options=TABLE,
    cards_of=lambda options: cards_of(),
    check_options=lambda players, options: None,
    dealt_to_each=lambda options: board.WINDOWS + board.HAND,
    least_cards=lambda players, options: players * (board.WINDOWS + board.HAND) + 2,
    most_cards=board.MOST_CARDS,
    can_end=lambda options, cards: True,
    lowest_wins=False,
    encode=encode,
    stated=("windows", "hands", "night", "street", "caller"),
    kernel=Kernel(
        name="latarnie",
        round=board.Round,
        match=board.Match,
        options=Options,
        kinds=KINDS,
        most_legal=rules.MOST_LEGAL,
        begin=rules.begin,
        next_round=rules.next_round,
        to_move=rules.to_move,
        legal=rules.legal,
        play=rules.play,
        over=rules.over,
        settle=rules.settle,
        rarity=rules.rarity,
        pools=rules.pools,
        pool_at=rules.pool_at,
        fill_pool=rules.fill_pool,
    ),
    words=LatarnieWords(),
)
