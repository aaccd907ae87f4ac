"""What a row of the log says, in a sentence for one watcher."""

from __future__ import annotations

from collections.abc import Sequence

from pobudka.core.face import Event, Names
from pobudka.core.speech import can_say, say
from pobudka.table.replay import State
from pobudka.table.watching import Change, Watcher


def names_for(state: State, who: Watcher) -> list[str | None]:
    """The players' names by seat, None for the one who is spoken to."""
    return [None if seat == who else name for seat, name in enumerate(state.names)]


def sentence(language: str, state: State, change: Change, events: Sequence[Event], names: Names) -> str | None:
    """What happened; nothing for what need not be told."""
    if change.kind == "move":
        assert change.seat is not None
        words, text = state.game.rules.words, str(change.said["text"])
        return words.tell(language, names[change.seat], text, events, names)
    message = f"told-{change.kind}"
    if not can_say(language, message):
        return None
    details = {key: _plain(value) for key, value in change.said.items()}
    person, seat = change.said.get("person"), change.seat
    if person is not None:
        details["name"] = state.people[person].name
    elif seat is not None:
        details.setdefault("name", state.names[seat])
    return say(language, message, **details)


def _plain(value: object) -> str | int:
    """As sentences take it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return value if isinstance(value, (int, str)) else str(value)


def look_told(language: str, state: State, seat: int, row: int, faces: Sequence[Event]) -> str | None:
    """A look in a sentence, with the faces that it showed."""
    given = state.answers.get(seat)
    while given is not None and given.row != row:
        given = given.before
    if given is None:
        return None
    return state.game.rules.words.tell(language, None, given.text, faces, names_for(state, seat))
