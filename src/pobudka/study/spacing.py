"""When a kind of position is due again, by FSRS. What is kept of a kind is a small dictionary: given in, given out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any

from fsrs import Card, Rating, Scheduler

from pobudka.core.errors import BadInput

Kept = dict[str, Any]  # of one kind, as `fsrs` writes a card

SCHEDULER = Scheduler(enable_fuzzing=False)  # the same answers, the same days


def reviewed(kept: Mapping[str, Any] | None, is_right: bool, now: datetime) -> Kept:
    """What is kept of a kind after another answer; None: it is the first."""
    card = Card() if kept is None else read(kept)
    after, _ = SCHEDULER.review_card(card, Rating.Good if is_right else Rating.Again, now)
    return dict(after.to_dict())


def read(kept: Mapping[str, Any]) -> Card:
    """A card as it was kept, or a refusal."""
    try:
        return Card.from_dict(dict(kept))  # type: ignore[arg-type]
    except (KeyError, TypeError, ValueError) as problem:
        raise BadInput("error-trainer-kept", problem=repr(problem)[:80]) from None


def in_order(kinds: Iterable[str], kept: Mapping[str, Mapping[str, Any]], now: datetime) -> list[str]:
    """Kinds that are due, the longest due first; then those never asked; then the others, the soonest due first."""

    def when(kind: str) -> tuple[int, datetime]:
        if kind not in kept:
            return 1, now
        due = read(kept[kind]).due
        return (0 if due <= now else 2), due

    return sorted(kinds, key=when)
