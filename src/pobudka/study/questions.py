"""Asking: which position comes next, what is told of it beforehand, and whether an answer is right.

Nothing is kept here. A question is named by where it comes from and which decision it is about, so that whoever answers
names it again; when kinds of positions are due is given in and out. All that is told of a question is a function of
what its seat could know.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from datetime import UTC, datetime
from functools import lru_cache
from typing import Any

import msgspec

from pobudka.bots.match import play_match
from pobudka.bots.unmade import imagined
from pobudka.core.errors import Absent, BadInput
from pobudka.core.game import view_json
from pobudka.core.registry import find
from pobudka.core.speech import figure, say
from pobudka.core.telling import Teller
from pobudka.core.views import Perception

from .spacing import Kept, in_order, read, reviewed
from .story import Told, retold
from .trainer import About, Call, Spot, call_at, names_for, own_places, slot_asked, spots_in, story_until, value_of_call

COMPANY = "sleepwalker"  # who has played the matches that are built in
MATCHES = 1000  # of them there are, for each number of players; each is played when it is asked about
MOST_TRIED = 60  # positions that are weighed for one question: some are too close to ask
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


class Source(msgspec.Struct, frozen=True):
    """Where questions come from: a record and whose decisions of it, or one of the matches that are built in."""

    game: str = ""
    players: int = 0
    match: int = 0
    record: bytes = b""
    seats: tuple[int, ...] = (0,)


class Where(msgspec.Struct, frozen=True):
    """Which decision of its source a question is about."""

    about: About
    round: int
    index: int


class Asked(msgspec.Struct, frozen=True):
    """A question, as far as it can be told before it is answered."""

    where: Where
    kind: str
    seat: int
    players: int
    view: bytes  # JSON: all that the seat could know, or, if that is the question, all that lay open before it
    story: list[str]  # the round so far, if something is to be remembered
    card: str | None  # that is asked for
    slots: int  # among which it lies


class Judged(msgspec.Struct, frozen=True):
    """An answer, and what is right."""

    is_right: bool
    said: str
    slot: int | None
    view: bytes  # JSON: all that the seat could know
    kept: Kept
    due: datetime


# --- Where questions come from ---


def game_of(source: Source) -> Told:
    return _recorded(source.record) if source.record else built_in(source.game, source.players, source.match)


@lru_cache(4)
def _recorded(record: bytes) -> Told:
    return retold(msgspec.json.decode(record))


@lru_cache(8)
def built_in(game: str, players: int, match: int) -> Told:
    """A match that bots have played: the same by the same number."""
    rules = find(game)
    if players not in rules.players:
        raise BadInput("error-trainer-players", found=players, right=", ".join(map(str, rules.players)))
    return retold(play_match(rules.name, [COMPANY] * players, seed=match % MATCHES).record())


def spots_of(source: Source, about: str = "both") -> list[Spot]:
    told = game_of(source)
    found = [spot for seat in source.seats for spot in spots_in(told, seat)]
    return [spot for spot in found if about in ("both", spot.about)]


# --- Asking ---


def next_question(
    spots: list[Spot], kept: Mapping[str, Mapping[str, Any]], now: datetime
) -> tuple[Spot, Call | None] | None:
    """A position of the kind that is most due; where a call is too close to ask about, another, as long as it takes.
    Those that are too close are taken off the list."""
    by_kind: dict[str, list[Spot]] = {}
    for spot in spots:
        by_kind.setdefault(spot.kind, []).append(spot)
    tried = 0
    for kind in in_order(by_kind, kept, now):
        for spot in by_kind[kind]:
            if spot.about == "slot":
                return spot, None
            call = weighed(spot)
            if call.is_clear:
                return spot, call
            spots.remove(spot)
            tried += 1
            if tried >= MOST_TRIED:
                return None
    return None


def weighed(spot: Spot) -> Call:
    """What calling is worth at a spot."""
    move = call_at(spot.before, spot.seat)
    assert move is not None
    legal = spot.before.legal(spot.seat)
    return value_of_call(spot.before.view(spot.seat), spot.seat, move, legal, spot.told.reviewer())


def ask(
    source: Source, about: str, kept: Mapping[str, Mapping[str, Any]], asked: Collection[Where],
    names: Iterable[str] | None, language: str,
) -> Asked | None:  # fmt: skip
    """The next question of a source, none of those that were asked already; None if there is none."""
    spots = [spot for spot in spots_of(source, about) if where_is(spot) not in asked]
    found = next_question(spots, kept, datetime.now(UTC))
    if found is None:
        return None
    spot, _ = found
    is_slot = spot.about == "slot"
    return Asked(
        where_is(spot), spot.kind, spot.seat, spot.before.players,
        view_of(spot, "sees" if is_slot else "knows"),
        story_until(spot, language, names_to(spot, names, language)) if is_slot else [],
        slot_asked(spot)[0] if is_slot else None,
        len(own_places(spot.before.view(spot.seat), spot.seat)) if is_slot else 0,
    )  # fmt: skip


def view_of(spot: Spot, perception: Perception) -> bytes:
    return view_json(spot.before.json_of(spot.seat, perception), spot.seat)


def where_is(spot: Spot) -> Where:
    return Where(spot.about, spot.round, spot.index)


def names_to(spot: Spot, names: Iterable[str] | None, language: str) -> list[str | None]:
    """Who sits where, to whoever is asked and is spoken to; without names seats have numbers."""
    if names is None:
        return names_for(spot.before.players, spot.seat, language)
    return [None if seat == spot.seat else name for seat, name in enumerate(names)]


# --- Judging ---


def judge(source: Source, where: Where, answer: bool | int, kept: Mapping[str, Any] | None, language: str) -> Judged:
    """Whether an answer is right: to a call yes or no, else the slot's number from 0."""
    spot = next((spot for spot in spots_of(source, where.about) if where_is(spot) == where), None)
    if spot is None:
        raise Absent("error-trainer-where")
    if isinstance(answer, bool) != (spot.about == "call"):
        raise BadInput("error-trainer-answer", about=spot.about, found=str(answer))
    slot = None
    if spot.about == "call":
        call = weighed(spot)
        is_right = answer == (call.lead > 0)
        said = call_in_words(call, is_right, other_in_words(spot, call.other, language), language)
    else:
        _, slot = slot_asked(spot)
        is_right = answer == slot
        said = slot_in_words(slot, is_right, language)
    after = reviewed(kept, is_right, datetime.now(UTC))
    return Judged(is_right, said, slot, view_of(spot, "knows"), after, read(after).due)


def other_in_words(spot: Spot, move: str, language: str) -> str:
    """The move beside which a call was weighed; where that cannot be said without its outcome, as it is written."""
    unmade, game = imagined(spot.before, spot.seat, move), spot.told.game
    if unmade is None:
        return move
    names = names_for(game.players, spot.seat, language)
    teller = Teller(game.rules.name, language, names, game.rules.options.differing(game.options))
    return teller.sentence(spot.seat, move, unmade.events, teller.read_view(unmade.view)).rstrip(".")


def call_in_words(call: Call, is_right: bool, other: str, language: str) -> str:
    details = {"share": round(100 * call.share), "lead": figure(language, abs(call.lead), ".1f"), "other": other}
    details |= {"error": figure(language, call.error, ".1f"), "right": "yes" if is_right else "no"}
    return say(language, "trainer-call-answer", ahead="yes" if call.lead > 0 else "no", **details)


def slot_in_words(slot: int, is_right: bool, language: str) -> str:
    return say(language, "trainer-slot-answer", right="yes" if is_right else "no", slot=LETTERS[slot])
