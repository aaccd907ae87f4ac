"""What a table may settle: for how many rounds one plays."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from pobudka.core.options import OneKey, OptionTable
from pobudka.core.records import Cells, Small, Whole, public, record

from . import deck

TABLE = OptionTable(OneKey("end", {"rounds": 2}, default={"rounds": 2}))


@record
class Options:
    """What the rules ask a table."""

    seats: Annotated[Small, public]
    cards: Annotated[Small, public]  # in the deck
    rounds: Annotated[Whole, public]
    count: Annotated[Cells, deck.KINDS, public]  # of cards, by kind


def encode(o: Any, players: int, options: Mapping[str, Any], cards: Mapping[str, int]) -> None:
    o["seats"], o["cards"] = players, sum(cards.values())
    o["rounds"] = min(options["end"]["rounds"], 2**31 - 1)
    o["count"] = [cards.get(token, 0) for token in deck.TOKENS]
