"""Smoki: dreams of six lands, uncovered card by card."""

from __future__ import annotations

from pobudka.core.face import Rules

from . import rules
from .deck import TOKENS, cards_of
from .options import TABLE, encode
from .words import NOTATION, SmokiWords

RULES = Rules(
    name="smoki",
    version="smoki/1",
    players=range(2, rules.SEATS + 1),
    tokens=TOKENS,
    notation=NOTATION,
    options=TABLE,
    cards_of=lambda options: cards_of(),
    check_options=lambda players, options: None,
    least_cards=lambda players, options: players * rules.SLOTS + options["piles"] + 1,
    most_cards=rules.MOST_CARDS,
    encode=encode,
    module=rules,
    words=SmokiWords(),
)
