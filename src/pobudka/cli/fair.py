"""`pobudka doctor --fair`: the peeking audit of a host's database, person by person."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from pobudka.core import registry
from pobudka.core.errors import BadInput
from pobudka.core.masking import masked
from pobudka.core.recording import is_hinted
from pobudka.core.speech import figure, say
from pobudka.store.log import ENDS
from pobudka.store.reading import logs_in
from pobudka.study.audit import BOUND, NEEDED, Audit, Draw, audit, draws_of
from pobudka.study.sentences import signed
from pobudka.study.story import retold

from .database import played_again
from .given import compile_first
from .hinted import tell_left_out
from .progress import progress_bar


class Sat(NamedTuple):
    """A closed game, and who sat there: by seat the hash of the person's key and the name."""

    at: int
    record: dict[str, Any]
    people: dict[int, tuple[str, str]]


@dataclass
class Person:
    """All games that one key joins."""

    name: str  # the latest
    tables: int = 0
    draws: list[Draw] = field(default_factory=list)


def tell_fairness(database: str, language: str) -> None:
    """The odds of everybody who has a key, and what they mean."""
    people, left_out = people_in(database, language)
    for person in people:
        print(sentence(person, audit(person.draws), language))
    tell_left_out(left_out, language)
    for name in registry.playable():
        if not registry.effort_of(name).has_ledger:
            print(say(language, "fair-no-luck", game=say(language, f"game-{name}")))
    print(say(language, "fair-meaning" if people else "fair-nobody", bound=BOUND))


def people_in(database: str, language: str) -> tuple[list[Person], int]:
    """Everybody who sat at a closed table of a game whose luck can be told, in the order in which they first came; and
    how many games were left out, because somebody was given hints there."""
    found: dict[str, Person] = {}
    closed = sorted(closed_games(database, language), key=lambda sat: sat.at)
    games = [sat for sat in closed if not is_hinted(sat.record)]
    with progress_bar(len(games)) as progress:
        for done, sat in enumerate(games, 1):
            told = retold(sat.record)
            name = told.game.rules.name
            compile_first(name, with_bots=True)
            estimator, effort = told.estimator(), registry.effort_of(name)
            for seat, (key, called) in sat.people.items():
                person = found.setdefault(key, Person(called))
                person.name, person.tables = called, person.tables + 1
                person.draws += draws_of(told, estimator, seat, effort)
            if progress:
                progress(done)
    return list(found.values()), len(closed) - len(games)


def closed_games(database: str, language: str) -> Iterator[Sat]:
    """Those with people and rounds; one that cannot be played again is told of and left out."""
    for stored in logs_in(database):
        if not any(row.kind in ENDS for row in stored.rows):
            continue
        try:
            state = played_again(stored)
        except BadInput as problem:
            print(f"{masked(database)}: {problem.say(language)}", file=sys.stderr)
            continue
        rules = state.game.rules
        is_told = registry.effort_of(rules.name).has_ledger and rules.kernel is registry.find(rules.name).kernel
        people = {
            seat: (state.people[seated.person].key, state.people[seated.person].name)
            for seat, seated in enumerate(state.seated)
            if seated.person is not None
        }
        record = state.record()
        if is_told and people and record["rounds"]:
            yield Sat(stored.rows[-1].at, record, people)


def sentence(person: Person, found: Audit, language: str) -> str:
    """What the draws of one person tell, as odds."""
    details: dict[str, Any] = {"name": person.name, "tables": person.tables, "draws": found.draws}
    if found.z is None or found.odds is None or found.highest is None:
        return say(language, "fair-too-few", **details, needed=NEEDED)
    odds = {"odds": written(found.odds, language), "highest": written(found.highest, language)}
    return say(language, "fair-person", **details, z=signed(language, found.z), **odds)


def written(odds: float, language: str) -> str:
    """Odds as a sentence has them: nobody reads a number of many digits."""
    if odds > 1_000_000:
        return figure(language, 1_000_000, ",.0f") + " +"
    return figure(language, odds, ",.0f" if odds >= 10 else ".1f" if odds >= 0.1 else ".3f")
