"""What a table of Koty may settle beforehand: names and values as people write them, and the record the rules read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from pobudka.core.errors import BadInput
from pobudka.core.options import Choice, Counts, Flag, OptionTable
from pobudka.core.records import Cells, Small, public, record

from . import deck

TABLE = OptionTable(
    Counts("night", deck.NIGHT),
    Flag("teams"),
    Choice("lost_pair", ("both", "keep-cat")),
)


@record
class Options:
    """What the rules ask a table."""

    seats: Annotated[Small, public]
    cards: Annotated[Small, public]  # in the deck
    partner: Annotated[Small, public]  # sits so many seats further on; 0 without teams
    keep_cat: Annotated[Small, public]  # when no land can take a pair, its cat may be laid alone
    count: Annotated[Cells, deck.KINDS, public]  # of cards, by kind


def check_options(players: int, options: Mapping[str, Any]) -> None:
    """§10.1: teams are for 4 or 6 players."""
    if options["teams"] and players not in (4, 6):
        raise BadInput("koty-error-teams", found=players)


def teams(players: int, options: Mapping[str, Any]) -> list[int] | None:
    """§10.1: partners sit opposite each other."""
    return [seat % (players // 2) for seat in range(players)] if options["teams"] else None


def encode(o: Any, players: int, options: Mapping[str, Any], cards: Mapping[str, int]) -> None:
    """Write a table's options into the record that the rules read."""
    o["seats"], o["cards"] = players, sum(cards.values())
    o["partner"] = players // 2 if options["teams"] else 0
    o["keep_cat"] = options["lost_pair"] == "keep-cat"
    o["count"] = [cards.get(token, 0) for token in deck.TOKENS]
