"""Sen: basic, jubilee and Długi sen."""

from __future__ import annotations

from pobudka.core.game_spec import Kernel, Rules, Tally

from . import board, legal, rules, scoring
from .deck import KINDS, cards_of
from .options import TABLE, Options, can_end, dream_size, encode
from .words import SenWords

RULES = Rules(
    name="sen",
    version="sen/1",
    players=range(2, board.SEATS + 1),
    board=board.BOARD,
    notation=board.NOTATION,
    options=TABLE,
    cards_of=lambda options: cards_of(options["edition"]),
    check_options=lambda players, options: None,
    dealt_to_each=dream_size,
    least_cards=lambda players, options: players * dream_size(options) + 2,
    most_cards=board.MOST_CARDS,
    can_end=can_end,
    lowest_wins=True,
    encode=encode,
    tally=Tally(scoring.score, scoring.judge, told="with gaps"),
    showcase=({"edition": "basic"}, {"edition": "jubilee"}, {"edition": "long"}),
    studied={"penalty": 15},  # with the 5 of the box, two players learn to call at once
    reach=legal.reach,
    stated=("dreams", "held", "two", "open", "draw", "caller"),
    kernel=Kernel(
        name="sen",
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
    words=SenWords(),
)
