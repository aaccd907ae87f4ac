"""Sen: basic, jubilee and Długi sen."""

from __future__ import annotations

from pobudka.core.face import Rules

from . import rules, table
from .deck import TOKENS, cards_of
from .options import TABLE, dream_size, encode
from .words import NOTATION, SenWords

RULES = Rules(
    name="sen",
    version="sen/1",
    players=range(2, table.SEATS + 1),
    tokens=TOKENS,
    notation=NOTATION,
    options=TABLE,
    cards_of=lambda options: cards_of(options["edition"]),
    check_options=lambda players, options: None,
    dealt_to_each=dream_size,
    least_cards=lambda players, options: players * dream_size(options) + 2,
    most_cards=table.MOST_CARDS,
    encode=encode,
    showcase=({"edition": "basic"}, {"edition": "jubilee"}, {"edition": "long"}),
    module=rules,
    words=SenWords(),
)
