"""A round that was written down after it was played with real cards: of every decision what can be said of it.

A review is a function of all that its seat could know. So a decision is reviewed if all of that was noted, by then or
later; of any other it is said which cards are missing.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

import msgspec

from pobudka.bots.unmade import Unmade, imagined
from pobudka.core import registry
from pobudka.core.piecing import Decision, PiecedRound
from pobudka.core.written_down import WrittenRound

from .estimator import Estimator
from .review import Reviewed, review
from .what_if import what_if


class WeighedMove(msgspec.Struct, frozen=True):
    """A decision of the round. `found` is None where cards that the seat knew are `missing`."""

    index: int
    seat: int
    move: str
    found: Reviewed | None
    missing: list[str] = []
    better: Unmade | None = None  # the better move, where it can be told without its outcome


def reviews(written: WrittenRound, seed: int = 0) -> list[WeighedMove]:
    """All decisions of a round as far as it was written down."""
    return list(_weighed(_decisions(msgspec.json.encode(written)), written, 0, seed))


def some_reviews(written: bytes, first: int, seconds: float) -> list[WeighedMove]:
    """The same from a move on, as many as there is time for, and at least one: whoever asks goes on from there."""
    until, found = time.monotonic() + seconds, list[WeighedMove]()
    for one in _weighed(_decisions(written), msgspec.json.decode(written, type=WrittenRound), first, 0):
        found.append(one)
        if time.monotonic() >= until:
            break
    return found


@lru_cache(2)
def _decisions(written: bytes) -> list[Decision]:
    return PiecedRound(msgspec.json.decode(written, type=WrittenRound)).decisions()


def _weighed(decisions: list[Decision], written: WrittenRound, first: int, seed: int) -> Iterator[WeighedMove]:
    if not decisions[first:]:
        return
    rules = decisions[0].worlds[0].rules
    teams = rules.teams(written.players, rules.options.fill_in(written.options))
    estimator = Estimator(decisions[0].worlds[0], teams, seed, is_friendly=True)
    for index, one in enumerate(decisions[first:], first):
        yield _weigh(index, one, rules.notation.text(one.move), estimator)


def _weigh(index: int, one: Decision, text: str, estimator: Estimator) -> WeighedMove:
    view = one.view()
    if view is None:
        return WeighedMove(index, one.seat, text, None, one.missing())
    legal, effort = one.worlds[0].legal(one.seat), registry.effort_of(estimator.rules.name)
    found = review(view, one.seat, legal, one.move, estimator, effort)
    if not found.is_flagged or found.better is None:
        return WeighedMove(index, one.seat, text, found)
    better = estimator.rules.notation.read(found.better)
    assert better is not None
    made, other = what_if(view, one.seat, [one.move, better], estimator).means
    if made >= other:  # what is named must stand up to a second look, in other worlds
        return WeighedMove(index, one.seat, text, replace(found, word="close"))
    return WeighedMove(index, one.seat, text, found, better=imagined(one.worlds[0], one.seat, found.better))
