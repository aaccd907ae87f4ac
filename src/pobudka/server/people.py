"""Who is at a table and what was settled there, as everybody is told it."""

from __future__ import annotations

from pobudka.table.replay import State
from pobudka.table.series import series_of
from pobudka.table.settings import House

from .messages import Person, Seat, Series, SeriesLine


def house_of(state: State) -> House:
    return House(**state.opened.public_fields)


def seats_of(state: State) -> list[Seat]:
    return [
        Seat(
            seated.who, name, seated.person, seated.bot, seated.bot is not None or seat in state.ready,
            state.stand_ins.get(seat), seat in state.shown, state.owners.get(seat), state.promised.get(seat),
            hints,
        )
        for seat, (seated, name, hints) in enumerate(zip(state.seated, state.names, state.hint_counts, strict=True))
    ]  # fmt: skip


def people_of(state: State) -> list[Person]:
    """Those who take part, or have left a seat behind; others who went are not told of for ever."""
    shown = {*state.here.values(), *(seated.person for seated in state.seated), *state.owners.values()} - {None}
    return [
        Person(number, member.name, number == state.host, member.has_left)
        for number in sorted(person for person in shown if person is not None)
        for member in (state.people[number],)
    ]


def told_series(state: State) -> Series | None:
    """Who has won how many matches here, by name."""
    series = series_of(state)
    if not series.played:
        return None
    names = [each.name if each.person is None or each.name else state.people[each.person].name for each in series.won]
    lines = [SeriesLine(each.person, name, each.wins) for each, name in zip(series.won, names, strict=True)]
    return Series(series.played, lines)
