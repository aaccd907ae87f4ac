"""A series: the matches that the same people play one after another, and who has won how many of them."""

from __future__ import annotations

from collections.abc import Mapping

from .log_entries import Continued, Won
from .replay import State

NO_SERIES = Continued(0, [])


def series_of(state: State) -> Continued:
    """How the series stands, with this table's match if that is finished: an abandoned one counts for nobody, and
    neither does a lesson."""
    before, closed = state.series or NO_SERIES, state.closed
    if state.opened.lesson or closed is None or closed.why != "finished" or not closed.winners:
        return before
    wins = {(each.person, each.name): each.wins for each in before.won}
    for winner in {_player(state, seat) for seat in closed.winners}:
        wins[winner] = wins.get(winner, 0) + 1
    most_first = sorted(wins.items(), key=lambda each: -each[1])
    return Continued(before.played + 1, [Won(person, name, count) for (person, name), count in most_first])


def _player(state: State, seat: int) -> tuple[int | None, str]:
    """Who has the seat, also where another plays meanwhile: a person by number, and by the seat's own name if several
    play by one key; a bot by its name."""
    seated = state.seated[seat]
    return seated.person, seated.name


def carried(series: Continued, numbers: Mapping[int, int]) -> Continued:
    """The same at the next table, where people have other numbers; those who have none there are not told of."""
    kept = [each for each in series.won if each.person is None or each.person in numbers]
    return Continued(
        series.played,
        [Won(None if each.person is None else numbers[each.person], each.name, each.wins) for each in kept],
    )
