"""Which rounds of a table research may have: those before whose deal everybody had agreed who plays them.

Of a match they are given from the first one on, up to the first that may not be: what comes later could not be dealt
again without telling how that one ended.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Any

from pobudka.store.log import Row

from .replay import State, follow, rebuild


@dataclass(frozen=True)
class Loan:
    """What a table lends: of its people nothing but their decisions, by seat."""

    record: dict[str, Any]  # as far as it is lent, without names and without proof
    seats: list[
        list[str | None]
    ]  # of each round: the bot that decided there, also once for somebody; None: people only
    is_aided: bool  # whether people were shown what they had seen before


def loan_of(rows: Sequence[Row], secret: bytes) -> Loan | None:
    """The rounds of a table's log that were played to their end and may be given away; None if there are none."""
    state = rebuild(rows[:1], secret)
    ledger = _Ledger()
    for row in rows[1:]:
        ledger.take(state, row)
    if state.closed is None or state.stranded or not _is_played_here(state):
        return None
    record = state.game.record()
    given = sum(1 for _ in takewhile(_is_given, zip(ledger.people, record["rounds"], strict=True)))
    if not given:
        return None
    return Loan({**record, "rounds": record["rounds"][:given]}, ledger.seats[:given], state.opened.memory == "aided")


def _is_played_here(state: State) -> bool:
    """By people on their own: not a game from elsewhere, whose people nobody asked; nor a deal that was made to teach
    or to try something; nor one in which anybody was given hints."""
    opened = state.opened
    return not (state.imported or opened.lesson or opened.is_what_if or state.hints)


def _is_given(round: tuple[frozenset[int] | None, dict[str, Any]]) -> bool:
    people, played = round
    return people is not None and "scores" in played


class _Ledger:
    """Who played each round, as the rows tell it."""

    def __init__(self) -> None:
        self.people: list[frozenset[int] | None] = []  # by round; None if somebody had not agreed, or does not any more
        self.seats: list[list[str | None]] = []
        self._agreed = frozenset[int]()  # who had, when the last round was dealt

    def take(self, state: State, row: Row) -> None:
        """The next row of the log, which the state takes in."""
        lenders, bot = state.lenders, state.bot_at(row.seat)
        follow(state, row)
        if row.kind == "dealt":
            people = frozenset(seated.person for seated in state.seated if seated.person is not None)
            self._agreed = state.lenders
            self.people.append(people if people <= self._agreed else None)
            self.seats.append([seated.bot for seated in state.seated])
        elif row.kind == "handed" and row.seat is not None and state.phase == "playing":
            self._join(state.seated[row.seat].person)
        elif row.kind == "move" and row.seat is not None and bot is not None:
            self.seats[-1][row.seat] = bot
        if taken_back := lenders - state.lenders:
            self._agreed -= taken_back
            self.people = [None if people is None or people & taken_back else people for people in self.people]

    def _join(self, person: int | None) -> None:
        """Somebody plays on in the round that is played: who had not agreed when it was dealt takes it away."""
        people = self.people[-1]
        if people is not None and person is not None:
            self.people[-1] = people | {person} if person in self._agreed else None
