"""Why a request was not done, by kinds: each has a status over HTTP, and some end a socket for good."""

from __future__ import annotations

from pobudka.core.errors import Absent, BadInput, NotNow, TooFast
from pobudka.table.problems import Banned, Frozen, NoTable, StillPlayed

from .messages import BANNED, NO_TABLE, OTHER_RELEASE, TRY_LATER


class Foreign(BadInput):
    """A page of another site asks."""


class NoMethod(BadInput):
    """This is there, but not for that."""


class TooLong(BadInput):
    """More was sent than is read."""


class OtherProtocol(BadInput):
    """A client of another release speaks in a way that is not understood here."""


class NotReady(NotNow):
    """The rules are still being compiled or loaded."""


class Fault(BadInput):
    """It is nobody's input that is bad: something here went wrong, and was logged."""

    def __init__(self) -> None:
        super().__init__("error-server")


STATUS: dict[type[BadInput], int] = {
    Foreign: 403, Absent: 404, NoMethod: 405, StillPlayed: 409, TooLong: 413, TooFast: 429, Fault: 500, NotNow: 503,
}  # fmt: skip
FOR_GOOD: dict[type[BadInput], int] = {
    Banned: BANNED, NoTable: NO_TABLE, Frozen: NO_TABLE, OtherProtocol: OTHER_RELEASE,
}  # fmt: skip


def status_of(problem: BadInput) -> int:
    """Over HTTP."""
    return next((STATUS[kind] for kind in type(problem).__mro__ if kind in STATUS), 400)


def ending_of(problem: BadInput) -> int:
    """The code that a socket is closed with which was not let in."""
    return next((FOR_GOOD[kind] for kind in type(problem).__mro__ if kind in FOR_GOOD), TRY_LATER)
