"""Smoki: dreams of six lands, uncovered card by card."""

from __future__ import annotations

from pobudka.core.game_spec import Kernel, Rules, Tally

from . import board, legal, rules, scoring
from .counting import can_end, open_worth
from .deck import KINDS, cards_of
from .options import TABLE, Options, encode
from .words import SmokiWords

RULES = Rules(
    name="smoki",
    version="smoki/1",
    players=range(2, board.SEATS + 1),
    board=board.BOARD,
    notation=board.NOTATION,
    options=TABLE,
    cards_of=lambda options: cards_of(),
    check_options=lambda players, options: None,
    dealt_to_each=lambda options: board.SLOTS,
    least_cards=lambda players, options: players * board.SLOTS + options["piles"] + 1,
    most_cards=board.MOST_CARDS,
    can_end=can_end,
    lowest_wins=True,
    encode=encode,
    worth=open_worth,
    tally=Tally(scoring.score, told="if seen"),
    showcase=({}, {"piles": 1}),
    reach=legal.reach,
    stated=("tokens", "dreams", "held", "lifted", "open", "draw"),
    kernel=Kernel(
        name="smoki",
        round=board.Round,
        match=board.Match,
        options=Options,
        kinds=KINDS,
        most_legal=legal.MOST_LEGAL,
        begin=rules.begin,
        next_round=rules.next_round,
        to_move=rules.to_move,
        legal=legal.legal,
        play=rules.play,
        over=rules.over,
        settle=rules.settle,
        rarity=legal.rarity,
        pools=rules.pools,
        pool_at=rules.pool_at,
        fill_pool=rules.fill_pool,
    ),
    words=SmokiWords(),
)
