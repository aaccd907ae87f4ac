"""What a table of Sen may settle beforehand: names and values as people write them, and the record the rules read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from pobudka.core.options import Choice, Flag, OneKey, OptionTable, Subset
from pobudka.core.records import Cells, Small, Whole, public, record

from . import deck

TABLE = OptionTable(
    Choice("edition", ("basic", "jubilee", "long")),
    Subset("variants", ("not-scary", "all-in", "know-mine")),
    Choice("penalty", (5, 15)),
    OneKey("end", {"target": 100, "rounds": 5}, default={"target": 100}),
    Choice("tie", ("zero", "own")),
    Flag("last_turn"),
    Choice("first_call", (0, 1, 2, 3)),
    Choice("swap_owners", ("any", "not-both-own", "different")),
)

END_TARGET, END_ROUNDS = 0, 1
SWAP_ANY, SWAP_NOT_BOTH_OWN, SWAP_DIFFERENT = 0, 1, 2
FAR = 2**31 - 1  # an end that no match reaches


@record
class Options:
    """What the rules ask a table: properties, never an edition's name."""

    seats: Annotated[Small, public]
    dream_size: Annotated[Small, public]
    peeks: Annotated[Small, public]
    cards: Annotated[Small, public]  # in the deck
    not_scary: Annotated[Small, public]
    all_in: Annotated[Small, public]
    claims: Annotated[Small, public]  # variant `know-mine`
    penalty: Annotated[Small, public]
    end_by: Annotated[Small, public]
    end_at: Annotated[Whole, public]
    tie_own: Annotated[Small, public]
    last_turn: Annotated[Small, public]
    first_call: Annotated[Small, public]
    swap_owners: Annotated[Small, public]
    count: Annotated[Cells, deck.KINDS, public]  # of cards, by kind
    ravens: Annotated[Cells, deck.KINDS, public]  # by kind
    action: Annotated[Cells, deck.KINDS, public]  # by kind


def dream_size(options: Mapping[str, Any]) -> int:
    """How many cards a dream is dealt."""
    return 6 if options["edition"] == "long" else 4


def has_claims(options: Mapping[str, Any]) -> bool:
    """§8.9: whether cards may be claimed, which changes how many a dream has."""
    return options["edition"] == "long" or "know-mine" in options["variants"]


def can_end(options: Mapping[str, Any], cards: Mapping[str, int]) -> bool:
    """§9: a target is reached only if somebody can get points.

    §7.2: hourglasses count only in odd numbers, so in a dream of nothing else they need a claim.
    """
    if "target" not in options["end"]:
        return True
    if any(ravens and cards.get(token) for token, ravens in zip(deck.TOKENS, deck.RAVENS, strict=True)):
        return True
    return "hourglass" in cards and (len(cards) > 1 or has_claims(options))


def encode(o: Any, players: int, options: Mapping[str, Any], cards: Mapping[str, int]) -> None:
    """Write a table's options into the record that the rules read."""
    is_long = options["edition"] == "long"
    variants = options["variants"]
    [(end_by, end_at)] = options["end"].items()
    o["seats"], o["dream_size"], o["peeks"] = players, dream_size(options), 3 if is_long else 2
    o["cards"] = sum(cards.values())
    o["not_scary"] = "not-scary" in variants
    o["all_in"] = is_long or "all-in" in variants
    o["claims"] = has_claims(options)
    o["penalty"] = options["penalty"]
    o["end_by"], o["end_at"] = ("target", "rounds").index(end_by), min(end_at, FAR)
    o["tie_own"], o["last_turn"] = options["tie"] == "own", options["last_turn"]
    o["first_call"] = options["first_call"]
    o["swap_owners"] = ("any", "not-both-own", "different").index(options["swap_owners"])
    o["count"] = [cards.get(token, 0) for token in deck.TOKENS]
    o["ravens"], o["action"] = deck.RAVENS, deck.ACTIONS
