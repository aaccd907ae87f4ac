"""Sen: basic, jubilee and Długi sen."""

from __future__ import annotations

from pobudka.core.face import Rules

from . import rules
from .deck import TOKENS, cards_of
from .options import TABLE, dream_size, encode
from .words import NOTATION, SenWords

RULES = Rules(
    name="sen",
    version="sen/1",
    players=range(2, rules.SEATS + 1),
    tokens=TOKENS,
    notation=NOTATION,
    options=TABLE,
    cards_of=lambda options: cards_of(options["edition"]),
    check_options=lambda players, options: None,
    least_cards=lambda players, options: players * dream_size(options) + 2,
    most_cards=rules.MOST_CARDS,
    encode=encode,
    module=rules,
    words=SenWords(),
)
