"""What a table's log should say next without anybody's doing."""

from __future__ import annotations

from .digest import digest_of
from .guessing import awaited
from .log_entries import AnyEntry, Closed, Hosting, Revealed, TurnedUp
from .proof import key_of
from .replay import State


def due(state: State) -> AnyEntry | None:
    """The next row that follows by itself, so that a crash between two rows is made good."""
    game, revealed = state.game, len(state.keys)
    if state.imported or state.stranded:
        return None
    if state.turning is not None and (not awaited(state) or is_given_up(state)):
        return TurnedUp()
    if revealed < len(game.rounds) and state.phase != "playing":
        return Revealed(revealed + 1, key_of(state.secret, revealed + 1).hex(), digest_of(game), game.totals)
    if state.closed:
        return None
    if state.phase == "between" and game.is_over:
        return Closed("finished", game.totals, game.winners)
    if is_given_up(state):
        return Closed("abandoned", game.totals, None)
    if state.people and (state.host is None or state.people[state.host].has_left):
        return Hosting(min(state.here.values()))
    return None


def is_given_up(state: State) -> bool:
    """Whether nobody is here any more, everybody has gone on to the next table without waiting for this one, or all who
    play want to end it."""
    if not state.people:
        return False
    return not state.here or state.rematch is not None or (bool(state.enders) and _is_agreed(state))


def _is_agreed(state: State) -> bool:
    playing = {person for person in state.here.values() if state.seats_of(person)}
    return bool(state.enders & playing) and playing <= state.enders | state.excused
