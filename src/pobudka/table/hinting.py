"""Hints at a table: what a bot would do in a person's seat, by what that seat may know, and why.

That somebody asked is a row of the log, so it is counted, and everybody is told how often. What the hint says is not
kept: it follows from the table's name and what the seat may know, so whoever asks again hears the same. A game with
hints stays out of what is told of its people: memory, luck by player, the audit, games as data.
"""

from __future__ import annotations

from collections.abc import Iterable

from pobudka.bots.advising import Hint, advice
from pobudka.core.errors import BadInput
from pobudka.core.telling import Teller
from pobudka.store.log import Row

from .company import brief_of
from .replay import State


def hinted(rows: Iterable[Row]) -> bool:
    """Whether anybody was given a hint in the game of this log."""
    return any(row.kind == "hinted" for row in rows)


def hint_for(state: State, seat: int, language: str) -> Hint:
    """What a bot would do in this seat now. It may take a moment: not in the event loop."""
    if state.phase != "playing" or seat not in state.game.to_move:
        raise BadInput("error-table-hint-turn", seat=seat)
    names = [None if other == seat else name for other, name in enumerate(state.names)]
    teller = Teller(state.game.rules.name, language, names, state.opened.options)
    return advice(state.game, brief_of(state, seat), teller)
