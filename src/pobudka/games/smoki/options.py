"""What a table of Smoki may settle beforehand: names and values as people write them, and the record the rules read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from pobudka.core.options import Choice, Flag, OneKey, OptionTable
from pobudka.core.records import Cells, Points, Small, Whole, public, record

from . import deck

TABLE = OptionTable(
    OneKey("end", {"tokens": 3, "target": 100, "rounds": 5}, default={"tokens": 3}),
    Choice("piles", (2, 1)),
    Flag("raven_return"),
)

END_TOKENS, END_TARGET, END_ROUNDS = 0, 1, 2
FAR = 2**31 - 1  # an end that no match reaches


@record
class Options:
    """What the rules ask a table."""

    seats: Annotated[Small, public]
    cards: Annotated[Small, public]  # in the deck
    piles: Annotated[Small, public]  # open ones
    raven_return: Annotated[Small, public]
    end_by: Annotated[Small, public]
    end_at: Annotated[Whole, public]
    count: Annotated[Cells, deck.KINDS, public]  # of cards, by kind
    value: Annotated[Points, deck.KINDS, public]  # by kind


def encode(o: Any, players: int, options: Mapping[str, Any], cards: Mapping[str, int]) -> None:
    """Write a table's options into the record that the rules read."""
    [(end_by, end_at)] = options["end"].items()
    o["seats"], o["cards"] = players, sum(cards.values())
    o["piles"], o["raven_return"] = options["piles"], options["raven_return"]
    o["end_by"], o["end_at"] = ("tokens", "target", "rounds").index(end_by), min(end_at, FAR)
    o["count"] = [cards.get(token, 0) for token in deck.TOKENS]
    o["value"] = deck.VALUES
