"""Koty: dreams full of cats, with night cards and teams."""

from __future__ import annotations

from pobudka.core.game_spec import Kernel, Rules, Tally

from . import board, hidden, legal, rules, scoring
from .deck import KINDS, NIGHT, cards_of
from .options import TABLE, Options, check_options, encode, teams
from .words import KotyWords

RULES = Rules(
    name="koty",
    version="koty/1",
    players=range(2, board.SEATS + 1),
    board=board.BOARD,
    notation=board.NOTATION,
    options=TABLE,
    cards_of=lambda options: cards_of(options["night"]),
    check_options=check_options,
    dealt_to_each=lambda options: board.HAND,
    least_cards=lambda players, options: players * board.HAND,
    most_cards=board.MOST_CARDS,
    can_end=lambda options, cards: True,
    lowest_wins=False,
    encode=encode,
    worth=board.worth,
    teams=teams,
    tally=Tally(scoring.score),
    showcase=({}, {"night": NIGHT}, {"night": NIGHT, "teams": True}),
    reach=legal.reach,
    stated=("lands", "hands", "taken", "discards", "draw", "lying", "attack"),
    kernel=Kernel(
        name="koty",
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
        pools=hidden.pools,
        pool_at=hidden.pool_at,
        fill_pool=hidden.fill_pool,
        suppose=hidden.suppose,
    ),
    words=KotyWords(),
)
