"""Who may do what at a table, and when: one table for everything, from which the tests' matrix is generated."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pobudka.core.errors import BadInput

from . import actions as do
from .actions import Action
from .replay import State

Stage = Literal["gathering", "playing", "guessing", "between", "paused", "closed"]
Role = Literal["stranger", "person", "seated", "holder", "owner", "host", "bot", "clock"]

ALWAYS: tuple[Stage, ...] = ("gathering", "playing", "guessing", "between", "paused", "closed")
OPEN: tuple[Stage, ...] = ALWAYS[:-1]
STARTED: tuple[Stage, ...] = OPEN[1:]


@dataclass(frozen=True)
class Actor:
    """Who speaks: a person by number, a stranger by the hash of a key, a seat's bot, or the clock; and from which
    device, by its hash, if it has a name of its own."""

    person: int | None = None
    key: str = ""
    bot_of: int | None = None
    is_clock: bool = False
    device: str = ""


CLOCK = Actor(is_clock=True)


def _in(stages: tuple[Stage, ...], *roles: Role) -> dict[Stage, frozenset[Role]]:
    return {stage: frozenset(roles) for stage in stages}


RIGHTS: dict[type[Action], dict[Stage, frozenset[Role]]] = {
    do.Join: _in(ALWAYS, "stranger", "person"),
    do.Leave: _in(ALWAYS, "person"),
    do.Sit: _in(("gathering",), "person"),
    do.Stand: _in(("gathering",), "holder", "host"),
    do.SeatBot: _in(("gathering",), "host"),
    do.Ready: _in(("gathering",), "holder"),
    do.Deal: _in(("gathering",), "host") | _in(("between",), "host", "seated"),
    do.Move: _in(("playing",), "holder", "bot"),
    do.Guess: _in(("guessing",), "holder"),
    do.TurnUp: _in(("guessing",), "clock"),
    do.See: _in(ALWAYS[1:], "holder"),
    do.Cover: _in(ALWAYS[1:], "holder"),
    do.Undo: _in(("playing",), "holder"),
    do.Hint: _in(("playing",), "holder"),
    do.Pause: _in(STARTED, "host", "seated"),
    do.StandIn: _in(("playing",), "host", "seated", "clock"),
    do.Back: _in(STARTED, "holder", "owner"),
    do.Give: _in(OPEN, "holder", "host"),
    do.Host: _in(ALWAYS, "host"),
    do.Remove: _in(ALWAYS, "host"),
    do.Consent: _in(OPEN, "holder"),
    do.Lend: _in(ALWAYS, "person"),
    do.Chat: _in(ALWAYS, "person"),
    do.React: _in(ALWAYS, "person"),
    do.Abandon: _in(("gathering", "playing", "between", "paused"), "host"),
    do.Lead: _in(ALWAYS, "seated"),
    do.Agree: _in(STARTED, "seated"),
    do.Rematch: _in(("closed",), "host", "seated"),
    do.Next: _in(("gathering", "closed"), "host"),
}


def stage_of(state: State) -> Stage:
    """Whoever guesses may go on doing so while the clock stands still."""
    if state.turning is not None and state.phase != "closed":
        return "guessing"
    return "paused" if state.is_paused and state.phase != "closed" else state.phase


def heard(state: State, by: Actor) -> Actor:
    """The speaker as the table stands: who has left is a stranger again."""
    has_left = by.person is not None and state.people[by.person].has_left
    return Actor(None, by.key) if has_left else by


def roles_of(state: State, by: Actor, seat: int | None) -> frozenset[Role]:
    """What the speaker is at this table, and to this seat."""
    if by.is_clock:
        return frozenset({"clock"})
    if by.bot_of is not None:
        return frozenset({"bot"} if by.bot_of == seat and state.bot_at(seat) else ())
    if by.person is None:
        return frozenset({"stranger"})
    roles: set[Role] = {"person"}
    seats = state.seats_of(by.person)
    if seats:
        roles.add("seated")
    if seat in seats:
        roles.add("holder")
    elif seat is not None and state.owners.get(seat) == by.person:
        roles.add("owner")
    if state.host == by.person:
        roles.add("host")
    return frozenset(roles)


def check_who(roles: frozenset[Role], action: Action) -> None:
    """Refuse what whoever has these roles may never do here."""
    if not roles & _EVER[type(action)]:
        raise _not_yours(roles, action)


def check_when(roles: frozenset[Role], action: Action, stage: Stage) -> None:
    """Refuse what whoever has these roles may not do now, and say whether it is for others or for nobody."""
    able = RIGHTS[type(action)].get(stage, frozenset())
    if not roles & able:
        raise _not_yours(roles, action) if able else BadInput(f"error-table-{stage}")


_EVER = {action: frozenset[Role]().union(*rights.values()) for action, rights in RIGHTS.items()}


def _not_yours(roles: frozenset[Role], action: Action) -> BadInput:
    return BadInput("error-table-right", action=str(action.__struct_config__.tag), who=_called(roles))


def _called(roles: frozenset[Role]) -> str:
    """The most that the speaker is."""
    order: tuple[Role, ...] = ("host", "holder", "owner", "seated", "person", "bot", "clock")
    return next((role for role in order if role in roles), "stranger")
